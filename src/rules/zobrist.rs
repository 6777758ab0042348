//! Keys that hash a placement and a side to move.

use super::{Board, Color, Piece, Square};

/// Returns a number of the splitmix64 generator: fixed, and well spread.
const fn splitmix(n: u64) -> u64 {
    let z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key to add when Black is to move.
pub const BLACK_TO_MOVE: u64 = 0xf83b_6a1d_52c7_904f;

/// Returns the key of a piece on a square. It is made where it is wanted: no table of such numbers can be compressed,
/// and each program of the page would carry seven kilobytes of them.
#[inline]
pub fn key(piece: Piece, square: Square) -> u64 {
    splitmix((64 * piece.index() + square.index() + 1) as u64)
}

/// Returns the hash of a placement and a side to move, computed afresh.
pub fn hash(board: &Board, turn: Color) -> u64 {
    let placement = board.pieces().fold(0, |hash, (square, piece)| hash ^ key(piece, square));
    if turn == Color::Black { placement ^ BLACK_TO_MOVE } else { placement }
}
