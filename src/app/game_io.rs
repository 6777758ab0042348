//! Reads games from the page's address and the browser's storage, and stores the messages of games by link. Most of
//! this code is needed only when a game comes from outside.

use super::address::fragment;
use super::browser::random;
use super::lazy::lazy;
use super::library::new_id;
use super::storage;
use super::store::env;
use crate::link::LastMessage;
use crate::model::library::{LibraryEntry, example};
use crate::model::{OpenAction, PlayState, SavedGame, Settings, open_fragment};

#[derive(Clone, PartialEq)]
pub struct InitialState {
    pub state: PlayState,
    /// Whether the last game can no longer be read.
    pub lost: bool,
}

pub struct GameIo {
    /// Returns the initial state of the page: the game of its address, the game saved last time, or a new one.
    pub initial: fn() -> InitialState,
    /// Returns the action for a fragment of an address, which opens its game or shows why it can't be opened, or `None`
    /// if the fragment leads to no game.
    pub open: fn(&str) -> Option<OpenAction>,
    pub open_saved: fn(&LibraryEntry) -> OpenAction,
    /// Returns the action that opens the example game that comes with the app, if this is its identifier.
    pub example: fn(&str) -> Option<OpenAction>,
    /// Returns a game of the library as it was left, if it began here and is not over.
    pub unfinished: fn(&LibraryEntry) -> Option<SavedGame>,
    pub save_message: fn(&LastMessage),
    pub load_settings: fn() -> Settings,
}

lazy!(loaders: pub GAME_IO: &'static GameIo = &GameIo {
    initial,
    open: |fragment| open_fragment(fragment, storage::load_last_message),
    open_saved: LibraryEntry::open_action,
    example,
    unfinished: LibraryEntry::unfinished,
    save_message: storage::save_message,
    load_settings: storage::load_settings,
});

fn initial() -> InitialState {
    let (games, lost) = storage::load_games();
    let mut state = PlayState::new(storage::load_settings(), storage::PLAYERS.load(), random());
    state.load_initial(&env(), &fragment(), games, storage::load_last_message);
    if let Some(resumable) = state.identify_resumable(new_id) {
        storage::save_resumable(resumable);
    }
    InitialState { state, lost }
}
