//! Where games are saved: the browser's database, with messages about it between tabs.

pub mod db;
mod import;

pub use import::{IMPORT, ImportError, MAX_INLINE_BYTES};

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};

use crate::app::browser::random;

/// Returns an identifier for a game that is added to the library.
pub fn new_id() -> String {
    format!("{:08x}{:08x}", random(), random())
}

/// The media type of a file of records.
pub const RECORDS: &str = "application/x-chess-pgn";

const CHANNEL_NAME: &str = "ultima.games";

thread_local! {
    /// `None` if the browser does not support channels. Then only the revisions keep a game from being overwritten.
    static CHANNEL: Option<BroadcastChannel> = BroadcastChannel::new(CHANNEL_NAME).ok();
}

/// Notifies the other tabs that a game was saved or, with revision 0, that the list has changed.
pub fn notify(id: &str, revision: u32) {
    CHANNEL.with(|channel| {
        if let Some(channel) = channel {
            let _ = channel.post_message(&format!("{revision} {id}").into());
        }
    });
}

/// Listens to the other tabs until the listener is dropped.
pub fn listen(on_change: impl Fn(&str, u32) + 'static) -> Option<EventListener> {
    CHANNEL.with(|channel| {
        let channel = channel.as_ref()?;
        Some(EventListener::new(channel, "message", move |event| {
            let text = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string()).unwrap_or_default();
            if let Some((revision, id)) = text.split_once(' ') {
                on_change(id, revision.parse().unwrap_or_default());
            }
        }))
    })
}
