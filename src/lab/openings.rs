//! Starts for games: random plies from a random array, kept when neither side stands much better.

use fastrand::Rng;

use crate::rules::{Array, Outcome, Position, RuleSet};
use crate::search::{Limits, Options, Score, Searcher};

/// The nodes spent on whether a start is even.
const NODES: u64 = 3_000;

/// How far from even it may be, in hundredths of a pawn.
const TOLERANCE: i32 = 80;

/// Returns a start; the same seed gives the same one.
pub(super) fn opening(rules: RuleSet, seed: u64) -> Position {
    let mut rng = Rng::with_seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut searcher = Searcher::new(1);
    loop {
        let array = Array::all().nth(rng.usize(..16)).unwrap_or_default();
        let mut position = Position::start(rules, array);
        for _ in 0..rng.usize(6..=10) {
            if let Some(mv) = rng.choice(position.legal_moves()) {
                position = position.play(mv);
            }
        }
        if position.outcome(1).is_none() && is_even(&mut searcher, &position) {
            return position;
        }
    }
}

fn is_even(searcher: &mut Searcher, position: &Position) -> bool {
    let mut score = Score::Mate(0);
    searcher.clear();
    searcher.search(position, &Options::new(Limits::nodes(NODES)), &mut |report| score = report.score);
    matches!(score, Score::Centipawns(value) if value.abs() <= TOLERANCE)
}

/// Returns a position after so many random plies, if the game lasts so long.
pub(super) fn random_position(rules: RuleSet, rng: &mut Rng, plies: usize) -> Option<Position> {
    let array = Array::all().nth(rng.usize(..16))?;
    let mut position = Position::start(rules, array);
    for _ in 0..plies {
        position = position.play(rng.choice(position.legal_moves())?);
        if matches!(position.outcome(1), Some(Outcome::Win { .. })) {
            return None;
        }
    }
    Some(position)
}
