//! The sentence under the board, and what a screen reader is told when the board changes.

use yew::prelude::*;

use crate::app::desk::{on, use_desk};
use crate::game::Touch;
use crate::game::sandbox::Change;
use crate::words::ui;

/// The caption; for screen readers the news, and what a piece can do when it is picked and the answers to what is asked.
/// What is merely pointed at is not told: the squares and the entries of the lists say it themselves.
#[component]
pub fn Says() -> Html {
    let desk = use_desk();
    let told = use_memo((desk.selection().picked, desk.selection().asked, desk.tool()), |_| desk.caption());
    let give_up = desk.selection().suicide(&desk.board());
    html! {
        <div class="caption">
            <p class="says">{ desk.caption() }</p>
            <p class="unseen" role="status">{ desk.news() }</p>
            <p class="unseen" role="status">{ (*told).clone() }</p>
            if let Some(mv) = give_up {
                <button type="button" class="danger" onclick={on(&desk, |_| Change::Touch(Touch::GiveUp))}>
                    { ui::give_up(&desk.setup().board, mv.from) }
                </button>
            }
        </div>
    }
}
