//! The address follows the game, and a new address opens its game.

use std::cell::RefCell;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::Place;
use crate::app::lazy::OnLoadError;
use crate::app::memory;
use crate::app::readers::READERS;
use crate::app::store::StoreContext;
use crate::game::{OpenAction, open};
use crate::notation::link::Page;

/// How long a walk through the moves may go on before the address follows, in milliseconds: browsers refuse an
/// address that changes too often.
pub const SETTLE_MS: u32 = 250;

/// Returns the fragment of the page's address, with its `#`, or nothing.
pub fn fragment() -> String {
    gloo::utils::window().location().hash().unwrap_or_default()
}

/// Replaces the fragment of the page's address, last `written` by the same hand, unless another has been opened since.
pub fn replace(text: &str, written: &RefCell<String>) {
    let history = gloo::utils::window().history();
    if fragment() == *written.borrow()
        && history.is_ok_and(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(text)).is_ok())
    {
        // Read back as the browser writes it, to know it again.
        written.replace(fragment());
    }
}

/// Returns what a fragment does: it opens its game, or says why it can't.
pub fn opening(fragment: &str) -> OpenAction {
    open(fragment, memory::last_message)
}

/// Keeps address and game in step while the address is the game's: other pages have their own. `on_load_error` hears of an
/// address that can't be opened for want of a part of the program. Returns whether the game of an address is on its way.
#[hook]
pub fn use_address(store: &StoreContext, page: Page, on_load_error: &OnLoadError) -> bool {
    let written = use_mut_ref(fragment);
    let reading = use_state_eq(|| false);
    // The address to be written next.
    let later = use_mut_ref(|| None::<Timeout>);
    {
        let (dispatcher, written, reading) = (store.dispatcher(), written.clone(), reading.setter());
        let on_load_error = {
            let (on_load_error, reading) = (on_load_error.clone(), reading.clone());
            Callback::from(move |again| {
                reading.set(false);
                on_load_error.emit(again);
            })
        };
        let later = later.clone();
        let mut before = Place::now().page;
        use_effect_with((), move |()| {
            let listener = EventListener::new(&gloo::utils::window(), "hashchange", move |_| {
                let fragment = fragment();
                let place = Place::now();
                let page = place.page;
                let elsewhere = std::mem::replace(&mut before, page) != Page::Play;
                // Who comes back to where the game was left finds it as it stands now.
                if page == Page::Play && *written.borrow() != fragment {
                    written.replace(fragment.clone());
                    if place.is_as_left() {
                        return;
                    }
                    // It is of the game that this one takes the place of.
                    later.take();
                    let (dispatcher, reading) = (dispatcher.clone(), reading.clone());
                    reading.set(true);
                    READERS.with(&on_load_error, move |readers| {
                        reading.set(false);
                        let action = (readers.opening)(&fragment);
                        let action = if elsewhere { OpenAction::Return(Box::new(action)) } else { action };
                        dispatcher.dispatch(action.into());
                    });
                }
            });
            move || drop(listener)
        });
    }
    // A refused address stays as it is, so that it can be mended, and one whose game is on its way.
    let shown = page == Page::Play && store.link_error().is_none() && store.loading().is_none();
    let text = shown.then(|| store.address());
    let plies = store.session.game.moves().len();
    let before = use_mut_ref(|| plies);
    use_effect_with(text, move |text| {
        later.replace(text.clone().filter(|text| *text != *written.borrow()).map(|text| {
            let delay = if before.replace(plies) == plies { SETTLE_MS } else { 0 };
            Timeout::new(delay, move || replace(&text, &written))
        }));
    });
    *reading || store.loading().is_some()
}
