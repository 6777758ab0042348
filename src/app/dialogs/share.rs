//! The game as a link and as a record, the position as text, and the way back in for all of them.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlTextAreaElement, SubmitEvent};
use yew::prelude::*;

use super::modal::{Modal, close_around};
use crate::app::clipboard;
use crate::app::hooks::opening;
use crate::app::store::use_store;
use crate::game::{Action, State};
use crate::notation::link::default_array;
use crate::notation::link::exploration::{self, Exploration};
use crate::notation::record::{self, Record};
use crate::notation::{fen, link, rule_text};
use crate::rules::Position;
use crate::words::{errors, explore, records, ui};

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
    let read = problem.as_ref().and_then(|found| found.read.clone());
    let open_read = {
        let store = store.clone();
        move |event: MouseEvent| {
            if let Some(record) = &read {
                store.dispatch(Action::OpenRecord(record.clone()));
                close_around(&event);
            }
        }
    };
    let recorded = record::write(&store.game.to_record());
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
                if problem.as_ref().is_some_and(|found| found.read.is_some()) {
                    <button type="button" onclick={open_read}>{ ui::OPEN_READABLE }</button>
                }
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
    read: Option<Box<Record>>,
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
            Action::Refuse(refused) => Err(Problem { why: errors::link_error(&refused.error), read: None }),
            action => Ok(action),
        };
    }
    let start = Position::start(state.game.start().rules(), default_array(state.game.start().rules()));
    let found = record::read(text, &start);
    let moves = found.record.moves().count();
    match found.stop {
        None if moves > 0 => Ok(Action::OpenRecord(Box::new(found.record))),
        None => Err(Problem { why: ui::NO_GAME.to_owned(), read: None }),
        Some(stop) => {
            let offer = records::offer(&stop, state.settings.letters).unwrap_or_default();
            let why = format!("{} {offer}", records::located(&stop.problem));
            Err(Problem { why, read: (moves > 0).then(|| Box::new(found.record)) })
        }
    }
}

/// Returns a text as the address of a file.
fn data_url(text: &str) -> String {
    format!("data:application/x-chess-pgn;charset=utf-8,{}", utf8_percent_encode(text, NON_ALPHANUMERIC))
}

#[derive(PartialEq, Properties)]
struct CopiedProps {
    name: &'static str,
    text: String,
    /// How many lines of it are seen.
    #[prop_or(1)]
    lines: u32,
}

/// A text with a button that copies it.
#[component]
fn Copied(props: &CopiedProps) -> Html {
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
