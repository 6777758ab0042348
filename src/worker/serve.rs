//! The web worker: reads tasks, has the engine answer them, and posts its messages.

use js_sys::global;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::engine::Engine;
use super::protocol::{EngineEvent, WorkerMessage};
use super::task::Task;
use crate::search::TimeSource;

/// A clock of the milliseconds since the worker started. Unlike the time of day, it never goes back.
struct BrowserClock;

impl TimeSource for BrowserClock {
    fn now_ms(&self) -> u64 {
        let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
        scope.performance().map_or(0, |performance| performance.now() as u64)
    }
}

/// Answers every message of the page from now on. It is all that the worker's `main` does.
pub fn serve() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let own = scope.clone();
    let mut engine = Engine::default();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        match serde_wasm_bindgen::from_value::<Task>(event.data()) {
            Ok(task) => {
                let kind = engine.answer(&task, &BrowserClock, &|message| post(&own, &message));
                post(&own, &WorkerMessage::Event(EngineEvent { task: task.id, kind }));
            }
            Err(error) => post(&own, &WorkerMessage::Unreadable(error.to_string())),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    post(&scope, &WorkerMessage::Ready);
}

/// Sends a message. A failure is ignored, since nobody could be told of it.
fn post(scope: &DedicatedWorkerGlobalScope, message: &WorkerMessage) {
    if let Ok(message) = serde_wasm_bindgen::to_value(message) {
        let _ = scope.post_message(&message);
    }
}
