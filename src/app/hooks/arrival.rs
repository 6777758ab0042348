//! Where a reader begins on another place of a page.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Begins at the top and at the page's heading whenever `place` becomes another, but not when the page is loaded: then
/// the browser does.
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
