//! What the browser keeps for the page. A browser that keeps nothing, or something unreadable, costs nothing but the
//! memory.

use js_sys::JSON;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use web_sys::{Event, Storage};

use crate::game::letters::{self, Kept};
use crate::game::{Players, Saved, Settings};
use crate::learn::Progress;

const SETTINGS: &str = "ultima.settings";
const PLAYERS: &str = "ultima.players";
const GAME: &str = "ultima.game";
const LETTERS: &str = "ultima.letters";
const PROGRESS: &str = "ultima.progress";
/// The event that tells the game's program that a dialog has changed the choices.
pub const NEW_SETTINGS: &str = "ultima-settings";

/// The event that tells the game's program that a dialog has put another game in the place of its own.
pub const NEW_GAME: &str = "ultima-game";

const EXPLORATION: &str = "ultima.exploration";

/// Returns the choices kept, or the defaults.
pub fn settings() -> Settings {
    get(SETTINGS).unwrap_or_default()
}

/// Returns the players of the last game, or the defaults.
pub fn players() -> Players {
    get(PLAYERS).unwrap_or_default()
}

/// Returns the game kept, if there is one.
pub fn game() -> Option<Saved> {
    get(GAME)
}

/// Returns which lessons have been solved.
pub fn progress() -> Progress {
    get(PROGRESS).unwrap_or_default()
}

/// Returns the address of the board set up last, if there is one.
pub fn exploration() -> Option<String> {
    get(EXPLORATION)
}

/// Keeps the address of the board that is set up.
pub fn keep_exploration(address: &String) {
    put(EXPLORATION, address);
}

/// Keeps which lessons have been solved.
pub fn keep_progress(progress: &Progress) {
    put(PROGRESS, progress);
}

/// Keeps the choices.
pub fn keep_settings(settings: &Settings) {
    put(SETTINGS, settings);
}

/// Keeps the players.
pub fn keep_players(players: &Players) {
    put(PLAYERS, players);
}

/// Keeps the game.
pub fn keep_game(game: &Saved) {
    put(GAME, game);
}

/// Returns the newest letter known of a game played by link.
pub fn letter(game: &str) -> Option<Kept> {
    letters::find(&text(LETTERS)?, game)
}

/// Keeps the newest letter of a game played by link.
pub fn keep_letter(kept: &Kept) {
    // Read anew each time: another tab may have kept one of another game.
    let letters = letters::put(&text(LETTERS).unwrap_or_default(), kept);
    let _ = storage().map(|storage| storage.set_item(LETTERS, &letters));
}

fn text(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

// The browser's own JSON, as a second reader and writer of it would be a twentieth of the page's download.

fn get<T: DeserializeOwned>(key: &str) -> Option<T> {
    let value = JSON::parse(&text(key)?).ok()?;
    serde_wasm_bindgen::from_value(value).ok()
}

fn put<T: Serialize>(key: &str, value: &T) {
    let Ok(value) = value.serialize(&Serializer::json_compatible()) else { return };
    let Ok(text) = JSON::stringify(&value).map(String::from) else { return };
    // Storage may be denied or full: then the page holds it for as long as it stands, for all of its programs.
    let page = gloo::utils::document_element();
    if storage().is_some_and(|storage| storage.set_item(key, &text).is_ok()) {
        let _ = page.remove_attribute(&noted(key));
    } else {
        let _ = page.set_attribute(&noted(key), &text);
    }
}

/// Tells the other program of the page what has been kept.
pub fn tell(event: &str) {
    if let Ok(event) = Event::new(event) {
        let _ = gloo::utils::window().dispatch_event(&event);
    }
}

/// Returns the attribute in which the page holds what can't be stored.
fn noted(key: &str) -> String {
    format!("data-{key}")
}

/// Returns the browser's memory for this place, unless it is denied.
fn storage() -> Option<Storage> {
    gloo::utils::window().local_storage().ok()?
}
