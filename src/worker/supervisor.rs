//! Manages the engine for the page, without a browser: which worker has the task, when a silent worker counts as dead,
//! and what is tried again.
//!
//! A task ends with its last response, or when another task or none replaces it. Replacing a task terminates its
//! worker, and a spare worker takes over, so that stopping takes no time. If the worker dies or falls silent, the task
//! starts again in a new one, up to [`TRIES`] times.

use super::protocol::{SILENCE_MS, WorkerMessage};
use super::{EngineEvent, EngineEventKind, EngineFailure, Task, TaskKind};
use crate::search::is_in_tablebase;

/// The maximum number of attempts at a task, each with a new worker after the previous one died.
pub const TRIES: u32 = 3;

/// How long a worker may take to load, to measure its speed or to solve an ending before it counts as dead, in
/// milliseconds.
pub const PATIENCE_MS: u32 = 60_000;

/// The grace period of a silent worker, in milliseconds. After the device has slept, the timer fires before the
/// worker's messages arrive.
pub const LAST_CHANCE_MS: u32 = 1000;

/// A task, with the time in milliseconds before which the engine's own move is not made, so that the move it answers is
/// seen first.
#[derive(Clone, PartialEq, Debug)]
pub struct TimedTask {
    pub task: Task,
    pub not_before_ms: u64,
}

/// What the browser is to do, in this order. Workers are identified by numbers.
#[derive(Clone, PartialEq, Debug)]
pub enum SupervisorEffect {
    /// Create a worker. On failure, call [`Supervisor::on_error`].
    Spawn(u32),
    /// Send a worker its task. On failure, call [`Supervisor::on_error`].
    Post(u32, Task),
    Terminate(u32),
    /// Call [`Supervisor::on_timer`] after this many milliseconds, and cancel the earlier timer.
    SetTimer(u32),
    ClearTimer,
    /// Report to the game after this many milliseconds. If the report has become stale by then, the game drops it.
    Report(EngineEvent, u64),
}

use SupervisorEffect::{ClearTimer, Post, Report, SetTimer, Spawn, Terminate};

/// The known workers and the running task. Each method returns what to do next.
#[derive(Default)]
pub struct Supervisor {
    worker: Option<Worker>,
    spare: Option<Worker>,
    running: Option<Running>,
    /// The number of the newest worker.
    last_worker: u32,
}

#[derive(Clone, Copy)]
struct Worker {
    number: u32,
    /// Whether the worker has been loaded. Before that it gets no task.
    is_ready: bool,
}

struct Running {
    timed: TimedTask,
    /// The number of times the task has been started.
    tries: u32,
    /// Whether the worker has been silent for too long and is in its grace period.
    is_last_chance: bool,
}

type Effects = Vec<SupervisorEffect>;

impl Supervisor {
    /// Makes the engine work on this task only, or on none.
    #[must_use]
    pub fn set_task(&mut self, timed: Option<TimedTask>) -> Effects {
        let running = self.running.as_ref().map(|running| &running.timed.task);
        if running == timed.as_ref().map(|timed| &timed.task) {
            return Vec::new();
        }
        let mut effects = vec![ClearTimer];
        if self.running.take().is_some() {
            effects.extend(self.worker.take().map(|worker| Terminate(worker.number)));
            self.worker = self.spare.take();
        }
        if let Some(timed) = timed {
            self.running = Some(Running { timed, tries: 0, is_last_chance: false });
            self.start(&mut effects);
        }
        effects
    }

    /// Handles a message of a worker. `None` is a message that can't be read.
    #[must_use]
    pub fn on_message(&mut self, worker: u32, message: Option<WorkerMessage>, now_ms: u64) -> Effects {
        let mut effects = Vec::new();
        let is_ready = matches!(message, Some(WorkerMessage::Ready));
        for known in [&mut self.worker, &mut self.spare].into_iter().flatten() {
            known.is_ready |= is_ready && known.number == worker;
        }
        // A spare worker reports nothing about the task.
        if !self.is_current(worker) {
            return effects;
        }
        let Some(message) = message else {
            self.start_again(&mut effects);
            return effects;
        };
        if let Some(running) = &mut self.running {
            running.is_last_chance = false;
            if is_ready {
                effects.push(Post(worker, running.timed.task.clone()));
            }
            effects.push(SetTimer(self.patience_ms()));
        }
        match message {
            WorkerMessage::Ready | WorkerMessage::Alive(_) => {}
            WorkerMessage::Event(event) if matches!(event.kind, EngineEventKind::Info(_)) => {
                effects.push(Report(event, 0));
            }
            WorkerMessage::Event(event) => self.finish(event, now_ms, &mut effects),
            WorkerMessage::Unreadable(why) => {
                if let Some(task) = self.running.as_ref().map(|running| running.timed.task.id) {
                    let kind = EngineEventKind::Failed(EngineFailure::Unreadable(why));
                    self.finish(EngineEvent { task, kind }, now_ms, &mut effects);
                }
            }
        }
        effects
    }

    /// Handles a worker that could not be created, loaded or given its task, or that has died.
    #[must_use]
    pub fn on_error(&mut self, worker: u32) -> Effects {
        let mut effects = Vec::new();
        if self.is_current(worker) {
            self.start_again(&mut effects);
        } else if self.spare.take_if(|spare| spare.number == worker).is_some() {
            // A spare worker is replaced only when one is needed.
            effects.push(Terminate(worker));
        }
        effects
    }

    /// Handles the timer: the worker has been silent for the whole time.
    #[must_use]
    pub fn on_timer(&mut self) -> Effects {
        let mut effects = Vec::new();
        match &mut self.running {
            Some(running) if running.is_last_chance => self.start_again(&mut effects),
            Some(running) => {
                running.is_last_chance = true;
                effects.push(SetTimer(LAST_CHANCE_MS));
            }
            None => {}
        }
        effects
    }

    fn is_current(&self, worker: u32) -> bool {
        self.worker.is_some_and(|current| current.number == worker)
    }

    fn spawn(&mut self, effects: &mut Effects) -> Option<Worker> {
        self.last_worker += 1;
        effects.push(Spawn(self.last_worker));
        Some(Worker { number: self.last_worker, is_ready: false })
    }

    /// Gives the task to the worker, creating one if there is none.
    fn start(&mut self, effects: &mut Effects) {
        if self.worker.is_none() {
            self.worker = self.spawn(effects);
        }
        let (Some(running), Some(worker)) = (&mut self.running, self.worker) else { return };
        running.tries += 1;
        running.is_last_chance = false;
        if worker.is_ready {
            effects.push(Post(worker.number, running.timed.task.clone()));
        }
        effects.push(SetTimer(self.patience_ms()));
    }

    /// Replaces a worker that died or fell silent, and tries the task again.
    fn start_again(&mut self, effects: &mut Effects) {
        let worker = self.worker.take();
        effects.extend(worker.map(|worker| Terminate(worker.number)));
        match self.running.take_if(|running| running.tries >= TRIES) {
            Some(Running { timed, .. }) => {
                let is_loaded = worker.is_some_and(|worker| worker.is_ready);
                let why = if is_loaded { EngineFailure::NoAnswer } else { EngineFailure::NoWorker };
                let failed = EngineEvent { task: timed.task.id, kind: EngineEventKind::Failed(why) };
                effects.extend([ClearTimer, Report(failed, 0)]);
            }
            None if self.running.is_some() => self.start(effects),
            None => {}
        }
    }

    /// Ends the task with its last response, if it is the running one.
    fn finish(&mut self, event: EngineEvent, now_ms: u64, effects: &mut Effects) {
        let Some(Running { timed, .. }) = self.running.take_if(|running| running.timed.task.id == event.task) else {
            return;
        };
        effects.push(ClearTimer);
        // There is time now to prepare a spare worker for the next stop.
        if self.spare.is_none() {
            self.spare = self.spawn(effects);
        }
        let wait_ms = match timed.task.kind {
            TaskKind::Play { .. } => timed.not_before_ms.saturating_sub(now_ms),
            _ => 0,
        };
        effects.push(Report(event, wait_ms));
    }

    /// Returns how long the worker may stay silent, in milliseconds. The time is longer while it loads, measures or
    /// solves.
    fn patience_ms(&self) -> u32 {
        let is_loading = self.worker.is_some_and(|worker| !worker.is_ready);
        let is_silent = self.running.as_ref().is_some_and(|Running { timed: TimedTask { task, .. }, .. }| {
            matches!(task.kind, TaskKind::Benchmark | TaskKind::Ending) || is_in_tablebase(task.position())
        });
        if is_loading || is_silent { PATIENCE_MS } else { SILENCE_MS }
    }
}
