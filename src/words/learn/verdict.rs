//! What is said to a learner's hint or try, in sentences.

use crate::notation::typed::Hindrance;
use crate::rules::{Bitboard, Board, Move, Square};
use crate::words::count;
use crate::words::moves::{moved, pieces_at};
use crate::words::pieces::piece_at;

/// Names the piece that a hint points to: `Look at the Leaper on c1.`
#[must_use]
pub fn look_at(board: &Board, square: Square) -> String {
    format!("Look at the {}.", piece_at(board, square))
}

/// Tells a right move: `Leaper c1 to f1 takes the Pawn on e1.`
#[must_use]
pub fn solution(board: &Board, mv: Move) -> String {
    format!("{}.", moved(board, mv))
}

/// Praises a solution and counts its stars: `Solved with 3 stars.`
#[must_use]
pub fn solved(stars: u8) -> String {
    format!("Solved with {}.", count(stars.into(), "star"))
}

/// Says that the enemy has answered: `Right so far. Black answers: King h8 to g8.`
#[must_use]
pub fn goes_on(board: &Board, side: &str, reply: Move) -> String {
    format!("Right so far. {side} answers: {}.", moved(board, reply))
}

/// Says why a piece can't make a move.
#[must_use]
pub fn illegal(board: &Board, from: Square, to: Square, why: Hindrance) -> String {
    let piece = piece_at(board, from);
    match why {
        _ if board.role_at(from).is_none() => format!("No piece stands on {from}."),
        Hindrance::Frozen => format!("The {piece} is frozen and cannot move."),
        Hindrance::ExposesKing => format!("The {piece} cannot go to {to}: its King could be taken."),
        Hindrance::OutOfReach => format!("The {piece} cannot go to {to}."),
    }
}

/// Says that a move takes too few pieces.
#[must_use]
pub fn takes_too_few(taken: u32) -> String {
    match taken {
        0 => "That takes nothing.".to_owned(),
        1 => "That takes one piece. There is a move that takes more.".to_owned(),
        _ => format!("That takes {taken} pieces. There is a move that takes more."),
    }
}

/// Says who should have been taken and was not.
#[must_use]
pub fn leaves(board: &Board, spared: Bitboard) -> String {
    let verb = if spared.more_than_one() { "stay" } else { "stays" };
    format!("{} {verb} on the board.", capital(&pieces_at(board, spared)))
}

/// Says that a piece is frozen still, or gone.
#[must_use]
pub fn still_frozen(board: &Board, square: Square) -> String {
    format!("The {} is not free.", piece_at(board, square))
}

/// Says that too few pieces are frozen.
#[must_use]
pub fn freezes_too_few(frozen: u32) -> String {
    match frozen {
        0 => "Nobody is frozen then.".to_owned(),
        1 => "One piece is frozen then. More can be.".to_owned(),
        _ => format!("{frozen} pieces are frozen then. More can be."),
    }
}

/// Says that a move gives no check.
pub const NO_CHECK: &str = "That gives no check.";
/// Says that a move mates where it was to leave no move without check.
pub const MATE: &str = "That is checkmate. The task is to win without giving check.";
/// Says that a move ends the game in a draw.
pub const DRAW: &str = "That draws.";

/// Says how the enemy goes on after a move that was to win: `It is not over: King h8 to g8.`
#[must_use]
pub fn not_won(after: &Board, reply: Move) -> String {
    format!("It is not over: {}.", moved(after, reply))
}

/// Says what the enemy takes after a move that was to lose nothing.
#[must_use]
pub fn loses(after: &Board, reply: Move) -> String {
    format!("Then {}.", moved(after, reply))
}

/// Says how the enemy wins after a move.
#[must_use]
pub fn loses_to(after: &Board, reply: Move) -> String {
    format!("Then {} wins.", moved(after, reply))
}

/// Says by what answer the enemy gets away.
#[must_use]
pub fn parried(after: &Board, reply: Move) -> String {
    format!("That is not forced: the answer is {}.", moved(after, reply))
}

/// Returns a text with a capital first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
