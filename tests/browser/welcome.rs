//! A first visit: the welcome, the tour, the first moves, and what the page says about itself.

use crate::page::{Page, browse};
use crate::steps::{wait_moves, wait_started};

const ESCAPE: char = '\u{e00c}';

/// Plays a move with the mouse.
fn play(page: &Page, from: &str, to: &str) {
    page.click_square(from);
    page.click_square(to);
}

#[test]
fn a_new_visitor_is_welcomed_until_the_first_move() {
    browse(|page| {
        wait_started(page);
        page.wait_text(".welcome h2", |title| title == "New to Ultima?");
        // Piece sets and boards can be chosen at once.
        page.click(".welcome input[value=abstract]");
        page.wait_for(".pieces use[href^='#abstract']");
        page.click(".welcome input[value=chess]");
        page.click(".welcome .buttons button");
        page.wait_gone(".welcome");
        page.wait_text(".caption .message", |says| says == "Your move.");
        play(page, "b2", "b4");
        wait_moves(page, 2);
        page.wait_text(".caption .happened", |says| says.starts_with("Black's "));
        page.reload();
        wait_started(page);
        assert_eq!(page.count(".welcome"), 0, "once is enough");
    });
}

#[test]
fn the_tour_shows_each_power_and_leads_to_a_game() {
    browse(|page| {
        wait_started(page);
        page.click(".welcome .buttons a");
        page.wait_address(|address| address.ends_with("#/learn/tour/king"));
        page.wait_text(".task .way", |way| way.ends_with("Tour: step 1 of 8"));
        play(page, "e2", "f3");
        page.click(".caption .next");
        page.wait_text(".task .way", |way| way.ends_with("Tour: step 2 of 8"));
        play(page, "h3", "b3");
        page.wait_for(".caption .next");
        // The last step of the tour leads to a game.
        page.open("#/learn/tour/win");
        page.wait_text(".task .way", |way| way.ends_with("Tour: step 8 of 8"));
        page.open("#/play");
        wait_started(page);
        assert_eq!(page.count(".welcome"), 0);
    });
    // This also holds if the tour was not begun at the welcome.
    browse(|page| {
        page.open("#/learn/tour/king");
        page.wait_text(".task .way", |way| way.ends_with("Tour: step 1 of 8"));
        play(page, "e2", "f3");
        page.wait_for(".caption .next");
        page.open("#/play");
        wait_started(page);
        assert_eq!(page.count(".welcome"), 0);
    });
}

#[test]
fn a_move_is_chosen_while_the_computer_thinks() {
    browse(|page| {
        page.js("localStorage.setItem('ultima.settings', '{}')", &[]);
        page.js(
            "localStorage.setItem('ultima.players', JSON.stringify({ white: 'person', black: 'computer', strength: { time: 6000 } }))",
            &[],
        );
        // In a narrow column, this button stands where the button of the openings was.
        page.resize(1024, 768);
        page.reload();
        wait_started(page);
        // The openings do not contain this move, so the computer has to think. No reply can block the way back.
        play(page, "a2", "a3");
        play(page, "a3", "a2");
        page.wait_text(".caption .message", |says| says.starts_with("Premove: Pawn a3 to a2"));
        page.press(ESCAPE);
        page.wait_text(".caption .message", |says| says == "The computer is thinking.");
        play(page, "a3", "a2");
        page.click(".move-now");
        page.wait_attribute("[data-square=a2]", "aria-label", |label| label.contains("white Pawn"));
        wait_moves(page, 4);
    });
}

#[test]
fn a_capture_is_described_and_its_victims_stay_as_ghosts() {
    browse(|page| {
        page.open("#/play?fen=7k/8/8/8/8/2p5/8/K1L5_w&white=Ann&black=Bob");
        wait_started(page);
        play(page, "c1", "c4");
        page.wait_text(".caption .happened", |says| {
            says == "White's Leaper jumped from c1 to c4 and captured Black's Pawn on c3."
        });
        page.wait_for(".mark.ghosted[data-at=c3] use");
        page.wait_attribute("[data-square=c3]", "aria-label", |label| label.contains("Pawn was captured here"));
        play(page, "h8", "h7");
        page.wait_gone(".mark.ghosted");
    });
}

#[test]
fn a_loss_is_explained_where_it_came_from() {
    browse(|page| {
        page.open("#/play?fen=7k/8/8/8/5l2/8/1P6/K7_w&moves=b2b4f4a4");
        wait_moves(page, 2);
        page.js(
            "const seat = document.querySelector('.player-bar.far select');
             seat.selectedIndex = 1;
             seat.dispatchEvent(new Event('change', { bubbles: true }))",
            &[],
        );
        page.click(".caption .show-me");
        page.wait_text(".caption .message", |says| {
            says.starts_with("Your last move allowed it: the Leaper on f4 could")
        });
        page.wait_for(".mark.victim[data-at=b4]");
        page.wait_for(".mark.capture-method");
        page.screenshot("loss");
        page.click(".caption .show-me");
        page.wait_text(".caption .message", |says| says == "Your move.");
        page.wait_gone(".mark.victim");
    });
}

#[test]
fn the_coach_asks_before_a_piece_is_lost_and_a_screen_reader_hears_it() {
    browse(|page| {
        page.open("#/explore?fen=7k/8/8/8/5l2/8/1P6/K7_w");
        wait_started(page);
        page.click(".uses button:named(Play the computer)");
        page.wait_address(|address| address.starts_with("#/play"));
        play(page, "b2", "b4");
        let asks = page.wait_text(".caption .message", |says| says.contains("Play anyway?"));
        page.wait_text(".caption .announced", |told| told == asks);
        page.click(".caption button:not(.primary)");
        wait_moves(page, 2);
    });
}

#[test]
fn the_answers_to_a_check_can_be_chosen() {
    browse(|page| {
        page.open("#/play?fen=7k/8/8/8/2l5/8/2K5/P7_w&white=Ann&black=Bob");
        wait_started(page);
        page.wait_text(".caption .message", |says| says.starts_with("Check! The Leaper on c4 could jump over"));
        page.click(".caption .why");
        page.wait_for(".evasions li");
        page.click(".evasions li:last-child button");
        page.wait_text(".caption .message", |says| {
            says.starts_with("Pawn a1 to c1") && says.ends_with("Tap again to play it.")
        });
        page.click_square("c1");
        wait_moves(page, 1);
    });
}
