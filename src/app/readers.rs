//! The readers of what comes from outside: the page's address, what the browser keeps, what is dropped or pasted.

use super::lazy::lazy;
use super::store::Store;
use super::{hooks, memory};
use crate::game::correspondence::LastMessage;
use crate::game::library::{Entry, Intake, intake};
use crate::game::{LibraryRef, OpenAction, Page, SavedGame};

/// What the app starts with.
#[derive(Clone, PartialEq)]
pub struct First {
    /// The game.
    pub store: Store,
    /// One that was left can't be read any more.
    pub lost: bool,
}

/// What comes with the chunk.
pub struct Readers {
    /// Returns what there is to start with: the game of the address, or the one kept from last time.
    pub first: fn() -> First,
    /// Returns what a fragment of an address does.
    pub opening: fn(&str) -> OpenAction,
    /// Returns what opens a game of the library.
    pub reopening: fn(&Entry) -> OpenAction,
    /// Returns a game of the library as it was left, if it was begun here and is not over.
    pub unfinished: fn(&Entry) -> Option<SavedGame>,
    /// Returns what a text holds.
    pub intake: fn(&Page, &str) -> Intake,
    /// Keeps the last message of a game played by link.
    pub keep_message: fn(&LastMessage),
}

lazy!(readers: pub READERS: &'static Readers = &Readers {
    first,
    opening: hooks::opening,
    reopening: Entry::opening,
    unfinished,
    intake: |state, text| intake(state, text, memory::last_message),
    keep_message: memory::keep_message,
});

fn first() -> First {
    // Looked at before anything else is kept in its place.
    let lost = memory::is_damaged();
    First { store: Store::load(), lost }
}

fn unfinished(entry: &Entry) -> Option<SavedGame> {
    let library_ref = Some(LibraryRef { id: entry.id.clone(), revision: entry.revision, addressed: false });
    let saved = SavedGame::read(&entry.record).ok().filter(|saved| saved.players.is_some() && saved.is_unfinished())?;
    Some(SavedGame { library_ref, ..saved })
}
