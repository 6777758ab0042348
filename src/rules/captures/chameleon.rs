//! The chameleon captures each victim in the way that the victim itself captures. One move may combine several ways.
//!
//! ```text
//! w X . l . *      Moving right it withdraws from the withdrawer and leaps the leaper. It coordinates coordinators
//!                  with its own king, closes in pawns when it moves on a rank or file, and captures a king
//!                  by stepping onto it from the next square, and then nothing else. It never captures a
//!                  chameleon or an immobilizer.
//! ```

use super::{coordinator, leaper, pincer, withdrawer};
use crate::rules::rays::{Direction, rook_attacks};
use crate::rules::{Bitboard, Board, Color, Role, RuleSet, Square};

/// Returns the squares of all victims of a move that the chameleon can make.
#[inline]
pub(super) fn victims(board: &Board, rules: RuleSet, color: Color, from: Square, to: Square) -> Bitboard {
    let candidates = |role| board.by_piece(!color, role);
    if candidates(Role::King).contains(to) {
        return Bitboard::from(to);
    }
    let leapt = leaper::victims(from, to, candidates(Role::Leaper));
    if rules.pure_leaps && !leapt.is_empty() {
        return leapt;
    }
    let mut victims = leapt
        | withdrawer::victims(from, to, candidates(Role::Withdrawer))
        | coordinator::victims(board, color, to, candidates(Role::Coordinator));
    if Direction::from_to(from, to).is_some_and(Direction::is_orthogonal) {
        victims |= pincer::victims(Bitboard::from(to), board.by_color(color).without(from), candidates(Role::Pawn));
    }
    victims
}

/// Returns the squares where the chameleon would capture something, and perhaps others that it cannot reach.
#[inline]
pub(super) fn landings(board: &Board, rules: RuleSet, color: Color, from: Square) -> Bitboard {
    let candidates = |role| board.by_piece(!color, role);
    let orthogonal = rook_attacks(from, Bitboard::EMPTY);
    candidates(Role::King)
        | leaper::landings(board, rules, from, candidates(Role::Leaper))
        | withdrawer::landings(from, candidates(Role::Withdrawer))
        | coordinator::landings(board, color, candidates(Role::Coordinator))
        | (orthogonal & pincer::landings(board.by_color(color).without(from), candidates(Role::Pawn)))
}
