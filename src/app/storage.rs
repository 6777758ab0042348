//! The browser's storage. It holds the game of this tab and the one played last as saved games, the last messages of
//! games by link and, as small JSON values, the settings, players, progress and the board set up. Storage is optional:
//! if it is denied or unreadable, defaults apply.

use std::cell::RefCell;
use std::collections::HashMap;
use std::marker::PhantomData;

use js_sys::JSON;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;
use web_sys::Storage;

use crate::learn::puzzle::PUZZLE_HISTORY_LINE;
use crate::learn::{Progress, PuzzleHistory};
use crate::link::{CorrespondenceId, LastMessage};
use crate::model::upgrade::{self, OldGame};
use crate::model::{Players, SavedGame, Settings, library};

pub struct StorageKey<T> {
    key: &'static str,
    kind: PhantomData<fn() -> T>,
}

pub const SETTINGS: StorageKey<Settings> = StorageKey::under("ultima.settings");
pub const PLAYERS: StorageKey<Players> = StorageKey::under("ultima.players");
pub const PROGRESS: StorageKey<Progress> = StorageKey::under("ultima.progress");
/// The puzzle history.
pub const PUZZLE_HISTORY: StorageKey<PuzzleHistory> = StorageKey::under("ultima.puzzles");
/// The address of the last board that was set up.
pub const EXPLORATION: StorageKey<String> = StorageKey::under("ultima.exploration");
const GAME: &str = "ultima.game";
const MESSAGES: &str = "ultima.correspondence";
/// The key under which pre-release builds stored the messages.
const OLD_MESSAGES: &str = "ultima.letters";

thread_local! {
    /// The texts that could not be stored, by key.
    static UNSTORED: RefCell<HashMap<&'static str, String>> = RefCell::default();
}

impl<T: Serialize + DeserializeOwned + Default + PartialEq> StorageKey<T> {
    const fn under(key: &'static str) -> StorageKey<T> {
        StorageKey { key, kind: PhantomData }
    }

    /// Returns the value, if a readable one is stored.
    pub fn get(&self) -> Option<T> {
        read(&text(self.key)?)
    }

    pub fn load(&self) -> T {
        self.get().unwrap_or_default()
    }

    /// Returns whether `key`, the key of a storage event, is the key of this value.
    pub fn is_under(&self, key: Option<&str>) -> bool {
        key == Some(self.key)
    }

    /// Saves a value, unless it is the default and none is stored.
    pub fn save(&self, value: &T) {
        if *value == T::default() && text(self.key).is_none() {
            return;
        }
        if let Some(text) = json(value) {
            save_text(storage(), self.key, &text);
        }
    }
}

/// Returns whether the storage has nothing that a page of the game could start with.
pub fn is_empty() -> bool {
    [SETTINGS.key, PLAYERS.key, GAME].into_iter().all(|key| text(key).is_none())
        && tab().and_then(|tab| tab.get_item(GAME).ok()?).is_none()
}

/// Returns the stored settings, or those of a first visit, which may begin at any address.
pub fn load_settings() -> Settings {
    SETTINGS.get().unwrap_or_else(|| if is_empty() { Settings::first_visit() } else { Settings::default() })
}

/// Returns the stored games that a page may start with, and whether one of them can no longer be read. The games are
/// that of this tab as it was left, and the one played last in any tab.
pub fn load_games() -> ([Option<SavedGame>; 2], bool) {
    let stored = |storage: Option<Storage>| storage?.get_item(GAME).ok()?;
    let (own, last) = (fallback_text(GAME).or_else(|| stored(tab())), stored(storage()));
    let own_game = own.as_deref().map(read_game);
    // Usually the two are the same game.
    let last_game = if last == own { own_game.clone() } else { last.as_deref().map(read_game) };
    let games = [own_game, last_game];
    let is_lost = games.iter().any(|game| matches!(game, Some(None)));
    (games.map(Option::flatten), is_lost)
}

/// Returns a stored game, in the current form or that of pre-release builds.
fn read_game(text: &str) -> Option<SavedGame> {
    if text.starts_with('{') { read::<OldGame>(text)?.upgrade() } else { SavedGame::read(text).ok() }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = ultima, js_name = hasGames)]
    async fn has_games_by_script() -> JsValue;
}

/// Returns whether the library has games although no last game is recorded. A crash may lose the latest `localStorage`
/// writes.
pub async fn has_forgotten() -> bool {
    let forgotten = storage().is_some_and(|storage| storage.get_item(GAME).is_ok_and(|game| game.is_none()));
    forgotten && has_games_by_script().await.is_truthy()
}

/// Returns the puzzle history as a line for an export file, if there is any.
pub fn puzzle_history_line() -> Option<String> {
    let history = PUZZLE_HISTORY.load();
    let text = json(&history).filter(|_| history != PuzzleHistory::default())?;
    Some(format!("{PUZZLE_HISTORY_LINE}{text}\n\n"))
}

/// Adds the puzzle history in such a line to the stored one. Returns whether the line could be read.
pub fn import_puzzle_history(line: &str) -> bool {
    let Some(other) = line.strip_prefix(PUZZLE_HISTORY_LINE).and_then(read::<PuzzleHistory>) else { return false };
    let mut history = PUZZLE_HISTORY.load();
    history.merge(other);
    PUZZLE_HISTORY.save(&history);
    true
}

/// Stores the game of this tab. If `is_last`, the game is also stored as the one that any new tab continues.
pub fn save_game(game: &SavedGame, is_last: bool) {
    // Not the text of the library: this one also has the revision, and changes with what is shown.
    let text = game.write();
    save_text(tab(), GAME, &text);
    if is_last {
        save_last(&text);
    }
}

/// Removes the game of this tab.
pub fn clear_game() {
    let _ = tab().map(|tab| tab.remove_item(GAME));
    UNSTORED.with_borrow_mut(|unstored| unstored.remove(GAME));
}

/// Saves the unfinished game that any tab can resume.
pub fn save_resumable(game: &SavedGame) {
    save_last(&game.write());
}

fn save_last(text: &str) {
    let _ = storage().map(|storage| storage.set_item(GAME, text));
}

pub fn load_last_message(game: CorrespondenceId) -> Option<LastMessage> {
    library::last_message(&messages(), game)
}

pub fn save_message(last: &LastMessage) {
    // Read again each time, since another tab may have saved a message of another game.
    save_text(storage(), MESSAGES, &library::remember(&messages(), last));
    let _ = storage().map(|storage| storage.remove_item(OLD_MESSAGES));
}

fn messages() -> String {
    text(MESSAGES).or_else(|| Some(upgrade::messages(&text(OLD_MESSAGES)?))).unwrap_or_default()
}

fn text(key: &str) -> Option<String> {
    fallback_text(key).or_else(|| storage()?.get_item(key).ok()?)
}

/// Saves a text. If storage is denied or full, the page keeps the text while it is open.
fn save_text(storage: Option<Storage>, key: &'static str, text: &str) {
    let is_stored = storage.is_some_and(|storage| storage.set_item(key, text).is_ok());
    UNSTORED.with_borrow_mut(|unstored| match is_stored {
        true => unstored.remove(key),
        false => unstored.insert(key, text.to_owned()),
    });
}

/// Returns the text that the page keeps because it could not be stored.
fn fallback_text(key: &str) -> Option<String> {
    UNSTORED.with_borrow(|unstored| unstored.get(key).cloned())
}

// This uses the browser's own JSON, since another reader and writer would add a twentieth to the page's download.

pub fn json<T: Serialize>(value: &T) -> Option<String> {
    let value = value.serialize(&Serializer::json_compatible()).ok()?;
    Some(String::from(JSON::stringify(&value).ok()?))
}

pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_wasm_bindgen::from_value(JSON::parse(text).ok()?).ok()
}

/// Returns `sessionStorage`, unless it is denied.
fn tab() -> Option<Storage> {
    gloo::utils::window().session_storage().ok()?
}

/// Returns `localStorage`, unless it is denied.
fn storage() -> Option<Storage> {
    gloo::utils::window().local_storage().ok()?
}
