//! The one question: what does a move from one square to another take?
//!
//! Each way of capturing has a file with two answers. `victims` lists what a move takes, given the pieces it may take at
//! all (its `targets`: every enemy, or the kind a chameleon borrows the power from). `landings` lists the squares where a
//! move from a given square would take something. All captures are judged with the mover lifted from its start and
//! standing on its destination, before anything is removed.

mod causes;
mod chameleon;
mod coordinator;
mod king;
mod leaper;
mod pincer;
mod withdrawer;

pub use causes::{Capture, Cause, causes};
pub use coordinator::corners;
pub(super) use leaper::{leap_reach, leaps_onto};

use super::bitboard::Bitboard;
use super::board::Board;
use super::piece::{Color, Role};
use super::rule_set::RuleSet;
use super::square::Square;

/// Returns the squares emptied of enemies when the piece on `from` moves to `to`, a square it can reach.
#[inline]
#[must_use]
pub fn captures(board: &Board, rules: RuleSet, color: Color, role: Role, from: Square, to: Square) -> Bitboard {
    let enemies = board.by_color(!color);
    match role {
        Role::Pawn => pincer::victims(board, color, from, to, enemies),
        Role::King => king::victims(to, enemies),
        Role::Withdrawer => withdrawer::victims(from, to, enemies),
        Role::Leaper => leaper::victims(from, to, enemies),
        Role::Coordinator => coordinator::victims(board, color, to, enemies),
        Role::Immobilizer => Bitboard::EMPTY,
        Role::Chameleon => chameleon::victims(board, rules, color, from, to),
    }
}

/// Returns a set that holds every square where the piece on `from`, could it reach it, would take something; a chameleon's set may
/// hold a few more.
#[inline]
#[must_use]
pub fn capture_landings(board: &Board, rules: RuleSet, color: Color, role: Role, from: Square) -> Bitboard {
    let enemies = board.by_color(!color);
    match role {
        Role::Pawn => pincer::landings(board, color, from, enemies),
        Role::King => enemies,
        Role::Withdrawer => withdrawer::landings(from, enemies),
        Role::Leaper => leaper::landings(board, rules, from, enemies),
        Role::Coordinator => coordinator::landings(board, color, enemies),
        Role::Immobilizer => Bitboard::EMPTY,
        Role::Chameleon => chameleon::landings(board, rules, color, from),
    }
}
