//! Saves the game in the library as it is played, opens saved games, and notices what other tabs do.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::lazy::OnLoadError;
use crate::app::library::{Request, Saver, listen, new_id, today};
use crate::app::memory;
use crate::app::store::StoreContext;
use crate::game::LibraryAction;
use crate::game::library::Autosave;
use crate::words::library::StorageError;

/// What the page shows of the library.
#[derive(Clone, PartialEq)]
pub struct Library {
    /// Why the game is not saved, until the notice is closed. Each reason is shown once.
    pub storage_error: Option<StorageError>,
    /// Another tab has continued the game.
    pub elsewhere: bool,
    /// Closes the notice of the error.
    pub put_away: Callback<()>,
    /// Opens what the other tab has saved, or continues here as another game.
    pub settle: Callback<bool>,
}

/// Saves the game after each move. `lost`: the game of the last visit can't be read any more.
#[hook]
pub fn use_library(store: &StoreContext, lost: bool, on_load_error: &OnLoadError) -> Library {
    let elsewhere = use_state_eq(|| false);
    let storage_error = use_state_eq(|| None::<StorageError>);
    let reported = use_mut_ref(Vec::<StorageError>::new);
    let report_once = {
        let storage_error = storage_error.setter();
        Callback::from(move |new: Option<StorageError>| match new {
            Some(new) if reported.borrow().contains(&new) => {}
            Some(new) => {
                reported.borrow_mut().push(new);
                storage_error.set(Some(new));
            }
            None if reported.borrow().is_empty() || *reported.borrow() == [StorageError::Lost] => {}
            None => {
                reported.borrow_mut().retain(|error| *error == StorageError::Lost);
                storage_error.set(None);
            }
        })
    };
    let saver = Saver {
        autosave: use_mut_ref(Autosave::default),
        dispatcher: store.dispatcher(),
        elsewhere: elsewhere.setter(),
        storage_error: report_once,
        on_load_error: on_load_error.clone(),
    };

    // Everything that an entry holds: not what is merely shown.
    let content = (
        store.session.game.clone(),
        store.session.players,
        store.session.tags.clone(),
        store.session.clock().cloned(),
        store.session.library_ref.clone(),
    );
    let content = (content, store.session.correspondence().cloned());
    {
        let (saver, store) = (saver.clone(), store.clone());
        use_effect_with((content, store.link_error().is_none()), move |(_, is_shown)| {
            if *is_shown && store.session.library_ref.is_some() {
                saver.request(Request::Save(store.clone()));
            }
        });
    }
    {
        let saver = saver.clone();
        use_effect_with(store.loading().map(str::to_owned), move |id| {
            if let Some(id) = id.clone() {
                saver.request(Request::Open(id));
            }
        });
    }
    {
        let (saver, resumable) = (saver.clone(), store.resumable.clone());
        use_effect_with((), move |()| {
            if lost {
                saver.storage_error.emit(Some(StorageError::Lost));
            }
            match resumable {
                Some(game) => saver.request(Request::SaveOther(game)),
                None => spawn_local(async move {
                    if memory::has_forgotten().await {
                        saver.request(Request::Recover);
                    }
                }),
            }
        });
    }
    {
        let saver = saver.clone();
        use_effect_with((), move |()| {
            let listener = listen(move |id, revision| {
                if saver.autosave.borrow().is_behind(id, revision) {
                    saver.played_elsewhere(id);
                }
            });
            move || drop(listener)
        });
    }
    let settle = {
        let id = store.session.library_ref.as_ref().map(|saved| saved.id.clone());
        Callback::from(move |take_over: bool| {
            saver.settle();
            match id.clone() {
                Some(id) if take_over => saver.request(Request::Open(id)),
                _ => saver.dispatcher.dispatch(LibraryAction::Add(new_id(), today()).into()),
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
