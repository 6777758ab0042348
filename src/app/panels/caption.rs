//! The most important sentence now, under the board, with its buttons.

use yew::prelude::*;

use super::{SENDING, WayIn, Welcome};
use crate::app::lazy::LazyView;
use crate::app::store::{StoreContext, on};
use crate::game::{BoardInput, GameAction, Navigate, NodeId, PageView, Question, Session, StudyAction};
use crate::learn::diagrams_of;
use crate::review::Allowed;
use crate::rules::{Board, Move, Square};
use crate::words::{explain, review, ui};

/// How many bytes make a sentence long: it takes the whole width, and more height if it needs it.
const LONG: usize = 120;

/// Returns the caption; and for screen readers the news when the position changes, and what
/// [`PageView::announcement`] adds. Squares that are merely pointed at are not announced: they have names. `alone`
/// means that there is only a study: no game to go back to.
#[hook]
pub fn use_caption(store: &StoreContext, view: &PageView<'_>, alone: bool) -> Html {
    let selection = &view.selection;
    let suicide_move = selection.suicide();
    let confirming = selection.waiting().is_some();
    let session = store.shown_session();
    let active = store.active_session();
    // A review is browsed by its graph and list.
    let browsed =
        active.filter(|session| !session.game.is_latest() && !session.is_studied() && session.review.is_none());
    let studied = active.filter(|session| session.is_studied() && !alone);
    let special = (
        store.selection().picked(),
        store.selection().proposed(),
        store.selection().asked(),
        store.selection().refused(),
        store.selection().warning(),
        store.engine().hint().cloned(),
        store.selection().explains_loss(),
    );
    let cursor = store.session().game.cursor();
    let announced = use_memo((special, cursor), |_| view.announcement());
    // Two places, used in turn: the computer's answer must not remove the words before they are read.
    let news = use_mut_ref(<[(usize, String); 2]>::default);
    {
        let [first, second] = &mut *news.borrow_mut();
        let (now, before) = if cursor.is_multiple_of(2) { (first, second) } else { (second, first) };
        *now = (cursor, view.news());
        if before.0 + 1 != cursor {
            before.1.clear();
        }
    }
    let news = news.borrow();
    let evasions = selection.evasions();
    let warned = store.selection().warning().is_some();
    let previewing = !store.selection().preview.is_empty();
    let lost = store.loss().is_some();
    let explained = store.explained_loss().is_some();
    let explain_loss = |wanted: bool, label: &'static str| {
        let explain = on(store, move |_| GameAction::ExplainLoss(wanted));
        html! { <button type="button" class="quiet show-me" onclick={explain}>{ label }</button> }
    };
    let (why, threatening) = (selection.explainable(), view.threatening());
    let ask = |class: &'static str, label: &'static str, square: Square, question: Question| {
        let ask = on(store, move |_| BoardInput::Ask(square, question));
        html! { <button type="button" class={classes!("quiet", class)} onclick={ask}>{ label }</button> }
    };
    if store.is_welcomed() {
        return html! { <div class="caption"><Welcome /></div> };
    }
    let (text, stands) = (view.caption(), view.caption_is_status());
    // A result or a check is the news; the move that led to it comes after it.
    let is_news = stands
        && session.is_some_and(|session| {
            session.game.is_latest() && (session.game.outcome().is_some() || session.game.current_position().is_check())
        });
    let class = classes!("message", stands.then_some("stands"), (text.len() > LONG).then_some("long"));
    let message = html! { <p {class}>{ text.to_owned() }</p> };
    html! {
        <>
        <div class={classes!("caption", warned.then_some("warned"), previewing.then_some("previewing"))}>
            if is_news { { message.clone() } }
            if let Some(own) = view.own_capture() {
                <p class="before">{ own }</p>
            }
            if let Some(happened) = view.happened() {
                <p class="happened">
                    { happened }
                    if lost { { " " }{ explain_loss(true, ui::SHOW_ME) } }
                </p>
            }
            if !is_news { { message } }
            <p class="visually-hidden news" role="status">{ &news[0].1 }</p>
            <p class="visually-hidden news" role="status">{ &news[1].1 }</p>
            <p class="visually-hidden told" role="status">{ (*announced).clone() }</p>
            if store.is_guest() {
                <WayIn />
            }
            if warned {
                <button type="button" class="primary" onclick={on(store, |_| BoardInput::Release)}>{ ui::CHOOSE_ANOTHER }</button>
                <button type="button" onclick={on(store, |_| BoardInput::Confirm)}>{ ui::PLAY_ANYWAY }</button>
            } else if confirming {
                { confirmation(on(store, |_| BoardInput::Confirm), on(store, |_| BoardInput::Release)) }
            }
            if suicide_move.is_some() || why.is_some() || threatening.is_some() || explained {
                <div class="choices">
                    if explained { { explain_loss(false, ui::BACK_TO_GAME) } }
                    { for suicide_move.map(|mv| suicide(selection.context.board(), mv, on(store, |_| BoardInput::Suicide))) }
                    { for why.map(|square| ask("why", explain::WHY, square, Question::Why)) }
                    { for threatening.map(|square| ask("threats", explain::THREATS, square, Question::Threats)) }
                </div>
            }
            if session.is_some_and(|session| session.correspondence().is_some()) {
                <LazyView view={&SENDING} />
            }
            if let Some((index, mistake)) = active.and_then(Session::shown_mistake) {
                <button type="button" class="retry" onclick={on(store, move |_| StudyAction::TryAgain(index))}>{ ui::TRY_AGAIN }</button>
                <button type="button" class="quiet" onclick={on(store, |_| StudyAction::Reveal)}>{ review::REVEAL }</button>
                if let Some(role) = mistake.allowed.and_then(Allowed::overlooked) {
                    <a class="about" href={diagrams_of(role)}>{ review::about(role) }</a>
                }
            }
            if let Some(retry) = active.and_then(Session::retry).filter(|retry| !retry.is_found()) {
                if retry.tried.is_some() {
                    <button type="button" onclick={on(store, |_| StudyAction::Reset)}>{ ui::TRY_AGAIN }</button>
                }
                if store.engine().hint().is_none() {
                    <button type="button" onclick={on(store, |_| StudyAction::Reveal)}>{ review::REVEAL }</button>
                }
            }
            if let Some(next) = active.filter(|session| is_answered(session, store)).and_then(|session| session.mistake_beside(true)) {
                { moment(store, next, review::NEXT_KEY_MOMENT) }
            }
            if let Some(first) = active.and_then(Session::first_mistake) {
                { moment(store, first, review::FIRST_KEY_MOMENT) }
            }
            if let Some(session) = studied {
                if session.review.is_none() && session.can_review() {
                    <button type="button" onclick={on(store, |_| StudyAction::Review(true))}>{ review::TITLE }</button>
                }
                if session.review.is_none() && (session.recorded_result().is_none() || session.is_off_review()) {
                    <button type="button" onclick={on(store, |_| StudyAction::Study(false))}>{ ui::BACK_TO_GAME }</button>
                } else if session.is_off_review() {
                    <button type="button" onclick={on(store, |_| StudyAction::Study(false))}>{ review::BACK_TO_REVIEW }</button>
                }
            }
            if let Some(session) = browsed {
                if session.undo_to().is_some() {
                    <button type="button" onclick={on(store, |_| GameAction::Undo)}>{ ui::TAKE_BACK_HERE }</button>
                }
                <button type="button" onclick={on(store, |_| StudyAction::Navigate(Navigate::Latest))}>{ ui::LATEST }</button>
            }
        </div>
        if !evasions.is_empty() {
            <ul class="evasions">{ for evasions.into_iter().map(|(mv, text)| evasion(store, mv, text)) }</ul>
        }
        </>
    }
}

/// Returns the button that leads to a key moment of a review.
fn moment(store: &StoreContext, node: NodeId, label: &'static str) -> Html {
    html! { <button type="button" onclick={on(store, move |_| StudyAction::GoToNode(Some(node)))}>{ label }</button> }
}

/// Returns whether the move to be found in a review has been found or shown.
fn is_answered(session: &Session, store: &StoreContext) -> bool {
    session.retry().is_some_and(|retry| retry.is_found() || store.engine().hint().is_some())
}

/// Returns the button that shows an answer to a check on the board.
fn evasion(store: &StoreContext, mv: Move, text: String) -> Html {
    let propose = on(store, move |_: MouseEvent| BoardInput::Propose(mv.from, mv.to));
    html! { <li><button type="button" class="quiet" onclick={propose}>{ text }</button></li> }
}

/// Returns the buttons that confirm a proposed move and take it back.
pub fn confirmation(confirm: Callback<MouseEvent>, release: Callback<MouseEvent>) -> Html {
    html! {
        <>
            <button type="button" class="primary" onclick={confirm}>{ ui::CONFIRM }</button>
            <button type="button" onclick={release}>{ ui::CANCEL }</button>
        </>
    }
}

/// Returns the button for the suicide of a frozen piece.
pub fn suicide(board: &Board, mv: Move, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="danger" {onclick}>{ ui::remove_by_suicide(board, mv.from) }</button> }
}
