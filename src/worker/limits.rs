//! How long the engine searches for a task, and when it plays from its openings instead.

use super::task::{Strength, TaskKind};
use crate::openings::{MoveStatistics, Openings};
use crate::rules::Position;
use crate::search::{ClockState, Limits, Score, SearchInfo, SearchMode};

/// The time to find a move to advise, in milliseconds.
const HINT_MS: u64 = 1500;
/// The nodes searched to judge one position in a review.
const REVIEW_NODES: u64 = 60_000;
/// The nodes searched to be sure of a mistake found in a review.
const VERIFY_NODES: u64 = 250_000;
/// The nodes searched before and after a move for the coach: few enough that a move is made at once.
const COACH_NODES: u64 = 20_000;
/// The nodes searched to judge a move of a puzzle: as many as were used to find its line.
const PUZZLE_NODES: u64 = 200_000;
/// The part of a clock reserved for a browser that is busy or slow to start a worker, in milliseconds; at most a
/// quarter of the time left.
const RESERVE_MS: u64 = 500;

fn with_browser_reserve(clock: ClockState) -> ClockState {
    let reserve = RESERVE_MS.min(clock.remaining_ms / 4);
    ClockState { remaining_ms: clock.remaining_ms - reserve, ..clock }
}

/// Returns how to search for a task after this many plies of the game.
#[must_use]
pub fn search_mode(kind: TaskKind, ply: usize) -> SearchMode {
    SearchMode::Full(match kind {
        TaskKind::Play { strength, seed, clock } => {
            let clock = clock.map(with_browser_reserve);
            match strength {
                Strength::Level(level) => {
                    return SearchMode::Level { level, seed: seed.into(), ply, movetime_ms: None, clock };
                }
                Strength::Time(millis) => Limits { movetime_ms: Some(millis.into()), clock, ..Limits::default() },
            }
        }
        TaskKind::Hint => Limits { movetime_ms: Some(HINT_MS), ..Limits::default() },
        TaskKind::Review => Limits::nodes(REVIEW_NODES),
        TaskKind::Verify => Limits::nodes(VERIFY_NODES),
        TaskKind::Coach => Limits::nodes(COACH_NODES),
        TaskKind::Puzzle => Limits::nodes(PUZZLE_NODES),
        TaskKind::Analyse { multipv } => Limits { multipv: multipv.into(), ..Limits::default() },
        TaskKind::Ending | TaskKind::Benchmark => Limits::default(),
    })
}

/// The weakest level that varies its openings; weaker ones vary by their mistakes.
const MIN_BOOK_LEVEL: u8 = 5;

/// Returns a good opening move from the engine's own games, as a search would report it, if the computer plays at a
/// strength that varies its openings. The games are read when first needed, and kept.
pub fn book_move(known: &mut Option<Openings>, kind: TaskKind, position: &Position) -> Option<SearchInfo> {
    let TaskKind::Play { strength, seed, .. } = kind else { return None };
    if let Strength::Level(level) = strength
        && level.number() < MIN_BOOK_LEVEL
    {
        return None;
    }
    known.take_if(|known| known.rules() != position.rules());
    let known = known.get_or_insert_with(|| Openings::embedded(position.rules()));
    let MoveStatistics { mv, score, .. } = known.choose(position, u64::from(seed))?;
    let score = Score::Centipawns(score.unwrap_or_default());
    Some(SearchInfo { depth: 0, seldepth: 0, multipv: 1, score, nodes: 0, elapsed_ms: 0, pv: vec![mv] })
}
