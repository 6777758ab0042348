//! The pages for learning the game: gallery, lessons, rules.

use serde_json::json;

use crate::page::{Page, browse};
use crate::steps::wait_started;

/// Waits until the piece on a square has this name in the accessibility tree.
fn wait_cell(page: &Page, square: &str, says: &str) {
    let css = format!("[data-square={square}]");
    page.wait_attribute(&css, "aria-label", |label| label.contains(says));
}

/// Opens a place of the app afresh.
fn open(page: &Page, place: &str) {
    page.open(place);
    page.reload();
    wait_started(page);
    page.wait_for("main h2");
}

#[test]
fn a_diagram_is_shown_played_on_and_set_up_again() {
    browse(|page| {
        page.click(".head nav a[href='#/learn']");
        page.click(".topics a[href='#/learn/withdrawer']");
        page.wait_text("main h2", |title| title == "Straight away");
        wait_cell(page, "d4", "white Withdrawer");
        page.focus("[data-square=d4]");
        page.press('f');
        page.wait_for("[role=row]:first-of-type [data-square=h1]");

        page.click(".show");
        wait_cell(page, "c3", "empty");
        assert_eq!(page.count("[role=row]:first-of-type [data-square=h1]"), 1, "the board stays turned");
        page.wait_text(".caption .happened", |says| says.contains("Withdrawer moved from d4 to f6 and captured"));
        // The way of capture stays visible on the board.
        page.wait_for(".mark.capture-method:not(.fading)");

        // Then the other side moves, and the moves can be stepped through.
        page.click_square("a8");
        page.click_square("b8");
        wait_cell(page, "b8", "black King");
        page.until("two moves", || (page.count(".move") == 2).then_some(()));
        page.click(".actions button:named(Reset)");
        wait_cell(page, "c3", "black Pawn");
        assert_eq!(page.count(".move"), 0);

        page.click(".stills a[href$='/withdrawer-one']");
        page.wait_address(|address| address == "#/learn/withdrawer/withdrawer-one");
        page.wait_text("main h2", |title| title == "One at a time");
        page.back();
        page.wait_text("main h2", |title| title == "Straight away");
    });
}

#[test]
fn a_lesson_is_solved_by_mouse_and_its_stars_survive() {
    browse(|page| {
        page.click(".head nav a[href='#/learn']");
        page.click(".chapters a[href='#/learn/lesson/pawn-two']");
        page.wait_text(".asks", |task| task == "Capture two pieces in one move. You play Black.");

        // A wrong move is refused with a reason and costs a star. It stays on the board until it is taken back.
        page.click_square("e2");
        page.click_square("d2");
        page.wait_text(".caption .message", |says| says.starts_with("That captures nothing. Pawn e2 to d2 does not"));
        page.wait_for(".wrong-try");
        page.wait_attribute(".title .stars", "aria-label", |stars| stars == "2 stars to win");
        wait_cell(page, "d2", "black Pawn");
        page.click(".caption button:named(Try again)");
        wait_cell(page, "e2", "black Pawn");
        page.wait_text(".caption [role=status]", |verdict| verdict.starts_with("That captures nothing."));

        page.click_square("b4");
        page.click_square("e4");
        page.wait_text(".caption .message", |says| says.contains("Solved in 2 attempts."));
        for square in ["e3", "f4"] {
            wait_cell(page, square, "empty");
        }

        open(page, "#/learn");
        let entry = ".chapters a[href='#/learn/lesson/pawn-two'] .stars";
        page.wait_attribute(entry, "aria-label", |stars| stars == "2 stars");
        page.click(".course-head button");
        page.click("dialog .danger");
        page.wait_attribute(entry, "aria-label", |stars| stars == "not solved");
        page.wait_gone("dialog");
    });
}

#[test]
fn a_lesson_is_solved_by_keyboard_and_leads_to_the_next() {
    const ENTER: char = '\u{e007}';
    const LEFT: char = '\u{e012}'; // towards the h-file: Black sits at the bottom
    browse(|page| {
        open(page, "#/learn/lesson/pawn-two");
        page.focus("[data-square=b4]");
        for key in [ENTER, LEFT, LEFT, LEFT, ENTER] {
            page.press(key);
        }
        page.wait_text(".caption [role=status]", |verdict| verdict.ends_with("Solved."));
        page.wait_for(".caption .next:focus-visible");
        page.press(ENTER);
        page.wait_address(|address| address == "#/learn/lesson/pawn-three");
        page.until("the heading to have the focus", || {
            (page.js("return document.activeElement.textContent", &[]) == "Three at once").then_some(())
        });
    });
}

#[test]
fn a_chapter_opens_with_its_rule_and_its_diagram_and_leads_on() {
    browse(|page| {
        page.click(".head nav a[href='#/learn']");
        page.click(".step h4 a[href='#/learn/chapter/leaper']");
        page.wait_text("main h2", |title| title == "The Leaper");
        page.wait_text(".rule", |rule| rule.contains("leaps over"));
        page.click(".show");
        wait_cell(page, "d4", "empty");
        page.click(".actions a.primary");
        page.wait_text("main h2", |title| title == "Three on one rank");

        // The lesson links to the diagrams about it, and these link back to the lessons.
        page.click(".chapter .across");
        page.wait_address(|address| address == "#/learn/leaper/leaper-leap");
        page.click(".more .across");
        page.wait_address(|address| address == "#/learn/chapter/leaper");
    });
}

#[test]
fn a_lesson_is_solved_by_typing_and_illegal_moves_cost_nothing() {
    browse(|page| {
        open(page, "#/learn/lesson/leaper-three");
        page.click_square("b1");
        page.click_square("d2");
        page.wait_for(".mark.refused");
        page.focus_typed();
        page.type_text("Lc3\u{e007}");
        page.wait_text(".typed .wrong", |why| !why.is_empty());
        // Escape clears the field.
        page.type_text("\u{e00c}Lh1\u{e007}");
        page.wait_text(".caption .message", |says| says.ends_with("Solved."));
        page.wait_for(".caption .next:focus");
    });
}

#[test]
fn the_cards_of_each_row_of_the_path_are_equal_and_the_next_lesson_stands_out() {
    browse(|page| {
        open(page, "#/learn");
        // Each row of steps has a single height.
        let heights = "return [...new Set([...document.querySelectorAll('.step')] \
                       .map(card => card.offsetTop + ' ' + Math.round(card.offsetHeight)))].length";
        page.until("the cards", || (page.count(".step") == ultima::learn::COURSE.len()).then_some(()));
        for (width, columns) in [(390, 1), (820, 2), (1280, 3)] {
            page.resize(width, 800);
            assert_eq!(page.js(heights, &[]), ultima::learn::COURSE.len().div_ceil(columns), "{width}");
        }
        assert_eq!(page.attribute(".step ol .next", "href").as_deref(), Some("#/learn/lesson/king-first"));
        page.click(".step ol .next");
        page.click_square("e2");
        page.click_square("f3");
        page.wait_text(".caption .message", |says| says.ends_with("Solved."));
        page.click(".head nav a[href='#/learn']");
        page.wait_attribute(".step ol .next", "href", |next| next == "#/learn/lesson/king-safe-capture");
        page.wait_attribute(".step ol .done .stars", "aria-label", |stars| stars == "3 stars");
    });
}

#[test]
fn the_moves_of_the_gallery_are_in_sight_beside_the_board() {
    browse(|page| {
        page.resize(1280, 800);
        let within = "const box = css => document.querySelector(css).getBoundingClientRect(); \
                      const moves = box('.gallery .moves'), caption = box('.gallery .caption'), list = box('.moves .list'); \
                      return list.height >= 24 && moves.bottom <= Math.min(innerHeight, caption.top < moves.top ? 1e9 : caption.top)";
        for topic in
            ["king", "pawn", "withdrawer", "leaper", "coordinator", "immobilizer/immobilizer-moves", "chameleon"]
        {
            open(page, &format!("#/learn/{topic}"));
            page.click(".show");
            page.wait_for(".gallery .moves .move");
            assert_eq!(page.js(within, &[]), true, "{topic}");
        }
    });
}

#[test]
fn the_piece_sheet_fits_one_page_of_print() {
    browse(|page| {
        open(page, "#/rules");
        page.click(".handbook header a[href='#/rules/sheet']");
        page.until("every diagram", || (page.count(".sheet .still svg") == 7).then_some(()));
        page.until("both sets", || (page.count(".sheet .pair svg") == 14).then_some(()));
        for (width, height) in [(8.27, 11.69), (8.5, 11.0)] {
            let sheet = json!({ "paperWidth": width, "paperHeight": height, "preferCSSPageSize": false });
            let pdf = page.devtools("Page.printToPDF", sheet)["data"].clone();
            let pages = page.js("return atob(arguments[0]).match(/\\/Type ?\\/Page\\b/g).length", &[pdf]);
            assert_eq!(pages, 1, "{width} x {height}");
        }
    });
}

#[test]
fn the_enemy_answers_and_hints_help() {
    browse(|page| {
        open(page, "#/learn/lesson/two-withdrawer");
        page.click_square("f2");
        page.click_square("d4");
        page.wait_text(".caption .message", |says| says == "Right so far. Black replies: King e5 to f5.");
        wait_cell(page, "f5", "black King");
        let hint = ".actions button:named(Hint):not(:disabled)";
        // The lesson's first hint is about the first move, so the second move gets the next hint.
        page.click(hint);
        page.wait_text(".caption .message", |says| says == "Look at the Withdrawer on h8.");
        page.wait_for(".mark.picked[data-at=h8]");
        // Pressing the piece that the hint picked does not release it.
        page.click_square("h8");
        page.click_square("f6");
        page.wait_text(".caption .message", |says| says.contains("Solved"));
    });
}

#[test]
fn an_ending_is_won_by_its_hints_and_another_one_follows() {
    const SAYS: &str = ".caption .message";
    const HINT: &str = ".actions button:named(Hint):not(:disabled)";
    browse(|page| {
        open(page, "#/learn");
        page.click(".buttons a[href='#/learn/win/leaper']");
        page.wait_text("main h2", |title| title == "Win with the Leaper");
        let mut moves = 0;
        loop {
            page.click(HINT);
            page.wait_text(SAYS, |says| says.starts_with("You can win "));
            page.wait_text(".caption [role=status]", |says| says.starts_with("You can win "));
            page.click(HINT);
            page.wait_text(SAYS, |says| says.starts_with("Look at the "));
            page.click(HINT);
            let shown = page.wait_text(SAYS, |says| says.contains(" to "));
            // The purpose of the move may follow it.
            let mv = shown.split('.').next().unwrap_or_default();
            let words: Vec<&str> = mv.split(' ').collect();
            let [piece, from, "to", to] = words[..] else { panic!("{shown}") };
            if moves == 0 {
                page.focus_typed();
                page.type_text(&format!("{}{from}-{to}\u{e007}", &piece[..1]));
            } else {
                page.click_square(from);
                page.click_square(to);
            }
            moves += 1;
            let made = format!("You play White. Moves: {moves}.");
            page.wait_text(".asks .muted", |says| says == made);
            if page.until("the reply or the end", || {
                let is_open = page.count(".caption:not(.right-try)") == 1 && page.count(HINT) == 1;
                (is_open || page.count(".caption.solved") == 1).then(|| page.count(".caption.solved") == 1)
            }) {
                break;
            }
        }
        page.wait_text(SAYS, |says| says.ends_with(&format!("You took {moves} moves: no win is faster.")));
        page.click(".caption .next");
        page.wait_text(".asks .muted", |says| says == "You play White. Moves: 0.");
        page.wait_for(HINT);
        page.click(".chapter a[href='#/learn/win/immobilizer']");
        page.wait_text("main h2", |title| title == "Win with the Immobilizer");
        page.wait_for(HINT);
    });
}

#[test]
fn the_rules_have_their_parts_tables_and_figures() {
    browse(|page| {
        page.click(".head nav a[href='#/rules']");
        page.wait_text("main h2", |title| title == "The rules of Ultima");
        page.wait_text("[id='/rules/start'] ~ .table", |table| table.contains("ILXKWXLC"));
        assert_eq!(page.count("[id='/rules/rule-sets'] ~ .table tbody tr"), 7);
        page.until("every figure", || (page.count("figure svg[role=img] title") == page.count("figure")).then_some(()));

        let seen = |part: &str| {
            page.until(part, || {
                let top = "return document.getElementById(arguments[0]).getBoundingClientRect().top";
                let top = page.js(top, &[json!(format!("/rules/{part}"))]).as_f64()?;
                (-1.0..300.0).contains(&top).then_some(())
            });
        };
        page.click(".contents a[href='#/rules/pawn']");
        seen("pawn");
        open(page, "#/rules/rule-sets");
        seen("rule-sets");
        page.click("figure .on-board");
        page.wait_for(".gallery .board");
    });
}

#[test]
fn the_sources_are_the_only_addresses_of_others_and_open_in_tabs_of_their_own() {
    browse(|page| {
        let foreign = "return [...document.querySelectorAll('a[href]')]
            .filter(link => /^http/.test(link.protocol) && link.origin !== location.origin)
            .map(link => [link.target, link.rel, link.textContent.includes('opens in a new tab')])";
        for place in ["#/play", "#/explore", "#/learn", "#/games"] {
            open(page, place);
            assert_eq!(page.js(foreign, &[]), json!([]), "{place}");
        }
        open(page, "#/rules");
        page.wait_for(".sources li");
        let links = page.js(foreign, &[]);
        let links = links.as_array().expect("a list");
        assert_eq!(links.len(), page.count(".sources a"));
        assert!(links.iter().all(|link| *link == json!(["_blank", "noopener noreferrer", true])), "{links:?}");
    });
}

#[test]
fn a_tournament_game_is_replayed_and_is_not_an_own_game() {
    const GAME: &str = "a[href='#/play/kept/weight-yearout']";
    browse(|page| {
        for place in ["#/games", "#/learn", "#/rules"] {
            open(page, place);
            page.click(&format!("main {GAME}"));
            page.wait_address(|address| address == "#/play/kept/weight-yearout");
            page.until("the moves", || (page.count(".move") >= 148).then_some(()));
            page.wait_text(".moves", |text| text.contains("lets the King on c3 capture the Chameleon on d4"));
        }
        page.reload();
        wait_started(page);
        page.until("the moves", || (page.count(".move") >= 148).then_some(()));
        open(page, "#/games");
        page.wait_for(&format!("main {GAME}"));
        assert_eq!(page.count(".games > li"), 0);
    });
}

#[test]
fn no_width_is_too_small_to_learn_on() {
    browse(|page| {
        for (width, height) in [(320, 568), (844, 390), (768, 1024), (1280, 800)] {
            page.resize(width, height);
            for place in [
                "#/learn",
                "#/learn/chameleon",
                "#/learn/chapter/pawn",
                "#/learn/lesson/two-withdrawer",
                "#/learn/win/leaper",
                "#/rules",
                "#/rules/sheet",
                "#/learn/nowhere",
            ] {
                open(page, place);
                let wide =
                    page.js("return document.documentElement.scrollWidth - document.documentElement.clientWidth", &[]);
                assert_eq!(wide, 0, "{place} at {width} x {height}");
            }
        }
    });
}

#[test]
fn every_page_begins_at_its_top_and_its_heading_and_a_loaded_one_where_the_browser_is() {
    browse(|page| {
        page.resize(1280, 600);
        wait_started(page);
        let focused = "return document.activeElement.textContent.trim()";
        for (link, heading) in [
            (".head nav a[href='#/rules']", "The rules of Ultima"),
            ("a[href='#/rules/sheet']", "The pieces of Ultima"),
            (".head nav a[href='#/learn']", "Learn Ultima"),
            (".head nav a[href='#/puzzles']", "Today's puzzle"),
            (".head nav a[href='#/games']", "Your games"),
        ] {
            page.js("scrollTo(0, 400)", &[]);
            page.click(link);
            page.wait_text("main h2[tabindex]", |text| text.contains(heading));
            page.until(&format!("the focus on {heading}"), || {
                page.js(focused, &[]).as_str().is_some_and(|text| text.contains(heading)).then_some(())
            });
            assert_eq!(page.js("return scrollY", &[]), 0, "{heading}");
        }
        page.open("#/learn");
        page.reload();
        page.wait_for("main h2");
        assert_eq!(page.js("return document.activeElement.tagName", &[]), "BODY", "nothing was pressed");
    });
}
