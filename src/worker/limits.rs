//! Decides how long the engine searches for a task.

use super::task::TaskKind;
use crate::search::{ClockState, Limits, Strength};

/// The search time for a hint, in milliseconds.
const HINT_MS: u64 = 1500;
/// The nodes searched to judge one position in a review.
const REVIEW_NODES: u64 = 60_000;
/// The nodes searched to verify a mistake found in a review.
const VERIFY_NODES: u64 = 250_000;
/// The nodes searched before and after a move for the coach, few enough that a move is made at once.
const COACH_NODES: u64 = 20_000;
/// The nodes searched to judge a move of a puzzle, as many as were used to find its line.
const PUZZLE_NODES: u64 = 200_000;
/// The part of a clock reserved for a browser that is busy or slow to start a worker, in milliseconds. It is at most a
/// quarter of the time left.
const RESERVE_MS: u64 = 500;

fn with_browser_reserve(clock: ClockState) -> ClockState {
    let reserve = RESERVE_MS.min(clock.remaining_ms / 4);
    ClockState { remaining_ms: clock.remaining_ms - reserve, ..clock }
}

/// Returns what ends the search for a task; `None` for a task without a search.
#[must_use]
pub fn search_limits(kind: TaskKind) -> Option<Limits> {
    Some(match kind {
        TaskKind::Play { strength, clock, .. } => {
            let movetime_ms = match strength {
                Strength::Level(_) => None,
                Strength::Movetime(millis) => Some(millis.into()),
            };
            Limits { movetime_ms, clock: clock.map(with_browser_reserve), ..Limits::default() }
        }
        TaskKind::Hint => Limits { movetime_ms: Some(HINT_MS), ..Limits::default() },
        TaskKind::Review => Limits::nodes(REVIEW_NODES),
        TaskKind::Verify => Limits::nodes(VERIFY_NODES),
        TaskKind::Coach => Limits::nodes(COACH_NODES),
        TaskKind::Puzzle => Limits::nodes(PUZZLE_NODES),
        TaskKind::Analyse { lines } => Limits { multipv: lines.into(), ..Limits::default() },
        TaskKind::Ending | TaskKind::Benchmark => return None,
    })
}
