//! Stores the game, its players and the settings in the browser.

use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::StorageEvent;
use yew::prelude::*;

use crate::app::app_context::LastVisit;
use crate::app::browser::use_listener;
use crate::app::game_io::GAME_IO;
use crate::app::lazy::OnLoadError;
use crate::app::storage;
use crate::app::store::StoreContext;
use crate::model::{Action, Session};

/// Saves the settings when they change, and takes over changes from other tabs, which the next save would otherwise
/// undo.
#[hook]
pub fn use_settings_storage(store: &StoreContext, on_load_error: &OnLoadError) {
    use_effect_with(store.settings(), |now| storage::SETTINGS.save(now));
    let (dispatcher, on_load_error) = (store.dispatcher(), on_load_error.clone());
    use_listener(&window(), "storage", move |event| {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        if storage::SETTINGS.is_under(key.as_deref()) {
            let dispatcher = dispatcher.clone();
            GAME_IO.with(&on_load_error, move |io| dispatcher.dispatch(Action::SetSettings((io.load_settings)())));
        }
    });
}

/// Saves the game and its players when they change.
#[hook]
pub fn use_game_storage(store: &StoreContext, on_load_error: &OnLoadError) {
    use_effect_with(store.default_players(), |now| storage::PLAYERS.save(now));
    let on_load_error = on_load_error.clone();
    // Memoized, since a message holds all moves, and most changes, such as pointing at a square, do not affect it.
    let last_message = use_memo(store.session().clone(), Session::last_message);
    use_effect_with(last_message, move |last| {
        if let Some(last) = (**last).clone() {
            GAME_IO.with(&on_load_error, move |io| (io.save_message)(&last));
        }
    });
    // The game is stored only if it is shown: a game that is hidden by a failed link or still loading must not replace
    // the stored one. The saved game shares its moves with the session, so it is as cheap to make as the key of a memo.
    let saved = store.shows_game().then(|| store.session().is_begun().then(|| store.saved()));
    let is_last = store.session().library_ref().is_some();
    use_effect_with(saved, move |saved| match saved {
        Some(Some(game)) => storage::save_game(game, is_last),
        Some(None) => storage::clear_game(),
        None => {}
    });
}

/// Returns the games of the last visit. `lost` means that the game that was open last can no longer be read.
#[hook]
pub fn use_last_visit(store: &StoreContext, lost: bool) -> LastVisit {
    let initial_resumable = use_memo((), |()| store.resumable().cloned());
    let forgotten = use_state_eq(|| false);
    let (setter, has_resumable) = (forgotten.setter(), initial_resumable.is_some());
    use_effect_with((), move |()| {
        // The record of the last game can be lost only if no game is resumable.
        if !has_resumable {
            spawn_local(async move { setter.set(storage::has_forgotten().await) });
        }
    });
    LastVisit { lost, initial_resumable: (*initial_resumable).clone(), forgotten: *forgotten }
}

/// Returns whether there is or was a game to save in the library or to load from it, or something to report.
#[hook]
pub fn use_saving_needed(store: &StoreContext, last_visit: &LastVisit) -> bool {
    let needed = use_mut_ref(|| false);
    let mut needed = needed.borrow_mut();
    *needed |= last_visit.lost || last_visit.forgotten || last_visit.initial_resumable.is_some();
    *needed |= store.session().library_ref().is_some() || store.loading().is_some();
    *needed
}
