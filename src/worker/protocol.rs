//! The messages between page and worker. The page sends a [`Task`](super::Task). The worker answers with any number of
//! [`EngineEventKind::Info`], an occasional [`WorkerMessage::Alive`], and finally one event of another kind. A running
//! search receives no messages: to stop it, the page terminates the worker. Positions and moves travel as text and are
//! checked like any other input, since neither side trusts a message.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::task::Speed;
use crate::notation::uci_move;
use crate::rules::UciMove;
use crate::search::SearchInfo;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum WorkerMessage {
    Ready,
    /// The search for the task with this number is still running.
    Alive(u32),
    Event(EngineEvent),
    /// A message could not be read as a task, for this reason.
    Unreadable(String),
}

/// A report of the engine about the task with this number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EngineEvent {
    pub task: u32,
    pub kind: EngineEventKind,
}

/// A result of the engine for a task, or how the task ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum EngineEventKind {
    /// A line has been found. Its moves are text without separators.
    Info(SearchInfo<String>),
    /// The task is done, with this move, which begins the best line. There may be no line: a search may be stopped
    /// before its first depth is complete, and a level captures a king without a search.
    BestMove(UciMove),
    /// The task is done, with the measured speed.
    Benchmark(Speed),
    Failed(EngineFailure),
}

/// Why a task has no usable answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EngineFailure {
    NoAnswer,
    /// The worker's program could not be loaded.
    NoWorker,
    /// The worker could not read the task, for this reason.
    Unreadable(String),
    /// The worker answered with this move, in coordinates, which is not legal.
    IllegalMove(String),
}

impl fmt::Display for EngineFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineFailure::NoAnswer => f.write_str("The engine did not answer."),
            EngineFailure::NoWorker => {
                f.write_str("The engine could not be loaded. Check your connection; your game is not affected.")
            }
            EngineFailure::Unreadable(why) => write!(f, "The engine could not read what it was asked: {why}."),
            EngineFailure::IllegalMove(mv) => write!(f, "The engine answered {mv}, which is not a legal move."),
        }
    }
}

impl std::error::Error for EngineFailure {}

impl EngineEventKind {
    #[must_use]
    pub fn info(info: SearchInfo) -> EngineEventKind {
        EngineEventKind::Info(info.map_pv(|pv| uci_move::write_line(&pv)))
    }
}

/// How often a searching worker reports that it is alive, in milliseconds.
pub const HEARTBEAT_MS: u64 = 1000;
/// How long a searching worker may stay silent before the page starts the grace period, in milliseconds.
pub const SILENCE_MS: u32 = 5000;
