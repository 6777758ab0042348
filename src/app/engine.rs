//! The page's side of the engine: a worker that searches, and a spare one, so that stopping takes no time.
//!
//! It is idle or runs a task (`running`). A task ends with its last answer (`finish`) or is replaced by another, or by
//! none (`stop`): that ends the worker, and the spare one takes its place. Where the worker dies or falls silent
//! (`fail`), the task starts again in a new one, up to `TRIES` times.
//!
//! `watch` runs while a task does, and each message of the worker sets it anew.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

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
    let engine = EngineWorkers::new(on_event);
    Box::new(move |timed| set_task(&engine, timed))
});

/// Gives the engine the task of the game, and passes its answers to the store.
#[hook]
pub fn use_engine(store: &StoreContext) {
    let page = store.clone();
    let pause_ms = move || page.pause_ms(prefers_reduced_motion());
    use_tasks(store.task(), pause_ms, on(store, |event: EngineEvent| event));
}

/// Submits a task about a position to an engine, which starts with the first task. Its answers go to `on_event`, which
/// must stay the same while the component is mounted. `pause_ms` says how long the engine's own move waits.
#[hook]
pub fn use_tasks(task: Option<Task>, pause_ms: impl FnOnce() -> u32 + 'static, on_event: Callback<EngineEvent>) {
    let engine = use_mut_ref(|| None::<SetTask>);
    let wanted = use_mut_ref(|| None::<TimedTask>);
    use_effect_with(task, move |task| {
        let not_before_ms = now_ms() + u64::from(pause_ms());
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

/// The page's side of the engine. Dropping it terminates its workers.
struct EngineWorkers {
    address: String,
    on_event: Callback<EngineEvent>,
    worker: Option<Worker>,
    spare: Option<Worker>,
    running: Option<TimedTask>,
    /// Gives up on a worker that stays silent.
    watch: Option<Timeout>,
    /// Whether the last worker that failed could not even be loaded.
    missing: bool,
}

type EngineCell = Rc<RefCell<EngineWorkers>>;

impl EngineWorkers {
    fn new(on_event: Callback<EngineEvent>) -> EngineCell {
        let base = gloo::utils::document().base_uri().ok().flatten().unwrap_or_default();
        let address = Url::new_with_base(&browser::build_data("worker").unwrap_or_default(), &base);
        let address = address.map(|url| url.href()).unwrap_or_default();
        let engine =
            EngineWorkers { address, on_event, worker: None, spare: None, running: None, watch: None, missing: false };
        Rc::new(RefCell::new(engine))
    }

    fn running_mut(&mut self, id: u32) -> Option<&mut TimedTask> {
        self.running.as_mut().filter(|running| running.task.id == id)
    }
}

fn send(engine: &EngineCell, event: EngineEvent) {
    // Release the borrow: the answer may trigger the next task.
    let on_event = engine.borrow().on_event.clone();
    on_event.emit(event);
}

/// Makes the engine work on this task alone.
fn set_task(engine: &EngineCell, timed: Option<TimedTask>) {
    if engine.borrow().running.as_ref().map(|running| &running.task) == timed.as_ref().map(|timed| &timed.task) {
        return;
    }
    stop(engine);
    if timed.is_some() {
        engine.borrow_mut().running = timed;
        start(engine);
    }
}

/// Ends the running task, and with it the worker if that is busy.
fn stop(engine: &EngineCell) {
    let mut workers = engine.borrow_mut();
    workers.watch = None;
    if workers.running.take().is_some() {
        terminate(workers.worker.take());
        workers.worker = workers.spare.take();
    }
}

/// Gives the running task to the worker, spawning one if there is none.
fn start(engine: &EngineCell) {
    let mut workers = engine.borrow_mut();
    let Some(running) = &mut workers.running else { return };
    running.tries += 1;
    let (task, tries) = (running.task.clone(), running.tries);
    if tries > TRIES {
        workers.running = None;
        let why = if workers.missing { EngineFailure::NoWorker } else { EngineFailure::NoAnswer };
        drop(workers);
        return send(engine, EngineEvent { task: task.id, kind: EngineEventKind::Failed(why) });
    }
    if workers.worker.is_none() {
        workers.worker = Worker::spawn(&workers.address, engine);
    }
    let sent = workers.worker.as_ref().is_some_and(|worker| worker.post(&task));
    let millis = if sent { workers.patience_ms() } else { 0 };
    workers.watch(engine, millis);
}

impl EngineWorkers {
    /// Returns how long the worker may stay silent, in milliseconds: longer while it loads, measures or solves.
    fn patience_ms(&self) -> u32 {
        let is_loading = self.worker.as_ref().is_some_and(|worker| worker.waiting.borrow().is_some());
        let is_silent = |TimedTask { task, .. }: &TimedTask| {
            matches!(task.kind, TaskKind::Benchmark | TaskKind::Ending) || is_in_tablebase(task.position())
        };
        if is_loading || self.running.as_ref().is_some_and(is_silent) { PATIENCE_MS } else { SILENCE_MS }
    }

    /// Counts the worker as dead if it stays silent for this time and one second more: after the device has slept, the
    /// timer fires first, then the worker's messages arrive.
    fn watch(&mut self, engine: &EngineCell, millis: u32) {
        let engine = Rc::downgrade(engine);
        self.watch = Some(Timeout::new(millis, move || {
            let Some(strong) = engine.upgrade() else { return };
            strong.borrow_mut().watch = Some(Timeout::new(LAST_CHANCE_MS, move || fail(&engine)));
        }));
    }
}

fn on_worker_alive(engine: &EngineCell) {
    let mut workers = engine.borrow_mut();
    if workers.running.is_some() {
        let millis = workers.patience_ms();
        workers.watch(engine, millis);
    }
}

/// Replaces a worker that died or fell silent, and tries again.
fn fail(engine: &Weak<RefCell<EngineWorkers>>) {
    let Some(engine) = engine.upgrade() else { return };
    let worker = engine.borrow_mut().worker.take();
    engine.borrow_mut().missing = worker.as_ref().is_none_or(|worker| worker.waiting.borrow().is_some());
    terminate(worker);
    start(&engine);
}

/// Ends a worker. Its closures may be running right now, so they are dropped a turn later.
fn terminate(worker: Option<Worker>) {
    if let Some(worker) = worker {
        worker.end();
        Timeout::new(0, move || drop(worker)).forget();
    }
}

/// Returns whether this worker has the engine's task, and is not the spare one.
fn is_current(engine: &Weak<RefCell<EngineWorkers>>, inner: &web_sys::Worker) -> bool {
    let is_it = |engine: EngineCell| engine.borrow().worker.as_ref().is_some_and(|worker| worker.inner == *inner);
    engine.upgrade().is_some_and(is_it)
}

fn receive(engine: &Weak<RefCell<EngineWorkers>>, message: WorkerMessage) {
    let Some(engine) = engine.upgrade() else { return };
    on_worker_alive(&engine);
    let event = match message {
        WorkerMessage::Ready => return,
        WorkerMessage::Alive(id) => {
            // Progress resets the retry count.
            if let Some(running) = engine.borrow_mut().running_mut(id) {
                running.tries = 1;
            }
            return;
        }
        WorkerMessage::Event(event) if matches!(event.kind, EngineEventKind::Info(_)) => return send(&engine, event),
        WorkerMessage::Event(event) => event,
        WorkerMessage::Unreadable(why) => {
            let running = engine.borrow().running.as_ref().map(|running| running.task.id);
            let Some(task) = running else { return };
            EngineEvent { task, kind: EngineEventKind::Failed(EngineFailure::Unreadable(why)) }
        }
    };
    let Some(timed) = finish(&engine, event.task) else { return };
    let wait_ms = match timed.task.kind {
        TaskKind::Play { .. } => timed.not_before_ms.saturating_sub(now_ms()),
        _ => 0,
    };
    if wait_ms == 0 {
        return send(&engine, event);
    }
    // Whatever happens meanwhile makes the answer stale, and it is dropped.
    Timeout::new(wait_ms as u32, move || send(&engine, event)).forget();
}

fn finish(engine: &EngineCell, task: u32) -> Option<TimedTask> {
    let mut workers = engine.borrow_mut();
    workers.running_mut(task)?;
    workers.watch = None;
    let timed = workers.running.take();
    // Now that there is time, prepare a worker for the next stop.
    if workers.spare.is_none() {
        workers.spare = Worker::spawn(&workers.address, engine);
    }
    timed
}

/// A web worker with its listeners. Messages sent before it is ready wait.
struct Worker {
    inner: web_sys::Worker,
    waiting: Rc<RefCell<Option<Vec<JsValue>>>>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Worker {
    /// Returns a worker that reports to the engine, or `None` if the browser allows none.
    fn spawn(address: &str, engine: &EngineCell) -> Option<Worker> {
        let inner = web_sys::Worker::new(address).ok()?;
        let waiting = Rc::new(RefCell::new(Some(Vec::new())));
        let on_message = Closure::new({
            let (engine, waiting, inner) = (Rc::downgrade(engine), waiting.clone(), inner.clone());
            move |event: MessageEvent| {
                let message = serde_wasm_bindgen::from_value(event.data());
                if let Ok(WorkerMessage::Ready) = message {
                    for message in waiting.borrow_mut().take().into_iter().flatten() {
                        let _ = inner.post_message(&message);
                    }
                }
                match message {
                    // A spare one says nothing about the task.
                    _ if !is_current(&engine, &inner) => {}
                    Ok(message) => receive(&engine, message),
                    Err(_) => fail(&engine),
                }
            }
        });
        let on_error = Closure::new({
            let (engine, inner) = (Rc::downgrade(engine), inner.clone());
            move |_| {
                if is_current(&engine, &inner) {
                    return fail(&engine);
                }
                // A dead spare is replaced only when it is needed.
                let spare =
                    engine.upgrade().and_then(|engine| engine.borrow_mut().spare.take_if(|spare| spare.inner == inner));
                terminate(spare);
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
