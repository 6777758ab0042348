//! The page to play on.

use yew::prelude::*;

use crate::app::board::Board;
use crate::app::hooks;
use crate::app::lazy::{Lazy, LazyView, View};
use crate::app::notices::{NOTICE, RESUME};
use crate::app::panels::{
    ANNOTATE, Actions, CORRESPONDENCE, Caption, EVAL_BAR, Engine, FoldedLayers, FoldedOpenings, FoldedTyped, GUIDE,
    MISTAKES, Moves, PROBLEM, RESULT, REVIEW, Strip, TIMING,
};
use crate::app::phases::use_phases;
use crate::app::shell::use_shell;
use crate::app::store::{on, use_store};
use crate::game::{Action, Page, Touch};
use crate::words::{game, ui};

/// Where there is room for one more column.
const WIDE: &str = "(min-width: 1800px) and (min-height: 700px) and (orientation: landscape)";

#[component]
pub fn Play() -> Html {
    let store = use_store();
    let busy = use_shell().busy;
    hooks::use_keys(&store);
    hooks::use_title(standing(&store));
    hooks::use_focus();
    hooks::use_premove(&store);
    let phase = use_phases(3);
    let view = store.view();
    let over = store.session.game.outcome().is_some();
    let studied = store.session.is_studied();
    let lazy = |wanted: bool, view: &'static Lazy<View>| wanted.then(|| html! { <LazyView {view} /> });
    let side = if store.link_error().is_some() {
        html! { <><LazyView view={&PROBLEM} />{ lazy(store.resumable.is_some(), &RESUME) }</> }
    } else {
        html! {
            <>
                <div class="panels">
                    { lazy(store.notice.is_some(), &NOTICE) }
                    { lazy(store.resumable.is_some(), &RESUME) }
                    { lazy(store.session.correspondence().is_some(), &CORRESPONDENCE) }
                    { lazy(store.session.clock().is_some() && !over, &TIMING) }
                    { lazy(store.session.review.is_some(), &MISTAKES) }
                </div>
                if phase > 0 {
                    <div class="bar"><Engine />{ lazy(studied, &ANNOTATE) }if store.session.may_ask_engine() { <FoldedOpenings /> }<FoldedLayers /><FoldedTyped /></div>
                }
            </>
        }
    };
    let failed = store.link_error().is_some();
    let wide = hooks::use_media(WIDE);
    html! {
        <main class="play playing" aria-busy={busy.then_some("true")}>
            <Strip place="far" color={!view.0} />
            <div class="frame">
                <Board arrows_navigate={true} display={store.display()} touched={on(&store, |touch: Touch| Action::from(touch))} />
                { lazy(store.eval_bar().is_some(), &EVAL_BAR) }
            </div>
            <Strip place="near" color={view.0} />
            if phase > 1 && !failed {
                <Moves />
            }
            { lazy(store.session.review.is_some() && !failed, &REVIEW) }
            { lazy(over && !studied && store.session.review.is_none() && !failed, &RESULT) }
            <Caption />
            if phase > 2 && !failed {
                <Actions />
            }
            <div class="side">{ side }</div>
            { lazy(wide, &GUIDE) }
        </main>
    }
}

/// Returns where the game stands, so that it can be seen from another tab whose turn it is.
fn standing(store: &Page) -> String {
    match (&store.link_error(), store.session.game.outcome()) {
        (Some(_), _) => ui::BAD_LINK.to_owned(),
        (None, Some(ended)) => game::outcome(ended, store.session.game.start().rules()),
        (None, None) => ui::to_move(store.session.game.latest().turn()),
    }
}
