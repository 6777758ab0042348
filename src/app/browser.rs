//! What the browser has for the app: its clipboard, its way to hand a text to another program, and the app's own files.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::words::about;

/// What has become of a text that was to be handed on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Handed {
    /// Another program has it.
    Shared,
    /// The person has thought better of it.
    Refused,
    /// It is on the clipboard.
    Copied,
    /// The page can do nothing with it.
    Nowhere,
}

/// Hands a text to another program of the person's choice, or copies it where the browser can't.
pub async fn hand_on(text: &str) -> Handed {
    if let Some(sharing) = share(text) {
        match JsFuture::from(sharing).await {
            Ok(_) => return Handed::Shared,
            Err(error) if is_refusal(&error) => return Handed::Refused,
            Err(_) => {}
        }
    }
    if copy(text).await { Handed::Copied } else { Handed::Nowhere }
}

/// Asks the browser to share a text, where it offers that.
fn share(text: &str) -> Option<Promise> {
    let navigator = gloo::utils::window().navigator();
    let share: Function = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    let data = Object::new();
    Reflect::set(&data, &"text".into(), &text.into()).ok()?;
    share.call1(&navigator, &data).ok()?.dyn_into().ok()
}

/// Returns whether it was the person who ended it.
fn is_refusal(error: &JsValue) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|name| name == "AbortError")
}

/// Copies a text, and returns whether that worked: pages without a secure address have no clipboard.
pub async fn copy(text: &str) -> bool {
    let navigator = gloo::utils::window().navigator();
    let offered = Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|found| !found.is_undefined());
    offered && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// Returns the address of a file, to be read relative to the page's base.
pub fn address(name: &str) -> String {
    let held = gloo::utils::document().query_selector(&format!("link[data-file=\"{name}\"]")).ok().flatten();
    held.and_then(|link| link.get_attribute("href")).unwrap_or_else(|| name.to_owned())
}

/// Returns what the build has noted on the page about itself, such as the address of the worker, if anything.
pub fn noted(what: &str) -> Option<String> {
    gloo::utils::document().get_element_by_id("app")?.get_attribute(&format!("data-{what}"))
}

/// Returns the app's version and build in words.
pub fn version() -> String {
    about::version(env!("CARGO_PKG_VERSION"), &noted("build").unwrap_or_default())
}
