//! The sentence under the board, and what a screen reader is told when the board changes.

use yew::prelude::*;

use crate::app::explore::{on, use_sandbox};
use crate::game::Touch;
use crate::game::sandbox::Change;
use crate::words::ui;

/// The caption; for screen readers the news, and what a piece can do when it is picked and the answers to what is asked.
/// What is merely pointed at is not told: the squares and the entries of the lists say it themselves.
#[component]
pub fn Says() -> Html {
    let sandbox = use_sandbox();
    let told = use_memo((sandbox.selection().picked, sandbox.selection().asked, sandbox.tool()), |_| sandbox.caption());
    let give_up = sandbox.selection().suicide(&sandbox.board());
    html! {
        <div class="caption">
            <p class="says">{ sandbox.caption() }</p>
            <p class="unseen" role="status">{ sandbox.news() }</p>
            <p class="unseen" role="status">{ (*told).clone() }</p>
            if let Some(mv) = give_up {
                <button type="button" class="danger" onclick={on(&sandbox, |_| Change::Touch(Touch::GiveUp))}>
                    { ui::give_up(&sandbox.setup().board, mv.from) }
                </button>
            }
        </div>
    }
}
