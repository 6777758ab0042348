//! Other ways of making a move than pick and press: one click, two taps, a change of mind, text and keys.

use ultima::model::{Action, BoardInput, GameAction, NavigateAction, NavigationStep, Question, Setting, Settings};
use ultima::rules::{Color, Role};

use crate::harness::{HAS_BLACK, Harness, PEOPLE, square, squares};

/// White's Leaper on c1 may take the pawn on c3; the kings stand aside.
const LEAPER: &str = "#/play?fen=7k/8/8/8/8/2p5/8/K1L5_w";

fn harness(fragment: &str, settings: Settings) -> Harness {
    let mut harness = Harness::on(PEOPLE, fragment);
    harness.apply(Action::SetSettings(settings));
    harness
}

#[test]
fn one_click_plays_the_only_move_to_a_square() {
    let mut off = harness("#/play?fen=7k/8/8/8/8/8/P6P/K7_w", Settings::default());
    off.press("a5");
    assert_eq!((off.moves(), !off.selection().view(off.context()).picked.targets().is_empty()), (String::new(), false));
    let one_click = Settings { one_click: true, ..Settings::default() };
    let mut harness = harness("#/play?fen=7k/8/8/8/8/8/P6P/K7_w", one_click);
    for two in ["b2", "e2", "h8", "a2"] {
        assert!(!harness.selection().view(harness.context()).picked.targets().contains(square(two)), "{two}");
    }
    harness.press("b2");
    assert_eq!(
        (harness.moves(), harness.selection().picked()),
        (String::new(), None),
        "King and both Pawns can go there"
    );
    harness.press("h2");
    harness.press("a5");
    harness.press("a5");
    assert_eq!((harness.moves(), harness.selection().picked()), (String::new(), None), "a piece was picked");
    harness.press("a5");
    assert_eq!(harness.moves(), "a2a5");
    let mut king = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/1p6/K7_w");
    king.apply(Action::SetSettings(one_click));
    king.press("b2");
    assert_eq!(king.moves(), "a1b2", "an enemy is stepped onto");
    let mut waiting = Harness::new(HAS_BLACK);
    waiting.apply(Action::SetSettings(one_click));
    assert!(waiting.selection().view(waiting.context()).picked.targets().is_empty());
}

#[test]
fn a_move_to_confirm_is_shown_and_played_on_confirmation() {
    let confirm = Settings { confirm_moves: true, ..Settings::default() };
    let mut harness = harness(LEAPER, confirm);
    harness.press("c1");
    harness.press("c4");
    assert_eq!(harness.moves(), "");
    assert_eq!(harness.caption(), "Confirm: Leaper c1 to c4 captures the Pawn on c3 by jumping over it");
    let classes: Vec<_> = harness.scene().marks.iter().map(|mark| mark.class()).collect();
    assert!(classes.contains(&"victim") && !classes.contains(&"quiet"), "{classes:?}");
    harness.apply(BoardInput::Point(Some(square("c2"))));
    assert!(harness.caption().starts_with("Confirm: "), "the pointer changes nothing");
    harness.apply(BoardInput::Release);
    assert_eq!((harness.selection().proposed(), harness.selection().picked()), (None, None));
    harness.apply(BoardInput::Confirm);
    assert_eq!(harness.moves(), "", "there is nothing to confirm");
    harness.apply(BoardInput::Move(squares("c1c2")));
    harness.apply(BoardInput::Confirm);
    assert_eq!(harness.moves(), "c1c2");
    harness.press("h8");
    harness.press("h7");
    harness.press("h7");
    assert_eq!(harness.moves(), "c1c2h8h7", "the same square again confirms");
    let mut frozen = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/1i6/L6K_w");
    frozen.apply(Action::SetSettings(confirm));
    frozen.press("a1");
    frozen.apply(BoardInput::Suicide);
    assert_eq!(
        (frozen.moves(), &*frozen.caption()),
        (String::new(), "Remove your own Leaper on a1 (suicide)? This uses your move")
    );
    frozen.apply(BoardInput::Confirm);
    assert_eq!(frozen.moves(), "a1a1");
}

#[test]
fn a_first_tap_shows_a_capture_and_a_second_plays_it() {
    let mut harness = harness(LEAPER, Settings::default());
    harness.press("c1");
    harness.apply(BoardInput::Tap(square("c4")));
    assert_eq!((harness.moves(), harness.selection().picked()), (String::new(), Some(square("c1"))));
    assert_eq!(harness.caption(), "Leaper c1 to c4 captures the Pawn on c3 by jumping over it. Tap again to play it");
    harness.apply(BoardInput::Tap(square("c5")));
    assert!(harness.caption().contains("c1 to c5"), "another tap shows another capture");
    harness.apply(BoardInput::Point(Some(square("c4"))));
    assert_eq!(
        harness.caption(),
        "Leaper c1 to c4 captures the Pawn on c3 by jumping over it",
        "a finger that pressed a square looks at another"
    );
    harness.apply(BoardInput::Point(None));
    assert_eq!(harness.caption(), "Leaper c1 to c5 captures the Pawn on c3 by jumping over it. Tap again to play it");
    harness.apply(BoardInput::Tap(square("c5")));
    assert_eq!(harness.moves(), "c1c5");
    harness.apply(GameAction::Undo);
    harness.press("c1");
    harness.apply(BoardInput::Tap(square("c2")));
    assert_eq!(harness.moves(), "c1c2", "what takes nothing is played at once");
    harness.apply(GameAction::Undo);
    harness.press("c1");
    harness.press("c4");
    assert_eq!(harness.moves(), "c1c4", "a mouse points before it presses");
    harness.apply(GameAction::Undo);
    harness.apply(Setting::TapPreview(false));
    harness.press("c1");
    harness.apply(BoardInput::Tap(square("c4")));
    assert_eq!(harness.moves(), "c1c4");
}

#[test]
fn a_move_given_by_its_squares_is_played_only_if_legal_and_in_turn() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(BoardInput::Move(squares("b2c5")));
    harness.apply(BoardInput::Move(squares("b7b5")));
    assert_eq!(harness.moves(), "");
    harness.apply(BoardInput::Move(squares("b2b4")));
    assert_eq!(harness.moves(), "b2b4");
    harness.apply(NavigateAction::GoToPly(0));
    harness.apply(BoardInput::Move(squares("b7b5")));
    assert_eq!(harness.moves(), "b2b4");
}

#[test]
fn keys_step_through_the_moves_and_stop_at_the_ends() {
    let mut harness = Harness::new(PEOPLE);
    harness.play_all("b2b4f7f5c2c4");
    for (step, cursor) in [
        (NavigationStep::Next, 3),
        (NavigationStep::Previous, 2),
        (NavigationStep::Previous, 1),
        (NavigationStep::First, 0),
        (NavigationStep::Previous, 0),
        (NavigationStep::Next, 1),
        (NavigationStep::Latest, 3),
    ] {
        harness.apply(NavigateAction::Step(step));
        assert_eq!(harness.session().game.cursor(), cursor, "{step:?}");
    }
}

#[test]
fn letters_find_the_pieces_of_a_kind_one_after_the_other() {
    let harness = Harness::new(PEOPLE);
    let next = |role, color, after: &str| {
        harness.display().next_piece(role, color, square(after)).map(|square| square.to_string())
    };
    assert_eq!(next(Role::Leaper, Color::White, "a1").as_deref(), Some("b1"));
    assert_eq!(next(Role::Leaper, Color::White, "b1").as_deref(), Some("g1"));
    assert_eq!(next(Role::Leaper, Color::White, "g1").as_deref(), Some("b1"), "and round again");
    assert_eq!(next(Role::Leaper, Color::Black, "a1").as_deref(), Some("b8"));
    let bare = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/8/K6L_w");
    assert_eq!(bare.display().next_piece(Role::Pawn, Color::White, square("a1")), None);
}

#[test]
fn an_answer_about_a_square_stays_until_the_keyboard_leaves_it() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/2l5/8/P7/K1P5_w");
    for (at, question, said) in [
        ("a2", Question::Captures, "The Pawn on a2 cannot capture anything"),
        ("c1", Question::Danger, "Nothing could capture the Pawn on c1"),
        ("a2", Question::Danger, "The Pawn on a2 could be captured by the Leaper on c4"),
        ("e5", Question::Moves, "No piece stands on e5"),
    ] {
        harness.apply(BoardInput::Point(Some(square(at))));
        harness.apply(BoardInput::Ask(square(at), question));
        if at != "a2" || question != Question::Danger {
            assert_eq!(harness.caption(), said);
        }
    }
    // A repeated question is announced again, as it counts as a new question.
    let mut asked = harness.state.selection().asked();
    for _ in 0..3 {
        harness.apply(BoardInput::Ask(square("e5"), Question::Moves));
        assert_eq!(harness.announcement().as_deref(), Some("No piece stands on e5"));
        assert_ne!(std::mem::replace(&mut asked, harness.state.selection().asked()), asked);
    }
    harness.apply(BoardInput::Point(Some(square("d1"))));
    assert_eq!(harness.caption(), "White to move");
    let mut leaper = Harness::on(PEOPLE, LEAPER);
    leaper.apply(BoardInput::Ask(square("c1"), Question::Captures));
    assert!(
        leaper
            .caption()
            .starts_with("The Leaper on c1 can capture the Pawn on c3 by moving to c4; the Pawn on c3 by moving to c5")
    );
    leaper.apply(BoardInput::Ask(square("c1"), Question::Moves));
    assert!(
        leaper.caption().ends_with(
            "or capture by moving to c4 (1 piece), c5 (1 piece), c6 (1 piece), c7 (1 piece) and c8 (1 piece)"
        ),
        "{}",
        leaper.caption()
    );
    leaper.apply(BoardInput::Ask(square("c3"), Question::Danger));
    assert_eq!(leaper.caption(), "The Pawn on c3 could be captured by the Leaper on c1");
    assert_eq!(leaper.selection().picked(), None);
}
