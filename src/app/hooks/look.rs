//! The chosen board colours, as an attribute that the style sheets read.

use yew::prelude::*;

use crate::app::store::StoreContext;

/// Writes the chosen theme onto the page's root element.
#[hook]
pub fn use_look(store: &StoreContext) {
    use_effect_with(store.settings.board, |board| {
        if let Some(root) = gloo::utils::document().document_element() {
            let _ = root.set_attribute("data-board", board.identifier());
        }
    });
}
