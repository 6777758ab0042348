//! The page's address: its fragment, and the page that it leads to.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use yew::prelude::*;

use crate::link::{self, PageName};

/// How long the page must stay the same before its address is updated, in milliseconds. Browsers reject an address that
/// changes too often.
pub const SETTLE_MS: u32 = 250;

/// Returns the address without its fragment.
pub fn page_address() -> String {
    let address = gloo::utils::window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

/// Returns the fragment with its `#`, or an empty string.
pub fn fragment() -> String {
    gloo::utils::window().location().hash().unwrap_or_default()
}

pub fn go_to(fragment: &str) {
    let _ = gloo::utils::window().location().set_hash(fragment);
}

/// Replaces the fragment, last `written` by the same caller, unless another address has been opened since.
pub fn replace(text: &str, written: &RefCell<String>) {
    let history = gloo::utils::window().history();
    if fragment() == *written.borrow()
        && history.is_ok_and(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(text)).is_ok())
    {
        // Read back in the browser's form, to recognize it later.
        written.replace(fragment());
    }
}

/// What the address leads to: a page, and the rest of its path. `learn/withdrawer` is the page `learn` at `withdrawer`.
#[derive(Clone, PartialEq)]
pub struct Route {
    /// The page. Unknown addresses open Play, which reports them.
    pub page: PageName,
    pub rest: String,
    /// The fragment as it was opened, without what a page has written to the address since.
    pub fragment: String,
    /// Counts the addresses opened, since the same one may be opened again.
    pub visit: u32,
}

impl Route {
    pub fn now(visit: u32) -> Route {
        let fragment = fragment();
        let (page, rest) = link::route_of(&fragment).unwrap_or_default();
        Route { page, rest, fragment, visit }
    }

    /// Returns whether the address leads to the page as it was left.
    pub fn resumes_last(&self) -> bool {
        self.rest == link::LAST_STATE
    }
}

#[hook]
pub fn use_route() -> Route {
    use_context::<Route>().expect("every component is inside the app")
}
