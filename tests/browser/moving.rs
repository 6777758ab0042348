//! The ways to move besides picking a piece and pressing a square: typing, one click, confirmation, two taps; and the
//! keys.

use fantoccini::key::Key;
use serde_json::json;

use crate::browser::Capability;
use crate::page::{PEOPLE, Page, browse};
use crate::steps::wait_started;

const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';
const LEFT: char = '\u{e012}';
const HOME: char = '\u{e011}';
const END: char = '\u{e010}';
const SHIFT: char = '\u{e008}';

/// White's Leaper on c1 may capture the Pawn on c3.
const LEAPER: &str = "#/play?fen=7k/8/8/8/8/2p5/8/K1L5_w";

fn start(page: &Page, fragment: &str, settings: &str) {
    page.js("localStorage.setItem('ultima.settings', arguments[0])", &[settings.into()]);
    page.open(fragment);
    page.reload();
    wait_started(page);
}

fn wait_says(page: &Page, says: &str) {
    page.wait_text(".caption .message", |text| text.strip_suffix('.').unwrap_or(text) == says);
}

fn focused(page: &Page) -> String {
    let found = page.js("return document.activeElement.dataset.square ?? document.activeElement.id", &[]);
    found.as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_game_is_played_by_typing() {
    browse(|page| {
        start(page, PEOPLE, "{}");
        page.focus_typed();
        for (text, moves) in [("b2b4", 1), ("f7-f5", 2), ("h3", 3)] {
            page.type_text(text);
            page.press(ENTER);
            page.until(text, || (page.count(".move") == moves).then_some(()));
            assert_eq!(focused(page), "typed", "the focus stays");
            assert_eq!(page.js("return document.activeElement.value", &[]), "");
        }
        page.type_text("Lz");
        page.press(ENTER);
        page.wait_text("#typed-wrong", |why| why == "A file is a to h, not 'z' (character 2).");
        assert_eq!(page.attribute("#typed", "aria-invalid").as_deref(), Some("true"));
        // In a text field, keys type text.
        page.press('?');
        assert_eq!(page.count("dialog"), 0);
        page.wait_text("#typed-wrong", str::is_empty);
    });
}

#[test]
fn a_click_without_a_pointer_is_a_press() {
    browse(|page| {
        start(page, PEOPLE, "{}");
        // Clicks without pointer events, as speech control and switches send them.
        for square in ["b2", "b4"] {
            page.js(
                "document.querySelector(`[data-square=${arguments[0]}]`).dispatchEvent(
                new MouseEvent('click', { bubbles: true }))",
                &[square.into()],
            );
        }
        page.wait_text(".move[aria-current]", |text| text == "b2-b4");
    });
}

#[test]
fn one_click_is_enough_where_only_one_piece_can_go() {
    browse(|page| {
        start(page, "#/play?fen=7k/8/8/8/8/8/P6P/K7_w", r#"{"one_click":true}"#);
        page.click_square("a5");
        page.wait_text(".move[aria-current]", |text| text == "a2-a5");
    });
}

#[test]
fn a_move_is_confirmed_or_cancelled() {
    browse(|page| {
        start(page, LEAPER, "{}");
        page.click(".tools button:named(Settings)");
        page.click("dialog input[name=confirm]");
        page.press(ESCAPE);
        page.wait_gone("dialog");
        page.click_square("c1");
        page.click_square("c4");
        wait_says(page, "Confirm: Leaper c1 to c4 captures the Pawn on c3 by jumping over it");
        page.wait_for(".mark.victim[data-at=c3]");
        page.click(".caption button:not(.primary)");
        wait_says(page, "White to move");
        page.focus("[data-square=c1]");
        page.press(ENTER);
        page.press('4');
        page.press(ENTER);
        wait_says(page, "Confirm: Leaper c1 to c4 captures the Pawn on c3 by jumping over it");
        page.press(ENTER);
        page.wait_text(".move[aria-current]", |text| text == "Lc1-c4:c3");
    });
}

#[test]
fn the_first_tap_shows_a_capture() {
    browse(|page| {
        start(page, LEAPER, "{}");
        page.tap_square("c1");
        page.wait_for(".mark.picked");
        page.tap_square("c4");
        wait_says(page, "Leaper c1 to c4 captures the Pawn on c3 by jumping over it. Tap again to play it");
        page.wait_for(".mark.victim[data-at=c3]");
        assert_eq!(page.count(".move"), 0);
        page.tap_square("c4");
        page.wait_text(".move[aria-current]", |text| text == "Lc1-c4:c3");
    });
}

#[test]
fn letters_go_to_the_pieces_and_answer_questions() {
    browse(|page| {
        start(page, PEOPLE, "{}");
        page.focus("[data-square=a1]");
        for (key, square) in [('l', "b1"), ('L', "g1"), ('n', "b1"), ('w', "e1"), ('q', "e1"), ('m', "a1"), ('7', "a7")]
        {
            page.press(key.to_ascii_lowercase());
            page.until(square, || (focused(page) == square).then_some(()));
        }
        page.chord(&[SHIFT, 'K']);
        page.until("the other king", || (focused(page) == "d8").then_some(()));
        page.press('d');
        wait_says(page, "Nothing could capture the King on d8");
        page.press('g');
        wait_says(page, "The King on d8 has no move: it is blocked on all sides");
        page.wait_text(".caption .announced", |told| told == "The King on d8 has no move: it is blocked on all sides.");
        page.press('2');
        wait_says(page, "White to move");
    });
}

#[test]
fn a_move_is_taken_back_and_played_again_with_control() {
    browse(|page| {
        start(page, PEOPLE, "{}");
        page.click_square("b2");
        page.click_square("b4");
        let moves = |count: usize| page.until("the moves", || (page.count(".move") == count).then_some(()));
        moves(1);
        page.chord(&[Key::Control.into(), 'z']);
        moves(0);
        page.chord(&[Key::Control.into(), 'y']);
        moves(1);
    });
}

#[test]
fn a_piece_released_by_the_keyboard_leaves_the_pointer() {
    browse(|page| {
        page.need(Capability::Emulation);
        start(page, PEOPLE, "{}");
        let mouse = |kind: &str, square: &str| {
            let (x, y) = page.middle(square);
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
            page.devtools("Input.dispatchMouseEvent", event);
        };
        mouse("mousePressed", "b2");
        mouse("mouseMoved", "b4");
        page.wait_for(".drag-image [href]");
        page.press(ESCAPE);
        page.wait_gone(".drag-image [href]");
        mouse("mouseReleased", "b4");
        wait_says(page, "White to move");
        assert_eq!(page.count(".move"), 0);
    });
}

#[test]
fn the_keys_are_listed_and_the_list_returns_the_focus() {
    browse(|page| {
        start(page, PEOPLE, "{}");
        page.focus("[data-square=b2]");
        page.press('?');
        page.wait_for("dialog[open] .keymap li");
        page.press('f');
        page.press(ESCAPE);
        page.wait_gone("dialog");
        assert_eq!(focused(page), "b2");
        assert!(!page.address().contains("flip"), "a dialog keeps its keys");
        page.press('f');
        page.wait_address(|address| address.contains("flip=1"));
    });
}

#[test]
fn arrows_walk_the_moves_while_nothing_has_the_focus() {
    browse(|page| {
        start(page, "#/play?moves=b2b4f7f5c2c4", "{}");
        let shown = |words: &str| {
            page.wait_text(".caption .message", |says| says.starts_with(words));
        };
        page.press(LEFT);
        shown("After Black's move 1");
        page.press(HOME);
        shown("Start of the game");
        page.press(END);
        shown("Black to move");
        page.focus("[data-square=b2]");
        page.press(LEFT);
        assert_eq!(focused(page), "a2");
        page.wait_text(".caption .message", |says| says.contains(" White's Pawn on a2 has "));
        page.press(',');
        shown("After Black's move 1");
    });
}

#[test]
fn arrows_walk_the_moves_after_a_move_by_mouse_or_finger() {
    let shown = |page: &Page, words: &str| {
        page.wait_text(".caption .message", |says| says.starts_with(words));
    };
    browse(|page| {
        start(page, PEOPLE, "{}");
        page.click_square("b2");
        page.click_square("b4");
        page.drag("f7", "f5");
        page.until("two moves", || (page.count(".move") == 2).then_some(()));
        page.press(LEFT);
        shown(page, "After White's move 1");
        page.press(HOME);
        shown(page, "Start of the game");
        page.press(END);
        shown(page, "White to move");
        // A letter moves the focus to a piece, from which the arrow keys continue.
        page.press('k');
        let king = focused(page);
        page.press(LEFT);
        page.until("the square beside the King", || (focused(page) != king).then_some(()));
        shown(page, "White to move");
        page.press(ESCAPE);
        page.tap_square("c2");
        page.tap_square("c4");
        page.until("three moves", || (page.count(".move") == 3).then_some(()));
        page.press(LEFT);
        shown(page, "After Black's move 1");
    });
}
