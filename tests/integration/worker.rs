//! The messages between page and worker: the gate that every task passes, and messages that read back.

use std::cell::{Cell, RefCell};

use crate::harness::{HAS_WHITE, Harness, mv, report, sent};
use crate::random::{array, playout, rule_sets};
use fastrand::Rng;
use serde_json::json;
use ultima::notation::alphabet::Alphabet;
use ultima::notation::{fen, uci_move};
use ultima::rules::Move;
use ultima::search::{
    ClockState, Level, Limits, LineCount, NoClock, Score, SearchInfo, SearchOptions, Searcher, Strength, TimeSource,
};
use ultima::worker::engine::Engine;
use ultima::worker::protocol::WorkerMessage;
use ultima::worker::{EngineEvent, EngineEventKind, EngineFailure, Task, TaskKind, search_limits};

const START: &str = "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w - - 0 1";

/// Returns the task of a message, or why it is refused.
fn task(rules: &str, fen: &str, moves: &str) -> Result<Task, String> {
    let line = json!({ "rules": rules, "fen": fen, "moves": moves });
    let message = json!({ "id": 7, "kind": "Hint", "line": line, "hash_mb": 16 });
    serde_json::from_value(message).map_err(|error| error.to_string())
}

#[test]
fn the_task_of_a_page_leads_to_its_position() {
    let mut harness = Harness::on(HAS_WHITE, "#/play?rules=vchess&moves=b2b4g7g5b4b2g5g7");
    harness.play("b2b4");
    let task = sent(&harness.task().expect("a task"));
    let past_hashes = task.line.past_hashes();
    assert_eq!(task.position(), harness.session().game.latest());
    assert_eq!(past_hashes.len(), 5);
    assert_eq!(past_hashes[0], past_hashes[4], "the start came up again");
    assert_eq!(past_hashes[1], task.position().hash());
}

#[test]
fn tasks_of_random_games_lead_to_their_positions() {
    let mut rng = Rng::with_seed(21);
    for rules in rule_sets(&mut rng, 4) {
        let array = array(&mut rng);
        let (start, game) = playout(&mut rng, rules, array, 60);
        let moves: Vec<Move> = game.iter().map(|&(mv, _)| mv).collect();
        let fen = fen::write(&start.to_setup(), Alphabet::Chess);
        let task = task(&rules.to_string(), &fen, &uci_move::write_line(&moves)).expect("a good task");
        assert_eq!(*task.position(), game.last().map_or(start, |&(_, last)| last));
        let before = std::iter::once(start).chain(game.iter().map(|&(_, position)| position)).take(game.len());
        assert!(before.map(|position| position.hash()).eq(task.line.past_hashes()));
    }
}

#[test]
fn an_ending_is_solved_by_the_rules_of_its_task_and_no_other_position_is() {
    let mut searcher = Searcher::new(1);
    for (rules, fen, score, plies) in [
        ("ultima-1963", "8/8/8/8/8/2k5/1L6/7K b", Score::Centipawns(0), 1),
        ("ultima-1963", "k7/8/1K6/8/8/8/8/7I w", Score::Mate(1), 1),
        ("vchess", "7k/8/8/8/8/8/8/KC6 w", Score::Centipawns(0), 1),
    ] {
        let task = task(rules, fen, "").expect("a good task");
        let report = searcher.probe_tablebase(task.position()).expect("an ending");
        assert_eq!((report.score, report.pv.len()), (score, plies), "{fen}");
    }
    let task = task("pure", START, "").expect("a good task");
    assert_eq!(searcher.probe_tablebase(task.position()), None);
}

#[test]
fn a_bad_task_is_refused_with_its_reason() {
    for (refused, why) in [
        (task("chess", START, ""), "Rule set, character 1: "),
        (task("pure+flying", START, ""), "Rule set, character 6: "),
        (task("pure", "", ""), "FEN, character 1: there is no text."),
        (task("pure", "ilxkwxlc/ppppppppp/8/8/8/8/8/8 w", ""), "FEN, character 18: rank 7 has 9 squares"),
        (task("pure", "8/8/8/8/8/8/8/8 w", ""), "White has no King"),
        (task("pure", "7k/8/8/8/8/8/7K/8 w", "h2h9"), "h2h9"),
        (task("pure", START, "b2b4f7f2"), "f7f2"),
        (task("pure", START, "a1a1"), "a1a1"),
        (task("king-capture", "7k/8/8/8/8/8/8/7L b", "h8g8"), "h8g8"),
    ] {
        let refusal = refused.expect_err(why);
        assert!(refusal.contains(why), "{refusal}");
    }
}

#[test]
fn a_task_in_a_finished_game_is_answered_without_a_move() {
    let mut searcher = Searcher::new(1);
    for (rules, fen) in [
        ("ultima-1963", "7k/6W1/7K/8/8/8/8/8 b"),
        ("king-capture", "7k/8/8/8/8/8/8/7L b"),
        ("vchess", "k7/1I6/8/8/8/8/8/K7 b"),
    ] {
        let task = task(rules, fen, "").expect("a valid position");
        let position = task.position();
        assert!(!position.has_legal_move(), "{fen}");
        let best = searcher.search(
            position,
            &SearchOptions { past_hashes: &task.line.past_hashes(), ..SearchOptions::new(Limits::depth(2)) },
            &mut |_| (),
        );
        assert_eq!(best, None, "{fen}");
    }
}

#[test]
fn messages_read_back() {
    let mut harness = Harness::new(HAS_WHITE);
    harness.play("b2b4");
    let best = mv(&harness, "f7f5");
    let task = harness.task().expect("a task");
    assert_eq!(sent(&task), task);
    let mated = SearchInfo { score: Score::Mate(-3), pv: vec![], nodes: u64::MAX, ..report(&harness, "f7f5") };
    let events = [
        EngineEventKind::info(report(&harness, "f7f5")),
        EngineEventKind::info(mated),
        EngineEventKind::BestMove(best.into()),
        EngineEventKind::Failed(EngineFailure::Unreadable("\u{1f438} \"quoted\"".into())),
    ];
    let events = events.map(|kind| WorkerMessage::Event(EngineEvent { task: u32::MAX, kind }));
    for message in [WorkerMessage::Ready, WorkerMessage::Alive(7), WorkerMessage::Unreadable("why".into())]
        .into_iter()
        .chain(events)
    {
        let text = serde_json::to_string(&message).expect("a message");
        assert_eq!(serde_json::from_str::<WorkerMessage>(&text).expect("its own text"), message);
    }
    let text = serde_json::to_string(&EngineEventKind::BestMove(best.into())).expect("a message");
    assert_eq!(text, r#"{"BestMove":"f7f5"}"#);
    assert!(serde_json::from_str::<EngineEventKind>(&text.replace("f5", "f9")).is_err());
    for text in ["", "null", "{}", r#"{"id":-1}"#, r#"{"id":1,"kind":"Hint","line":[],"hash_mb":1}"#] {
        assert!(serde_json::from_str::<Task>(text).is_err(), "{text}");
    }
}

#[test]
fn the_kind_of_a_task_bounds_the_search() {
    for millis in [0, 50, u32::MAX] {
        let timed = search_limits(TaskKind::Play { strength: Strength::Movetime(millis), seed: 1, clock: None });
        assert_eq!(timed, Some(Limits { movetime_ms: Some(millis.into()), ..Limits::default() }));
    }
    let clock = |remaining_ms| Some(ClockState { remaining_ms, increment_ms: 2_000, moves_to_go: None });
    for (left_ms, used_ms) in [(60_000, 59_500), (2_000, 1_500), (400, 300), (0, 0)] {
        let play = |strength| TaskKind::Play { strength, seed: 1, clock: clock(left_ms) };
        // A part of the time on the clock is kept in reserve.
        let clock = clock(used_ms);
        let timed = Limits { movetime_ms: Some(3000), clock, ..Limits::default() };
        assert_eq!(search_limits(play(Strength::Movetime(3000))), Some(timed));
        let level = Limits { movetime_ms: None, ..timed };
        assert_eq!(search_limits(play(Strength::Level(Level::ALL[2]))), Some(level));
    }
    for lines in LineCount::all() {
        let analysis = search_limits(TaskKind::Analyse { lines });
        assert_eq!(analysis, Some(Limits { multipv: lines.into(), ..Limits::default() }));
    }
    assert_eq!([TaskKind::Ending, TaskKind::Benchmark].map(search_limits), [None, None]);
}

#[test]
fn a_task_of_a_very_long_game_is_read() {
    let endless = task("pure", START, &"b2b4g7g5b4b2g5g7".repeat(5000));
    assert_eq!(endless.map(|task| task.line.moves().len()), Ok(20_000));
}

/// A clock that advances by half a second whenever it is read.
#[derive(Default)]
struct SteppingClock(Cell<u64>);

impl TimeSource for SteppingClock {
    fn now_ms(&self) -> u64 {
        self.0.replace(self.0.get() + 500)
    }
}

/// Returns the answer of an engine to a task from the start of a game, and the messages before it.
fn answered(engine: &mut Engine, kind: TaskKind, fen: &str) -> (EngineEventKind, Vec<WorkerMessage>) {
    let task = Task { kind, ..task("ultima-1963", fen, "").expect("a good task") };
    let posted = RefCell::default();
    let post = |message: WorkerMessage| {
        let posted: &RefCell<Vec<WorkerMessage>> = &posted;
        posted.borrow_mut().push(message);
    };
    let answer = engine.answer(&task, &NoClock, &post);
    (answer, posted.into_inner())
}

#[test]
fn the_engine_answers_every_task_by_its_own_means() {
    let mut engine = Engine::default();
    let play = |level, seed| {
        let level = Level::new(level).expect("a level");
        TaskKind::Play { strength: Strength::Level(level), seed, clock: None }
    };
    // A level depends on its seed alone, and a strong one plays from the openings, without a search.
    assert_eq!(answered(&mut engine, play(1, 3), START), answered(&mut Engine::default(), play(1, 3), START));
    let depths = |messages: &[WorkerMessage]| {
        let depth = |message: &WorkerMessage| match message {
            WorkerMessage::Event(EngineEvent { task: 7, kind: EngineEventKind::Info(info) }) => Some(info.depth),
            _ => None,
        };
        messages.iter().map(depth).collect::<Option<Vec<_>>>().expect("lines of this task")
    };
    let (opening, messages) = answered(&mut engine, play(8, 3), START);
    assert!(matches!(opening, EngineEventKind::BestMove(_)) && depths(&messages) == [0], "{opening:?} {messages:?}");
    // A review depends on nothing that was searched before.
    let ending = "k7/8/1K6/8/8/8/8/7I w";
    let first = answered(&mut engine, TaskKind::Review, START);
    answered(&mut engine, TaskKind::Coach, START);
    assert!(first == answered(&mut engine, TaskKind::Review, START) && depths(&first.1).len() > 1, "{first:?}");
    // An ending is known; other positions are not.
    let (solved, messages) = answered(&mut engine, TaskKind::Ending, ending);
    assert!(matches!(solved, EngineEventKind::BestMove(_)) && messages.len() == 1, "{solved:?} {messages:?}");
    let unknown = answered(&mut engine, TaskKind::Ending, START);
    assert_eq!(unknown, (EngineEventKind::Failed(EngineFailure::NoAnswer), Vec::new()));
    // Nobody can move once the game is over.
    let over = answered(&mut engine, TaskKind::Review, "k7/I7/1K6/8/8/8/8/8 b");
    assert_eq!(over.0, EngineEventKind::Failed(EngineFailure::NoAnswer), "{over:?}");
}

#[test]
fn a_long_search_gives_signs_of_life() {
    let task = Task { kind: TaskKind::Coach, ..task("ultima-1963", START, "").expect("a good task") };
    let alive = Cell::new(0);
    let post = |message| alive.set(alive.get() + u32::from(message == WorkerMessage::Alive(7)));
    let answer = Engine::default().answer(&task, &SteppingClock::default(), &post);
    assert!(matches!(answer, EngineEventKind::BestMove(_)) && alive.get() > 1, "{answer:?}, {}", alive.get());
}
