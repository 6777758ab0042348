//! The form for a new game: players, rules, array and time control.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::SubmitEvent;
use yew::prelude::*;

use crate::app::app_context::{Dialog, use_dialogs};
use crate::app::browser::random;
use crate::app::dialogs::modal::{Modal, close_around};
use crate::app::form::{
    back_rank, check_box, chosen, chosen_rules, entered, option, radio, radio_with, rule_options, segment, set_value,
    switches, value, with_label,
};
use crate::app::hooks::focus_board;
use crate::app::icon::{button, button_with};
use crate::app::lazy::lazy;
use crate::app::panels::control;
use crate::app::store::use_store;
use crate::link::MAX_NAME;
use crate::model::new_game::{ArrayChoice, NewGame, Opponent, TimeChoice};
use crate::model::{Bonus, MAX_COACHED_LEVEL, Session, SideTime, SymmetryPhase, TimeControl};
use crate::notation::rule_text::ARRAYS;
use crate::rules::{Color, StartingArray};
use crate::search::Strength;
use crate::words::{clock, correspondence, game, new_game, rules, ui};

lazy!(panels: pub NEW_GAME = NewGameDialog);

/// The opponents, each with its value in the form and its name.
const OPPONENTS: [(Opponent, &str, &str); 4] = [
    (Opponent::Engine, "computer", new_game::AGAINST_COMPUTER),
    (Opponent::Correspondence, "by-link", new_game::BY_LINK),
    (Opponent::Person, "person", new_game::TWO_PEOPLE),
    (Opponent::SelfPlay, "nobody", new_game::COMPUTER_ALONE),
];

impl Reducible for NewGame {
    /// A change to the form's current state. Several may come before the next render.
    type Action = Box<dyn FnOnce(&mut NewGame)>;

    fn reduce(self: Rc<Self>, change: Self::Action) -> Rc<Self> {
        Rc::new(self.changed(random(), change))
    }
}

type FormDispatcher = UseReducerDispatcher<NewGame>;

fn on_change<E: 'static>(dispatcher: &FormDispatcher, change: impl Fn(&mut NewGame, E) + 'static) -> Callback<E> {
    let (dispatcher, change) = (dispatcher.clone(), Rc::new(change));
    Callback::from(move |event| {
        let change = change.clone();
        dispatcher.dispatch(Box::new(move |form: &mut NewGame| change(form, event)));
    })
}

const CUSTOM: &str = "custom";

/// The value for an array chosen one side after the other.
const SYMMETRY_PHASE: &str = "turn";

/// The form, initially filled with the choices for the last game.
#[component]
fn NewGameDialog() -> Html {
    let store = use_store();
    let is_invitation = use_dialogs().shown == Some(Dialog::Invite);
    let reducer = use_reducer(|| NewGame::like(&store, is_invitation));
    let names = [use_node_ref(), use_node_ref()];
    let form = *reducer;
    {
        // Filled only once, so that what is typed stays.
        let (store, names) = (store.clone(), names.clone());
        use_effect_with(form.opponent == Opponent::Correspondence, move |_| {
            let Session { presentation, .. } = store.session();
            let known = store.session().correspondence().map(|game| game.own_side);
            for (field, side) in names.iter().zip(known.into_iter().flat_map(|own| [own, !own])) {
                set_value(field, &presentation.names[side.index()]);
            }
        });
    }
    let dispatcher = reducer.dispatcher();
    let submit = {
        let (store, names) = (store.clone(), names.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            store.dispatch(form.begin(names.each_ref().map(value), random()).into());
            close_around(&event);
            // The dialog first returns the focus to its button.
            Timeout::new(0, focus_board).forget();
        }
    };
    html! {
        <Modal title={ui::NEW_GAME}>
            <form onsubmit={submit}>
                { seats(form, store.settings().coach, &dispatcher) }
                if form.opponent == Opponent::Correspondence {
                    { name_fields(&names) }
                    { check_box("engine", form.engine_allowed, on_change(&dispatcher, |form, _: Event| form.engine_allowed = !form.engine_allowed), correspondence::ALLOW_ENGINE) }
                } else {
                    { time_fields(form.time, &dispatcher) }
                }
                { rule_set(form, &dispatcher) }
                { array(form, &dispatcher) }
                <button type="submit" class="primary" disabled={!form.is_complete()}>{ new_game::START }</button>
                if store.shows_game() && store.session().phase().is_ongoing() && store.session().library_ref().is_some() {
                    <p class="muted">{ game::KEPT }</p>
                }
            </form>
        </Modal>
    }
}

fn seats(form: NewGame, coach: bool, dispatcher: &FormDispatcher) -> Html {
    let opponent = |(opponent, value, label): (Opponent, &'static str, &'static str)| {
        let choose = on_change(dispatcher, move |form, _: Event| form.opponent = opponent);
        radio_with(html! {}, "opponent".into(), Some(value), form.opponent == opponent, choose, html! { label })
    };
    let side = |own_side: Option<Color>| {
        let choose = on_change(dispatcher, move |form, _: Event| form.own_side = own_side);
        segment("mine", form.own_side == own_side, choose, own_side.map_or(new_game::RANDOM, Color::name))
    };
    let choose = on_change(dispatcher, |form, event: Event| {
        let value = chosen(&event);
        if let Ok(strength) = value.parse() {
            form.strength = strength;
        }
    });
    let named = |strength: Strength| {
        let words = match strength {
            Strength::Level(level) => game::level_name(level),
            Strength::Movetime(millis) => game::timed_name(millis),
        };
        (strength.to_string(), words, form.strength == strength)
    };
    let sentence = match form.strength {
        Strength::Level(level) => game::level_sentence(level),
        Strength::Movetime(_) => game::FULL_STRENGTH,
    };
    let coached =
        if form.strength.is_coached() { game::COACHED.to_owned() } else { game::not_coached(MAX_COACHED_LEVEL) };
    let coached = Some(coached).filter(|_| coach && form.opponent == Opponent::Engine);
    html! {
        <>
            <fieldset>
                <legend>{ new_game::PLAYERS }</legend>
                { for OPPONENTS.map(opponent) }
            </fieldset>
            if form.opponent.has_sides() {
                <fieldset class="segments">
                    <legend>{ new_game::YOU_PLAY }</legend>
                    { for [Some(Color::White), None, Some(Color::Black)].map(side) }
                </fieldset>
            }
            if matches!(form.opponent, Opponent::Engine | Opponent::SelfPlay) {
                { with_label(new_game::STRENGTH, html! {
                    <select name="strength" onchange={choose}>
                        { for Strength::offered().map(named).map(option) }
                    </select>
                }) }
                <p class="muted">{ sentence }if let Some(coached) = coached { { " " }{ coached } }</p>
            }
        </>
    }
}

/// The names of the players of a game by link: the person's own and the other's.
fn name_fields(names: &[NodeRef; 2]) -> Html {
    let field = |node: &NodeRef, key: &'static str, label: &'static str| {
        let max = MAX_NAME.to_string();
        with_label(label, html! { <input ref={node} name={key} type="text" maxlength={max} autocomplete="off" /> })
    };
    html! {
        <>
            <p class="muted">{ correspondence::ABOUT }{ " " }{ correspondence::NOT_TAMPER_PROOF }</p>
            { field(&names[0], "me", correspondence::YOUR_NAME) }
            { field(&names[1], "other", correspondence::OTHER_NAME) }
        </>
    }
}

fn rule_set(form: NewGame, dispatcher: &FormDispatcher) -> Html {
    let choose = on_change(dispatcher, |form, event: Event| {
        if let Some(rules) = chosen_rules(&event) {
            form.choose_rules(rules);
        }
    });
    html! {
        <>
            { with_label(ui::RULES, html! {
                <select name="rules" onchange={choose}>{ rule_options(form.rules) }</select>
            }) }
            <p class="muted">{ rules::played_by(form.rules) }</p>
            <details>
                <summary>{ new_game::CHANGE_RULES }</summary>
                { switches(form.rules, &on_change(dispatcher, |form, rules| form.rules = rules)) }
            </details>
        </>
    }
}

fn array(form: NewGame, dispatcher: &FormDispatcher) -> Html {
    let choose = on_change(dispatcher, |form, event: Event| {
        match (chosen(&event).as_str(), chosen(&event).parse::<StartingArray>()) {
            (SYMMETRY_PHASE, _) => form.begin_phase(random()),
            (_, Ok(named)) => form.array = ArrayChoice::ByName(named),
            (_, Err(_)) => form.array = ArrayChoice::Free(form.array.array()),
        }
    });
    let named = |(name, array): (&str, StartingArray)| {
        option((name.to_owned(), rules::array_name(array), form.array == ArrayChoice::ByName(array)))
    };
    let side = |color| {
        back_rank(
            Some(form.array.array()),
            color,
            &on_change(dispatcher, |form, array| form.array = ArrayChoice::Free(array)),
        )
    };
    html! {
        <>
            { with_label(new_game::ARRAY, html! {
                <select name="array" onchange={choose}>
                    { for ARRAYS.map(named) }
                    { option((CUSTOM.to_owned(), new_game::FREE_ARRAY.to_owned(), matches!(form.array, ArrayChoice::Free(_)))) }
                    { option((SYMMETRY_PHASE.to_owned(), new_game::SYMMETRY_PHASE.to_owned(), matches!(form.array, ArrayChoice::SymmetryPhase(_)))) }
                </select>
            }) }
            if let ArrayChoice::SymmetryPhase(phase) = form.array {
                <p class="muted">{ new_game::ABOUT_SYMMETRY_PHASE }</p>
                { in_turn(phase, dispatcher) }
            } else {
                <p class="muted">{ rules::array(form.array.array()) }</p>
            }
            if matches!(form.array, ArrayChoice::Free(_)) {
                { side(Color::White) }
                { side(Color::Black) }
            }
        </>
    }
}

fn in_turn(phase: SymmetryPhase, dispatcher: &FormDispatcher) -> Html {
    let side = |color: Color| {
        let is_due = phase.due() == Some(color);
        let choice = on_change(dispatcher, |form, array| form.change_phase(|phase| phase.choose(array)));
        let complete = on_change(dispatcher, |form, _: MouseEvent| form.change_phase(SymmetryPhase::complete));
        html! {
            <fieldset class="turn" disabled={!is_due}>
                { back_rank(Some(phase.array()), color, &choice) }
                if is_due {
                    { button(new_game::has_chosen(color), complete) }
                }
            </fieldset>
        }
    };
    let again = on_change(dispatcher, |form, _: MouseEvent| form.begin_phase(random()));
    html! {
        <>
            { side(Color::White) }
            if phase.due() != Some(Color::White) {
                { side(Color::Black) }
            }
            if phase.due().is_none() {
                <p class="muted">{ rules::array_name(phase.array()) }</p>
                { button_with("again", new_game::CHOOSE_AGAIN, again) }
            }
        </>
    }
}

const NONE: &str = "none";

fn time_fields(time: TimeChoice, dispatcher: &FormDispatcher) -> Html {
    let choose = on_change(dispatcher, |form, event: Event| {
        form.time = match chosen(&event).as_str() {
            NONE => TimeChoice::Untimed,
            CUSTOM => TimeChoice::custom(form.time.control().unwrap_or_default()),
            place => {
                let preset = place.parse().ok().and_then(|place: usize| TimeControl::PRESETS.get(place).copied());
                TimeChoice::from(preset)
            }
        }
    });
    let presets = TimeControl::PRESETS.iter().enumerate();
    let offered = presets.map(|(n, preset)| (n.to_string(), control(preset), time == TimeChoice::Preset(*preset)));
    html! {
        <fieldset class="time">
            <legend>{ clock::TIME }</legend>
            <select aria-label={clock::TIME} name="time" onchange={choose}>
                { option((NONE.to_owned(), clock::NO_CLOCK.to_owned(), time == TimeChoice::Untimed)) }
                { for offered.map(option) }
                { option((CUSTOM.to_owned(), clock::CUSTOM_TIME.to_owned(), matches!(time, TimeChoice::Custom { .. }))) }
            </select>
            if let TimeChoice::Custom { control, uneven } = time {
                { custom(control, uneven, dispatcher) }
            }
        </fieldset>
    }
}

/// The fields for a custom time, one set per side if the sides differ.
fn custom(time: TimeControl, uneven: bool, dispatcher: &FormDispatcher) -> Html {
    let kind = |bonus: Bonus, label: &'static str| {
        let choose = on_change(dispatcher, move |form, _: Event| form.time.set_bonus(bonus));
        radio("bonus", time.bonus == bonus, choose, label)
    };
    let part = on_change(dispatcher, |form, _: Event| form.time.toggle_uneven());
    html! {
        <>
            { side(Color::White, uneven, time.white, dispatcher) }
            { check_box("uneven", uneven, part, clock::UNEVEN) }
            if uneven {
                { side(Color::Black, uneven, time.black, dispatcher) }
            }
            <div role="radiogroup" aria-label={clock::BONUS_KIND} class="kinds">
                { kind(Bonus::Increment, clock::INCREMENT) }
                { kind(Bonus::Delay, clock::DELAY) }
                { kind(Bonus::Bronstein, clock::BRONSTEIN) }
            </div>
            <p class="wrong" role="alert">{ (!time.is_valid()).then_some(clock::NEEDS_TIME) }</p>
        </>
    }
}

/// Returns the fields for one side's time, or for both sides unless they are `uneven`.
fn side(color: Color, uneven: bool, side_time: SideTime, dispatcher: &FormDispatcher) -> Html {
    let field = |name: &'static str, label: &'static str, value: u32, max: u32, change: fn(&mut SideTime, u32)| {
        let on_input = on_change(dispatcher, move |form, event: InputEvent| {
            let entered = entered(&event).trim().parse().unwrap_or(0);
            form.time.change_side(color, |time| change(time, entered));
        });
        let input = html! {
            <input
                type="number" inputmode="numeric" {name} min="0" max={max.to_string()} value={value.to_string()}
                oninput={on_input}
            />
        };
        with_label(label, input)
    };
    html! {
        <div class="times" role="group" aria-label={uneven.then(|| clock::clock_of(color))}>
            if uneven {
                <b>{ color.name() }</b>
            }
            { field("minutes", clock::MINUTES, side_time.start_s / 60, SideTime::MAX_START_S / 60, |time, minutes| {
                time.start_s = minutes.saturating_mul(60).saturating_add(time.start_s % 60);
            }) }
            { field("seconds", clock::SECONDS, side_time.start_s % 60, 59, |time, seconds| {
                time.start_s = time.start_s / 60 * 60 + seconds.min(59);
            }) }
            { field("bonus", clock::BONUS, side_time.bonus_s, SideTime::MAX_BONUS_S, |time, bonus_s| time.bonus_s = bonus_s) }
        </div>
    }
}
