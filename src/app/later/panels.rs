//! What draws the parts of the game's page that are not there at first.

use std::cell::Cell;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::part::{Part, draw};
use super::{Missing, later};
use crate::game::{State, Typed};

/// What comes with the chunk.
pub struct Panels {
    /// Draws a part of the page.
    pub draw: fn(&Part) -> Html,
    /// Reads what is typed as a move.
    pub typed: fn(&State, &str) -> Typed,
}

later! { panels:
    async fn fetched() -> Result<&'static Panels, Missing> {
        Ok(&Panels { draw, typed: |page, text| page.selection.typed(&page.board(), text) })
    }
}

thread_local! {
    static HERE: Cell<Option<&'static Panels>> = const { Cell::new(None) };
}

/// Returns the panels, which are fetched the first time.
pub async fn panels() -> Result<&'static Panels, Missing> {
    let panels = fetched().await?;
    HERE.set(Some(panels));
    Ok(panels)
}

/// Returns the panels as soon as they are there, and what tries again where they can't be had.
#[hook]
pub fn use_panels() -> (Result<Option<&'static Panels>, Missing>, Callback<()>) {
    let state = use_state(|| Ok(HERE.get()));
    let fetch = {
        let state = state.setter();
        Callback::from(move |()| {
            let state = state.clone();
            spawn_local(async move { state.set(panels().await.map(Some)) });
        })
    };
    {
        let fetch = fetch.clone();
        use_effect_with((), move |()| {
            if HERE.get().is_none() {
                fetch.emit(());
            }
        });
    }
    (state.map(|late| late.or(HERE.get())), fetch)
}
