//! A player of a level: the same move each time for the same game, whatever was searched before it.

use std::sync::atomic::AtomicU64;

use super::history::History;
use super::info::SearchInfo;
use super::level::{Handicap, Level};
use super::params::Params;
use super::search_thread::{SearchContext, SearchThread, ThreadKind};
use super::searcher::SearchOptions;
use super::transposition::TranspositionTable;
use crate::eval::Net;
use crate::rules::{Move, Position};

/// The size of the table, the same on every device.
const TABLE_MEGABYTES: usize = 4;

/// A level in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelPlayer {
    pub level: Level,
    /// Decides how the level misjudges the moves of this game.
    pub seed: u64,
}

impl LevelPlayer {
    /// Returns the move of the level, or `None` if there is no legal move. Like [`Searcher::search`] it calls `on_info`
    /// for each best line.
    ///
    /// A level has its own depth and nodes: of the limits only move time and clock count. Unless they end the search,
    /// the move depends on the position, its history, the level and the seed alone: the table is empty at first.
    ///
    /// [`Searcher::search`]: super::Searcher::search
    pub fn search(
        self,
        position: &Position,
        options: &SearchOptions,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<Move> {
        let SearchOptions { past_hashes, limits, time_source, stop } = *options;
        let LevelPlayer { level, seed } = self;
        let mut captures = position.legal_captures().into_iter();
        if let Some(mv) = captures.find(|&mv| position.board().captures_king(mv)) {
            return Some(mv);
        }
        let context = SearchContext {
            tt: &TranspositionTable::new(TABLE_MEGABYTES),
            helper_nodes: &AtomicU64::new(0),
            params: Params::DEFAULT,
            net: level.has_net().then(Net::embedded),
            position,
            past_hashes,
        };
        let kind = ThreadKind::Handicapped(Handicap::new(level, seed, past_hashes.len()));
        let limits = level.limits(limits.movetime_ms, limits.clock);
        SearchThread::new(context, &mut History::new(), kind, limits, time_source, stop).run(on_info)
    }
}
