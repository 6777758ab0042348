//! The page for setting up and trying out positions.

use fantoccini::key::Key;

use crate::page::{Page, browse};
use crate::steps::{wait_moves, wait_started};

/// Waits until the piece on a square has this name.
fn wait_cell(page: &Page, square: &str, says: &str) {
    page.wait_attribute(&format!("[data-square={square}]"), "aria-label", |label| label.contains(says));
}

fn wait_says(page: &Page, says: &str) {
    page.wait_text(".caption .message", |text| text.contains(says));
}

/// Presses the tool of this name.
fn choose(page: &Page, name: &str) {
    page.click(&format!(".tool:has([aria-label='{name}'])"));
}

#[test]
fn pieces_are_put_by_press_and_stroke_and_removed_and_all_is_taken_back() {
    browse(|page| {
        page.open("#/explore?fen=8/8/8/8/8/8/8/8_w");
        wait_started(page);
        wait_says(page, "place a King for each side");
        choose(page, "black Immobilizer");
        page.drag("c3", "c5");
        for square in ["c3", "c4", "c5"] {
            wait_cell(page, square, "black Immobilizer");
        }
        page.click_square("c4");
        wait_cell(page, "c4", "empty");
        choose(page, "white King");
        page.click_square("d4");
        wait_cell(page, "d4", "frozen by the Immobilizers on c3 and c5");
        page.wait_address(|address| address.contains("fen=8/8/8/2i5/3K4/2i5/8/8_w"));
        choose(page, "Remove pieces");
        page.click_square("c3");
        wait_cell(page, "c3", "empty");
        for _ in 0..6 {
            page.click(".explore .actions button:named(Undo)");
        }
        page.wait_address(|address| address.contains("fen=8/8/8/8/8/8/8/8_w"));
        page.back();
        page.wait_address(|address| !address.contains("explore"));
    });
}

#[test]
fn the_keyboard_puts_pieces_removes_them_and_takes_it_back() {
    browse(|page| {
        page.open("#/explore?fen=8/8/8/8/8/8/8/8_w");
        wait_started(page);
        page.click_square("e4");
        page.chord(&[Key::Alt.into(), 'x']);
        wait_cell(page, "e4", "white Chameleon");
        page.chord(&[Key::Alt.into(), Key::Shift.into(), 'l']);
        wait_cell(page, "e4", "black Leaper");
        page.press(Key::Backspace);
        wait_cell(page, "e4", "empty");
        page.chord(&[Key::Control.into(), 'z']);
        wait_cell(page, "e4", "black Leaper");
        page.press('?');
        page.wait_for("dialog[open] .keymap");
    });
}

#[test]
fn by_the_rules_and_freely() {
    browse(|page| {
        page.open("#/explore?fen=8/8/8/1P4pP/5w2/5P2/8/8_w");
        wait_started(page);
        page.click_square("b5");
        page.hover_square("f5");
        page.wait_for(".mark.victim[data-at=g5]");
        page.drag("b5", "f5");
        wait_cell(page, "g5", "empty");
        page.click(".segments input:named(Freely)");
        page.drag("f5", "a1");
        wait_cell(page, "a1", "white Pawn");
        page.wait_address(|address| address.contains("free=1"));
    });
}

#[test]
fn other_rules_show_what_they_change() {
    browse(|page| {
        page.open("#/explore?fen=7k/8/8/8/8/8/8/L1p1p2K_w&compare=single-leap");
        wait_started(page);
        page.wait_text(".compare h3", |text| text == "Single-leap Ultima instead of Ultima 1963");
        assert_eq!(page.count(".differences .entry"), 2);
        page.focus(".differences .entry");
        wait_says(
            page,
            "Leaper a1 to f1 captures the Pawns on c1 and e1 by jumping over them (Ultima 1963). Single-leap",
        );
        page.wait_for(".mark.victim[data-at=e1]");
        page.click(".compare .use");
        page.wait_text(".chip", |chip| chip.ends_with("Single-leap Ultima"));
        page.wait_address(|address| address.contains("rules=single-leap"));
    });
}

#[test]
fn rules_that_are_compared_stay_in_sight_with_what_they_change() {
    browse(|page| {
        page.resize(1280, 800);
        page.open("#/explore");
        wait_started(page);
        page.click(".compare summary");
        for rules in ["Ultima 1968", "Single-leap Ultima"] {
            page.click(&format!(".compare .toggle:named({rules})"));
            page.wait_for(".compare .found");
            page.until("the row and its details in sight", || {
                let body = "const row = document.querySelector('.compare [aria-pressed=true]').getBoundingClientRect();
                            const found = document.querySelector('.compare .found h3').getBoundingClientRect();
                            const panel = document.querySelector('.explore .side').getBoundingClientRect();
                            return row.top >= panel.top && row.bottom <= found.top && found.bottom <= panel.bottom";
                (page.js(body, &[]) == true).then_some(())
            });
            page.click(".compare [aria-pressed=true]");
            page.wait_gone(".compare .found");
        }
        // On a phone the board stays in place, and the lists begin below it.
        page.resize(390, 844);
        page.focus(".compare .toggle:named(Ultima 1968)");
        page.press(Key::Enter);
        page.until("the row below the board", || {
            let body = "const at = css => document.querySelector(css)?.getBoundingClientRect();
                        const [board, row, found] = ['.explore .frame', '.compare [aria-pressed=true]', '.found h3'].map(at);
                        return found && row.top >= board.bottom && found.bottom <= innerHeight";
            (page.js(body, &[]) == true).then_some(())
        });
    });
}

#[test]
fn a_fen_is_typed_its_errors_are_reported_and_it_is_played() {
    browse(|page| {
        page.open("#/explore");
        page.wait_for("[name=fen]");
        page.js("document.querySelector('[name=fen]').select()", &[]);
        page.click("[name=fen]");
        page.chord(&[Key::Control.into(), 'a']);
        page.type_text("7k/8/8/8/8/8/9/KP6");
        page.wait_text("#fen-wrong", |text| text.contains("character 14"));
        for _ in 0..5 {
            page.press(Key::Backspace);
        }
        page.type_text("8/KP6 b");
        page.wait_text("#fen-wrong", str::is_empty);
        wait_says(page, "Black to move");
        page.click(".buttons a.button");
        page.wait_address(|address| address.starts_with("#/play") && address.contains("fen=7k/8/8/8/8/8/8/KP6_b"));
        wait_cell(page, "h8", "black King");
        // Going back leads to the board as it was left.
        page.click(".head nav a[href^='#/explore']");
        page.wait_for(".palette");
        wait_cell(page, "a1", "white King");
    });
}

#[test]
fn a_position_is_played_against_the_computer() {
    browse(|page| {
        page.open("#/explore?fen=7k/8/8/8/8/8/7l/K6I_b");
        page.wait_for(".palette");
        page.click(".uses button:named(Play the computer)");
        page.wait_address(|address| address.starts_with("#/play"));
        wait_cell(page, "h2", "black Leaper");
        // The person plays the side to move.
        page.click_square("h8");
        page.click_square("g8");
        wait_moves(page, 2);
    });
}

#[test]
fn the_game_is_explored_from_its_share_dialog() {
    browse(|page| {
        page.open("#/play?moves=b2b4");
        wait_started(page);
        page.click(".tools button:named(Share)");
        page.click("dialog a.button");
        page.wait_gone("dialog");
        page.wait_for(".palette");
        wait_cell(page, "b4", "white Pawn");
        wait_says(page, "Black to move");
        page.back();
        page.wait_for(".player-bar");
    });
}

#[test]
fn a_bad_address_shows_what_could_be_read() {
    browse(|page| {
        page.open("#/explore?rules=pure&fen=8/8/9/8");
        wait_started(page);
        page.wait_text(".problem", |text| text.contains("character 5"));
        page.wait_text(".chip", |chip| chip.ends_with("Pure Ultima"));
        assert!(page.address().contains("8/8/9/8"), "it stays to be corrected");
        page.click(".explore .card .buttons .toggle");
        page.wait_gone(".problem");
        page.wait_address(|address| address == "#/explore?rules=pure");
    });
}
