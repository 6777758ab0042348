//! The withdrawer captures by moving straight away from a piece next to its start.
//!
//! ```text
//! . . . . .
//! . p W . *      The withdrawer moves right, to either square, and captures the pawn behind its start.
//! . . . . .
//! ```

use crate::rules::rays::{Direction, king_attacks, ray};
use crate::rules::{Bitboard, Square};

/// Returns the piece of `candidates` directly behind the start of the move; there is at most one.
#[inline]
pub fn victims(from: Square, to: Square, candidates: Bitboard) -> Bitboard {
    let behind = Direction::from_to(from, to).and_then(|direction| from.step(direction.opposite()));
    behind.map_or(Bitboard::EMPTY, Bitboard::from) & candidates
}

/// Returns the squares that lie straight away from a piece of `candidates` next to `from`.
#[inline]
pub fn landings(from: Square, candidates: Bitboard) -> Bitboard {
    let near = king_attacks(from) & candidates;
    near.into_iter().filter_map(|victim| Direction::from_to(victim, from)).map(|away| ray(from, away)).collect()
}

/// Returns the first square straight away from a victim next to `from`, which must be empty for the capture; `None` at
/// the edge.
#[inline]
pub fn retreat(from: Square, victim: Square) -> Option<Square> {
    from.step(Direction::from_to(victim, from)?)
}
