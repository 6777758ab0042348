//! Clocks run out on their own, and stop when the page is left.

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::memory;
use crate::app::store::{Store, StoreContext, now_ms};
use crate::game::{Action, Clock, GameAction, Page};

/// Ends the game when its clock runs out, and keeps the clocks as they stand when the page is hidden or left.
#[hook]
pub fn use_clock(store: &StoreContext) {
    let falls_at_ms = store.session.clock().and_then(Clock::falls_at_ms);
    let dispatcher = store.dispatcher();
    use_effect_with(falls_at_ms, move |falls_at_ms| {
        let timer = falls_at_ms.map(|moment| {
            // Up to a millisecond is lost by rounding, here and there.
            let wait = u32::try_from(moment.saturating_sub(now_ms()) + 2).unwrap_or(u32::MAX / 2);
            Timeout::new(wait, move || dispatcher.dispatch(Action::Tick(now_ms())))
        });
        move || drop(timer)
    });

    let latest = use_mut_ref(|| store.clone());
    latest.replace(store.clone());
    use_effect_with((), move |()| {
        let keep = {
            let latest = latest.clone();
            move || keep_stopped(&latest.borrow())
        };
        let hidden = {
            let keep = keep.clone();
            EventListener::new(&gloo::utils::document(), "visibilitychange", move |_| keep())
        };
        let left = EventListener::new(&gloo::utils::window(), "pagehide", move |_| {
            keep();
            // The browser may bring the page back as it was.
            latest.borrow().dispatch(GameAction::Pause(true).into());
        });
        move || drop((hidden, left))
    });
}

/// Keeps a game with its clocks as they stand now, if one runs.
fn keep_stopped(store: &Store) {
    if store.session.is_clock_running() {
        let mut state: Page = (**store).clone();
        state.apply(Action::Tick(now_ms()));
        state.apply(GameAction::Pause(true));
        memory::remember_game(&state.saved(), state.session.library_ref.is_some());
    }
}
