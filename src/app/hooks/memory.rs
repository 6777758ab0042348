//! The browser keeps the game, its players and the choices.

use yew::prelude::*;

use crate::app::memory;
use crate::app::store::StoreContext;
use crate::game::Saved;

/// Keeps the choices when they have changed.
#[hook]
pub fn use_settings_memory(store: &StoreContext) {
    use_effect_with(store.settings, memory::keep_settings);
}

/// Keeps the game and its players when they have changed.
#[hook]
pub fn use_game_memory(store: &StoreContext) {
    use_effect_with(store.players, memory::keep_players);
    // A game is kept only when it replaces nothing: not while a refused address hides it.
    let saved = store.problem.is_none().then(|| Saved::of(store));
    use_effect_with(saved, |saved| {
        if let Some(saved) = saved {
            memory::keep_game(saved);
        }
    });
}
