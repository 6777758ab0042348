//! The sentence under a board on which moves are judged, a sign of what it means, and what can be done about it.

use yew::prelude::*;

use super::{confirmation, suicide};
use crate::app::icon::{Icon, icon};
use crate::game::{Page, Question, Touch};
use crate::words::explain;

/// What a verdict means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    None,
    Wrong,
    Right,
    Solved,
}

pub struct Verdict {
    pub sign: Sign,
    pub caption: String,
    /// What the last move has done, where that is told too.
    pub happened: Option<String>,
    /// The last verdict or hint, which a screen reader announces.
    pub message: Option<String>,
    /// What it announces about the board besides.
    pub announced: Option<String>,
}

impl Verdict {
    /// Returns the verdict under its board; `more` stands after it.
    pub fn draw(self, board: &Page, on_touch: &Callback<Touch>, more: Html) -> Html {
        let touch = |touch: Touch| on_touch.reform(move |_: MouseEvent| touch);
        let give_up = board.selection.suicide(&board.board());
        let confirming = board.selection.waiting(&board.board()).is_some();
        let why = board.selection.explainable(&board.board()).map(|square| {
            let ask = touch(Touch::Ask(square, Question::Why));
            html! { <button type="button" class="quiet why" onclick={ask}>{ explain::WHY }</button> }
        });
        let (class, sign) = match self.sign {
            Sign::None => (None, None),
            Sign::Wrong => (Some("wrong-try"), Some(Icon::CLOSE)),
            Sign::Right => (Some("right-try"), Some(Icon::RIGHT)),
            Sign::Solved => (Some("solved"), Some(Icon::RIGHT)),
        };
        html! {
            <div class={classes!("caption", class)}>
                { for sign.map(icon) }
                <p class="message">{ self.caption }</p>
                if let Some(happened) = self.happened {
                    <p class="happened" role="status">{ happened }</p>
                }
                <p class="visually-hidden" role="status">{ self.message }</p>
                <p class="visually-hidden" role="status">{ self.announced }</p>
                if confirming {
                    { confirmation(touch(Touch::Confirm), touch(Touch::Release)) }
                }
                { for why }
                { for give_up.map(|mv| suicide(&board.shown().board, mv, touch(Touch::Suicide))) }
                { more }
            </div>
        }
    }
}
