//! How the page holds together: nothing jumps, nothing sticks out, everything has a name.

use serde_json::{Value, json};

use crate::page::{PEOPLE, Page, browse};
use crate::start::wait_started;

/// Black's Leaper on a2 is frozen and may give itself up: a long caption with a button.
const FROZEN: &str = "#/play?fen=cp2k1li/p2x1ppp/w4p2/1p4P1/P5P1/7P/l4PWC/ILXK1X2_b";

/// Where the named parts of the page stand.
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
fn the_move_shown_is_in_sight_from_the_start() {
    browse(|page| {
        page.open(
            "#/play?moves=a2a4e7e6g2g6c7c5f2f5b7b6g1d4a8e4c2c4h7h3h2f2h8h4f2f4e4c6b1e4c6d5h1g1b8g3b2b4g3g4g1g3g4g2e1g3g2g4\
             f1f2h3b3d1c2d5d3c4c4d8c7",
        );
        wait_started(page);
        // The game has ended: its result takes room from the list.
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
            (1280, 800, &[".frame", ".strip.far", ".moves", ".actions", ".strip.near", ".caption"][..]),
            (1024, 768, &[".frame", ".strip.far", ".moves", ".actions", ".strip.near", ".caption"]),
            (390, 844, &[".frame", ".strip.near", ".actions"]),
            (320, 640, &[".frame", ".strip.near", ".actions"]),
        ] {
            page.resize(width, height);
            page.open(FROZEN);
            page.reload();
            wait_started(page);
            let before = places(page, parts);
            page.js("document.querySelector('[data-square=a2]').focus()", &[]);
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
            assert_eq!(wide, 0, "at {width} x {height}");
            let rows = page.js(
                "const tools = [...document.querySelectorAll('.head .tools button')].filter(one => one.offsetWidth > 0);
                 return new Set(tools.map(one => one.offsetTop)).size",
                &[],
            );
            assert_eq!(rows, 1, "the menu stands in one row at {width} x {height}");
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
        // A page that starts with an address has read it before it can be used.
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
        page.wait_text(".caption .message", |says| says == "Pawn b2 to b4");
        page.click_square("b4");
        assert_eq!(told(2), json!(["The Pawn on b2 has 4 moves", "Pawn b2 to b4. Black to move"]));
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
fn a_dialog_gives_the_keyboard_back() {
    const ESCAPE: char = '\u{e00c}';
    const ENTER: char = '\u{e007}';
    browse(|page| {
        wait_started(page);
        for n in 1..=4 {
            let button = format!(".tools button:nth-child({n})");
            page.js("document.querySelector(arguments[0]).focus()", &[button.as_str().into()]);
            page.press(ENTER);
            page.wait_for("dialog[open]");
            page.press(ESCAPE);
            page.wait_gone("dialog");
            let back = page.js("return document.activeElement.matches(arguments[0])", &[button.into()]);
            assert_eq!(back, true, "after dialog {n}");
        }
    });
}

#[test]
fn a_move_can_be_typed_in_a_low_window() {
    browse(|page| {
        for height in [600, 660, 720] {
            page.resize(1280, height);
            page.open("#/play?moves=b2b4f7f5");
            page.reload();
            wait_started(page);
            let hit = page.js(
                "const box = document.querySelector('#typed').getBoundingClientRect();
                 return [box.top + 6, box.bottom - 6].map(y => document.elementFromPoint(box.left + 9, y)?.id)",
                &[],
            );
            assert_eq!(hit, json!(["typed", "typed"]), "at {height} pixels of height");
            if height >= 660 {
                let parts = page.js(
                    "const bottom = css => document.querySelector(css).getBoundingClientRect().bottom;
                     return bottom('.moves') <= document.querySelector('.typed').getBoundingClientRect().top",
                    &[],
                );
                assert_eq!(parts, true, "the moves are seen too at {height} pixels of height");
            }
        }
    });
}
