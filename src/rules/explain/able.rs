//! What a side could play if it were its turn, and the board a move leads to.

use crate::rules::board::Board;
use crate::rules::moves::Move;
use crate::rules::piece::{Color, Role};
use crate::rules::pseudo_legal::pseudo_legal_moves;
use crate::rules::setup::Setup;
use crate::rules::threats::king_is_safe;

/// Returns the board after a move.
pub(super) fn after(board: &Board, mv: Move) -> Board {
    let mut next = *board;
    match board.piece_at(mv.from) {
        Some(piece) if !mv.is_suicide() => next.move_piece(piece.color, piece.role, mv.from, mv.to, mv.captures),
        _ => next.clear(mv.captures),
    }
    next
}

/// Returns the moves that a side of any setup would have if it were its turn: its legal moves where it is. A move that
/// takes a king is one of them, whatever it means for the own king: it ends the game first.
pub(super) fn able(setup: &Setup, color: Color) -> Vec<Move> {
    let Setup { board, rules, .. } = setup;
    let kings = board.role(Role::King);
    if rules.king_capture && Color::ALL.into_iter().any(|color| board.by_piece(color, Role::King).is_empty()) {
        return Vec::new();
    }
    let may = |mv: &Move| {
        rules.king_capture || (mv.captures & kings).any() || king_is_safe(&after(board, *mv), *rules, color)
    };
    board.by_color(color).into_iter().flat_map(|square| pseudo_legal_moves(board, *rules, square)).filter(may).collect()
}
