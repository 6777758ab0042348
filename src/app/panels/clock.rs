//! A side's clock. It draws itself anew as it runs, and nothing else on the page with it.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::store::{now_ms, use_store};
use crate::game::Clock as Clocks;
use crate::rules::Color;
use crate::words::clock;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub color: Color,
}

/// The times, in seconds, that a screen reader is warned of.
const WARNINGS_S: [u32; 2] = [10, 60];

/// The time left to a side, if the game has clocks; for screen readers a warning at one minute and at ten seconds.
#[component]
pub fn Clock(props: &Props) -> Html {
    let store = use_store();
    let redraw = use_force_update();
    let (color, now) = (props.color, now_ms());
    let clocks = store.session.clock();
    let runs = clocks.is_some_and(|clocks| clocks.is_running() && clocks.turn() == color);
    let lasts_ms = clocks
        .filter(|_| runs)
        .map(|clocks| clocks.delay_left_ms(now).saturating_add(clock::face_lasts_ms(clocks.left_ms(color, now))));
    use_effect(move || {
        let timer = lasts_ms.map(|millis| Timeout::new(millis.min(i32::MAX as u32), move || redraw.force_update()));
        move || drop(timer)
    });
    let Some(clocks) = clocks else { return html! {} };
    let left_ms = clocks.left_ms(color, now);
    let low = left_ms < clock::TENTHS_MS;
    // Once in a game it is seen to happen: later the mark comes and goes without.
    let start_ms = clocks.control().of(color).start_s.saturating_mul(1000);
    let fell = start_ms > clock::LOW_MS && clocks.has_been_down_to(color, clock::LOW_MS, now);
    let class = classes!("clock", runs.then_some("runs"), low.then_some("low"), fell.then_some("fell"));
    html! {
        <>
            <span {class} role="timer" aria-label={clock::clock_of(color)}>{ clock::face(left_ms) }</span>
            <span class="unseen" role="status">{ warning(clocks, color, now) }</span>
        </>
    }
}

/// Returns the last warning of a side that had more time at the start. It stays when the time grows again, so that it
/// is told once.
fn warning(clocks: &Clocks, color: Color, now: u64) -> Option<String> {
    let start_s = clocks.control().of(color).start_s;
    let due = |&left_s: &u32| start_s > left_s && clocks.has_been_down_to(color, left_s * 1000, now);
    WARNINGS_S.into_iter().find(due).map(|left_s| clock::warning(color, left_s))
}
