//! The engine as the page sees it: a worker that searches, and a spare one, so that stopping takes no time.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo::timers::callback::Timeout;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Url};
use yew::prelude::*;

use super::browser;
use super::lazy::lazy;
use super::store::StoreContext;
use crate::game::{EngineAction, Page, Strength, Task, TaskKind};
use crate::notation::uci;
use crate::rules::Position;
use crate::search::Report;
use crate::words::ui;
use crate::worker::protocol::WorkerEvent;

/// How often a task is given to a fresh worker after the last one died.
const TRIES: u32 = 3;

/// How much longer than asked a worker may take before it counts as dead, in milliseconds. The slowest tasks without a
/// time of their own end well within it on a slow phone.
const PATIENCE_MS: u32 = 60_000;

/// The longest time for a move that is waited for, in milliseconds; browsers' timers end at twice as much.
const MAX_THINK_MS: u32 = 1_000_000_000;

/// Gives an engine its task, and the position that it is about.
type Command = Box<dyn Fn(Option<Task>, Position)>;

lazy!(engine: SPAWN: fn(UseReducerDispatcher<Page>) -> Command = |dispatcher| {
    let engine = Engine::new(dispatcher);
    Box::new(move |task, position| set_task(&engine, task, position))
});

/// Gives the engine its task, and its answers to the store. There is none before there is a task.
#[hook]
pub fn use_engine(store: &StoreContext) {
    let engine = use_mut_ref(|| None::<Command>);
    let (task, position, dispatcher) = (store.task(), *store.considered(), store.dispatcher());
    let wanted = use_mut_ref(|| None);
    wanted.replace(task.clone().map(|task| (task, position)));
    use_effect_with(task, move |task| {
        if let Some(command) = &*engine.borrow() {
            return command(task.clone(), position);
        }
        let Some(id) = task.as_ref().map(|task| task.id) else { return };
        let engine = engine.clone();
        spawn_local(async move {
            let Ok(spawn) = SPAWN.load().await else {
                return dispatcher.dispatch(EngineAction::Fail(id, ui::ENGINE_MISSING.to_owned()).into());
            };
            engine.borrow_mut().get_or_insert_with(|| spawn(dispatcher));
            // Something else may be wanted by now.
            if let (Some(command), Some((task, position))) = (&*engine.borrow(), wanted.borrow().clone()) {
                command(Some(task), position);
            }
        });
    });
}

/// The page's side of the engine. Dropping it terminates its workers.
struct Engine {
    address: String,
    dispatcher: UseReducerDispatcher<Page>,
    worker: Option<Worker>,
    spare: Option<Worker>,
    job: Option<Job>,
    /// Ends the job of a worker that stays silent.
    watch: Option<Timeout>,
    /// The last worker that failed had not even been loaded.
    missing: bool,
}

type EngineCell = Rc<RefCell<Engine>>;

struct Job {
    task: Task,
    position: Position,
    tries: u32,
}

impl Engine {
    fn new(dispatcher: UseReducerDispatcher<Page>) -> EngineCell {
        let base = gloo::utils::document().base_uri().ok().flatten().unwrap_or_default();
        let address = Url::new_with_base(&browser::build_data("worker").unwrap_or_default(), &base);
        let address = address.map(|url| url.href()).unwrap_or_default();
        let engine = Engine { address, dispatcher, worker: None, spare: None, job: None, watch: None, missing: false };
        Rc::new(RefCell::new(engine))
    }
}

fn send(engine: &EngineCell, action: EngineAction) {
    // Not borrowed any more when the answer comes back as another task.
    let dispatcher = engine.borrow().dispatcher.clone();
    dispatcher.dispatch(action.into());
}

/// Makes the engine do this task, which is about this position, and no other: whatever else it does is stopped.
fn set_task(engine: &EngineCell, task: Option<Task>, position: Position) {
    if engine.borrow().job.as_ref().map(|job| &job.task) == task.as_ref() {
        return;
    }
    stop(engine);
    if let Some(task) = task {
        engine.borrow_mut().job = Some(Job { task, position, tries: 0 });
        start(engine);
    }
}

/// Ends the job, and the worker with it if it is busy.
fn stop(engine: &EngineCell) {
    let mut at = engine.borrow_mut();
    at.watch = None;
    if at.job.take().is_some() {
        terminate(at.worker.take());
        at.worker = at.spare.take();
    }
}

/// Gives the job to the worker, spawning one if there is none.
fn start(engine: &EngineCell) {
    let mut at = engine.borrow_mut();
    let Some(job) = &mut at.job else { return };
    job.tries += 1;
    let (task, tries) = (job.task.clone(), job.tries);
    if tries > TRIES {
        at.job = None;
        let why = if at.missing { ui::ENGINE_MISSING } else { ui::ENGINE_SILENT };
        drop(at);
        return send(engine, EngineAction::Fail(task.id, why.to_owned()));
    }
    if at.worker.is_none() {
        at.worker = Worker::spawn(&at.address, engine);
    }
    let sent = at.worker.as_ref().is_some_and(|worker| worker.post(&task));
    let patience = match task.kind {
        _ if !sent => Some(0),
        // An analysis goes on until it is stopped.
        TaskKind::Analyse { .. } => None,
        TaskKind::Play { strength: Strength::Time(millis), .. } => Some(millis.min(MAX_THINK_MS) + PATIENCE_MS),
        TaskKind::Play { .. } | TaskKind::Hint | TaskKind::Review | TaskKind::Measure => Some(PATIENCE_MS),
    };
    at.watch = patience.map(|millis| {
        let engine = Rc::downgrade(engine);
        Timeout::new(millis, move || fail(&engine))
    });
}

/// Replaces a worker that died or fell silent, and tries again.
fn fail(engine: &Weak<RefCell<Engine>>) {
    let Some(engine) = engine.upgrade() else { return };
    let worker = engine.borrow_mut().worker.take();
    engine.borrow_mut().missing = worker.as_ref().is_some_and(|worker| worker.waiting.borrow().is_some());
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

fn receive(engine: &Weak<RefCell<Engine>>, event: WorkerEvent) {
    let Some(engine) = engine.upgrade() else { return };
    let (task, action) = match event {
        WorkerEvent::Ready => return,
        WorkerEvent::Info { id, multipv, depth, seldepth, score, nodes, elapsed_ms, line } => {
            let position = engine.borrow().job.as_ref().filter(|job| job.task.id == id).map(|job| job.position);
            let Some(position) = position else { return };
            let pv = uci::read_line(&position, &line).map(|line| line.moves().to_vec()).unwrap_or_default();
            let report = Report { depth, seldepth, multipv, score, nodes, elapsed_ms, pv };
            return send(&engine, EngineAction::Info(id, report));
        }
        WorkerEvent::BestMove { id, best } => match best.and_then(|best| uci::read(&best).ok()) {
            Some((from, to)) => (id, EngineAction::BestMove(id, from, to)),
            None => (id, EngineAction::Fail(id, ui::ENGINE_SILENT.to_owned())),
        },
        WorkerEvent::Measured { id, speed } => (id, EngineAction::Measured(id, speed)),
        WorkerEvent::Refused { id, why } => (id, EngineAction::Fail(id, why)),
    };
    if finish(&engine, task) {
        send(&engine, action);
    }
}

/// Closes the job of this task; returns whether there was such a job.
fn finish(engine: &EngineCell, task: u32) -> bool {
    let mut at = engine.borrow_mut();
    if at.job.as_ref().is_none_or(|job| job.task.id != task) {
        return false;
    }
    (at.job, at.watch) = (None, None);
    // Now that there is time, a worker is prepared for the next stop.
    if at.spare.is_none() {
        at.spare = Worker::spawn(&at.address, engine);
    }
    true
}

/// A web worker with its listeners. Messages sent before it is ready wait.
struct Worker {
    inner: web_sys::Worker,
    waiting: Rc<RefCell<Option<Vec<JsValue>>>>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Worker {
    /// Returns a worker that reports to the engine, `None` if the browser allows none.
    fn spawn(address: &str, engine: &EngineCell) -> Option<Worker> {
        let inner = web_sys::Worker::new(address).ok()?;
        let waiting = Rc::new(RefCell::new(Some(Vec::new())));
        let on_message = Closure::new({
            let (engine, waiting, inner) = (Rc::downgrade(engine), waiting.clone(), inner.clone());
            move |event: MessageEvent| match serde_wasm_bindgen::from_value(event.data()) {
                Ok(WorkerEvent::Ready) => {
                    for message in waiting.borrow_mut().take().into_iter().flatten() {
                        let _ = inner.post_message(&message);
                    }
                }
                Ok(event) => receive(&engine, event),
                Err(_) => fail(&engine),
            }
        });
        let on_error = Closure::new({
            let (engine, inner) = (Rc::downgrade(engine), inner.clone());
            move |_| {
                // A spare that dies is not missed until it is needed, and then replaced.
                let current = engine.upgrade().is_some_and(|engine| {
                    let mut at = engine.borrow_mut();
                    if at.spare.as_ref().is_some_and(|spare| spare.inner == inner) {
                        terminate(at.spare.take());
                    }
                    at.worker.as_ref().is_some_and(|worker| worker.inner == inner)
                });
                if current {
                    fail(&engine);
                }
            }
        });
        inner.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        inner.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Worker { inner, waiting, _on_message: on_message, _on_error: on_error })
    }

    /// Sends a task; returns whether it could be sent.
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
