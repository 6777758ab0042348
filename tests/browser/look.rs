//! The layout of the page: nothing jumps, nothing overflows, everything has a name.

use serde_json::{Value, json};

use crate::page::{PEOPLE, Page, browse};
use crate::steps::wait_started;

/// Black's Leaper on a2 is frozen and may commit suicide: a long caption with a button.
const FROZEN: &str = "#/play?fen=cp2k1li/p2x1ppp/w4p2/1p4P1/P5P1/7P/l4PWC/ILXK1X2_b";

/// Returns the places of these parts of the page.
fn places(page: &Page, parts: &[&str]) -> Value {
    page.js(
        "return arguments[0].map(css => {
           const box = document.querySelector(css).getBoundingClientRect();
           return [css, box.x, box.y, box.width, box.height].join(' ');
         })",
        &[json!(parts)],
    )
}

#[test]
fn a_finished_game_that_is_walked_through_says_what_happened() {
    browse(|page| {
        for (width, height) in [(390, 844), (820, 1180), (844, 390), (1280, 800)] {
            page.resize(width, height);
            page.open(&format!("?{width}#/play?moves={}", "b2b3b7b6b3b2b6b7".repeat(2)));
            wait_started(page);
            let is_seen = |css: &str| {
                let body = "return document.querySelector(arguments[0])?.checkVisibility() ?? false";
                page.js(body, &[css.into()]) == true
            };
            page.until("the result", || is_seen(".result").then_some(()));
            page.js(
                "document.querySelector('.walk button[aria-label^=Back], .walk button:nth-of-type(2)').click()",
                &[],
            );
            page.until("what happened", || is_seen(".caption > .happened").then_some(()));
            assert_eq!(is_seen(".result"), width == 1280, "{width} x {height}: there it has its own place");
        }
    });
}

#[test]
fn the_move_shown_is_in_sight_from_the_start() {
    browse(|page| {
        page.open(
            "#/play?moves=a2a4e7e6g2g6c7c5f2f5b7b6g1d4a8e4c2c4h7h3h2f2h8h4f2f4e4c6b1e4c6d5h1g1b8g3b2b4g3g4g1g3g4g2e1g3g2g4\
             f1f2h3b3d1c2d5d3c4c4d8c7",
        );
        wait_started(page);
        // The game has ended, so its result takes room from the list.
        page.wait_for(".result");
        page.until("the last move in sight", || {
            let body = "const [outer, inner] = ['.moves .list', '.move[aria-current]']
                            .map(css => document.querySelector(css).getBoundingClientRect());
                        return inner.top >= outer.top && inner.bottom <= outer.bottom + 1";
            (page.js(body, &[]) == true).then_some(())
        });
    });
}

#[test]
fn nothing_moves_when_the_caption_grows() {
    browse(|page| {
        for (width, height, parts) in [
            (1280, 800, &[".frame", ".player-bar.far", ".moves", ".actions", ".player-bar.near", ".caption"][..]),
            (1024, 768, &[".frame", ".player-bar.far", ".moves", ".actions", ".player-bar.near", ".caption"]),
            (390, 844, &[".frame", ".player-bar.near", ".actions"]),
            (320, 640, &[".frame", ".player-bar.near", ".actions"]),
        ] {
            page.resize(width, height);
            page.open(FROZEN);
            page.reload();
            wait_started(page);
            let before = places(page, parts);
            page.focus("[data-square=a2]");
            page.press('\u{e007}');
            page.wait_for(".caption button.danger");
            page.js("window.scrollTo(0, 0)", &[]);
            assert_eq!(places(page, parts), before, "at {width} x {height}");
        }
    });
}

#[test]
fn no_width_is_too_small() {
    browse(|page| {
        for (width, height) in [(320, 568), (360, 640), (640, 400), (740, 360), (768, 1024), (900, 600), (1920, 1080)] {
            page.resize(width, height);
            page.open(FROZEN);
            page.reload();
            wait_started(page);
            let wide =
                page.js("return document.documentElement.scrollWidth - document.documentElement.clientWidth", &[]);
            assert!(wide.as_i64() <= Some(0), "at {width} x {height}");
            let rows = page.js(
                "const tools = [...document.querySelectorAll('.head .tools button')].filter(one => one.offsetWidth > 0);
                 return new Set(tools.map(one => one.offsetTop)).size",
                &[],
            );
            assert_eq!(rows, 1, "the menu is in one row at {width} x {height}");
            let cut = page.js(
                "const board = document.querySelector('.board').getBoundingClientRect();
                 return board.left < 0 || board.right > innerWidth || board.width < 280",
                &[],
            );
            assert_eq!(cut, false, "the board is whole at {width} x {height}");
        }
    });
}

#[test]
fn every_label_fits_its_button() {
    browse(|page| {
        for (width, height) in [(320, 568), (390, 844), (820, 1180), (1024, 768), (1280, 800)] {
            page.resize(width, height);
            for address in ["#/play", "#/explore", "#/learn", "#/puzzles", "#/games"] {
                page.open(address);
                page.reload();
                page.wait_for("main h2, main .board");
                // The page is drawn in stages, and a scroll bar may appear in one of them.
                page.until(&format!("every label fits on {address} at {width} x {height}"), || {
                    let cut = page.js(
                        "return [...document.querySelectorAll('main button, main a.button')]
                           .filter(button => button.offsetWidth > 0 && button.scrollWidth > button.clientWidth + 1)
                           .map(button => button.textContent)",
                        &[],
                    );
                    (cut == json!([])).then_some(())
                });
            }
        }
    });
}

#[test]
fn the_board_is_a_grid_to_a_screen_reader() {
    browse(|page| {
        page.open(PEOPLE);
        wait_started(page);
        let tree = page.devtools("Accessibility.getFullAXTree", json!({}));
        let nodes = tree["nodes"].as_array().expect("nodes");
        let with_role = |role: &str| -> Vec<&str> {
            let seen = nodes.iter().filter(|node| node["ignored"] == false && node["role"]["value"] == role);
            seen.map(|node| node["name"]["value"].as_str().unwrap_or_default()).collect()
        };
        assert_eq!(with_role("grid"), ["Board"]);
        assert_eq!(with_role("row"), (1..=8).rev().map(|n| format!("rank {n}")).collect::<Vec<_>>());
        let cells = with_role("gridcell");
        assert_eq!((cells.len(), cells[0], cells[63]), (64, "a8, black Immobilizer", "h1, white Coordinator"));
        for role in ["button", "combobox", "group"] {
            assert!(with_role(role).iter().all(|name| !name.is_empty()), "a {role} without a name");
        }
        assert_eq!(page.count("[data-square][tabindex='0']"), 1, "one tab stop");
    });
}

#[test]
fn a_screen_reader_announces_moves_and_picks_but_not_of_hovering() {
    browse(|page| {
        page.open(PEOPLE);
        // The page must have read its address before it can be used.
        page.reload();
        wait_started(page);
        page.js(
            "window.told = [];
             for (const region of document.querySelectorAll('.caption [role=status]'))
               new MutationObserver(() => told.push(region.textContent))
                 .observe(region, { childList: true, characterData: true, subtree: true })",
            &[],
        );
        let told = |count: usize| {
            page.until(&format!("{count} announcements"), || {
                let told = page.js("return told.filter(text => text != '')", &[]);
                (told.as_array().map(Vec::len) == Some(count)).then_some(told)
            })
        };
        page.click_square("b2");
        told(1);
        page.hover_square("b3");
        page.hover_square("b4");
        page.wait_text(".caption .message", |says| says == "Pawn b2 to b4.");
        page.click_square("b4");
        assert_eq!(
            told(2),
            json!([
                "The Pawn moves like a rook; where it lands, it captures each enemy that stands directly between it \
                 and a friendly piece on a rank or file. The Pawn on b2 has 4 moves.",
                "White's Pawn moved from b2 to b4. Black to move"
            ])
        );
    });
}

#[test]
fn the_title_follows_the_game() {
    browse(|page| {
        let title = |wanted: &str| {
            page.until(wanted, || (page.js("return document.title", &[]) == wanted).then_some(()));
        };
        page.open(PEOPLE);
        wait_started(page);
        title("White to move - Ultima");
        page.click_square("b2");
        page.click_square("b4");
        title("Black to move - Ultima");
        page.open("#/play?fen=7k/8/7K/8/8/8/8/W7_w");
        page.reload();
        wait_started(page);
        page.click_square("a1");
        page.click_square("g7");
        title("White wins: Black is checkmated - Ultima");
    });
}

#[test]
fn a_dialog_returns_the_focus() {
    const ESCAPE: char = '\u{e00c}';
    const ENTER: char = '\u{e007}';
    browse(|page| {
        wait_started(page);
        for name in ["New game", "Share", "Pieces", "Settings"] {
            page.focus(&format!(".tools button:named({name})"));
            page.press(ENTER);
            page.wait_for("dialog[open]");
            page.press(ESCAPE);
            page.wait_gone("dialog");
            assert_eq!(page.attribute(":focus", "aria-label").as_deref(), Some(name));
        }
    });
}

#[test]
fn a_move_is_typed_and_layers_are_chosen_without_a_move_of_the_page() {
    browse(|page| {
        for (width, height) in [(1280, 600), (1280, 800), (390, 844)] {
            page.resize(width, height);
            page.open("#/play?moves=b2b4f7f5");
            page.reload();
            wait_started(page);
            page.wait_for(".move[aria-current]");
            let parts = [".frame", ".moves", ".caption", ".actions", ".player-bar.near", ".move[aria-current]"];
            let before = places(page, &parts);
            // The field for typing covers the other button.
            for (button, opened) in [(".layers summary", ".layers [name=corners]"), (".typing summary", "#typed:focus")]
            {
                page.click(button);
                page.wait_for(opened);
                let hit = page.js(
                    "const box = document.querySelector(arguments[0]).getBoundingClientRect();
                     return [box.top + 6, box.bottom - 6].every(y =>
                       document.querySelector(arguments[0]) === document.elementFromPoint(box.left + 9, y))",
                    &[opened.into()],
                );
                assert_eq!(hit, true, "{opened} at {width} x {height}");
                assert_eq!(places(page, &parts), before, "{opened} at {width} x {height}");
                // The button is not covered by what it opens, and closes it.
                page.click(button);
                page.wait_gone(".disclosure[open]");
                page.click(button);
                page.wait_for(opened);
            }
            // Opening one closes the other, and Escape closes both.
            assert_eq!(page.count(".disclosure[open]"), 1);
            page.press('\u{e00c}');
            page.wait_gone(".disclosure[open]");
        }
    });
}

#[test]
fn ten_moves_of_each_side_are_in_sight_and_the_column_keeps_its_order() {
    let moves = "a2a4e7e6g2g6c7c5f2f5b7b6g1d4a8e4c2c4h7h3h2f2h8h4f2f4e4c6b1e4c6d5h1g1b8g3b2b4g3g4g1g3g4g2e1g3";
    browse(|page| {
        page.resize(1280, 800);
        page.open(&format!("#/play?moves={moves}"));
        page.reload();
        wait_started(page);
        page.wait_for(".move[aria-current]");
        let assert_ten_rows = || {
            let seen = page.js(
                "const list = document.querySelector('.moves .list').getBoundingClientRect();
                 return [...document.querySelectorAll('.moves tr')].map(row => row.getBoundingClientRect())
                   .filter(row => row.top >= list.top - 1 && row.bottom <= list.bottom + 1).length",
                &[],
            );
            assert!(seen.as_u64() >= Some(10), "{seen} rows");
        };
        assert_ten_rows();
        let parts = [".player-bar.far", ".engine", ".moves .list", ".walk", ".caption", ".actions", ".player-bar.near"];
        let tops = page.js(
            "return arguments[0].map(css => document.querySelector(css).getBoundingClientRect().top)",
            &[json!(parts)],
        );
        let tops: Vec<f64> = serde_json::from_value(tops).expect("numbers");
        assert!(tops.is_sorted(), "{parts:?} at {tops:?}");
        // The ten moves stay in sight in an analysis, because its tools are folded.
        page.click(".engine .toggle");
        page.wait_for(".lines li");
        page.wait_for(".annotate summary");
        assert_ten_rows();
        page.click(".annotate summary");
        page.wait_for(".annotate [name=comment]:focus");
        page.type_text("a good move");
        page.press('\u{e007}');
        page.wait_text(".moves .comment", |text| text == "a good move");
    });
}

#[test]
fn a_long_sentence_covers_nothing_on_a_phone_on_its_side() {
    browse(|page| {
        page.resize(640, 360);
        page.open("#/play?moves=a2a4e7e6g2g6c7c5f2f5b7b6g1d4a8e4c2c4h7h3h2f2h8h4");
        page.reload();
        wait_started(page);
        page.wait_text(".caption .happened", |text| text.contains("caught where"));
        let covered = page.js(
            "const [moves, caption, happened, actions] = ['.moves', '.caption', '.happened', '.actions']
               .map(css => document.querySelector(css).getBoundingClientRect());
             return happened.top < moves.bottom || caption.bottom > actions.top + 1",
            &[],
        );
        assert_eq!(covered, false);
    });
}

#[test]
fn an_upright_window_has_the_board_as_large_as_fits() {
    browse(|page| {
        // The board has the same size whether or not there are a text about a key moment, its buttons and three engine
        // lines.
        for (width, height, least) in
            [(1024, 1366, 940.0), (820, 1180, 760.0), (960, 1040, 620.0), (1200, 1920, 1150.0)]
        {
            page.resize(width, height);
            page.open("#/play?moves=a2a4e7e6g2g6");
            page.reload();
            wait_started(page);
            let boxes = page.js(
                "return ['.frame', '.playing > .moves', '.bar', '.playing > .actions', '.head nav'].map(css => {
                   const box = document.querySelector(css).getBoundingClientRect();
                   return [box.top, box.bottom, box.width];
                 })",
                &[],
            );
            let boxes: Vec<[f64; 3]> = serde_json::from_value(boxes).expect("numbers");
            assert!(boxes[0][2] >= least, "the board at {width} x {height}: {boxes:?}");
            assert!(boxes.windows(2).all(|pair| pair[0][1] <= pair[1][0] + 1.0), "one below the other: {boxes:?}");
        }
    });
}

#[test]
fn a_phone_shows_board_moves_caption_actions_and_pages_at_once() {
    browse(|page| {
        page.resize(390, 844);
        page.open("#/play?moves=a2a4e7e6g2g6c7c5f2f5b7b6g1d4a8e4c2c4h7h3");
        page.reload();
        wait_started(page);
        page.wait_for(".move[aria-current]");
        let parts = [".head .tools", ".frame", ".moves", ".caption", ".actions", ".head nav"];
        let boxes = page.js(
            "return arguments[0].map(css => {
               const box = document.querySelector(css).getBoundingClientRect();
               return [box.top, box.bottom, box.width];
             })",
            &[json!(parts)],
        );
        let boxes: Vec<[f64; 3]> = serde_json::from_value(boxes).expect("numbers");
        assert!(boxes.windows(2).all(|pair| pair[0][1] <= pair[1][0] + 1.0), "one below the other: {boxes:?}");
        assert!(boxes[5][1] <= 844.0 && boxes[1][2] > 380.0, "the board as wide as the page: {boxes:?}");
        let current = "const [list, move] = ['.moves .list', '.move[aria-current]']
                           .map(css => document.querySelector(css).getBoundingClientRect());
                       return move.left >= list.left - 1 && move.right <= list.right + 1 && list.height < 60";
        page.until("the last move in its line", || (page.js(current, &[]) == true).then_some(()));
        let icons =
            "return [...document.querySelectorAll('.head nav a .icon')].filter(icon => icon.clientWidth > 0).length";
        assert_eq!(page.js(icons, &[]), 6, "every page has an icon");
        page.click(".walk button:named(One move back)");
        page.until("the move before", || {
            (page.js("return document.querySelector('.move[aria-current]').textContent", &[]) == "c2-c4").then_some(())
        });
        assert_eq!(page.js("return scrollY", &[]), 0);
    });
}

#[test]
fn the_page_is_dark_or_light_as_chosen() {
    browse(|page| {
        wait_started(page);
        let ground = || page.js("return getComputedStyle(document.body).backgroundColor", &[]);
        let day = ground();
        page.click(".tools button:named(Settings)");
        page.click("dialog [name=theme][value=dark]");
        page.until("the night", || (ground() != day).then_some(()));
        page.click("dialog [name=coordinates]");
        page.until("no coordinates", || {
            let body = "return [...document.querySelectorAll('.coordinates')].every(one => getComputedStyle(one).display === 'none')";
            (page.js(body, &[]) == true).then_some(())
        });
        page.click("dialog [name=theme][value=light]");
        page.until("the day", || (ground() == day).then_some(()));
    });
}
