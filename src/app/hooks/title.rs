//! The title of the page follows what is shown.

use yew::prelude::*;

use crate::words::ui;

/// Writes where the game stands, or what else is shown, into the page's title.
#[hook]
pub fn use_title(shown: String) {
    use_effect_with(shown, |shown| gloo::utils::document().set_title(&ui::page(shown)));
}
