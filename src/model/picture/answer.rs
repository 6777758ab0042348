//! Responses to programs about a game: its legal moves and its state.

use serde::Serialize;

use super::Options;
use crate::model::Game;
use crate::notation::fen;
use crate::notation::pgn::GameResult;
use crate::words::moves::numbered;
use crate::words::{game, position};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LegalMove {
    pub from: String,
    /// The square to which the piece goes, which is the same as `from` if it commits suicide.
    pub to: String,
    /// The squares whose pieces the move removes.
    pub captures: Vec<String>,
    pub notation: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    pub fen: String,
    /// The moves that led to the position, in notation.
    pub moves: Vec<String>,
    /// The side to move: `white` or `black`.
    pub turn: &'static str,
    /// Whether the king of the side to move could be captured.
    pub check: bool,
    /// The result, `1-0`, `0-1` or `1/2-1/2`; `None` while the game is ongoing.
    pub result: Option<&'static str>,
    /// The last move with its number, if one has been played.
    pub after: Option<String>,
    /// Whose turn it is or how the game has ended, in words.
    pub text: String,
}

/// Returns the legal moves of the position a game shows.
pub fn legal_moves(game: &Game, options: &Options) -> Vec<LegalMove> {
    let position = game.current_position();
    let legal = position.legal_moves();
    let answer = legal.iter().map(|&mv| LegalMove {
        from: mv.from.to_string(),
        to: mv.to.to_string(),
        captures: mv.removed().into_iter().map(|square| square.to_string()).collect(),
        notation: options.move_text(position, mv),
    });
    answer.collect()
}

pub fn status(game: &Game, options: &Options) -> Status {
    let position = game.current_position();
    let ended = game.line_outcome();
    let plies = (0..game.cursor()).filter_map(|ply| game.move_at(ply));
    Status {
        fen: fen::write(&position.to_setup(), options.alphabet),
        moves: plies.map(|(before, mv)| options.move_text(before, mv)).collect(),
        turn: position.turn().identifier(),
        check: position.is_check(),
        result: ended.map(|_| GameResult::from(ended).token()),
        after: last_move(game, options),
        text: ended.map_or_else(|| position::turn(position), |ended| game::outcome(ended, position.rules())),
    }
}

/// Returns the move that led to the position a game shows, with its number, in the requested notation.
pub(super) fn last_move(game: &Game, options: &Options) -> Option<String> {
    let (before, mv) = game.last_move_and_position()?;
    Some(numbered(before.fullmoves(), before.turn(), &options.move_text(before, mv)))
}
