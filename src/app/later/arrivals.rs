//! What comes from outside and has to be read: the page's address, what the browser keeps, what is dropped or pasted.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::Callback;

use super::{Missing, later};
use crate::app::hooks;
use crate::app::memory;
use crate::app::store::Store;
use crate::game::correspondence::LastMessage;
use crate::game::library::{Entry, Intake, intake, reopening};
use crate::game::{Action, LibraryRef, SavedGame, Settings, State};

/// What the game's program starts with.
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
    pub opening: fn(&str) -> Action,
    /// Returns the choices kept.
    pub settings: fn() -> Settings,
    /// Returns what opens the game of this tab as it is kept, if there is one.
    pub restoring: fn() -> Option<Action>,
    /// Returns what opens a game of the library.
    pub reopening: fn(&Entry) -> Action,
    /// Returns a game of the library as it was left, if it was begun here and is not over.
    pub unfinished: fn(&Entry) -> Option<SavedGame>,
    /// Returns what a text holds.
    pub intake: fn(&State, &str) -> Intake,
    /// Keeps the newest letter of a game played by link.
    pub keep_message: fn(&LastMessage),
}

later! { arrivals:
    async fn readers() -> Result<&'static Readers, Missing> {
        Ok(&Readers {
            first,
            opening: hooks::opening,
            settings: memory::settings,
            restoring,
            reopening,
            unfinished,
            intake: |state, text| intake(state, text, memory::last_message),
            keep_message: memory::keep_message,
        })
    }
}

fn first() -> First {
    // Looked at before anything else is kept in its place.
    let lost = memory::is_damaged();
    First { store: Store::load(), lost }
}

fn restoring() -> Option<Action> {
    Some(Action::Restore(Box::new(memory::game()?)))
}

fn unfinished(entry: &Entry) -> Option<SavedGame> {
    let library_ref = Some(LibraryRef { id: entry.id.clone(), revision: entry.revision, addressed: false });
    let saved = SavedGame::read(&entry.record).ok().filter(|saved| saved.players.is_some() && saved.is_unfinished())?;
    Some(SavedGame { library_ref, ..saved })
}

/// Hears that something could not be read for want of the readers; handed what tries it once more.
pub type Lack = Callback<Callback<()>>;

/// Does something that needs the readers, as soon as they are there.
pub fn read(lack: &Lack, then: impl Fn(&Readers) + 'static) {
    attempt(lack.clone(), Rc::new(then));
}

fn attempt(lack: Lack, then: Rc<dyn Fn(&Readers)>) {
    spawn_local(async move {
        match readers().await {
            Ok(readers) => then(readers),
            Err(Missing) => {
                let again = lack.clone();
                lack.emit(Callback::from(move |()| attempt(again.clone(), then.clone())));
            }
        }
    });
}
