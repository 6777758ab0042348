//! What is dropped or pasted anywhere on the page, but in fields for text: a link, a position, a game, a file of games.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, ClipboardEvent, DataTransfer, DragEvent, Element, Event};
use yew::prelude::*;

use super::keys::in_dialog;
use crate::app::lazy::OnLoadError;
use crate::app::library::SMALL;
use crate::app::readers::READERS;
use crate::app::shell::Dialog;
use crate::app::store::StoreContext;
use crate::game::OpenAction;
use crate::game::library::Intake;
use crate::notation::link::{self, Page};

/// What taking in needs.
#[derive(Clone)]
struct Hand {
    store: StoreContext,
    page: Page,
    /// Opens a dialog.
    open: Callback<Dialog>,
    /// Takes a file of games.
    take: Callback<Blob>,
    on_load_error: OnLoadError,
}

/// Listens on the pages where games are shown. `open` opens the form for a text that can't be opened as it stands, `take`
/// takes what holds several games, `on_load_error` hears of what can't be read for want of a part of the program. Returns
/// whether something is being dragged over the page.
#[hook]
pub fn use_intake(
    store: &StoreContext,
    page: Page,
    open: &Callback<Dialog>,
    take: &Callback<Blob>,
    on_load_error: &OnLoadError,
) -> bool {
    let dragging = use_state_eq(|| false);
    // The listeners stay while the state comes and goes.
    let latest = use_mut_ref(|| None::<Hand>);
    let (open, take, on_load_error) = (open.clone(), take.clone(), on_load_error.clone());
    *latest.borrow_mut() = Some(Hand { store: store.clone(), page, open, take, on_load_error });
    let listens = matches!(page, Page::Play | Page::Games);
    let dragged = dragging.setter();
    use_effect_with(listens, move |&listens| {
        let mut listeners = Vec::new();
        if listens {
            let options = EventListenerOptions::enable_prevent_default;
            let mut on = |name: &'static str, act: Box<dyn Fn(&Event)>| {
                let target = gloo::utils::document();
                listeners.push(EventListener::new_with_options(&target, name, options(), move |event| act(event)));
            };
            let over = dragged.clone();
            on("dragover", Box::new(move |event| over.set(hold(event).is_some())));
            let out = dragged.clone();
            on(
                "dragleave",
                Box::new(move |event| {
                    if event.dyn_ref::<DragEvent>().is_none_or(|event| event.related_target().is_none()) {
                        out.set(false);
                    }
                }),
            );
            let hand = latest.clone();
            on(
                "drop",
                Box::new(move |event| {
                    dragged.set(false);
                    if let (Some(given), Some(hand)) = (hold(event), hand.borrow().clone()) {
                        hand.drop(&given);
                    }
                }),
            );
            on(
                "paste",
                Box::new(move |event| {
                    if let (Some(text), Some(hand)) = (pasted(event), latest.borrow().clone()) {
                        hand.text(text);
                    }
                }),
            );
        }
        move || drop(listeners)
    });
    *dragging
}

/// Returns whether a field for text has the event, or a dialog is open: these have their own use for it.
fn is_taken(event: &Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    in_dialog()
        || element
            .is_some_and(|element| element.closest("input, textarea, [contenteditable]").is_ok_and(|at| at.is_some()))
}

/// Returns what is dragged, and keeps the browser from opening it itself, where it is something to take in.
fn hold(event: &Event) -> Option<DataTransfer> {
    let given = event.dyn_ref::<DragEvent>()?.data_transfer()?;
    let kinds = given.types();
    let fits = ["Files", "text/plain"].iter().any(|kind| kinds.includes(&(*kind).into(), 0));
    (fits && !is_taken(event)).then(|| {
        event.prevent_default();
        given
    })
}

/// Returns the text that is pasted.
fn pasted(event: &Event) -> Option<String> {
    let given = event.dyn_ref::<ClipboardEvent>()?.clipboard_data()?;
    let text = given.get_data("text/plain").ok().filter(|text| !text.trim().is_empty() && !is_taken(event))?;
    event.prevent_default();
    Some(text)
}

impl Hand {
    fn drop(&self, given: &DataTransfer) {
        match given.files().and_then(|files| files.get(0)) {
            Some(file) => self.file(file.into()),
            None => {
                if let Some(text) = given.get_data("text/plain").ok().filter(|text| !text.trim().is_empty()) {
                    self.text(text);
                }
            }
        }
    }

    /// Takes a file in: a small one may hold anything, a large one games.
    fn file(&self, file: Blob) {
        let hand = self.clone();
        spawn_local(async move {
            let small = file.size() <= SMALL;
            let text = if small { JsFuture::from(file.text()).await.ok() } else { None };
            match text.and_then(|text| text.as_string()) {
                Some(text) => hand.text(text),
                None => hand.take.emit(file),
            }
        });
    }

    /// Opens what a text holds.
    fn text(&self, text: String) {
        let hand = self.clone();
        READERS
            .with(&self.on_load_error, move |readers| hand.take_in((readers.intake)(&hand.store, &text), text.clone()));
    }

    /// Opens what a text has been found to hold. Where the list of games is shown, games go into it.
    fn take_in(&self, intake: Intake, text: String) {
        let on_board = self.page == Page::Play;
        match intake {
            Intake::Opens(action) if on_board => self.store.dispatch(action.into()),
            Intake::Opens(OpenAction::Link(link)) => lead(&link::write(&link)),
            Intake::Opens(OpenAction::Message(arrival)) => lead(&link::write(&arrival.link)),
            Intake::Opens(OpenAction::Await(id)) => lead(&link::saved_link(&id)),
            Intake::Wrong { .. } if on_board => self.open.emit(Dialog::Mend(text.into())),
            Intake::Wrong { half: None, .. } => self.open.emit(Dialog::Mend(text.into())),
            Intake::Opens(_) | Intake::Several | Intake::Wrong { .. } => {
                if let Ok(file) = Blob::new_with_str_sequence(&js_sys::Array::of1(&text.into())) {
                    self.take.emit(file);
                }
            }
        }
    }
}

/// Leads to an address.
pub fn lead(fragment: &str) {
    let _ = gloo::utils::window().location().set_hash(fragment);
}
