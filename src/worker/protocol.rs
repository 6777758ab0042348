//! What the page asks and the worker tells. The page sends a [`Task`]; the worker answers with any number of
//! [`Tell::Thought`] and then one [`Tell::Decided`] or [`Tell::Measured`], or with [`Tell::Refused`]. A running search
//! hears no message: to stop it, the page ends the worker. Positions and moves travel as text and pass the same gate as
//! any other input: a worker trusts no message.

use serde::{Deserialize, Serialize};

use crate::game::{Goal, MAX_LINES, Speed, Strength, Task};
use crate::notation::{fen, uci};
use crate::rules::{Move, Position, RuleSet};
use crate::search::{Limits, Report, Score, TimeControl};

/// An answer from the worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Tell {
    /// The worker is ready for a request.
    Ready,
    /// The search has come so far.
    Thought {
        /// The request.
        id: u32,
        /// The rank of the line, 1 the best.
        rank: usize,
        /// Plies searched in full.
        depth: u32,
        /// Plies of the longest line looked at.
        seldepth: u32,
        /// The value for the side to move.
        score: Score,
        /// Positions looked at.
        nodes: u64,
        /// The time since the request, in milliseconds.
        elapsed_ms: u64,
        /// The line, in coordinates without separators.
        line: String,
    },
    /// The search has ended with this move in coordinates; none when there is no legal move.
    Decided {
        /// The request.
        id: u32,
        /// The move.
        best: Option<String>,
    },
    /// The speed of this device.
    Measured {
        /// The request.
        id: u32,
        /// The speed.
        speed: Speed,
    },
    /// The request can't be read, for this reason.
    Refused {
        /// The request.
        id: u32,
        /// The reason, as a sentence.
        why: String,
    },
}

/// Returns the position that a task is about, and the hashes of those before it in the game, the oldest first.
///
/// # Errors
/// Returns a sentence that says what can't be read.
pub fn position(task: &Task) -> Result<(Position, Vec<u64>), String> {
    let rules = task.rules.parse::<RuleSet>().map_err(|error| error.to_string())?;
    let setup = fen::read(&task.fen, rules).map_err(|error| error.to_string())?;
    let start = Position::try_from(setup).map_err(|error| error.to_string())?;
    let line = uci::read_line(&start, &task.moves).map_err(|error| error.to_string())?;
    let (latest, before) = line.positions().split_last().unwrap_or((&start, &[]));
    Ok((*latest, before.iter().map(Position::hash).collect()))
}

/// The time to find a move to advise, in milliseconds.
const HINT_MS: u64 = 1500;

/// The positions looked at to judge one position of a game reviewed.
const REVIEW_NODES: u64 = 60_000;
/// What of a clock is kept back for a browser that is busy or slow to start a worker, in milliseconds; at most a
/// quarter of what is left.
const RESERVE_MS: u64 = 500;

/// Returns the clock as the search may use it.
fn in_browser(clock: TimeControl) -> TimeControl {
    let reserve = RESERVE_MS.min(clock.remaining_ms / 4);
    TimeControl { remaining_ms: clock.remaining_ms - reserve, ..clock }
}

/// Returns the bounds of the search for a goal. A level is bounded by itself; but where a clock runs, it has to move with
/// what it has found after a twentieth of what its clock has and half of what the move brings.
#[must_use]
pub fn limits(goal: Goal) -> Limits {
    match goal {
        Goal::Play { strength: Strength::Time(millis), clock, .. } => {
            Limits { movetime_ms: Some(u64::from(millis)), clock: clock.map(in_browser), ..Limits::default() }
        }
        Goal::Play { strength: Strength::Level(_), clock: Some(clock), .. } => {
            let left_ms = in_browser(clock).remaining_ms;
            let deadline_ms = (left_ms / 20 + clock.increment_ms / 2).min(left_ms / 2);
            Limits { movetime_ms: Some(deadline_ms), ..Limits::default() }
        }
        Goal::Hint => Limits { movetime_ms: Some(HINT_MS), ..Limits::default() },
        Goal::Review => Limits::nodes(REVIEW_NODES),
        Goal::Analyse { lines } => Limits { multipv: usize::from(lines.clamp(1, MAX_LINES)), ..Limits::default() },
        Goal::Play { .. } | Goal::Measure => Limits::default(),
    }
}

impl Tell {
    /// Returns the message for a report of the search.
    #[must_use]
    pub fn thought(id: u32, report: &Report) -> Tell {
        Tell::Thought {
            id,
            rank: report.multipv,
            depth: report.depth,
            seldepth: report.seldepth,
            score: report.score,
            nodes: report.nodes,
            elapsed_ms: report.elapsed_ms,
            line: uci::write_line(&report.pv),
        }
    }

    /// Returns the message for the end of a search.
    #[must_use]
    pub fn decided(id: u32, best: Option<Move>) -> Tell {
        Tell::Decided { id, best: best.map(uci::write) }
    }
}
