//! What the page changes about the browser's window: its title and colours, and whether it fills the screen.

use gloo::utils::{document, document_element};
use yew::prelude::*;

use crate::app::browser::use_listener;
use crate::app::store::StoreContext;
use crate::words::ui;

/// Writes where the game stands, or what else is shown, into the page's title.
#[hook]
pub fn use_title(shown: String) {
    use_effect_with(shown, |shown| document().set_title(&ui::page(shown)));
}

#[hook]
pub fn use_look(store: &StoreContext) {
    use_effect_with(store.settings.board, |board| {
        let _ = document_element().set_attribute("data-board", board.identifier());
    });
}

/// Returns whether the page fills the screen, where the browser offers that, and follows it: keys of the browser change it
/// too.
#[hook]
pub fn use_full_screen() -> Option<bool> {
    let state = use_state_eq(is_full_screen);
    let setter = state.setter();
    use_listener(&document(), "fullscreenchange", move |_| setter.set(is_full_screen()));
    *state
}

fn is_full_screen() -> Option<bool> {
    // Some browsers lack the property altogether, which reads as false.
    document().fullscreen_enabled().then(|| document().fullscreen_element().is_some())
}

/// Fills the screen, or leaves it. An event reports the result.
pub fn set_full_screen(full: bool) {
    if full {
        let _ = document_element().request_fullscreen();
    } else {
        document().exit_fullscreen();
    }
}
