//! The page's effects on the browser's window: title, colours, full screen, scrolling, and the focus in a new place.

use std::cell::Cell;

use gloo::utils::{document, document_element, window};
use web_sys::{EventTarget, MediaQueryList};
use yew::prelude::*;

use crate::app::browser::{find, focus, use_listener};
use crate::app::store::StoreContext;
use crate::model::Settings;
use crate::words::ui;

/// Shows the status of the game, or another text, in the page's title.
#[hook]
pub fn use_title(shown: String) {
    use_effect_with(shown, |shown| document().set_title(&ui::page(shown)));
}

thread_local! {
    /// Whether a place has been shown since the page was loaded.
    static HAS_ARRIVED: Cell<bool> = const { Cell::new(false) };
}

/// Scrolls to the top and focuses the heading whenever `place` changes or follows another page. Does nothing for the
/// place where the page was loaded, which the browser handles. `None` is a place that is still loading.
#[hook]
pub fn use_arrival(place: Option<String>) {
    use_effect_with(place, |place| {
        if place.is_some() && HAS_ARRIVED.replace(true) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            focus(find("main h2[tabindex]"));
        }
    });
}

#[hook]
pub fn use_look(store: &StoreContext) {
    let Settings { board_theme, color_scheme, coordinates, board_percent, .. } = store.settings();
    use_effect_with(
        (board_theme, color_scheme, coordinates, board_percent),
        |&(board, scheme, coordinates, percent)| {
            let set = |name, value: &str| drop(document_element().set_attribute(name, value));
            set("data-board", board.identifier());
            set("data-theme", scheme.identifier());
            set("data-coordinates", if coordinates { "on" } else { "off" });
            set("data-size", &percent.to_string());
        },
    );
}

/// Returns whether a media query matches, and updates when that changes.
#[hook]
pub fn use_media(query: &'static str) -> bool {
    let list = use_memo((), |()| window().match_media(query).ok().flatten());
    let target = (*list).clone().map_or_else(|| EventTarget::from(window()), EventTarget::from);
    let matches = move || (*list).as_ref().is_some_and(MediaQueryList::matches);
    let holds = use_state_eq(&matches);
    let setter = holds.setter();
    use_listener(&target, "change", move |_| setter.set(matches()));
    *holds
}

/// Returns whether the page fills the screen, or `None` if the browser does not offer that. Updates when it changes,
/// since the browser's own keys change it too.
#[hook]
pub fn use_full_screen() -> Option<bool> {
    let state = use_state_eq(is_full_screen);
    let setter = state.setter();
    use_listener(&document(), "fullscreenchange", move |_| setter.set(is_full_screen()));
    *state
}

fn is_full_screen() -> Option<bool> {
    // Some browsers lack the property altogether, so it reads as false.
    document().fullscreen_enabled().then(|| document().fullscreen_element().is_some())
}

/// Enters or leaves full screen. An event reports the result.
pub fn set_full_screen(full: bool) {
    if full {
        let _ = document_element().request_fullscreen();
    } else {
        document().exit_fullscreen();
    }
}
