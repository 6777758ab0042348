//! The caption under the board, which is the most important sentence, and its buttons.

use web_sys::ScrollLogicalPosition;
use yew::prelude::*;

use super::engine::MISSED_LINE;
use super::moves::{judgement_class, move_html};
use super::{SENDING, WayIn, Welcome};
use crate::app::browser::{find, focus, scroll_into_view};
use crate::app::hooks::use_announced;
use crate::app::icon::{Icon, button_with, icon};
use crate::app::lazy::{LazyView, lazy};
use crate::app::store::{StoreContext, on, use_store};
use crate::learn::chapter_about;
use crate::model::{
    Action, AnalysisAction, BoardInput, EngineAction, GameAction, KeyMoment, NavigateAction, NavigationStep, NextStep,
    PlayView, Question, ReviewAction,
};
use crate::notation::pgn::nag::Judgement;
use crate::rules::{Board, Move, Square};
use crate::search::LineCount;
use crate::words::{closed, explain, review, ui};

lazy!(panels: SUMMARY = Summary);

/// The length in bytes from which a sentence is long. A long sentence gets the whole width, and more height if needed.
const LONG: usize = 120;

/// Returns the caption, together with the announcements for screen readers.
#[hook]
pub fn use_caption(store: &StoreContext, view: &PlayView<'_>) -> Html {
    let announcements = use_announcements(store, view);
    if view.shows_welcome() {
        return html! { <div class="caption"><Welcome /></div> };
    }
    let selection = store.selection();
    let warned = store.warning().is_some();
    let is_by_link = store.session().correspondence().is_some();
    let is_reviewed = store.session().shown_review().is_some();
    let evasions = view.selection.answer.as_ref().map_or(&[][..], |answer| &answer.evasions);
    let evasions = match evasions {
        [] => html! {},
        several => html! {
            <ul class="evasions">{ for several.iter().map(|(mv, text)| evasion(store, *mv, text)) }</ul>
        },
    };
    let (evasions_within, evasions_below) = if is_reviewed { (evasions, html! {}) } else { (html! {}, evasions) };
    let class = classes!(
        "caption",
        warned.then_some("warned"),
        (!selection.preview.is_empty()).then_some("previewing"),
        is_reviewed.then_some("reviewing")
    );
    let said = html! {
        <>
            // Placed before the sentences, so that its moves stay under the pointer while the sentences change.
            if store.session().missed_line().is_some() {
                <LazyView view={&MISSED_LINE} />
            }
            { sentences(store, view) }
            { announcements }
            if let Some(power) = store.overlooked_power() {
                <a class="about" href={chapter_about(power.role)}>{ review::how(power) }</a>
            }
        </>
    };
    let steps = store.next_steps();
    // On a phone, the switch is far below.
    let offers_analysis = is_reviewed && !steps.is_empty() && store.engine().lines.is_none() && store.can_show_lines();
    let ways = html! {
        <>
            if view.offers_tour() {
                <WayIn />
            }
            if warned {
                { coach_buttons(store) }
            } else if selection.awaiting_confirmation().is_some() {
                { confirmation(on(store, |_| BoardInput::Confirm), on(store, |_| BoardInput::Release)) }
            }
            { questions(store, view) }
            if is_by_link {
                <LazyView view={&SENDING} />
            }
            { for steps.iter().map(|&next| next_step_button(store, next)) }
            if offers_analysis {
                { button_with("quiet to-analysis", ui::ANALYSE, on(store, |_: MouseEvent| EngineAction::ShowLines(Some(LineCount::ONE)))) }
            }
        </>
    };
    html! {
        <>
        <div {class}>
            if is_reviewed {
                // The buttons stay in place, however long the text is.
                <div class="said">{ said }{ evasions_within }</div>
                <div class="ways">{ ways }</div>
            } else {
                { said }
                { ways }
            }
        </div>
        { evasions_below }
        </>
    }
}

/// Returns the announcements for screen readers: the news when the position changes, and [`PlayView::announcement`].
/// Squares that are merely pointed at are not announced, since they have names.
#[hook]
fn use_announcements(store: &StoreContext, view: &PlayView<'_>) -> Html {
    let selection = store.selection();
    let special = (
        selection.picked(),
        selection.proposed(),
        selection.asked(),
        selection.refused(),
        store.warning(),
        store.shown_best(),
        selection.explains_capture(),
    );
    let cursor = store.session().game.cursor();
    let announced = use_announced((special, cursor), || view.announcement());
    // Two elements, used in turn, so that the computer's reply does not remove a text before it is read.
    let news = use_mut_ref(<[(usize, String); 2]>::default);
    let [first, second] = &mut *news.borrow_mut();
    let (now, before) =
        if cursor.is_multiple_of(2) { (&mut *first, &mut *second) } else { (&mut *second, &mut *first) };
    *now = (cursor, view.news());
    if before.0 + 1 != cursor {
        before.1.clear();
    }
    html! {
        <>
            <p class="visually-hidden news" role="status">{ &first.1 }</p>
            <p class="visually-hidden news" role="status">{ &second.1 }</p>
            { announced }
        </>
    }
}

/// Returns the sentences of the caption: the most important one, and the effects of the last moves.
fn sentences(store: &StoreContext, view: &PlayView<'_>) -> Html {
    let (text, is_status) = (view.caption(), view.caption_is_status());
    let session = store.session();
    let is_news = view.caption_is_news();
    let long = |text: &str| (text.len() > LONG).then_some("long");
    let verdict = view.try_judgement().map(|judgement| match judgement {
        Judgement::Good => ("right-try", icon(Icon::RIGHT)),
        worse => {
            let class = classes!("judged", judgement_class(worse));
            ("wrong-try", html! { <><b {class}>{ worse.sign() }</b>{ " " }</> })
        }
    });
    let class =
        classes!("message", is_status.then_some("status"), long(text), verdict.as_ref().map(|(class, _)| *class));
    let said = match view.moment.as_ref().filter(|_| is_status) {
        Some(moment) => {
            html! { <>{ moment_heading(store, moment) }{ " " }<span class="does">{ closed(&moment.does) }</span></> }
        }
        None => html! { { closed(text) } },
    };
    // The move list shows the comment too, but not where the list is a strip.
    let tree = session.game.tree();
    let comment = session.game.current_node().map_or(&tree.comment, |id| &tree.node(id).comment);
    let comment = Some(comment).filter(|comment| is_status && !comment.is_empty()).cloned();
    let message = html! { <p {class}>{ for verdict.map(|(_, sign)| sign) }{ said }</p> };
    // The preview takes the room of the sentence that it replaces, so that its line stays under the pointer.
    let covered = view.covered_text.as_ref().filter(|_| session.shown_review().is_some());
    let message = match covered {
        Some(covered) => html! {
            <div class="stacked">
                <p class="covered" aria-hidden="true">{ closed(covered) }</p>
                { message }
            </div>
        },
        None => message,
    };
    let sums_up = is_status && session.is_at_end_of_review();
    // The text about a mistake already names the move, and so does the confirmation of the missed one.
    let is_named = is_status && view.moment.is_some() || session.shows_found_move();
    html! {
        <>
            if is_news { { message.clone() } }
            if let Some([played, does]) = view.retried_mistake() {
                <p class="before">{ move_html(played, &store.settings()) }{ " " }{ closed(does) }</p>
            }
            if let Some(earlier) = view.earlier_words().filter(|_| !sums_up) {
                <p class="before">{ closed(&earlier) }</p>
            }
            if let Some(happened) = view.last_move_words().filter(|_| !sums_up && !is_named) {
                <p class={classes!("happened", long(happened))}>
                    { closed(happened) }
                    if store.last_capture().is_some() { { " " }{ show_me(store, GameAction::ExplainCapture.into(), ui::SHOW_ME) } }
                </p>
            }
            if !is_news { { message } }
            if let Some(comment) = comment {
                <p class="comment">{ comment }</p>
            }
            if sums_up {
                <LazyView view={&SUMMARY} />
            }
        </>
    }
}

/// Returns the first line about a key moment: its move and verdict, and its number, which leads to their list.
fn moment_heading(store: &StoreContext, KeyMoment { mistake, played, number, .. }: &KeyMoment) -> Html {
    let judgement = mistake.judgement();
    let number = number.map(|[number, all]| {
        let list = Callback::from(|_: MouseEvent| {
            if let Some(list) = find(".mistaken") {
                scroll_into_view(&list, [ScrollLogicalPosition::Nearest; 2]);
            }
            focus(find(".mistakes [aria-current] button"));
        });
        let text = review::moment_number(number, all);
        html! {
            <button type="button" class="quiet" title={review::KEY_MOMENTS} onclick={list}>
                { text }{ icon(Icon::UNFOLD) }
            </button>
        }
    });
    html! {
        <span class="moment-heading">
            <b class={classes!("judged", judgement_class(judgement))}>{ move_html(played, &store.settings()) }{ judgement.sign() }</b>
            { " " }{ review::verdict(judgement) }{ " " }{ number }
        </span>
    }
}

/// The summary of the review, under the caption.
#[component]
fn Summary() -> Html {
    let store = use_store();
    let session = store.session();
    html! {
        <p class="summary">
            { for session.review_summary() }
            if session.move_instead_of_resigning().is_some() {
                { " " }{ show_me(&store, ReviewAction::ShowMissed.into(), ui::SHOW_ME) }
            }
        </p>
    }
}

fn show_me(store: &StoreContext, action: Action, label: &'static str) -> Html {
    html! { <button type="button" class="quiet show-me" onclick={on(store, move |_| action.clone())}>{ label }</button> }
}

fn coach_buttons(store: &StoreContext) -> Html {
    html! {
        <>
            <button type="button" class="primary" onclick={on(store, |_| BoardInput::Release)}>{ ui::CHOOSE_ANOTHER }</button>
            <button type="button" onclick={on(store, |_| BoardInput::Confirm)}>{ ui::PLAY_ANYWAY }</button>
        </>
    }
}

/// Returns the buttons that ask about the picked piece or the position, and the button for a suicide.
fn questions(store: &StoreContext, view: &PlayView<'_>) -> Html {
    let selection = &view.selection;
    let explained = store.explained_capture().is_some();
    let (suicide_move, why, threatening) = (selection.suicide(), selection.explainable(), view.threatening());
    let threats_shown = store.selection().asked().is_some_and(|asked| asked.question == Question::Threats);
    if suicide_move.is_none() && why.is_none() && threatening.is_none() && !explained && !threats_shown {
        return html! {};
    }
    // Beside the text about a mistake, 'Why' alone would seem to ask about that.
    let is_in_review = store.session().shown_review().is_some();
    let is_check = store.session().game.current_position().is_check();
    let why_label = if is_in_review && is_check { explain::WHY_CHECK } else { explain::WHY };
    let ask = |class: &'static str, label: &'static str, square: Square, question: Question| {
        let ask = on(store, move |_| BoardInput::Ask(square, question));
        html! { <button type="button" class={classes!("quiet", class)} onclick={ask}>{ label }</button> }
    };
    html! {
        <div class="choices">
            if explained { { show_me(store, GameAction::HideCapture.into(), ui::BACK_TO_GAME) } }
            { for suicide_move.map(|mv| suicide(selection.picked.context.board(), mv, on(store, |_| BoardInput::Suicide))) }
            { for why.map(|square| ask("why", why_label, square, Question::Why)) }
            { for threatening.map(|square| ask("threats", explain::THREATS, square, Question::Threats)) }
            if threats_shown {
                { button_with("quiet", explain::HIDE_THREATS, on(store, |_: MouseEvent| BoardInput::Release)) }
            }
        </div>
    }
}

fn next_step_button(store: &StoreContext, next: NextStep) -> Html {
    let step = |class: Option<&'static str>, label: &'static str, action: Action| {
        let take = on(store, move |_: MouseEvent| action.clone());
        html! { <button type="button" {class} onclick={take}>{ label }</button> }
    };
    let quiet = Some("quiet");
    match next {
        NextStep::TryAgain(ply) => step(None, ui::TRY_AGAIN, ReviewAction::TryAgain(ply).into()),
        NextStep::TryOnceMore => {
            let is_tried = store.session().retry().is_some_and(|retry| retry.tried.is_some());
            let take_back = on(store, |_: MouseEvent| ReviewAction::TryOnceMore);
            html! { <button type="button" disabled={!is_tried} onclick={take_back}>{ ui::TRY_AGAIN }</button> }
        }
        NextStep::ShowMissed => step(quiet, review::SHOW_MISSED, ReviewAction::ShowMissed.into()),
        NextStep::ShowLine => step(quiet, review::SHOW_LINE, ReviewAction::ShowMissed.into()),
        NextStep::Review => step(Some("to-review"), review::TITLE, ReviewAction::Open.into()),
        NextStep::BackToReview => step(quiet, review::BACK_TO_REVIEW, AnalysisAction::End.into()),
        NextStep::BackToGame => step(None, ui::BACK_TO_GAME, AnalysisAction::End.into()),
        NextStep::EndAnalysis => step(None, ui::END_ANALYSIS, AnalysisAction::End.into()),
        NextStep::TakeBackHere => step(quiet, ui::TAKE_BACK_HERE, GameAction::Undo.into()),
        NextStep::LatestPosition => step(quiet, ui::LATEST, NavigateAction::Step(NavigationStep::Latest).into()),
    }
}

/// Returns the button that shows a way out of check on the board.
fn evasion(store: &StoreContext, mv: Move, text: &str) -> Html {
    let propose = on(store, move |_: MouseEvent| BoardInput::Propose(mv.into()));
    html! { <li><button type="button" class="quiet" onclick={propose}>{ text }</button></li> }
}

pub fn confirmation(confirm: Callback<MouseEvent>, release: Callback<MouseEvent>) -> Html {
    html! {
        <>
            <button type="button" class="primary" onclick={confirm}>{ ui::CONFIRM }</button>
            <button type="button" onclick={release}>{ ui::CANCEL }</button>
        </>
    }
}

pub fn suicide(board: &Board, mv: Move, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="quiet danger" {onclick}>{ ui::remove_by_suicide(board, mv.from) }</button> }
}
