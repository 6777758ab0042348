//! Reasons as sentences: why a move is not legal, an enemy not taken, a piece frozen, a king in check.
//!
//! A reason is said on the board it was found on.

mod check;
mod hold;
mod near_miss;
mod refusal;

pub use check::{attack, check, threats};
pub use hold::hold;
pub use near_miss::{cannot_take, elsewhere, not_taken};
pub use refusal::refusal;

use super::alternatives;
use super::pieces::name;
use crate::rules::{Board, Move, Square};

/// Asks for the reason of what the caption says.
pub const WHY: &str = "Why";
/// Asks what the other side threatens.
pub const THREATS: &str = "Threats";
/// Says that there is nothing to explain.
pub const NOTHING: &str = "Nothing here needs a reason: no piece on this square is frozen, and no King is in check";

/// How many things a sentence names before it counts the rest.
const NAMED: usize = 4;

/// Returns moves by their squares, each piece once: `Pawn c3 to c1 or d3, or Leaper a1 given up`.
fn moves(board: &Board, moves: &[Move]) -> String {
    let mut pieces: Vec<Square> = moves.iter().map(|mv| mv.from).collect();
    pieces.dedup();
    let said = |&from: &Square| {
        let piece = board.role_at(from).map_or("", name);
        let ways = moves.iter().filter(|mv| mv.from == from);
        if ways.clone().any(|mv| mv.is_suicide()) {
            return format!("{piece} {from} given up");
        }
        format!("{piece} {from} to {}", alternatives(&shortened(ways.map(|mv| mv.to.to_string()).collect())))
    };
    shortened(pieces.iter().map(said).collect()).join(", or ")
}

/// Returns the first few items, and one that counts the rest.
fn shortened(mut items: Vec<String>) -> Vec<String> {
    if items.len() > NAMED + 1 {
        let rest = items.split_off(NAMED).len();
        items.push(format!("{rest} more"));
    }
    items
}
