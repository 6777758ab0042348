//! What does a side threaten to take?

use super::able::able;
use crate::rules::moves::Move;
use crate::rules::piece::Color;
use crate::rules::setup::Setup;
use crate::rules::sort::insertion_sort_by_key;

/// Returns the captures that a side of any setup would have if it were its turn, the enemy's king among the victims
/// too. Where a piece takes the same pieces by several moves, the shortest stands for them.
#[must_use]
pub fn threats_of(setup: &Setup, color: Color) -> Vec<Move> {
    let mut moves: Vec<Move> =
        able(setup, color).into_iter().filter(|mv| mv.is_capture() && !mv.is_suicide()).collect();
    insertion_sort_by_key(&mut moves, |mv| (mv.from, mv.captures.0, mv.from.distance(mv.to), mv.to));
    moves.dedup_by_key(|mv| (mv.from, mv.captures));
    moves
}
