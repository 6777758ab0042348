//! The result of typing a move: an input, or why the text is not a legal move.

use super::context::BoardContext;
use super::selection::{BoardInput, Selection};
use crate::notation::typed_move::{self, TypedMoveError, TypedMoveProblem};
use crate::rules::{Move, Position, UciMove};
use crate::words::sentence;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct TypedInput {
    /// The resulting input, which plays the move, or shows it with the reason why it is illegal.
    pub input: Option<BoardInput>,
    pub error_text: Option<String>,
    /// The moves that may have been meant instead, the most likely first.
    pub suggestions: Vec<Suggestion>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Suggestion {
    /// The position for which it was meant.
    pub position: Position,
    pub mv: Move,
}

/// The number of moves offered in place of an impossible one.
const OFFERED: usize = 3;

impl Selection {
    pub fn typed(&self, context: &BoardContext, text: &str) -> TypedInput {
        if let Some(premove) = premove(context, text) {
            return TypedInput { input: Some(BoardInput::Move(premove)), ..TypedInput::default() };
        }
        let lock = context.lock();
        let Some(position) = context.position().filter(|_| lock.is_none()) else {
            return TypedInput { error_text: lock.map(|lock| sentence(lock.text())), ..TypedInput::default() };
        };
        let error = match typed_move::read(position, text) {
            Ok(mv) => return TypedInput { input: Some(BoardInput::Move(mv.into())), ..TypedInput::default() },
            Err(error) => error,
        };
        let meant = match error {
            TypedMoveError::Illegal { from, to, .. } => Some((from, to)),
            // If there is only one such piece, it is the one meant.
            TypedMoveError::NoMove { role, to } => {
                position.board().by_piece(position.turn(), role).single_square().map(|from| (from, to))
            }
            _ => None,
        };
        let suggestions = suggestions(position, text, &error);
        match meant.and_then(|(from, to)| Some((from, to, context.move_refusal(from, to)?))) {
            Some((from, to, refusal)) => {
                let why = sentence(refusal.text(position.board(), from, to, context.you));
                TypedInput { input: Some(BoardInput::Move(UciMove { from, to })), error_text: Some(why), suggestions }
            }
            None => {
                // The board no longer refuses the move typed before.
                let input = self.refused().filter(|tried| tried.typed).map(|_| BoardInput::Release);
                TypedInput { input, error_text: Some(error.to_string()), suggestions }
            }
        }
    }
}

/// Returns the squares of a premove. Since its position is not known yet, the text must name both squares, with or
/// without the letter of the piece: `Lb1-b5`, `b1b5`.
fn premove(context: &BoardContext, text: &str) -> Option<UciMove> {
    let squares = text.trim().trim_start_matches(|letter: char| letter.is_ascii_uppercase()).replace('-', "");
    let premove: UciMove = squares.parse().ok()?;
    context.premoves(premove.from).contains(premove.to).then_some(premove)
}

fn suggestions(position: &Position, text: &str, error: &TypedMoveError) -> Vec<Suggestion> {
    let moves: Vec<Move> = match error {
        // A text that does not begin like a move is close to no move.
        TypedMoveError::Unreadable {
            problem: TypedMoveProblem::Empty | TypedMoveProblem::Castling | TypedMoveProblem::ExpectedPieceOrSquare(_),
            ..
        } => Vec::new(),
        _ if !text.contains(char::is_alphanumeric) => Vec::new(),
        // Only the choice between the pieces is unknown.
        TypedMoveError::Ambiguous { candidates, .. } => candidates.clone(),
        _ => typed_move::nearest(position, text).into_iter().take(OFFERED).collect(),
    };
    moves.into_iter().map(|mv| Suggestion { position: *position, mv }).collect()
}
