//! The web worker: reads requests, searches, and reports as it goes.

use js_sys::global;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::protocol::{self, Tell};
use crate::game::{Goal, Speed, Strength, Task};
use crate::rules::{Move, Position};
use crate::search::{Clock, Level, Options, Searcher, bench};
use crate::words::ui;

/// The browser's clock.
struct Wall;

impl Clock for Wall {
    fn now_ms(&self) -> u64 {
        js_sys::Date::now() as u64
    }
}

/// A searcher with the size of its table, which is made when the first task comes.
#[derive(Default)]
struct Desk {
    memory_mb: u32,
    searcher: Option<Searcher>,
}

impl Desk {
    fn searcher(&mut self, memory_mb: u32) -> &mut Searcher {
        let memory_mb = memory_mb.clamp(1, 1024);
        if self.memory_mb != memory_mb {
            (self.memory_mb, self.searcher) = (memory_mb, None);
        }
        self.searcher.get_or_insert_with(|| Searcher::new(memory_mb as usize))
    }
}

/// Answers every message of the page from now on. The whole of the worker's `main`.
pub fn serve() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let page = scope.clone();
    let mut desk = Desk::default();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        match serde_wasm_bindgen::from_value::<Task>(event.data()) {
            Ok(task) => answer(&page, &mut desk, &task),
            Err(error) => tell(&page, &Tell::Refused { id: 0, why: error.to_string() }),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    tell(&scope, &Tell::Ready);
}

fn answer(page: &DedicatedWorkerGlobalScope, desk: &mut Desk, task: &Task) {
    if task.goal == Goal::Measure {
        tell(page, &Tell::Measured { id: task.id, speed: measure() });
        return;
    }
    match protocol::position(task) {
        Ok((position, history)) => match decide(page, desk.searcher(task.memory_mb), task, &position, &history) {
            Ok(best) => tell(page, &Tell::decided(task.id, best)),
            Err(why) => tell(page, &Tell::Refused { id: task.id, why }),
        },
        Err(why) => tell(page, &Tell::Refused { id: task.id, why }),
    }
}

fn decide(
    page: &DedicatedWorkerGlobalScope,
    searcher: &mut Searcher,
    task: &Task,
    position: &Position,
    history: &[u64],
) -> Result<Option<Move>, String> {
    let level = match task.goal {
        Goal::Play { strength: Strength::Level(number), seed, .. } => {
            let level = Level::new(number).ok_or_else(|| ui::no_level(number))?;
            // Another slip at every move.
            Some((level, u64::from(seed) << 16 ^ history.len() as u64))
        }
        _ => None,
    };
    // A running search hears no message: to stop it, the page ends the worker.
    let options = Options { history, level, clock: &Wall, ..Options::new(protocol::limits(task.goal)) };
    Ok(searcher.search(position, &options, &mut |report| tell(page, &Tell::thought(task.id, report))))
}

/// Counts moves and searches the fixed positions, each for a second or a few.
fn measure() -> Speed {
    let (leaves, perft_ms) = bench::perft_speed(bench::PERFT_DEPTH, &Wall);
    let start = Wall.now_ms();
    let nodes = bench::bench(bench::DEPTH, &Wall, &|| false, &mut |_, _| {});
    let search_ms = Wall.now_ms().saturating_sub(start);
    let per_s = |count: u64, ms: u64| u32::try_from(count * 1000 / ms.max(1)).unwrap_or(u32::MAX);
    Speed {
        perft_per_s: per_s(leaves, perft_ms),
        nodes_per_s: per_s(nodes, search_ms),
        signature: u32::try_from(nodes).unwrap_or(u32::MAX),
    }
}

/// Sends a message, or lets it go: a worker has nobody else to complain to.
fn tell(page: &DedicatedWorkerGlobalScope, tell: &Tell) {
    if let Ok(message) = serde_wasm_bindgen::to_value(tell) {
        let _ = page.post_message(&message);
    }
}
