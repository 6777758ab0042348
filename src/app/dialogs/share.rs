//! The game as a link and as a record, the position as text, and the way back in for all of them.

use std::rc::Rc;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlTextAreaElement, SubmitEvent};
use yew::prelude::*;

use super::modal::{Modal, close_around};
use crate::app::clipboard;
use crate::app::hooks::opening;
use crate::app::store::{StoreContext, use_store};
use crate::game::{Action, State};
use crate::notation::link::default_array;
use crate::notation::link::exploration::{self, Exploration};
use crate::notation::record::{self, Choice, Outcome, Stop};
use crate::notation::{fen, link, rule_text};
use crate::rules::Position;
use crate::words::{errors, explore, moving, records, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub close: Callback<()>,
}

/// Link and position to copy, and a field to open either.
#[component]
pub fn Share(props: &Props) -> Html {
    let store = use_store();
    let problem = use_state_eq(|| None::<Problem>);
    let field = use_node_ref();
    let page = gloo::utils::window().location().href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default().to_owned();
    let submit = {
        let (store, problem, field) = (store.clone(), problem.clone(), field.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = field.cast::<HtmlTextAreaElement>() else { return };
            match entry(&store, &field.value()) {
                Ok(action) => {
                    store.dispatch(action);
                    close_around(&event);
                }
                Err(found) => problem.set(Some(found)),
            }
        }
    };
    // A chosen move stands in place of the impossible one, and reading goes on behind it.
    let resume = {
        let (store, problem) = (store.clone(), problem.clone());
        Callback::from(move |(choice, event): (Choice, MouseEvent)| {
            let Some(half) = problem.as_ref().and_then(|found| found.half.clone()) else { return };
            match judged(&half.text, half.outcome.resume(&half.text, choice)) {
                Ok(action) => {
                    store.dispatch(action);
                    close_around(&event);
                }
                Err(found) => problem.set(Some(found)),
            }
        })
    };
    let half = problem.as_ref().and_then(|found| found.half.as_deref());
    let recorded = record::write(&store.to_record());
    let explored = Exploration { setup: store.shown(), flipped: store.flipped, ..Exploration::default() };
    html! {
        <Modal title={ui::SHARE} close={props.close.clone()}>
            if store.problem.is_none() {
                <Copied name={ui::LINK} text={format!("{page}{}", link::write(&store.link()))} />
            }
            <Copied name={ui::FEN} text={fen::write(&store.shown(), store.settings.letters)} />
            <a class="button" href={exploration::write(&explored)} onclick={|event: MouseEvent| close_around(&event)}>{ explore::EXPLORE_THIS }</a>
            if store.problem.is_none() {
                <Copied name={ui::RECORD} text={recorded.clone()} lines=4 />
                <a class="button" download="ultima.pgn" href={data_url(&recorded)}>{ ui::SAVE_RECORD }</a>
            }
            <form onsubmit={submit}>
                <label class="field">
                    <span>{ ui::OPEN }</span>
                    <textarea
                        ref={field} name="open" rows="2" autocomplete="off" spellcheck="false" onkeydown={submit_line}
                        aria-invalid={problem.is_some().then_some("true")} aria-describedby="open-problem"
                    />
                </label>
                <button type="submit">{ ui::OPEN_IT }</button>
                <p id="open-problem" class="wrong" role="alert">{ problem.as_ref().map(|found| found.why.clone()) }</p>
                { for half.map(|half| ways_on(&store, half, &resume)) }
            </form>
        </Modal>
    }
}

/// Lets Enter send a field of one line; of several, Enter begins another.
fn submit_line(event: KeyboardEvent) {
    let Some(field) = event.target().and_then(|target| target.dyn_into::<HtmlTextAreaElement>().ok()) else { return };
    if event.key() == "Enter" && !event.shift_key() && !event.is_composing() && !field.value().contains('\n') {
        event.prevent_default();
        if let Some(form) = field.form() {
            let _ = form.request_submit();
        }
    }
}

/// What is wrong with a text that was to be opened.
#[derive(Clone, PartialEq)]
struct Problem {
    /// Where and why.
    why: String,
    /// The game as far as it could be read, where there is one.
    half: Option<Rc<Half>>,
}

/// A game that could be read up to an impossible move.
#[derive(PartialEq)]
struct Half {
    /// What it is read from.
    text: String,
    /// What has come of it.
    outcome: Outcome,
}

/// The moves that may have been meant, and the game without them.
fn ways_on(store: &StoreContext, half: &Half, resume: &Callback<(Choice, MouseEvent)>) -> Html {
    let way = |choice: Choice, text: String| {
        let onclick = resume.reform(move |event: MouseEvent| (choice, event));
        html! { <button type="button" {onclick}>{ text }</button> }
    };
    let stop = half.outcome.stop.as_ref();
    let meant = |stop: &Stop| -> Vec<Html> {
        let Some(position) = stop.position else { return Vec::new() };
        let offer = |mv| way(Choice::Play(mv), moving::meant(&store.settings.written(&position, mv)));
        stop.suggestions().into_iter().map(offer).collect()
    };
    let meant = stop.map(meant).unwrap_or_default();
    let record = half.outcome.record.clone();
    let open = {
        let store = store.clone();
        move |event: MouseEvent| {
            store.dispatch(Action::OpenRecord(Box::new(record.clone())));
            close_around(&event);
        }
    };
    html! {
        <>
            if !meant.is_empty() {
                <div class="ways nearest" role="group" aria-label={moving::DID_YOU_MEAN}>
                    <span>{ moving::DID_YOU_MEAN }</span>
                    { for meant }
                    { way(Choice::Comment, records::AS_COMMENT.to_owned()) }
                </div>
            }
            if half.outcome.record.moves().next().is_some() {
                <button type="button" onclick={open}>{ ui::OPEN_READABLE }</button>
            }
        </>
    }
}

/// Returns what opens a text: a link, known by its fragment; a position by the rules on the board; or a game, as a
/// record or as people print it.
fn entry(state: &State, text: &str) -> Result<Action, Problem> {
    let text = text.trim();
    let one_line = !text.contains('\n');
    let fragment = match text.split_once("#/") {
        Some((_, fragment)) if one_line => Some(format!("#/{fragment}")),
        _ if one_line && text.split(' ').next().is_some_and(|board| board.matches('/').count() >= 3) => {
            let rules = rule_text::write_rules(state.shown().rules);
            Some(format!("#/play?rules={rules}&fen={}", text.replace('%', "%25")))
        }
        _ => None,
    };
    if let Some(fragment) = fragment {
        return match opening(&fragment) {
            Action::Refuse(refused) => Err(Problem { why: errors::link_error(&refused.error), half: None }),
            action => Ok(action),
        };
    }
    let start = Position::start(state.game.start().rules(), default_array(state.game.start().rules()));
    judged(text, record::read(text, &start))
}

/// Returns what opens a game that was read from a text, or where it could not be read on.
fn judged(text: &str, outcome: Outcome) -> Result<Action, Problem> {
    let Some(stop) = &outcome.stop else {
        let is_game = outcome.record.moves().next().is_some();
        let open = is_game.then(|| Action::OpenRecord(Box::new(outcome.record)));
        return open.ok_or(Problem { why: ui::NO_GAME.to_owned(), half: None });
    };
    let why = records::located(&stop.problem);
    Err(Problem { why, half: Some(Rc::new(Half { text: text.to_owned(), outcome })) })
}

/// Returns a text as the address of a file.
fn data_url(text: &str) -> String {
    format!("data:application/x-chess-pgn;charset=utf-8,{}", utf8_percent_encode(text, NON_ALPHANUMERIC))
}

#[derive(PartialEq, Properties)]
pub struct CopiedProps {
    pub name: &'static str,
    pub text: String,
    /// How many lines of it are seen.
    #[prop_or(1)]
    pub lines: u32,
}

/// A text with a button that copies it.
#[component]
pub fn Copied(props: &CopiedProps) -> Html {
    let said = use_state_eq(|| None::<&'static str>);
    let field = use_node_ref();
    let select = {
        let field = field.clone();
        move || {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                field.select();
            }
        }
    };
    let copy = {
        let (said, text, select) = (said.clone(), props.text.clone(), select.clone());
        move |_: MouseEvent| {
            // Where it can't be copied, the text is selected for the person to copy.
            select();
            let (said, text) = (said.clone(), text.clone());
            spawn_local(async move {
                said.set(Some(if clipboard::copy(&text).await { ui::COPIED } else { ui::COPY_YOURSELF }));
            });
        }
    };
    html! {
        <div class="copied">
            <label class="field">
                <span>{ props.name }</span>
                <textarea ref={field} rows={props.lines.to_string()} readonly=true value={props.text.clone()} onfocus={move |_| select()} />
            </label>
            <button type="button" onclick={copy}>{ ui::COPY }</button>
            <p class="muted" role="status">{ *said }</p>
        </div>
    }
}
