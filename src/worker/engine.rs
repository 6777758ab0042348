//! The engine of a worker: answers a task from the openings, the tablebase of an ending, or a search.

use std::cell::Cell;

use super::protocol::{EngineEvent, EngineEventKind, EngineFailure, HEARTBEAT_MS, WorkerMessage};
use super::task::{Speed, Task, TaskKind};
use super::{book, limits};
use crate::openings::Openings;
use crate::rules::{Move, Position};
use crate::search::{LevelPlayer, SearchInfo, SearchOptions, Searcher, Strength, TimeSource, bench};

/// The size of the table for searching a position of a review, large enough for all its nodes.
const REVIEW_MEGABYTES: usize = 8;

/// What answers the tasks of one worker. Each part is created when a task first needs it, and then kept.
#[derive(Default)]
pub struct Engine {
    /// The searcher, with the size of its table in megabytes.
    searcher: Option<(usize, Searcher)>,
    reviewer: Option<Searcher>,
    openings: Option<Openings>,
}

impl Engine {
    /// Returns the event that ends a task. Before that, `post` receives what is found, and from time to time a sign of
    /// life.
    pub fn answer(
        &mut self,
        task: &Task,
        time_source: &dyn TimeSource,
        post: &dyn Fn(WorkerMessage),
    ) -> EngineEventKind {
        let search = TaskSearch { task, time_source, post };
        let known = match task.kind {
            TaskKind::Benchmark => return EngineEventKind::Benchmark(benchmark(time_source)),
            TaskKind::Ending => match self.searcher(task.hash_mb).probe_tablebase(task.position()) {
                None => return EngineEventKind::Failed(EngineFailure::NoAnswer),
                known => known,
            },
            kind => book::book_move(&mut self.openings, kind, task.position()),
        };
        let best = match (known, task.kind) {
            (Some(info), _) => {
                let best = info.pv.first().copied();
                search.post_info(info);
                best
            }
            (None, TaskKind::Review | TaskKind::Verify) => {
                // The review of a game must not depend on earlier searches or on the size of the table.
                let reviewer = self.reviewer.get_or_insert_with(|| Searcher::new(REVIEW_MEGABYTES));
                reviewer.clear();
                search.run(|position, options, on_info| reviewer.search(position, options, on_info))
            }
            (None, TaskKind::Play { strength: Strength::Level(level), seed, .. }) => {
                let player = LevelPlayer { level, seed: seed.into() };
                search.run(|position, options, on_info| player.search(position, options, on_info))
            }
            (None, _) => {
                let searcher = self.searcher(task.hash_mb);
                search.run(|position, options, on_info| searcher.search(position, options, on_info))
            }
        };
        match best {
            Some(mv) => EngineEventKind::BestMove(mv.into()),
            None => EngineEventKind::Failed(EngineFailure::NoAnswer),
        }
    }

    fn searcher(&mut self, hash_mb: u32) -> &mut Searcher {
        let megabytes = hash_mb as usize;
        self.searcher.take_if(|(size, _)| *size != megabytes);
        &mut self.searcher.get_or_insert_with(|| (megabytes, Searcher::new(megabytes))).1
    }
}

/// A search for a task, which posts what it finds as it goes.
#[derive(Clone, Copy)]
struct TaskSearch<'a> {
    task: &'a Task,
    time_source: &'a dyn TimeSource,
    post: &'a dyn Fn(WorkerMessage),
}

impl TaskSearch<'_> {
    fn run(
        self,
        search: impl FnOnce(&Position, &SearchOptions, &mut dyn FnMut(&SearchInfo)) -> Option<Move>,
    ) -> Option<Move> {
        let TaskSearch { task, time_source, post } = self;
        let past_hashes = task.line.past_hashes();
        let last_sent_ms = Cell::new(time_source.now_ms());
        let heartbeat = || {
            let now_ms = time_source.now_ms();
            if now_ms - last_sent_ms.get() >= HEARTBEAT_MS {
                last_sent_ms.set(now_ms);
                post(WorkerMessage::Alive(task.id));
            }
            false
        };
        let limits = limits::search_limits(task.kind)?;
        let options = SearchOptions { past_hashes: &past_hashes, limits, time_source, stop: &heartbeat };
        search(task.position(), &options, &mut |info| self.post_info(info.clone()))
    }

    fn post_info(self, info: SearchInfo) {
        let event = EngineEvent { task: self.task.id, kind: EngineEventKind::info(info) };
        (self.post)(WorkerMessage::Event(event));
    }
}

/// Counts moves, then searches the fixed positions. Each takes a second or a few.
fn benchmark(time_source: &dyn TimeSource) -> Speed {
    let (leaves, perft_ms) = bench::perft_speed(bench::PERFT_DEPTH, time_source);
    let start = time_source.now_ms();
    let nodes = bench::bench(bench::DEPTH, time_source, &|| false, &mut |_, _| {});
    let search_ms = time_source.now_ms().saturating_sub(start);
    let per_s = |count: u64, ms: u64| u32::try_from(count * 1000 / ms.max(1)).unwrap_or(u32::MAX);
    Speed {
        perft_per_s: per_s(leaves, perft_ms),
        nodes_per_s: per_s(nodes, search_ms),
        signature: u32::try_from(nodes).unwrap_or(u32::MAX),
    }
}
