//! The programs that the app comes as. The first holds what the game needs, so that it is soon there; the other follows
//! when one of its pages is opened. Each draws into an element of its own, of which one stands on the page, and goes
//! on when another takes its place.

mod absent;
mod loading;
mod play;
mod sheets;
mod study;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use self::loading::Loading;
use self::play::PlayProgram;
use self::study::StudyProgram;
use super::dialogs::Sheet;
use super::later::arrivals;
use super::store::Store;
use super::{crash, hooks, memory};
use crate::notation::link::Page;

/// One of the programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Program {
    /// The game.
    Play,
    /// The pages to study on.
    Study,
}

impl Program {
    /// Returns the program that has a page.
    pub fn of(page: Page) -> Program {
        match page {
            Page::Play => Program::Play,
            Page::Explore | Page::Learn | Page::Rules | Page::Games => Program::Study,
        }
    }

    /// Returns its name, as the page's first script knows it.
    fn name(self) -> &'static str {
        match self {
            Program::Play => "app",
            Program::Study => "study",
        }
    }
}

#[wasm_bindgen]
extern "C" {
    /// Starts a program that has not been started yet; fails where it can't be had.
    #[wasm_bindgen(js_namespace = ultima, js_name = load, catch)]
    async fn load(name: &str) -> Result<JsValue, JsValue>;
}

/// Draws the game in the place of the element with the id `app`. Where there is nothing to go on from, it waits for
/// nothing.
pub fn start_play() {
    crash::watch();
    if hooks::fragment().is_empty() && memory::is_empty() {
        return hooks::in_turn(|| play(arrivals::First { store: Store::fresh(), lost: false }));
    }
    arrivals::read(&Callback::from(crash::not_started), |readers| play((readers.first)()));
}

fn play(first: arrivals::First) {
    if let Some(root) = root() {
        yew::Renderer::<PlayProgram>::with_root_and_props(root.clone(), play::Props { root, first }).render();
    }
}

/// Draws the pages to study on in the place of the element with the id `app`.
pub fn start_study() {
    crash::watch();
    hooks::in_turn(|| {
        if let Some(root) = root() {
            yew::Renderer::<StudyProgram>::with_root_and_props(root.clone(), study::Props { root }).render();
        }
    });
}

/// Returns what a program is drawn into: aside, and put in the place of what the page shows when it is whole.
fn root() -> Option<Element> {
    Some(gloo::utils::document().get_element_by_id("app")?.clone_node().ok()?.unchecked_into())
}

/// Puts the program on the page while one of its pages is open. Returns what stands in the place of a page of
/// another, which is sent for.
#[hook]
pub fn use_stage(program: Program, root: &Element, page: Page) -> Option<Html> {
    let wanted = Program::of(page);
    let failed = use_state_eq(|| false);
    let trials = use_state_eq(|| 0);
    {
        let (root, failed) = (root.clone(), failed.setter());
        use_effect_with((wanted, *trials), move |&(wanted, _)| {
            failed.set(false);
            if wanted == program {
                hooks::when_drawn(move || {
                    // Another page may be wanted by now.
                    if Program::of(hooks::Place::now().page) == program {
                        show(&root);
                    }
                });
            } else {
                spawn_local(async move { failed.set(load(wanted.name()).await.is_err()) });
            }
        });
    }
    let again = Callback::from(move |_: MouseEvent| trials.set(*trials + 1));
    (wanted != program).then(|| html! { <Loading {page} failed={*failed} {again} /> })
}

/// Puts the element where another program's stands, and the keyboard on the way to the page if it was on such a way.
fn show(root: &Element) {
    let document = gloo::utils::document();
    let Some(shown) = document.get_element_by_id("app").filter(|shown| shown != root) else { return };
    let by_key = document.active_element().is_some_and(|focused| focused.matches("nav a").unwrap_or_default());
    let _ = shown.replace_with_with_node_1(root);
    let way = root.query_selector("nav [aria-current=page]").ok().flatten().filter(|_| by_key);
    if let Some(way) = way.and_then(|way| way.dyn_into::<HtmlElement>().ok()) {
        let _ = way.focus();
    }
}

/// The dialog that is open, and how one is opened and closed.
pub struct Dialogs {
    /// Which is open.
    pub sheet: Option<Sheet>,
    /// Opens one.
    pub open: Callback<Sheet>,
    /// Closes it.
    pub close: Callback<()>,
}

/// Returns the state of a program's dialogs.
#[hook]
pub fn use_dialogs() -> Dialogs {
    let sheet = use_state_eq(|| None::<Sheet>);
    let open = {
        let sheet = sheet.setter();
        use_callback((), move |which, ()| sheet.set(Some(which)))
    };
    let close = {
        let sheet = sheet.setter();
        use_callback((), move |(), ()| sheet.set(None))
    };
    Dialogs { sheet: *sheet, open, close }
}
