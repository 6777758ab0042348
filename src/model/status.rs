//! The status of a game as a text.

use super::game::Game;
use crate::rules::explain::attacks_on_king;
use crate::rules::{Color, Position};
use crate::words::game::outcome_for;
use crate::words::{explain, moves, ui};

/// Returns the effects of the move before the position shown, for the person at this browser.
pub(super) fn last_move_words(game: &Game, you: Option<Color>) -> Option<String> {
    let (position, mv) = game.last_move_and_position()?;
    Some(moves::last_move(position, mv, you))
}

/// Returns the status of a game in a sentence: which of its positions is shown, its result, or whose turn it is.
pub(super) fn game_status(game: &Game, you: Option<Color>) -> String {
    if !game.is_latest() {
        let position = game.current_position();
        let checked = position.is_check().then_some(position.turn());
        return ui::browsing(
            game.last_move_and_position().map(|(before, _)| (before.turn(), before.fullmoves())),
            checked,
        );
    }
    match game.line_outcome() {
        Some(ended) => outcome_for(ended, game.start().rules(), you),
        None => turn_status(game.latest(), you),
    }
}

fn turn_status(position: &Position, you: Option<Color>) -> String {
    let (board, turn) = (position.board(), position.turn());
    match attacks_on_king(board, position.rules(), turn).as_slice() {
        [] if you == Some(turn) => ui::YOUR_MOVE.to_owned(),
        [] => ui::to_move(turn),
        attacks => explain::in_check(board, turn, attacks, you),
    }
}
