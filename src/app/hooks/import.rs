//! What is dropped or pasted anywhere on the page, except in text fields: a link, a position, a game, a file of games;
//! and the import of such files into the library.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, ClipboardEvent, DataTransfer, DragEvent, Element, Event};
use yew::prelude::*;

use super::keys::in_dialog;
use crate::app::address::go_to;
use crate::app::lazy::{OnLoadError, lazy};
use crate::app::library::{IMPORT, SMALL, notify};
use crate::app::memory;
use crate::app::shell::{Dialog, Import, ImportState};
use crate::app::store::StoreContext;
use crate::game::OpenAction;
use crate::game::library::{Intake, intake};
use crate::notation::link::{self, Page};
use crate::notation::rule_text::default_array;
use crate::rules::Position;

lazy!(readers: OPEN: fn(Target, Given) = open);

#[derive(Clone)]
enum Given {
    File(Blob),
    Text(String),
}

#[derive(Clone)]
struct Target {
    store: StoreContext,
    page: Page,
    open: Callback<Dialog>,
    import: Callback<Blob>,
}

/// Listens on the pages where games are shown. `open` opens the form for a text that can't be opened as it stands, `import`
/// takes what holds several games, `on_load_error` reports what can't be read because a part of the program is missing.
/// Returns whether something is being dragged over the page.
#[hook]
pub fn use_drop(
    store: &StoreContext,
    page: Page,
    open: &Callback<Dialog>,
    import: &Callback<Blob>,
    on_load_error: &OnLoadError,
) -> bool {
    let dragging = use_state_eq(|| false);
    // The listeners stay while the state comes and goes.
    let latest = use_mut_ref(|| None::<Target>);
    latest.replace(Some(Target { store: store.clone(), page, open: open.clone(), import: import.clone() }));
    let take = {
        let on_load_error = on_load_error.clone();
        Callback::from(move |given: Given| {
            if let Some(target) = latest.borrow().clone() {
                OPEN.with(&on_load_error, move |open| open(target.clone(), given.clone()));
            }
        })
    };
    let listens = matches!(page, Page::Play | Page::Games);
    let dragged = dragging.setter();
    use_effect_with(listens, move |&listens| {
        let handle = Rc::new(move |event: &Event| match event.type_().as_str() {
            "dragover" => dragged.set(dropped(event).is_some()),
            "dragleave" => {
                if event.dyn_ref::<DragEvent>().is_none_or(|event| event.related_target().is_none()) {
                    dragged.set(false);
                }
            }
            "drop" => {
                dragged.set(false);
                if let Some(given) = dropped(event).and_then(|data| given(&data)) {
                    take.emit(given);
                }
            }
            _ => {
                if let Some(text) = pasted(event) {
                    take.emit(Given::Text(text));
                }
            }
        });
        let listen = |name: &'static str| {
            let (options, handle) = (EventListenerOptions::enable_prevent_default(), handle.clone());
            EventListener::new_with_options(&gloo::utils::document(), name, options, move |event| handle(event))
        };
        let listeners = listens.then(|| ["dragover", "dragleave", "drop", "paste"].map(listen));
        move || drop(listeners)
    });
    *dragging
}

/// Returns whether the event belongs to a text field, or a dialog is open: these have their own use for it.
fn is_taken(event: &Event) -> bool {
    let is_field =
        |element: Element| element.closest("input, textarea, [contenteditable]").is_ok_and(|at| at.is_some());
    in_dialog() || event.target_dyn_into().is_some_and(is_field)
}

/// Returns what is dragged, and prevents the browser from opening it itself, where it is something to open here.
fn dropped(event: &Event) -> Option<DataTransfer> {
    let data = event.dyn_ref::<DragEvent>()?.data_transfer()?;
    let kinds = data.types();
    let fits = ["Files", "text/plain"].iter().any(|kind| kinds.includes(&(*kind).into(), 0));
    (fits && !is_taken(event)).then(|| {
        event.prevent_default();
        data
    })
}

fn given(data: &DataTransfer) -> Option<Given> {
    let file = data.files().and_then(|files| files.get(0));
    file.map(|file| Given::File(file.into())).or_else(|| text(data).map(Given::Text))
}

fn text(data: &DataTransfer) -> Option<String> {
    data.get_data("text/plain").ok().filter(|text| !text.trim().is_empty())
}

fn pasted(event: &Event) -> Option<String> {
    let data = event.dyn_ref::<ClipboardEvent>()?.clipboard_data()?;
    let text = text(&data).filter(|_| !is_taken(event))?;
    event.prevent_default();
    Some(text)
}

/// Opens what was dropped or pasted: a small file may hold anything, a large one games.
fn open(target: Target, given: Given) {
    let file = match given {
        Given::Text(text) => return target.open_text(text),
        Given::File(file) => file,
    };
    spawn_local(async move {
        let small = file.size() <= SMALL;
        let text = if small { JsFuture::from(file.text()).await.ok() } else { None };
        match text.and_then(|text| text.as_string()) {
            Some(text) => target.open_text(text),
            None => target.import.emit(file),
        }
    });
}

impl Target {
    /// Opens what a text holds. Where the list of games is shown, games go into it.
    fn open_text(&self, text: String) {
        let on_board = self.page == Page::Play;
        match intake(&self.store, &text, memory::load_last_message) {
            Intake::Opens(action) if on_board => self.store.dispatch(action.into()),
            Intake::Opens(OpenAction::Link(link)) => go_to(&link::write(&link)),
            Intake::Opens(OpenAction::Message(received)) => go_to(&link::write(&received.link)),
            Intake::Opens(OpenAction::Load(id)) => go_to(&link::saved_link(&id)),
            Intake::Wrong { .. } if on_board => self.open.emit(Dialog::Mend(text.into())),
            Intake::Wrong { partial: None, .. } => self.open.emit(Dialog::Mend(text.into())),
            Intake::Opens(_) | Intake::Several | Intake::Wrong { .. } => import_text(&self.import, &text),
        }
    }
}

/// Imports a text as if it were a file.
pub fn import_text(import: &Callback<Blob>, text: &str) {
    if let Ok(file) = Blob::new_with_str_sequence(&js_sys::Array::of1(&text.into())) {
        import.emit(file);
    }
}

/// Returns the import of files. `on_load_error` reports one that failed because a part of the program is missing.
#[hook]
pub fn use_import(store: &StoreContext, on_load_error: &OnLoadError) -> Import {
    let state = use_state_eq(|| None::<ImportState>);
    let deps = (store.session.game.start().rules(), state.setter(), on_load_error.clone());
    let start = use_callback(deps, |file: Blob, (rules, state, on_load_error)| {
        go_to("#/games");
        let (start, state) = (Position::start(*rules, default_array(*rules)), state.clone());
        IMPORT.with(on_load_error, move |import| {
            state.set(Some(ImportState::Reading(0)));
            let (reading, state) = (state.clone(), state.clone());
            let so_far = move |games| reading.set(Some(ImportState::Reading(games)));
            let done = import(file.clone(), start, Box::new(so_far));
            spawn_local(async move {
                state.set(Some(ImportState::Done(Rc::new(done.await))));
                notify("", 0);
            });
        });
    });
    let dismiss = use_callback(state.setter(), |(), state| state.set(None));
    Import { state: (*state).clone(), start, dismiss }
}
