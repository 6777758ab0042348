//! The browser keeps the game, its players and the choices.

use yew::prelude::*;

use crate::app::lazy::OnLoadError;
use crate::app::memory;
use crate::app::readers::READERS;
use crate::app::store::StoreContext;

/// Keeps the choices when they have changed.
#[hook]
pub fn use_settings_memory(store: &StoreContext) {
    use_effect_with(store.settings, memory::save_settings);
}

/// Keeps the game and its players when they have changed.
#[hook]
pub fn use_game_memory(store: &StoreContext, on_load_error: &OnLoadError) {
    use_effect_with(store.default_players, memory::save_players);
    let on_load_error = on_load_error.clone();
    use_effect_with(store.session.last_message().filter(|_| store.link_error().is_none()), move |last| {
        if let Some(last) = last.clone() {
            READERS.with(&on_load_error, move |readers| (readers.save_message)(&last));
        }
    });
    // A game is stored only when it replaces nothing: not while a link error hides it, or before it is loaded.
    let shown = store.link_error().is_none() && store.loading().is_none();
    let saved = shown.then(|| store.session.is_begun().then(|| store.saved()));
    let is_last = store.session.library_ref.is_some();
    use_effect_with(saved, move |saved| match saved {
        Some(Some(game)) => memory::save_game(game, is_last),
        Some(None) => memory::clear_game(),
        None => {}
    });
}
