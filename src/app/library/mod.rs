//! Where games are saved: the browser's database, messages between tabs, and files.

pub mod db;
mod import;

pub use import::{IMPORT, ImportError, MAX_INLINE_BYTES};

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, BroadcastChannel, HtmlAnchorElement, MessageEvent, Url};

use crate::app::browser::random;

/// Returns an id for a game that is to be saved from now on.
pub fn new_id() -> String {
    format!("{:08x}{:08x}", random(), random())
}

/// Returns today's date in the form of records, `2026.11.20`.
pub fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{:04}.{:02}.{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

pub fn unix_ms() -> u64 {
    js_sys::Date::now() as u64
}

pub const RECORDS: &str = "application/x-chess-pgn";

/// Offers a text as a download.
pub fn save(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let properties = BlobPropertyBag::new();
    properties.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &properties)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = gloo::utils::document().create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // Some browsers start reading it only after this task.
    let free = wasm_bindgen::closure::Closure::once_into_js(move || Url::revoke_object_url(&address));
    window().set_timeout_with_callback_and_timeout_and_arguments_0(free.unchecked_ref(), 60_000)?;
    Ok(())
}

const CHANNEL_NAME: &str = "ultima.games";

thread_local! {
    /// `None` if the browser has none; then only the revisions keep a game from being overwritten.
    static CHANNEL: Option<BroadcastChannel> = BroadcastChannel::new(CHANNEL_NAME).ok();
}

/// Notifies the other tabs that a game has been saved, or, with revision 0, that the list has changed.
pub fn notify(id: &str, revision: u32) {
    CHANNEL.with(|channel| {
        if let Some(channel) = channel {
            let _ = channel.post_message(&format!("{revision} {id}").into());
        }
    });
}

/// Listens to the other tabs until the listener is dropped.
pub fn listen(heard: impl Fn(&str, u32) + 'static) -> Option<EventListener> {
    CHANNEL.with(|channel| {
        let channel = channel.as_ref()?;
        Some(EventListener::new(channel, "message", move |event| {
            let text = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string()).unwrap_or_default();
            if let Some((revision, id)) = text.split_once(' ') {
                heard(id, revision.parse().unwrap_or_default());
            }
        }))
    })
}
