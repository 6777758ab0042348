//! What a piece on a square could do, whoever's turn it is and whatever it means for the kings.

use super::board::Board;
use super::captures::captures;
use super::freeze::freezers;
use super::moves::{Move, MoveList};
use super::piece::Role;
use super::reach::destinations;
use super::rule_set::RuleSet;
use super::square::Square;

/// Returns the moves of the piece on `square` with what each takes, king safety aside: of a frozen piece its suicide,
/// where the rules allow one, and of an empty square none. Any board will do, kings or none.
#[must_use]
pub fn pseudo_legal_moves(board: &Board, rules: RuleSet, square: Square) -> MoveList {
    let mut list = MoveList::new();
    let Some(piece) = board.piece_at(square) else { return list };
    if freezers(board, rules, square).any() {
        if rules.suicide && piece.role != Role::King {
            list.push(Move::suicide(square));
        }
        return list;
    }
    for to in destinations(board, rules, piece.color, piece.role, square) {
        let captures = captures(board, rules, piece.color, piece.role, square, to);
        list.push(Move { from: square, to, captures });
    }
    list
}
