//! The address follows the board of the page Explore, and a new address opens its board.

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::Place;
use super::address::{SETTLE_MS, fragment, replace};
use crate::app::desk::DeskContext;
use crate::app::memory;
use crate::game::sandbox::{Change, Misread};
use crate::notation::link::Page;
use crate::notation::link::exploration;

/// Returns what a fragment does: it opens its board, or says why it can't.
pub fn exploring(fragment: &str) -> Change {
    match exploration::read(fragment) {
        Ok(exploration) => Change::Open(Box::new(exploration)),
        Err(error) => Change::Misread(Box::new(Misread { fragment: fragment.to_owned(), error })),
    }
}

/// Keeps address and board in step while the page is open. The address is replaced, so that Back leaves the page.
#[hook]
pub fn use_exploration(desk: &DeskContext, page: Page) {
    let written = use_mut_ref(fragment);
    {
        let (dispatcher, written) = (desk.dispatcher(), written.clone());
        use_effect_with((), move |()| {
            let listener = EventListener::new(&gloo::utils::window(), "hashchange", move |_| {
                let fragment = fragment();
                let place = Place::now();
                if place.page == Page::Explore && *written.borrow() != fragment {
                    if !place.is_as_left() {
                        dispatcher.dispatch(exploring(&fragment));
                    }
                    written.replace(fragment);
                }
            });
            move || drop(listener)
        });
    }
    // A misread address stays as it is, so that it can be mended.
    let follows = page == Page::Explore && desk.misread().is_none();
    let text = follows.then(|| exploration::write(&desk.exploration()));
    use_effect_with(text, move |text| {
        let changed = text.clone().filter(|text| *text != *written.borrow());
        let later = changed.map(|text| {
            Timeout::new(SETTLE_MS, move || {
                memory::keep_exploration(&text);
                replace(&text, &written);
            })
        });
        move || drop(later)
    });
}
