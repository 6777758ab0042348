//! What a search reports while it runs.

use super::score::Score;
use crate::rules::Move;

/// One of the best lines after an iteration. Messages between programs hold its moves as text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchInfo<Pv = Vec<Move>> {
    /// The depth of the iteration in plies.
    pub depth: u32,
    /// The length of the longest line searched, in plies.
    pub seldepth: u32,
    /// The rank of the line among the best ones, from 1 (MultiPV).
    pub multipv: usize,
    pub score: Score,
    pub nodes: u64,
    pub elapsed_ms: u64,
    /// The moves of the line, starting with the move to play.
    pub pv: Pv,
}

impl<Pv> SearchInfo<Pv> {
    /// Returns the info with its line converted to another form.
    pub fn map_pv<Other>(self, form: impl FnOnce(Pv) -> Other) -> SearchInfo<Other> {
        let SearchInfo { depth, seldepth, multipv, score, nodes, elapsed_ms, pv } = self;
        SearchInfo { depth, seldepth, multipv, score, nodes, elapsed_ms, pv: form(pv) }
    }
}
