//! The page to play on.

use yew::prelude::*;

use crate::app::board::Board;
use crate::app::dialogs::Sheet;
use crate::app::hooks;
use crate::app::panels::{
    Actions, Annotate, Caption, Engine, Gauge, Layers, Letters, Moves, Problem, Result, Review, Strip, Timing, Typed,
    left, notice,
};
use crate::app::store::{on, use_store};
use crate::game::{Action, Touch};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// Opens a dialog.
    pub open: Callback<Sheet>,
}

/// The board, the players and the panels beside it.
#[component]
pub fn Play(props: &Props) -> Html {
    let store = use_store();
    let open = &props.open;
    hooks::use_keys(&store, open.clone());
    let view = store.view();
    let side = if store.problem.is_some() {
        html! { <><Problem open={open.clone()} />{ left(&store) }</> }
    } else {
        html! {
            <>
                <div class="panels">
                    { notice(&store) }
                    { left(&store) }
                    if store.letters.is_some() {
                        <Letters />
                    }
                    <Timing /><Result open={open.clone()} /><Engine /><Layers /><Moves />
                    <Typed open={open.clone()} /><Annotate /><Review />
                </div>
                <Actions open={open.clone()} />
            </>
        }
    };
    html! {
        <main class="play">
            <Strip place="far" color={!view.0} />
            <div class="frame">
                <Board walked={true} display={store.display()} touched={on(&store, |touch: Touch| Action::from(touch))} />
                <Gauge />
            </div>
            <Strip place="near" color={view.0} />
            <Caption />
            <div class="side">{ side }</div>
        </main>
    }
}
