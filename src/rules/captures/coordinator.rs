//! The coordinator captures at the other two corners of the rectangle that it and its king span.
//!
//! ```text
//! p . . C      The coordinator has landed on the top right square: it captures the pawn on its rank and its king's
//! . . . .      file, and the pawn on its file and its king's rank. Pieces standing between do not matter.
//! K . . p
//! ```

use crate::rules::{Bitboard, Board, Color, Role, Square};

/// Returns the squares where a coordinator on `coordinator` captures, or `None` if it is in line with its king.
#[inline]
pub fn corners(coordinator: Square, king: Square) -> Option<[Square; 2]> {
    let apart = coordinator.file() != king.file() && coordinator.rank() != king.rank();
    apart.then(|| {
        [Square::from_coords(coordinator.file(), king.rank()), Square::from_coords(king.file(), coordinator.rank())]
    })
}

/// Returns the pieces of `candidates` on the two corners. A side without a king captures nothing this way; with several
/// kings, each makes its own corners.
#[inline]
pub fn victims(board: &Board, color: Color, to: Square, candidates: Bitboard) -> Bitboard {
    let kings = board.by_piece(color, Role::King).into_iter();
    kings.filter_map(|king| corners(to, king)).flatten().collect::<Bitboard>() & candidates
}

/// Returns the corners that coordinators landing on any of these squares make with their king.
pub fn all_corners(landings: Bitboard, king: Square) -> Bitboard {
    let (file, rank) = (Bitboard::file(king.file()), Bitboard::rank(king.rank()));
    let apart = landings & !file & !rank;
    (apart.fill_files() & rank) | (apart.fill_ranks() & file)
}

/// Returns the squares whose two corners hold a piece of `candidates`.
#[inline]
pub fn landings(board: &Board, color: Color, candidates: Bitboard) -> Bitboard {
    let mut landings = Bitboard::EMPTY;
    for king in board.by_piece(color, Role::King) {
        let (rank, file) = (Bitboard::rank(king.rank()), Bitboard::file(king.file()));
        let lines = (candidates & rank).fill_files() | (candidates & file).fill_ranks();
        landings |= lines & !rank & !file;
    }
    landings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_of_many_are_those_of_each() {
        for king in Square::all() {
            for (a, b) in Square::all().zip(Square::all().skip(11)) {
                let both = [a, b].into_iter().filter_map(|to| corners(to, king)).flatten().collect();
                assert_eq!(all_corners([a, b].into_iter().collect(), king), both, "{a} {b} {king}");
            }
        }
    }
}
