//! The search result for a position, and the cost of a move: the difference between two such results.

use super::thresholds::{LEAST_LOSS, MISSED_MATE, PIECE_LOSS};
use crate::rules::Move;
use crate::search::Score;

/// The search result for one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The score for the side to move.
    pub score: Score,
    /// The best move and the moves expected after it; empty if the game has ended.
    pub pv: Vec<Move>,
}

impl SearchResult {
    /// Returns the best move; `None` if the game has ended.
    pub fn best(&self) -> Option<Move> {
        self.pv.first().copied()
    }
}

/// Returns the share of points, 0 to 1, that the side to move can expect with a score.
pub fn expected_score(score: Score) -> f64 {
    match score {
        Score::Centipawns(value) => 1.0 / (1.0 + 10f64.powf(f64::from(-value) / 400.0)),
        Score::Mate(moves) if moves > 0 => 1.0,
        Score::Mate(_) => 0.0,
    }
}

/// Returns a share of points as a percentage.
pub fn percent(share: f64) -> u32 {
    (100.0 * share).round() as u32
}

/// Returns whether a move is as good as the best one, by the search results before and after it: it costs next to
/// nothing.
pub(super) fn is_as_good(before: &SearchResult, after: &SearchResult) -> bool {
    let costs_little = match before.score {
        Score::Mate(1..) => keeps_mate(after),
        _ => score_lost(before, after) < LEAST_LOSS,
    };
    costs_little && !loses_piece(before, after) && !walks_into_mate(before, after)
}

/// Returns the cost of a move in centipawns by the search results before and after it, unless there is a forced win.
pub(super) fn centipawns_lost(before: &SearchResult, after: &SearchResult) -> Option<i32> {
    match (before.score, after.score) {
        (Score::Centipawns(had), Score::Centipawns(left)) => Some(had + left),
        _ => None,
    }
}

/// Returns whether a move costs about a piece or more. It is false if there is a forced win.
pub(super) fn loses_piece(before: &SearchResult, after: &SearchResult) -> bool {
    centipawns_lost(before, after).is_some_and(|lost| lost >= PIECE_LOSS)
}

/// Returns whether a side without a forced loss has moved into a short one, however badly it stood.
pub(super) fn walks_into_mate(before: &SearchResult, after: &SearchResult) -> bool {
    matches!(after.score, Score::Mate(1..=MISSED_MATE)) && matches!(before.score, Score::Centipawns(_))
}

/// Returns whether the side that has just moved has a forced win.
pub(super) fn keeps_mate(after: &SearchResult) -> bool {
    matches!(after.score, Score::Mate(moves) if moves <= 0)
}

pub(super) fn score_lost(before: &SearchResult, after: &SearchResult) -> f64 {
    expected_score(before.score) - (1.0 - expected_score(after.score))
}
