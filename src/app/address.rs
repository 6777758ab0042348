//! The page's address: which page it leads to, and its fragment.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::browser::use_listener;
use crate::link::{self, PageName};

/// How long what is shown must stay the same before the address follows, in milliseconds: browsers reject an address
/// that changes too often.
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

/// Replaces the fragment, last `written` by the same caller, unless another has been opened since.
pub fn replace(text: &str, written: &RefCell<String>) {
    let history = gloo::utils::window().history();
    if fragment() == *written.borrow()
        && history.is_ok_and(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(text)).is_ok())
    {
        // Read back as the browser writes it, to recognize it later.
        written.replace(fragment());
    }
}

/// A page, and the rest of its path: `learn/withdrawer` is the page `learn` at `withdrawer`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Route {
    /// The page. Unknown addresses open Play, which reports them.
    pub page: PageName,
    pub rest: String,
}

impl Route {
    /// Returns whether the address leads to the page as it was left.
    pub fn resumes_last(&self) -> bool {
        self.rest == link::RESUME
    }

    /// Returns where a fragment leads.
    pub fn of(fragment: &str) -> Route {
        link::route_of(fragment).map(|(page, rest)| Route { page, rest }).unwrap_or_default()
    }

    pub fn now() -> Route {
        Route::of(&fragment())
    }
}

/// Returns the route of the address, and follows its changes.
#[hook]
pub fn use_route() -> Route {
    let route = use_state_eq(Route::now);
    // It may have changed while the page was drawn.
    use_effect_with(route.setter(), |setter| setter.set(Route::now()));
    let setter = route.setter();
    use_listener(&gloo::utils::window(), "hashchange", move |_| setter.set(Route::now()));
    (*route).clone()
}
