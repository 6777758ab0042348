//! Why a side has no legal move.

use super::{IllegalReason, why_illegal};
use crate::rules::freeze::freezers;
use crate::rules::{Bitboard, Position, Role, Square, pseudo_legal_moves};

/// What keeps each piece of the side to move from moving when no move is legal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WhyNoMoves {
    /// The squares that the king could otherwise step to, grouped by the square of an enemy that could capture it
    /// there.
    pub guards: Vec<(Square, Bitboard)>,
    /// The frozen pieces, grouped by their freezers: each entry holds the freezers, then the pieces.
    pub frozen: Vec<(Bitboard, Bitboard)>,
    /// The frozen pieces whose suicide would be allowed if it did not expose the king.
    pub unremovable: Bitboard,
    /// The other pieces that could move if that did not expose the king.
    pub pinned: Bitboard,
    /// The pieces with no square to go to.
    pub blocked: Bitboard,
}

/// Returns what prevents each move of the side to move. It is not meant for a game in which a king has been captured,
/// since that alone ends the game.
pub fn why_no_moves(position: &Position) -> WhyNoMoves {
    let (board, rules) = (position.board(), position.rules());
    let mut why = WhyNoMoves::default();
    for square in board.by_color(position.turn()) {
        let freezers = freezers(board, rules, square);
        let moves = pseudo_legal_moves(board, rules, square);
        let is_king = board.role_at(square) == Some(Role::King);
        if !freezers.is_empty() {
            add(&mut why.frozen, freezers, square);
            if !moves.is_empty() {
                why.unremovable = why.unremovable.with(square);
            }
        } else if moves.is_empty() {
            why.blocked = why.blocked.with(square);
        } else if !is_king {
            why.pinned = why.pinned.with(square);
        } else {
            for mv in moves {
                if let Some(IllegalReason::Exposes { attack, .. }) = why_illegal(position, square, mv.to) {
                    add(&mut why.guards, attack.mv.from, mv.to);
                }
            }
        }
    }
    why
}

/// Adds a square to the group with this key.
fn add<K: PartialEq>(groups: &mut Vec<(K, Bitboard)>, key: K, square: Square) {
    match groups.iter_mut().find(|(known, _)| *known == key) {
        Some((_, squares)) => *squares = squares.with(square),
        None => groups.push((key, Bitboard::from(square))),
    }
}
