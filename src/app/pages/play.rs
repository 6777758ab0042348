//! The page to play on.

use yew::prelude::*;

use crate::app::board::Board;
use crate::app::dialogs::Sheet;
use crate::app::hooks;
use crate::app::later::{Later, Part};
use crate::app::panels::{Actions, Caption, Engine, FoldedLayers, Moves, Strip, Typed};
use crate::app::store::{on, use_store};
use crate::game::{Action, Touch};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// Opens a dialog.
    pub open: Callback<Sheet>,
    /// The game of an address is on its way.
    pub busy: bool,
}

/// The board, the players and the panels beside it.
#[component]
pub fn Play(props: &Props) -> Html {
    let store = use_store();
    let open = &props.open;
    hooks::use_keys(&store, open.clone());
    hooks::use_focus();
    let step = hooks::use_steps(3);
    let view = store.view();
    let over = store.game.outcome().is_some();
    let later = |wanted: bool, part: Part| wanted.then(|| html! { <Later {part} /> });
    let side = if store.problem.is_some() {
        html! { <><Later part={Part::Problem(open.clone())} />{ later(store.left.is_some(), Part::Left) }</> }
    } else {
        html! {
            <>
                <div class="panels">
                    { later(store.notice.is_some(), Part::Notice) }
                    { later(store.left.is_some(), Part::Left) }
                    { later(store.correspondence.is_some(), Part::Correspondence) }
                    { later(store.clock.is_some() && !over, Part::Timing) }
                    { later(over, Part::Result(open.clone())) }
                    if step > 0 {
                        <Engine /><FoldedLayers />
                    }
                    if step > 1 {
                        <Moves />
                    }
                    { later(store.study, Part::Annotate) }
                    { later(store.review.is_some() || store.may_review(), Part::Review) }
                </div>
                if step > 2 {
                    <Typed open={open.clone()} />
                    <Actions open={open.clone()} />
                }
            </>
        }
    };
    html! {
        <main class="play" aria-busy={props.busy.then_some("true")}>
            <Strip place="far" color={!view.0} />
            <div class="frame">
                <Board walked={true} display={store.display()} touched={on(&store, |touch: Touch| Action::from(touch))} />
                { later(store.gauge().is_some(), Part::Gauge) }
            </div>
            <Strip place="near" color={view.0} />
            <Caption />
            <div class="side">{ side }</div>
        </main>
    }
}
