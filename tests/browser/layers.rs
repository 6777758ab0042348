//! What is drawn over the board: layers, shapes, previews by a resting finger, and the engine's lines.

use serde_json::json;

use crate::page::{PEOPLE, Page, browse};
use crate::steps::wait_started;

/// White's Leaper on b1 captures three pieces on its way to b8.
const THREE: &str = "#/play?fen=8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2_w";

fn right_drag(page: &Page, from: &str, to: &str, modifiers: u8) {
    let event = |kind: &str, square: &str| {
        let (x, y) = page.middle(square);
        let buttons = if kind == "mouseReleased" { 0 } else { 2 };
        page.devtools(
            "Input.dispatchMouseEvent",
            json!({ "type": kind, "x": x, "y": y, "button": "right", "buttons": buttons, "modifiers": modifiers }),
        );
    };
    event("mousePressed", from);
    event("mouseMoved", to);
    event("mouseReleased", to);
}

#[test]
fn layers_are_switched_and_remembered() {
    browse(|page| {
        page.open(THREE);
        wait_started(page);
        assert_eq!(page.count(".mark.attacked"), 0);
        page.click(".layers summary");
        page.click("[name=attacked]");
        page.wait_for(".mark.attacked[data-at=b2]");
        page.reload();
        wait_started(page);
        page.wait_for(".mark.attacked[data-at=b2]");
    });
}

#[test]
fn the_right_button_draws_and_a_press_on_an_empty_square_clears() {
    const SHIFT: u8 = 8;
    browse(|page| {
        page.open(PEOPLE);
        wait_started(page);
        right_drag(page, "b2", "b5", 0);
        right_drag(page, "e4", "e4", SHIFT);
        page.wait_for(".mark.shape[data-at=b5] .solid");
        page.wait_for(".mark.shape[data-at=e4] .dashed");
        right_drag(page, "b2", "b5", 0);
        page.until("one shape", || (page.count(".board .mark.shape") == 1).then_some(()));
        page.click_square("e5");
        page.wait_gone(".board .mark.shape");
        assert_eq!(page.count(".mark.picked"), 0);

        // With a pen chosen, a finger draws and does not move pieces.
        page.click(".layers summary");
        page.click("[name=pen][value=dotted]");
        page.touch_drag("b2", "b4");
        page.wait_for(".mark.shape[data-at=b4] .dotted");
        assert_eq!(page.count(".move"), 0);
    });
}

#[test]
fn a_resting_finger_previews_and_plays_nothing() {
    browse(|page| {
        page.open(THREE);
        wait_started(page);
        page.tap_square("b1");
        page.wait_for(".mark.capture[data-at=b8]");
        let (x, y) = page.middle("b8");
        let touch = |kind: &str, points: serde_json::Value| {
            page.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
        };
        touch("touchStart", json!([{ "x": x, "y": y }]));
        page.until("three victims", || (page.count(".mark.victim") == 3).then_some(()));
        touch("touchEnd", json!([]));
        page.wait_gone(".mark.victim");
        assert_eq!((page.count(".move"), page.count(".mark.picked")), (0, 1));
    });
}

#[test]
fn an_analysis_moves_nothing_beside_it_and_its_lines_are_looked_at_and_played() {
    browse(|page| {
        // The best move is the same at every depth.
        page.open("#/play?fen=7k/8/7K/8/8/8/8/W7_w");
        wait_started(page);
        let places = || {
            page.js(
                "return ['.frame', '.player-bar.far', '.player-bar.near', '.caption', '.actions'].map(css => {
                   const box = document.querySelector(css).getBoundingClientRect();
                   return [css, box.x, box.y, box.width, box.height].join(' ');
                 })",
                &[],
            )
        };
        let before = places();
        page.click(".engine .toggle");
        page.wait_attribute(".eval-bar", "aria-label", |words| words == "Evaluation: White wins in 1");
        page.wait_for(".mark.engine-line");
        assert_eq!(places(), before);

        // With the keyboard, the move under the focus is previewed, and Enter plays it.
        page.focus(".lines .line-move");
        page.wait_text(".caption .message", |says| says == "Press to play 1. Withdrawer a1 to g7. It is checkmate.");
        assert_eq!(page.count(".move"), 0);
        page.press('\u{e007}');
        page.until("the move", || (page.count(".move") == 1).then_some(()));
        page.click(".engine .toggle");
        page.wait_gone(".eval-bar");
    });
}
