//! A failure of the app loses no game.

use std::{fs, path::Path};

use crate::page::browse;
use crate::steps::{wait_cached, wait_started};

#[test]
fn a_failure_is_reported_and_the_game_goes_on() {
    browse(|page| {
        wait_started(page);
        page.open("#/play?moves=b2b4g7g5");
        page.wait_for("[data-at=\"g5\"].piece");
        // The elements are removed without the app's knowledge, so it can't insert the next piece among them.
        page.js("document.querySelector('.pieces').replaceChildren()", &[]);
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
        page.wait_for("[data-at=\"g5\"].piece");
        page.take_errors();
    });
}

#[test]
fn an_error_that_the_browser_throws_is_reported_too() {
    browse(|page| {
        wait_started(page);
        // A notice without an error, and an error of an extension, do not count as the app's.
        page.js(
            "window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
             const error = new window.Error('made by another');
             window.dispatchEvent(new ErrorEvent('error', { error, filename: 'moz-extension://some/script.js' }))",
            &[],
        );
        assert_eq!(page.count("#crash"), 0);
        // The script must come from the page's own origin: browsers hide errors thrown by other scripts.
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("failing");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("fail.js"), "setTimeout(() => { throw new Error('made to fail'); });").expect("written");
        // The other folder lacks files that the page still loads by itself, so they must be cached first.
        wait_cached(page);
        page.publish(folder);
        page.js("document.head.append(Object.assign(document.createElement('script'), { src: 'fail.js' }))", &[]);
        page.wait_text("#crash", |text| text.contains("game is safe"));
        let report = page.js("return document.querySelector('#crash textarea').value", &[]);
        assert!(report.as_str().is_some_and(|report| report.contains("Error: made to fail")), "{report}");
        page.take_errors();
    });
}

#[test]
fn without_animation_support_pieces_are_placed_at_once() {
    browse(|page| {
        wait_started(page);
        page.js("delete window.Element.prototype.animate", &[]);
        page.click_square("b2");
        page.click_square("b4");
        page.wait_for("[data-at=\"b4\"].piece");
        // The app still works: the computer replies.
        page.wait_address(|address| address.split_once("moves=b2b4").is_some_and(|(_, more)| more.len() == 4));
        assert_eq!(page.count("#crash"), 0);
    });
}
