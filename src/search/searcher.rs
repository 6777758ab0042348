//! The search engine: its options, the memory that it keeps from move to move, and its helper threads.
//!
//! A helper searches the same position independently and fills the shared table (lazy SMP). Helpers are native only: a
//! browser shares memory between threads only if the host sends headers that a plain host does not.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use super::history::History;
use super::info::SearchInfo;
use super::limits::{Limits, NoClock, TimeSource};
use super::params::{DEFAULT_MEGABYTES, Params, STACK_BYTES};
use super::search_thread::{SearchContext, SearchThread, ThreadKind};
use super::tablebase::TablebaseCache;
use super::transposition::TranspositionTable;
use crate::eval::Net;
use crate::rules::{Move, Position};

/// The inputs of a search besides the position.
#[derive(Clone, Copy)]
pub struct SearchOptions<'a> {
    /// The hashes of all earlier positions of the game, oldest first: for the repetition rule.
    pub past_hashes: &'a [u64],
    pub limits: Limits,
    pub time_source: &'a dyn TimeSource,
    /// Returns whether to stop. It is polled about every 1,000 nodes.
    pub stop: &'a dyn Fn() -> bool,
}

impl SearchOptions<'_> {
    /// Returns options for a search that ends only by these limits, without history or clock.
    pub fn new(limits: Limits) -> SearchOptions<'static> {
        SearchOptions { past_hashes: &[], limits, time_source: &NoClock, stop: &|| false }
    }
}

/// A search engine with its memory: the transposition table and the history of quiet moves, which it keeps from move to
/// move.
pub struct Searcher {
    tt: TranspositionTable,
    history: History,
    /// The tables of small endings generated so far.
    tablebase: TablebaseCache,
    pub params: Params,
    /// The net that corrects the evaluation. Without a net, only the terms count.
    pub net: Option<&'static Net>,
    /// The number of additional threads. With none, a search is reproducible; a browser has none.
    pub helper_threads: usize,
}

impl Searcher {
    /// Returns a searcher with an empty table of at most this many megabytes (at least one), smaller if memory is
    /// short.
    pub fn new(megabytes: usize) -> Searcher {
        Searcher {
            tt: TranspositionTable::new(megabytes),
            history: History::new(),
            tablebase: TablebaseCache::default(),
            params: Params::DEFAULT,
            net: Some(Net::embedded()),
            helper_threads: 0,
        }
    }

    /// Returns this searcher without the net, so that only the terms evaluate.
    #[must_use]
    pub fn without_net(self) -> Searcher {
        Searcher { net: None, ..self }
    }

    pub fn clear(&mut self) {
        self.tt.clear();
        self.history = History::new();
    }

    /// Resizes the table, discarding its contents. Returns whether there is enough memory; if not, the old size is
    /// kept.
    pub fn resize(&mut self, megabytes: usize) -> bool {
        let before = self.tt.megabytes();
        self.tt = TranspositionTable::new(1);
        let tt = TranspositionTable::new(megabytes);
        let is_whole = tt.is_sized_for(megabytes);
        self.tt = if is_whole { tt } else { TranspositionTable::new(before) };
        is_whole
    }

    /// Returns the exact value of a position and best play from there, as search info. Returns `None` if a king has
    /// been captured or there is more on the board than the two kings and one other piece. The fifty-move rule and
    /// repetition are ignored.
    pub fn probe_tablebase(&mut self, position: &Position) -> Option<SearchInfo> {
        self.tablebase.probe(position)
    }

    /// Returns the best move found, or `None` if there is no legal move. `on_info` is called for each best line after
    /// every iteration, and for a new best move in an interrupted one.
    ///
    /// A drawn position is searched like any other.
    pub fn search(
        &mut self,
        position: &Position,
        options: &SearchOptions,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<Move> {
        let SearchOptions { past_hashes, limits, time_source, stop } = *options;
        if let Some(mv) = self.tablebase.best_move(position, &limits, time_source, on_info) {
            return Some(mv);
        }
        self.tt.new_search();
        self.history.clear_killers();
        let (params, net, helper_nodes) = (self.params, self.net, &AtomicU64::new(0));
        let context = SearchContext { tt: &self.tt, helper_nodes, params, net, position, past_hashes };
        // Each thread starts from a copy of the history.
        let histories = (0..self.helper_threads).map(|_| self.history.clone()).collect();
        let own_history = &mut self.history;
        run_with_helpers(histories, context, || {
            SearchThread::new(context, own_history, ThreadKind::Main, limits, time_source, stop).run(on_info)
        })
    }
}

impl Default for Searcher {
    fn default() -> Searcher {
        Searcher::new(DEFAULT_MEGABYTES)
    }
}

/// Sets the flag on drop, so that a panic cannot leave helpers searching.
struct Done<'a>(&'a AtomicBool);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs a search with one helper thread per history, and returns its result.
pub(super) fn run_with_helpers<T>(histories: Vec<History>, context: SearchContext, search: impl FnOnce() -> T) -> T {
    if histories.is_empty() || cfg!(target_arch = "wasm32") {
        return search();
    }
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for (number, mut history) in histories.into_iter().enumerate() {
            let done = &done;
            let run = move || help(context, number, &mut history, done);
            // If no thread can be started, the search continues with those already running.
            let _ = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, run);
        }
        let _done = Done(&done);
        search()
    })
}

fn help(context: SearchContext, number: usize, history: &mut History, done: &AtomicBool) {
    let stop = || done.load(Ordering::Relaxed);
    SearchThread::new(context, history, ThreadKind::Helper(number), Limits::default(), &NoClock, &stop)
        .run(&mut |_| {});
}
