//! The messages between page and worker. The page sends a [`TaskMessage`]; the worker answers with any number of
//! [`EngineEventKind::Info`], an occasional [`WorkerMessage::Alive`], and then one event of another kind. A running search
//! receives no message: to stop it, the page terminates the worker. Positions and moves travel as text and pass the same
//! gate as any other input: neither side trusts a message.

use serde::{Deserialize, Serialize};

use super::task::{Speed, Strength, Task, TaskKind};
use crate::notation::alphabet::Alphabet;
use crate::notation::{fen, uci};
use crate::openings::{MoveStatistics, Openings};
use crate::rules::{Position, RuleSet, Square};
use crate::search::{ClockState, Limits, Score, SearchInfo};

/// A [`Task`] as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TaskMessage {
    pub id: u32,
    pub kind: TaskKind,
    /// The rules, in their written form.
    pub rules: String,
    /// The start of the game, as FEN.
    pub fen: String,
    /// The moves to the position in question, in coordinates without separators.
    pub moves: String,
    /// The size of the transposition table, in megabytes.
    pub hash_mb: u32,
}

impl From<&Task> for TaskMessage {
    fn from(task: &Task) -> TaskMessage {
        let &Task { id, kind, ref line, hash_mb } = task;
        let start = line.start();
        TaskMessage {
            id,
            kind,
            rules: start.rules().to_string(),
            fen: fen::write(&start.to_setup(), Alphabet::Abbott),
            moves: uci::write_line(line.moves()),
            hash_mb,
        }
    }
}

/// A message from the worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum WorkerMessage {
    Ready,
    /// The search of the task with this number goes on.
    Alive(u32),
    Event(EngineEvent),
    /// No part of a task could be read, for this reason, as a sentence.
    Unreadable(String),
}

/// The engine's news about a task, by the task's number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EngineEvent {
    pub task: u32,
    pub kind: EngineEventKind,
}

/// What the engine has found of a task, or how it has ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum EngineEventKind {
    /// It has found a line, whose moves are text without separators.
    Info(SearchInfo<String>),
    /// It is done and has found this move, in coordinates.
    BestMove(String),
    /// It is done and has measured its speed.
    Benchmark(Speed),
    /// It can't do the task, for this reason, as a sentence.
    Failed(String),
}

impl EngineEventKind {
    #[must_use]
    pub fn info(info: SearchInfo) -> EngineEventKind {
        EngineEventKind::Info(info.map_pv(|pv| uci::write_line(&pv)))
    }

    #[must_use]
    pub fn best_move(from: Square, to: Square) -> EngineEventKind {
        EngineEventKind::BestMove(format!("{from}{to}"))
    }
}

/// Returns the position of a task, and the hashes of the earlier positions in the game, the oldest first.
///
/// # Errors
/// Returns a sentence about the part that can't be read.
pub fn position(task: &TaskMessage) -> Result<(Position, Vec<u64>), String> {
    let rules = task.rules.parse::<RuleSet>().map_err(|error| error.to_string())?;
    let setup = fen::read(&task.fen, rules).map_err(|error| error.to_string())?;
    let start = Position::try_from(setup).map_err(|error| error.to_string())?;
    let line = uci::read_line(&start, &task.moves).map_err(|error| error.to_string())?;
    Ok((*line.latest(), line.history()))
}

/// The weakest level that varies its openings; weaker ones vary by their mistakes.
const MIN_BOOK_LEVEL: u8 = 5;

/// Returns, in the form of a search, a good opening move from the engine's own games, if the computer plays at a level
/// that varies its openings. The games are read when first needed, and kept.
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

/// How often a searching worker reports that it is alive, in milliseconds.
pub const HEARTBEAT_MS: u64 = 1000;
/// How long a searching worker may stay silent before the page starts the grace period, in milliseconds.
pub const SILENCE_MS: u32 = 5000;
/// The time to find a move to advise, in milliseconds.
const HINT_MS: u64 = 1500;
/// The nodes searched to judge one position in a review.
const REVIEW_NODES: u64 = 60_000;
/// The nodes searched before and after a move for the coach: few enough that a move is made at once.
const COACH_NODES: u64 = 10_000;
/// The nodes searched to judge a move of a puzzle: as many as were used to find its line.
const PUZZLE_NODES: u64 = 200_000;
/// The part of a clock reserved for a browser that is busy or slow to start a worker, in milliseconds; at most a
/// quarter of the time left.
const RESERVE_MS: u64 = 500;

/// Returns the clock as the search may use it.
fn with_browser_reserve(clock: ClockState) -> ClockState {
    let reserve = RESERVE_MS.min(clock.remaining_ms / 4);
    ClockState { remaining_ms: clock.remaining_ms - reserve, ..clock }
}

/// Returns the limits of the search for a task. Levels have additional limits of their own.
#[must_use]
pub fn limits(kind: TaskKind) -> Limits {
    match kind {
        TaskKind::Play { strength, clock, .. } => {
            let movetime_ms = if let Strength::Time(millis) = strength { Some(u64::from(millis)) } else { None };
            Limits { movetime_ms, clock: clock.map(with_browser_reserve), ..Limits::default() }
        }
        TaskKind::Hint => Limits { movetime_ms: Some(HINT_MS), ..Limits::default() },
        TaskKind::Review => Limits::nodes(REVIEW_NODES),
        TaskKind::Coach => Limits::nodes(COACH_NODES),
        TaskKind::Puzzle => Limits::nodes(PUZZLE_NODES),
        TaskKind::Analyse { multipv } => Limits { multipv: multipv.into(), ..Limits::default() },
        TaskKind::Ending | TaskKind::Benchmark => Limits::default(),
    }
}
