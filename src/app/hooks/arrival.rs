//! The reader's starting point when a page changes its place.

use yew::prelude::*;

use crate::app::browser::{find, focus};

/// Starts at the top and at the page's heading whenever `place` changes, but not when the page is loaded, which the
/// browser handles.
#[hook]
pub fn use_arrival(place: String) {
    let before = use_mut_ref(|| None::<String>);
    use_effect_with(place, move |place| {
        let moved = before.replace(Some(place.clone())).is_some();
        gloo::utils::window().scroll_to_with_x_and_y(0.0, 0.0);
        if moved {
            focus(find("main h2"));
        }
    });
}
