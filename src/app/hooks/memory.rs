//! The browser keeps the game, its players and the choices, and all programs of the page go by what it keeps.

use gloo::events::EventListener;
use yew::prelude::*;

use crate::app::later::arrivals::{self, Lack};
use crate::app::memory;
use crate::app::store::StoreContext;
use crate::game::Action;

/// Keeps the choices when they have changed.
#[hook]
pub fn use_settings_memory(store: &StoreContext) {
    use_effect_with(store.settings, memory::keep_settings);
}

/// Keeps the game and its players when they have changed.
#[hook]
pub fn use_game_memory(store: &StoreContext, lack: &Lack) {
    use_effect_with(store.usual, memory::keep_players);
    let lack = lack.clone();
    use_effect_with(store.last_message(), move |last| {
        if let Some(last) = last.clone() {
            arrivals::read(&lack, move |readers| (readers.keep_message)(&last));
        }
    });
    // A game is kept only when it replaces nothing: not while a refused address hides it, or before one is there.
    let shown = store.problem.is_none() && store.awaited.is_none();
    let saved = shown.then(|| store.is_begun().then(|| store.saved()));
    let played = store.library_ref.is_some();
    use_effect_with(saved, move |saved| {
        if let Some(saved) = saved {
            memory::keep_game(saved.as_ref(), played);
        }
    });
}

/// Goes by what dialogs of the other program change.
#[hook]
pub fn use_kept(store: &StoreContext, lack: &Lack) {
    let (dispatcher, lack) = (store.dispatcher(), lack.clone());
    use_effect_with((), move |()| {
        let window = gloo::utils::window();
        let chosen = {
            let (dispatcher, lack) = (dispatcher.clone(), lack.clone());
            move |_: &web_sys::Event| {
                let dispatcher = dispatcher.clone();
                arrivals::read(&lack, move |readers| dispatcher.dispatch(Action::Choose((readers.settings)())));
            }
        };
        let replaced = move |_: &web_sys::Event| {
            let dispatcher = dispatcher.clone();
            arrivals::read(&lack, move |readers| {
                if let Some(action) = (readers.restoring)() {
                    dispatcher.dispatch(action);
                }
            });
        };
        let listeners = (
            EventListener::new(&window, memory::NEW_SETTINGS, chosen),
            EventListener::new(&window, memory::NEW_GAME, replaced),
        );
        move || drop(listeners)
    });
}
