//! Freezing: which pieces may not move, and what freezes them.
//!
//! A piece next to an enemy immobilizer is frozen; an immobilizer next to an enemy chameleon is frozen too. A frozen
//! immobilizer or chameleon still freezes (The Chess Variant Pages, Abbott 1963). With cancelling (Sewell and MacKay),
//! an immobilizer does not freeze a piece if another chameleon or immobilizer of that piece's side is next to it.

use super::rays::king_attacks;
use super::{Bitboard, Board, Color, Role, RuleSet, Square};

#[inline]
pub fn frozen(board: &Board, rules: RuleSet, color: Color) -> Bitboard {
    let immobilizers = board.by_piece(!color, Role::Immobilizer);
    let own_immobilizers = board.by_piece(color, Role::Immobilizer);
    let mut frozen = Bitboard::EMPTY;
    if !own_immobilizers.is_empty() {
        frozen |= own_immobilizers & board.by_piece(!color, Role::Chameleon).neighbors();
    }
    if !immobilizers.is_empty() {
        if rules.cancelling {
            for freezer in immobilizers {
                frozen |= frozen_by(board, rules, color, freezer);
            }
        } else {
            frozen |= immobilizers.neighbors();
        }
    }
    frozen & board.by_color(color)
}

/// Returns the pieces of `color` that the enemy immobilizer on `freezer` freezes.
#[inline]
fn frozen_by(board: &Board, rules: RuleSet, color: Color, freezer: Square) -> Bitboard {
    let near = king_attacks(freezer) & board.by_color(color);
    if !rules.cancelling {
        return near;
    }
    let cancellers = near & (board.by_role(Role::Chameleon) | board.by_role(Role::Immobilizer));
    if cancellers.is_empty() {
        near
    } else if cancellers.more_than_one() {
        Bitboard::EMPTY
    } else {
        cancellers
    }
}

/// Returns the enemy pieces that freeze the piece on `square`; none if it may move.
pub fn freezers(board: &Board, rules: RuleSet, square: Square) -> Bitboard {
    let Some(piece) = board.piece_at(square) else { return Bitboard::EMPTY };
    let near = king_attacks(square) & board.by_color(!piece.color);
    let mut freezers: Bitboard = (near & board.by_role(Role::Immobilizer))
        .into_iter()
        .filter(|&freezer| frozen_by(board, rules, piece.color, freezer).contains(square))
        .collect();
    if piece.role == Role::Immobilizer {
        freezers |= near & board.by_role(Role::Chameleon);
    }
    freezers
}
