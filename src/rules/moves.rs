//! Moves and the list that holds them.

use arrayvec::ArrayVec;

use super::bitboard::Bitboard;
use super::square::Square;

/// A move: where from, where to, and every square it empties of an enemy. A suicide has `from == to` and captures
/// its own square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The square the piece leaves.
    pub from: Square,
    /// The square it lands on.
    pub to: Square,
    /// The squares whose pieces are removed.
    pub captures: Bitboard,
}

impl Move {
    /// Returns the move by which the frozen piece on `square` gives itself up.
    #[must_use]
    pub const fn suicide(square: Square) -> Move {
        Move { from: square, to: square, captures: Bitboard::of(square) }
    }

    /// Returns whether a frozen piece gives itself up by this move.
    #[must_use]
    pub fn is_suicide(self) -> bool {
        self.from == self.to
    }

    /// Returns whether the move removes any piece.
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.captures.any()
    }
}

/// The most moves any board can have.
///
/// Nobody passes over a friend, so each square can be reached from each of the eight directions by one piece only.
/// With `n` pieces of the side to move that is at most `8 * (64 - n)` moves, and `n` suicides: 505 at most.
pub const MAX_MOVES: usize = 505;

/// A list of moves, kept in place, that can hold all moves of any board.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;
