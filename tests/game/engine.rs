//! A game against the engine: its tasks, its answers in time and late, and what a person does meanwhile.

use ultima::game::{Action, EngineState, Goal, Player, Players, Speed, Strength};
use ultima::rules::Color;
use ultima::search::Report;

use super::desk::{Desk, HAS_BLACK, HAS_WHITE, PEOPLE, report, square};

#[test]
fn nobody_plays_for_the_engine() {
    let mut desk = Desk::awaiting();
    for (from, to) in [("f7", "f5"), ("c2", "c4"), ("b4", "b5")] {
        desk.press(from);
        assert_eq!(desk.picked, Some(square(from)));
        assert!(desk.aim().is_some_and(|aim| !aim.playable && aim.to(square(to)).is_some()));
        desk.press(to);
        desk.apply(Action::GiveUp);
        assert_eq!((desk.moves(), desk.picked), ("b2b4".into(), None));
    }
}

#[test]
fn a_person_who_picks_a_piece_while_the_engine_thinks_keeps_it() {
    for (picked, kept) in [("c2", true), ("g7", false)] {
        let mut desk = Desk::awaiting();
        desk.press(picked);
        desk.decide("f7f5");
        assert_eq!((desk.picked.is_some(), desk.moves()), (kept, "b2b4f7f5".into()));
    }
}

#[test]
fn an_answer_does_not_disturb_a_look_at_earlier_positions() {
    let mut desk = Desk::awaiting();
    desk.apply(Action::Show(0));
    desk.press("c2");
    desk.apply(Action::Point(Some(square("c4"))));
    assert!(desk.task().is_some(), "it goes on thinking");
    desk.decide("f7f5");
    assert_eq!((desk.game.cursor(), desk.moves()), (0, "b2b4f7f5".into()));
    assert_eq!((desk.picked, desk.pointed), (Some(square("c2")), Some(square("c4"))));
    desk.press("c4");
    assert_eq!(desk.moves(), "b2b4f7f5", "nobody moves in an earlier position");
}

#[test]
fn undo_against_the_engine_takes_back_the_own_move_and_redo_plays_the_round_again() {
    let mut desk = Desk::awaiting();
    desk.decide("f7f5");
    desk.play("c2c4");
    desk.decide("g7g5");
    desk.apply(Action::Undo);
    assert_eq!(desk.moves(), "b2b4f7f5");
    desk.apply(Action::Undo);
    assert_eq!(desk.moves(), "");
    assert_eq!(desk.undo_to(), None);
    desk.apply(Action::Redo);
    assert_eq!(desk.moves(), "b2b4f7f5");
    desk.apply(Action::Redo);
    assert_eq!(desk.moves(), "b2b4f7f5c2c4g7g5");
    assert!(desk.task().is_none());
}

#[test]
fn undo_and_redo_while_the_engine_thinks() {
    let mut desk = Desk::awaiting();
    let first = desk.task_id();
    desk.apply(Action::Undo);
    assert_eq!((desk.moves(), desk.task()), (String::new(), None));
    desk.apply(Action::Redo);
    assert_eq!(desk.moves(), "b2b4");
    let second = desk.task_id();
    assert_ne!(first, second, "it is asked anew");
    let before = desk.state.clone();
    desk.apply(Action::Redo);
    assert_eq!(desk.state, before, "with nothing to redo the search goes on");

    // The move itself played again leaves the engine's old answer to be redone.
    desk.decide("f7f5");
    desk.apply(Action::Undo);
    desk.play("b2b4");
    assert!(desk.task().is_some() && desk.game.can_redo());
    desk.apply(Action::Redo);
    assert_eq!((desk.moves(), desk.task()), ("b2b4f7f5".into(), None));

    desk.apply(Action::Undo);
    desk.play("c2c4");
    assert!(!desk.game.can_redo(), "another move forgets what was taken back");
}

#[test]
fn the_engine_opens_when_it_has_white() {
    let mut desk = Desk::new(HAS_BLACK);
    assert!(desk.flipped && !desk.may_move());
    assert_eq!(desk.undo_to(), None);
    desk.decide("b2b4");
    assert_eq!(desk.undo_to(), None, "the person has no move to take back");
    desk.apply(Action::Undo);
    assert_eq!(desk.moves(), "b2b4");
    desk.play("f7f5");
    desk.decide("c2c4");
    desk.apply(Action::Undo);
    assert_eq!((desk.moves(), desk.task()), ("b2b4".into(), None));
    desk.apply(Action::Redo);
    assert_eq!(desk.moves(), "b2b4f7f5c2c4");
    desk.apply(Action::Show(0));
    desk.apply(Action::Undo);
    assert_eq!(desk.moves(), "");
    assert!(desk.task().is_some(), "taken back to the start, it opens again");
}

#[test]
fn players_may_change_during_a_game() {
    let mut desk = Desk::new(PEOPLE);
    desk.play("b2b4");
    assert_eq!(desk.task(), None);
    desk.apply(Action::Seat(PEOPLE.with(Color::Black, Player::Computer)));
    let first = desk.task_id();
    desk.apply(Action::Seat(Players { strength: Strength::Level(4), ..desk.players }));
    let second = desk.task().expect("a task");
    assert!(second.id != first);
    assert!(matches!(second.goal, Goal::Play { strength: Strength::Level(4), .. }));
    desk.apply(Action::Seat(PEOPLE));
    assert_eq!(desk.task(), None);
}

#[test]
fn a_task_tells_the_whole_game() {
    let mut desk = Desk::on(PEOPLE, "#/play?rules=pure&fen=7k/8/8/8/8/8/1P6/K7_w_-_-_7_9&moves=b2b4");
    desk.apply(Action::Seat(HAS_WHITE));
    let task = desk.task().expect("a task");
    assert_eq!((&*task.rules, &*task.fen, &*task.moves), ("pure", "7k/8/8/8/8/8/1P6/K7 w - - 7 9", "b2b4"));
    assert!(matches!(task.goal, Goal::Play { strength, .. } if strength == HAS_WHITE.strength));
    desk.apply(Action::Flip);
    desk.apply(Action::Point(Some(square("a1"))));
    assert_eq!(desk.task(), Some(task), "looking around changes nothing");
}

#[test]
fn answers_to_stale_tasks_are_ignored() {
    let mut desk = Desk::awaiting();
    let old = desk.task_id();
    desk.apply(Action::Undo);
    desk.play("c2c4");
    let before = desk.state.clone();
    desk.apply(Action::Decided(old, square("f7"), square("f5")));
    desk.apply(Action::Fail(old, "late".into()));
    desk.apply(Action::Thought(old, report(&desk, "f7f5")));
    assert_eq!(desk.state, before);
    let id = desk.task_id();
    desk.decide("f7f5");
    let before = desk.state.clone();
    for late in [id, id + 1] {
        desk.apply(Action::Decided(late, square("g7"), square("g5")));
        desk.apply(Action::Fail(late, "late".into()));
        desk.apply(Action::Thought(late, report(&desk, "b2b4")));
        desk.apply(Action::Hurry);
        assert_eq!(desk.state, before, "the engine is not asked");
    }
}

#[test]
fn a_new_game_makes_the_tasks_of_the_last_one_stale() {
    let mut desk = Desk::new(HAS_BLACK);
    desk.apply(Action::Retry);
    let old = desk.task_id();
    for action in [Action::Begin(*desk.game.start(), HAS_BLACK, 7), Action::Retry, Action::Seat(HAS_BLACK)] {
        desk.apply(action.clone());
        desk.apply(Action::Decided(old, square("b2"), square("b4")));
        assert_eq!(desk.moves(), "", "{action:?}");
    }
}

#[test]
fn the_engine_may_be_hurried_once_it_has_a_move() {
    let mut desk = Desk::awaiting();
    desk.apply(Action::Hurry);
    assert_eq!(desk.moves(), "b2b4");
    let id = desk.task_id();
    let second = Report { line: 2, ..report(&desk, "g7g5") };
    desk.apply(Action::Thought(id, second));
    assert_eq!(desk.engine, EngineState::Quiet, "only the best line counts");
    let best = report(&desk, "f7f5");
    desk.apply(Action::Thought(id, best.clone()));
    assert_eq!(desk.engine, EngineState::Thinking(vec![best]));
    desk.apply(Action::Hurry);
    assert_eq!((desk.moves(), &desk.engine), ("b2b4f7f5".into(), &EngineState::Quiet));
}

#[test]
fn a_failed_engine_waits_for_another_try() {
    let mut desk = Desk::awaiting();
    let id = desk.task_id();
    desk.apply(Action::Fail(id, "silent".into()));
    assert_eq!((&desk.engine, desk.task()), (&EngineState::Failed("silent".into()), None));
    desk.apply(Action::Thought(id, report(&desk, "f7f5")));
    desk.apply(Action::Decided(id, square("f7"), square("f5")));
    assert_eq!((desk.moves(), desk.task()), ("b2b4".into(), None));
    desk.apply(Action::Retry);
    assert!(desk.task().is_some_and(|task| task.id != id));
    desk.decide("f7f2");
    assert!(matches!(&desk.engine, EngineState::Failed(why) if why.contains("f7 to f2")), "an illegal move");
    desk.apply(Action::Undo);
    assert_eq!(desk.engine, EngineState::Quiet);
}

#[test]
fn an_analysis_follows_the_position_shown_and_gives_way_to_the_game() {
    let mut desk = Desk::new(PEOPLE);
    desk.play("b2b4");
    desk.apply(Action::Analyse(Some(3)));
    let latest = desk.task().expect("a task");
    assert_eq!((latest.goal, &*latest.moves), (Goal::Analyse { lines: 3 }, "b2b4"));
    let lines = [report(&desk, "f7f5"), Report { line: 2, ..report(&desk, "g7g5") }];
    for line in lines.clone() {
        desk.apply(Action::Thought(latest.id, line));
    }
    assert_eq!(desk.engine, EngineState::Thinking(lines.to_vec()));
    // An analysis that has seen all there is keeps its lines.
    desk.apply(Action::Decided(latest.id, square("f7"), square("f5")));
    assert_eq!((desk.moves(), &desk.engine), ("b2b4".into(), &EngineState::Thinking(lines.to_vec())));

    desk.apply(Action::Show(0));
    let start = desk.task().expect("a task");
    assert_eq!((start.goal, &*start.moves), (latest.goal, ""));
    assert_ne!(start.id, latest.id);
    desk.apply(Action::Thought(latest.id, report(&desk, "f7f5")));
    assert_eq!(desk.engine, EngineState::Quiet, "the last position's lines come too late");

    desk.apply(Action::Seat(HAS_WHITE));
    assert!(matches!(desk.task().map(|task| task.goal), Some(Goal::Play { .. })), "the engine's move comes first");
    let id = desk.task_id();
    desk.apply(Action::Show(1));
    assert_eq!(desk.task_id(), id, "and does not depend on what is shown");
    desk.decide("f7f5");
    assert!(matches!(desk.task().map(|task| task.goal), Some(Goal::Analyse { .. })));
    desk.apply(Action::Analyse(None));
    assert_eq!(desk.task(), None);
}

#[test]
fn lines_of_an_analysis_are_bounded() {
    let mut desk = Desk::new(PEOPLE);
    for (asked, given) in [(0, 1), (5, 5), (200, 5)] {
        desk.apply(Action::Analyse(Some(asked)));
        assert_eq!(desk.task().map(|task| task.goal), Some(Goal::Analyse { lines: given }));
    }
}

#[test]
fn advice_is_shown_and_not_played() {
    let mut desk = Desk::new(PEOPLE);
    desk.apply(Action::Ask);
    assert_eq!(desk.task().map(|task| task.goal), Some(Goal::Hint));
    desk.decide("b2b4");
    assert_eq!((desk.moves(), desk.task()), (String::new(), None));
    assert_eq!(desk.advice.map(|mv| (mv.from, mv.to)), Some((square("b2"), square("b4"))));
    assert_eq!((desk.caption(), desk.told()), ("Hint: Pawn b2 to b4".into(), Some("Hint: Pawn b2 to b4".into())));
    desk.play("c2c4");
    assert_eq!(desk.advice, None, "advice ends with the position");
    desk.apply(Action::Seat(HAS_WHITE));
    desk.apply(Action::Ask);
    assert!(matches!(desk.task().map(|task| task.goal), Some(Goal::Play { .. })), "no advice on the engine's turn");
}

#[test]
fn the_speed_is_measured_once_asked() {
    let mut desk = Desk::new(PEOPLE);
    desk.apply(Action::Measure);
    let task = desk.task().expect("a task");
    assert_eq!(task.goal, Goal::Measure);
    let speed = Speed { perft_per_s: 3, nodes_per_s: 2, signature: 1 };
    desk.apply(Action::Measured(task.id + 1, speed));
    assert_eq!(desk.speed, None);
    desk.apply(Action::Measured(task.id, speed));
    assert_eq!((desk.speed, desk.task()), (Some(speed), None));
}
