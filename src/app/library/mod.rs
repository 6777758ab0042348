//! Where games are kept: the browser's database, the word between tabs, and files.

mod channel;
pub mod db;
mod saver;
mod take_in;

pub use channel::{listen, tell};
pub use saver::{Request, Saver};
pub use take_in::{Fault, SMALL, TAKE_IN};

use gloo::utils::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::app::store::chance;

/// Returns a name for a game that is kept from now on.
pub fn new_id() -> String {
    format!("{:08x}{:08x}", chance(), chance())
}

/// Returns the day as records write it, `2026.11.20`.
pub fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{:04}.{:02}.{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

/// Returns the milliseconds since 1970.
pub fn unix_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// The type of a file of records.
pub const RECORDS: &str = "application/x-chess-pgn";

/// Hands the person a file of this name and type.
pub fn save(name: &str, kind: &str, text: &str) {
    let _ = try_save(name, kind, text);
}

fn try_save(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let properties = BlobPropertyBag::new();
    properties.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &properties)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = gloo::utils::document().create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // Some browsers begin to read it only after this task.
    let free = wasm_bindgen::closure::Closure::once_into_js(move || Url::revoke_object_url(&address));
    window().set_timeout_with_callback_and_timeout_and_arguments_0(free.unchecked_ref(), 60_000)?;
    Ok(())
}
