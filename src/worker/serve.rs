//! The web worker: reads tasks, searches, and reports the results as they are found.

use std::cell::Cell;

use js_sys::global;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::protocol::{EngineEvent, EngineEventKind, EngineFailure, HEARTBEAT_MS, WorkerMessage};
use super::task::{Speed, Strength, Task, TaskKind};
use super::{book, limits};
use crate::openings::Openings;
use crate::rules::{Move, Position};
use crate::search::{LevelPlayer, SearchInfo, SearchOptions, Searcher, TimeSource, bench};

/// A clock of the milliseconds since the worker started. Unlike the time of day, it never goes back.
struct BrowserClock;

impl TimeSource for BrowserClock {
    fn now_ms(&self) -> u64 {
        let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
        scope.performance().map_or(0, |performance| performance.now() as u64)
    }
}

/// The size of the table for searching a position of a review, large enough for all its nodes.
const REVIEW_MEGABYTES: usize = 8;

/// The state of the worker. Each part is created when a task first needs it, and then kept.
#[derive(Default)]
struct WorkerState {
    /// The searcher, with the size of its table in megabytes.
    searcher: Option<(usize, Searcher)>,
    reviewer: Option<Searcher>,
    openings: Option<Openings>,
}

impl WorkerState {
    fn searcher(&mut self, hash_mb: u32) -> &mut Searcher {
        let megabytes = hash_mb as usize;
        self.searcher.take_if(|(size, _)| *size != megabytes);
        &mut self.searcher.get_or_insert_with(|| (megabytes, Searcher::new(megabytes))).1
    }
}

/// Answers every message of the page from now on. It is all that the worker's `main` does.
pub fn serve() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let own = scope.clone();
    let mut state = WorkerState::default();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        match serde_wasm_bindgen::from_value::<Task>(event.data()) {
            Ok(task) => post_event(&own, task.id, answer(&own, &mut state, &task)),
            Err(error) => post(&own, &WorkerMessage::Unreadable(error.to_string())),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    post(&scope, &WorkerMessage::Ready);
}

fn answer(scope: &DedicatedWorkerGlobalScope, state: &mut WorkerState, task: &Task) -> EngineEventKind {
    let known = match task.kind {
        TaskKind::Benchmark => return EngineEventKind::Benchmark(benchmark()),
        TaskKind::Ending => match state.searcher(task.hash_mb).probe_tablebase(task.position()) {
            None => return EngineEventKind::Failed(EngineFailure::NoAnswer),
            known => known,
        },
        kind => book::book_move(&mut state.openings, kind, task.position()),
    };
    let best = match known {
        Some(info) => {
            let best = info.pv.first().copied();
            post_event(scope, task.id, EngineEventKind::info(info));
            best
        }
        None if matches!(task.kind, TaskKind::Review | TaskKind::Verify) => {
            // The review of a game must not depend on earlier searches or on the size of the table.
            let reviewer = state.reviewer.get_or_insert_with(|| Searcher::new(REVIEW_MEGABYTES));
            reviewer.clear();
            search(scope, task, |position, options, on_info| reviewer.search(position, options, on_info))
        }
        None => match task.kind {
            TaskKind::Play { strength: Strength::Level(level), seed, .. } => {
                let player = LevelPlayer { level, seed: seed.into() };
                search(scope, task, |position, options, on_info| player.search(position, options, on_info))
            }
            _ => {
                let searcher = state.searcher(task.hash_mb);
                search(scope, task, |position, options, on_info| searcher.search(position, options, on_info))
            }
        },
    };
    match best {
        Some(mv) => EngineEventKind::BestMove(mv.into()),
        None => EngineEventKind::Failed(EngineFailure::NoAnswer),
    }
}

/// Searches for a task by `run`, and posts what is found as it goes.
fn search(
    scope: &DedicatedWorkerGlobalScope,
    task: &Task,
    run: impl FnOnce(&Position, &SearchOptions, &mut dyn FnMut(&SearchInfo)) -> Option<Move>,
) -> Option<Move> {
    let past_hashes = task.line.past_hashes();
    let last_sent_ms = Cell::new(BrowserClock.now_ms());
    let heartbeat = || {
        let now_ms = BrowserClock.now_ms();
        if now_ms - last_sent_ms.get() >= HEARTBEAT_MS {
            last_sent_ms.set(now_ms);
            post(scope, &WorkerMessage::Alive(task.id));
        }
        false
    };
    let limits = limits::search_limits(task.kind)?;
    let options = SearchOptions { past_hashes: &past_hashes, limits, time_source: &BrowserClock, stop: &heartbeat };
    run(task.position(), &options, &mut |info| post_event(scope, task.id, EngineEventKind::info(info.clone())))
}

/// Counts moves, then searches the fixed positions. Each takes a second or a few.
fn benchmark() -> Speed {
    let (leaves, perft_ms) = bench::perft_speed(bench::PERFT_DEPTH, &BrowserClock);
    let start = BrowserClock.now_ms();
    let nodes = bench::bench(bench::DEPTH, &BrowserClock, &|| false, &mut |_, _| {});
    let search_ms = BrowserClock.now_ms().saturating_sub(start);
    let per_s = |count: u64, ms: u64| u32::try_from(count * 1000 / ms.max(1)).unwrap_or(u32::MAX);
    Speed {
        perft_per_s: per_s(leaves, perft_ms),
        nodes_per_s: per_s(nodes, search_ms),
        signature: u32::try_from(nodes).unwrap_or(u32::MAX),
    }
}

/// Sends a message. A failure is ignored, since nobody could be told of it.
fn post(scope: &DedicatedWorkerGlobalScope, message: &WorkerMessage) {
    if let Ok(message) = serde_wasm_bindgen::to_value(message) {
        let _ = scope.post_message(&message);
    }
}

fn post_event(scope: &DedicatedWorkerGlobalScope, task: u32, kind: EngineEventKind) {
    post(scope, &WorkerMessage::Event(EngineEvent { task, kind }));
}
