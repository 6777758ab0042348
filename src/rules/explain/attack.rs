//! By which moves, and by which power, could a king be taken?

use crate::rules::board::Board;
use crate::rules::captures::{Capture, causes};
use crate::rules::moves::Move;
use crate::rules::piece::{Color, Role};
use crate::rules::pseudo_legal::pseudo_legal_moves;
use crate::rules::rule_set::RuleSet;
use crate::rules::sort::insertion_sort_by_key;

/// An enemy move that would take a king, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// The move.
    pub mv: Move,
    /// The king, and the way it is taken.
    pub capture: Capture,
}

/// Returns how the king of `color` could be taken if it were the enemy's turn, one attack for each piece and way; where
/// a piece could land on several squares, on the nearest. None when the king is safe or missing.
#[must_use]
pub fn attacks(board: &Board, rules: RuleSet, color: Color) -> Vec<Attack> {
    let kings = board.by_piece(color, Role::King);
    let mut attacks: Vec<Attack> = Vec::new();
    for piece in board.by_color(!color) {
        let mut moves: Vec<Move> = pseudo_legal_moves(board, rules, piece).into_iter().collect();
        moves.retain(|mv| (mv.captures & kings).any());
        insertion_sort_by_key(&mut moves, |mv| piece.distance(mv.to));
        for mv in moves {
            for capture in causes(board, rules, mv) {
                let known = |attack: &Attack| (attack.mv.from, attack.capture) == (piece, capture);
                if kings.has(capture.victim) && !attacks.iter().any(known) {
                    attacks.push(Attack { mv, capture });
                }
            }
        }
    }
    attacks
}
