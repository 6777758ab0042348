//! The page on the whole screen, where the browser lets it.

use gloo::events::EventListener;
use yew::prelude::*;

/// Whether the page fills the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FullScreen {
    /// The browser does not offer it.
    Unavailable,
    /// It does not.
    Off,
    /// It does.
    On,
}

impl FullScreen {
    fn now() -> FullScreen {
        let document = gloo::utils::document();
        match () {
            // Some browsers lack the property altogether, which reads as false.
            () if !document.fullscreen_enabled() => FullScreen::Unavailable,
            () if document.fullscreen_element().is_some() => FullScreen::On,
            () => FullScreen::Off,
        }
    }

    /// Changes from one to the other. Whatever comes of it, the browser says so by an event.
    pub fn toggle(self) {
        let document = gloo::utils::document();
        match self {
            FullScreen::Unavailable => {}
            FullScreen::On => document.exit_fullscreen(),
            FullScreen::Off => {
                if let Some(root) = document.document_element() {
                    let _ = root.request_fullscreen();
                }
            }
        }
    }
}

/// Returns whether the page fills the screen, and follows it: keys of the browser change it too.
#[hook]
pub fn use_full_screen() -> FullScreen {
    let state = use_state_eq(FullScreen::now);
    let setter = state.setter();
    use_effect_with((), move |()| {
        let listener =
            EventListener::new(&gloo::utils::document(), "fullscreenchange", move |_| setter.set(FullScreen::now()));
        move || drop(listener)
    });
    *state
}
