//! Storage shared by tabs, and storage that fails.

use crate::page::{Page, browse, browse_at};
use crate::steps::{play, saved_games, start_between_people, wait_moves, wait_saved, wait_started};

#[test]
fn two_tabs_of_one_game_do_not_overwrite_each_other() {
    browse(|page| {
        start_between_people(page, "#/play");
        play(page, "b2", "b4");
        wait_saved(page, "b2-b4");
        let first = page.window();
        let second = page.open_window("");
        wait_started(page);
        wait_moves(page, 1);

        // When one tab plays a move, the other takes it over.
        page.switch_to(&first);
        play(page, "f7", "f5");
        wait_saved(page, "f7-f5");
        page.switch_to(&second);
        page.wait_text(".conflict", |text| text.contains("This game was continued in another tab."));
        page.screenshot("elsewhere");
        page.click(".conflict .primary");
        wait_moves(page, 2);
        page.wait_gone(".conflict");

        // Or the other tab continues as another game.
        play(page, "c2", "c4");
        wait_saved(page, "c2-c4");
        page.switch_to(&first);
        page.wait_for(".conflict");
        page.click(".conflict button:last-of-type");
        page.wait_gone(".conflict");
        play(page, "g2", "g4");
        page.until("each its own move", || {
            let records: Vec<String> = saved_games(page).iter().map(|game| game["record"].to_string()).collect();
            let holds = |text: &str| records.iter().filter(|record| record.contains(text)).count() == 1;
            (records.len() == 2 && holds("c2-c4") && holds("g2-g4")).then_some(())
        });
    });
}

#[test]
fn settings_follow_another_tab() {
    browse(|page| {
        wait_started(page);
        let first = page.window();
        let second = page.open_window("");
        wait_started(page);
        let board = |page: &Page| page.js("return document.documentElement.dataset.coordinates", &[]);
        let before = board(page);
        page.switch_to(&first);
        page.js(
            "const settings = JSON.parse(localStorage['ultima.settings'] ?? '{}');
             settings.coordinates = document.documentElement.dataset.coordinates !== 'on';
             localStorage['ultima.settings'] = JSON.stringify(settings)",
            &[],
        );
        page.switch_to(&second);
        page.until("the setting of the other tab", || (board(page) != before).then_some(()));
    });
}

#[test]
fn without_storage_play_goes_on() {
    browse(|page| {
        start_between_people(page, "#/play");
        page.js(
            "const deny = () => { throw new DOMException('denied', 'SecurityError'); };
             for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
                 Object.defineProperty(window, name, { configurable: true, get: deny });
             // The page may have looked for games already.
             IDBDatabase.prototype.transaction = deny",
            &[],
        );
        play(page, "b2", "b4");
        page.wait_text(".notice", |text| text.contains("does not allow the page to save games"));
        page.click(".notice button");
        play(page, "f7", "f5");
        wait_moves(page, 2);
        // The message is shown only once.
        assert_eq!(page.count(".notice"), 0);
        page.click(".head nav a[href='#/games']");
        page.wait_text(".library .wrong", |text| text.contains("does not allow the page to save games"));
        page.click(".head nav a[href^='#/play']");
        wait_moves(page, 2);
    });
}

#[test]
fn a_page_without_any_browser_storage_plays() {
    let deny = "for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
        delete window.BroadcastChannel;";
    browse_at(
        |server| server.run_first(deny),
        |page| {
            page.open("#/play?moves=b2b4");
            wait_started(page);
            play(page, "f7", "f5");
            wait_moves(page, 2);
            page.wait_for(".notice");
        },
    );
}

#[test]
fn a_full_storage_is_reported_and_play_goes_on() {
    // The error is thrown by a script of the page: not every browser tells the page the name of an error that a
    // driver's script throws.
    const FILL: &str = "window.fill = () => {
        const full = () => { throw new DOMException('full', 'QuotaExceededError'); };
        window.real = [IDBObjectStore.prototype.put, Storage.prototype.setItem];
        IDBObjectStore.prototype.put = full; Storage.prototype.setItem = full;
    }";
    browse_at(
        |server| server.run_first(FILL),
        |page| {
            start_between_people(page, "#/play");
            play(page, "b2", "b4");
            wait_saved(page, "b2-b4");
            page.js("fill()", &[]);
            play(page, "f7", "f5");
            page.wait_text(".notice", |text| text.contains("Storage is full"));
            page.js("[IDBObjectStore.prototype.put, Storage.prototype.setItem] = window.real", &[]);
            // When there is room again, the next move saves all of them.
            play(page, "c2", "c4");
            wait_saved(page, "f7-f5 2. c2-c4");
        },
    );
}

#[test]
fn random_bytes_in_either_storage_lose_nothing_else() {
    browse(|page| {
        start_between_people(page, "#/play");
        play(page, "b2", "b4");
        wait_saved(page, "b2-b4");
        // The page stores the revision after the game, and that would overwrite the damaged text.
        page.until("the revision to be noted", || {
            let body = "return /GameRevision \"[1-9]/.test(localStorage.getItem('ultima.game'))";
            (page.js(body, &[]) == true).then_some(())
        });
        page.js(
            "const noise = length => String.fromCharCode(...crypto.getRandomValues(new Uint16Array(length)));
             for (const name of ['game', 'players', 'settings', 'progress']) {
                 localStorage.setItem('ultima.' + name, noise(200));
                 sessionStorage.setItem('ultima.' + name, noise(200));
             }
             return new Promise((resolve, reject) => {
                 const open = indexedDB.open('ultima');
                 open.onsuccess = () => {
                     const change = open.result.transaction('games', 'readwrite');
                     const games = change.objectStore('games');
                     for (let n = 0; n < 20; n++) games.put({ id: noise(8), version: noise(3), record: noise(300) });
                     games.put({ id: 'bad', version: '1', revision: '1', record: noise(300), board: noise(64), saved: noise(99) });
                     games.put({ id: 'odd', version: 7, revision: {}, record: new Uint8Array(9) });
                     games.put({ id: 'new', version: '3', record: 'something else' });
                     change.oncomplete = () => { open.result.close(); resolve(); };
                     change.onerror = () => reject(change.error);
                 };
             })",
            &[],
        );
        page.reload();
        wait_started(page);
        page.wait_text(".notice", |text| text.contains("can no longer be read"));
        page.click(".notice button");
        wait_moves(page, 1); // by its address
        play(page, "f7", "f5");
        page.click(".head nav a[href='#/games']");
        page.wait_text(".library", |text| {
            text.contains("22 saved games cannot be read") && text.contains("1 game was saved by a newer version")
        });
        for (id, said) in [("bad", "cannot be read"), ("odd", "cannot be read"), ("new", "newer version")] {
            page.open(&format!("#/play/kept/{id}"));
            page.wait_text(".problem", |text| text.contains(said));
        }
        // They can be put away, but not without a copy.
        page.click(".head nav a[href='#/games']");
        page.js(
            "const make = URL.createObjectURL;
             URL.createObjectURL = blob => { blob.text().then(text => window.saved = text); return make.call(URL, blob); }",
            &[],
        );
        page.click(".library .clear");
        page.wait_gone(".library .clear");
        let saved = "return window.saved === undefined ? null : JSON.parse(window.saved).length";
        assert_eq!(page.until("the file", || page.js(saved, &[]).as_u64()), 22);
        let mut left: Vec<String> = saved_games(page).iter().map(|game| game["version"].to_string()).collect();
        left.sort();
        assert_eq!(left, ["\"2\"", "\"2\"", "\"3\""], "the game, its copy, and what a newer version has kept");
    });
}
