//! Steps that many tests share: starting the page, beginning games, making moves, and reading what is stored.

use serde_json::Value;

use crate::page::Page;

pub const TWO_PEOPLE: &str = "person";
/// The value of the preset of five minutes and three seconds per move.
pub const FIVE_AND_THREE: &str = "3";

/// Waits until the app has replaced the static page.
pub fn wait_started(page: &Page) {
    page.wait_gone("#app .loading");
    page.wait_text("#app", |text| !text.trim().is_empty());
}

/// Starts the search worker as the app does, and waits for its first message, which says that it is ready.
pub fn start_worker(page: &Page) {
    let body = "return new Promise((resolve, reject) => {
        const url = new URL(document.getElementById('app').dataset.worker, document.baseURI);
        const worker = new Worker(url);
        worker.onmessage = () => resolve('ready');
        worker.onerror = event => reject(new Error(event.message));
    })";
    assert_eq!(page.js(body, &[]), "ready");
}

/// Starts anew at an address, with people on both sides, so that no engine is needed.
pub fn start_between_people(page: &Page, path: &str) {
    wait_started(page);
    page.js(
        "localStorage.clear(); sessionStorage.clear();
         const people = { white: 'person', black: 'person', strength: { level: 1 } };
         localStorage.setItem('ultima.players', JSON.stringify(people))",
        &[],
    );
    page.open(path);
    page.reload();
    wait_started(page);
}

/// Begins a game against this opponent with this time, which is the value of a preset, or minutes, seconds and seconds
/// per move.
pub fn begin_game(page: &Page, opponent: &str, time: Result<&str, [u32; 3]>) {
    wait_started(page);
    page.click(".tools button:named(New game)");
    choose_opponent(page, opponent);
    choose_time(page, time.unwrap_or("custom"));
    if let Err(parts) = time {
        enter_time(page, parts);
    }
    page.click("dialog button.primary");
    page.wait_gone("dialog");
}

/// Enters a custom time.
pub fn enter_time(page: &Page, parts: [u32; 3]) {
    page.wait_for("dialog[open] [name=minutes]");
    for (name, value) in ["minutes", "seconds", "bonus"].into_iter().zip(parts) {
        page.js(
            "const field = document.querySelector(`dialog [name=${arguments[0]}]`);
             field.value = arguments[1];
             field.dispatchEvent(new InputEvent('input', { bubbles: true }))",
            &[name.into(), value.into()],
        );
    }
}

pub fn choose_time(page: &Page, time: &str) {
    page.js(
        "const time = document.querySelector('dialog [name=time]');
         time.value = arguments[0];
         time.dispatchEvent(new Event('change', { bubbles: true }))",
        &[time.into()],
    );
}

/// Chooses the opponent in the form for a new game.
pub fn choose_opponent(page: &Page, value: &str) {
    let choice = format!("dialog[open] [name=opponent][value={value}]");
    page.wait_for(&choice);
    page.js("document.querySelector(arguments[0]).click()", &[choice.into()]);
}

/// Chooses the side in the form for a new game: 0 for White, 1 for a random one, 2 for Black.
pub fn choose_side(page: &Page, side: u32) {
    page.wait_for("dialog[open] [name=mine]");
    page.js("document.querySelectorAll('dialog [name=mine]')[arguments[0]].click()", &[side.into()]);
}

/// Plays a move by two clicks.
pub fn play(page: &Page, from: &str, to: &str) {
    page.click_square(from);
    page.click_square(to);
    let css = format!("[data-square={to}]");
    page.wait_attribute(&css, "aria-label", |label| !label.contains("empty"));
}

/// Waits until this many moves are in the list.
pub fn wait_moves(page: &Page, count: usize) {
    page.until(&format!("{count} moves"), || (page.count(".move") == count).then_some(()));
}

/// Returns the games in the database, read by a script on the page; none before the page has created the database.
pub fn saved_games(page: &Page) -> Vec<Value> {
    let body = "return new Promise((resolve, reject) => {
        const open = indexedDB.open('ultima');
        open.onupgradeneeded = () => open.transaction.abort();
        open.onerror = () => open.error.name === 'AbortError' ? resolve([]) : reject(open.error);
        open.onsuccess = () => {
            const all = open.result.transaction('games').objectStore('games').getAll();
            all.onsuccess = () => { open.result.close(); resolve(all.result); };
        };
    })";
    page.js(body, &[]).as_array().cloned().unwrap_or_default()
}

/// Waits until the record of the only saved game holds a text.
pub fn wait_saved(page: &Page, text: &str) -> Value {
    page.until(&format!("{text} to be saved"), || {
        let found = saved_games(page);
        let record = found.first()?["record"].as_str()?.contains(text);
        (found.len() == 1 && record).then(|| found[0].clone())
    })
}

/// Chooses a file with this text on the page.
pub fn choose_file(page: &Page, text: &str) {
    page.js(
        "const given = new DataTransfer();
         given.items.add(new File([arguments[0]], 'games.pgn', { type: 'text/plain' }));
         const field = document.querySelector('[name=import]');
         field.files = given.files;
         field.dispatchEvent(new Event('change', { bubbles: true }))",
        &[text.into()],
    );
}

/// Waits until the app is ready for offline use.
pub fn wait_cached(page: &Page) {
    // The app registers it too; registering it twice does no harm.
    page.js("return navigator.serviceWorker.register('sw.js').then(() => 1)", &[]);
    page.js("return navigator.serviceWorker.ready.then(() => 1)", &[]);
    wait_taken_over(page);
}

pub fn wait_taken_over(page: &Page) {
    page.until("the service worker to take over", || {
        (page.js("return navigator.serviceWorker.controller !== null", &[]) == true).then_some(())
    });
}
