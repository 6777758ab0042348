//! The coach asks before a beginner's move loses a piece, and says why one was lost.

use ultima::model::{BoardInput, GameAction, NavigateAction, Player, Players, Settings};
use ultima::notation::shapes::{Brush, Shape};
use ultima::notation::uci_move;
use ultima::rules::Role;
use ultima::rules::captures::{Capture, CaptureMethod};
use ultima::scene::Mark;
use ultima::search::{Level, Score, SearchInfo, Strength};
use ultima::words::moves;
use ultima::worker::TaskKind;
use ultima::worker::{EngineEvent, EngineEventKind, EngineFailure};

use crate::harness::{HAS_WHITE, Harness, PEOPLE, legal, mv, position, square, squares};

/// White can move the Pawn from b2 to b4, where the Leaper on f4 captures it.
const START: &str = "#/play?fen=7k/8/8/8/5l2/8/1P6/K7_w";

/// The same Leaper threatens the Pawn on b4.
const THREATENED: &str = "#/play?fen=7k/8/8/8/1P3l2/8/1P6/K7_w";

fn coached(level: u8) -> Harness {
    coached_on(level, START)
}

fn coached_on(level: u8, fragment: &str) -> Harness {
    let strength = Strength::Level(Level::new(level).expect("a level"));
    let players = Players { white: Player::Person, black: Player::Engine, strength };
    let mut harness = Harness::on(players, fragment);
    harness.set(|settings| *settings = Settings::first_visit());
    harness
}

/// Presses b2 and b4, and lets the engine report its scores of the positions before and after the move.
fn tried(harness: &mut Harness, best: i32, after: i32, reply: &str) {
    tried_for(harness, Score::Centipawns(best), Score::Centipawns(after), reply);
}

fn tried_for(harness: &mut Harness, best: Score, after: Score, reply: &str) {
    tried_move(harness, ["b2", "b4"], ("b2b3", best), (reply, after));
}

fn tried_move(
    harness: &mut Harness,
    [from, to]: [&str; 2],
    (instead, best): (&str, Score),
    (reply, after): (&str, Score),
) {
    harness.press(from);
    harness.press(to);
    assert_eq!(harness.task_kind(), Some(TaskKind::Coach));
    evaluated(harness, best, instead);
    if harness.task_kind() == Some(TaskKind::Coach) {
        evaluated(harness, after, reply);
    }
}

fn evaluated(harness: &mut Harness, score: Score, best: &str) {
    let id = harness.task_id();
    let position = *harness.task().expect("a task").position();
    let line = uci_move::read_line(&position, best).expect("a legal move");
    let mv = line.moves()[0];
    let report = SearchInfo { depth: 3, seldepth: 4, multipv: 1, score, nodes: 1000, elapsed_ms: 5, pv: vec![mv] };
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::info(report) });
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::BestMove(mv.into()) });
}

#[test]
fn a_move_that_loses_a_piece_is_asked_about() {
    let mut harness = coached(1);
    tried(&mut harness, 100, 150, "f4a4");
    assert_eq!(harness.moves(), "", "it is not made yet");
    let question =
        "The Leaper on f4 could then move to a4 and capture your Pawn on b4 by jumping over it. Play anyway?";
    assert_eq!(harness.caption(), question);
    assert!(harness.warning().is_some());
    let shown = harness.display().scene.board;
    assert_eq!((shown.role_at(square("b4")), shown.role_at(square("b2"))), (Some(Role::Pawn), None));
    harness.press("b4");
    assert_eq!((harness.moves().as_str(), &*harness.caption()), ("", question), "another press is no answer");
    harness.apply(BoardInput::Confirm);
    assert_eq!(harness.moves(), "b2b4");
    assert!(harness.warning().is_none());
}

#[test]
fn undo_takes_back_the_move_that_is_asked_about_and_no_other() {
    let mut harness = coached(1);
    assert!(!harness.can_undo());
    tried_move(&mut harness, ["a1", "a2"], ("b2b3", Score::Centipawns(100)), ("h8h7", Score::Centipawns(-100)));
    harness.decide("h8h7");
    tried(&mut harness, 100, 150, "f4a4");
    assert!(harness.warning().is_some() && harness.can_undo());
    harness.apply(GameAction::Undo);
    assert_eq!((harness.moves().as_str(), harness.warning()), ("a1a2h8h7", None), "what was played stays");
    harness.apply(GameAction::Undo);
    assert_eq!((harness.moves().as_str(), harness.can_undo()), ("", false));
}

#[test]
fn a_move_that_costs_a_piece_is_asked_about_though_the_enemy_has_something_better_than_to_capture() {
    let mut harness = coached(1);
    tried(&mut harness, 100, 400, "h8h7");
    assert!(harness.caption().contains("capture your Pawn on b4"), "{}", harness.caption());
    // The coach does not ask about a move that costs little.
    let mut harness = coached(1);
    tried(&mut harness, 100, 0, "h8h7");
    assert!(harness.warning().is_none());
    assert_eq!(harness.moves(), "b2b4");
}

#[test]
fn a_move_that_lets_the_enemy_mate_is_asked_about_unless_every_move_does() {
    for (best, asks) in [(Score::Centipawns(-900), true), (Score::Mate(-3), true), (Score::Mate(-1), false)] {
        let mut harness = coached(1);
        tried_for(&mut harness, best, Score::Mate(1), "h8h7");
        assert_eq!(harness.warning().is_some(), asks, "{best:?}");
    }
}

#[test]
fn the_coach_asks_once_about_the_same_loss() {
    let mut harness = coached(1);
    tried(&mut harness, 100, 150, "f4a4");
    harness.apply(BoardInput::Confirm);
    harness.apply(GameAction::Undo);
    tried(&mut harness, 100, 150, "f4a4");
    assert_eq!(harness.moves(), "b2b4");
}

#[test]
fn a_new_threat_is_named_before_an_old_one() {
    // The Leaper on f4 threatens the Pawn on b4. On e2 the other Pawn would stand before the Leaper on e8.
    let mut harness = coached_on(1, "#/play?fen=4l2k/8/8/8/1P3l2/8/1P6/K7_w");
    let before = ("b4b5", Score::Centipawns(100));
    tried_move(&mut harness, ["b2", "e2"], before, ("f4a4", Score::Centipawns(150)));
    let question =
        "The Leaper on e8 could then move to e1 and capture your Pawn on e2 by jumping over it. Play anyway?";
    assert_eq!(harness.caption(), question);
}

#[test]
fn a_reply_that_any_move_allows_is_asked_about_once() {
    let mut harness = coached_on(1, THREATENED);
    let tries = |harness: &mut Harness, squares| {
        tried_move(harness, squares, ("b4b5", Score::Centipawns(100)), ("f4a4", Score::Centipawns(150)));
    };
    tries(&mut harness, ["b2", "b3"]);
    let question = "A threat remains: the Leaper on f4 could move to a4 and capture your Pawn on b4 by jumping over it. Play anyway?";
    assert_eq!(harness.caption(), question);
    harness.apply(BoardInput::Release);
    tries(&mut harness, ["b2", "c2"]);
    assert_eq!(harness.moves(), "b2c2");
    harness.decide("h8h7");
    tries(&mut harness, ["c2", "c3"]);
    assert_eq!(harness.moves(), "b2c2h8h7c2c3", "the threat is an old one");
    harness.decide("f4f5");
    harness.press("a1");
    harness.press("a2");
    evaluated(&mut harness, Score::Centipawns(100), "a1a2");
    harness.decide("f5f4");
    tries(&mut harness, ["c3", "d3"]);
    assert_eq!(harness.caption(), question, "it was averted, and is back");
}

#[test]
fn one_loss_by_several_pieces_is_asked_about_once() {
    let mut harness = coached_on(1, "#/play?fen=1l5k/8/8/8/1P3l2/8/2P5/K7_w");
    let best = ("b4b5", Score::Centipawns(100));
    tried_move(&mut harness, ["c2", "c3"], best, ("f4a4", Score::Centipawns(150)));
    assert!(harness.warning().is_some());
    harness.apply(BoardInput::Release);
    tried_move(&mut harness, ["c2", "c1"], best, ("b8b3", Score::Centipawns(150)));
    assert_eq!(harness.moves(), "c2c1");
}

#[test]
fn another_move_is_made_instead() {
    let mut harness = coached(3);
    tried(&mut harness, 100, 150, "f4a4");
    harness.apply(BoardInput::Release);
    assert!(harness.warning().is_none());
    harness.press("b2");
    harness.press("b3");
    evaluated(&mut harness, Score::Centipawns(100), "b2b3");
    assert_eq!(harness.moves(), "b2b3", "the best move is not asked about");
}

#[test]
fn a_press_where_the_piece_came_from_takes_the_move_back_and_keeps_the_piece() {
    let mut harness = coached(3);
    tried(&mut harness, 100, 150, "f4a4");
    harness.press("b2");
    assert_eq!((harness.warning(), harness.selection().picked()), (None, Some(square("b2"))));
    assert_eq!(harness.display().scene.board.role_at(square("b4")), None);
    harness.press("b4");
    evaluated(&mut harness, Score::Centipawns(100), "b2b3");
    evaluated(&mut harness, Score::Centipawns(150), "f4a4");
    assert!(harness.warning().is_some(), "the same move is asked about again");
}

#[test]
fn the_same_move_is_asked_about_again_after_another_was_wanted() {
    let mut harness = coached(3);
    for _ in 0..2 {
        tried(&mut harness, 100, 150, "f4a4");
        assert!(harness.warning().is_some());
        harness.apply(BoardInput::Release);
    }
    assert_eq!(harness.moves(), "");
    // This time the engine finds that the move loses no piece, so the coach does not ask.
    tried(&mut harness, 100, 50, "h8h7");
    assert_eq!((harness.warning(), harness.moves().as_str()), (None, "b2b4"));
}

#[test]
fn a_move_that_loses_nothing_is_made_at_once() {
    for (best, after, reply) in [(100, -60, "f4a4"), (100, 0, "h8h7"), (-300, 300, "f4a4")] {
        let mut harness = coached(1);
        tried(&mut harness, best, after, reply);
        assert_eq!(harness.moves(), "b2b4", "{best} {after} {reply}");
    }
}

#[test]
fn without_the_coach_no_question_is_asked() {
    let made = |mut harness: Harness| {
        harness.press("b2");
        harness.press("b4");
        assert_eq!(harness.moves(), "b2b4");
    };
    made(coached(4));
    let mut harness = coached(1);
    harness.set(|settings| settings.coach = false);
    made(harness);
}

#[test]
fn without_an_engine_the_move_is_made() {
    let mut harness = coached(1);
    harness.press("b2");
    harness.press("b4");
    let id = harness.task_id();
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::Failed(EngineFailure::NoAnswer) });
    assert_eq!(harness.moves(), "b2b4");
}

#[test]
fn a_move_that_the_coach_looks_at_stands_on_the_board() {
    let mut harness = coached(1);
    let before = harness.scene().board;
    harness.press("b2");
    harness.press("b4");
    let after = *harness.session().game.latest().play_unchecked(mv(&harness, "b2b4")).board();
    assert_eq!((harness.moves(), harness.scene().board), (String::new(), after));
    assert_eq!((harness.caption(), harness.announcement()), ("The computer is thinking".into(), None));
    let animated = harness.display().game.expect("a game");
    assert_eq!(animated.current_position().board(), &after, "it is animated at once");
    let id = harness.task_id();
    for input in [
        BoardInput::ToggleShape(Shape { from: square("a3"), to: square("a3"), brush: Brush::default() }),
        BoardInput::Lift(square("h2")),
        BoardInput::Drop(Some(square("h4"))),
        BoardInput::Press(square("a1")),
        BoardInput::Propose(squares("a1a2")),
        BoardInput::Confirm,
    ] {
        harness.apply(input);
        assert_eq!((harness.task_id(), harness.scene().board), (id, after), "{input:?} does not take it back");
    }
    harness.apply(BoardInput::Release);
    assert_eq!((harness.task_kind(), harness.scene().board), (None, before));
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::Failed(EngineFailure::NoAnswer) });
    assert_eq!((harness.moves(), harness.selection().picked()), (String::new(), None));
}

/// A game against the computer, in which White has made a move and Black has captured.
fn lost(fen: &str, own: &str, capture: &str) -> Harness {
    let mut harness = Harness::on(HAS_WHITE, &format!("#/play?fen={fen}"));
    harness.play(own);
    harness.decide(capture);
    harness
}

#[test]
fn a_loss_is_explained_on_the_board_before_it() {
    let mut harness = lost("7k/8/8/8/5l2/8/1P6/K7_w", "b2b4", "f4a4");
    let after = harness.scene();
    assert_eq!(
        harness.view().last_move_words(),
        Some("Black's Leaper jumped from f4 to a4 and captured your Pawn on b4")
    );
    harness.apply(GameAction::ExplainCapture);
    let why = "Your last move allowed it: the Leaper on f4 could move to a4 and capture your Pawn on b4 by jumping \
               over it";
    assert_eq!((harness.caption().as_str(), harness.view().last_move_words()), (why, None));
    assert_eq!(harness.announcement().as_deref(), Some(why));
    let scene = harness.scene();
    assert_eq!(scene.board.role_at(square("b4")), Some(Role::Pawn), "it stands again");
    assert_eq!(scene.board.role_at(square("f4")), Some(Role::Leaper));
    let cause = Capture { victim: square("b4"), method: CaptureMethod::Leap };
    for mark in
        [Mark::CaptureMethod { from: square("f4"), to: square("a4"), capture: cause }, Mark::Victim(square("b4"))]
    {
        assert!(scene.marks.contains(&mark), "{mark:?}");
    }
    let arrow = |mark: &Mark| matches!(mark, Mark::ThreatArrow { .. });
    assert!(!scene.marks.iter().any(arrow), "the arc of the leap shows the way");
    assert!(harness.display().interactive.is_empty(), "nothing is moved there");
    harness.apply(BoardInput::Point(Some(square("c3"))));
    assert_eq!(harness.caption(), why, "the pointer may go to the board");
    harness.apply(GameAction::HideCapture);
    assert_eq!((harness.scene().board, harness.caption().as_str()), (after.board, "Your move"));
    // The explanation also ends when the game goes on.
    harness.apply(GameAction::ExplainCapture);
    harness.press("a1");
    assert_eq!((harness.scene().board, harness.selection().picked()), (after.board, Some(square("a1"))));
}

#[test]
fn a_loss_that_was_possible_before_says_so() {
    let mut harness = lost("7k/8/8/8/1P3l2/8/8/K7_w", "a1b1", "f4a4");
    harness.apply(GameAction::ExplainCapture);
    let why = harness.caption();
    assert!(
        why.starts_with("It was already threatened before your last move: the Leaper on f4 could move to a4 and"),
        "{why}"
    );
    harness.apply(NavigateAction::GoToPly(1));
    assert_ne!(harness.caption(), why, "another position is shown");
}

#[test]
fn a_piece_that_joined_a_threatened_one_is_said_to_have_been_endangered() {
    let mut harness = lost("1l5k/8/8/8/8/6P1/8/K3W3_w", "e1e5", "b8h2");
    harness.apply(GameAction::ExplainCapture);
    let why = harness.caption();
    assert!(
        why.starts_with(
            "The Pawn on g3 was already threatened, and your last move endangered the Withdrawer on e5, too: the Leaper \
             on b8 could move to h2 and capture"
        ),
        "{why}"
    );
}

#[test]
fn a_capture_that_loses_nothing_is_not_explained() {
    let mut harness = lost("7k/8/8/8/1P3l2/8/8/K7_w", "a1b1", "f4f5");
    assert!(harness.last_capture().is_none());
    let caption = harness.caption();
    harness.apply(GameAction::ExplainCapture);
    assert_eq!(harness.caption(), caption);
    assert!(lost("7k/8/8/8/1P3l2/8/8/K7_w", "a1b1", "f4a4").last_capture().is_some());
    let mut people = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/1P3l2/8/8/K7_b");
    people.play("f4a4");
    assert!(people.last_capture().is_none(), "nobody is spoken to");
}

#[test]
fn the_pieces_that_the_computer_attacks_are_named() {
    let mut harness = coached(1);
    let said = |harness: &mut Harness, moves: [&str; 2]| {
        harness.set(|settings| settings.coach = false);
        harness.play(moves[0]);
        harness.decide(moves[1]);
        let plain = harness.caption();
        harness.set(|settings| settings.coach = true);
        [plain, harness.caption()]
    };
    let threat = "Your move: your Pawn on b2 is attacked by the Leaper on f2";
    assert_eq!(said(&mut harness, ["a1b1", "f4f2"]), ["Your move", threat]);
    let still = "Your move: your Pawn on b2 is still attacked by the Leaper on f2";
    assert_eq!(said(&mut harness, ["b1a1", "h8h7"]), ["Your move", still], "a threat that stays is no less one");
    assert_eq!(said(&mut harness, ["a1b1", "h7h8"]), ["Your move", still], "however often it is said");
    harness.apply(GameAction::OfferDraw);
    assert_eq!(harness.caption(), "The computer declines the draw.", "an answer stands alone");
}

#[test]
fn an_attacked_piece_that_is_frozen_is_said_to_be() {
    let position = position("ultima-1963", "1l5k/8/8/3i4/3P4/8/8/K7 b");
    let attacked = |mv| moves::attacked(&position, legal(&position, mv), None);
    assert_eq!(
        attacked("b8b4").as_deref(),
        Some("your Pawn on d4 is attacked by the Leaper on b4, and cannot move away, as it is frozen")
    );
    assert_eq!(attacked("b8b7"), None);
}

#[test]
fn pieces_attacked_before_are_told_from_those_attacked_now() {
    let attacked = |fen: &str, mv: &str| {
        let position = position("ultima-1963", fen);
        moves::attacked(&position, legal(&position, mv), None)
    };
    let two = attacked("7k/8/8/8/1P5l/8/6P1/K7 b", "h4d4");
    assert_eq!(two.as_deref(), Some("your Pawn on b4 is still attacked by the Leaper on d4"));
    let start = position("ultima-1963", "7k/8/8/8/1P5l/8/6P1/K7 b");
    let arrived = moves::attacked(&start, legal(&start, "h4d4"), Some(square("b4")));
    assert_eq!(arrived.as_deref(), Some("your Pawn on b4 is attacked by the Leaper on d4"), "it has just moved there");
    let both = attacked("7k/8/8/8/1P5l/8/3P4/K7 b", "h4d4");
    assert_eq!(both.as_deref(), Some("your Pawn on d2 is attacked; your Pawn on b4 is still attacked"));
}
