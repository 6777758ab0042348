//! Saves games and opens saved ones: what the page needs of the library from the first move on. It comes with the chunk of
//! the database.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::db::{self, Put};
use super::{new_id, tell, today, unix_ms};
use crate::app::lazy::{Missing, OnLoadError, lazy};
use crate::app::readers::{READERS, Readers};
use crate::app::store::{Store, StoreContext};
use crate::game::library::{Autosave, Entry, EntryError, Seen};
use crate::game::{LibraryAction, OpenAction, Refused, SavedGame};
use crate::notation::link::{self, KeptFault, refuse_kept};
use crate::words::library::StorageError;

lazy!(library: HANDLE: fn(&Saver, Request) = Saver::handle);

/// Saves and opens games for the page.
#[derive(Clone)]
pub struct Saver {
    pub autosave: Rc<RefCell<Autosave>>,
    pub dispatcher: UseReducerDispatcher<Store>,
    /// Whether another tab has continued the game.
    pub elsewhere: UseStateSetter<bool>,
    /// Receives why games are not saved; nothing when one is saved again.
    pub storage_error: Callback<Option<StorageError>>,
    pub on_load_error: OnLoadError,
}

/// What a [`Saver`] is asked to do.
pub enum Request {
    /// Save the game on the board, unless it is saved as it stands.
    Save(StoreContext),
    /// Save a game that is not on the board, unless it is there.
    SaveOther(Box<SavedGame>),
    /// Open the game with this identifier.
    Open(String),
    /// Offer the game played last.
    Recover,
}

impl Saver {
    /// Does it as soon as the chunk is there.
    pub fn request(&self, request: Request) {
        let saver = self.clone();
        spawn_local(async move {
            match HANDLE.load().await {
                Ok(handle) => handle(&saver, request),
                Err(Missing) => saver.storage_error.emit(Some(StorageError::Broken)),
            }
        });
    }

    /// Ends the question which tab continues the game.
    pub fn settle(&self) {
        self.autosave.borrow_mut().settle();
        self.elsewhere.set(false);
    }

    /// Notes that another tab has continued a game.
    pub fn played_elsewhere(&self, id: &str) {
        self.autosave.borrow_mut().elsewhere = Some(id.to_owned());
        self.elsewhere.set(true);
    }

    fn handle(&self, request: Request) {
        let saver = self.clone();
        match request {
            Request::Save(store) => self.save(&store),
            Request::SaveOther(game) => spawn_local(async move { saver.save_other(&game).await }),
            Request::Open(id) => spawn_local(async move { saver.open(id).await }),
            Request::Recover => spawn_local(async move { saver.recover().await }),
        }
    }

    fn save(&self, store: &Store) {
        let Some(entry) = store.entry(unix_ms()) else { return };
        let seen = self.autosave.borrow_mut().see(entry);
        match seen {
            Seen::Known => {}
            Seen::Waits => self.write(),
            Seen::Parted => {
                self.settle();
                self.dispatcher.dispatch(LibraryAction::Add(new_id(), today()).into());
            }
        }
    }

    /// Writes what waits, unless that is being done.
    fn write(&self) {
        if std::mem::replace(&mut self.autosave.borrow_mut().is_busy, true) {
            return;
        }
        let saver = self.clone();
        spawn_local(async move {
            loop {
                let next = saver.autosave.borrow_mut().take_next();
                let Some((entry, anew)) = next else { break };
                saver.put(entry, anew).await;
            }
            saver.autosave.borrow_mut().is_busy = false;
        });
    }

    async fn put(&self, entry: Entry, anew: bool) {
        let (id, before) = (entry.id.clone(), entry.revision);
        match db::put(entry, anew).await {
            Ok(Put::Kept(revision)) => {
                self.storage_error.emit(None);
                self.autosave.borrow_mut().wrote(&id, revision);
                if revision != before {
                    tell(&id, revision);
                }
                self.dispatcher.dispatch(LibraryAction::Saved(id, revision).into());
            }
            // Opened here just now from what an earlier page had stored, and not played on since.
            Ok(Put::Newer) if !anew => self.open(id).await,
            Ok(Put::Newer) => self.played_elsewhere(&id),
            Ok(Put::Gone) => {}
            Err(error) => self.storage_error.emit(Some(error)),
        }
    }

    async fn save_other(&self, game: &SavedGame) {
        let Some(entry) = Entry::of(game, unix_ms()) else { return };
        if let Err(error) = db::put(entry, false).await {
            self.storage_error.emit(Some(error));
        }
    }

    async fn recover(&self) {
        let Ok(Some(entry)) = db::last().await else { return };
        let dispatcher = self.dispatcher.clone();
        READERS.with(&self.on_load_error, move |readers| {
            if let Some(saved) = (readers.unfinished)(&entry) {
                dispatcher.dispatch(LibraryAction::Offer(Box::new(saved)).into());
            }
        });
    }

    /// Opens a saved game, or shows why it can't be opened.
    async fn open(&self, id: String) {
        let fault = match db::get(&id).await {
            Ok(Some(Ok(entry))) => {
                let dispatcher = self.dispatcher.clone();
                let open = move |readers: &'static Readers| dispatcher.dispatch((readers.reopening)(&entry).into());
                return READERS.with(&self.on_load_error, open);
            }
            Ok(Some(Err(EntryError::Newer(_)))) => KeptFault::Newer,
            Ok(Some(Err(EntryError::Damaged(_)))) => KeptFault::Damaged,
            Ok(None) => KeptFault::Missing,
            Err(_) => KeptFault::Denied,
        };
        let refused = Refused { fragment: link::kept(&id), error: refuse_kept(&id, fault), clash: None };
        self.dispatcher.dispatch(OpenAction::Refuse(Box::new(refused)).into());
    }
}
