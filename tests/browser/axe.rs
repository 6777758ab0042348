//! What axe-core finds wrong with the page for people who do not see it, or see it otherwise. Its script comes with
//! `./dev setup`, which needs npm; without it there is nothing to check with.

use serde_json::json;

use crate::page::{Page, browse};
use crate::start::wait_started;

/// White's Leaper on b1 takes three men on its way to b8.
const THREE: &str = "#/play?fen=8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2_w";

/// Fails if axe finds anything on the page as it is.
#[track_caller]
fn assert_clean(page: &Page, axe: &str, what: &str) {
    page.js(axe, &[]);
    let found = page.js(
        "return axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(node => node.html.slice(0, 120))]))",
        &[],
    );
    assert_eq!(found, json!([]), "{what}");
}

#[test]
fn axe_finds_nothing_wrong() {
    let Ok(path) = std::env::var("AXE") else { return println!("AXE names no script: nothing is checked") };
    let axe = std::fs::read_to_string(path).expect("the script that AXE names");
    browse(|page| {
        for (width, height, scheme) in [(1280, 800, "light"), (1280, 800, "dark"), (320, 568, "light")] {
            let at = format!("{width} x {height}, {scheme}");
            page.resize(width, height);
            page.prefer(&[("prefers-color-scheme", scheme)]);
            page.open(THREE);
            page.reload();
            wait_started(page);
            page.click_square("b1");
            // On a small screen they lie under the bar of actions, and a hand would scroll.
            page.js(
                "for (const css of ['.layers summary', '.engine .toggle']) document.querySelector(css).click()",
                &[],
            );
            page.wait_text(".lines li:nth-child(1)", |text| !text.is_empty());
            assert_clean(page, &axe, &at);
            for n in 1..=4 {
                page.click(&format!(".tools button:nth-child({n})"));
                page.wait_for("dialog[open]");
                assert_clean(page, &axe, &format!("dialog {n} at {at}"));
                page.press('\u{e00c}');
                page.wait_gone("dialog");
            }
        }
    });
}
