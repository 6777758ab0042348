//! Small parts of forms.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// Returns a choice of one among several: value, words and whether it is chosen, of each.
pub fn select(
    label: &'static str,
    name: &'static str,
    options: impl Iterator<Item = (String, String, bool)>,
    change: Callback<Event>,
) -> Html {
    html! {
        <select aria-label={label} {name} onchange={change}>{ for options.map(option) }</select>
    }
}

/// Returns one of the options of a choice.
pub fn option((value, words, chosen): (String, String, bool)) -> Html {
    html! { <option {value} selected={chosen}>{ words }</option> }
}

/// Returns the value of the choice that an event tells of.
pub fn chosen(event: &Event) -> String {
    let field = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
    field.map(|field| field.value()).unwrap_or_default()
}

/// Returns the value of the field that an event tells of.
pub fn entered(event: &InputEvent) -> String {
    let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    field.map(|field| field.value()).unwrap_or_default()
}
