//! The web worker: reads requests, searches, and reports as it goes.

use js_sys::global;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::protocol::{self, Tell};
use crate::game::Task;
use crate::search::{Clock, Searcher};

/// The size of the transposition table, in megabytes.
const TABLE_MB: usize = 16;

/// The browser's clock.
struct Wall;

impl Clock for Wall {
    fn now_ms(&self) -> u64 {
        js_sys::Date::now() as u64
    }
}

/// Answers every message of the page from now on. The whole of the worker's `main`.
pub fn serve() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let page = scope.clone();
    let mut searcher = Searcher::new(TABLE_MB);
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        match serde_wasm_bindgen::from_value::<Task>(event.data()) {
            Ok(task) => answer(&page, &mut searcher, &task),
            Err(error) => tell(&page, &Tell::Refused { id: 0, why: error.to_string() }),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    tell(&scope, &Tell::Ready);
}

fn answer(page: &DedicatedWorkerGlobalScope, searcher: &mut Searcher, task: &Task) {
    match protocol::position(task) {
        Ok((position, history)) => {
            let mut report = |report: &_| tell(page, &Tell::thought(task.id, report));
            // A running search hears no message: to stop it, the page ends the worker.
            let best = searcher.think(&position, &history, &protocol::limits(task), &Wall, &|| false, &mut report);
            tell(page, &Tell::decided(task.id, best));
        }
        Err(why) => tell(page, &Tell::Refused { id: task.id, why }),
    }
}

/// Sends a message, or lets it go: a worker has nobody else to complain to.
fn tell(page: &DedicatedWorkerGlobalScope, tell: &Tell) {
    if let Ok(message) = serde_wasm_bindgen::to_value(tell) {
        let _ = page.post_message(&message);
    }
}
