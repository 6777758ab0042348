//! Keys for the whole page. No letter is one: letters belong to the board.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use crate::app::store::StoreContext;
use crate::game::Action;

/// Listens to the page's keys: Escape lets the picked man go; a full stop, while board or moves have the focus, shows
/// the last move again.
#[hook]
pub fn use_keys(store: &StoreContext) {
    let dispatcher = store.dispatcher();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo::utils::document(), "keydown", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            match event.key().as_str() {
                "Escape" => dispatcher.dispatch(Action::Release),
                "." if !is_chord(event) && is_within(event, ".board, .moves") => dispatcher.dispatch(Action::Replay),
                _ => {}
            }
        });
        move || drop(listener)
    });
}

fn is_chord(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.alt_key()
}

/// Returns whether a key was pressed within such an element.
fn is_within(event: &KeyboardEvent, css: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(css).is_ok_and(|found| found.is_some()))
}
