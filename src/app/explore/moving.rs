//! Who may be moved, and how.

use yew::prelude::*;

use crate::app::explore::{on, use_sandbox};
use crate::game::sandbox::Change;
use crate::rules::Color;
use crate::words::{explore, pieces};

/// The side to move, and whether pieces move by the rules or are placed freely.
#[component]
pub fn Moving() -> Html {
    let sandbox = use_sandbox();
    let choice = |name: &'static str, words: &'static str, chosen: bool, change: Change| {
        html! {
            <label>
                <input type="radio" {name} checked={chosen} onchange={on(&sandbox, move |_: Event| change.clone())} />
                <span>{ words }</span>
            </label>
        }
    };
    let (free, both) = (sandbox.is_free(), sandbox.moves_both());
    let side = |color| {
        let chosen = !both && sandbox.setup().turn == color;
        choice("turn", pieces::side(color), chosen, Change::Turn(color))
    };
    html! {
        <section class="card" aria-label={explore::MOVING}>
            <fieldset class="segments">
                <legend>{ explore::TO_MOVE }</legend>
                { side(Color::White) }
                { side(Color::Black) }
                { choice("turn", explore::EITHER, both, Change::Both) }
            </fieldset>
            <fieldset class="segments">
                <legend>{ explore::HOW }</legend>
                { choice("how", explore::BY_RULES, !free, Change::Free(false)) }
                { choice("how", explore::FREELY, free, Change::Free(true)) }
            </fieldset>
        </section>
    }
}
