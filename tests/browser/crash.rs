//! A failure of the app costs no game.

use crate::{page::browse, start::wait_started};

#[test]
fn a_failure_is_told_and_the_game_goes_on() {
    browse(|page| {
        wait_started(page);
        page.open("#/play?moves=b2b4g7g5");
        page.wait_for("[data-at=\"g5\"].man");
        // The elements go behind the app's back, which then can't put the next man among them.
        page.js("document.querySelector('.men').replaceChildren()", &[]);
        page.click_square("b4");
        page.click_square("b3");
        page.wait_text("#crash", |text| text.contains("game is safe"));
        let report = page.js("return document.querySelector('#crash textarea').value", &[]);
        assert!(
            report.as_str().is_some_and(|report| report.contains("Version ") && report.contains("panicked")),
            "{report}"
        );
        page.take_errors();
        page.click("#crash .primary");
        page.wait_gone("#crash");
        wait_started(page);
        page.wait_for("[data-at=\"g5\"].man");
        page.take_errors();
    });
}
