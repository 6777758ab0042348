//! The app: one store, the page of the address, a dialog over it, and notices.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::prelude::*;

use super::address::Route;
use super::app_context::{AppContext, DialogContext, ExploreState, PastedGame, use_until_left};
use super::dialogs::{self, DRAW_OFFER};
use super::engine::use_engine;
use super::explore::EXPLORE;
use super::game_io::{GAME_IO, InitialState};
use super::games::GAMES;
use super::lazy::{Fallback, Lazy, LazyView, RenderFn, use_load_errors};
use super::learn::{LEARN, RULES};
use super::notices::{IMPORTED, PASTED_GAME, Update};
use super::opener::Opener;
use super::panels::Header;
use super::play::Play;
use super::puzzles::PUZZLES;
use super::saving::SAVING;
use super::staged_render::{after_first_paint, run_in_turn, use_render_stage};
use super::store::{self, StoreContext};
use super::wake_lock::WAKE_LOCK;
use super::{crash, hooks, storage};
use crate::link::{self, Link, PageName, exploration};
use crate::model::library::StorageError;
use crate::model::sandbox::Sandbox;
use crate::words::{library, ui};

/// Renders the app in place of the element with the id `app`, at once if nothing has to be restored. The program's
/// `main` does nothing else.
pub fn start() {
    crash::watch();
    let Route { page, fragment, .. } = Route::now(0);
    if let Some(view) = page_component(page) {
        spawn_local(async move {
            let _ = view.load().await; // the page itself says if it is missing
        });
    }
    let is_fresh = page != PageName::Play || fragment.is_empty() || fragment == link::write(&Link::default());
    if storage::is_empty() && is_fresh {
        return run_in_turn(|| draw(InitialState { state: store::fresh(), lost: false }));
    }
    GAME_IO.with(&Callback::from(crash::not_started), |io| draw((io.initial)()));
}

/// Renders the app off-document. The app replaces the static page when it is complete.
fn draw(initial: InitialState) {
    let root = gloo::utils::document().get_element_by_id("app").and_then(|app| app.clone_node().ok());
    if let Some(root) = root.and_then(|root| root.dyn_into::<Element>().ok()) {
        yew::Renderer::<App>::with_root_and_props(root.clone(), Props { root, initial }).render();
    }
}

/// Returns the loader of a page, or `None` for the page in the first program.
fn page_component(page: PageName) -> Option<&'static Lazy<RenderFn>> {
    match page {
        PageName::Play => None,
        PageName::Explore => Some(&EXPLORE),
        PageName::Learn => Some(&LEARN),
        PageName::Puzzles => Some(&PUZZLES),
        PageName::Rules => Some(&RULES),
        PageName::Games => Some(&GAMES),
    }
}

#[derive(PartialEq, Properties)]
struct Props {
    root: Element,
    initial: InitialState,
}

/// Replaces the static page with the app once the app is complete.
#[hook]
fn use_first_paint(root: &Element) {
    let root = root.clone();
    use_effect_with((), move |()| {
        after_first_paint(move || {
            if let Some(shown) = gloo::utils::document().get_element_by_id("app") {
                let _ = shown.replace_with_with_node_1(&root);
            }
        });
    });
}

/// The state of the game, the hooks that watch it, and the open page. The game continues while another page is open.
#[component]
fn App(props: &Props) -> Html {
    let store = use_reducer(|| props.initial.state.clone());
    let (on_load_error, not_loaded) = use_load_errors();
    // Memoized, since most changes, such as pointing at a square, affect neither value.
    let address = {
        let store = store.clone();
        use_memo((store.session().clone(), store.selection().shapes.clone()), move |_| store.address())
    };
    let (route, busy) = hooks::use_address(&store, &address, &on_load_error);
    let page = route.page;
    hooks::use_settings_storage(&store, &on_load_error);
    hooks::use_game_storage(&store, &on_load_error);
    use_engine(&store);
    hooks::use_look(&store);
    hooks::use_sounds(store.game_on_board(), store.session().low_at_ms(), store.settings().loudness());
    hooks::use_clock(&store);
    let update = hooks::use_offline();
    let import = hooks::use_import(&store, &on_load_error);
    let last_visit = hooks::use_last_visit(&store, props.initial.lost);
    let saves = hooks::use_saving_needed(&store, &last_visit);
    let (shown, open, close) = use_until_left(page);
    let dialogs = DialogContext { shown, open, close };
    let (action, offer, decline) = use_until_left(page);
    let pasted = PastedGame { action, offer, decline };
    let sandbox = use_state_eq(|| None::<Rc<Sandbox>>);
    let set = use_callback(sandbox.setter(), |now, sandbox| sandbox.set(Some(now)));
    let explored = ExploreState { sandbox: (*sandbox).clone(), set };
    let app = AppContext { busy, last_visit, on_load_error, import, pasted, explored };
    let opener = Opener { store: store.clone(), route: route.clone(), dialogs: dialogs.clone(), app: app.clone() };
    let dragging = hooks::use_drop(opener);
    let stage = use_render_stage(2);
    use_first_paint(&props.root);
    if !stage.reached(1) {
        return html! {};
    }
    let (here, rules) = match (page, sandbox.as_ref().map(|sandbox| sandbox.exploration())) {
        (PageName::Play, _) => ((*address).clone(), Some(store.shown_setup().rules)),
        (PageName::Explore, Some(board)) => (exploration::write(board), Some(board.setup.rules)),
        _ => (link::page_link(page), None),
    };
    let open_dialog = dialogs.shown.as_ref().map(|dialog| {
        let fallback = Fallback::Dialog(dialogs.close.clone());
        html! { <LazyView key={dialog.key()} view={dialogs::view(dialog)} {fallback} /> }
    });
    let (is_importing, is_offering) = (app.import.state.is_some(), app.pasted.action.is_some());
    html! {
        <ContextProvider<StoreContext> context={store.clone()}>
        <ContextProvider<Route> context={route}>
        <ContextProvider<DialogContext> context={dialogs}>
        <ContextProvider<AppContext> context={app}>
            <Header {page} {here} {rules} />
            if stage.reached(2) {
                { match page_component(page) {
                    None => html! { <Play key="play" /> },
                    Some(view) => html! { <LazyView key={ui::page_name(page)} {view} fallback={Fallback::Page(page)} /> },
                } }
            }
            if let Some(open_dialog) = open_dialog {
                { open_dialog }
            }
            if store.shows_game() && store.session().draw_offered_by().is_some() {
                <LazyView view={&DRAW_OFFER} />
            }
            if store.session().is_clock_running() {
                <LazyView view={&WAKE_LOCK} fallback={Fallback::Nothing} />
            }
            if dragging {
                <div class="drop">{ library::DROP }</div>
            }
            <div class="notices">
                if saves {
                    <LazyView view={&SAVING} fallback={Fallback::Notice(StorageError::Broken.text())} />
                }
                if is_importing {
                    <LazyView view={&IMPORTED} />
                }
                if is_offering {
                    <LazyView view={&PASTED_GAME} />
                }
                { not_loaded }
                <Update change={update} />
            </div>
        </ContextProvider<AppContext>>
        </ContextProvider<DialogContext>>
        </ContextProvider<Route>>
        </ContextProvider<StoreContext>>
    }
}
