//! The keyboard is never lost: where what had the focus is gone or switched off, something near it takes over.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The way on from a game that has ended: what takes over before all else.
const RESULT: &str = ".result .primary";

/// What takes over where nothing beside what is gone can.
const BOARD: &str = "[data-square][tabindex='0']";

/// Looks after the focus whenever the page has been drawn anew.
#[hook]
pub fn use_focus() {
    // What a keyboard has brought the focus to last.
    let held = use_mut_ref(|| None::<Element>);
    let later = use_mut_ref(|| None::<Timeout>);
    {
        let held = held.clone();
        use_effect_with((), move |()| {
            let listener = EventListener::new(&document(), "focusin", move |event| {
                let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                held.replace(element.filter(|element| element.matches(":focus-visible").unwrap_or_default()));
            });
            move || drop(listener)
        });
    }
    use_effect(move || {
        if held.borrow().is_some() {
            // A dialog that closes gives the focus back first.
            later.replace(Some(Timeout::new(0, move || pass_on(&held))));
        }
    });
}

/// Passes the focus on if nothing has it.
fn pass_on(held: &Rc<RefCell<Option<Element>>>) {
    let is_off = |element: &Element| element.matches(":disabled").unwrap_or_default();
    let holds = |element: &Element| element.tag_name() != "BODY" && !is_off(element);
    if document().active_element().as_ref().is_some_and(holds) {
        return;
    }
    let Some(lost) = held.borrow().clone().filter(|held| !held.is_connected() || is_off(held)) else { return };
    let find = |heir| document().query_selector(heir).ok().flatten();
    let beside = || {
        let group = lost.parent_element().filter(|group| group.is_connected())?;
        group.query_selector("button:not(:disabled)").ok().flatten()
    };
    if let Some(heir) = find(RESULT).or_else(beside).or_else(|| find(BOARD)) {
        let _ = heir.unchecked_into::<HtmlElement>().focus();
    }
}
