//! Moves chosen while the engine thinks.

use ultima::model::BoardInput;
use ultima::scene::Mark;

use crate::harness::{HAS_WHITE, Harness, square};

fn premarked(harness: &Harness) -> Vec<Mark> {
    harness.scene().marks.into_iter().filter(|mark| matches!(mark, Mark::Premove(_))).collect()
}

/// Returns a game in which the engine thinks and the move c2c4 is chosen.
fn chosen() -> Harness {
    let mut harness = Harness::awaiting();
    harness.press("c2");
    harness.press("c4");
    harness
}

#[test]
fn a_move_chosen_while_the_engine_thinks_is_made_after_its_answer() {
    let mut harness = chosen();
    assert_eq!(premarked(&harness), [Mark::Premove(square("c2")), Mark::Premove(square("c4"))]);
    assert_eq!(harness.caption(), "Premove: Pawn c2 to c4. Escape or a second press cancels it");
    assert_eq!(harness.due_premove(), None, "not while the engine thinks");
    harness.decide("f7f5");
    assert_eq!(harness.moves(), "b2b4f7f5", "the answer is seen first");
    assert!(harness.due_premove().is_some());
    harness.apply(BoardInput::Confirm);
    assert_eq!(harness.moves(), "b2b4f7f5c2c4");
    assert!(premarked(&harness).is_empty());
}

#[test]
fn a_chosen_move_is_taken_back_in_each_way() {
    let ways: [fn(&mut Harness); 4] = [
        |harness| harness.apply(BoardInput::Release),
        |harness| harness.press("c4"),
        |harness| harness.press("c2"),
        |harness| harness.press("g2"),
    ];
    for way in ways {
        let mut harness = chosen();
        way(&mut harness);
        assert!(premarked(&harness).is_empty());
        harness.decide("f7f5");
        assert_eq!(harness.due_premove(), None);
    }
}

#[test]
fn a_chosen_move_that_is_not_legal_any_more_is_explained() {
    // The engine's reply puts a Leaper in the way.
    let mut harness = Harness::on(HAS_WHITE, "#/play?fen=k7/5l2/8/8/8/8/2P3K1/8_w");
    harness.play("g2g1");
    harness.press("c2");
    harness.press("c7");
    harness.decide("f7c4");
    assert_eq!((harness.moves().as_str(), harness.due_premove()), ("g2g1f7c4", None));
    assert_eq!(harness.caption(), "The Pawn on c2 cannot move to c7: the Leaper on c4 stands in the way");
}

#[test]
fn a_chosen_move_waits_where_moves_are_confirmed() {
    let mut harness = chosen();
    harness.set(|settings| settings.confirm_moves = true);
    harness.decide("f7f5");
    assert_eq!(harness.due_premove(), None);
    assert!(harness.selection().proposed().is_some());
    harness.apply(BoardInput::Confirm);
    assert_eq!(harness.moves(), "b2b4f7f5c2c4");
}

#[test]
fn only_pieces_of_the_person_can_be_sent_along_their_lines() {
    for (from, to) in [("f7", "f5"), ("c2", "d4"), ("c2", "d2")] {
        let mut harness = Harness::awaiting();
        harness.press(from);
        harness.press(to);
        assert!(premarked(&harness).is_empty(), "{from}{to}");
    }
}

#[test]
fn a_move_can_be_typed_in_advance() {
    for (text, is_premove) in [("c2c4", true), ("c2-c4", true), ("Pc2-c4", true), ("c4", false), ("c2b3", false)] {
        let mut harness = Harness::awaiting();
        let typed = harness.selection().typed(&harness.context(), text);
        assert_eq!((typed.input.is_some(), typed.error_text.is_none()), (is_premove, is_premove), "{text}");
        let Some(input) = typed.input else { continue };
        harness.apply(input);
        assert_eq!(premarked(&harness), [Mark::Premove(square("c2")), Mark::Premove(square("c4"))], "{text}");
    }
}

#[test]
fn a_premove_goes_no_further_than_the_rules_allow() {
    for (rules, is_premove) in [("", true), ("&rules=ultima-1968", false)] {
        let mut harness = Harness::on(HAS_WHITE, &format!("#/play?fen=k7/8/8/8/8/2P5/6K1/8_w{rules}"));
        harness.play("g2g1");
        harness.press("c3");
        harness.press("c7");
        assert_eq!(!premarked(&harness).is_empty(), is_premove, "from the third rank by four{rules}");
    }
}
