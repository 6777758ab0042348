//! Content dropped or pasted anywhere on a page, except in text fields: a link, a position, a game or a file of games.
//! Also the import of such files into the library.

use std::rc::Rc;

use gloo::utils::document;
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, ClipboardEvent, DataTransfer, DragEvent, Element, Event};
use yew::prelude::*;

use super::keys::in_dialog;
use crate::app::address::go_to;
use crate::app::app_context::{Import, ImportState};
use crate::app::browser::use_listener;
use crate::app::lazy::{OnLoadError, lazy};
use crate::app::library::{IMPORT, MAX_INLINE_BYTES, notify};
use crate::app::opener::Opener;
use crate::app::store::StoreContext;
use crate::link::{PageName, page_link};
use crate::notation::pgn::decode;

#[derive(Clone)]
enum Content {
    File(Blob),
    Text(String),
}

lazy!(loaders: OPEN_CONTENT: fn(Opener, Content) = open_content);

/// Listens for dropped and pasted content, which `opener` opens on the page that is shown. Returns whether something is
/// being dragged over the page.
#[hook]
pub fn use_drop(opener: Opener) -> bool {
    let dragging = use_state_eq(|| false);
    let take = Callback::from(move |content: Content| {
        let opener = opener.clone();
        OPEN_CONTENT.with(&opener.app.on_load_error.clone(), move |open| open(opener.clone(), content.clone()));
    });
    let dragged = dragging.setter();
    use_listener(&document(), "dragover", move |event| dragged.set(dropped(event).is_some()));
    let dragged = dragging.setter();
    use_listener(&document(), "dragleave", move |event| {
        if event.dyn_ref::<DragEvent>().is_none_or(|event| event.related_target().is_none()) {
            dragged.set(false);
        }
    });
    let (dragged, taker) = (dragging.setter(), take.clone());
    use_listener(&document(), "drop", move |event| {
        dragged.set(false);
        if let Some(content) = dropped(event).and_then(|data| content_of(&data)) {
            taker.emit(content);
        }
    });
    use_listener(&document(), "paste", move |event| {
        if let Some(text) = pasted(event) {
            take.emit(Content::Text(text));
        }
    });
    *dragging
}

/// Returns whether the event belongs to a text field, or a dialog is open, which handles it itself.
fn is_taken(event: &Event) -> bool {
    let is_field =
        |element: Element| element.closest("input, textarea, [contenteditable]").is_ok_and(|at| at.is_some());
    in_dialog() || event.target_dyn_into().is_some_and(is_field)
}

/// Returns the dragged content, if it must be opened here. A text field takes a text. Anything else must not be left to
/// the browser, which would open it in place of the app.
fn dropped(event: &Event) -> Option<DataTransfer> {
    let data = event.dyn_ref::<DragEvent>()?.data_transfer()?;
    let kinds = data.types();
    let [file, text] = ["Files", "text/plain"].map(|kind| kinds.includes(&kind.into(), 0));
    let taken = is_taken(event);
    if file || !taken {
        event.prevent_default();
    }
    ((file || text) && !taken).then_some(data)
}

fn content_of(data: &DataTransfer) -> Option<Content> {
    let file = data.files().and_then(|files| files.get(0));
    file.map(|file| Content::File(file.into())).or_else(|| text(data).map(Content::Text))
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

/// Opens dropped or pasted content. A small file may hold anything, a large one only games.
fn open_content(opener: Opener, content: Content) {
    let file = match content {
        Content::Text(text) => return opener.open(&text),
        Content::File(file) => file,
    };
    spawn_local(async move {
        let small = file.size() <= MAX_INLINE_BYTES;
        let bytes = if small { JsFuture::from(file.array_buffer()).await.ok() } else { None };
        match bytes {
            Some(bytes) => opener.open(&decode(&Uint8Array::new(&bytes).to_vec())),
            None => opener.app.import.start.emit(file),
        }
    });
}

/// Returns the state of importing files. `on_load_error` reports an import that failed because a part of the program is
/// missing.
#[hook]
pub fn use_import(store: &StoreContext, on_load_error: &OnLoadError) -> Import {
    let state = use_state_eq(|| None::<ImportState>);
    let deps = (store.fallback_start(), state.setter(), on_load_error.clone());
    let start = use_callback(deps, |file: Blob, (start, state, on_load_error)| {
        go_to(&page_link(PageName::Games));
        let (start, state) = (*start, state.clone());
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
