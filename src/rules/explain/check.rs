//! Which moves could capture a king, and which moves answer a check.

use crate::rules::captures::{Capture, CaptureMethod, capture_methods};
use crate::rules::freeze::frozen;
use crate::rules::king_safety::king_is_safe;
use crate::rules::{Bitboard, Board, Color, Move, Position, Role, RuleSet, pseudo_legal_moves};
use crate::util::insertion_sort_by_key;

/// An enemy move that would capture a king, with the way it captures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KingAttack {
    pub mv: Move,
    pub capture: Capture,
}

/// Returns how the king of `color` could be captured if it were the enemy's turn, with one attack per attacker and
/// method. Where a piece could land on several squares, the nearest is returned. The list is empty if the king is safe
/// or missing.
pub fn attacks_on_king(board: &Board, rules: RuleSet, color: Color) -> Vec<KingAttack> {
    let kings = board.by_piece(color, Role::King);
    let mut attacks: Vec<KingAttack> = Vec::new();
    for piece in board.by_color(!color) {
        let mut moves: Vec<Move> = pseudo_legal_moves(board, rules, piece).into_iter().collect();
        moves.retain(|&mv| board.captures_king(mv));
        insertion_sort_by_key(&mut moves, |mv| piece.distance(mv.to));
        for mv in moves {
            for capture in capture_methods(board, mv) {
                let known = |attack: &KingAttack| (attack.mv.from, attack.capture) == (piece, capture);
                if kings.contains(capture.victim) && !attacks.iter().any(known) {
                    attacks.push(KingAttack { mv, capture });
                }
            }
        }
    }
    attacks
}

/// How an evasion answers a check. An evasion that does so in several ways counts as the first of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EvasionKind {
    /// It captures the enemy's king and wins, under king-capture rules.
    Wins,
    Captures,
    MovesKing,
    /// An attacker is frozen after it.
    Freezes,
    /// It captures the piece with which an attacker would close the king in.
    BreaksPincer,
    /// The moved piece blocks the way, or stands where the attacker would land.
    Blocks,
    /// The king can still be captured, under king-capture rules.
    Ignores,
}

impl EvasionKind {
    /// All kinds, in the order of their precedence.
    pub const ALL: [EvasionKind; 7] = [
        EvasionKind::Wins,
        EvasionKind::Captures,
        EvasionKind::MovesKing,
        EvasionKind::Freezes,
        EvasionKind::BreaksPincer,
        EvasionKind::Blocks,
        EvasionKind::Ignores,
    ];
}

/// A legal move of a side in check, and how it answers the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evasion {
    pub mv: Move,
    pub kind: EvasionKind,
}

/// Returns every legal move of a side in check, ordered by how it answers the check. The list is empty without a check.
pub fn evasions(position: &Position) -> Vec<Evasion> {
    let attacks = attacks_on_king(position.board(), position.rules(), position.turn());
    if attacks.is_empty() {
        return Vec::new();
    }
    let evasion = |mv| Evasion { mv, kind: evasion_kind(position, &attacks, mv) };
    let mut evasions: Vec<Evasion> = position.legal_moves().into_iter().map(evasion).collect();
    insertion_sort_by_key(&mut evasions, |evasion| (evasion.kind, evasion.mv.from, evasion.mv.to));
    evasions
}

fn evasion_kind(position: &Position, attacks: &[KingAttack], mv: Move) -> EvasionKind {
    let (board, rules, turn) = (position.board(), position.rules(), position.turn());
    let next: Board = board.after(mv);
    let attackers: Bitboard = attacks.iter().map(|attack| attack.mv.from).collect();
    let breaks_pincer = |attack: &KingAttack| matches!(attack.capture.method, CaptureMethod::Pincer { partner } if mv.captures.contains(partner));
    if board.captures_king(mv) {
        EvasionKind::Wins
    } else if !king_is_safe(&next, rules, turn) {
        EvasionKind::Ignores
    } else if !(mv.captures & attackers).is_empty() {
        EvasionKind::Captures
    } else if mv.piece.role == Role::King {
        EvasionKind::MovesKing
    } else if !(frozen(&next, rules, !turn) & attackers).is_empty() {
        EvasionKind::Freezes
    } else if attacks.iter().any(breaks_pincer) {
        EvasionKind::BreaksPincer
    } else {
        // Nothing else can save the king: a capture needs only the attacker, a partner and empty squares.
        EvasionKind::Blocks
    }
}
