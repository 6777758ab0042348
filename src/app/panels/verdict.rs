//! The sentence under a board that judges moves, a sign of its meaning, and its buttons.

use yew::prelude::*;

use super::{confirmation, suicide};
use crate::app::board::piece_image;
use crate::app::hooks::{PracticeHandle, use_announced};
use crate::app::icon::{Icon, button, button_with, icon};
use crate::app::store::dispatch;
use crate::model::{BoardInput, Judge, PracticeAction, Question, Stage};
use crate::rules::{Piece, Role};
use crate::words::{closed, explain, ui};

/// Returns the area under the board of a practice: its caption, the effects of the last move, if given, and then
/// `more`. A screen reader announces the last verdict or hint, and other changes on the board.
#[hook]
pub fn use_verdict<J: Judge>(
    practice: &PracticeHandle<J>,
    caption: String,
    happened: Option<String>,
    more: Html,
) -> Html {
    let (board, on_input) = (&practice.board, dispatch(practice, PracticeAction::Input));
    let selection = &board.selection;
    let special = (selection.picked(), selection.proposed(), selection.asked(), selection.refused());
    let seen = (special, board.game.cursor(), board.feedback().map(str::to_owned));
    let announced = use_announced(seen, || board.announcement());
    let view = selection.view(board.context());
    let input = |input: BoardInput| on_input.reform(move |_: MouseEvent| input);
    let suicide_move = view.suicide();
    let confirming = selection.awaiting_confirmation().is_some();
    let why = view.explainable().map(|square| {
        let ask = input(BoardInput::Ask(square, Question::Why));
        button_with("quiet why", explain::WHY, ask)
    });
    let (class, sign) = match practice.stage {
        // The sign is about the verdict, not about the answer to a question.
        _ if selection.asked().is_some() => (None, None),
        Stage::Refuting(_) | Stage::Tried { wrong: true } => (Some("wrong-try"), Some(Icon::CLOSE)),
        Stage::Answering(_) => (Some("right-try"), Some(Icon::RIGHT)),
        Stage::Over { won: true } if practice.judge.counts() => (Some("solved"), Some(Icon::RIGHT)),
        // Found, but too late to count.
        Stage::Over { won: true } => (Some("solved late"), None),
        Stage::Over { won: false } => (Some("failed"), Some(Icon::CLOSE)),
        _ => (None, None),
    };
    // Until something else is said, the King shows who is to move.
    let is_waiting =
        matches!(practice.stage, Stage::Unsolved) && board.feedback().is_none() && selection.picked().is_none();
    let king = Piece::new(board.game.current_position().turn(), Role::King);
    let to_move = is_waiting.then(|| piece_image(board.settings.pieces, king));
    // Against the clock, moves are not taken back by hand.
    let again = matches!(practice.stage, Stage::Tried { .. }) && !practice.judge.is_timed();
    let take_back = dispatch(practice, |_| PracticeAction::Advance);
    html! {
        <div class={classes!("caption", class)}>
            { for sign.map(icon) }
            if let Some(king) = to_move {
                <span class="to-move" aria-hidden="true">{ king }</span>
            }
            <p class="message">{ closed(&caption) }</p>
            if let Some(happened) = happened {
                <p class="happened" role="status">{ closed(&happened) }</p>
            }
            <p class="visually-hidden" role="status">{ practice.board.feedback().map(str::to_owned) }</p>
            { announced }
            if confirming {
                { confirmation(input(BoardInput::Confirm), input(BoardInput::Release)) }
            }
            if again {
                { button(ui::TRY_AGAIN, take_back) }
            }
            { for why }
            { for suicide_move.map(|mv| suicide(board.game.current_position().board(), mv, input(BoardInput::Suicide))) }
            { more }
        </div>
    }
}
