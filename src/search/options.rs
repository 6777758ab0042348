//! What a search is given besides its position.

use super::level::Level;
use super::limits::{Clock, Limits, NoClock};

/// The inputs of a search, besides its position.
#[derive(Clone, Copy)]
pub struct SearchOptions<'a> {
    /// The hashes of the earlier positions of the game, oldest first, for the repetition rule.
    pub past_hashes: &'a [u64],
    pub limits: Limits,
    /// The level and its seed, unless at full strength. Of the limits a level uses only the move time and the clock.
    pub level: Option<(Level, u64)>,
    pub clock: &'a dyn Clock,
    /// Is asked every thousand nodes or so whether to stop.
    pub stop: &'a dyn Fn() -> bool,
}

impl SearchOptions<'_> {
    /// Returns a search at full strength that these limits alone end, without history or clock.
    pub fn new(limits: Limits) -> SearchOptions<'static> {
        SearchOptions { past_hashes: &[], limits, level: None, clock: &NoClock, stop: &|| false }
    }
}
