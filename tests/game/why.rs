//! Reasons on the board: what is tried and not legal, what is asked, what is threatened.

use std::collections::BTreeSet;

use ultima::game::{Action, Layer, Question, Reason, Settings};
use ultima::rules::Color;
use ultima::scene::Mark;

use super::desk::{Desk, HAS_BLACK, HAS_WHITE, PEOPLE, square};

/// White's King on c2 is in check from the Leaper on c4; the Pawn on a1 can block.
const CHECK: &str = "#/play?fen=7k/8/8/8/2l5/8/2K5/P7_w";
/// The Immobilizer on b1 holds the Leaper on a2; the pawn on d1 stands by.
const FROZEN: &str = "#/play?fen=7k/8/8/8/8/8/L7/1i1P3K_w";

/// The marks of these classes, each as its class and squares.
fn marked(desk: &Desk, classes: &str) -> BTreeSet<String> {
    let marks = desk.scene().marks.into_iter();
    let marks = marks.filter(|mark| classes.split_whitespace().any(|class| class == mark.class()));
    let said = marks.map(|mark| match mark {
        Mark::Threat { from, to } => format!("threat {from}-{to}"),
        Mark::Holds { holder, held } => format!("holds {holder}-{held}"),
        _ => format!("{} {}", mark.class(), mark.square()),
    });
    said.collect()
}

fn set(items: &[&str]) -> BTreeSet<String> {
    items.iter().map(|&item| item.to_owned()).collect()
}

fn ask(desk: &mut Desk, at: &str, question: Question) -> String {
    desk.apply(Action::Point(Some(square(at))));
    desk.apply(Action::Inquire(square(at), question));
    desk.caption()
}

#[test]
fn a_press_where_the_picked_piece_may_not_go_says_and_draws_why() {
    let mut desk = Desk::new(PEOPLE);
    desk.press("b1");
    desk.press("b4");
    assert_eq!(desk.caption(), "The Leaper on b1 cannot go to b4: White's own Pawn on b2 stands in the way");
    assert_eq!(desk.told(), Some(desk.caption()));
    assert_eq!(marked(&desk, "refused reason picked"), set(&["refused b4", "reason b2", "picked b1"]));
    assert_eq!(desk.cell(square("b4"), &desk.scene()), "b4, empty, not legal");
    assert_eq!((desk.picked, desk.moves()), (Some(square("b1")), String::new()), "the piece stays picked");
    desk.press("c2");
    assert_eq!((desk.picked, desk.tried), (Some(square("c2")), None), "another piece of one's own is picked at once");
    desk.press("c2");
    assert_eq!(desk.picked, None, "the same piece lets go");
}

#[test]
fn a_reason_goes_with_the_next_action() {
    let tried = || {
        let mut desk = Desk::new(PEOPLE);
        desk.press("b2");
        desk.press("c3");
        assert_eq!(marked(&desk, "refused"), set(&["refused c3"]));
        desk
    };
    for action in [
        Action::Release,
        Action::Press(square("c3")),
        Action::Press(square("b4")),
        Action::Point(Some(square("b4"))),
        Action::Lift(square("c2")),
        Action::Inquire(square("b2"), Question::Moves),
        Action::Show(0),
    ] {
        let mut desk = tried();
        desk.apply(action.clone());
        assert_eq!(marked(&desk, "refused"), set(&[]), "{action:?}");
    }
    let mut desk = tried();
    desk.apply(Action::Point(Some(square("h5"))));
    assert_eq!(marked(&desk, "refused"), set(&["refused c3"]), "the pointer may leave the square");
}

#[test]
fn a_press_on_an_enemy_says_why_it_is_not_taken_or_how_and_then_shows_its_powers() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/2l4p/8/1P6/K3L3_w");
    desk.press("b2");
    desk.press("c4");
    assert_eq!(desk.caption(), "The Pawn on b2 cannot take the Leaper on c4: it needs another white piece on d4");
    assert_eq!(marked(&desk, "refused wanted"), set(&["refused c4", "wanted d4"]));
    desk.press("c4");
    assert_eq!((desk.picked, desk.tried), (Some(square("c4")), None));
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/8/2p5/8/K1L5_w");
    desk.press("c1");
    desk.press("c3");
    assert_eq!(desk.caption(), "To take the Pawn on c3, the Leaper on c1 goes to c4, c5, c6, c7 or c8");
}

#[test]
fn an_exposed_king_is_shown_with_the_enemy_move_that_would_take_it() {
    let mut desk = Desk::on(PEOPLE, CHECK);
    desk.press("a1");
    desk.apply(Action::Drop(square("a2")));
    assert_eq!(
        desk.caption(),
        "The Pawn on a1 cannot go to a2: its King stays in check, as the Leaper on c4 could leap the King on c2 to c1"
    );
    assert_eq!(marked(&desk, "refused threat cause"), set(&["refused a2", "threat c4-c1", "cause c2"]));
    desk.apply(Action::Drop(square("c1")));
    assert_eq!((&*desk.moves(), desk.tried), ("a1c1", None));
}

#[test]
fn a_drop_of_any_piece_says_why_it_is_not_played() {
    let mut desk = Desk::new(HAS_WHITE);
    for (piece, to, says) in [
        ("b7", "b5", "The Pawn on b7 is Black's, and it is White's turn"),
        ("a1", "a2", "The Immobilizer on a1 cannot go to a2: White's own Pawn stands there"),
    ] {
        desk.apply(Action::Lift(square(piece)));
        desk.apply(Action::Drop(square(to)));
        assert_eq!(desk.caption(), says);
    }
    desk.play("b2b4");
    desk.apply(Action::Lift(square("c2")));
    desk.apply(Action::Drop(square("c4")));
    assert_eq!(desk.caption(), "It is the computer's turn");
    desk.decide("f7f5");
    desk.apply(Action::Show(0));
    desk.apply(Action::Lift(square("c2")));
    desk.apply(Action::Drop(square("c4")));
    assert_eq!(desk.caption(), "An earlier position is shown; go to the latest to play");
    desk.apply(Action::Show(2));
    desk.apply(Action::Resign);
    desk.apply(Action::Lift(square("c2")));
    desk.apply(Action::Drop(square("c4")));
    assert_eq!(desk.caption(), "The game is over");
}

#[test]
fn a_move_tried_in_an_earlier_position_is_told_the_way_to_try_it() {
    let mut desk = Desk::on(PEOPLE, "#/play?moves=b2b4f7f5&cursor=0");
    let earlier = "An earlier position is shown: press Analyse to try moves here, or go to the latest to play";
    desk.press("c2");
    assert!(desk.display().targets.has(square("c4")));
    desk.press("c4");
    assert_eq!((desk.caption().as_str(), desk.picked), (earlier, Some(square("c2"))));
    // The second press lets the piece go.
    desk.press("c4");
    assert_eq!((desk.picked, desk.moves().as_str()), (None, "b2b4f7f5"));
    // Where the piece could not go anyway nothing is said of it.
    desk.press("c2");
    desk.press("d4");
    assert_eq!(desk.picked, None);
    desk.apply(Action::Analyse(Some(1)));
    desk.press("c2");
    desk.press("c4");
    assert_eq!(desk.moves(), "c2c4");
}

#[test]
fn a_typed_move_has_the_same_reasons() {
    let desk = Desk::on(PEOPLE, CHECK);
    for (text, says) in [
        (
            "a1a2",
            "The Pawn on a1 cannot go to a2: its King stays in check, as the Leaper on c4 could leap the King on c2 to c1.",
        ),
        ("Kc4", "The King on c2 cannot take the Leaper on c4: it does not start next to the Leaper."),
        ("c4c5", "No piece that could move stands on c4: a black Leaper stands there."),
        ("Lz", "Character 2: a file is a to h, not 'z'."),
    ] {
        assert_eq!(desk.typed(text).wrong.as_deref(), Some(says), "{text}");
    }
    let mut desk = desk;
    let typed = desk.typed("a1a2");
    desk.apply(typed.action.expect("it is shown"));
    assert_eq!(marked(&desk, "refused threat"), set(&["refused a2", "threat c4-c1"]));
    assert_eq!((desk.told(), desk.moves()), (None, String::new()), "the field says it");
    let typed = desk.typed("c1");
    assert_eq!((&typed.action, &typed.wrong), (&Some(Action::Move(square("a1"), square("c1"))), &None));
    desk.apply(typed.action.expect("it is played"));
    assert_eq!(desk.moves(), "a1c1");
}

#[test]
fn why_tells_about_a_frozen_piece_and_what_frees_it() {
    let mut desk = Desk::on(PEOPLE, FROZEN);
    assert_eq!(
        ask(&mut desk, "a2", Question::Why),
        "The Leaper on a2 is frozen by the Immobilizer on b1, which cannot be driven off now; it may give itself up"
    );
    assert_eq!(marked(&desk, "holds frozen"), set(&["holds b1-a2", "frozen a2"]));
    assert_eq!(desk.told(), Some(desk.caption()));
    desk.apply(Action::Point(Some(square("h5"))));
    assert_eq!(marked(&desk, "holds frozen"), set(&[]), "the keyboard has left the square");
    assert_eq!(desk.explainable(), None);
    desk.press("a2");
    assert_eq!(desk.explainable(), Some(square("a2")), "the page offers to tell");
}

#[test]
fn why_tells_about_a_check_and_its_answers_wherever_it_is_asked() {
    let mut desk = Desk::on(PEOPLE, CHECK);
    // The layer of checks would draw the threat all the time.
    let layers = desk.settings.layers.toggled(Layer::Check);
    desk.apply(Action::Choose(Settings { layers, ..desk.settings }));
    assert_eq!(desk.explainable(), Some(square("c2")));
    let said = "White is in check, as the Leaper on c4 could leap the King on c2 to c1: \
                step out of it by King c2 to b1, c1, d1, b2 or d2; block it by Pawn a1 to c1";
    for at in ["c2", "h5"] {
        assert_eq!(ask(&mut desk, at, Question::Why), said);
        assert_eq!(marked(&desk, "threat cause"), set(&["threat c4-c1", "cause c2"]));
    }
    assert_eq!(desk.explainable(), None, "it is told");
    desk.apply(Action::Release);
    assert_eq!(marked(&desk, "threat cause"), set(&[]));
}

#[test]
fn why_with_a_piece_picked_tells_about_the_square_before_it_is_tried() {
    let mut desk = Desk::new(PEOPLE);
    desk.press("b2");
    assert_eq!(
        ask(&mut desk, "c3", Question::Why),
        "The Pawn on b2 cannot go to c3: a Pawn moves along a rank or file"
    );
    assert_eq!(ask(&mut desk, "b4", Question::Why), "Pawn b2 to b4");
    assert!(matches!(desk.reason(square("b4")), Reason::Legal(_)));
    assert_eq!(
        ask(&mut desk, "b7", Question::Why),
        "The Pawn on b2 cannot take the Pawn on b7: it needs another white piece on b8"
    );
    desk.apply(Action::Release);
    assert!(ask(&mut desk, "b2", Question::Why).starts_with("Nothing here needs a reason"));
}

#[test]
fn the_opponents_threats_are_told_and_drawn_the_most_valuable_first() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/2l5/1W1P4/8/K7_w");
    let said = ask(&mut desk, "a8", Question::Threats);
    assert_eq!(said, "Black threatens the Withdrawer on b3 (Leaper c4 to a2); the Pawn on d3 (Leaper c4 to e2)");
    let expected = ["threat c4-a2", "threat c4-e2", "takeable b3", "takeable d3"];
    assert_eq!(marked(&desk, "threat takeable"), set(&expected));
    let threats = desk.threats(Color::Black);
    assert_eq!(threats.first().map(|mv| mv.to), Some(square("a2")));
    let calm = Desk::new(PEOPLE);
    assert_eq!((calm.threatening(), calm.opponent()), (None, Color::Black));
    assert_eq!(Desk::new(HAS_BLACK).opponent(), Color::White, "the engine's");
    desk.apply(Action::Release);
    assert_eq!(desk.threatening(), Some(square("c4")));
}

#[test]
fn a_king_that_is_threatened_comes_first() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/2l5/1I6/2K5/8_w");
    assert!(ask(&mut desk, "a8", Question::Threats).starts_with("Black threatens nobody"), "the Leaper is frozen");
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/I1l5/8/2K5/1W6_w");
    assert!(ask(&mut desk, "a8", Question::Threats).starts_with("Black threatens the King on c2 (Leaper c4 to c1)"));
}

#[test]
fn the_moves_that_may_have_been_meant_are_offered() {
    let desk = Desk::new(PEOPLE);
    let near = |desk: &Desk, text: &str| -> Vec<String> {
        desk.typed(text).near.iter().map(|near| desk.settings.written(&near.position, near.mv)).collect()
    };
    assert_eq!(near(&desk, "b2-b9").len(), 3);
    assert!(near(&desk, "b2-b9").iter().all(|text| text.starts_with("b2-b")));
    assert!(near(&desk, "").is_empty() && near(&desk, "b2-b4").is_empty());
    // Of several pieces each is offered, and nothing else.
    let desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/8/L1L1K3_w");
    assert_eq!(near(&desk, "Lb1"), ["La1-b1", "Lc1-b1"]);
    let mut desk = desk;
    let chosen = desk.typed("Lb1").near[1].mv;
    desk.apply(Action::Move(chosen.from, chosen.to));
    assert_eq!(desk.moves(), "c1b1");
}
