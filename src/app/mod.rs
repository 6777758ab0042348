//! The page: Yew components over the game's state. Holds no truth of its own: what it shows is read off
//! [`State`](crate::game::State), what happens goes to it as an [`Action`](crate::game::Action).

mod board;
mod clipboard;
mod crash;
mod desk;
mod dialogs;
mod engine;
mod explore;
mod files;
mod form;
mod hooks;
mod learn;
mod memory;
mod pages;
mod panels;
mod store;
mod update;

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use self::desk::{Desk, DeskContext};
use self::pages::Frame;
use self::store::{Store, StoreContext};
use self::update::Update;

/// Draws the app in the place of the element with the id `app`. The whole of the page's `main`.
pub fn run() {
    crash::watch();
    let Some(picture) = gloo::utils::document().get_element_by_id("app") else { return };
    // Drawn aside and put there when it is whole, so that the first picture stands until then.
    if let Ok(root) = picture.clone_node().map(JsCast::unchecked_into::<Element>) {
        yew::Renderer::<App>::with_root_and_props(root.clone(), AppProps { picture, root }).render();
    }
}

#[derive(PartialEq, Properties)]
struct AppProps {
    /// What the page shows before the app.
    picture: Element,
    /// What the app is drawn into.
    root: Element,
}

/// The app: the state, and everything that watches it.
#[component]
fn App(props: &AppProps) -> Html {
    let store = use_reducer(Store::load);
    let desk = use_reducer(Desk::load);
    let place = hooks::use_place();
    hooks::use_address(&store, place.page);
    hooks::use_exploration(&desk, place.page);
    hooks::use_memory(&store);
    hooks::use_engine(&store);
    hooks::use_look(&store);
    hooks::use_title(&store, &place);
    hooks::use_sounds(store.problem.is_none().then(|| store.game.clone()), store.settings.sound);
    hooks::use_clock(&store);
    hooks::use_wake_lock(store.is_clock_running());
    let update = hooks::use_offline();
    let (picture, root) = (props.picture.clone(), props.root.clone());
    use_effect_with((), move |()| {
        let _ = picture.replace_with_with_node_1(&root);
    });
    html! {
        <ContextProvider<StoreContext> context={store}>
            <ContextProvider<DeskContext> context={desk}>
                <Frame {place} />
                <Update change={update} />
            </ContextProvider<DeskContext>>
        </ContextProvider<StoreContext>>
    }
}
