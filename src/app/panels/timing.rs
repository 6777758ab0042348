//! The time control of a game, and the button that stops its clocks.

use yew::prelude::*;

use crate::app::icon::{Icon, icon};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::model::{Bonus, GameAction, TimeControl};
use crate::rules::Color;
use crate::words::clock;

lazy!(panels: pub TIMING = Timing);

#[component]
fn Timing() -> Html {
    let store = use_store();
    let Some(clocks) = store.session().clock().filter(|_| store.session().game.line_outcome().is_none()) else {
        return html! {};
    };
    let paused = store.session().is_paused();
    let says = match () {
        () if paused => clock::PAUSED.to_owned(),
        () if !clocks.has_started() => clock::NOT_STARTED.to_owned(),
        () => control(&clocks.control()),
    };
    let (which, label, action) = if paused {
        (Icon::RESUME, clock::RESUME, GameAction::Resume)
    } else {
        (Icon::PAUSE, clock::PAUSE, GameAction::Pause)
    };
    html! {
        <section class="timing" aria-label={clock::CLOCK}>
            <p>{ says }</p>
            <span class="visually-hidden" role="status">{ paused.then_some(clock::PAUSED) }</span>
            <button
                type="button" disabled={!paused && !store.session().can_pause()}
                onclick={on(&store, move |_| action)}
            >
                { icon(which) }<span>{ label }</span>
            </button>
        </section>
    }
}

pub fn control(time: &TimeControl) -> String {
    let name = match time.bonus {
        Bonus::Increment => None,
        Bonus::Delay => Some(clock::DELAYED),
        Bonus::Bronstein => Some(clock::GIVEN_BACK),
    };
    let side = |color: Color| clock::allowance(time.of(color).start_s, time.of(color).bonus_s, name);
    match time.is_even() {
        true => side(Color::White),
        false => clock::uneven(&side(Color::White), &side(Color::Black)),
    }
}
