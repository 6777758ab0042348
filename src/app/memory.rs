//! What the browser keeps for the page. A browser that keeps nothing, or something unreadable, costs nothing but the
//! memory.

use js_sys::JSON;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use web_sys::Storage;

use crate::game::{Players, Saved, Settings};
use crate::learn::Progress;

const SETTINGS: &str = "ultima.settings";
const PLAYERS: &str = "ultima.players";
const GAME: &str = "ultima.game";
const PROGRESS: &str = "ultima.progress";

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

// The browser's own JSON, as a second reader and writer of it would be a twentieth of the page's download.

fn get<T: DeserializeOwned>(key: &str) -> Option<T> {
    let value = JSON::parse(&storage()?.get_item(key).ok()??).ok()?;
    serde_wasm_bindgen::from_value(value).ok()
}

fn put<T: Serialize>(key: &str, value: &T) {
    // Storage may be denied or full; the address still carries the game.
    let kept = || {
        let value = value.serialize(&Serializer::json_compatible()).ok()?;
        storage()?.set_item(key, &String::from(JSON::stringify(&value).ok()?)).ok()
    };
    let _ = kept();
}

/// Returns the browser's memory for this place, unless it is denied.
fn storage() -> Option<Storage> {
    gloo::utils::window().local_storage().ok()?
}
