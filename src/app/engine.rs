//! The page's connection to the engine: its workers and timers, which a [`Supervisor`] directs.

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
use crate::worker::protocol::WorkerMessage;
use crate::worker::supervisor::{Supervisor, SupervisorEffect, TimedTask};
use crate::worker::{EngineEvent, EngineEventKind, EngineFailure, Task};

type SetTask = Box<dyn Fn(Option<TimedTask>)>;

lazy!(game: SPAWN: fn(Callback<EngineEvent>) -> SetTask = |on_event| {
    let client = EngineClient::new(on_event);
    Box::new(move |timed| client.drive(|supervisor| supervisor.set_task(timed)))
});

/// Submits the game's task to the engine, and dispatches its responses to the store.
#[hook]
pub fn use_engine(store: &StoreContext) {
    let page = store.clone();
    let reply_delay_ms = move || page.reply_delay_ms(prefers_reduced_motion());
    use_tasks(store.task(), reply_delay_ms, on(store, |event: EngineEvent| event));
}

/// Submits a task about a position to an engine, which is started for the first task. Its responses go to `on_event`,
/// which must stay the same while the component is mounted. `reply_delay_ms` returns how long the engine's own move is
/// delayed.
#[hook]
pub fn use_tasks(task: Option<Task>, reply_delay_ms: impl FnOnce() -> u32 + 'static, on_event: Callback<EngineEvent>) {
    let engine = use_mut_ref(|| None::<SetTask>);
    let wanted = use_mut_ref(|| None::<TimedTask>);
    use_effect_with(task, move |task| {
        let not_before_ms = now_ms() + u64::from(reply_delay_ms());
        wanted.replace(task.clone().map(|task| TimedTask { task, not_before_ms }));
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

/// The workers of an engine. The workers and the timers hold weak references to it, so dropping it terminates them.
struct EngineClient {
    address: String,
    on_event: Callback<EngineEvent>,
    supervisor: RefCell<Supervisor>,
    /// The workers by number: the one with the task, and a spare one.
    workers: RefCell<Vec<(u32, WebWorker)>>,
    timer: RefCell<Option<Timeout>>,
}

impl EngineClient {
    fn new(on_event: Callback<EngineEvent>) -> Rc<EngineClient> {
        let base = gloo::utils::document().base_uri().ok().flatten().unwrap_or_default();
        let address = Url::new_with_base(&browser::build_data("worker").unwrap_or_default(), &base);
        let address = address.map(|url| url.href()).unwrap_or_default();
        Rc::new(EngineClient {
            address,
            on_event,
            supervisor: RefCell::default(),
            workers: RefCell::default(),
            timer: RefCell::default(),
        })
    }

    /// Calls the supervisor, and carries out the effects that it returns.
    fn drive(self: &Rc<Self>, call: impl FnOnce(&mut Supervisor) -> Vec<SupervisorEffect>) {
        // The supervisor is not borrowed meanwhile, since a report may lead to the next task.
        let effects = call(&mut self.supervisor.borrow_mut());
        for effect in effects {
            match effect {
                SupervisorEffect::Spawn(number) => match WebWorker::spawn(self, number) {
                    Some(worker) => self.workers.borrow_mut().push((number, worker)),
                    None => self.report_lost(number),
                },
                SupervisorEffect::Post(number, task) => {
                    let workers = self.workers.borrow();
                    if !workers.iter().any(|(one, worker)| *one == number && worker.post(&task)) {
                        self.report_lost(number);
                    }
                }
                SupervisorEffect::Terminate(number) => {
                    self.workers.borrow_mut().extract_if(.., |(one, _)| *one == number).for_each(terminate);
                }
                SupervisorEffect::SetTimer(millis) => {
                    let client = Rc::downgrade(self);
                    let timer = Timeout::new(millis, move || {
                        if let Some(client) = client.upgrade() {
                            client.drive(Supervisor::on_timer);
                        }
                    });
                    self.timer.replace(Some(timer));
                }
                SupervisorEffect::ClearTimer => drop(self.timer.take()),
                SupervisorEffect::Report(event, 0) => self.on_event.emit(event),
                SupervisorEffect::Report(event, millis) => {
                    let client = Rc::downgrade(self);
                    let report = move || {
                        if let Some(client) = client.upgrade() {
                            client.on_event.emit(event);
                        }
                    };
                    Timeout::new(u32::try_from(millis).unwrap_or(u32::MAX), report).forget();
                }
            }
        }
    }

    /// Reports a lost worker, after the current effects.
    fn report_lost(self: &Rc<Self>, number: u32) {
        let client = Rc::downgrade(self);
        let lost = move || {
            if let Some(client) = client.upgrade() {
                client.drive(|supervisor| supervisor.on_error(number));
            }
        };
        Timeout::new(0, lost).forget();
    }
}

/// Ends a worker. Its closures may be running right now, so they are dropped in a later task.
fn terminate((_, worker): (u32, WebWorker)) {
    worker.end();
    Timeout::new(0, move || drop(worker)).forget();
}

/// A web worker with its listeners.
struct WebWorker {
    inner: web_sys::Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl WebWorker {
    /// Returns a worker that reports to the client under this number, or `None` if the browser allows none.
    fn spawn(client: &Rc<EngineClient>, number: u32) -> Option<WebWorker> {
        let inner = web_sys::Worker::new(&client.address).ok()?;
        let on_message = Closure::new({
            let client = Rc::downgrade(client);
            move |event: MessageEvent| {
                let message: Option<WorkerMessage> = serde_wasm_bindgen::from_value(event.data()).ok();
                if let Some(client) = client.upgrade() {
                    client.drive(|supervisor| supervisor.on_message(number, message, now_ms()));
                }
            }
        });
        let on_error = Closure::new({
            let client = Rc::downgrade(client);
            move |_| {
                if let Some(client) = client.upgrade() {
                    client.drive(|supervisor| supervisor.on_error(number));
                }
            }
        });
        inner.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        inner.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(WebWorker { inner, _on_message: on_message, _on_error: on_error })
    }

    /// Sends a task to the worker. Returns whether that succeeded.
    fn post(&self, task: &Task) -> bool {
        serde_wasm_bindgen::to_value(task).is_ok_and(|message| self.inner.post_message(&message).is_ok())
    }

    /// Ends the worker. Messages that it has already sent are ignored.
    fn end(&self) {
        self.inner.set_onmessage(None);
        self.inner.set_onerror(None);
        self.inner.terminate();
    }
}

impl Drop for WebWorker {
    fn drop(&mut self) {
        self.end();
    }
}
