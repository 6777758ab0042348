//! The actions of a player besides moves, and the actions after the game.

use gloo::timers::callback::Timeout;
use web_sys::ScrollLogicalPosition;
use yew::prelude::*;

use crate::app::app_context::{Dialog, open_dialog, use_dialogs};
use crate::app::browser::{find, random, scroll_into_view};
use crate::app::icon::{Icon, action, button, button_with, icon};
use crate::app::lazy::lazy;
use crate::app::store::{StoreContext, on, use_store};
use crate::model::{
    BoardInput, CorrespondenceAction, EngineAction, GameAction, NavigateAction, Neighbor, Question, ReviewAction,
};
use crate::words::{explain, game, review, ui};

lazy!(panels: pub RESULT = GameResult);

#[component]
pub fn Actions() -> Html {
    let (dialogs, store) = (use_dialogs(), use_store());
    let session = store.session();
    let is_reviewed = session.shown_review().is_some();
    // A move that is not sent yet is taken back beside the button that sends it.
    let by_link = session.correspondence().is_some();
    // A draw offer to another person needs no confirmation, nor does one sent with a move, which can still be
    // withdrawn.
    let offer_draw = match session.own_side() {
        Some(_) if !by_link => open_dialog(&dialogs, Dialog::OfferDraw),
        _ => on(&store, |_: MouseEvent| GameAction::OfferDraw),
    };
    html! {
        <div class="actions">
            // The moves of a game under review cannot be changed.
            if !is_reviewed && !by_link {
                { action(Icon::UNDO, ui::UNDO, store.can_undo(), on(&store, |_| GameAction::Undo)) }
                { action(Icon::REDO, ui::REDO, store.can_redo(), on(&store, |_| GameAction::Redo)) }
            }
            if store.offers_rematch() {
                { action(Icon::REPLAY, game::REMATCH, true, on(&store, |_| GameAction::Rematch { seed: random() })) }
            } else {
                // In a retry, the last hint is the best move.
                { action(Icon::HINT, ui::HINT, store.can_ask_for_hint() && session.missed_line().is_none(), on(&store, |_| EngineAction::Hint)) }
            }
            { action(Icon::FLIP, ui::FLIP, true, on(&store, |_| GameAction::Flip)) }
            if is_reviewed {
                { moments(&store) }
            } else {
                { action(Icon::RESIGN, ui::RESIGN, session.can_resign(), open_dialog(&dialogs, Dialog::Resign)) }
                if session.offers_draw_with_move() {
                    { action(Icon::DRAW, game::NO_OFFER, true, on(&store, |_| CorrespondenceAction::Declare(None))) }
                } else {
                    { action(Icon::DRAW, game::DRAW, session.can_offer_draw(), offer_draw) }
                }
            }
        </div>
    }
}

/// Returns the buttons that lead to the previous and next key moment and, before the first and after the last one, to
/// the summary.
fn moments(store: &StoreContext) -> Html {
    let session = store.session();
    let beside = |neighbor| session.adjacent_key_moment(neighbor).map(NavigateAction::GoToKeyMoment);
    let summary = session.summary_node().map(|last| NavigateAction::GoToNode(Some(last)));
    let first = session.first_key_moment().map(NavigateAction::GoToKeyMoment);
    let moment = |which: Icon, label: &'static str, is_next: bool, to: Option<NavigateAction>| {
        let onclick = to.map(|to| on(store, move |_: MouseEvent| to));
        // What comes after the summary or the best move is to go on.
        let goes_on = store.is_moment_answered() || first.is_some();
        let primary = (is_next && onclick.is_some() && goes_on).then_some("primary");
        html! {
            <button type="button" class={classes!("action", "moment", primary)} disabled={onclick.is_none()} {onclick}>
                { icon(which) }<span>{ label }</span>
            </button>
        }
    };
    let (before, after) = (beside(Neighbor::Previous), beside(Neighbor::Next));
    // Of two ways to the summary, one is enough.
    let previous = match summary.filter(|_| before.is_none() && after.is_some()) {
        Some(summary) => moment(Icon::PREVIOUS, review::SUMMARY, false, Some(summary)),
        None => moment(Icon::PREVIOUS, review::PREVIOUS_MOMENT, false, before),
    };
    let next = match (after, first, summary) {
        (None, _, Some(summary)) => moment(Icon::NEXT, review::SUMMARY, true, Some(summary)),
        (_, Some(first), _) => moment(Icon::NEXT, review::FIRST_MOMENT, true, Some(first)),
        (after, None, _) => moment(Icon::NEXT, review::NEXT_MOMENT, true, after),
    };
    html! { <>{ previous }{ next }</> }
}

#[component]
fn GameResult() -> Html {
    let (dialogs, store) = (use_dialogs(), use_store());
    let Some(ended) = store.session().game.line_outcome() else { return html! {} };
    // The answer is about the position shown: the one on which the game has ended.
    let is_on_board = store.session().game.current_position().outcome().is_some();
    let why = store.selection().view(store.context()).explainable().filter(|_| is_on_board).map(|square| {
        let ask = on(&store, move |_: MouseEvent| BoardInput::Ask(square, Question::Why));
        // On a phone the answer is shown below the bar.
        let ask = Callback::from(move |event| {
            ask.emit(event);
            Timeout::new(0, || {
                if let Some(answer) = find(".caption .message") {
                    scroll_into_view(&answer, [ScrollLogicalPosition::Nearest; 2]);
                }
            })
            .forget();
        });
        button_with("quiet why", explain::WHY, ask)
    });
    // To review the game comes first, then to play again.
    let reviewable = store.session().can_review();
    let again = if reviewable { "rematch" } else { "rematch primary" };
    html! {
        <section class="result" aria-label={game::RESULT}>
            <p>
                <b class="score">{ game::score(ended) }</b>
                <span>
                    { game::outcome_for(ended, store.session().game.start().rules(), store.session().own_side()) }
                </span>
                { for why }
            </p>
            <div class="buttons">
                if reviewable {
                    { button_with("primary", review::TITLE, on(&store, |_| ReviewAction::Open)) }
                }
                { button_with(again, game::REMATCH, on(&store, |_| GameAction::Rematch { seed: random() })) }
                { button(ui::NEW_GAME, open_dialog(&dialogs, Dialog::NewGame)) }
                { button(ui::SHARE, open_dialog(&dialogs, Dialog::Share)) }
            </div>
        </section>
    }
}
