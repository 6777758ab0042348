//! The page for playing.

use yew::prelude::*;

use crate::app::app_context::use_app;
use crate::app::board::Board;
use crate::app::failed_link::FAILED_LINK;
use crate::app::form::toggle;
use crate::app::hooks;
use crate::app::icon::Icon;
use crate::app::lazy::{Fallback, Lazy, LazyView, RenderFn, lazy, not_loaded, use_lazy_if};
use crate::app::notices::{NOTICE, RESUME};
use crate::app::panels::{
    ANNOTATE, Actions, CORRESPONDENCE, Disclosure, EVAL_BAR, EnginePanel, LAYERS, MISTAKES, Moves, OPENINGS, PlayerBar,
    RESULT, REVIEW, TIMING, TYPED, close_review, use_caption, use_guide,
};
use crate::app::staged_render::use_render_stage;
use crate::app::store::{on, use_store};
use crate::link::{self, PageName};
use crate::model::{Action, Advice, BoardInput, Game, PlayState};
use crate::words::{app, game as words, layers, openings, review, ui};

lazy!(panels: ADVICE: fn(&PlayState) -> Advice = PlayState::advice);

#[component]
pub fn Play() -> Html {
    let store = use_store();
    let has_failed = store.failed_link().is_some();
    hooks::use_title(if has_failed { ui::BAD_LINK.to_owned() } else { title_text(&store.session().game) });
    // Another game is shown from its top, like another page.
    hooks::use_arrival(Some(format!("{}{}", link::page_link(PageName::Play), store.game_number())));
    if has_failed {
        html! { <LazyView view={&FAILED_LINK} fallback={Fallback::Page(PageName::Play)} /> }
    } else {
        html! { <GamePage /> }
    }
}

#[component]
fn GamePage() -> Html {
    let store = use_store();
    let busy = use_app().busy.then_some("true");
    hooks::use_keys(&store);
    hooks::use_focus();
    hooks::use_premove(&store);
    let stage = use_render_stage(3);
    let session = store.session();
    // A key moment and a retry need the board, which may be scrolled out of view on a narrow screen.
    let is_retrying = session.retry().is_some() || session.missed_line().is_some();
    let moment = session.shown_mistake().map(|mistake| mistake.ply);
    use_effect_with((is_retrying, moment), |&(is_retrying, moment)| {
        if is_retrying || moment.is_some() {
            gloo::utils::window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
    let guide = use_guide().filter(|_| store.settings().guide && store.session().shown_review().is_none());
    let lists_moves = use_state_eq(|| false);
    let (advice, load_advice) = use_lazy_if(store.wants_advice(), &ADVICE);
    let view = store.view_with(advice.ok().flatten().map_or_else(Advice::default, |advice| advice(&store)));
    let caption = use_caption(&store, &view);
    let orientation = store.orientation();
    let lazy_view = |wanted: bool, view: &'static Lazy<RenderFn>| wanted.then(|| html! { <LazyView {view} /> });
    let is_evaluated = store.evaluation().is_some();
    let is_over = session.game.line_outcome().is_some();
    let is_reviewed = session.shown_review().is_some();
    // A tried move and the line of a missed one are removed again.
    let is_annotated = session.is_analysed() && !is_retrying;
    let listing = lists_moves.then_some("lists-moves");
    let at_moment = (is_retrying || moment.is_some()).then_some("at-moment");
    let earlier = (!session.game.is_latest()).then_some("earlier");
    let list = |moves: bool, label: &'static str| {
        let setter = lists_moves.setter();
        toggle(*lists_moves == moves, Callback::from(move |_| setter.set(moves)), label)
    };
    let disclosure = |class: &'static str, label: &'static str, which: Icon, view: &'static Lazy<RenderFn>| {
        html! { <Disclosure {class} {label} {which}><LazyView {view} /></Disclosure> }
    };
    html! {
        <main class={classes!("play", "playing", at_moment, listing, earlier)} aria-busy={busy}>
            <PlayerBar place="far" color={!orientation.0} />
            <div class="frame">
                <Board
                    arrows_navigate=true
                    display={view.display()}
                    on_input={on(&store, |input: BoardInput| Action::from(input))}
                />
                { lazy_view(is_evaluated, &EVAL_BAR) }
            </div>
            <PlayerBar place="near" color={orientation.0} />
            if stage.reached(2) {
                <Moves />
            }
            { lazy_view(is_reviewed, &REVIEW) }
            { lazy_view(store.shows_result(), &RESULT) }
            { caption }
            if stage.reached(3) {
                <Actions />
            }
            <div class="side">
                if is_reviewed {
                    // Used where there is room for only one of the two lists.
                    <div class="one-list" role="group" aria-label={review::LISTS}>
                        { list(false, review::KEY_MOMENTS) }
                        { list(true, ui::MOVES) }
                        { close_review(&store) }
                    </div>
                }
                <div class="panels">
                    if advice.is_err() {
                        { not_loaded(app::PART_NOT_LOADED, load_advice.reform(|_: MouseEvent| ()), None) }
                    }
                    { lazy_view(store.deletion().is_some() || session.notice.is_some(), &NOTICE) }
                    { lazy_view(store.resumable().is_some() && !is_reviewed, &RESUME) }
                    { lazy_view(session.correspondence().is_some(), &CORRESPONDENCE) }
                    { lazy_view(session.clock().is_some() && !is_over, &TIMING) }
                    { lazy_view(is_reviewed, &MISTAKES) }
                </div>
                if stage.reached(1) {
                    <div class="bar">
                        <EnginePanel />
                        { lazy_view(is_annotated, &ANNOTATE) }
                        if session.can_ask_engine() {
                            { disclosure("openings", openings::TITLE, Icon::OPENINGS, &OPENINGS) }
                        }
                        { disclosure("layers", layers::LAYERS, Icon::LAYERS, &LAYERS) }
                        // The key for typing opens this disclosure too.
                        { disclosure("typing", ui::TYPED, Icon::KEYBOARD, &TYPED) }
                    </div>
                }
            </div>
            { guide }
        </main>
    }
}

/// Returns the status of the game for the title, so that it is visible from another tab whose turn it is.
fn title_text(game: &Game) -> String {
    match game.line_outcome() {
        Some(ended) => words::outcome(ended, game.start().rules()),
        None => ui::to_move(game.latest().turn()),
    }
}
