//! Keys for the whole page. No letter is one: letters belong to the board.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::app::store::StoreContext;
use crate::game::Action;

/// Listens to the page's keys: Escape lets the picked man go.
#[hook]
pub fn use_keys(store: &StoreContext) {
    let dispatcher = store.dispatcher();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo::utils::document(), "keydown", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            if event.key() == "Escape" {
                dispatcher.dispatch(Action::Release);
            }
        });
        move || drop(listener)
    });
}
