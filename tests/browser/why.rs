//! The page says why a move is not legal, also on request by a key.

use crate::page::{PEOPLE, Page, browse};
use crate::steps::wait_started;

/// White's King on c2 is in check from the Leaper on c4; the Pawn on a1 can block.
const CHECK: &str = "#/play?fen=7k/8/8/8/2l5/8/2K5/P7_w";
const BLOCKED: &str = "The Immobilizer on a1 cannot move to a5: your Pawn on a2 stands in the way";
const IN_CHECK: &str = "White is in check, because the Leaper on c4 could jump over the King on c2 to c1: \
                        6 moves answer it";

/// White has checkmated with the Withdrawer, which the King protects.
const MATE: &str = "#/play?fen=7k/8/7K/8/8/8/8/W7_w&moves=a1g7";
const MATED: &str = "Black is in check, and there is no way out.\n\
                     The Withdrawer on g7 could capture the King on h8 by backing away to f6.\n\
                     The King on h6 guards g7 and h7.\n\
                     The Withdrawer on g7 guards g8";

fn wait_says(page: &Page, says: &str) {
    page.wait_text(".caption .message", |text| text.strip_suffix('.').unwrap_or(text) == says);
}

#[test]
fn a_drop_that_is_not_legal_speaks_its_reason() {
    browse(|page| {
        page.open(PEOPLE);
        wait_started(page);
        page.drag("a1", "a5");
        wait_says(page, BLOCKED);
        page.wait_text(".caption .announced", |told| told.strip_suffix('.') == Some(BLOCKED));
        page.wait_for(".mark.refused[data-at=a5]");
        page.wait_for(".mark.reason[data-at=a2]");
        page.press('\u{e00c}');
        page.wait_gone(".mark.refused");
        // Two presses: the first shows the reason, and the next releases the piece.
        page.click_square("b2");
        page.click_square("c3");
        page.wait_for(".mark.refused[data-at=c3]");
        page.wait_for(".mark.picked[data-at=b2]");
        page.click_square("c3");
        page.wait_gone(".mark.picked");
        // The same by touch.
        page.tap_square("b2");
        page.wait_for(".mark.picked[data-at=b2]");
        page.tap_square("b7");
        wait_says(
            page,
            "The Pawn on b2 cannot capture the Pawn on b7: a Pawn does not capture by stepping onto a piece; it would need another white piece on b8, where Black's Leaper stands",
        );
        assert_eq!(page.count(".move"), 0);
    });
}

#[test]
fn the_answers_to_a_check_have_room_and_move_nothing() {
    browse(|page| {
        for (width, height) in [(1280, 800), (1280, 600), (820, 1180), (390, 844)] {
            page.resize(width, height);
            page.open(CHECK);
            page.reload();
            wait_started(page);
            wait_says(page, "Check! The Leaper on c4 could jump over White's King on c2 to c1");
            let places = "return ['.frame', '.moves', '.caption', '.actions', '.player-bar.near'].map(css => {
                            const box = document.querySelector(css).getBoundingClientRect();
                            return [css, box.x, box.y, box.width, css === '.caption' && innerWidth < 900 ? 0 : box.height].join(' ');
                          })";
            let before = page.js(places, &[]);
            page.click(".caption .why");
            page.wait_for(".evasions li:nth-child(6)");
            assert_eq!(page.js(places, &[]), before, "at {width} x {height}");
            let seen = "const list = document.querySelector('.evasions');
                        return innerWidth < 900 || list.scrollHeight <= list.clientHeight + 1";
            assert_eq!(page.js(seen, &[]), true, "all answers at {width} x {height}");
            // The last buttons may be below the bars at the foot.
            page.js("document.querySelector('.evasions li:nth-child(6) button').scrollIntoView({ block: 'end' })", &[]);
            page.click(".evasions li:nth-child(6) button");
            page.wait_for(".mark.preview-target[data-at=c1]");
        }
    });
}

#[test]
fn a_key_and_a_button_say_why() {
    browse(|page| {
        page.open(CHECK);
        wait_says(page, "Check! The Leaper on c4 could jump over White's King on c2 to c1");
        page.focus("[data-square=c2]");
        page.press('y');
        wait_says(page, IN_CHECK);
        page.wait_text(".caption .announced", |told| told.strip_suffix('.') == Some(IN_CHECK));
        page.wait_for(".mark.capture-method");
        page.press('h');
        wait_says(page, "Black threatens the King on c2 (Leaper c4 to c1)");
        page.press('1');
        page.click(".caption .why");
        wait_says(page, IN_CHECK);
        page.wait_gone(".caption .why");
        // The field for typed moves gives the same reasons.
        page.click(".typing summary");
        page.wait_for("#typed:focus");
        page.type_text("a2");
        page.press('\u{e007}');
        page.wait_text("#typed-wrong", |why| {
            why.starts_with("The Pawn on a1 cannot move to a2: your King stays in check")
        });
        page.wait_for(".mark.refused[data-at=a2]");
    });
}

#[test]
fn a_mate_is_explained_beside_the_result() {
    browse(|page| {
        for (width, height) in [(1280, 800), (390, 844)] {
            page.resize(width, height);
            page.open(MATE);
            page.reload();
            wait_started(page);
            page.wait_text(".result", |text| text.contains("1–0") && text.contains("Black is checkmated"));
            page.click(".result .why");
            wait_says(page, MATED);
            // All of the text is visible, above the bars at the foot.
            let shown = "const answer = document.querySelector('.caption .message').getBoundingClientRect();
                         return [0.1, 0.9].every(part => document.elementFromPoint(answer.x + 9,
                             answer.y + part * answer.height)?.closest('.caption'))";
            page.until(&format!("the answer at {width} x {height}"), || (page.js(shown, &[]) == true).then_some(()));
        }
    });
}

#[test]
fn the_first_stop_of_the_keyboard_leads_to_the_board() {
    browse(|page| {
        page.open(CHECK);
        page.reload();
        wait_started(page);
        page.focus(".skip");
        page.press('\u{e007}');
        page.wait_for("[data-square]:focus");
    });
}
