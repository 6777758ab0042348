//! What is done to a board by hand, whatever the rules say.

use crate::rules::{Bitboard, Board, File, Piece, Square};

/// Returns the board with a piece put on a square, in place of whoever stood there.
pub(super) fn with(mut board: Board, square: Square, piece: Piece) -> Board {
    board.put(square, piece);
    board
}

/// Returns the board with a square emptied.
pub(super) fn without(mut board: Board, square: Square) -> Board {
    board.clear(Bitboard::of(square));
    board
}

/// Returns the board with the piece of one square carried to another, in place of whoever stood there.
pub(super) fn moved(board: Board, from: Square, to: Square) -> Board {
    match board.piece_at(from) {
        Some(piece) => with(without(board, from), to, piece),
        None => board,
    }
}

/// Returns the board as it is seen in a mirror: each piece on the file as far from the other edge.
pub(super) fn mirrored(board: &Board) -> Board {
    let file = |file: File| File::new(7 - file.index() as u8).unwrap_or(file);
    board.pieces().map(|(square, piece)| (Square::at(file(square.file()), square.rank()), piece)).collect()
}
