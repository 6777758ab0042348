//! Keys that hash a placement and a side to move.

use super::board::Board;
use super::piece::{Color, Piece};
use super::square::Square;

/// One step of the splitmix64 generator, which fills the tables with fixed, well-spread numbers.
const fn splitmix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

static KEYS: [[u64; 64]; 14] = {
    let mut keys = [[0; 64]; 14];
    let mut state = 0u64;
    let mut piece = 0;
    while piece < 14 {
        let mut square = 0;
        while square < 64 {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            keys[piece][square] = splitmix(state);
            square += 1;
        }
        piece += 1;
    }
    keys
};

/// The key to add when Black is to move.
pub const BLACK_TO_MOVE: u64 = 0xf83b_6a1d_52c7_904f;

/// Returns the key of a man on a square.
#[inline]
#[must_use]
pub fn key(piece: Piece, square: Square) -> u64 {
    KEYS[piece.index()][square.index()]
}

/// Returns the hash of a placement and a side to move, computed afresh.
#[must_use]
pub fn hash(board: &Board, turn: Color) -> u64 {
    let placement = board.pieces().fold(0, |hash, (square, piece)| hash ^ key(piece, square));
    if turn == Color::Black { placement ^ BLACK_TO_MOVE } else { placement }
}
