//! A game against the engine, and everything around it.

use crate::page::{Page, browse, browse_at};
use crate::steps::{TWO_PEOPLE, choose_opponent, choose_side, wait_moves, wait_started};

/// Starts a game against the engine with the shortest time.
fn begin(page: &Page) {
    wait_started(page);
    page.click(".tools button:named(New game)");
    page.wait_for("dialog[open] [name=strength]");
    page.js(
        "const time = document.querySelector('dialog [name=strength]');
         time.value = 'time-200';
         time.dispatchEvent(new Event('change', { bubbles: true }))",
        &[],
    );
    page.click("dialog button.primary");
    page.wait_gone("dialog");
}

#[test]
fn the_computer_answers_and_a_move_is_taken_back() {
    browse(|page| {
        begin(page);
        page.click_square("b2");
        page.click_square("b4");
        wait_moves(page, 2);
        page.wait_text(".caption .message", |says| says == "Your move.");
        page.wait_text(".caption .happened", |says| says.starts_with("Black's "));
        page.screenshot("answered");

        page.click(".actions button:named(Undo)");
        wait_moves(page, 0);
        page.click(".actions button:named(Redo)");
        wait_moves(page, 2);

        // While the list of moves is stepped through, the engine waits.
        page.click(".walk button:named(Start of the game)");
        page.wait_attribute("[data-square=b2]", "aria-label", |label| label.contains("white Pawn"));
        page.click(".move");
        page.wait_attribute("[data-square=b4]", "aria-label", |label| label.contains("white Pawn"));
        page.wait_text(".caption .message", |says| says == "After White's move 1.");
        wait_moves(page, 2);
    });
}

#[test]
fn the_engine_stops_when_its_game_is_taken_back() {
    browse(|page| {
        wait_started(page);
        page.js(
            // A saved game brings its own players.
            "localStorage.removeItem('ultima.game');
             localStorage.setItem('ultima.players', JSON.stringify({white: 'person', black: 'computer', strength: {time: 120000}}))",
            &[],
        );
        page.open("?long");
        wait_started(page);
        // No known opening begins like this, so the engine has to search.
        page.click_square("a2");
        page.click_square("a3");
        page.wait_for(".engine .move-now");
        // The page responds while the engine searches.
        page.click_square("a7");
        page.wait_for(".mark.picked");

        // The engine starts on the changed game at once.
        page.click(".actions button:named(Undo)");
        page.wait_gone(".move");
        page.click_square("h2");
        page.click_square("h3");
        page.wait_for(".engine .move-now");
        page.click(".engine .move-now");
        wait_moves(page, 2);
    });
}

#[test]
fn a_dead_worker_is_replaced_and_the_move_retried() {
    // The first worker of a page dies as soon as it is given a task.
    let mortal = "const Real = Worker; let started = 0;
        window.Worker = class extends Real {
          constructor(...all) { super(...all); this.doomed = started++ == 0; window.workersStarted = started; }
          postMessage(...all) {
            if (!this.doomed) return super.postMessage(...all);
            setTimeout(() => this.dispatchEvent(new ErrorEvent('error')));
          }
        }";
    browse_at(
        |server| server.run_first(mortal),
        |page| {
            begin(page);
            page.click_square("b2");
            page.click_square("b4");
            wait_moves(page, 2);
            assert!(page.js("return window.workersStarted", &[]).as_u64() >= Some(2));
        },
    );
}

#[test]
fn a_link_does_not_end_the_game_against_the_computer_unasked() {
    browse(|page| {
        begin(page);
        page.click_square("b2");
        page.click_square("b4");
        wait_moves(page, 2);
        // As the browser's back button does.
        page.js("location.hash = '#/play?moves=b2b4'", &[]);
        page.wait_attribute("[data-square=f7]", "aria-label", |label| label.contains("black Pawn"));
        page.wait_text(".move[aria-current]", |text| text == "b2-b4");
        wait_moves(page, 2);
        page.js("location.hash = '#/play?moves=a2a3'", &[]);
        page.wait_text(".offer", |says| says.contains(" against the computer ("));
        page.click(".offer .primary");
        wait_moves(page, 2);
        page.wait_text(".move", |text| text == "b2-b4");
        let seats = "return [...document.querySelectorAll('.player-bar select')].map(seat => seat.selectedIndex)";
        assert_eq!(page.js(seats, &[]), serde_json::json!([11, 0]));
    });
}

#[test]
fn the_strength_chosen_beside_a_player_is_the_one_shown() {
    const SHOWN: &str = "const seat = document.querySelector('.player-bar.far select');
        return seat.options[seat.selectedIndex].text";
    browse(|page| {
        begin(page);
        for text in ["Full strength, 3 seconds", "Level 5", "Level 2", "Full strength, 10 seconds"] {
            page.js(
                "const seat = document.querySelector('.player-bar.far select');
                 seat.value = [...seat.options].find(option => option.text === arguments[0]).value;
                 seat.dispatchEvent(new Event('change', { bubbles: true }))",
                &[text.into()],
            );
            page.until(text, || {
                let stored = page.js("return localStorage.getItem('ultima.players')", &[]);
                let strength = stored.as_str()?.contains(if text.ends_with("seconds") { "time" } else { "level" });
                (strength && page.js(SHOWN, &[]) == text).then_some(())
            });
        }
    });
}

#[test]
fn resigning_ends_the_game_in_words() {
    browse(|page| {
        begin(page);
        page.click_square("b2");
        page.click_square("b4");
        wait_moves(page, 2);
        page.click(".actions button:named(Resign)");
        page.click("dialog button.danger");
        page.wait_text(".result", |text| text.contains("You resigned: Black wins"));
        page.reload();
        wait_started(page);
        page.wait_text(".result", |text| text.contains("You resigned: Black wins"));
    });
}

#[test]
fn the_computer_plays_itself_to_an_end_of_the_game() {
    browse(|page| {
        // The game is close to the hundred plies, and the pieces are too far apart for a capture.
        page.open("#/play?fen=k7/8/8/8/8/8/8/K6L_w_-_-_96_60");
        wait_started(page);
        page.js(
            "localStorage.setItem('ultima.players', JSON.stringify({white: 'person', black: 'person', strength: {time: 200}}))",
            &[],
        );
        page.open("?self#/play?fen=k7/8/8/8/8/8/8/K5L1_w_-_-_96_60");
        wait_started(page);
        for side in ["near", "far"] {
            page.js(
                "const seat = document.querySelector('.player-bar.' + arguments[0] + ' select');
                 seat.selectedIndex = 1;
                 seat.dispatchEvent(new Event('change', { bubbles: true }))",
                &[side.into()],
            );
        }
        page.wait_text(".result", |text| text.contains("Draw"));
    });
}

#[test]
fn the_piece_set_is_switched_and_saved() {
    browse(|page| {
        wait_started(page);
        page.wait_attribute(".pieces use", "href", |href| href.starts_with("#chess-"));
        page.click(".tools button:named(Settings)");
        page.click("dialog input[value=abstract]");
        page.wait_attribute(".pieces use", "href", |href| href.starts_with("#abstract-"));
        page.screenshot("abstract");
        page.reload();
        wait_started(page);
        page.wait_attribute(".pieces use", "href", |href| href.starts_with("#abstract-"));
    });
}

#[test]
fn a_press_beside_a_dialog_closes_it_and_one_on_its_scroll_bar_does_not() {
    browse(|page| {
        wait_started(page);
        page.resize(900, 500);
        page.click(".tools button:named(Settings)");
        page.wait_for("dialog[open] .dialog-body");
        // As the browser does for its own scroll bar.
        let press = |x: &str| {
            let script = format!(
                "const dialog = document.querySelector('dialog'), {{ left, right, top }} = dialog.getBoundingClientRect();
                 const place = {{ clientX: {x}, clientY: top + 50, bubbles: true }};
                 dialog.dispatchEvent(new MouseEvent('mousedown', place));
                 return dialog.scrollHeight > dialog.clientHeight && dialog.open"
            );
            page.js(&script, &[]) == true
        };
        assert!(press("right - 4"));
        assert!(!press("left - 4"));
        page.wait_gone("dialog");
    });
}

#[test]
fn white_chooses_its_arrangement_first_and_black_sees_it() {
    browse(|page| {
        wait_started(page);
        page.click(".tools button:named(New game)");
        page.wait_for("dialog[open] [name=array]");
        choose_opponent(page, TWO_PEOPLE);
        page.js(
            "const array = document.querySelector('dialog [name=array]');
             array.value = 'turn';
             array.dispatchEvent(new Event('change', { bubbles: true }))",
            &[],
        );
        page.wait_for("fieldset.turn");
        assert_eq!(page.count("fieldset.turn"), 1, "Black waits");
        assert_eq!(page.count("dialog button.primary:disabled"), 1);
        page.click("fieldset.turn input:named(White King on e1)");
        page.click("fieldset.turn button");
        page.wait_for("fieldset.turn:disabled + fieldset.turn");
        assert_eq!(
            page.count("fieldset.turn:disabled input:named(White King on e1):checked"),
            1,
            "White's choice is seen"
        );
        page.click("fieldset.turn:not(:disabled) input:named(Black Immobilizer on h8)");
        page.screenshot("choice");
        page.click("fieldset.turn:not(:disabled) button");
        page.wait_for("dialog button.primary:not(:disabled)");
        page.click("dialog button.primary");
        page.wait_gone("dialog");
        page.wait_address(|address| address.contains("array=ea-dh") || address.contains("array=vchess"));
        page.wait_attribute("[data-square=e1]", "aria-label", |label| label.contains("white King"));
        page.wait_attribute("[data-square=h8]", "aria-label", |label| label.contains("black Immobilizer"));

        // Against the computer, White chooses at once, and it is Black's turn to choose.
        page.click(".tools button:named(New game)");
        page.wait_for("dialog[open] [name=array]");
        choose_opponent(page, "computer");
        choose_side(page, 2);
        page.js(
            "const array = document.querySelector('dialog [name=array]');
             array.value = 'turn';
             array.dispatchEvent(new Event('change', { bubbles: true }))",
            &[],
        );
        page.wait_for("fieldset.turn:disabled + fieldset.turn:not(:disabled)");
        page.click("fieldset.turn:not(:disabled) button");
        page.click("dialog button.primary:not(:disabled)");
        page.wait_gone("dialog");
    });
}
