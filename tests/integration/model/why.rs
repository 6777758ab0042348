//! Reasons on the board: illegal attempts, questions, threats.

use std::collections::BTreeSet;

use ultima::model::{Action, BoardInput, EngineAction, GameAction, NavigateAction, Question, WhyAnswer, threats};
use ultima::rules::Color;
use ultima::scene::Mark;
use ultima::search::LineCount;

use crate::harness::{HAS_BLACK, HAS_WHITE, Harness, PEOPLE, square, squares};

/// White's King on c2 is in check by the Leaper on c4; the Pawn on a1 can block.
const CHECK: &str = "#/play?fen=7k/8/8/8/2l5/8/2K5/P7_w";
/// The Immobilizer on b1 freezes the Leaper on a2; the Pawn on d1 is free.
const FROZEN: &str = "#/play?fen=7k/8/8/8/8/8/L7/1i1P3K_w";

/// Returns the marks of these classes, each as its class and squares.
fn marked(harness: &Harness, classes: &str) -> BTreeSet<String> {
    let marks = harness.scene().marks.into_iter();
    let marks = marks.filter(|mark| classes.split_whitespace().any(|class| class == mark.class()));
    let said = marks.map(|mark| match mark {
        Mark::ThreatArrow { from, to } => format!("threat {from}-{to}"),
        Mark::Freezes { freezer, frozen } => format!("freezes {freezer}-{frozen}"),
        _ => format!("{} {}", mark.class(), mark.square()),
    });
    said.collect()
}

fn set(items: &[&str]) -> BTreeSet<String> {
    items.iter().map(|&item| item.to_owned()).collect()
}

fn ask(harness: &mut Harness, at: &str, question: Question) -> String {
    harness.apply(BoardInput::Point(Some(square(at))));
    harness.apply(BoardInput::Ask(square(at), question));
    harness.caption()
}

#[test]
fn a_press_where_the_picked_piece_may_not_go_says_and_draws_why() {
    let mut harness = Harness::new(PEOPLE);
    harness.press("b1");
    harness.press("b4");
    assert_eq!(harness.caption(), "The Leaper on b1 cannot move to b4: your Pawn on b2 stands in the way");
    assert_eq!(harness.announcement(), Some(harness.caption()));
    assert_eq!(marked(&harness, "refused reason picked"), set(&["refused b4", "reason b2", "picked b1"]));
    assert_eq!(harness.cell(square("b4")), "b4, empty, not legal");
    assert_eq!(
        (harness.selection().picked(), harness.moves()),
        (Some(square("b1")), String::new()),
        "the piece stays picked"
    );
    harness.press("b1");
    assert_eq!(
        (harness.selection().picked(), harness.selection().refused()),
        (Some(square("b1")), None),
        "a press on it after the refusal picks it, to try something else"
    );
    harness.press("b4");
    harness.press("c2");
    assert_eq!(
        (harness.selection().picked(), harness.selection().refused()),
        (Some(square("c2")), None),
        "another piece of one's own is picked at once"
    );
    harness.press("c2");
    assert_eq!(harness.selection().picked(), None, "the same piece again releases it");
}

#[test]
fn a_refusal_disappears_with_the_next_action() {
    let tried = || {
        let mut harness = Harness::new(PEOPLE);
        harness.press("b2");
        harness.press("c3");
        assert_eq!(marked(&harness, "refused"), set(&["refused c3"]));
        harness
    };
    for action in [
        Action::from(BoardInput::Release),
        BoardInput::Press(square("c3")).into(),
        BoardInput::Press(square("b4")).into(),
        BoardInput::Point(Some(square("b4"))).into(),
        BoardInput::Lift(square("c2")).into(),
        BoardInput::Ask(square("b2"), Question::Moves).into(),
        NavigateAction::GoToPly(0).into(),
    ] {
        let mut harness = tried();
        harness.apply(action.clone());
        assert_eq!(marked(&harness, "refused"), set(&[]), "{action:?}");
    }
    let mut harness = tried();
    harness.apply(BoardInput::Point(Some(square("h5"))));
    assert_eq!(marked(&harness, "refused"), set(&["refused c3"]), "the pointer may leave the square");
}

#[test]
fn a_press_on_an_enemy_explains_its_capture_and_then_shows_its_moves() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/2l4p/8/1P6/K3L3_w");
    harness.press("b2");
    harness.press("c4");
    assert_eq!(
        harness.caption(),
        "The Pawn on b2 cannot capture the Leaper on c4: a Pawn does not capture by stepping onto a piece; it would have to move to b4, with another white piece on d4"
    );
    assert_eq!(marked(&harness, "refused wanted"), set(&["refused c4", "wanted d4"]));
    harness.press("c4");
    assert_eq!((harness.selection().picked(), harness.selection().refused()), (Some(square("c4")), None));
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/2p5/8/K1L5_w");
    harness.press("c1");
    harness.press("c3");
    assert_eq!(harness.caption(), "To capture the Pawn on c3, move the Leaper on c1 to c4, c5, c6, c7 or c8");
}

#[test]
fn an_exposed_king_is_shown_with_the_enemy_move_that_would_take_it() {
    let mut harness = Harness::on(PEOPLE, CHECK);
    harness.press("a1");
    harness.apply(BoardInput::Drop(Some(square("a2"))));
    assert_eq!(
        harness.caption(),
        "The Pawn on a1 cannot move to a2: your King stays in check, because the Leaper on c4 could jump over the King on c2 to c1"
    );
    assert_eq!(marked(&harness, "refused threat capture-method"), set(&["refused a2", "capture-method c2"]));
    harness.apply(BoardInput::Drop(Some(square("c1"))));
    assert_eq!((&*harness.moves(), harness.selection().refused()), ("a1c1", None));
}

#[test]
fn a_drop_of_any_piece_says_why_it_is_not_played() {
    let mut harness = Harness::new(HAS_WHITE);
    for (piece, to, says) in [
        ("b7", "b5", "The Pawn on b7 is Black's, and it is White's turn"),
        ("a1", "a2", "The Immobilizer on a1 cannot move to a2: your Pawn stands there"),
    ] {
        harness.apply(BoardInput::Lift(square(piece)));
        harness.apply(BoardInput::Drop(Some(square(to))));
        assert_eq!(harness.caption(), says);
    }
    harness.play("b2b4");
    harness.apply(BoardInput::Lift(square("c2")));
    harness.apply(BoardInput::Drop(Some(square("d4"))));
    assert_eq!(harness.caption(), "It is the computer's turn");
    harness.decide("f7f5");
    harness.apply(NavigateAction::GoToPly(0));
    harness.apply(BoardInput::Lift(square("c2")));
    harness.apply(BoardInput::Drop(Some(square("c4"))));
    assert_eq!(harness.caption(), "An earlier position is shown; go to the latest one to play");
    harness.apply(NavigateAction::GoToPly(2));
    harness.apply(GameAction::Resign);
    harness.apply(BoardInput::Lift(square("c2")));
    harness.apply(BoardInput::Drop(Some(square("c4"))));
    assert_eq!(harness.caption(), "The game is over");
}

#[test]
fn a_move_tried_in_an_earlier_position_is_answered_with_the_way_to_try_it() {
    let mut harness = Harness::on(PEOPLE, "#/play?moves=b2b4f7f5&cursor=0");
    let earlier = "An earlier position is shown; choose Analyse to try moves here, or go to the latest one to play";
    harness.press("c2");
    assert!(harness.display().press_targets.contains(square("c4")));
    harness.press("c4");
    assert_eq!((harness.caption().as_str(), harness.selection().picked()), (earlier, Some(square("c2"))));
    // The second press releases the piece.
    harness.press("c4");
    assert_eq!((harness.selection().picked(), harness.moves().as_str()), (None, "b2b4f7f5"));
    // No reason is given for a square that the piece cannot reach in any case.
    harness.press("c2");
    harness.press("d4");
    assert_eq!(harness.selection().picked(), None);
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    harness.press("c2");
    harness.press("c4");
    assert_eq!(harness.moves(), "c2c4");
}

#[test]
fn a_typed_move_has_the_same_reasons() {
    let harness = Harness::on(PEOPLE, CHECK);
    for (text, says) in [
        (
            "a1a2",
            "The Pawn on a1 cannot move to a2: your King stays in check, because the Leaper on c4 could jump over the King on c2 to c1.",
        ),
        ("Kc4", "The King on c2 cannot capture the Leaper on c4: a King captures only on a square next to it."),
        ("c4c5", "The side to move has no piece on c4: a black Leaper stands there."),
        ("Lz", "A file is a to h, not 'z' (character 2)."),
    ] {
        assert_eq!(harness.typed(text).error_text.as_deref(), Some(says), "{text}");
    }
    let mut harness = harness;
    let typed = harness.typed("a1a2");
    harness.apply(typed.input.expect("it is shown"));
    assert_eq!(marked(&harness, "refused threat"), set(&["refused a2"]));
    assert_eq!((harness.announcement(), harness.moves()), (None, String::new()), "the field says it");
    let typed = harness.typed("c1");
    assert_eq!((&typed.input, &typed.error_text), (&Some(BoardInput::Move(squares("a1c1"))), &None));
    harness.apply(typed.input.expect("it is played"));
    assert_eq!(harness.moves(), "a1c1");
}

#[test]
fn why_explains_a_frozen_piece_and_what_frees_it() {
    let mut harness = Harness::on(PEOPLE, FROZEN);
    assert_eq!(
        ask(&mut harness, "a2", Question::Why),
        "The Leaper on a2 is frozen by the Immobilizer on b1, which cannot be captured now; the Leaper may be removed by suicide"
    );
    assert_eq!(marked(&harness, "freezes picked-frozen"), set(&["freezes b1-a2", "picked-frozen a2"]));
    assert_eq!(harness.announcement(), Some(harness.caption()));
    harness.apply(BoardInput::Point(Some(square("h5"))));
    assert_eq!(marked(&harness, "freezes picked-frozen"), set(&[]), "the keyboard has left the square");
    assert_eq!(harness.view().selection.explainable(), None);
    harness.press("a2");
    assert_eq!(harness.view().selection.explainable(), Some(square("a2")), "the page offers to tell");
}

#[test]
fn why_explains_a_check_and_its_answers_wherever_it_is_asked() {
    let mut harness = Harness::on(PEOPLE, CHECK);
    assert_eq!(harness.view().selection.explainable(), Some(square("c2")));
    let said = "White is in check, because the Leaper on c4 could jump over the King on c2 to c1: \
                6 moves answer it";
    for at in ["c2", "h5"] {
        assert_eq!(ask(&mut harness, at, Question::Why), said);
        assert_eq!(marked(&harness, "threat capture-method"), set(&["capture-method c2"]));
    }
    assert_eq!(harness.view().selection.explainable(), None, "it is explained");
    harness.apply(BoardInput::Release);
    assert_eq!(marked(&harness, "threat capture-method"), set(&[]));
}

#[test]
fn why_beside_a_picked_piece_explains_the_check_too() {
    let moves = "d2d4g7g6e2e4g6h6a2a5e7e6a1a4b7b3d4b4f8c5e1e3c8a6h2h5c7c8c1d2a6e2";
    let mut harness = Harness::on(PEOPLE, &format!("#/play?moves={moves}"));
    harness.press("d2");
    assert_eq!(harness.view().selection.explainable(), Some(square("d1")));
    let said = ask(&mut harness, "d1", Question::Why);
    assert!(said.starts_with("White is in check, because the Chameleon on e2 could "), "{said}");
}

#[test]
fn why_after_a_stalemate_names_what_keeps_each_piece_from_moving() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=8/8/8/8/8/1KX2P2/2C4L/k7_w&moves=c2c1");
    assert_eq!(harness.view().selection.explainable(), Some(square("a1")));
    assert_eq!(
        ask(&mut harness, "a1", Question::Why),
        "Black has no legal move.\nThe Coordinator on c1 guards b1 and b2.\nThe King on b3 guards a2."
    );
    assert_eq!(marked(&harness, "reason"), set(&["reason b3", "reason c1"]));
    let answers = [
        (
            "5K2/8/8/8/8/8/6I1/5klL b",
            "Black has no legal move.\nThe King on f1 and the Leaper on g1 are frozen by the Immobilizer on g2.\n\
             A suicide of the Leaper on g1 would expose the King.",
        ),
        (
            "5K2/8/8/8/8/6W1/8/3L2kl b",
            "Black has no legal move.\nThe Leaper on d1 guards f1.\nThe Withdrawer on g3 guards f2, g2 and h2.\n\
             Every move of the Leaper on h1 would expose the King.",
        ),
        (
            "8/7K/8/8/8/8/XL2I2P/cP2k3 b",
            "Black has no legal move.\nThe King on e1 is frozen by the Immobilizer on e2.\n\
             The Coordinator on a1 has nowhere to go.",
        ),
    ];
    for (fen, said) in answers {
        let mut harness = Harness::on(PEOPLE, &format!("#/play?fen={}", fen.replace(' ', "_")));
        assert_eq!(ask(&mut harness, "e5", Question::Why), said);
    }
}

#[test]
fn why_after_a_king_is_captured_says_that_the_game_is_over() {
    let mut harness = Harness::on(PEOPLE, "#/play?rules=king-capture&fen=8/k7/L7/8/8/8/7p/7K_w&moves=a6a8");
    for at in ["a8", "h2", "e5"] {
        assert_eq!(ask(&mut harness, at, Question::Why), "The game is over: a King has been captured");
    }
    assert_eq!(harness.view().selection.explainable(), None);
}

#[test]
fn why_after_a_mate_names_what_guards_the_squares_beside_the_king() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/7K/8/8/8/8/W7_w&moves=a1g7");
    assert_eq!(
        ask(&mut harness, "h8", Question::Why),
        "Black is in check, and there is no way out.\n\
         The Withdrawer on g7 could capture the King on h8 by backing away to f6.\n\
         The King on h6 guards g7 and h7.\n\
         The Withdrawer on g7 guards g8."
    );
    let frozen = "#/play?moves=e2e4f7f5e1e3g7g4e3g3c7c4d2d5f8f6a2a5a7a6b1a2f6e6c1h6f5h5b2b4h8e5f2f4e6f5h2h4g8h8a2e6f5g5a1d4\
                  b8a7d4d5e8f7e6h3d7c7f4f5e7e5d5d2d8e8d2d8e5f5h3e6f7g8f1f8";
    let mut mated = Harness::on(PEOPLE, frozen);
    assert_eq!(
        ask(&mut mated, "e8", Question::Why),
        "Black is in check, and there is no way out.\n\
         The Chameleon on f8 could step onto the King on e8.\n\
         The King on e8 is frozen by the Immobilizer on d8."
    );
    assert_eq!(marked(&mated, "freezes"), set(&["freezes d8-e8"]));
    let has_moves = |at| harness.context().moves(square(at)).is_some_and(|piece| !piece.moves.is_empty());
    assert!(!has_moves("h8") && has_moves("g7"), "no square is promised to a King that is mated");
}

#[test]
fn why_with_a_piece_picked_explains_the_square_before_it_is_tried() {
    let mut harness = Harness::new(PEOPLE);
    harness.press("b2");
    assert_eq!(
        ask(&mut harness, "c3", Question::Why),
        "The Pawn on b2 cannot move to c3: a Pawn moves along a rank or file"
    );
    assert_eq!(ask(&mut harness, "b4", Question::Why), "Pawn b2 to b4");
    assert!(matches!(harness.context().reason(harness.selection().picked(), square("b4")), WhyAnswer::Legal(_)));
    assert_eq!(
        ask(&mut harness, "b7", Question::Why),
        "The Pawn on b2 cannot capture the Pawn on b7: a Pawn does not capture by stepping onto a piece; it would need another white piece on b8, where Black's Leaper stands"
    );
    harness.apply(BoardInput::Release);
    assert!(ask(&mut harness, "b2", Question::Why).starts_with("Nothing to explain"));
}

#[test]
fn the_opponents_threats_are_reported_and_drawn_the_most_valuable_first() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/2l5/1W1P4/8/K7_w");
    let said = ask(&mut harness, "a8", Question::Threats);
    assert_eq!(said, "Black threatens the Withdrawer on b3 (Leaper c4 to a2) and the Pawn on d3 (Leaper c4 to e2)");
    let expected = ["threat c4-a2", "threat c4-e2", "capturable b3", "capturable d3"];
    assert_eq!(marked(&harness, "threat capturable"), set(&expected));
    let threats = threats(&harness.shown_setup(), Color::Black);
    assert_eq!(threats.first().map(|mv| mv.to), Some(square("a2")));
    // The threats asked for from another square are the same, but announced again, as the question is a new one.
    harness.apply(BoardInput::Ask(square("b1"), Question::Threats));
    assert_eq!(harness.caption(), said);
    let asked = harness.state.selection().asked();
    harness.apply(BoardInput::Ask(square("b1"), Question::Threats));
    assert_ne!(harness.state.selection().asked(), asked);
    let calm = Harness::new(PEOPLE);
    assert_eq!((calm.view().threatening(), calm.context().opponent()), (None, Color::Black));
    assert_eq!(Harness::new(HAS_BLACK).context().opponent(), Color::White, "the engine's");
    harness.apply(BoardInput::Release);
    assert_eq!(harness.view().threatening(), Some(square("c4")));
}

#[test]
fn a_king_that_is_threatened_comes_first() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/2l5/1I6/2K5/8_w");
    assert!(ask(&mut harness, "a8", Question::Threats).starts_with("Black threatens nothing"), "the Leaper is frozen");
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/I1l5/8/2K5/1W6_w");
    assert!(ask(&mut harness, "a8", Question::Threats).starts_with("Black threatens the King on c2 (Leaper c4 to c1)"));
}

#[test]
fn the_moves_that_may_have_been_meant_are_offered() {
    let harness = Harness::new(PEOPLE);
    let near = |harness: &Harness, text: &str| -> Vec<String> {
        harness
            .typed(text)
            .suggestions
            .iter()
            .map(|near| harness.settings().move_text(&near.position, near.mv))
            .collect()
    };
    assert_eq!(near(&harness, "b2-b9").len(), 3);
    assert!(near(&harness, "b2-b9").iter().all(|text| text.starts_with("b2-b")));
    assert!(near(&harness, "").is_empty() && near(&harness, "b2-b4").is_empty());
    // The move of each piece that could be meant is offered, and nothing else.
    let harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/8/L1L1K3_w");
    assert_eq!(near(&harness, "Lb1"), ["La1-b1", "Lc1-b1"]);
    let mut harness = harness;
    let chosen = harness.typed("Lb1").suggestions[1].mv;
    harness.apply(BoardInput::Move(chosen.into()));
    assert_eq!(harness.moves(), "c1b1");
}
