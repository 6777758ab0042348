//! Keeps the focus from being lost: if the focused element is removed or disabled, something near it gets the focus.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use web_sys::Element;
use yew::prelude::*;

use crate::app::browser::{find, focus, use_listener};

/// The first candidate for the focus: the main button of the result.
const RESULT: &str = ".result .primary";
/// The button that leads on in a review.
const REVIEW_BUTTON: &str = ".playing:has(> .review) > .caption button:not(:disabled)";

/// The focusable square of a board, which gets the focus if nothing near the lost element can.
pub const BOARD: &str = "[data-square][tabindex='0']";

/// The button that leads on from a finished exercise.
const NEXT: &str = ".caption .next";

/// Focuses the button that leads on, so that a key leads there, if the focus is still on the board or in the field for
/// typed moves.
pub fn focus_next() {
    let is_board = |element: &Element| element.matches("body, [data-square], #typed").unwrap_or_default();
    if document().active_element().is_none_or(|element| is_board(&element)) {
        focus(find(NEXT));
    }
}

/// Focuses the square of the board that had the keyboard focus, or its first one.
pub fn focus_board() {
    focus(find(BOARD));
}

/// Restores the focus after each render.
#[hook]
pub fn use_focus() {
    // The element that last got a visible focus.
    let held = use_mut_ref(|| None::<Element>);
    let later = use_mut_ref(|| None::<Timeout>);
    let last = held.clone();
    use_listener(&document(), "focusin", move |event| {
        let element = event.target_dyn_into::<Element>();
        last.replace(element.filter(|element| element.matches(":focus-visible").unwrap_or_default()));
    });
    use_effect(move || {
        if held.borrow().is_some() {
            // A closing dialog first returns the focus.
            later.replace(Some(Timeout::new(0, move || restore_focus(&held))));
        }
    });
}

/// Focuses something near the lost element, if nothing has the focus.
fn restore_focus(held: &Rc<RefCell<Option<Element>>>) {
    let is_off = |element: &Element| element.matches(":disabled").unwrap_or_default();
    let holds = |element: &Element| element.tag_name() != "BODY" && !is_off(element);
    if document().active_element().as_ref().is_some_and(holds) {
        return;
    }
    let Some(lost) = held.borrow().clone().filter(|held| !held.is_connected() || is_off(held)) else { return };
    let beside = || {
        let group = lost.parent_element().filter(|group| group.is_connected())?;
        group.query_selector("button:not(:disabled)").ok().flatten()
    };
    focus(find(RESULT).or_else(beside).or_else(|| find(REVIEW_BUTTON)).or_else(|| find(BOARD)));
}
