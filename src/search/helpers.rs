//! Threads that help a search: each searches the same position by itself, and fills the table that all share (lazy
//! SMP). Native only: a browser shares memory between threads only where the host sends headers that a plain one does
//! not.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::history::History;
use super::limits::{Limits, NoClock};
use super::params::STACK_BYTES;
use super::state::{Purpose, Search, SearchContext};

/// Sets the flag on drop, so a panic cannot leave helpers searching.
struct Done<'a>(&'a AtomicBool);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs a search with one helper thread per history, and returns what it returns.
pub(super) fn run_with_helpers<T>(histories: Vec<History>, context: SearchContext, search: impl FnOnce() -> T) -> T {
    if histories.is_empty() || cfg!(target_arch = "wasm32") {
        return search();
    }
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for (number, mut history) in histories.into_iter().enumerate() {
            let done = &done;
            let run = move || help(context, number, &mut history, done);
            // Without another thread the search goes on with those there are.
            let _ = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, run);
        }
        let _done = Done(&done);
        search()
    })
}

fn help(context: SearchContext, number: usize, history: &mut History, done: &AtomicBool) {
    let stop = || done.load(Ordering::Relaxed);
    Search::new(context, history, Purpose::Helper(number), Limits::default(), &NoClock, &stop).run(&mut |_| {});
}
