//! The page around the board.

use yew::prelude::*;

use super::board::Board;
use super::dialogs::{self, Sheet};
use super::hooks;
use super::panels::{Actions, Caption, Engine, Header, Moves, Problem, Strip, Typed};
use super::store::use_store;

/// Header, board and panels, and the sheet that is open.
#[component]
pub fn Page() -> Html {
    let store = use_store();
    let sheet = use_state_eq(|| None::<Sheet>);
    let open = {
        let sheet = sheet.clone();
        Callback::from(move |which: Sheet| sheet.set(Some(which)))
    };
    let close = {
        let sheet = sheet.clone();
        Callback::from(move |()| sheet.set(None))
    };
    hooks::use_keys(&store, open.clone());
    let view = store.view();
    let panels = if store.problem.is_some() {
        html! { <Problem open={open.clone()} /> }
    } else {
        html! { <><Engine /><Moves /><Typed open={open.clone()} /><Actions open={open.clone()} /></> }
    };
    html! {
        <>
            <Header {open} />
            <main class="play">
                <Strip place="far" color={!view.0} />
                <div class="frame"><Board /></div>
                <Strip place="near" color={view.0} />
                <Caption />
                <div class="side">{ panels }</div>
            </main>
            { dialogs::show(*sheet, close) }
        </>
    }
}
