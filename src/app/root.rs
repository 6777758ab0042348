//! The app: one store, one page after the address, a dialog over it, and notices.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::prelude::*;

use super::dialogs::{self, OFFER};
use super::explore::EXPLORE;
use super::games::GAMES;
use super::hooks::{self, Place};
use super::lazy::{Later, Lazy, Part, View, not_loaded};
use super::learn::{LEARN, RULES};
use super::notices::{LIBRARY_NOTICES, TAKEN, Update};
use super::panels::Header;
use super::play::Play;
use super::readers::{First, READERS};
use super::shell::{Dialog, Shell};
use super::steps::{in_turn, use_steps, when_drawn};
use super::store::{Store, StoreContext};
use super::{crash, memory};
use crate::notation::link::{self, Page};
use crate::rules::RuleSet;
use crate::words::{library as library_words, ui};

/// Draws the app in the place of the element with the id `app`. Where there is nothing to go on from, it waits for
/// nothing. The whole of the program's `main`.
pub fn start() {
    crash::watch();
    let page = Place::now().page;
    if let Some(view) = view(page) {
        spawn_local(async move {
            let _ = view.load().await; // its place on the page says so where it can't be had
        });
    }
    if memory::is_empty() && (page != Page::Play || hooks::fragment().is_empty()) {
        return in_turn(|| draw(First { store: Store::fresh(), lost: false }));
    }
    READERS.with(&Callback::from(crash::not_started), |readers| draw((readers.first)()));
}

/// Draws the app aside, to be put on the page when it is whole.
fn draw(first: First) {
    let root = gloo::utils::document().get_element_by_id("app").and_then(|app| app.clone_node().ok());
    if let Some(root) = root.and_then(|root| root.dyn_into::<Element>().ok()) {
        yew::Renderer::<App>::with_root_and_props(root.clone(), Props { root, first }).render();
    }
}

/// Returns what draws a page, but for the one that is there from the start.
fn view(page: Page) -> Option<&'static Lazy<View>> {
    match page {
        Page::Play => None,
        Page::Explore => Some(&EXPLORE),
        Page::Learn => Some(&LEARN),
        Page::Rules => Some(&RULES),
        Page::Games => Some(&GAMES),
    }
}

#[derive(PartialEq, Properties)]
struct Props {
    /// What the app is drawn into.
    root: Element,
    /// What it starts with.
    first: First,
}

/// The state of the game, everything that watches it, and the page that is open. The game goes on while another page is.
#[component]
fn App(props: &Props) -> Html {
    let store = use_reducer(|| props.first.store.clone());
    let place = hooks::use_place();
    let page = place.page;
    // What could not be done for want of a part of the program, to be tried again.
    let missing = use_state(|| None::<Callback<()>>);
    let on_load_error = {
        let missing = missing.setter();
        use_callback((), move |again, ()| missing.set(Some(again)))
    };
    let busy = hooks::use_address(&store, page, &on_load_error);
    hooks::use_settings_memory(&store);
    hooks::use_game_memory(&store, &on_load_error);
    let library = hooks::use_library(&store, props.first.lost, &on_load_error);
    hooks::use_engine(&store);
    hooks::use_look(&store);
    hooks::use_sounds(
        store.link_error().is_none().then(|| store.session.game.clone()),
        store.session.low_at_ms(),
        store.settings.sound,
    );
    hooks::use_clock(&store);
    hooks::use_wake_lock(store.session.is_clock_running());
    let update = hooks::use_offline();
    let taking = hooks::use_taking(&store, &on_load_error);
    let dialog = use_state_eq(|| None::<Dialog>);
    let open = use_callback(dialog.setter(), |which, dialog| dialog.set(Some(which)));
    let close = use_callback(dialog.setter(), |(), dialog| dialog.set(None));
    let dragging = hooks::use_intake(&store, page, &open, &taking.take, &on_load_error);
    let explored = use_state_eq(|| None::<(String, RuleSet)>);
    let set_explored = use_callback(explored.setter(), |now, explored| explored.set(Some(now)));
    let step = use_steps(2);
    {
        let root = props.root.clone();
        use_effect_with((), move |()| {
            when_drawn(move || {
                if let Some(shown) = gloo::utils::document().get_element_by_id("app") {
                    let _ = shown.replace_with_with_node_1(&root);
                }
            });
        });
    }
    if step == 0 {
        return html! {};
    }
    let (here, rules) = match (page, &*explored) {
        (Page::Play, _) => (store.address(), Some(store.shown().rules)),
        (Page::Explore, Some((address, rules))) => (address.clone(), Some(*rules)),
        _ => (link::page_link(page), None),
    };
    let (noticed, reads) = (library.storage_error.is_some() || library.elsewhere, taking.taken.is_some());
    let answer = |again: bool| {
        let missing = missing.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(load) = missing.as_ref().filter(|_| again) {
                load.emit(());
            }
            missing.set(None);
        })
    };
    let asked = (*dialog).clone().map(|dialog| {
        let part = Part::Dialog(close.clone());
        html! { <Later key={format!("{dialog:?}")} view={dialogs::view(&dialog)} {part} /> }
    });
    let shell = Shell { place, busy, dialog: (*dialog).clone(), open, close, library, taking, explored: set_explored };
    html! {
        <ContextProvider<StoreContext> context={store.clone()}>
        <ContextProvider<Shell> context={shell}>
            <Header {page} {here} {rules} />
            if step > 1 {
                { match view(page) {
                    None => html! { <Play key="play" /> },
                    Some(view) => html! { <Later key={ui::page_name(page)} {view} part={Part::Page(page)} /> },
                } }
            }
            if let Some(asked) = asked {
                { asked }
            }
            if store.session.draw_offered_by().is_some() {
                <Later view={&OFFER} />
            }
            if dragging {
                <div class="drop">{ library_words::DROP }</div>
            }
            <div class="notices">
                if noticed {
                    <Later view={&LIBRARY_NOTICES} />
                }
                if reads {
                    <Later view={&TAKEN} />
                }
                if missing.is_some() {
                    { not_loaded(answer(true), Some(answer(false))) }
                }
                <Update change={update} />
            </div>
        </ContextProvider<Shell>>
        </ContextProvider<StoreContext>>
    }
}
