//! The form for a new game: players, time, rules, array.

use std::rc::Rc;

use web_sys::{HtmlInputElement, SubmitEvent};
use yew::prelude::*;

use super::modal::{Modal, close_around};
use super::time::{self, TimeChoice};
use crate::app::form::{chosen, option, switches, wings};
use crate::app::lazy::lazy;
use crate::app::store::{StoreContext, chance, use_store};
use crate::game::correspondence::Beginning;
use crate::game::{Action, OpenAction, Player, Players, Settings, Strength};
use crate::notation::link::{MAX_NAME, default_array, fitted_name};
use crate::notation::rule_text::{ARRAYS, RULE_SETS, read_array, read_rules, write_rules};
use crate::rules::{Array, Color, Position, RuleSet};
use crate::words::{correspondence, game, rules, ui};

lazy!(panels: pub NEW_GAME = NewGame);

/// What the form has chosen so far.
#[derive(Clone, Copy, PartialEq)]
struct Form {
    rules: RuleSet,
    array: Array,
    /// Each side's wings are chosen on their own, even where the array has a name.
    free: bool,
    players: Players,
    /// The side of the person here, where it is to be a game by link.
    by_link: Option<Color>,
    time: TimeChoice,
}

impl Reducible for Form {
    /// A change of the form as it then is: several may come before it is drawn again.
    type Action = Box<dyn FnOnce(&mut Form)>;

    fn reduce(self: Rc<Self>, change: Self::Action) -> Rc<Self> {
        let mut form = *self;
        change(&mut form);
        Rc::new(form)
    }
}

type Filling = UseReducerDispatcher<Form>;

/// Returns a callback that changes the form as a function says.
fn on<E: 'static>(form: &Filling, change: impl Fn(&mut Form, E) + 'static) -> Callback<E> {
    let (form, change) = (form.clone(), Rc::new(change));
    Callback::from(move |event| {
        let change = change.clone();
        form.dispatch(Box::new(move |form: &mut Form| change(form, event)));
    })
}

/// The value of the choice that is none of the named ones.
const OWN: &str = "own";

/// The form. What was played last is chosen at first.
#[component]
fn NewGame() -> Html {
    let store = use_store();
    let form = use_reducer(|| {
        let start = store.session.game.start().to_setup();
        let array = Array::all().find(|array| array.board() == start.board).unwrap_or(default_array(start.rules));
        let free = !ARRAYS.iter().any(|&(_, named)| named == array);
        let (players, time) = (store.default_players, TimeChoice::of(store.settings.time));
        Form {
            rules: start.rules,
            array,
            free,
            players,
            by_link: store.session.correspondence().map(|game| game.mine),
            time,
        }
    });
    let names = [use_node_ref(), use_node_ref()];
    let now = *form;
    let filling = form.dispatcher();
    let submit = {
        let (store, names) = (store.clone(), names.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let start = Position::start(now.rules, now.array);
            store.dispatch(match now.by_link {
                Some(mine) => {
                    let [me, other] = names.each_ref().map(entered);
                    let names = if mine == Color::White { [me, other] } else { [other, me] };
                    OpenAction::BeginCorrespondence(Box::new(Beginning { start, mine, names, seed: chance() })).into()
                }
                None => {
                    store.dispatch(Action::Choose(Settings { time: now.time.time, ..store.settings }));
                    OpenAction::Begin(start, now.players, chance()).into()
                }
            });
            close_around(&event);
        }
    };
    html! {
        <Modal title={ui::NEW_GAME}>
            <form onsubmit={submit}>
                { seats(now, &filling) }
                if now.by_link.is_some() {
                    { letter_fields(&names, &store) }
                } else {
                    { time::fields(now.time, &on(&filling, |form, time| form.time = time)) }
                }
                { rule_set(now, &filling) }
                { array(now, &filling) }
                <button type="submit" class="primary" disabled={now.by_link.is_none() && !now.time.is_sound()}>{ ui::START }</button>
            </form>
        </Modal>
    }
}

/// Who plays, and the engine's time.
fn seats(now: Form, filling: &Filling) -> Html {
    let seating = |white: Player, black: Player| {
        let players = Players { white, black, ..now.players };
        let label = ui::seating(white == Player::Person, black == Player::Person);
        let on_change = on(filling, move |form, _: Event| {
            (form.players.white, form.players.black, form.by_link) = (white, black, None);
        });
        seat(label, now.by_link.is_none() && now.players == players, on_change)
    };
    let by_link = |mine: Color| {
        let on_change = on(filling, move |form, _: Event| form.by_link = Some(mine));
        seat(correspondence::seat(mine), now.by_link == Some(mine), on_change)
    };
    let choose = on(filling, |form, event: Event| {
        let value = chosen(&event);
        if let Some(strength) = Strength::ALL.into_iter().find(|&strength| identifier(strength) == value) {
            form.players.strength = strength;
        }
    });
    let offered = |strength: Strength| {
        let words = match strength {
            Strength::Level(level) => game::level_name(level),
            Strength::Time(millis) => game::timed_name(millis),
        };
        (identifier(strength), words, now.players.strength == strength)
    };
    let sentence = match now.players.strength {
        Strength::Level(level) => game::level_sentence(level),
        Strength::Time(_) => game::FULL_STRENGTH,
    };
    let engine_plays = now.by_link.is_none() && !now.players.is_all_persons();
    html! {
        <>
            <fieldset>
                <legend>{ ui::PLAYERS }</legend>
                { seating(Player::Person, Player::Computer) }
                { seating(Player::Computer, Player::Person) }
                { seating(Player::Person, Player::Person) }
                { seating(Player::Computer, Player::Computer) }
                { for Color::ALL.map(by_link) }
            </fieldset>
            if engine_plays {
                <label class="field">
                    <span>{ ui::STRENGTH }</span>
                    <select name="strength" onchange={choose}>{ for Strength::ALL.map(offered).map(option) }</select>
                </label>
                <p class="muted">{ sentence }</p>
            }
        </>
    }
}

fn seat(label: &'static str, checked: bool, on_change: Callback<Event>) -> Html {
    html! {
        <label class="option">
            <input type="radio" name="seats" {checked} onchange={on_change} />
            <span>{ label }</span>
        </label>
    }
}

/// The names of the players of a game by link: the person's own, and the other's.
fn letter_fields(names: &[NodeRef; 2], store: &StoreContext) -> Html {
    let known = store.session.correspondence().map(|game| game.mine);
    let name =
        |of_mine: bool| known.map(|mine| store.session.names[if of_mine { mine } else { !mine }.index()].clone());
    let field = |node: &NodeRef, key: &'static str, label: &'static str, of_mine: bool| {
        html! {
            <label class="field">
                <span>{ label }</span>
                <input ref={node} name={key} type="text" maxlength={MAX_NAME.to_string()} autocomplete="off" value={name(of_mine)} />
            </label>
        }
    };
    html! {
        <>
            <p class="muted">{ correspondence::ABOUT }{ " " }{ correspondence::HONEST }</p>
            { field(&names[0], "me", correspondence::YOUR_NAME, true) }
            { field(&names[1], "other", correspondence::OTHER_NAME, false) }
        </>
    }
}

/// Returns the name in a field.
fn entered(field: &NodeRef) -> String {
    fitted_name(&field.cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default())
}

/// The rule set and its single switches.
fn rule_set(now: Form, filling: &Filling) -> Html {
    let named = RULE_SETS.iter().any(|&(_, rules)| rules == now.rules);
    let choose = on(filling, |form, event: Event| {
        let Ok(rules) = read_rules(&chosen(&event)) else { return };
        // The vchess rules come with an array of their own, unless another was chosen.
        if form.array == default_array(form.rules) {
            form.array = default_array(rules);
        }
        form.rules = rules;
    });
    html! {
        <>
            <label class="field">
                <span>{ ui::RULES }</span>
                <select name="rules" onchange={choose}>
                    { for RULE_SETS.map(|(identifier, rules)| html! {
                        <option value={identifier} selected={now.rules == rules}>{ rules::name(rules) }</option>
                    }) }
                    if !named {
                        <option value={write_rules(now.rules)} selected=true>{ rules::name(now.rules) }</option>
                    }
                </select>
            </label>
            <p class="muted">{ rules::played_by(now.rules) }</p>
            <details>
                <summary>{ ui::CHANGE_RULES }</summary>
                { switches(now.rules, &on(filling, |form, rules| form.rules = rules)) }
            </details>
        </>
    }
}

/// The starting array.
fn array(now: Form, filling: &Filling) -> Html {
    let choose = on(filling, |form, event: Event| {
        let named = read_array(&chosen(&event));
        form.free = named.is_err();
        form.array = named.unwrap_or(form.array);
    });
    let side = |color| wings(Some(now.array), color, &on(filling, |form, array| form.array = array));
    html! {
        <>
            <label class="field">
                <span>{ ui::ARRAY }</span>
                <select name="array" onchange={choose}>
                    { for ARRAYS.map(|(name, array)| html! {
                        <option value={name} selected={!now.free && now.array == array}>{ rules::array_name(array) }</option>
                    }) }
                    <option value={OWN} selected={now.free}>{ ui::FREE_ARRAY }</option>
                </select>
            </label>
            <p class="muted">{ rules::array(now.array) }</p>
            if now.free {
                { side(Color::White) }
                { side(Color::Black) }
            }
        </>
    }
}

/// Returns what a strength is called in the form.
fn identifier(strength: Strength) -> String {
    match strength {
        Strength::Level(level) => format!("level-{level}"),
        Strength::Time(millis) => format!("time-{millis}"),
    }
}
