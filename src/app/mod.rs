//! The page: Yew components over the game's state. Holds no truth of its own: what it shows is read off
//! [`State`](crate::game::State), what happens goes to it as an [`Action`](crate::game::Action).

mod board;
mod clipboard;
mod desk;
mod dialogs;
mod engine;
mod explore;
mod form;
mod hooks;
mod memory;
mod pages;
mod panels;
mod store;

use yew::prelude::*;

use self::desk::{Desk, DeskContext};
use self::pages::Frame;
use self::store::{Store, StoreContext};

/// Mounts the app into the element with the id `app`. The whole of the page's `main`.
pub fn run() {
    if let Some(root) = gloo::utils::document().get_element_by_id("app") {
        root.set_inner_html("");
        yew::Renderer::<App>::with_root(root).render();
    }
}

/// The app: the state, and everything that watches it.
#[component]
fn App() -> Html {
    let store = use_reducer(Store::load);
    let desk = use_reducer(Desk::load);
    let place = hooks::use_place();
    hooks::use_address(&store, place.page);
    hooks::use_exploration(&desk, place.page);
    hooks::use_memory(&store);
    hooks::use_engine(&store);
    hooks::use_look(&store);
    hooks::use_title(&store, place.page);
    hooks::use_sounds(&store);
    hooks::use_clock(&store);
    hooks::use_wake_lock(store.is_clock_running());
    hooks::use_offline();
    html! {
        <ContextProvider<StoreContext> context={store}>
            <ContextProvider<DeskContext> context={desk}>
                <Frame {place} />
            </ContextProvider<DeskContext>>
        </ContextProvider<StoreContext>>
    }
}
