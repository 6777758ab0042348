//! What comes of a move that is typed, and why it is none.

use super::context::BoardContext;
use super::selection::{Selection, Touch};
use crate::notation::typed::{self, TypedError, TypedProblem};
use crate::rules::{Move, Position};

/// What comes of a text that a person has typed as a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Typed {
    /// What is to happen: the move is played, or shown with the reason why it is not legal.
    pub touch: Option<Touch>,
    /// What is wrong with the text, in words.
    pub wrong: Option<String>,
    /// The moves that may have been meant instead, the likeliest first.
    pub near: Vec<Near>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Near {
    /// The position that it was meant in.
    pub position: Position,
    pub mv: Move,
}

/// How many moves are offered in place of an impossible one.
const OFFERED: usize = 3;

impl Selection {
    pub fn typed(&self, board: &BoardContext, text: &str) -> Typed {
        let nothing = |why: Option<&str>| Typed { touch: None, wrong: why.map(str::to_owned), near: Vec::new() };
        let Some(position) = board.position.as_ref().filter(|_| board.barred.is_none()) else {
            return nothing(board.barred);
        };
        let error = match typed::read(position, text) {
            Ok(mv) => {
                return Typed { touch: Some(Touch::Move(mv.from, mv.to)), ..nothing(None) };
            }
            Err(error) => error,
        };
        let meant = match error {
            TypedError::Illegal { from, to, .. } => Some((from, to)),
            // Where there is only one such piece, it is the one that should go.
            TypedError::NoMove { role, to } => {
                position.board().by_piece(position.turn(), role).single_square().map(|from| (from, to))
            }
            _ => None,
        };
        let near = meant_moves(position, text, &error);
        match meant.and_then(|(from, to)| Some((from, to, board.objection(from, to)?))) {
            Some((from, to, objection)) => {
                let why = format!("{}.", objection.words(position.board(), from, to));
                Typed { touch: Some(Touch::Move(from, to)), wrong: Some(why), near }
            }
            None => {
                // What was typed before is no more what the board refuses.
                let touch = self.tried().filter(|tried| tried.typed).map(|_| Touch::Release);
                Typed { touch, wrong: Some(error.to_string()), near }
            }
        }
    }
}

/// Returns the moves that an unreadable text may have meant.
fn meant_moves(position: &Position, text: &str, error: &TypedError) -> Vec<Near> {
    let moves: Vec<Move> = match error {
        // What begins like no move is far from all of them.
        TypedError::Unreadable { problem: TypedProblem::Empty | TypedProblem::ExpectedPieceOrSquare(_), .. } => {
            Vec::new()
        }
        _ if !text.contains(char::is_alphanumeric) => Vec::new(),
        // Which of the pieces is meant is all that is not known.
        TypedError::Ambiguous { to, from, .. } => {
            from.iter().filter_map(|&from| position.find_legal(from, *to)).collect()
        }
        _ => typed::nearest(position, text).into_iter().take(OFFERED).collect(),
    };
    moves.into_iter().map(|mv| Near { position: *position, mv }).collect()
}
