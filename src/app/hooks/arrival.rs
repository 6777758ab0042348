//! The reader's starting point when a page changes its place.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Starts at the top and at the page's heading whenever `place` changes, but not when the page is loaded, which the
/// browser handles.
#[hook]
pub fn use_arrival(place: String) {
    let before = use_mut_ref(|| None::<String>);
    use_effect_with(place, move |place| {
        let moved = before.replace(Some(place.clone())).is_some();
        gloo::utils::window().scroll_to_with_x_and_y(0.0, 0.0);
        let heading = gloo::utils::document().query_selector("main h2").ok().flatten();
        if let Some(heading) = heading.filter(|_| moved).and_then(|heading| heading.dyn_into::<HtmlElement>().ok()) {
            let _ = heading.focus();
        }
    });
}
