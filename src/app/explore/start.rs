//! What a board is set up from.

use yew::prelude::*;

use crate::app::explore::{on, use_sandbox};
use crate::app::form::wings;
use crate::app::store::use_store;
use crate::game::sandbox::Change;
use crate::notation::rule_text::ARRAYS;
use crate::rules::Color;
use crate::words::{explore, rules};

/// Any starting array, the empty board, and the position of the game.
#[component]
pub fn Start() -> Html {
    let (store, sandbox) = (use_store(), use_sandbox());
    let array = sandbox.array();
    let source = |words: String, stands: bool, change: Change| {
        let pressed = if stands { "true" } else { "false" };
        html! {
            <button type="button" class="toggle" aria-pressed={pressed} onclick={on(&sandbox, move |_| change.clone())}>
                { words }
            </button>
        }
    };
    let (board, game) = (sandbox.setup().board, store.shown());
    let choose = on(&sandbox, Change::Array);
    html! {
        <section class="card">
            <h2>{ explore::START_FROM }</h2>
            <div class="ways">
                { for ARRAYS.map(|(_, named)| source(rules::array_name(named), array == Some(named), Change::Array(named))) }
                { source(explore::EMPTY.to_owned(), board.occupied().is_empty(), Change::Clear) }
                { source(explore::THE_GAME.to_owned(), *sandbox.setup() == game, Change::Load(game)) }
            </div>
            <details>
                <summary>{ explore::SYMMETRY }</summary>
                { wings(array, Color::White, &choose) }
                { wings(array, Color::Black, &choose) }
            </details>
        </section>
    }
}
