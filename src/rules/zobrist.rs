//! Keys that hash a placement and a side to move.

use super::{Board, Color, Piece, Square};

/// The step of the splitmix64 generator; its multiples are well spread.
pub(crate) const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the output of the splitmix64 generator for a state; states are multiples of [`GOLDEN_GAMMA`].
pub(crate) const fn splitmix64(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key to add when Black is to move.
pub const BLACK_TO_MOVE: u64 = 0xf83b_6a1d_52c7_904f;

/// Returns the key of a piece on a square. Computed on demand: a table would add 7 KB, incompressible, to each web
/// program.
#[inline]
pub fn key(piece: Piece, square: Square) -> u64 {
    splitmix64(GOLDEN_GAMMA.wrapping_mul((64 * piece.index() + square.index() + 1) as u64))
}

/// Returns the hash of a placement and a side to move, computed afresh.
pub fn hash(board: &Board, turn: Color) -> u64 {
    let placement = board.pieces().fold(0, |hash, (square, piece)| hash ^ key(piece, square));
    if turn == Color::Black { placement ^ BLACK_TO_MOVE } else { placement }
}
