//! The icons of buttons, drawn as strokes in a frame of 24 units, and the common buttons with an icon or a text.

use yew::html::IntoEventCallback;
use yew::prelude::*;

use crate::words::ui;

/// An icon: the path of its strokes.
#[derive(Clone, Copy, PartialEq)]
pub struct Icon(&'static str);

impl Icon {
    pub const NEW: Icon = Icon("M12 5v14M5 12h14");
    pub const UNDO: Icon = Icon("M9 6L4 11l5 5M4 11h9a6 6 0 0 1 6 6v1");
    pub const REDO: Icon = Icon("M15 6l5 5-5 5M20 11h-9a6 6 0 0 0-6 6v1");
    pub const HINT: Icon =
        Icon("M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.6.5-1 1-1 1.6h-5c0-.6-.4-1.1-1-1.6A6 6 0 0 1 12 3z");
    pub const FLIP: Icon = Icon("M8 4v15M8 19l-4-4M8 19l4-4M16 20V5M16 5l-4 4M16 5l4 4");
    pub const RESIGN: Icon = Icon("M6 21V4M6 5h11l-2.5 3.5L17 12H6");
    pub const SHARE: Icon = Icon("M12 15V4M12 4L8 8M12 4l4 4M6 12H5v8h14v-8h-1");
    pub const PIECES: Icon = Icon("M12 4.5a3 3 0 0 1 1.8 5.4L16 17H8l2.2-7.1A3 3 0 0 1 12 4.5zM6.5 20h11");
    pub const SETTINGS: Icon = Icon("M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5");
    pub const FIRST: Icon = Icon("M18 6l-6 6 6 6M11 6l-6 6 6 6M4 6v12");
    pub const PREVIOUS: Icon = Icon("M15 6l-6 6 6 6");
    pub const NEXT: Icon = Icon("M9 6l6 6-6 6");
    pub const LATEST: Icon = Icon("M6 6l6 6-6 6M13 6l6 6-6 6M20 6v12");
    pub const REPLAY: Icon = Icon("M5 12a7 7 0 1 0 2.2-5.1M7.5 3v4.2h4.2");
    pub const DRAW: Icon = Icon("M6 9.5h12M6 14.5h12");
    pub const PAUSE: Icon = Icon("M9 6v12M15 6v12");
    pub const RESUME: Icon = Icon("M8 5.5l10 6.5-10 6.5z");
    pub const FULL_SCREEN: Icon = Icon("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5");
    pub const LEAVE_FULL_SCREEN: Icon = Icon("M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5");
    pub const UNFOLD: Icon = Icon("M6 9l6 6 6-6");
    pub const CLOSE: Icon = Icon("M6 6l12 12M18 6L6 18");
    pub const MIRROR: Icon = Icon("M12 4v16M8.5 8L3.5 17h5zM15.5 8l5 9h-5z");
    pub const CLEAR: Icon = Icon("M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5");
    pub const HAND: Icon = Icon("M6 3.5l12.5 9-6 1.2-3 6z");
    pub const ERASER: Icon = Icon("M9.5 19.5h10M4.5 15l8-9.5 6.5 5.5-7 8.5H8z");
    pub const RIGHT: Icon = Icon("M5 12.5l5 5L19.5 7");
    pub const SHOW: Icon = Icon("M8 5l11 7-11 7z");
    pub const BOARD: Icon = Icon("M4 4h16v16H4zM4 12h16M12 4v16");
    pub const LAYERS: Icon = Icon("M12 4l8.5 4.5L12 13 3.5 8.5zM4.5 12.5L12 16.5l7.5-4M4.5 16.5L12 20.5l7.5-4");
    pub const KEYBOARD: Icon = Icon("M3 6.5h18v11H3zM7 10h.1M10.3 10h.1M13.6 10h.1M17 10h.1M8 14h8");
    pub const EXPLORE: Icon = Icon("M12 3.5a8.5 8.5 0 1 0 .1 0M15.8 8.2l-2.2 5.4-5.4 2.2 2.2-5.4z");
    pub const LEARN: Icon =
        Icon("M12 6.5c-2-1.4-5-2-8.5-2v13c3.5 0 6.5.6 8.5 2 2-1.4 5-2 8.5-2v-13c-3.5 0-6.5.6-8.5 2zM12 6.5v13");
    pub const RULES: Icon = Icon("M6 3.5h12v17H6zM9.5 8h5M9.5 12h5M9.5 16h3");
    pub const GAMES: Icon = Icon("M3.5 6h6l2 2.5h9v10.5h-17z");
    pub const PUZZLES: Icon = Icon("M4 7h5a2.2 2.2 0 1 1 4.4 0h5v4.4a2.2 2.2 0 1 1 0 4.4V20H4z");
    pub const OPENINGS: Icon = Icon("M3.5 12H9M9 12l5-6h6.5M9 12h11.5M9 12l5 6h6.5");
    pub const COMMENT: Icon = Icon("M4 5h16v11h-9l-4 3.5V16H4zM8 9h8M8 12h5");
    pub const PRINT: Icon = Icon("M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z");
}

/// Returns the image of an icon, which is hidden from screen readers: the button has a label.
pub fn icon(icon: Icon) -> Html {
    html! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={icon.0} /></svg> }
}

pub fn action(which: Icon, label: &'static str, enabled: bool, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class="action" disabled={!enabled} {onclick}>
            { icon(which) }<span>{ label }</span>
        </button>
    }
}

pub fn close_button(onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="quiet" aria-label={ui::CLOSE} {onclick}>{ icon(Icon::CLOSE) }</button> }
}

/// Returns a button with a text.
pub fn button(label: impl Into<AttrValue>, onclick: impl IntoEventCallback<MouseEvent>) -> Html {
    button_with("", label, onclick)
}

/// Returns a button of this class with a text.
pub fn button_with(
    class: &'static str,
    label: impl Into<AttrValue>,
    onclick: impl IntoEventCallback<MouseEvent>,
) -> Html {
    let (label, onclick) = (label.into(), onclick.into_event_callback());
    html! { <button type="button" {class} {onclick}>{ label }</button> }
}

/// Returns a button with only an icon. The label names it.
pub fn icon_button(
    class: &'static str,
    which: Icon,
    label: &'static str,
    enabled: bool,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <button type="button" {class} aria-label={label} title={label} disabled={!enabled} {onclick}>
            { icon(which) }
        </button>
    }
}
