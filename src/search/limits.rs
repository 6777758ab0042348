//! What bounds a search.

use serde::{Deserialize, Serialize};

/// The bounds of a search, each of which ends it; without any it runs until it is told to stop, a win or loss is
/// proven, or the deepest iteration is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// The plies of the last iteration.
    pub depth: Option<u32>,
    /// The nodes visited.
    pub nodes: Option<u64>,
    /// The time for this move.
    pub movetime_ms: Option<u64>,
    /// The game clock of the side to move.
    pub clock: Option<TimeControl>,
    /// The number of best moves to report (MultiPV), each with its line; 1 or more.
    pub multipv: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: None, nodes: None, movetime_ms: None, clock: None, multipv: 1 }
    }
}

impl Limits {
    /// Returns the bounds of a search to a fixed depth.
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// Returns the bounds of a search of so many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Returns whether nothing but a stop ends the search.
    #[must_use]
    pub fn is_unbounded(&self) -> bool {
        self.depth.is_none() && self.nodes.is_none() && self.movetime_ms.is_none() && self.clock.is_none()
    }
}

/// The state of a game clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimeControl {
    /// The time left.
    pub remaining_ms: u64,
    /// The time added after each move.
    pub increment_ms: u64,
    /// The moves until time is added, if it is a control by moves.
    pub moves_to_go: Option<u32>,
}

/// A source of time. The search knows no other: the system's clock does not exist in a browser.
pub trait Clock {
    /// Returns the milliseconds since some fixed moment.
    fn now_ms(&self) -> u64;
}

/// A clock that stands still, for searches bounded by depth or nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    fn now_ms(&self) -> u64 {
        0
    }
}
