//! The games saved in the browser: as they are played, in the list, and imported.

use std::collections::BTreeMap;

use fantoccini::key::Key;
use serde_json::Value;

use crate::browser::Capability;
use crate::page::{Page, browse};
use crate::steps::{choose_file, play, saved_games, start_between_people, wait_moves, wait_saved, wait_started};

/// Two games, as a program writes them.
const FILE: &str = "[Event \"One\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1. b2-b4 f7-f5 {Solid.} (1... g7-g5) 1-0\n\n\
                    [Event \"Two\"]\n[White \"Cleo\"]\n[Black \"Dan\"]\n[RuleSet \"pure\"]\n\n1. c2-c4 *\n";

fn wait_games(page: &Page, count: usize) {
    page.until(&format!("{count} games"), || (page.count(".games > li") == count).then_some(()));
}

/// Opens the list of games.
fn see_games(page: &Page, count: usize) {
    page.click(".head nav a[href='#/games']");
    page.wait_for(".library h2");
    wait_games(page, count);
}

/// Drops a file with this text onto an element.
fn drop_file(page: &Page, css: &str, text: &str) {
    page.js(
        "const given = new DataTransfer();
         given.items.add(new File([arguments[1]], 'game.pgn', { type: 'text/plain' }));
         const at = document.querySelector(arguments[0]);
         for (const name of ['dragover', 'drop'])
             at.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: given }))",
        &[css.into(), text.into()],
    );
}

/// Pastes a text into an element, and returns whether the page has handled it.
fn paste(page: &Page, css: &str, text: &str) -> bool {
    page.js(
        "const given = new DataTransfer();
         given.setData('text/plain', arguments[1]);
         const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: given, data: arguments[1], dataType: 'text/plain' });
         return !document.querySelector(arguments[0]).dispatchEvent(event)",
        &[css.into(), text.into()],
    ) == true
}

#[test]
fn a_move_is_in_the_library_at_once_and_after_a_reload() {
    browse(|page| {
        start_between_people(page, "#/play");
        play(page, "b2", "b4");
        wait_saved(page, "b2-b4");
        see_games(page, 1);
        page.wait_text(".games .title", |title| title == "Two people");
        page.wait_text(".games .muted", |about| about.contains("1 move") && about.contains("not finished"));
        page.reload();
        wait_games(page, 1);
        page.click(".games .game");
        page.wait_address(|address| address.starts_with("#/play/kept/"));
        wait_moves(page, 1);
        play(page, "f7", "f5");
        wait_saved(page, "f7-f5");
        page.reload();
        wait_started(page);
        wait_moves(page, 2);
        page.wait_address(|address| address.starts_with("#/play/kept/"));
        assert_eq!(saved_games(page).len(), 1);
    });
}

#[test]
fn a_saved_game_opens_in_a_new_window_with_variations_and_comments() {
    browse(|page| {
        start_between_people(page, "#/games");
        choose_file(page, FILE);
        page.wait_text(".imported", |text| text.contains("2 games added."));
        wait_games(page, 2);
        let address = page.attribute(".games .game", "href").expect("an address");
        page.open_window(&address);
        wait_started(page);
        page.wait_text(".moves", |text| text.contains("Solid.") && text.contains("g7-g5"));
        page.reload();
        wait_started(page);
        page.wait_text(".moves", |text| text.contains("Solid.") && text.contains("g7-g5"));
        assert_eq!(page.address(), address);
    });
}

#[test]
fn a_killed_tab_loses_no_move() {
    browse(|page| {
        start_between_people(page, "#/play");
        let first = page.window();
        for moves in 1..=3 {
            page.open_window("");
            wait_started(page);
            wait_moves(page, moves - 1);
            let (from, to) = [("b2", "b4"), ("f7", "f5"), ("c2", "c4")][moves - 1];
            play(page, from, to);
            page.close_window(&first);
        }
        page.open_window("");
        wait_started(page);
        wait_moves(page, 3);
    });
}

#[test]
fn a_link_wins_and_the_unfinished_game_is_offered() {
    browse(|page| {
        start_between_people(page, "#/play");
        play(page, "b2", "b4");
        page.open("?other#/play?moves=c2c4c7c5");
        wait_started(page);
        wait_moves(page, 2);
        page.wait_text(".offer", |text| text.starts_with("Your game of "));
        page.screenshot("offer");
        page.click(".offer .primary");
        wait_moves(page, 1);
        page.wait_gone(".offer");
        page.wait_attribute("[data-square=b4]", "aria-label", |label| label.contains("white Pawn"));
    });
}

#[test]
fn a_game_saved_by_an_earlier_version_is_offered_and_enters_the_library() {
    browse(|page| {
        start_between_people(page, "#/play");
        let earlier = include_str!("../data/saves/game-1-branched.json");
        page.js("localStorage.setItem('ultima.game', arguments[0])", &[earlier.into()]);
        page.open("?other#/play?moves=c2c4c7c5");
        wait_started(page);
        page.wait_text(".offer", |text| text.starts_with("Your game of "));
        wait_saved(page, "b2-b4 f7-f5");
        play(page, "g2", "g4");
        page.until("both games", || (saved_games(page).len() == 2).then_some(()));
    });
}

#[test]
fn the_library_of_the_version_before_is_moved_over() {
    let saves: Vec<Value> = serde_json::from_str(include_str!("../data/saves/games-1.json")).expect("a list");
    let by_id: BTreeMap<&str, &Value> =
        saves.iter().filter_map(|save| Some((save["entry"]["id"].as_str()?, &save["entry"]))).collect();
    let old: Vec<Value> = by_id.values().map(|&entry| entry.clone()).collect();
    browse(|page| {
        wait_started(page);
        page.js(
            "return new Promise((resolve, reject) => {
                 const open = indexedDB.open('ultima', 1);
                 open.onupgradeneeded = () => open.result.createObjectStore('games', { keyPath: 'id' });
                 open.onsuccess = () => {
                     const change = open.result.transaction('games', 'readwrite');
                     for (const entry of arguments[0]) change.objectStore('games').put(entry);
                     change.oncomplete = () => { open.result.close(); resolve(); };
                     change.onerror = () => reject(change.error);
                 };
             })",
            &[old.clone().into()],
        );
        see_games(page, old.len());
        let moved = saved_games(page);
        assert_eq!(moved.len(), old.len());
        for (entry, old) in moved.iter().zip(&old) {
            for same in ["id", "revision", "name", "changed", "plies", "board"] {
                assert_eq!(entry[same], old[same], "{same} of {}", old["id"]);
            }
            assert_eq!((&entry["version"], &entry["saved"]), (&"2".into(), &Value::Null), "{}", old["id"]);
        }
        // Moves played now continue the saved game.
        page.open(&format!("#/play/kept/{}", old[0]["id"].as_str().expect("an identifier")));
        wait_moves(page, old[0]["plies"].as_str().and_then(|plies| plies.parse().ok()).expect("a number"));
    });
}

#[test]
fn an_unknown_game_is_reported() {
    browse(|page| {
        page.open("#/play/kept/nowhere");
        page.reload();
        wait_started(page);
        page.wait_text(".problem", |text| {
            text.contains("'nowhere'") && text.contains("no game is saved under this name")
        });
        page.click(".problem button:named(Back to the game)");
        page.wait_gone(".problem");
    });
}

#[test]
fn games_are_named_found_deleted_and_brought_back() {
    browse(|page| {
        start_between_people(page, "#/games");
        page.wait_text(".library", |text| text.contains("No games yet."));
        choose_file(page, FILE);
        wait_games(page, 2);
        page.click(".games > li:nth-child(2) .rename");
        page.click(".naming input");
        page.type_text("Last round\u{e007}");
        page.wait_text(".games > li:nth-child(2) .title", |title| title == "Last round");
        page.wait_text(".games > li:nth-child(2) .players", |players| players == "Cleo against Dan");

        page.click(".search input");
        page.type_text("round cleo pure");
        wait_games(page, 1);
        page.type_text("x");
        wait_games(page, 0);
        page.wait_text(".library", |text| text.contains("No game contains all these words."));
        page.js(
            "const field = document.querySelector('.search input');
             field.value = ''; field.dispatchEvent(new InputEvent('input', { bubbles: true }))",
            &[],
        );
        wait_games(page, 2);

        page.click(".games > li:nth-child(2) .delete");
        wait_games(page, 1);
        page.wait_text(".undo", |text| text.contains("Deleted: Last round"));
        assert_eq!(saved_games(page).len(), 1);
        // If the deleted game can't be restored, it can be tried again.
        page.js(
            "window.put = IDBObjectStore.prototype.put;
             IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }",
            &[],
        );
        page.click(".undo button");
        page.wait_for(".library .wrong[role=alert]");
        page.wait_text(".undo", |text| text.contains("Deleted: Last round"));
        page.js("IDBObjectStore.prototype.put = window.put", &[]);
        page.click(".undo button");
        wait_games(page, 2);
        page.wait_gone(".undo");
        page.wait_text(".games > li:nth-child(2) .title", |title| title == "Last round");
        page.screenshot("games");
        // Two games deleted in a row can be restored one after the other.
        for left in [1, 0] {
            page.click(".games .delete");
            wait_games(page, left);
        }
        for back in [1, 2] {
            page.click(".undo button");
            wait_games(page, back);
        }
        page.wait_gone(".undo");
    });
}

#[test]
fn all_games_are_exported_and_imported_again() {
    browse(|page| {
        start_between_people(page, "#/games");
        choose_file(page, FILE);
        wait_games(page, 2);
        page.js(
            "const real = URL.createObjectURL;
             URL.createObjectURL = blob => { blob.text().then(text => { window.put = text; }); return real.call(URL, blob); }",
            &[],
        );
        page.click(".export");
        let text = page.until("the file", || page.js("return window.put ?? null", &[]).as_str().map(str::to_owned));
        assert!(text.contains("[GameId ") && text.contains("Solid."), "{text}");
        for left in [1, 0] {
            page.click(".games .delete");
            wait_games(page, left);
        }
        // Importing the same file twice adds each game only once.
        for said in ["2 games added.", "0 games added, 2 already here."] {
            choose_file(page, &text);
            page.wait_text(".imported", |report| report.contains(said));
            wait_games(page, 2);
        }
        page.click(".games .save");
        page.until("one game", || {
            let text = page.js("return window.put", &[]);
            text.as_str().is_some_and(|text| text.contains("Anna") && !text.contains("Cleo")).then_some(())
        });
    });
}

#[test]
fn a_file_with_errors_keeps_what_is_valid_and_a_large_one_streams() {
    browse(|page| {
        start_between_people(page, "#/games");
        choose_file(page, "[Event \"a\"]\n\n1. b2-b4 f7-f9 *\n\n[Event \"b\"]\n\n1. c2-c4 *\n");
        page.wait_text(".imported", |text| text.contains("2 games added.") && text.contains("Line 3, character 10"));
        page.click(".imported button");
        page.wait_gone(".imported");
        let large: String = (0..2000)
            .map(|n| format!("[Event \"Round {n}\"]\n[White \"No {n}\"]\n\n1. b2-b4 f7-f5 2. c2-c4 *\n\n"))
            .collect();
        choose_file(page, &large);
        page.wait_text(".imported", |text| text.contains("2000 games added."));
        wait_games(page, 50);
        page.wait_text(".library [role=status]", |text| text == "2002 games");
        page.click(".imported button");
        page.click(".more");
        wait_games(page, 100);
    });
}

#[test]
fn a_text_is_opened_from_the_games() {
    browse(|page| {
        page.open("#/games");
        page.click("main .open");
        page.wait_for("dialog[open] [name=open]");
        page.js("document.querySelector('[name=open]').value = '1. b2-b4 f7-f5'", &[]);
        page.click("dialog form button[type=submit]");
        page.wait_gone("dialog");
        wait_moves(page, 2);
    });
}

#[test]
fn whatever_is_dropped_or_pasted_opens() {
    browse(|page| {
        start_between_people(page, "#/play");
        drop_file(page, ".board", "[White \"Anna\"]\n\n1. b2-b4 f7-f5 {Solid.} *\n");
        page.wait_text(".moves", |text| text.contains("Solid."));
        assert!(paste(page, "main", "7k/8/8/8/8/8/8/K7 b"));
        wait_moves(page, 0);
        assert!(paste(page, "main", "https://elsewhere.org/ultima#/play?moves=c2c4"));
        wait_moves(page, 1);
        assert!(paste(page, "main", "They played:\n\n1. b2-b4 f7-f5\n"));
        wait_moves(page, 2);
        page.click(".typing summary");
        page.wait_for("#typed:focus");
        assert!(!paste(page, "#typed", "7k/8/8/8/8/8/8/K7 b"), "a field keeps what is pasted into it");
        wait_moves(page, 2);

        assert!(paste(page, "main", "1. b2-b4 f7-f9 2. c2-c4"));
        page.wait_text("#open-problem", |text| text.contains("Line 1, character 10"));
        page.wait_for("dialog[open] [name=open]");
        page.click(".mending button:named(Open what could be read)");
        wait_moves(page, 1);
        page.wait_gone("dialog");

        assert!(paste(page, "main", "[White \"Anna\"]\n\n1. b2-b4 f7-f5 $300 3. c2-c4 *"));
        wait_moves(page, 3);
        page.wait_text(".panels .notice li", |said| said.starts_with("Line 3, character 16: "));
        page.wait_text(".panels .notice li:nth-child(2)", |said| said.contains("move 2 of White comes next"));
        page.screenshot("flaws");
        page.click(".panels .notice button");
        page.wait_gone(".panels .notice");

        drop_file(page, "body", FILE);
        page.wait_address(|address| address == "#/games");
        // The four records opened before are kept, too.
        wait_games(page, 6);
        page.wait_text(".imported", |text| text.contains("2 games added."));
        page.wait_gone(".drop");
        // A pasted link opens its board.
        assert!(paste(page, "main", "#/play?moves=b2b4f7f5c2c4"));
        wait_moves(page, 3);
    });
}

#[test]
fn every_page_takes_what_is_dropped_or_pasted() {
    const BOARD: &str = "7k/8/8/8/8/8/8/K7 b";
    browse(|page| {
        start_between_people(page, "#/explore?rules=pure&free=1");
        // The pasted position gets the rules that are being explored, and the other choices stay.
        assert!(paste(page, "main", BOARD));
        page.wait_address(|address| address == "#/explore?rules=pure&fen=7k/8/8/8/8/8/8/K7_b_-_-_0_1&free=1");
        drop_file(page, ".board", "fen:8/8/8/3i4/8/8/8/8 d5,d4:");
        page.wait_address(|address| address.contains("8/8/8/3i4/8/8/8/8") && address.contains("marks=Gd5"));
        page.wait_attribute("[data-square=d5]", "aria-label", |label| label.contains("black Immobilizer"));
        assert!(paste(page, "main", "#/explore?fen=8/8/8/8/8/8/8/K7_w"));
        page.wait_address(|address| address.contains("fen=8/8/8/8/8/8/8/K7") && !address.contains("free"));
        // A pasted game is offered for Play.
        for place in ["#/explore", "#/learn", "#/learn/withdrawer", "#/rules"] {
            start_between_people(page, place);
            drop_file(page, "main", "[White \"Anna\"]\n\n1. b2-b4 f7-f5 {Solid.} *\n");
            page.wait_text(".given p", |text| text.contains("Anna against an unknown player, 1 move"));
            page.click(".given button:not(.primary)");
            page.wait_gone(".given");
            assert!(paste(page, "main", "[White \"Bea\"]\n\n1. b2-b4 f7-f5 2. c2-c4 *"));
            page.wait_text(".given p", |text| text.contains("Bea"));
            page.click(".given .primary");
            page.wait_address(|address| address.starts_with("#/play"));
            wait_moves(page, 3);
            page.wait_gone(".given");
        }
        // A pasted board is explored, and an error is shown in place.
        for place in ["#/learn", "#/rules"] {
            start_between_people(page, place);
            assert!(paste(page, "main", BOARD));
            page.wait_address(|address| address.starts_with("#/explore?fen=7k/8/8/8/8/8/8/K7_b"));
            page.wait_for(".palette");
            start_between_people(page, place);
            assert!(paste(page, "main", "1. b2-b4 f7-f9 2. c2-c4"));
            page.wait_text("#open-problem", |text| text.contains("Line 1, character 10"));
            page.click(".mending button:named(Open what could be read)");
            wait_moves(page, 1);
        }
    });
}

#[test]
fn no_dropped_file_is_opened_by_the_browser() {
    browse(|page| {
        let prevented = |css: &str| {
            page.js(
                "const given = new DataTransfer();
                 given.items.add(new File(['1.'], 'game.pgn', { type: 'text/plain' }));
                 return ['dragover', 'drop'].map(name => !document.querySelector(arguments[0]).dispatchEvent(
                     new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: given })))",
                &[css.into()],
            )
        };
        for place in ["#/play", "#/explore", "#/learn", "#/rules", "#/games"] {
            start_between_people(page, place);
            page.click(".tools button:named(Settings)");
            page.wait_for("dialog[open]");
            assert_eq!(prevented("dialog[open]"), serde_json::json!([true, true]), "{place}");
            page.press(Key::Escape);
            page.wait_gone("dialog[open]");
        }
        start_between_people(page, "#/explore");
        assert_eq!(prevented("[name=fen]"), serde_json::json!([true, true]));
    });
}

#[test]
fn very_long_names_stay_in_their_place() {
    browse(|page| {
        start_between_people(page, "#/games");
        let (unbroken, words) = ("W".repeat(10_000), "very long name ".repeat(700));
        choose_file(page, &format!("[Event \"a\"]\n[White \"{unbroken}\"]\n[Black \"{words}\"]\n\n1. b2-b4 *\n"));
        wait_games(page, 1);
        page.click(".rename");
        page.js("document.querySelector('.naming input').value = arguments[0]", &[unbroken.clone().into()]);
        page.click(".naming .primary");
        page.wait_text(".games .title", |title| title.len() == 10_000);
        page.click(".games .delete");
        page.wait_for(".undo");
        page.click(".undo button");
        wait_games(page, 1);
        for (width, height) in [(320, 568), (844, 390), (1280, 800)] {
            if page.browser.can(Capability::Emulation) {
                page.resize(width, height);
            }
            let (wide, high) = (
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth",
                "return document.querySelector('.games > li').offsetHeight < 300",
            );
            assert_eq!(page.js(wide, &[]), 0, "{width} x {height}");
            assert_eq!(page.js(high, &[]), true, "{width} x {height}");
        }
        page.click(".games .game");
        wait_moves(page, 1);
        assert_eq!(
            page.js("return document.documentElement.scrollWidth - document.documentElement.clientWidth", &[]),
            0
        );
    });
}

#[test]
fn no_width_is_too_small_for_the_list() {
    browse(|page| {
        start_between_people(page, "#/games");
        choose_file(page, FILE);
        wait_games(page, 2);
        for (width, height) in [(320, 568), (390, 844), (740, 360), (768, 1024), (1280, 800)] {
            page.resize(width, height);
            let wide =
                page.js("return document.documentElement.scrollWidth > document.documentElement.clientWidth", &[]);
            assert_eq!(wide, false, "at {width} x {height}");
            let pages = page.js(
                "return new Set([...document.querySelectorAll('.head nav a')].map(link => link.offsetTop)).size",
                &[],
            );
            assert_eq!(pages, 1, "the pages are in one row at {width} x {height}");
        }
    });
}

#[test]
fn an_invalid_text_is_scrolled_to_its_error_and_focused() {
    browse(|page| {
        page.need(Capability::Emulation);
        for (width, height) in [(1280, 800), (390, 844)] {
            page.resize(width, height);
            start_between_people(page, "#/play");
            assert!(paste(page, "main", "[White \"Anna\"]\n\n1. b2-b4 f7-f9 $300 2. c2-c9 c7-c5"));
            page.wait_text("#open-problem", |text| text.contains("Line 3, character 10"));
            page.wait_for("dialog[open] .mending figure img");
            page.screenshot(&format!("mend-{width}"));
            let seen = page.js(
                "const box = document.querySelector('#open-problem').getBoundingClientRect();
                 const field = document.activeElement;
                 return [box.top > 0 && box.bottom < innerHeight, document.querySelectorAll('dialog .qr').length,
                         field.value.slice(field.selectionStart, field.selectionEnd)]",
                &[],
            );
            assert_eq!(seen, serde_json::json!([true, 0, "f7-f9"]), "at {width} x {height}");

            // A choice can be taken back, and any move can be typed.
            page.click("dialog .nearest button");
            page.wait_text("#open-problem", |text| text.contains("c2-c9"));
            page.click(".mending button:named(Back: choose again)");
            page.wait_text("#open-problem", |text| text.contains("f7-f9"));
            page.click("dialog [name=meant]");
            page.type_text("g9");
            page.press('\u{e007}');
            page.wait_text("#meant-wrong", |why| why.contains("(character 2)"));
            page.press('\u{e003}');
            page.type_text("5");
            page.press('\u{e007}');
            page.wait_text("#open-problem", |text| text.contains("c2-c9"));
            page.wait_attribute("dialog .mending img", "alt", |alt| alt.contains("g5"));
            page.click("dialog [name=meant]");
            page.type_text("c2c4");
            page.press('\u{e007}');
            page.wait_gone("dialog");
            wait_moves(page, 4);
            page.wait_text(".panels .notice li", |said| said.contains("$300"));
        }
    });
}

#[test]
fn progress_on_puzzles_is_exported_and_imported_with_the_games() {
    let training = "{\"met\":{\"00000000\":[20000,1]},\"best_run\":7}";
    browse(|page| {
        start_between_people(page, "#/games");
        page.js("localStorage.setItem('ultima.puzzles', arguments[0])", &[training.into()]);
        page.reload();
        page.js(
            "const real = URL.createObjectURL;
             URL.createObjectURL = blob => { blob.text().then(text => { window.put = text; }); return real.call(URL, blob); }",
            &[],
        );
        page.click(".export");
        let text = page.until("the file", || page.js("return window.put ?? null", &[]).as_str().map(str::to_owned));
        assert!(text.starts_with("%ultima-puzzles ") && text.contains("\"best_run\":7"), "{text}");
        page.js("localStorage.removeItem('ultima.puzzles')", &[]);
        page.reload();
        wait_started(page);
        choose_file(page, "%ultima-puzzles {\"best_run\":\n");
        page.wait_text(".imported", |report| report.starts_with("The puzzle progress in the file cannot be read."));
        page.click(".imported button");
        page.wait_gone(".imported");
        choose_file(page, &text);
        page.wait_text(".imported", |report| report.starts_with("Puzzle progress added."));
        page.open("#/puzzles/progress");
        page.wait_text("main", |text| text.contains('7'));
    });
}
