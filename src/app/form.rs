//! Small parts of forms.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use crate::notation::rule_text::SWITCHES;
use crate::rules::{Array, Color, Role, RuleSet, Wing};
use crate::words::{rules, ui};

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

/// Returns the seven switches of a rule set; `change` is handed the set with one of them changed.
pub fn switches(now: RuleSet, change: &Callback<RuleSet>) -> Html {
    let switch = |n: usize| {
        let switch = SWITCHES[n];
        let on = (switch.get)(&now);
        let toggle = change.reform(move |_: Event| {
            let mut rules = now;
            (switch.set)(&mut rules, !on);
            rules
        });
        html! {
            <label class="option">
                <input type="checkbox" name={switch.on} checked={on} onchange={toggle} />
                <span>{ rules::switch_on(n) }</span>
            </label>
        }
    };
    (0..SWITCHES.len()).map(switch).collect()
}

/// Returns the choice of one side's wings; `change` is handed the array with one of them changed. Nothing is chosen
/// where there is no array `now`.
pub fn wings(now: Option<Array>, color: Color, change: &Callback<Array>) -> Html {
    let base = now.unwrap_or_default();
    let (Array { white, black }, is) = (base, now.is_some());
    let wing = if color == Color::White { white } else { black };
    let place = |role: Role, file: char, chosen: bool, next: Wing| {
        let array = match color {
            Color::White => Array { white: next, black },
            Color::Black => Array { white, black: next },
        };
        html! {
            <label class="option">
                <input
                    type="radio" name={format!("{color:?}{role:?}")} checked={is && chosen}
                    onchange={change.reform(move |_: Event| array)}
                />
                <span>{ ui::place(color, role, file) }</span>
            </label>
        }
    };
    html! {
        <div class="wings">
            { place(Role::King, 'd', !wing.king_on_e, Wing { king_on_e: false, ..wing }) }
            { place(Role::King, 'e', wing.king_on_e, Wing { king_on_e: true, ..wing }) }
            { place(Role::Immobilizer, 'a', !wing.immobilizer_on_h, Wing { immobilizer_on_h: false, ..wing }) }
            { place(Role::Immobilizer, 'h', wing.immobilizer_on_h, Wing { immobilizer_on_h: true, ..wing }) }
        </div>
    }
}
