//! The board under mouse, finger and keyboard: marks, captures, moves.

use crate::browser::Capability;
use crate::page::{PEOPLE, Page, browse};
use crate::steps::wait_started;

/// White's Leaper on b1 captures three pieces on its way to b8.
const THREE_IN_A_FILE: &str = "#/play?fen=8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2_w";

const SHIFT: char = '\u{e008}';

/// Returns the squares that carry a mark of a class, in the order of the board.
fn marked(page: &Page, class: &str) -> Vec<String> {
    let found = page.js(
        "return [...document.querySelectorAll('.board .mark.' + arguments[0])].map(mark => mark.dataset.at).sort()",
        &[class.into()],
    );
    serde_json::from_value(found).expect("a list of squares")
}

/// Waits until the marks of a class are on these squares and no others.
fn wait_marked(page: &Page, class: &str, squares: &[&str]) {
    page.until(&format!("{class} on {squares:?}"), || (marked(page, class) == squares).then_some(()));
}

/// Waits until the piece on a square has this name in the accessibility tree.
fn wait_cell(page: &Page, square: &str, says: &str) {
    let css = format!("[data-square={square}]");
    page.wait_attribute(&css, "aria-label", |label| label.contains(says));
}

#[test]
fn a_piece_of_the_other_side_shows_its_moves_when_it_is_pointed_at() {
    browse(|page| {
        page.open("#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w");
        wait_started(page);
        wait_cell(page, "f4", "Withdrawer");
        page.hover_square("f4");
        page.wait_text(".caption .message", |says| says.contains(" Black's Withdrawer on f4 has "));
        wait_cell(page, "f5", "can move here");
        page.hover_square("e1");
        page.wait_text(".caption .message", |says| says == "White to move.");
        wait_marked(page, "quiet", &[]);

        // The piece just moved lies under the pointer. It is pointed at only when the pointer comes back.
        page.click_square("b5");
        page.click_square("b7");
        page.wait_text(".caption .message", |says| says == "Black to move.");
        page.hover_square("a1");
        page.wait_text(".caption .message", |says| says.contains(" White's King on a1 has "));
        page.hover_square("b7");
        page.wait_text(".caption .message", |says| says.contains(" White's Pawn on b7 has "));
        page.wait_for(".move");
        assert_eq!(page.count(".move"), 1, "nothing but looked at");

        // Moving by keyboard also points; a press of the mouse does not.
        page.click_square("b7");
        page.click_square("b7");
        page.wait_text(".caption .message", |says| says == "Black to move.");
        page.chord(&[SHIFT, 'P']);
        page.wait_text(".caption .message", |says| says.contains(" White's Pawn on ") && !says.contains("b7"));
    });
}

#[test]
fn a_picked_piece_shows_where_it_goes_and_what_it_captures() {
    browse(|page| {
        page.open(THREE_IN_A_FILE);
        wait_started(page);
        wait_cell(page, "f1", "Withdrawer");
        page.click_square("b1");
        wait_marked(page, "quiet", &["c1", "c2", "d1", "e1"]);
        wait_marked(page, "capture", &["b3", "b5", "b7", "b8", "g1", "h1"]);
        wait_cell(page, "b8", "captures the Leaper on b2, the Pawn on b4 and the Coordinator on b6");

        // When a destination is pointed at, exactly the captures of that move are marked.
        page.hover_square("b8");
        wait_marked(page, "victim", &["b2", "b4", "b6"]);
        wait_marked(page, "capturable", &[]);
        page.wait_text(".caption .message", |says| {
            says == "Leaper b1 to b8 captures the Leaper on b2, the Pawn on b4 and the Coordinator on b6 by jumping over them."
        });
        page.hover_square("b3");
        wait_marked(page, "victim", &["b2"]);
        page.hover_square("h8");
        wait_marked(page, "capturable", &["b2", "b4", "b6", "f1"]);

        page.click_square("b8");
        page.wait_text(".move[aria-current]", |text| text == "Lb1-b8:Lb2:b4:Cb6");
        for square in ["b1", "b2", "b4", "b6"] {
            wait_cell(page, square, "empty");
        }
        wait_marked(page, "moved-to", &["b8"]);
    });
}

/// Returns what has the focus: the square of a cell, or the text of a button.
fn focused(page: &Page) -> String {
    let body = "const at = document.activeElement; return at.dataset.square ?? (at.tagName === 'BODY' ? 'nowhere' : at.textContent)";
    page.js(body, &[]).as_str().unwrap_or_default().to_owned()
}

/// Opens a game of one move, with the focus on d4.
fn walk_to_d4(page: &Page) {
    page.open("#/play?moves=b2b4");
    wait_started(page);
    page.wait_for(".actions button");
    page.wait_for(".move[aria-current]");
    page.focus("[data-square=d4]");
}

#[test]
fn the_keyboard_stays_on_its_square_when_the_board_turns() {
    browse(|page| {
        walk_to_d4(page);
        // The board turns, and the focus stays on its square.
        page.press('f');
        page.until("the board to turn", || {
            (page.js("return document.querySelector('.cell').dataset.square", &[]) == "h1").then_some(())
        });
        page.until("the keyboard", || (focused(page) == "d4").then_some(()));
    });
}

#[test]
fn the_keyboard_goes_on_from_there_and_from_a_button_that_switches_itself_off() {
    browse(|page| {
        // On other platforms, focus given by a script does not count as keyboard focus.
        page.need(Capability::Emulation);
        walk_to_d4(page);
        page.press('f');
        page.wait_address(|address| address.contains("flip"));
        page.until("the keyboard", || (focused(page) == "d4").then_some(()));
        page.press('\u{e012}');
        page.until("the next square", || (focused(page) == "e4").then_some(()));
        page.focus(".actions button:named(Undo)");
        page.press('\u{e007}');
        page.until("the button beside it", || (focused(page) == "Redo").then_some(()));
    });
}

#[test]
fn a_frozen_piece_names_its_freezer_and_may_commit_suicide() {
    browse(|page| {
        page.open("#/play?fen=cp2k1li/p2x1ppp/w4p2/1p4P1/P5P1/7P/l4PWC/ILXK1X2_b");
        wait_started(page);
        page.click_square("a2");
        wait_marked(page, "picked-frozen", &["a2"]);
        wait_cell(page, "a2", "frozen by the Immobilizer on a1");
        page.wait_text(".caption .message", |says| says.contains("frozen by the Immobilizer on a1"));
        page.click(".caption button.danger");
        page.wait_text(".caption .message", |says| says.starts_with("Remove your own Leaper on a2"));
        page.click(".caption button.primary");
        page.wait_text(".move[aria-current]", |text| text == "La2:a2");
        wait_cell(page, "a2", "empty");
    });
}

#[test]
fn an_enemy_piece_shows_its_moves_and_makes_none() {
    browse(|page| {
        page.open("#/play?fen=7k/8/8/8/8/8/3l4/K7_w");
        wait_started(page);
        page.click_square("d2");
        wait_marked(page, "picked", &["d2"]);
        page.click_square("d8");
        wait_cell(page, "d2", "black Leaper");
        assert_eq!(page.count(".move"), 0);
    });
}

#[test]
fn pieces_are_dragged_by_mouse_and_by_finger() {
    browse(|page| {
        page.open(PEOPLE);
        wait_started(page);
        page.drag("b2", "b4");
        wait_cell(page, "b4", "white Pawn");
        page.touch_drag("b7", "b5");
        wait_cell(page, "b5", "black Pawn");
        // A piece dropped where it can't go returns.
        page.drag("a1", "a5");
        wait_cell(page, "a1", "white Immobilizer");
        page.tap_square("c2");
        wait_marked(page, "picked", &["c2"]);
        page.tap_square("c3");
        wait_cell(page, "c3", "white Pawn");
    });
}

#[test]
fn a_second_finger_moves_nothing() {
    browse(|page| {
        page.open(PEOPLE);
        wait_started(page);
        page.touch_drag_beside("b2", "b3", "b4");
        wait_cell(page, "b3", "white Pawn");
    });
}

#[test]
fn a_game_is_played_by_keyboard_alone() {
    const ENTER: char = '\u{e007}';
    const UP: char = '\u{e013}';
    const RIGHT: char = '\u{e014}';
    const ESCAPE: char = '\u{e00c}';
    browse(|page| {
        page.open(PEOPLE);
        wait_started(page);
        page.focus("[data-square=a1]");
        for key in [RIGHT, UP, ENTER] {
            page.press(key);
        }
        wait_marked(page, "picked", &["b2"]);
        page.press(ESCAPE);
        wait_marked(page, "picked", &[]);
        for key in [ENTER, UP, UP, ENTER] {
            page.press(key);
        }
        wait_cell(page, "b4", "white Pawn");
        page.wait_text(".caption .news + .news", |news| news == "White's Pawn moved from b2 to b4. Black to move");
    });
}
