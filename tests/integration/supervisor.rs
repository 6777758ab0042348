//! The page's supervision of its engine: workers that are slow, silent, dead or outdated.

use std::rc::Rc;

use ultima::rules::{MoveLine, Position};
use ultima::search::Strength;
use ultima::worker::protocol::{SILENCE_MS, WorkerMessage};
use ultima::worker::supervisor::SupervisorEffect::{self, ClearTimer, Post, Report, SetTimer, Spawn, Terminate};
use ultima::worker::supervisor::{LAST_CHANCE_MS, PATIENCE_MS, Supervisor, TRIES, TimedTask};
use ultima::worker::{EngineEvent, EngineEventKind, EngineFailure, Task, TaskKind};

fn task(id: u32, kind: TaskKind) -> Task {
    let start = Position::default();
    Task { id, kind, line: Rc::new(MoveLine::from(start)), hash_mb: 16 }
}

fn hint(id: u32) -> Task {
    task(id, TaskKind::Hint)
}

fn set(supervisor: &mut Supervisor, task: &Task) -> Vec<SupervisorEffect> {
    supervisor.set_task(Some(TimedTask { task: task.clone(), not_before_ms: 500 }))
}

fn best_move(task: u32) -> EngineEvent {
    EngineEvent { task, kind: EngineEventKind::BestMove("b2b4".parse().expect("a move")) }
}

fn failed(task: u32, why: EngineFailure) -> EngineEvent {
    EngineEvent { task, kind: EngineEventKind::Failed(why) }
}

/// Returns a supervisor whose worker 1 has been loaded and has task 1.
fn working() -> Supervisor {
    let mut supervisor = Supervisor::default();
    let _ = set(&mut supervisor, &hint(1));
    let _ = supervisor.on_message(1, Some(WorkerMessage::Ready), 0);
    supervisor
}

#[test]
fn a_task_waits_until_its_worker_has_been_loaded() {
    let mut supervisor = Supervisor::default();
    assert_eq!(set(&mut supervisor, &hint(1)), [ClearTimer, Spawn(1), SetTimer(PATIENCE_MS)]);
    assert_eq!(set(&mut supervisor, &hint(1)), [], "it has it already");
    let loaded = supervisor.on_message(1, Some(WorkerMessage::Ready), 0);
    assert_eq!(loaded, [Post(1, hint(1)), SetTimer(SILENCE_MS)]);
    let answer = WorkerMessage::Event(best_move(1));
    // A spare worker is started while there is time.
    let answered = [SetTimer(SILENCE_MS), ClearTimer, Spawn(2), Report(best_move(1), 0)];
    assert_eq!(supervisor.on_message(1, Some(answer), 0), answered);
    assert_eq!(set(&mut supervisor, &hint(2)), [ClearTimer, Post(1, hint(2)), SetTimer(SILENCE_MS)]);
}

#[test]
fn an_outdated_task_ends_its_worker_and_the_spare_one_goes_on() {
    let mut supervisor = working();
    let _ = supervisor.on_message(1, Some(WorkerMessage::Event(best_move(1))), 0);
    assert_eq!(supervisor.on_message(2, Some(WorkerMessage::Ready), 0), [], "it is the spare one");
    let _ = set(&mut supervisor, &hint(2));
    assert_eq!(set(&mut supervisor, &hint(3)), [ClearTimer, Terminate(1), Post(2, hint(3)), SetTimer(SILENCE_MS)]);
    assert_eq!(supervisor.on_message(1, Some(WorkerMessage::Event(best_move(2))), 0), [], "it is too late");
    assert_eq!(supervisor.set_task(None), [ClearTimer, Terminate(2)]);
    assert_eq!(supervisor.set_task(None), []);
    assert_eq!(supervisor.on_timer(), [], "nothing is waited for");
}

#[test]
fn a_quick_answer_of_the_engine_is_delayed() {
    let play = task(1, TaskKind::Play { strength: Strength::FIRST, seed: 0, clock: None });
    for (now_ms, wait_ms) in [(100, 400), (500, 0), (900, 0)] {
        let mut supervisor = Supervisor::default();
        let _ = set(&mut supervisor, &play);
        let _ = supervisor.on_message(1, Some(WorkerMessage::Ready), 0);
        let effects = supervisor.on_message(1, Some(WorkerMessage::Event(best_move(1))), now_ms);
        assert_eq!(effects.last(), Some(&Report(best_move(1), wait_ms)));
    }
}

#[test]
fn a_silent_worker_is_replaced_until_the_task_fails() {
    let mut supervisor = working();
    for number in 1..TRIES {
        assert_eq!(supervisor.on_timer(), [SetTimer(LAST_CHANCE_MS)]);
        assert_eq!(supervisor.on_timer(), [Terminate(number), Spawn(number + 1), SetTimer(PATIENCE_MS)]);
        let loaded = supervisor.on_message(number + 1, Some(WorkerMessage::Ready), 0);
        assert_eq!(loaded, [Post(number + 1, hint(1)), SetTimer(SILENCE_MS)]);
    }
    let _ = supervisor.on_timer();
    let given_up = [Terminate(TRIES), ClearTimer, Report(failed(1, EngineFailure::NoAnswer), 0)];
    assert_eq!(supervisor.on_timer(), given_up);
    // Another task starts with all its tries.
    assert_eq!(set(&mut supervisor, &hint(2)), [ClearTimer, Spawn(TRIES + 1), SetTimer(PATIENCE_MS)]);
}

#[test]
fn a_heartbeat_restarts_a_workers_timeout() {
    let mut supervisor = working();
    for _ in 0..5 {
        let _ = supervisor.on_timer();
        assert_eq!(supervisor.on_message(1, Some(WorkerMessage::Alive(1)), 0), [SetTimer(SILENCE_MS)]);
        assert_eq!(supervisor.on_timer(), [SetTimer(LAST_CHANCE_MS)], "it has all its time");
        assert_eq!(supervisor.on_message(1, Some(WorkerMessage::Alive(1)), 0), [SetTimer(SILENCE_MS)]);
    }
}

#[test]
fn a_task_on_which_every_worker_dies_is_given_up_whatever_they_report_before() {
    let mut supervisor = working();
    for number in 1..TRIES {
        let _ = supervisor.on_message(number, Some(WorkerMessage::Alive(1)), 0);
        assert!(supervisor.on_error(number).contains(&Spawn(number + 1)));
        let _ = supervisor.on_message(number + 1, Some(WorkerMessage::Ready), 0);
    }
    let _ = supervisor.on_message(TRIES, Some(WorkerMessage::Alive(1)), 0);
    assert!(supervisor.on_error(TRIES).contains(&Report(failed(1, EngineFailure::NoAnswer), 0)));
}

#[test]
fn a_worker_that_cannot_be_loaded_or_understood_is_an_error_in_the_end() {
    let mut supervisor = Supervisor::default();
    let _ = set(&mut supervisor, &hint(1));
    for number in 1..TRIES {
        assert_eq!(supervisor.on_error(number), [Terminate(number), Spawn(number + 1), SetTimer(PATIENCE_MS)]);
    }
    let given_up = [Terminate(TRIES), ClearTimer, Report(failed(1, EngineFailure::NoWorker), 0)];
    assert_eq!(supervisor.on_error(TRIES), given_up);

    let mut supervisor = working();
    assert_eq!(supervisor.on_message(1, None, 0), [Terminate(1), Spawn(2), SetTimer(PATIENCE_MS)]);
    let _ = supervisor.on_message(2, Some(WorkerMessage::Ready), 0);
    let unreadable = supervisor.on_message(2, Some(WorkerMessage::Unreadable("no line".into())), 0);
    assert_eq!(unreadable.last(), Some(&Report(failed(1, EngineFailure::Unreadable("no line".into())), 0)));
}

#[test]
fn a_dead_spare_worker_is_replaced_when_it_is_needed() {
    let mut supervisor = working();
    let _ = supervisor.on_message(1, Some(WorkerMessage::Event(best_move(1))), 0);
    assert_eq!(supervisor.on_error(2), [Terminate(2)]);
    let _ = set(&mut supervisor, &hint(2));
    assert_eq!(set(&mut supervisor, &hint(3)), [ClearTimer, Terminate(1), Spawn(3), SetTimer(PATIENCE_MS)]);
}
