//! A move chosen in advance is made once the move it answers has been seen.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::browser::prefers_reduced_motion;
use crate::app::store::StoreContext;
use crate::game::BoardInput;

#[hook]
pub fn use_premove(store: &StoreContext) {
    let (pause_ms, dispatcher) = (store.pause_ms(prefers_reduced_motion()), store.dispatcher());
    use_effect_with(store.due_premove(), move |due| {
        let timer = due.map(|_| Timeout::new(pause_ms, move || dispatcher.dispatch(BoardInput::Confirm.into())));
        move || drop(timer)
    });
}
