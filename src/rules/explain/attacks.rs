//! By which moves could a king be captured, and what else does a side threaten?

use crate::rules::captures::{Capture, causes};
use crate::rules::threats::king_is_safe;
use crate::rules::{Board, Color, Move, Role, RuleSet, Setup, insertion_sort_by_key, pseudo_legal_moves};

/// An enemy move that would capture a king, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    pub mv: Move,
    pub capture: Capture,
}

/// Returns how the king of `color` could be captured if it were the enemy's turn, one attack for each piece and way;
/// where a piece could land on several squares, on the nearest. None when the king is safe or missing.
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

/// Returns the captures that a side of any setup would have if it were its turn, the enemy's king among the victims
/// too. Where a piece captures the same pieces by several moves, the shortest stands for them.
pub fn threats_of(setup: &Setup, color: Color) -> Vec<Move> {
    let mut moves = moves_of(setup, color);
    moves.retain(|mv| mv.is_capture());
    insertion_sort_by_key(&mut moves, |mv| (mv.from, mv.captures.0, mv.from.distance(mv.to), mv.to));
    moves.dedup_by_key(|mv| (mv.from, mv.captures));
    moves
}

/// Returns the moves that a side of any setup would have if it were its turn: its legal moves where it is. A move that
/// captures a king is one of them, whatever it means for the own king: it ends the game first.
pub(super) fn moves_of(setup: &Setup, color: Color) -> Vec<Move> {
    let Setup { board, rules, .. } = setup;
    let kings = board.role(Role::King);
    if rules.king_capture && Color::ALL.into_iter().any(|color| board.by_piece(color, Role::King).is_empty()) {
        return Vec::new();
    }
    let may =
        |mv: &Move| rules.king_capture || (mv.captures & kings).any() || king_is_safe(&board.after(*mv), *rules, color);
    board.by_color(color).into_iter().flat_map(|square| pseudo_legal_moves(board, *rules, square)).filter(may).collect()
}
