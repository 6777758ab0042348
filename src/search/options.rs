//! The inputs of a search, besides its position.

use super::level::Level;
use super::limits::{Limits, NoClock, TimeSource};

#[derive(Clone, Copy)]
pub struct SearchOptions<'a> {
    /// The hashes of the earlier positions of the game, oldest first, for the repetition rule.
    pub past_hashes: &'a [u64],
    pub limits: Limits,
    /// The level and its seed, unless at full strength. Of the limits a level uses only the move time and the clock.
    pub level: Option<(Level, u64)>,
    pub time: &'a dyn TimeSource,
    /// Polled about every 1,000 nodes: whether to stop.
    pub stop: &'a dyn Fn() -> bool,
}

impl SearchOptions<'_> {
    /// Returns a search at full strength that these limits alone end, without history or clock.
    pub fn new(limits: Limits) -> SearchOptions<'static> {
        SearchOptions { past_hashes: &[], limits, level: None, time: &NoClock, stop: &|| false }
    }
}
