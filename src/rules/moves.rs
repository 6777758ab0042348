//! Moves and the list that holds them.

use std::fmt;

use arrayvec::ArrayVec;

use super::{Bitboard, Piece, Square};

/// A move: the piece, its start and destination, and the squares of the enemies it captures. A suicide has the same
/// start and destination.
///
/// Moves are made where the board is known: by [`Position::legal_moves`](super::Position::legal_moves) and
/// [`Position::find_legal`](super::Position::find_legal), or for any setup by
/// [`pseudo_legal_moves`](super::pseudo_legal_moves). The value itself does not say in which positions it is legal: ask
/// [`Position::is_legal`](super::Position::is_legal).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub piece: Piece,
    pub from: Square,
    pub to: Square,
    /// The squares of the captured pieces; none for a suicide.
    pub captures: Bitboard,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    Quiet,
    Capture,
    /// A frozen piece removes itself.
    Suicide,
}

impl Move {
    /// Returns the suicide of the frozen `piece` on `square`.
    pub const fn suicide(piece: Piece, square: Square) -> Move {
        Move { piece, from: square, to: square, captures: Bitboard::EMPTY }
    }

    #[inline]
    pub fn kind(self) -> MoveKind {
        if self.is_suicide() {
            MoveKind::Suicide
        } else if self.captures.is_empty() {
            MoveKind::Quiet
        } else {
            MoveKind::Capture
        }
    }

    #[inline]
    pub fn is_suicide(self) -> bool {
        self.from == self.to
    }

    #[inline]
    pub fn is_capture(self) -> bool {
        self.kind() == MoveKind::Capture
    }

    /// Returns the squares of the pieces that the move removes: the captured ones, or the one that commits suicide.
    pub fn removed(self) -> Bitboard {
        if self.is_suicide() { Bitboard::from(self.from) } else { self.captures }
    }
}

/// The two squares of a move; they are equal for a suicide. [`Position::find_legal`](super::Position::find_legal)
/// returns the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UciMove {
    pub from: Square,
    pub to: Square,
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl From<Move> for UciMove {
    fn from(mv: Move) -> UciMove {
        UciMove { from: mv.from, to: mv.to }
    }
}

/// An upper bound on the number of moves on any board.
///
/// No piece passes over a friend, so each square can be reached from each of the eight directions by one piece only.
/// With `n` pieces, the side to move has at most `8 * (64 - n)` moves and `n` suicides: 505 at most.
pub const MAX_MOVES: usize = 505;

/// A list of moves, stored inline, with room for all moves of any board.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

#[cfg(test)]
mod tests {
    use super::super::{Color, Role};
    use super::*;

    #[test]
    fn a_suicide_captures_nothing() {
        let [here, there] = [Square::new(9), Square::new(18)];
        let leaper = Piece::new(Color::White, Role::Leaper);
        let mv = Move { captures: Bitboard::from(there), ..Move::suicide(leaper, here) };
        let capture = Move { to: there, ..mv };
        let quiet = Move { captures: Bitboard::EMPTY, ..capture };
        for (mv, kind, removed) in [
            (Move::suicide(leaper, here), MoveKind::Suicide, Bitboard::from(here)),
            (mv, MoveKind::Suicide, Bitboard::from(here)),
            (capture, MoveKind::Capture, capture.captures),
            (quiet, MoveKind::Quiet, Bitboard::EMPTY),
        ] {
            assert_eq!((mv.kind(), mv.removed()), (kind, removed));
            assert_eq!((mv.is_suicide(), mv.is_capture()), (kind == MoveKind::Suicide, kind == MoveKind::Capture));
        }
    }
}
