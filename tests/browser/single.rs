//! The app as a single file can be played from a disk, without a server.

use crate::steps::{wait_cached, wait_started};
use crate::{page::browse, server::dist};

/// The maximum size of the file in bytes, including the puzzles.
const LIMIT: u64 = 1_945_000;

#[test]
fn the_file_is_small_enough_to_be_mailed() {
    let size = std::fs::metadata(dist().join("ultima.html")).expect("dist/ultima.html is built").len();
    assert!(size <= LIMIT, "ultima.html has {size} bytes, more than {LIMIT}");
}

#[test]
fn one_file_holds_the_whole_app() {
    browse(|page| {
        // The files that the served page fetches in the background must not fail.
        wait_cached(page);
        page.cut_network();
        page.open_foreign(&format!("file://{}", dist().join("ultima.html").display()));
        wait_started(page);
        // A move by the person, and the engine's reply.
        page.click_square("b2");
        page.click_square("b4");
        page.wait_for("[data-at=\"b4\"].piece");
        page.until("the engine's move", || {
            page.address().split_once("#/play?moves=b2b4").filter(|(_, more)| more.len() == 4).map(|_| ())
        });
    });
}

#[test]
fn the_file_says_what_it_lacks() {
    browse(|page| {
        wait_cached(page);
        page.cut_network();
        page.open_foreign(&format!("file://{}#/play?moves=b2b4", dist().join("ultima.html").display()));
        wait_started(page);
        page.click(".tools button:named(Share)");
        page.wait_text(".sharing", |text| text.contains("this link points to that file"));
        page.click("#share-record");
        page.wait_text(".sharing", |text| text.contains("no score sheet to print"));
        assert_eq!(page.count(".sharing a[target]"), 0, "no way leads to what is not there");
        page.click("#share-embed");
        page.wait_text(".sharing", |text| text.contains("which other pages cannot reach"));
        assert_eq!(page.count(".sharing a[target], .sharing textarea"), 0);
    });
}

#[test]
fn without_webassembly_the_file_says_so_and_nothing_else() {
    browse(|page| {
        wait_cached(page);
        page.devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            serde_json::json!({ "source": "delete globalThis.WebAssembly" }),
        );
        page.open_foreign(&format!("file://{}", dist().join("ultima.html").display()));
        page.wait_text("#app", |text| text.contains("needs WebAssembly"));
        for error in page.take_errors() {
            assert!(error.contains("this browser lacks"), "{error}");
        }
    });
}
