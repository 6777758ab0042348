//! A game against the engine: its tasks, its answers in time and late, and the person's actions meanwhile.

use serde_json::json;
use ultima::model::{
    Action, AnalysisAction, Benchmark, BoardInput, EngineAction, GameAction, NavigateAction, OpenAction, Player,
    Players, TaskState,
};
use ultima::notation::shapes::{Brush, Shape};
use ultima::notation::uci_move;
use ultima::rules::Color;
use ultima::scene::Mark;
use ultima::search::{Level, LineCount, SearchInfo, Strength};
use ultima::worker::{EngineEvent, EngineEventKind, EngineFailure, Speed, TaskKind};

use crate::harness::{HAS_BLACK, HAS_WHITE, Harness, PEOPLE, report, square, squares};

#[test]
fn nobody_plays_for_the_engine() {
    let mut harness = Harness::awaiting();
    for (from, to) in [("f7", "f5"), ("g7", "g4")] {
        harness.press(from);
        assert_eq!(harness.selection().picked(), Some(square(from)));
        assert!(harness.picked_moves().is_some_and(|aim| !aim.playable && aim.to(square(to)).is_some()));
        harness.press(to);
        harness.apply(BoardInput::Suicide);
        assert_eq!((harness.moves(), harness.selection().picked()), ("b2b4".into(), None));
    }
}

#[test]
fn a_person_who_picks_a_piece_while_the_engine_thinks_keeps_it() {
    for (picked, kept) in [("c2", true), ("g7", false)] {
        let mut harness = Harness::awaiting();
        harness.press(picked);
        harness.decide("f7f5");
        assert_eq!((harness.selection().picked().is_some(), harness.moves()), (kept, "b2b4f7f5".into()));
    }
}

#[test]
fn the_engines_reply_leaves_an_earlier_position_in_view() {
    let mut harness = Harness::awaiting();
    harness.apply(NavigateAction::GoToPly(0));
    harness.press("c2");
    harness.apply(BoardInput::Point(Some(square("c4"))));
    assert!(harness.task().is_some(), "it goes on thinking");
    harness.decide("f7f5");
    assert_eq!((harness.session().game.cursor(), harness.moves()), (0, "b2b4f7f5".into()));
    assert_eq!((harness.selection().picked(), harness.selection().hovered), (Some(square("c2")), Some(square("c4"))));
    harness.press("c4");
    assert_eq!(harness.moves(), "b2b4f7f5", "nobody moves in an earlier position");
}

#[test]
fn undo_against_the_engine_takes_back_the_own_move_and_redo_plays_the_round_again() {
    let mut harness = Harness::awaiting();
    harness.decide("f7f5");
    harness.play("c2c4");
    harness.decide("g7g5");
    harness.apply(GameAction::Undo);
    assert_eq!(harness.moves(), "b2b4f7f5");
    harness.apply(GameAction::Undo);
    assert_eq!(harness.moves(), "");
    assert_eq!(harness.session().plies_after_undo(), None);
    harness.apply(GameAction::Redo);
    assert_eq!(harness.moves(), "b2b4f7f5");
    harness.apply(GameAction::Redo);
    assert_eq!(harness.moves(), "b2b4f7f5c2c4g7g5");
    assert!(harness.task().is_none());
}

#[test]
fn undo_and_redo_while_the_engine_thinks() {
    let mut harness = Harness::awaiting();
    let first = harness.task_id();
    harness.apply(GameAction::Undo);
    assert_eq!((harness.moves(), harness.task()), (String::new(), None));
    harness.apply(GameAction::Redo);
    assert_eq!(harness.moves(), "b2b4");
    let second = harness.task_id();
    assert_ne!(first, second, "it is asked anew");
    let before = harness.state.clone();
    harness.apply(GameAction::Redo);
    assert_eq!(harness.state, before, "with nothing to redo the search goes on");

    // After the same move is played again, the engine's old answer can still be redone.
    harness.decide("f7f5");
    harness.apply(GameAction::Undo);
    harness.play("b2b4");
    assert!(harness.task().is_some() && harness.session().game.can_redo());
    harness.apply(GameAction::Redo);
    assert_eq!((harness.moves(), harness.task()), ("b2b4f7f5".into(), None));

    harness.apply(GameAction::Undo);
    harness.play("c2c4");
    assert!(!harness.session().game.can_redo(), "another move forgets what was taken back");
}

#[test]
fn the_engine_opens_when_it_has_white() {
    let mut harness = Harness::new(HAS_BLACK);
    assert!(harness.session().presentation.flipped && !harness.session().can_move());
    assert_eq!(harness.session().plies_after_undo(), None);
    harness.decide("b2b4");
    assert_eq!(harness.session().plies_after_undo(), None, "the person has no move to take back");
    harness.apply(GameAction::Undo);
    assert_eq!(harness.moves(), "b2b4");
    harness.play("f7f5");
    harness.decide("c2c4");
    harness.apply(GameAction::Undo);
    assert_eq!((harness.moves(), harness.task()), ("b2b4".into(), None));
    harness.apply(GameAction::Redo);
    assert_eq!(harness.moves(), "b2b4f7f5c2c4");
    harness.apply(NavigateAction::GoToPly(0));
    harness.apply(GameAction::Undo);
    assert_eq!(harness.moves(), "");
    assert!(harness.task().is_some(), "taken back to the start, it opens again");
}

#[test]
fn players_may_change_during_a_game() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    assert_eq!(harness.task(), None);
    harness.apply(GameAction::Seat(PEOPLE.with(Color::Black, Player::Engine)));
    let first = harness.task_id();
    harness
        .apply(GameAction::Seat(Players { strength: Strength::Level(Level::ALL[3]), ..harness.session().players() }));
    let second = harness.task().expect("a task");
    assert!(second.id != first);
    assert!(matches!(second.kind, TaskKind::Play { strength: Strength::Level(level), .. } if level == Level::ALL[3]));
    harness.apply(GameAction::Seat(PEOPLE));
    assert_eq!(harness.task(), None);
}

#[test]
fn a_task_contains_the_whole_game() {
    let mut harness = Harness::on(PEOPLE, "#/play?rules=pure&fen=7k/8/8/8/8/8/1P6/K7_w_-_-_7_9&moves=b2b4");
    harness.apply(GameAction::Seat(HAS_WHITE));
    let task = harness.task().expect("a task");
    let message = serde_json::to_value(&task).expect("a message");
    let line = json!({ "rules": "pure", "fen": "7k/8/8/8/8/8/1P6/K7 w - - 7 9", "moves": "b2b4" });
    assert_eq!(message["line"], line);
    assert!(matches!(task.kind, TaskKind::Play { strength, .. } if strength == HAS_WHITE.strength));
    harness.apply(GameAction::Flip);
    harness.apply(BoardInput::Point(Some(square("a1"))));
    assert_eq!(harness.task(), Some(task), "looking around changes nothing");
}

#[test]
fn answers_to_stale_tasks_are_ignored() {
    let mut harness = Harness::awaiting();
    let old = harness.task_id();
    harness.apply(GameAction::Undo);
    harness.play("c2c4");
    let before = harness.state.clone();
    harness.apply(EngineEvent { task: old, kind: EngineEventKind::BestMove("f7f5".parse().expect("a move")) });
    harness.apply(EngineEvent { task: old, kind: EngineEventKind::Failed(EngineFailure::NoAnswer) });
    harness.apply(EngineEvent { task: old, kind: EngineEventKind::info(report(&harness, "f7f5")) });
    assert_eq!(harness.state, before);
    let id = harness.task_id();
    harness.decide("f7f5");
    let before = harness.state.clone();
    for late in [id, id + 1] {
        harness.apply(EngineEvent { task: late, kind: EngineEventKind::BestMove("g7g5".parse().expect("a move")) });
        harness.apply(EngineEvent { task: late, kind: EngineEventKind::Failed(EngineFailure::NoAnswer) });
        harness.apply(EngineEvent { task: late, kind: EngineEventKind::info(report(&harness, "b2b4")) });
        harness.apply(EngineAction::MoveNow);
        assert_eq!(harness.state, before, "the engine is not asked");
    }
}

#[test]
fn a_new_game_makes_the_tasks_of_the_last_one_stale() {
    let mut harness = Harness::new(HAS_BLACK);
    harness.apply(EngineAction::Restart);
    let old = harness.task_id();
    for action in [
        Action::from(OpenAction::Begin {
            start: *harness.session().game.start(),
            players: HAS_BLACK,
            time: None,
            seed: 7,
        }),
        EngineAction::Restart.into(),
        GameAction::Seat(HAS_BLACK).into(),
    ] {
        harness.apply(action.clone());
        harness.apply(EngineEvent { task: old, kind: EngineEventKind::BestMove("b2b4".parse().expect("a move")) });
        assert_eq!(harness.moves(), "", "{action:?}");
    }
}

#[test]
fn the_engine_can_be_made_to_move_once_it_has_a_move() {
    let mut harness = Harness::awaiting();
    harness.apply(EngineAction::MoveNow);
    assert_eq!(harness.moves(), "b2b4");
    let id = harness.task_id();
    let second = SearchInfo { multipv: 2, ..report(&harness, "g7g5") };
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::info(second) });
    assert_eq!(harness.engine().tasks.infos(), [], "only the best line counts");
    let best = report(&harness, "f7f5");
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::info(best.clone()) });
    assert_eq!(harness.engine().tasks.infos(), [best]);
    harness.apply(EngineAction::MoveNow);
    assert_eq!((harness.moves(), harness.engine().tasks.state()), ("b2b4f7f5".into(), &TaskState::Idle));
}

#[test]
fn a_hint_in_an_analysis_is_for_the_position_shown() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    harness.play("f7f5");
    harness.apply(AnalysisAction::Start);
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(EngineAction::Hint);
    let task = harness.task().expect("a task");
    assert_eq!((task.kind, &*uci_move::write_line(task.line.moves())), (TaskKind::Hint, "b2b4"));
    harness.apply(EngineEvent { task: task.id, kind: EngineEventKind::BestMove("g7g5".parse().expect("a move")) });
    assert!(harness.caption().contains("Pawn on g7"), "{}", harness.caption());
    harness.apply(EngineAction::Hint);
    assert_eq!(harness.engine().hint().map(|hint| hint.mv.to), Some(square("g5")));
    harness.apply(NavigateAction::GoToPly(0));
    assert_eq!(harness.engine().hint(), None, "it says nothing of another position");
}

#[test]
fn a_failed_engine_waits_for_another_try() {
    let mut harness = Harness::awaiting();
    let id = harness.task_id();
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::Failed(EngineFailure::NoAnswer) });
    let reason = |harness: &Harness| match harness.engine().tasks.state() {
        TaskState::Failed { reason, .. } => reason.to_string(),
        state => panic!("{state:?}"),
    };
    assert_eq!((reason(&harness).as_str(), harness.task()), ("The engine did not answer.", None));
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::info(report(&harness, "f7f5")) });
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::BestMove("f7f5".parse().expect("a move")) });
    assert_eq!((harness.moves(), harness.task()), ("b2b4".into(), None));
    harness.apply(EngineAction::Restart);
    assert!(harness.task().is_some_and(|task| task.id != id));
    harness.decide("f7f2");
    assert!(reason(&harness).contains("f7f2"), "an illegal move");
    harness.apply(GameAction::Undo);
    assert_eq!(harness.engine().tasks.state(), &TaskState::Idle);
}

#[test]
fn an_analysis_follows_the_position_shown_and_gives_way_to_the_game() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    harness.apply(EngineAction::ShowLines(LineCount::try_from(3).ok()));
    let latest = harness.task().expect("a task");
    assert_eq!(
        (latest.kind, &*uci_move::write_line(latest.line.moves())),
        (TaskKind::Analyse { lines: LineCount::try_from(3).expect("a number of lines") }, "b2b4")
    );
    let lines = [report(&harness, "f7f5"), SearchInfo { multipv: 2, ..report(&harness, "g7g5") }];
    for line in lines.clone() {
        harness.apply(EngineEvent { task: latest.id, kind: EngineEventKind::info(line) });
    }
    assert_eq!(harness.engine().tasks.infos(), lines);
    // An analysis that is complete keeps its lines.
    harness.apply(EngineEvent { task: latest.id, kind: EngineEventKind::BestMove("f7f5".parse().expect("a move")) });
    assert_eq!((harness.moves().as_str(), harness.engine().tasks.infos()), ("b2b4", &lines[..]));

    harness.apply(NavigateAction::GoToPly(0));
    let start = harness.task().expect("a task");
    assert_eq!((start.kind, &*uci_move::write_line(start.line.moves())), (latest.kind, ""));
    assert_ne!(start.id, latest.id);
    harness.apply(EngineEvent { task: latest.id, kind: EngineEventKind::info(report(&harness, "f7f5")) });
    assert_eq!(harness.engine().tasks.infos(), [], "the last position's lines come too late");

    harness.apply(GameAction::Seat(HAS_WHITE));
    assert!(
        matches!(harness.task().map(|task| task.kind), Some(TaskKind::Play { .. })),
        "the engine's move comes first"
    );
    let id = harness.task_id();
    harness.apply(NavigateAction::GoToPly(1));
    assert_eq!(harness.task_id(), id, "and does not depend on what is shown");
    harness.decide("f7f5");
    assert!(matches!(harness.task().map(|task| task.kind), Some(TaskKind::Analyse { .. })));
    harness.apply(EngineAction::ShowLines(None));
    assert_eq!(harness.task(), None);
}

#[test]
fn a_hint_names_the_piece_then_shows_the_move_and_plays_nothing() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(EngineAction::Hint);
    assert_eq!(harness.task().map(|task| task.kind), Some(TaskKind::Hint));
    harness.decide("b2b4");
    assert_eq!((harness.moves(), harness.task()), (String::new(), None));
    assert_eq!((harness.selection().picked(), harness.engine().hint()), (Some(square("b2")), None));
    let said = "Hint: Look at the Pawn on b2. The next hint shows its move";
    assert_eq!((harness.caption(), harness.announcement()), (said.into(), Some(said.into())));
    harness.apply(EngineAction::Hint);
    assert_eq!(harness.engine().hint().map(|hint| (hint.mv.from, hint.mv.to)), Some((square("b2"), square("b4"))));
    let said = "Hint: Pawn b2 to b4. It opens lines: White's pieces have 18 more moves";
    assert_eq!((harness.caption(), harness.announcement()), (said.into(), Some(said.into())));
    // Another request shows the same hint, also after another piece was picked.
    harness.apply(BoardInput::Press(square("c2")));
    harness.apply(EngineAction::Hint);
    assert_eq!((harness.caption().as_str(), harness.task()), (said, None));
    harness.play("c2c4");
    assert_eq!(harness.engine().hint(), None, "hint ends with the position");
    harness.apply(GameAction::Seat(HAS_WHITE));
    harness.apply(EngineAction::Hint);
    assert!(
        matches!(harness.task().map(|task| task.kind), Some(TaskKind::Play { .. })),
        "no hint on the engine's turn"
    );
}

#[test]
fn the_threat_of_an_advised_move_is_drawn() {
    let mut harness = Harness::on(PEOPLE, "#/play?moves=e2e4e7e5d2d4b7b3e1e3b3b5");
    harness.apply(EngineAction::Hint);
    harness.decide("a2a5");
    harness.apply(EngineAction::Hint);
    assert_eq!(harness.caption(), "Hint: Pawn a2 to a5. It threatens the Pawn on b5 with Pawn c2 to c5");
    let marks = harness.scene().marks;
    for threat in [Mark::ThreatArrow { from: square("c2"), to: square("c5") }, Mark::Capturable(square("b5"))] {
        assert!(marks.contains(&threat), "{threat:?} in {marks:?}");
    }
}

#[test]
fn releasing_hides_a_hint_only_when_nothing_else_can_be_released() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(EngineAction::Hint);
    harness.decide("b2b4");
    harness.apply(EngineAction::Hint);
    let arrow = Mark::Hint { from: square("b2"), to: square("b4") };
    assert!(harness.display().scene.marks.contains(&arrow));
    harness.apply(BoardInput::Move(squares("c2d3")));
    assert!(harness.selection().refused().is_some());
    assert!(!harness.display().scene.marks.contains(&arrow), "why a move is not legal is shown alone");
    harness.apply(BoardInput::Release);
    assert!(harness.display().scene.marks.contains(&arrow), "the piece is released first");
    harness.apply(BoardInput::Release);
    assert_eq!(harness.engine().hint(), None);
    // Another request shows the same hint without another search.
    harness.apply(EngineAction::Hint);
    assert_eq!((harness.selection().picked(), harness.task()), (Some(square("b2")), None));
}

#[test]
fn an_arrow_drawn_meanwhile_leaves_a_hint_on_its_way() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(EngineAction::Hint);
    let task = harness.task_id();
    let (from, to) = (square("b2"), square("b4"));
    harness.apply(BoardInput::ToggleShape(Shape { from, to, brush: Brush::default() }));
    assert_eq!(harness.task().map(|task| task.id), Some(task));
}

#[test]
fn a_hint_gives_way_to_a_piece_that_is_picked_meanwhile() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(EngineAction::Hint);
    let asked = harness.task_id();
    harness.apply(BoardInput::Point(Some(square("c2"))));
    assert!(harness.task().is_some(), "to point is not to handle");
    harness.apply(BoardInput::Press(square("c2")));
    assert_eq!(harness.task(), None);
    harness.apply(EngineEvent { task: asked, kind: EngineEventKind::BestMove("b2b4".parse().expect("a move")) });
    assert_eq!((harness.selection().picked(), harness.engine().hint()), (Some(square("c2")), None));
}

#[test]
fn the_speed_is_measured_once_asked() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(EngineAction::Benchmark);
    let task = harness.task().expect("a task");
    assert_eq!(task.kind, TaskKind::Benchmark);
    let speed = Speed { perft_per_s: 3, nodes_per_s: 2, signature: 1 };
    harness.apply(EngineEvent { task: task.id + 1, kind: EngineEventKind::Benchmark(speed) });
    assert_eq!(harness.engine().benchmark, Benchmark::Running);
    harness.play("b2b4");
    assert_eq!(harness.task().map(|task| task.id), Some(task.id), "a move does not begin it again");
    harness.apply(EngineEvent { task: task.id, kind: EngineEventKind::Benchmark(speed) });
    assert_eq!((&harness.engine().benchmark, harness.task()), (&Benchmark::Done(speed), None));
    // After a failed benchmark the engine is free for other tasks.
    harness.apply(EngineAction::Benchmark);
    harness.apply(EngineAction::Hint);
    let task = harness.task_id();
    harness.apply(EngineEvent { task, kind: EngineEventKind::Failed(EngineFailure::NoAnswer) });
    assert_eq!(harness.engine().benchmark, Benchmark::Failed(EngineFailure::NoAnswer));
    assert_eq!(harness.task().map(|task| task.kind), Some(TaskKind::Hint), "what was asked meanwhile is not lost");
}
