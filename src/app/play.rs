//! The page to play on.

use yew::prelude::*;

use crate::app::board::Board;
use crate::app::hooks;
use crate::app::lazy::{Later, Lazy, View};
use crate::app::panels::{
    ANNOTATE, Actions, CORRESPONDENCE, Caption, Engine, FoldedLayers, GAUGE, LEFT, Moves, NOTICE, PROBLEM, RESULT,
    REVIEW, Strip, TIMING, Typed,
};
use crate::app::shell::use_shell;
use crate::app::steps::use_steps;
use crate::app::store::{Store, on, use_store};
use crate::game::{Action, Touch};
use crate::words::{game, ui};

/// The board, the players and the panels beside it.
#[component]
pub fn Play() -> Html {
    let store = use_store();
    let busy = use_shell().busy;
    hooks::use_keys(&store);
    hooks::use_title(standing(&store));
    hooks::use_focus();
    let step = use_steps(3);
    let view = store.view();
    let over = store.session.game.outcome().is_some();
    let later = |wanted: bool, view: &'static Lazy<View>| wanted.then(|| html! { <Later {view} /> });
    let side = if store.link_error().is_some() {
        html! { <><Later view={&PROBLEM} />{ later(store.resumable.is_some(), &LEFT) }</> }
    } else {
        html! {
            <>
                <div class="panels">
                    { later(store.notice.is_some(), &NOTICE) }
                    { later(store.resumable.is_some(), &LEFT) }
                    { later(store.session.correspondence().is_some(), &CORRESPONDENCE) }
                    { later(store.session.clock().is_some() && !over, &TIMING) }
                    { later(over, &RESULT) }
                    if step > 0 {
                        <Engine /><FoldedLayers />
                    }
                    if step > 1 {
                        <Moves />
                    }
                    { later(store.session.is_studied(), &ANNOTATE) }
                    { later(store.session.review.is_some() || store.session.may_review(), &REVIEW) }
                </div>
                if step > 2 {
                    <Typed />
                    <Actions />
                }
            </>
        }
    };
    html! {
        <main class="play" aria-busy={busy.then_some("true")}>
            <Strip place="far" color={!view.0} />
            <div class="frame">
                <Board walked={true} display={store.display()} touched={on(&store, |touch: Touch| Action::from(touch))} />
                { later(store.gauge().is_some(), &GAUGE) }
            </div>
            <Strip place="near" color={view.0} />
            <Caption />
            <div class="side">{ side }</div>
        </main>
    }
}

/// Returns where the game stands, so that it can be seen from another tab whose turn it is.
fn standing(store: &Store) -> String {
    match (&store.link_error(), store.session.game.outcome()) {
        (Some(_), _) => ui::BAD_LINK.to_owned(),
        (None, Some(ended)) => game::outcome(ended, store.session.game.start().rules()),
        (None, None) => ui::to_move(store.session.game.latest().turn()),
    }
}
