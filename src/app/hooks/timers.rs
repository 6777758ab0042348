//! What happens in a game without input: clocks run out, clocks stop when the page is left, and premoves are made.

use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use yew::prelude::*;

use super::use_kept;
use crate::app::browser::{prefers_reduced_motion, use_listener, wait_ms};
use crate::app::storage;
use crate::app::store::{StoreContext, env};
use crate::model::{Action, BoardInput, Clock, GameAction, PlayState};

/// Ends the game when its clock runs out. When the page is hidden or left, saves the game with stopped clocks. When the
/// page is left, the clocks also stop on the page.
#[hook]
pub fn use_clock(store: &StoreContext) {
    let falls_at_ms = store.session().clock().and_then(Clock::falls_at_ms);
    let dispatcher = store.dispatcher();
    use_kept(falls_at_ms, move |falls_at_ms| {
        falls_at_ms.map(|moment| {
            // Each of the two roundings loses up to a millisecond.
            Timeout::new(wait_ms(moment + 2), move || dispatcher.dispatch(Action::Tick))
        })
    });

    let hidden = store.clone();
    use_listener(&document(), "visibilitychange", move |_| {
        if document().hidden() {
            save_stopped(&hidden);
        }
    });
    let store = store.clone();
    use_listener(&window(), "pagehide", move |_| {
        save_stopped(&store);
        // The browser may restore the page in this state.
        store.dispatch(GameAction::Pause.into());
    });
}

/// Makes a premove after the move that it answers has been shown.
#[hook]
pub fn use_premove(store: &StoreContext) {
    let (reply_delay_ms, dispatcher) = (store.reply_delay_ms(prefers_reduced_motion()), store.dispatcher());
    use_kept(store.due_premove(), move |due| {
        due.map(|_| Timeout::new(reply_delay_ms, move || dispatcher.dispatch(BoardInput::Confirm.into())))
    });
}

/// Saves a game with its clocks stopped, if one is running.
fn save_stopped(store: &PlayState) {
    if store.session().is_clock_running() {
        let mut state = store.clone();
        state.apply(&env(), GameAction::Pause);
        storage::save_game(&state.saved(), state.session().library_ref().is_some());
    }
}
