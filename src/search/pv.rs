//! The best line found from each ply on.

use super::params::MAX_PLY;
use crate::rules::Move;

/// One line a ply of the search, each built from the one a ply deeper.
pub(super) struct PvTable(Vec<Vec<Move>>);

impl PvTable {
    /// Returns empty lines for every ply.
    pub fn new() -> PvTable {
        PvTable(vec![Vec::new(); MAX_PLY + 2])
    }

    /// Empties the line of a ply.
    #[inline]
    pub fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// Makes the line of a ply a move and what follows it a ply deeper.
    pub fn update(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.0.split_at_mut(ply + 1);
        let (line, rest) = (&mut upper[ply], &lower[0]);
        line.clear();
        line.push(mv);
        line.extend_from_slice(rest);
    }

    /// Returns the line of a ply.
    pub fn line(&self, ply: usize) -> &[Move] {
        &self.0[ply]
    }
}
