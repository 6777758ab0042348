//! The board and its squares.

use crate::rules::{Board, Piece, Role, Square};

texts! {
    BOARD = "Board";
    BOARD_KEYS = "Arrow keys move from square to square. Enter picks a piece, then moves it. Escape cancels. Delete \
                  removes a picked frozen piece (suicide). The question mark lists all keys.";
    EMPTY = "empty";
    MAY_GO = "can move here";
    COULD_BE_CAPTURED = "could be captured";
    IS_CAPTURED = "captured by this move";
    FROZEN_BY = "frozen by";
    HINTED = "hinted";
    IN_CHECK = "in check";
    PREMOVE = "premove";
    row(square: Square) = "rank {}", square.rank().digit();
    may_capture(pieces: &str) = "{MAY_GO} and captures {pieces}";
    tap_again(mv: &str) = "{mv}. Tap again to play it";
    // The last move captured a piece here, or removed one of its own side.
    captured_here(role: Role) = "{} was captured here", role.name();
    removed_here(role: Role) = "{} was removed here", role.name();
}

/// Returns a square with the side and kind of its piece: `f4, black Withdrawer`, or `f4, empty`.
pub fn cell(square: Square, piece: Option<Piece>) -> String {
    match piece {
        Some(piece) => format!("{square}, {} {}", piece.color.name().to_ascii_lowercase(), piece.role.name()),
        None => format!("{square}, {EMPTY}"),
    }
}

/// Asks which of a piece's moves capture, while they are not marked: `The Pawn on h3 has 13 moves. Which of them
/// captures?`.
pub fn which_captures(choices: &str) -> String {
    format!("{}. Which of them captures?", choices.trim_end_matches('.'))
}

/// Describes a premove, chosen while the computer thinks: `Premove: Leaper b1 to b5. Escape or a second press cancels
/// it`.
pub fn premove(board: &Board, from: Square, to: Square) -> String {
    let piece = board.role_at(from).map_or("", Role::name);
    format!("Premove: {piece} {from} to {to}. Escape or a second press cancels it")
}
