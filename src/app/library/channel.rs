//! What tabs tell each other of the games they keep.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};

const NAME: &str = "ultima.games";

thread_local! {
    /// None where the browser has no such thing: then the revisions of the games alone watch over them.
    static CHANNEL: Option<BroadcastChannel> = BroadcastChannel::new(NAME).ok();
}

/// Tells the other tabs that a game has been kept, or that the list has changed where the revision is 0.
pub fn tell(id: &str, revision: u32) {
    CHANNEL.with(|channel| {
        if let Some(channel) = channel {
            let _ = channel.post_message(&format!("{revision} {id}").into());
        }
    });
}

/// Hands on what other tabs tell, as long as the listener is held.
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
