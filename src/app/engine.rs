//! The engine as the page sees it: a worker that thinks, and a spare one, so that stopping costs no wait.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo::timers::callback::Timeout;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Url};

use super::lazy::lazy;
use crate::game::{Action, EngineAction, Goal, Strength, Task};
use crate::notation::uci;
use crate::rules::Position;
use crate::search::Report;
use crate::words::ui;
use crate::worker::protocol::Tell;

/// How often a task is given to a fresh worker after the last one died.
const TRIES: u32 = 3;

/// How much longer than asked a worker may take before it counts as dead, in milliseconds. The slowest tasks without a
/// time of their own end well within it on a slow phone.
const PATIENCE_MS: u32 = 60_000;

/// The longest time for a move that is waited for, in milliseconds; browsers' timers end at twice as much.
const MAX_THINK_MS: u32 = 1_000_000_000;

/// Gives an engine its task, and the position that it is about.
pub type Command = Box<dyn Fn(Option<Task>, Position)>;

lazy!(engine: pub SPAWN: fn(&str, Rc<dyn Fn(Action)>) -> Command = |address, send| {
    let engine = Engine::new(address, move |action| send(action));
    Box::new(move |task, position| engine.set_task(task, position))
});

/// The page's side of the engine. Dropping it ends its workers.
struct Engine(Rc<RefCell<Desk>>);

/// What the engine is at.
struct Desk {
    /// Where the worker's script is.
    address: String,
    send: Rc<dyn Fn(Action)>,
    worker: Option<Worker>,
    spare: Option<Worker>,
    job: Option<Job>,
    /// Ends the job of a worker that says nothing.
    watch: Option<Timeout>,
    /// The last worker that failed had not even been loaded.
    missing: bool,
}

/// A task under way.
struct Job {
    task: Task,
    position: Position,
    tries: u32,
}

impl Engine {
    /// Returns an engine whose worker script has this address, relative to the page's base. It tells what happens
    /// through `send`.
    fn new(address: &str, send: impl Fn(Action) + 'static) -> Engine {
        let base = gloo::utils::document().base_uri().ok().flatten().unwrap_or_default();
        let address = Url::new_with_base(address, &base).map(|url| url.href()).unwrap_or_default();
        let send = Rc::new(send);
        let desk = Desk { address, send, worker: None, spare: None, job: None, watch: None, missing: false };
        Engine(Rc::new(RefCell::new(desk)))
    }

    /// Makes the engine do this task, which is about this position, and no other: whatever else it does is stopped.
    fn set_task(&self, task: Option<Task>, position: Position) {
        if self.0.borrow().job.as_ref().map(|job| &job.task) == task.as_ref() {
            return;
        }
        stop(&self.0);
        if let Some(task) = task {
            self.0.borrow_mut().job = Some(Job { task, position, tries: 0 });
            start(&self.0);
        }
    }
}

/// Ends the job, and the worker with it if it is busy.
fn stop(desk: &Rc<RefCell<Desk>>) {
    let mut at = desk.borrow_mut();
    at.watch = None;
    if at.job.take().is_some() {
        let worker = at.worker.take();
        retire(worker);
        at.worker = at.spare.take();
    }
}

/// Gives the job to the worker, hiring one if there is none.
fn start(desk: &Rc<RefCell<Desk>>) {
    let mut at = desk.borrow_mut();
    let Some(job) = &mut at.job else { return };
    job.tries += 1;
    let (task, tries) = (job.task.clone(), job.tries);
    if tries > TRIES {
        at.job = None;
        let send = at.send.clone();
        let why = if at.missing { ui::ENGINE_MISSING } else { ui::ENGINE_SILENT };
        drop(at);
        send(EngineAction::Fail(task.id, why.to_owned()).into());
        return;
    }
    if at.worker.is_none() {
        at.worker = Worker::hire(&at.address, desk);
    }
    let sent = at.worker.as_ref().is_some_and(|worker| worker.ask(&task));
    let patience = match task.goal {
        _ if !sent => Some(0),
        // An analysis goes on until told otherwise.
        Goal::Analyse { .. } => None,
        Goal::Play { strength: Strength::Time(millis), .. } => Some(millis.min(MAX_THINK_MS) + PATIENCE_MS),
        Goal::Play { .. } | Goal::Hint | Goal::Review | Goal::Measure => Some(PATIENCE_MS),
    };
    at.watch = patience.map(|millis| {
        let desk = Rc::downgrade(desk);
        Timeout::new(millis, move || fail(&desk))
    });
}

/// Replaces a worker that died or fell silent, and tries again.
fn fail(desk: &Weak<RefCell<Desk>>) {
    let Some(desk) = desk.upgrade() else { return };
    let worker = desk.borrow_mut().worker.take();
    desk.borrow_mut().missing = worker.as_ref().is_some_and(|worker| worker.waiting.borrow().is_some());
    retire(worker);
    start(&desk);
}

/// Ends a worker. Its closures may be running right now, so they are dropped a turn later.
fn retire(worker: Option<Worker>) {
    if let Some(worker) = worker {
        worker.end();
        Timeout::new(0, move || drop(worker)).forget();
    }
}

fn hear(desk: &Weak<RefCell<Desk>>, tell: Tell) {
    let Some(desk) = desk.upgrade() else { return };
    let send = desk.borrow().send.clone();
    match tell {
        Tell::Ready => {}
        Tell::Thought { id, rank, depth, seldepth, score, nodes, elapsed_ms, line } => {
            let pv = match &desk.borrow().job {
                Some(job) if job.task.id == id => {
                    uci::read_line(&job.position, &line).map(|line| line.moves().to_vec()).unwrap_or_default()
                }
                _ => return,
            };
            send(
                EngineAction::Info(id, Report { depth, seldepth, multipv: rank, score, nodes, elapsed_ms, pv }).into(),
            );
        }
        Tell::Decided { id, best } => {
            if !finish(&desk, id) {
                return;
            }
            match best.and_then(|best| uci::read(&best).ok()) {
                Some((from, to)) => send(EngineAction::BestMove(id, from, to).into()),
                None => send(EngineAction::Fail(id, ui::ENGINE_SILENT.to_owned()).into()),
            }
        }
        Tell::Measured { id, speed } => {
            if finish(&desk, id) {
                send(EngineAction::Measured(id, speed).into());
            }
        }
        Tell::Refused { id, why } => {
            if finish(&desk, id) {
                send(EngineAction::Fail(id, why).into());
            }
        }
    }
}

/// Closes the job of this task; returns whether there was such a job.
fn finish(desk: &Rc<RefCell<Desk>>, task: u32) -> bool {
    let mut at = desk.borrow_mut();
    if at.job.as_ref().is_none_or(|job| job.task.id != task) {
        return false;
    }
    (at.job, at.watch) = (None, None);
    // Now that there is time, a worker is kept in reserve for the next stop.
    if at.spare.is_none() {
        at.spare = Worker::hire(&at.address, desk);
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
    /// Returns a worker that reports to the desk, or nothing where the browser allows none.
    fn hire(address: &str, desk: &Rc<RefCell<Desk>>) -> Option<Worker> {
        let inner = web_sys::Worker::new(address).ok()?;
        let waiting = Rc::new(RefCell::new(Some(Vec::new())));
        let on_message = Closure::new({
            let (desk, waiting, inner) = (Rc::downgrade(desk), waiting.clone(), inner.clone());
            move |event: MessageEvent| match serde_wasm_bindgen::from_value(event.data()) {
                Ok(Tell::Ready) => {
                    for message in waiting.borrow_mut().take().into_iter().flatten() {
                        let _ = inner.post_message(&message);
                    }
                }
                Ok(tell) => hear(&desk, tell),
                Err(_) => fail(&desk),
            }
        });
        let on_error = Closure::new({
            let (desk, inner) = (Rc::downgrade(desk), inner.clone());
            move |_| {
                // A spare that dies is not missed until it is needed, and then replaced.
                let current = desk.upgrade().is_some_and(|desk| {
                    let mut at = desk.borrow_mut();
                    if at.spare.as_ref().is_some_and(|spare| spare.inner == inner) {
                        retire(at.spare.take());
                    }
                    at.worker.as_ref().is_some_and(|worker| worker.inner == inner)
                });
                if current {
                    fail(&desk);
                }
            }
        });
        inner.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        inner.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Worker { inner, waiting, _on_message: on_message, _on_error: on_error })
    }

    /// Sends a task; returns whether it could be sent.
    fn ask(&self, task: &Task) -> bool {
        let Ok(message) = serde_wasm_bindgen::to_value(task) else { return false };
        match self.waiting.borrow_mut().as_mut() {
            Some(waiting) => {
                waiting.push(message);
                true
            }
            None => self.inner.post_message(&message).is_ok(),
        }
    }
}

impl Worker {
    /// Ends the worker. What it has said last is on its way already, and is not to be heard.
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
