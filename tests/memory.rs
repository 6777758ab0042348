//! The memory of the search over a long session: all that a game of searches allocates is freed, except for the table.

use std::alloc::System;
use std::num::NonZeroUsize;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use ultima::rules::{Position, RuleSet, StartingArray};
use ultima::search::{Level, LevelPlayer, Limits, SearchOptions, Searcher};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Plays a game against itself, with analyses and moves of a level in between.
fn session(searcher: &mut Searcher, rules: RuleSet) -> usize {
    let mut position = Position::start(rules, StartingArray::default());
    let mut hashes = Vec::new();
    while position.outcome().is_none() && hashes.len() < 60 {
        let analysis = Limits { multipv: const { NonZeroUsize::new(5).unwrap() }, ..Limits::nodes(2_000) };
        let options = SearchOptions { past_hashes: &hashes, ..SearchOptions::new(analysis) };
        searcher.search(&position, &options, &mut |_| {});
        let weak = Level::ALL[hashes.len() % 6];
        let slip = LevelPlayer { level: weak, seed: 7 }.search(&position, &options, &mut |_| {});
        let full = SearchOptions { limits: Limits::nodes(2_000), ..options };
        let best = searcher.search(&position, &full, &mut |_| {});
        let chosen = if hashes.len() % 8 == 0 { slip } else { best };
        let Some(mv) = chosen else { break };
        hashes.push(position.hash());
        position = position.play_unchecked(mv);
    }
    hashes.len()
}

#[test]
fn a_long_session_keeps_nothing_but_the_table() {
    let mut searcher = Searcher::new(1);
    let region = Region::new(ALLOCATOR);
    let plies: usize = RuleSet::PRESETS.into_iter().map(|rules| session(&mut searcher, rules)).sum();
    assert!(plies > 100, "{plies} plies");
    let change = region.change();
    assert!(change.allocations > 0, "the allocator is watched");
    assert_eq!(change.bytes_allocated, change.bytes_deallocated);
}
