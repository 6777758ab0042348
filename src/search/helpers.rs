//! Threads that help a search: each searches the same position by itself, and fills the table that all share (lazy SMP).
//! Native only: a browser shares memory between threads only where the host sends headers that a plain one does not.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use super::history::History;
use super::limits::Limits;
use super::options::SearchOptions;
use super::params::{Params, STACK_BYTES};
use super::state::{Kind, Search};
use super::transposition::TranspositionTable;
use crate::eval::{Evaluator, Net};
use crate::rules::Position;

/// What helpers need to know of a search.
#[derive(Clone, Copy)]
pub(super) struct HelperContext<'a> {
    pub tt: &'a TranspositionTable,
    /// Where they count their nodes.
    pub nodes: &'a AtomicU64,
    pub params: Params,
    pub net: Option<&'static Net>,
    pub position: &'a Position,
    pub past_hashes: &'a [u64],
}

/// Sets the flag on drop, so a panic cannot leave helpers searching.
struct Done<'a>(&'a AtomicBool);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs a search with one helper thread per history, and returns what it returns.
pub(super) fn run_with_helpers<T>(histories: Vec<History>, helper: HelperContext, search: impl FnOnce() -> T) -> T {
    if histories.is_empty() || cfg!(target_arch = "wasm32") {
        return search();
    }
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for (number, mut history) in histories.into_iter().enumerate() {
            let done = &done;
            let help = move || helper.run(number, &mut history, done);
            // Without another thread the search goes on with those there are.
            let _ = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, help);
        }
        let _done = Done(&done);
        search()
    })
}

impl HelperContext<'_> {
    fn run(self, number: usize, history: &mut History, done: &AtomicBool) {
        let stop = || done.load(Ordering::Relaxed);
        let options =
            SearchOptions { past_hashes: self.past_hashes, stop: &stop, ..SearchOptions::new(Limits::default()) };
        let mut search =
            Search::new(self.tt, self.nodes, history, self.params, Evaluator::new(self.net), self.position, &options);
        search.kind = Kind::Helper(number);
        search.run(self.position, &mut |_| {});
    }
}
