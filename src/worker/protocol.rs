//! The messages between page and worker. The page sends a [`TaskMessage`]; the worker answers with any number of
//! [`EngineEventKind::Info`], an occasional [`WorkerMessage::Alive`], and then one event of another kind. A running search
//! receives no message: to stop it, the page terminates the worker. Positions and moves travel as text and pass the same
//! gate as any other input: neither side trusts a message.

use serde::{Deserialize, Serialize};

use super::task::{Speed, Task, TaskKind};
use crate::notation::alphabet::Alphabet;
use crate::notation::{coordinates, fen};
use crate::rules::{Position, RuleSet, Square};
use crate::search::SearchInfo;

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
            moves: coordinates::write_line(line.moves()),
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
        EngineEventKind::Info(info.map_pv(|pv| coordinates::write_line(&pv)))
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
    let line = coordinates::read_line(&start, &task.moves).map_err(|error| error.to_string())?;
    Ok((*line.latest(), line.history()))
}

/// How often a searching worker reports that it is alive, in milliseconds.
pub const HEARTBEAT_MS: u64 = 1000;
/// How long a searching worker may stay silent before the page starts the grace period, in milliseconds.
pub const SILENCE_MS: u32 = 5000;
