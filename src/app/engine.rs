//! The page's side of the engine: a worker that searches, and a spare one, so that stopping takes no time.
//!
//! It is idle or runs a task (`running`). A task ends with its last answer (`finish`) or is replaced by another, or by
//! none (`stop`): that ends the worker, and the spare one takes its place. Where the worker dies or falls silent
//! (`fail`), the task starts again in a new one, up to `TRIES` times.
//!
//! `watch` runs while a task does, and each message of the worker sets it anew.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Url};
use yew::prelude::*;

use super::browser::{self, now_ms, prefers_reduced_motion};
use super::lazy::lazy;
use super::store::{StoreContext, on};
use crate::search::is_in_tablebase;
use crate::worker::protocol::{SILENCE_MS, WorkerMessage};
use crate::worker::{EngineEvent, EngineEventKind, EngineFailure, Task, TaskKind};

/// Attempts per task, each with a fresh worker after the previous one died.
const TRIES: u32 = 3;

/// How long a worker may take to load, measure or solve an ending before it counts as dead, in milliseconds.
const PATIENCE_MS: u32 = 60_000;

/// Grace period of a silent worker, in milliseconds.
const LAST_CHANCE_MS: u32 = 1000;

#[derive(Clone)]
struct TimedTask {
    task: Task,
    /// The engine's own move is not made before this time, in milliseconds, so that the move it answers is seen first.
    not_before_ms: u64,
    tries: u32,
}

type SetTask = Box<dyn Fn(Option<TimedTask>)>;

lazy!(engine: SPAWN: fn(Callback<EngineEvent>) -> SetTask = |on_event| {
    let client = EngineClient::new(on_event);
    Box::new(move |timed| client.set_task(timed))
});

/// Gives the engine the task of the game, and passes its answers to the store.
#[hook]
pub fn use_engine(store: &StoreContext) {
    let page = store.clone();
    let reply_delay_ms = move || page.reply_delay_ms(prefers_reduced_motion());
    use_tasks(store.task(), reply_delay_ms, on(store, |event: EngineEvent| event));
}

/// Submits a task about a position to an engine, which starts with the first task. Its answers go to `on_event`, which
/// must stay the same while the component is mounted. `reply_delay_ms` says how long the engine's own move waits.
#[hook]
pub fn use_tasks(task: Option<Task>, reply_delay_ms: impl FnOnce() -> u32 + 'static, on_event: Callback<EngineEvent>) {
    let engine = use_mut_ref(|| None::<SetTask>);
    let wanted = use_mut_ref(|| None::<TimedTask>);
    use_effect_with(task, move |task| {
        let not_before_ms = now_ms() + u64::from(reply_delay_ms());
        wanted.replace(task.clone().map(|task| TimedTask { task, not_before_ms, tries: 0 }));
        if let Some(set_task) = &*engine.borrow() {
            return set_task(wanted.borrow().clone());
        }
        let Some(id) = task.as_ref().map(|task| task.id) else { return };
        let engine = engine.clone();
        spawn_local(async move {
            let Ok(spawn) = SPAWN.load().await else {
                let kind = EngineEventKind::Failed(EngineFailure::NoWorker);
                return on_event.emit(EngineEvent { task: id, kind });
            };
            engine.borrow_mut().get_or_insert_with(|| spawn(on_event));
            // The wanted task may have changed meanwhile.
            if let (Some(set_task), Some(timed)) = (&*engine.borrow(), wanted.borrow().clone()) {
                set_task(Some(timed));
            }
        });
    });
}

/// The page's side of the engine. Dropping it terminates its workers: they and the timers refer to it weakly.
struct EngineClient {
    address: String,
    on_event: Callback<EngineEvent>,
    state: RefCell<ClientState>,
}

#[derive(Default)]
struct ClientState {
    worker: Option<Worker>,
    spare: Option<Worker>,
    running: Option<TimedTask>,
    /// Gives up on a worker that stays silent.
    watch: Option<Timeout>,
    /// Whether the last worker that failed could not even be loaded.
    missing: bool,
}

impl EngineClient {
    fn new(on_event: Callback<EngineEvent>) -> Rc<EngineClient> {
        let base = gloo::utils::document().base_uri().ok().flatten().unwrap_or_default();
        let address = Url::new_with_base(&browser::build_data("worker").unwrap_or_default(), &base);
        let address = address.map(|url| url.href()).unwrap_or_default();
        Rc::new(EngineClient { address, on_event, state: RefCell::default() })
    }

    /// Makes the engine work on this task alone.
    fn set_task(self: &Rc<Self>, timed: Option<TimedTask>) {
        let is_same = self.state.borrow().running.as_ref().map(|running| &running.task)
            == timed.as_ref().map(|timed| &timed.task);
        if is_same {
            return;
        }
        self.stop();
        if timed.is_some() {
            self.state.borrow_mut().running = timed;
            self.start();
        }
    }

    /// Ends the running task, and with it the worker if that is busy.
    fn stop(&self) {
        let mut state = self.state.borrow_mut();
        state.watch = None;
        if state.running.take().is_some() {
            terminate(state.worker.take());
            state.worker = state.spare.take();
        }
    }

    /// Gives the running task to the worker, spawning one if there is none.
    fn start(self: &Rc<Self>) {
        let mut state = self.state.borrow_mut();
        let Some(running) = &mut state.running else { return };
        running.tries += 1;
        let (task, tries) = (running.task.clone(), running.tries);
        if tries > TRIES {
            state.running = None;
            let why = if state.missing { EngineFailure::NoWorker } else { EngineFailure::NoAnswer };
            // Release the borrow: the answer may trigger the next task.
            drop(state);
            return self.on_event.emit(EngineEvent { task: task.id, kind: EngineEventKind::Failed(why) });
        }
        if state.worker.is_none() {
            state.worker = Worker::spawn(self);
        }
        let sent = state.worker.as_ref().is_some_and(|worker| worker.post(&task));
        let millis = if sent { state.patience_ms() } else { 0 };
        state.watch = Some(self.silence_timer(millis));
    }

    /// Returns a timer that counts the worker as dead if it stays silent for this time and one second more: after the
    /// device has slept, the timer fires first, then the worker's messages arrive.
    fn silence_timer(self: &Rc<Self>, millis: u32) -> Timeout {
        let weak = Rc::downgrade(self);
        Timeout::new(millis, move || {
            let Some(client) = weak.upgrade() else { return };
            let last_chance = Timeout::new(LAST_CHANCE_MS, move || {
                if let Some(client) = weak.upgrade() {
                    client.fail();
                }
            });
            client.state.borrow_mut().watch = Some(last_chance);
        })
    }

    /// Replaces a worker that died or fell silent, and tries again.
    fn fail(self: &Rc<Self>) {
        let mut state = self.state.borrow_mut();
        let worker = state.worker.take();
        state.missing = worker.as_ref().is_none_or(|worker| worker.waiting.borrow().is_some());
        drop(state);
        terminate(worker);
        self.start();
    }

    /// Takes a message of the worker that has the task.
    fn receive(self: &Rc<Self>, message: WorkerMessage) {
        self.reset_watch();
        let event = match message {
            WorkerMessage::Ready => return,
            WorkerMessage::Alive(id) => {
                // Progress resets the retry count.
                if let Some(running) = self.state.borrow_mut().running_mut(id) {
                    running.tries = 1;
                }
                return;
            }
            WorkerMessage::Event(event) if matches!(event.kind, EngineEventKind::Info(_)) => {
                return self.on_event.emit(event);
            }
            WorkerMessage::Event(event) => event,
            WorkerMessage::Unreadable(why) => {
                let running = self.state.borrow().running.as_ref().map(|running| running.task.id);
                let Some(task) = running else { return };
                EngineEvent { task, kind: EngineEventKind::Failed(EngineFailure::Unreadable(why)) }
            }
        };
        let Some(timed) = self.finish(event.task) else { return };
        let wait_ms = match timed.task.kind {
            TaskKind::Play { .. } => timed.not_before_ms.saturating_sub(now_ms()),
            _ => 0,
        };
        if wait_ms == 0 {
            return self.on_event.emit(event);
        }
        // Whatever happens meanwhile makes the answer stale, and it is dropped.
        let client = Rc::downgrade(self);
        let answer = move || {
            if let Some(client) = client.upgrade() {
                client.on_event.emit(event);
            }
        };
        Timeout::new(wait_ms as u32, answer).forget();
    }

    /// The worker is alive: it may be silent again for as long as before.
    fn reset_watch(self: &Rc<Self>) {
        let mut state = self.state.borrow_mut();
        if state.running.is_some() {
            state.watch = Some(self.silence_timer(state.patience_ms()));
        }
    }

    /// Ends a task with its last answer, and returns it, if it is the running one.
    fn finish(self: &Rc<Self>, task: u32) -> Option<TimedTask> {
        let mut state = self.state.borrow_mut();
        state.running_mut(task)?;
        state.watch = None;
        let timed = state.running.take();
        // Now that there is time, prepare a worker for the next stop.
        if state.spare.is_none() {
            state.spare = Worker::spawn(self);
        }
        timed
    }

    /// Returns whether this worker has the engine's task, and is not the spare one.
    fn is_current(&self, inner: &web_sys::Worker) -> bool {
        self.state.borrow().worker.as_ref().is_some_and(|worker| worker.inner == *inner)
    }

    /// Drops a spare worker that has died. It is replaced only when it is needed.
    fn drop_spare(&self, inner: &web_sys::Worker) {
        terminate(self.state.borrow_mut().spare.take_if(|spare| spare.inner == *inner));
    }
}

impl ClientState {
    fn running_mut(&mut self, id: u32) -> Option<&mut TimedTask> {
        self.running.as_mut().filter(|running| running.task.id == id)
    }

    /// Returns how long the worker may stay silent, in milliseconds: longer while it loads, measures or solves.
    fn patience_ms(&self) -> u32 {
        let is_loading = self.worker.as_ref().is_some_and(|worker| worker.waiting.borrow().is_some());
        let is_silent = |TimedTask { task, .. }: &TimedTask| {
            matches!(task.kind, TaskKind::Benchmark | TaskKind::Ending) || is_in_tablebase(task.position())
        };
        if is_loading || self.running.as_ref().is_some_and(is_silent) { PATIENCE_MS } else { SILENCE_MS }
    }
}

/// Ends a worker. Its closures may be running right now, so they are dropped a turn later.
fn terminate(worker: Option<Worker>) {
    if let Some(worker) = worker {
        worker.end();
        Timeout::new(0, move || drop(worker)).forget();
    }
}

/// A web worker with its listeners. Messages sent before it is ready wait.
struct Worker {
    inner: web_sys::Worker,
    waiting: Rc<RefCell<Option<Vec<JsValue>>>>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Worker {
    /// Returns a worker that reports to the client, or `None` if the browser allows none.
    fn spawn(client: &Rc<EngineClient>) -> Option<Worker> {
        let inner = web_sys::Worker::new(&client.address).ok()?;
        let waiting = Rc::new(RefCell::new(Some(Vec::new())));
        let on_message = Closure::new({
            let (client, waiting, inner) = (Rc::downgrade(client), waiting.clone(), inner.clone());
            move |event: MessageEvent| {
                let message = serde_wasm_bindgen::from_value(event.data());
                if let Ok(WorkerMessage::Ready) = message {
                    for message in waiting.borrow_mut().take().into_iter().flatten() {
                        let _ = inner.post_message(&message);
                    }
                }
                // A spare one says nothing about the task.
                let Some(client) = client.upgrade().filter(|client| client.is_current(&inner)) else { return };
                match message {
                    Ok(message) => client.receive(message),
                    Err(_) => client.fail(),
                }
            }
        });
        let on_error = Closure::new({
            let (client, inner) = (Rc::downgrade(client), inner.clone());
            move |_| match client.upgrade() {
                Some(client) if client.is_current(&inner) => client.fail(),
                Some(client) => client.drop_spare(&inner),
                None => {}
            }
        });
        inner.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        inner.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Worker { inner, waiting, _on_message: on_message, _on_error: on_error })
    }

    fn post(&self, task: &Task) -> bool {
        let Ok(message) = serde_wasm_bindgen::to_value(task) else { return false };
        match self.waiting.borrow_mut().as_mut() {
            Some(waiting) => {
                waiting.push(message);
                true
            }
            None => self.inner.post_message(&message).is_ok(),
        }
    }

    /// Ends the worker. Messages that it has already sent are ignored.
    fn end(&self) {
        self.inner.set_onmessage(None);
        self.inner.set_onerror(None);
        self.inner.terminate();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}
