//! What the browser keeps for the page. A browser that keeps nothing, or something unreadable, costs nothing but the
//! memory.

use gloo::storage::{LocalStorage, Storage};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::{Players, Saved, Settings};

const SETTINGS: &str = "ultima.settings";
const PLAYERS: &str = "ultima.players";
const GAME: &str = "ultima.game";

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

fn get<T: DeserializeOwned>(key: &str) -> Option<T> {
    LocalStorage::get(key).ok()
}

fn put<T: Serialize>(key: &str, value: &T) {
    // Storage may be denied or full; the address still carries the game.
    let _ = LocalStorage::set(key, value);
}
