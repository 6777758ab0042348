//! Keys that hash a placement and a side to move.

use super::{Board, Color, Piece, Square};
use crate::util::{GOLDEN_GAMMA, splitmix64};

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
