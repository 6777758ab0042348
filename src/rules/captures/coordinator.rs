//! The coordinator takes at the other two corners of the rectangle that it and its king span.
//!
//! ```text
//! p . . C      The coordinator has landed on the top right square: it takes the pawn on its rank and its king's
//! . . . .      file, and the pawn on its file and its king's rank. Pieces standing between do not matter.
//! K . . p
//! ```

use crate::rules::bitboard::Bitboard;
use crate::rules::board::Board;
use crate::rules::piece::{Color, Role};
use crate::rules::square::Square;

/// Returns the two squares where a coordinator that has landed on `coordinator` takes with its king: none where they
/// share a rank or file.
#[inline]
#[must_use]
pub fn corners(coordinator: Square, king: Square) -> Bitboard {
    if coordinator.file() == king.file() || coordinator.rank() == king.rank() {
        return Bitboard::EMPTY;
    }
    let corner = |file: Square, rank: Square| Bitboard::of(Square::at(file.file(), rank.rank()));
    corner(coordinator, king) | corner(king, coordinator)
}

/// Returns the pieces of `targets` on the two corners, none when the mover lands on its king's rank or file. On a board
/// without its king it takes nothing; with several, each is a corner.
#[inline]
pub(super) fn victims(board: &Board, color: Color, to: Square, targets: Bitboard) -> Bitboard {
    let kings = board.by_piece(color, Role::King).into_iter();
    kings.fold(Bitboard::EMPTY, |all, king| all | corners(to, king)) & targets
}

/// Returns the squares whose two corners hold a piece of `targets`.
#[inline]
pub(super) fn landings(board: &Board, color: Color, targets: Bitboard) -> Bitboard {
    let mut landings = Bitboard::EMPTY;
    for king in board.by_piece(color, Role::King) {
        let (rank, file) = (Bitboard::rank(king.rank()), Bitboard::file(king.file()));
        let mut lines = Bitboard::EMPTY;
        for victim in targets & rank {
            lines |= Bitboard::file(victim.file());
        }
        for victim in targets & file {
            lines |= Bitboard::rank(victim.rank());
        }
        landings |= lines & !rank & !file;
    }
    landings
}
