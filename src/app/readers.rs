//! The readers of what comes from outside: the page's address, what the browser has stored.

use super::address::{Route, fragment};
use super::browser::random;
use super::lazy::lazy;
use super::library::{new_id, today};
use super::memory;
use crate::game::correspondence::LastMessage;
use crate::game::library::Entry;
use crate::game::{LibraryAction, LibraryRef, OpenAction, Page, SavedGame, open};
use crate::notation::link;

#[derive(Clone, PartialEq)]
pub struct First {
    pub state: Page,
    /// One that was left can't be read any more.
    pub lost: bool,
}

pub struct Readers {
    /// Returns what the page starts with: the game of its address, or the one saved last time, or a new one.
    pub first: fn() -> First,
    /// Returns what a fragment of an address does: it opens its game, or says why it can't.
    pub opening: fn(&str) -> OpenAction,
    /// Returns what opens a game of the library.
    pub reopening: fn(&Entry) -> OpenAction,
    /// Returns a game of the library as it was left, if it was begun here and is not over.
    pub unfinished: fn(&Entry) -> Option<SavedGame>,
    pub keep_message: fn(&LastMessage),
}

lazy!(readers: pub READERS: &'static Readers = &Readers {
    first,
    opening: |fragment| open(fragment, memory::last_message),
    reopening: Entry::opening,
    unfinished,
    keep_message: memory::keep_message,
});

fn first() -> First {
    // Checked before anything else is stored in its place.
    let lost = memory::is_damaged();
    let mut state = Page::new(memory::settings(), memory::players());
    state.session.seed = random();
    let route = Route::now();
    let elsewhere = route.page != link::Page::Play || route.is_as_left();
    state.arrive(&fragment(), elsewhere, memory::games(), memory::last_message);
    // A message that has come is one's own game from then on.
    if state.is_to_be_saved(&state) {
        state.apply(LibraryAction::Add(new_id(), today()));
    }
    // One that an earlier version has left goes into the library, under an id that is stored with it.
    if let Some(left) = state.resumable.take() {
        let left = left.known_as(new_id());
        memory::keep_left(&left);
        state.resumable = Some(Box::new(left));
    }
    First { state, lost }
}

fn unfinished(entry: &Entry) -> Option<SavedGame> {
    let library_ref = Some(LibraryRef { id: entry.id.clone(), revision: entry.revision, addressed: false });
    let saved = SavedGame::read(&entry.record).ok().filter(|saved| saved.players.is_some() && saved.is_unfinished())?;
    Some(SavedGame { library_ref, ..saved })
}
