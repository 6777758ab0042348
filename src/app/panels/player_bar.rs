//! A player: name, turn, captured pieces, lead and clock.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::board::piece_image;
use crate::app::browser::now_ms;
use crate::app::form::{chosen, option};
use crate::app::store::{on, use_store};
use crate::model::{Clock, GameAction, Player, Players, lost_pieces, material_lead};
use crate::rules::{Color, Piece};
use crate::search::Strength;
use crate::words::{clock, correspondence, game, new_game, ui};

#[derive(PartialEq, Properties)]
pub struct PlayerBarProps {
    /// `far` for the bar above the board, `near` for the one below it.
    pub place: &'static str,
    pub color: Color,
}

#[component]
pub fn PlayerBar(props: &PlayerBarProps) -> Html {
    let store = use_store();
    let color = props.color;
    let now = store.session().players().of(color);
    let named = Some(store.session().presentation.names[color.index()].clone()).filter(|name| !name.is_empty());
    let anybody = if store.session().players().side_against_engine() == Some(color) { ui::YOU } else { ui::PERSON };
    let person = named.clone().unwrap_or_else(|| anybody.to_owned());
    let is_own = store.session().correspondence().map(|correspondence| correspondence.own_side == color);
    let players = store.session().players();
    // Adds a strength that is not offered.
    let other = Strength::offered().all(|strength| strength != players.strength).then_some(players.strength);
    let engines: Vec<Strength> = Strength::offered().chain(other).collect();
    let seat = {
        let engines = engines.clone();
        on(&store, move |event: Event| {
            let chosen = chosen(&event).parse().ok().and_then(|place: usize| engines.get(place).copied());
            let strength = chosen.unwrap_or(players.strength);
            let player = if chosen.is_some() { Player::Engine } else { Player::Person };
            GameAction::Seat(Players { strength, ..players }.with(color, player))
        })
    };
    let engine = |place: usize| {
        let is_chosen = now == Player::Engine && engines[place] == players.strength;
        option((place.to_string(), engines[place].short_name(), is_chosen))
    };
    // The choice says which computers the coach does not help against.
    let (coached, alone): (Vec<usize>, Vec<usize>) =
        (0..engines.len()).partition(|&place| store.settings().coach && engines[place].is_coached());
    let group = |label: &'static str, places: Vec<usize>| {
        (!places.is_empty()).then(|| html! { <optgroup {label}>{ for places.into_iter().map(engine) }</optgroup> })
    };
    let not_coached = if coached.is_empty() { ui::COMPUTER } else { game::COMPUTER_NOT_COACHED };
    let game = &store.session().game;
    let displayed = store.displayed_position();
    let is_over =
        if store.selection().preview.is_empty() { game.shown_outcome() } else { displayed.outcome() }.is_some();
    let turn = !is_over && displayed.turn() == color;
    let captured = lost_pieces(game.start().board(), displayed.board(), !color);
    html! {
        <div class={classes!("player-bar", props.place, turn.then_some("turn"))} data-side={color.identifier()}>
            <span class={classes!("disc", color.identifier())} aria-hidden="true"></span>
            <b>{ color.name() }</b>
            if let Some(is_own) = is_own {
                // In a game by link, nobody else can take a seat.
                <bdi class="name">
                    { match (named, is_own) {
                        (Some(name), true) => correspondence::you(&name),
                        (Some(name), false) => name,
                        (None, true) => ui::YOU.to_owned(),
                        (None, false) => correspondence::OTHER.to_owned(),
                    } }
                </bdi>
            } else {
                <select aria-label={new_game::who_plays(color)} onchange={seat}>
                    { option((String::new(), person, now == Player::Person)) }
                    { group(game::COMPUTER_COACHED, coached) }
                    { group(not_coached, alone) }
                </select>
            }
            <span class="standing">
                if !captured.is_empty() {
                    <span class="captured" role="img" aria-label={ui::captured(&captured)}>
                        { for captured.chunk_by(|a, b| a == b).map(|alike| html! {
                            <>
                                { piece_image(store.settings().pieces, Piece::new(!color, alike[0])) }
                                if alike.len() > 1 { <b>{ format!("\u{d7}{}", alike.len()) }</b> }
                            </>
                        }) }
                    </span>
                }
                if let Some(pawns) = material_lead(displayed.board(), color) {
                    <span class="lead" role="img" aria-label={game::lead_aloud(pawns)} title={game::lead_aloud(pawns)}>
                        { game::lead(pawns) }
                    </span>
                }
            </span>
            <ClockDisplay {color} />
        </div>
    }
}

#[derive(PartialEq, Properties)]
pub struct ClockProps {
    pub color: Color,
}

/// The times of the warnings for screen readers, in seconds.
const WARNINGS_S: [u32; 2] = [10, 60];

/// The time left to a side, if the game has clocks. Screen readers get a warning at one minute and at ten seconds.
#[component]
pub fn ClockDisplay(props: &ClockProps) -> Html {
    let store = use_store();
    let redraw = use_force_update();
    let (color, now) = (props.color, now_ms());
    let clocks = store.session().clock();
    let runs = clocks.is_some_and(|clocks| clocks.is_running() && clocks.turn() == color);
    let lasts_ms = clocks
        .filter(|_| runs)
        .map(|clocks| clocks.delay_left_ms(now).saturating_add(Clock::face_lasts_ms(clocks.left_ms(color, now))));
    use_effect(move || {
        let timer = lasts_ms.map(|millis| Timeout::new(millis.min(i32::MAX as u32), move || redraw.force_update()));
        move || drop(timer)
    });
    let Some(clocks) = clocks else { return html! {} };
    let left_ms = clocks.left_ms(color, now);
    let low = left_ms < Clock::LOW_MS;
    // Animated only once in a game; later the mark appears and disappears without animation.
    let start_ms = clocks.control().of(color).start_s.saturating_mul(1000);
    let fell = start_ms > Clock::LOW_MS && clocks.has_been_down_to(color, Clock::LOW_MS, now);
    let class = classes!("clock", runs.then_some("runs"), low.then_some("low"), fell.then_some("fell"));
    html! {
        <>
            <span {class} role="timer" aria-label={clock::clock_of(color)}>{ Clock::face(left_ms) }</span>
            <span class="visually-hidden" role="status">{ warning(clocks, color, now) }</span>
        </>
    }
}

/// Returns the last due warning of a side that had more time at the start. It stays when the time increases again, so
/// that it is announced only once.
fn warning(clocks: &Clock, color: Color, now: u64) -> Option<String> {
    let start_s = clocks.control().of(color).start_s;
    let due = |&left_s: &u32| start_s > left_s && clocks.has_been_down_to(color, left_s * 1000, now);
    WARNINGS_S.into_iter().find(due).map(|left_s| clock::warning(color, left_s))
}
