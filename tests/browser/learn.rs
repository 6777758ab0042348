//! The pages to learn the game: gallery, lessons, rules.

use serde_json::json;

use crate::page::{Page, browse};
use crate::start::wait_started;

/// Waits until the piece on a square reads so in the accessibility tree.
fn wait_cell(page: &Page, square: &str, says: &str) {
    let css = format!("[data-square={square}]");
    page.wait_attribute(&css, "aria-label", |label| label.contains(says));
}

/// Opens a place of the app afresh.
fn open(page: &Page, place: &str) {
    page.open(place);
    page.reload();
    wait_started(page);
    page.wait_for("main h2");
}

#[test]
fn a_diagram_is_shown_played_on_and_set_up_again() {
    browse(|page| {
        page.click(".head nav a[href='#/learn']");
        page.click(".topics a[href='#/learn/withdrawer']");
        page.wait_text("main h2", |title| title == "Straight away");
        wait_cell(page, "d4", "white Withdrawer");

        page.click(".show");
        wait_cell(page, "c3", "empty");
        page.wait_text(".caption .message", |says| {
            says == "Withdrawer d4 to f6 captures the Pawn on c3. Black to move"
        });

        // The other side plays on, and the moves can be walked through.
        page.click_square("a8");
        page.click_square("b8");
        wait_cell(page, "b8", "black King");
        page.until("two moves", || (page.count(".move") == 2).then_some(()));
        page.click(".actions button:nth-of-type(2)");
        wait_cell(page, "c3", "black Pawn");
        assert_eq!(page.count(".move"), 0);

        page.click(".stills li:nth-child(2) a");
        page.wait_address(|address| address == "#/learn/withdrawer/withdrawer-one");
        page.wait_text("main h2", |title| title == "One at a time");
        page.back();
        page.wait_text("main h2", |title| title == "Straight away");
    });
}

#[test]
fn a_lesson_is_solved_by_mouse_and_its_stars_survive() {
    browse(|page| {
        page.click(".head nav a[href='#/learn']");
        page.click(".chapters a[href='#/learn/lesson/pawn-two']");
        page.wait_text(".asks", |task| task == "Capture two pieces in one move.");

        // A wrong try is refused with words, costs a star and is taken back by itself.
        page.click_square("e2");
        page.click_square("d2");
        page.wait_text(".caption .message", |says| says == "That captures nothing.");
        page.wait_for(".wrong-try");
        page.wait_attribute(".title .stars", "aria-label", |stars| stars == "2 stars to win");
        wait_cell(page, "e2", "white Pawn");
        page.wait_text(".caption [role=status]", |verdict| verdict == "That captures nothing.");

        page.click_square("b4");
        page.click_square("e4");
        page.wait_text(".caption .message", |says| says.ends_with("Solved with 2 stars."));
        for square in ["e3", "f4"] {
            wait_cell(page, square, "empty");
        }

        open(page, "#/learn");
        let entry = ".chapters a[href='#/learn/lesson/pawn-two'] .stars";
        page.wait_attribute(entry, "aria-label", |stars| stars == "2 stars");
        page.click(".course-head button");
        page.click("dialog .danger");
        page.wait_attribute(entry, "aria-label", |stars| stars == "not solved");
        page.wait_gone("dialog");
    });
}

#[test]
fn a_lesson_is_solved_by_keyboard_and_leads_to_the_next() {
    const ENTER: char = '\u{e007}';
    const RIGHT: char = '\u{e014}';
    browse(|page| {
        open(page, "#/learn/lesson/pawn-two");
        page.js("document.querySelector('[data-square=b4]').focus()", &[]);
        for key in [ENTER, RIGHT, RIGHT, RIGHT, ENTER] {
            page.press(key);
        }
        page.wait_text(".caption [role=status]", |verdict| verdict.ends_with("Solved with 3 stars."));
        page.js("document.querySelector('.caption .next').focus()", &[]);
        page.press(ENTER);
        page.wait_address(|address| address == "#/learn/lesson/pawn-three");
        page.until("the heading to have the focus", || {
            (page.js("return document.activeElement.textContent", &[]) == "Three at once").then_some(())
        });
    });
}

#[test]
fn the_enemy_answers_and_hints_help() {
    browse(|page| {
        open(page, "#/learn/lesson/two-withdrawer");
        page.click_square("f2");
        page.click_square("d4");
        page.wait_text(".caption .message", |says| says == "Right so far. Black replies: King e5 to f5.");
        wait_cell(page, "f5", "black King");
        let hint = ".actions button:nth-of-type(1):not(:disabled)";
        page.click(hint);
        page.click(hint);
        page.wait_text(".caption .message", |says| says == "Look at the Withdrawer on h8.");
        page.wait_for(".mark.picked[data-at=h8]");
        page.click_square("f6");
        page.wait_text(".caption .message", |says| says.contains("Solved with"));
    });
}

#[test]
fn the_rules_have_their_parts_tables_and_figures() {
    browse(|page| {
        page.click(".head nav a[href='#/rules']");
        page.wait_text("main h2", |title| title == "The rules of Ultima");
        page.wait_text(".handbook .table", |table| table.contains("ILXKWXLC"));
        assert_eq!(page.count("[id='/rules/rule-sets'] ~ .table tbody tr"), 7);
        page.until("every figure", || (page.count("figure svg[role=img] title") == page.count("figure")).then_some(()));

        let seen = |part: &str| {
            page.until(part, || {
                let top = "return document.getElementById(arguments[0]).getBoundingClientRect().top";
                let top = page.js(top, &[json!(format!("/rules/{part}"))]).as_f64()?;
                (-1.0..300.0).contains(&top).then_some(())
            });
        };
        page.click(".contents a[href='#/rules/pawn']");
        seen("pawn");
        open(page, "#/rules/rule-sets");
        seen("rule-sets");
        page.click("figure .on-board");
        page.wait_for(".gallery .board");
    });
}

#[test]
fn no_width_is_too_small_to_learn_on() {
    browse(|page| {
        for (width, height) in [(320, 568), (844, 390), (768, 1024), (1280, 800)] {
            page.resize(width, height);
            for place in ["#/learn", "#/learn/chameleon", "#/learn/lesson/two-withdrawer", "#/rules", "#/learn/nowhere"]
            {
                open(page, place);
                let wide =
                    page.js("return document.documentElement.scrollWidth - document.documentElement.clientWidth", &[]);
                assert_eq!(wide, 0, "{place} at {width} x {height}");
            }
        }
    });
}
