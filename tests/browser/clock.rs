//! The game around the board: clocks, draws, the end of a game and the steps after it.

use serde_json::json;

use crate::page::{PEOPLE, browse, browse_at};
use crate::steps::{FIVE_AND_THREE, TWO_PEOPLE, begin_game, choose_time, enter_time, wait_started};

#[test]
fn a_clock_runs_out_by_itself_and_a_rematch_follows() {
    browse(|page| {
        begin_game(page, TWO_PEOPLE, Err([0, 2, 0]));
        page.click_square("b2");
        page.click_square("b4");
        page.wait_text(".player-bar.far .clock.runs", |text| text < "2.0");
        page.wait_text(".caption .message", |says| says == "White wins: Black ran out of time.");
        assert_eq!(page.text(".player-bar.far .clock").as_deref(), Some("0.0"));
        page.wait_text(".result", |text| text.starts_with("1–0"));
        page.click(".result .rematch");
        page.wait_gone(".result");
        page.wait_text(".timing", |text| text.contains("starts with the first move"));
        assert_eq!(
            page.attribute(".player-bar.near", "data-side").as_deref(),
            Some("black"),
            "two people keep their seats"
        );
    });
}

#[test]
fn choices_made_at_once_are_all_saved() {
    browse(|page| {
        wait_started(page);
        page.click(".tools button:named(New game)");
        page.wait_for("dialog[open] [name=time]");
        // The change is made before the form is drawn again, as programs do that fill in forms.
        let chosen = page.js(
            "const fields = kind => document.querySelectorAll(`dialog [name=${kind}]`);
             const opponent = [...fields('opponent')].find(one => one.value == arguments[0]);
             opponent.click();
             for (const [kind, value] of [['time', arguments[1]], ['rules', 'pure']]) {
               fields(kind)[0].value = value;
               fields(kind)[0].dispatchEvent(new Event('change', { bubbles: true }));
             }
             return new Promise(done => setTimeout(() => done(
               [opponent.checked, fields('time')[0].value, fields('rules')[0].value])))",
            &[TWO_PEOPLE.into(), FIVE_AND_THREE.into()],
        );
        assert_eq!(chosen, json!([true, FIVE_AND_THREE, "pure"]));
        page.click("dialog button.primary");
        page.wait_gone("dialog");
        for side in [".far", ".near"] {
            page.wait_text(&format!(".player-bar{side} .clock"), |text| text == "5:00");
            assert_eq!(
                page.js(
                    "return document.querySelector(arguments[0]).selectedIndex",
                    &[format!(".player-bar{side} select").into()]
                ),
                0
            );
        }
    });
}

#[test]
fn a_game_without_time_cannot_begin() {
    browse(|page| {
        wait_started(page);
        page.click(".tools button:named(New game)");
        page.wait_for("dialog[open] [name=time]");
        choose_time(page, "custom");
        enter_time(page, [0, 0, 5]);
        page.wait_text("dialog .time .wrong", |text| text.contains("Give each side some time"));
        page.wait_for("dialog[open] button.primary:disabled");
        // Each side has its own fields. They stay while both show the same values.
        page.click("dialog [name=uneven]");
        page.until("six fields", || (page.count("dialog .times input") == 6).then_some(()));
        page.wait_text("dialog .time .wrong", |text| text.contains("Give each side some time"));
        page.click("dialog [name=uneven]");
        page.until("three fields", || (page.count("dialog .times input") == 3).then_some(()));
    });
}

#[test]
fn clocks_stop_at_a_reload_and_continue() {
    browse(|page| {
        begin_game(page, TWO_PEOPLE, Ok(FIVE_AND_THREE));
        page.click_square("b2");
        page.click_square("b4");
        page.wait_text(".player-bar.far .clock.runs", |text| text == "4:58");
        page.reload();
        wait_started(page);
        page.wait_text(".timing p", |text| text.starts_with("Paused"));
        assert_eq!(page.count(".clock.runs"), 0);
        let kept = page.text(".player-bar.far .clock").expect("a clock");
        assert!(["4:58", "4:57", "4:56"].contains(&kept.as_str()), "{kept}");
        page.click(".timing button");
        page.wait_text(".timing p", |text| text == "5 minutes + 3 seconds a move");
        page.wait_text(".player-bar.far .clock.runs", |text| text < kept.as_str());
        page.click(".tools button:named(New game)");
        page.wait_for("dialog[open] [name=time]");
        assert_eq!(page.js("return document.querySelector('dialog [name=time]').value", &[]), FIVE_AND_THREE);
    });
}

#[test]
fn the_computer_keeps_within_its_time() {
    browse(|page| {
        begin_game(page, "computer", Err([0, 20, 0]));
        for moves in [2, 4, 6] {
            // The computer may block or capture one pawn, but not all of them.
            let moved = ('a'..='h').any(|file| {
                page.click_square(&format!("{file}2"));
                page.click_square(&format!("{file}3"));
                if moves == 2 {
                    // The first move that is possible makes the list appear.
                    page.wait_for(".move");
                }
                page.count(".move") >= moves - 1
            });
            assert!(moved, "a pawn can move");
            page.until("its answer", || (page.count(".move") == moves).then_some(()));
        }
        assert_eq!(page.count(".result"), 0);
    });
}

#[test]
fn a_draw_is_offered_declined_and_agreed() {
    browse(|page| {
        begin_game(page, TWO_PEOPLE, Ok("none"));
        page.click_square("b2");
        page.click_square("b4");
        let offer = ".actions button:named(Draw)";
        page.click(offer);
        page.wait_text("dialog p", |text| text == "Black offers a draw. Does White accept?");
        page.press('\u{e00c}');
        page.wait_gone("dialog");
        page.wait_text(".caption .message", |says| says == "White declines the draw.");
        page.click(offer);
        page.click("dialog .primary");
        page.wait_gone("dialog");
        page.wait_text(".caption .message", |says| says == "Draw: both sides agreed.");
        page.wait_text(".result .score", |text| text == "\u{bd}–\u{bd}");
    });
}

#[test]
fn the_computer_is_offered_a_draw_once_the_offer_is_confirmed() {
    browse(|page| {
        wait_started(page);
        page.click(".welcome .buttons button");
        page.click_square("b2");
        page.click_square("b4");
        page.until("the computer's answer", || (page.count(".move") == 2).then_some(()));
        let offer = ".actions button:named(Draw)";
        page.click(offer);
        page.wait_text("dialog h2", |title| title == "Offer a draw");
        page.click("dialog button:named(Cancel)");
        page.wait_gone("dialog");
        page.wait_text(".caption .message", |says| says.starts_with("Your move"));
        page.click(offer);
        page.click("dialog .primary");
        page.wait_gone("dialog");
        page.wait_text(".caption .message", |says| says == "The computer declines the draw.");
    });
}

#[test]
fn nothing_moves_as_the_clock_starts_runs_and_stops() {
    browse(|page| {
        for (width, height) in [(1280, 800), (390, 844), (320, 568), (844, 390)] {
            page.resize(width, height);
            page.open(PEOPLE);
            page.reload();
            begin_game(page, TWO_PEOPLE, Err([0, 22, 0]));
            let places = || {
                page.js(
                    "window.scrollTo(0, 0);
                     return arguments[0].map(css => {
                       const box = document.querySelector(css).getBoundingClientRect();
                       return [css, box.x, box.y, box.width, box.height].join(' ');
                     })",
                    &[json!([
                        ".frame",
                        ".player-bar.far",
                        ".player-bar.near",
                        ".player-bar.far .clock",
                        ".timing",
                        ".actions",
                        ".moves"
                    ])],
                )
            };
            let before = places();
            page.click_square("b2");
            page.click_square("b4");
            page.wait_for(".player-bar.far .clock.low.runs");
            assert_eq!(places(), before, "running at {width} x {height}");
            page.js("document.querySelector('.timing button').click()", &[]);
            page.wait_text(".timing p", |text| text.starts_with("Paused"));
            assert_eq!(places(), before, "stopped at {width} x {height}");
        }
    });
}

#[test]
fn the_screen_stays_on_while_a_clock_runs() {
    let count = "window.locks = 0;
        const lock = () => { locks++; return { release: async () => { locks--; } } };
        Object.defineProperty(navigator, 'wakeLock', { value: { request: async kind => kind == 'screen' && lock() } })";
    browse_at(
        |server| server.run_first(count),
        |page| {
            let locks = |wanted: u64| {
                page.until(&format!("{wanted} locks"), || (page.js("return locks", &[]) == wanted).then_some(()));
            };
            begin_game(page, TWO_PEOPLE, Ok(FIVE_AND_THREE));
            locks(0);
            page.click_square("b2");
            page.click_square("b4");
            locks(1);
            page.click(".timing button");
            locks(0);
            page.click(".timing button");
            locks(1);
            // The browser released the screen lock while the page was hidden, and is asked for it again.
            page.js("document.dispatchEvent(new Event('visibilitychange'))", &[]);
            page.click_square("f7");
            page.click_square("f5");
            locks(1);
            page.click(".actions button:named(Resign)");
            page.click("dialog button.danger");
            locks(0);
        },
    );
}

#[test]
fn the_page_enters_and_leaves_full_screen() {
    browse(|page| {
        wait_started(page);
        page.click(".tools .screen");
        page.wait_for(".tools .screen[aria-label='Leave full screen']");
        assert_eq!(page.js("return document.fullscreenElement == document.documentElement", &[]), true);
        page.click(".tools .screen");
        page.wait_for(".tools .screen[aria-label='Full screen']");
    });
}
