//! The accessibility problems that axe-core finds on the page. `./dev setup` installs its script, for which it needs
//! npm; without the script these tests do nothing.

use serde_json::json;

use crate::page::{Page, browse};
use crate::steps::wait_started;
use ultima::scene::{BoardTheme, PieceSet};

/// White's Leaper on b1 captures three pieces on its way to b8.
const THREE: &str = "#/play?fen=8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2_w";

/// Returns axe-core's script, or prints a message if there is none.
pub fn script() -> Option<String> {
    let Ok(path) = std::env::var("AXE") else {
        assert!(std::env::var_os("CI").is_none(), "AXE names no script: nothing would be checked");
        println!("AXE names no script: nothing is checked");
        return None;
    };
    Some(std::fs::read_to_string(path).expect("the script that AXE names"))
}

/// Fails if axe-core finds a violation on the current page.
#[track_caller]
pub fn assert_clean(page: &Page, axe: &str, what: &str) {
    page.js(axe, &[]);
    let found = page.js(
        "return axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(node => node.html.slice(0, 120))]))",
        &[],
    );
    assert_eq!(found, json!([]), "{what}");
}

#[test]
fn axe_finds_nothing_wrong() {
    let Some(axe) = script() else { return };
    browse(|page| {
        for (width, height, scheme) in [(1280, 800, "light"), (1280, 800, "dark"), (320, 568, "light")] {
            let at = format!("{width} x {height}, {scheme}");
            page.resize(width, height);
            page.prefer(&[("prefers-color-scheme", scheme)]);
            page.open(THREE);
            page.reload();
            wait_started(page);
            page.click_square("b1");
            // On a small screen the buttons lie under the bar of actions, and a person would scroll to them.
            page.js(
                "for (const css of ['.layers summary', '.engine .toggle']) document.querySelector(css).click()",
                &[],
            );
            page.wait_text(".lines li", |text| !text.is_empty());
            assert_clean(page, &axe, &at);
            page.js("document.querySelector('.openings summary').click()", &[]);
            page.wait_text(".openings .disclosed", |text| !text.is_empty());
            assert_clean(page, &axe, &format!("openings at {at}"));
            page.press('\u{e00c}');
            for dialog in ["New game", "Share", "Pieces", "Settings"] {
                page.click(&format!(".tools button:named({dialog})"));
                page.wait_for("dialog[open]");
                assert_clean(page, &axe, &format!("{dialog} at {at}"));
                page.press('\u{e00c}');
                page.wait_gone("dialog");
            }
            page.press('\u{e00c}');
            page.click_square("b1");
            page.click_square("b8");
            page.click(".head nav a[href='#/games']");
            page.wait_for(".games .game");
            // On a small screen the button may lie under the bar at the foot.
            page.js("document.querySelector('.games .rename').click()", &[]);
            page.wait_for(".naming");
            assert_clean(page, &axe, &format!("games at {at}"));
        }
    });
}

/// The pages, by the ways to open them. Most have a board.
const PAGES: [&str; 14] = [
    THREE,
    "#/explore?fen=8/8/3k4/8/3x4/8/8/K7_w",
    "#/learn",
    "#/learn/chapter/pawn",
    "#/learn/lesson/pawn-two",
    "#/learn/win/leaper",
    "#/learn/withdrawer/withdrawer-one",
    "#/puzzles",
    "#/puzzles/practice",
    "#/puzzles/captures",
    "#/puzzles/progress",
    "#/rules",
    "#/rules/sheet",
    "#/games",
];

/// Every piece set on every board in light and dark, and every page at every width. If `ULTIMA_LONG` is set, all
/// combinations are tested, otherwise each value once, combined with one of the others.
#[test]
fn axe_finds_no_violation_in_any_theme_or_piece_set() {
    let Some(axe) = script() else { return };
    let long = std::env::var_os("ULTIMA_LONG").is_some();
    let dress = |page: &Page, pieces: &str, board: &str, scheme: &str| {
        page.prefer(&[("prefers-color-scheme", scheme)]);
        page.js(
            "localStorage.setItem('ultima.settings', JSON.stringify({ pieces: arguments[0], board: arguments[1] }))",
            &[json!(pieces), json!(board)],
        );
    };
    let sets = PieceSet::ALL.map(PieceSet::identifier);
    let boards = BoardTheme::ALL.map(BoardTheme::identifier);
    let schemes = ["light", "dark"];
    let widths = [(320, 568), (844, 390), (1280, 800)];
    let look =
        |page: &Page, (set, board, scheme): (usize, usize, usize), (width, height): (u32, u32), address: &str| {
            page.resize(width, height);
            dress(page, sets[set], boards[board], schemes[scheme]);
            page.open(address);
            page.reload();
            page.wait_gone("#app .loading");
            page.wait_for("main:not([aria-busy])");
            let what =
                format!("{address} at {width} x {height}: {}, {}, {}", sets[set], boards[board], schemes[scheme]);
            assert_clean(page, &axe, &what);
        };
    browse(|page| {
        let dresses = (0..sets.len() * boards.len() * schemes.len())
            .map(|n| (n % sets.len(), n / sets.len() % boards.len(), n / sets.len() / boards.len()));
        for (n, of) in dresses.enumerate() {
            if long {
                for (size, address) in widths.iter().flat_map(|size| PAGES.map(|address| (*size, address))) {
                    look(page, of, size, address);
                }
            } else if (n + n / 4 + n / 16) % 2 == 0 {
                look(page, of, widths[n % 3], PAGES[n / 2 % PAGES.len()]);
            }
        }
    });
}
