//! The inputs of a search, besides its position.

use super::level::Level;
use super::limits::{ClockState, Limits, NoClock, TimeSource};

#[derive(Clone, Copy)]
pub struct SearchOptions<'a> {
    /// The hashes of all earlier positions of the game, oldest first: for the repetition rule.
    pub past_hashes: &'a [u64],
    pub mode: SearchMode,
    pub time_source: &'a dyn TimeSource,
    /// Polled about every 1,000 nodes: whether to stop.
    pub stop: &'a dyn Fn() -> bool,
}

/// At full strength or at a level, and what ends the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchMode {
    Full(Limits),
    /// A level has its own depth and nodes; only time can end its search earlier.
    Level {
        level: Level,
        /// The seed of the game, the same for all its moves.
        seed: u64,
        /// The plies played in the game, on which its misjudgements depend, too.
        ply: usize,
        movetime_ms: Option<u64>,
        clock: Option<ClockState>,
    },
}

impl SearchOptions<'_> {
    /// Returns a search at full strength that ends only by these limits, without history or clock.
    pub fn new(limits: Limits) -> SearchOptions<'static> {
        SearchOptions { past_hashes: &[], mode: SearchMode::Full(limits), time_source: &NoClock, stop: &|| false }
    }

    /// Returns a search at a level after this many plies, without history or clock.
    pub fn at_level(level: Level, seed: u64, ply: usize) -> SearchOptions<'static> {
        let mode = SearchMode::Level { level, seed, ply, movetime_ms: None, clock: None };
        SearchOptions { mode, ..SearchOptions::new(Limits::default()) }
    }
}
