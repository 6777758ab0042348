//! The sentence under a board on which moves are judged, a sign of what it means, and what can be done about it.

use yew::prelude::*;

use super::{confirmation, suicide};
use crate::app::hooks::{PracticeHandle, touched, use_announced};
use crate::app::icon::{Icon, icon};
use crate::game::{Judge, Question, Stage, Touch};
use crate::words::explain;

/// Returns what stands under the board of a practice: its caption, what the last move has done, where that is told too,
/// and `more` after them. A screen reader announces the last verdict or hint, and what is new on the board besides.
#[hook]
pub fn use_verdict<J: Judge>(
    practice: &PracticeHandle<J>,
    caption: String,
    happened: Option<String>,
    more: Html,
) -> Html {
    let announced = use_announced(practice);
    let (page, touched) = (&practice.board.page, touched(practice));
    let touch = |touch: Touch| touched.reform(move |_: MouseEvent| touch);
    let give_up = page.selection.suicide(&page.board());
    let confirming = page.selection.waiting(&page.board()).is_some();
    let why = page.selection.explainable(&page.board()).map(|square| {
        let ask = touch(Touch::Ask(square, Question::Why));
        html! { <button type="button" class="quiet why" onclick={ask}>{ explain::WHY }</button> }
    });
    let (class, sign) = match practice.stage {
        Stage::Refuting(_) | Stage::Tried { wrong: true } => (Some("wrong-try"), Some(Icon::CLOSE)),
        Stage::Answering(_) => (Some("right-try"), Some(Icon::RIGHT)),
        Stage::Over { won: true } => (Some("solved"), Some(Icon::RIGHT)),
        _ => (None, None),
    };
    html! {
        <div class={classes!("caption", class)}>
            { for sign.map(icon) }
            <p class="message">{ caption }</p>
            if let Some(happened) = happened {
                <p class="happened" role="status">{ happened }</p>
            }
            <p class="visually-hidden" role="status">{ practice.board.message.clone() }</p>
            <p class="visually-hidden" role="status">{ (*announced).clone() }</p>
            if confirming {
                { confirmation(touch(Touch::Confirm), touch(Touch::Release)) }
            }
            { for why }
            { for give_up.map(|mv| suicide(&page.shown().board, mv, touch(Touch::Suicide))) }
            { more }
        </div>
    }
}
