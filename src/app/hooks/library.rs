//! Keeps the game in the library as it is played, opens those kept, and hears what other tabs do.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::lazy::OnLoadError;
use crate::app::library::access;
use crate::app::library::db::Put;
use crate::app::library::{listen, new_id, tell, today, unix_ms};
use crate::app::memory;
use crate::app::readers::{READERS, Readers};
use crate::app::store::{Store, StoreContext};
use crate::game::library::{Autosave, Entry, EntryError, Seen};
use crate::game::{LibraryAction, OpenAction, Refused, SavedGame};
use crate::notation::link::{self, SavedGameFault, saved_error};
use crate::words::library::StorageError;

/// What there is to tell of the library.
#[derive(Clone, PartialEq)]
pub struct Library {
    /// Why the game is not kept, until it is put away. Each reason is told once.
    pub storage_error: Option<StorageError>,
    /// Another tab has played the game on.
    pub elsewhere: bool,
    /// Puts the error away.
    pub put_away: Callback<()>,
    /// Takes over what the other tab has played, or goes on here as another game.
    pub settle: Callback<bool>,
}

type Dispatcher = UseReducerDispatcher<Store>;

/// What the writing needs.
#[derive(Clone)]
struct Desk {
    autosave: Rc<RefCell<Autosave>>,
    dispatcher: Dispatcher,
    elsewhere: UseStateSetter<bool>,
    /// Tells why games are not kept; nothing when one is kept again.
    storage_error: Callback<Option<StorageError>>,
    on_load_error: OnLoadError,
}

/// Keeps the game from its first move on, and after each. `lost` says that the one left last can't be read any more.
#[hook]
pub fn use_library(store: &StoreContext, lost: bool, on_load_error: &OnLoadError) -> Library {
    let autosave = use_mut_ref(Autosave::default);
    let elsewhere = use_state_eq(|| false);
    let storage_error = use_state_eq(|| None::<StorageError>);
    let told = use_mut_ref(Vec::<StorageError>::new);
    let tell_once = {
        let storage_error = storage_error.setter();
        Callback::from(move |new: Option<StorageError>| match new {
            Some(new) if told.borrow().contains(&new) => {}
            Some(new) => {
                told.borrow_mut().push(new);
                storage_error.set(Some(new));
            }
            None if told.borrow().is_empty() || *told.borrow() == [StorageError::Lost] => {}
            None => {
                told.borrow_mut().retain(|told| *told == StorageError::Lost);
                storage_error.set(None);
            }
        })
    };
    let (dispatcher, setter) = (store.dispatcher(), elsewhere.setter());
    let desk = Desk {
        autosave: autosave.clone(),
        dispatcher,
        elsewhere: setter,
        storage_error: tell_once,
        on_load_error: on_load_error.clone(),
    };

    // Everything that an entry says: not what is merely shown.
    let matter = (
        store.session.game.clone(),
        store.session.players,
        store.session.tags.clone(),
        store.session.clock().cloned(),
        store.session.library_ref.clone(),
    );
    let matter = (matter, store.session.correspondence().cloned());
    {
        let (desk, store) = (desk.clone(), store.clone());
        use_effect_with((matter, store.link_error().is_none()), move |_| desk.see(&store));
    }
    {
        let desk = desk.clone();
        use_effect_with(store.loading().map(str::to_owned), move |awaited| {
            if let Some(id) = awaited.clone() {
                spawn_local(async move { desk.fetch(id).await });
            }
        });
    }
    {
        let (desk, left) = (desk.clone(), store.resumable.clone());
        use_effect_with((), move |()| {
            if lost {
                desk.storage_error.emit(Some(StorageError::Lost));
            }
            match left {
                Some(left) => desk.save_left(&left),
                None => spawn_local(async move { desk.find().await }),
            }
        });
    }
    {
        let desk = desk.clone();
        use_effect_with((), move |()| {
            let listener = listen(move |id, revision| {
                if desk.autosave.borrow().is_behind(id, revision) {
                    desk.part(id);
                }
            });
            move || drop(listener)
        });
    }
    let settle = {
        let id = store.session.library_ref.as_ref().map(|kept| kept.id.clone());
        Callback::from(move |take_over: bool| {
            desk.autosave.borrow_mut().settle();
            desk.elsewhere.set(false);
            match id.clone() {
                Some(id) if take_over => {
                    let desk = desk.clone();
                    spawn_local(async move { desk.fetch(id).await });
                }
                _ => desk.dispatcher.dispatch(LibraryAction::Add(new_id(), today()).into()),
            }
        })
    };
    let put_away = {
        let storage_error = storage_error.setter();
        Callback::from(move |()| storage_error.set(None))
    };
    let here = store.session.library_ref.is_some() && store.link_error().is_none();
    Library { storage_error: *storage_error, elsewhere: *elsewhere && here, put_away, settle }
}

impl Desk {
    /// Looks at the game as it stands now.
    fn see(&self, store: &StoreContext) {
        if store.link_error().is_some() {
            return;
        }
        let Some(entry) = store.entry(unix_ms()) else { return };
        let seen = self.autosave.borrow_mut().see(entry);
        match seen {
            Seen::Known => {}
            Seen::Waits => self.write(),
            Seen::Parted => {
                self.autosave.borrow_mut().settle();
                self.elsewhere.set(false);
                self.dispatcher.dispatch(LibraryAction::Add(new_id(), today()).into());
            }
        }
    }

    /// Keeps a game that is not on the board, if it is not kept yet.
    fn save_left(&self, left: &SavedGame) {
        let Some(entry) = Entry::of(left, unix_ms()) else { return };
        let storage_error = self.storage_error.clone();
        spawn_local(async move {
            if let Err(found) = access::put(entry, false).await {
                storage_error.emit(Some(found));
            }
        });
    }

    /// Writes whatever waits, unless that is being done.
    fn write(&self) {
        if std::mem::replace(&mut self.autosave.borrow_mut().is_busy, true) {
            return;
        }
        let desk = self.clone();
        spawn_local(async move {
            loop {
                let next = desk.autosave.borrow_mut().take_next();
                let Some((entry, anew)) = next else { break };
                desk.put(entry, anew).await;
            }
            desk.autosave.borrow_mut().is_busy = false;
        });
    }

    async fn put(&self, entry: Entry, anew: bool) {
        let (id, before) = (entry.id.clone(), entry.revision);
        match access::put(entry, anew).await {
            Ok(Put::Kept(revision)) => {
                self.storage_error.emit(None);
                self.autosave.borrow_mut().wrote(&id, revision);
                if revision != before {
                    tell(&id, revision);
                }
                self.dispatcher.dispatch(LibraryAction::Saved(id, revision).into());
            }
            // Just opened here from what an earlier page had noted, and not touched since.
            Ok(Put::Newer) if !anew => self.fetch(id).await,
            Ok(Put::Newer) => self.part(&id),
            Ok(Put::Gone) => {}
            Err(storage_error) => self.storage_error.emit(Some(storage_error)),
        }
    }

    /// Looks for the game touched last, where nothing is noted of any: a browser that is ended by force may have
    /// forgotten its notes.
    async fn find(&self) {
        if !memory::has_forgotten().await {
            return;
        }
        let Ok(Some(entry)) = access::last().await else { return };
        let dispatcher = self.dispatcher.clone();
        READERS.with(&self.on_load_error, move |readers| {
            if let Some(saved) = (readers.unfinished)(&entry) {
                dispatcher.dispatch(LibraryAction::Offer(Box::new(saved)).into());
            }
        });
    }

    /// Notes that another tab has played a game on.
    fn part(&self, id: &str) {
        self.autosave.borrow_mut().elsewhere = Some(id.to_owned());
        self.elsewhere.set(true);
    }

    /// Opens the game kept under a name, or says why it can't be.
    async fn fetch(&self, id: String) {
        let fault = match access::get(id.clone()).await {
            Ok(Some(Ok(entry))) => {
                let dispatcher = self.dispatcher.clone();
                let open = move |readers: &'static Readers| dispatcher.dispatch((readers.reopening)(&entry).into());
                return READERS.with(&self.on_load_error, open);
            }
            Ok(Some(Err(EntryError::Newer(_)))) => SavedGameFault::Newer,
            Ok(Some(Err(EntryError::Damaged(_)))) => SavedGameFault::Damaged,
            Ok(None) => SavedGameFault::Missing,
            Err(_) => SavedGameFault::Denied,
        };
        let refused = Refused { fragment: link::saved_link(&id), error: saved_error(&id, fault), clash: None };
        self.dispatcher.dispatch(OpenAction::Refuse(Box::new(refused)).into());
    }
}
