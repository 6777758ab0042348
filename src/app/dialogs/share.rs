//! The game as a link and as a record, the position as text, and the way back in for all of them.

use std::rc::Rc;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, HtmlTextAreaElement, SubmitEvent};
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
    /// A text that could not be opened, to be mended.
    #[prop_or_default]
    pub text: Option<AttrValue>,
    /// Takes a file of games in.
    pub take: Callback<Blob>,
}

/// Link and position to copy, and a field to open either.
#[component]
pub fn Share(props: &Props) -> Html {
    let store = use_store();
    let given = props.text.clone().unwrap_or_default();
    let problem = use_state_eq(|| props.text.as_ref().map(|text| intake(&store, text)));
    let field = use_node_ref();
    let page = gloo::utils::window().location().href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default().to_owned();
    let submit = {
        let (store, problem, field, take) = (store.clone(), problem.clone(), field.clone(), props.take.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = field.cast::<HtmlTextAreaElement>() else { return };
            match intake(&store, &field.value()) {
                Intake::Opens(action) => {
                    store.dispatch(action);
                    close_around(&event);
                }
                Intake::Several => {
                    if let Ok(file) = Blob::new_with_str_sequence(&js_sys::Array::of1(&field.value().into())) {
                        take.emit(file);
                        close_around(&event);
                    }
                }
                found => problem.set(Some(found)),
            }
        }
    };
    let (why, read) = match &*problem {
        Some(Intake::Wrong { why, read }) => (Some(why.clone()), read.clone()),
        Some(Intake::Opens(_) | Intake::Several) | None => (None, None),
    };
    let is_read = read.is_some();
    let open_read = {
        let store = store.clone();
        move |event: MouseEvent| {
            if let Some(record) = &read {
                store.dispatch(Action::OpenRecord(record.clone()));
                close_around(&event);
            }
        })
    };
    let half = problem.as_ref().and_then(|found| found.half.as_deref());
    let recorded = record::write(&store.to_record());
    let recorded = record::write(&store.record());
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
                        defaultvalue={given} aria-invalid={why.is_some().then_some("true")} aria-describedby="open-problem"
                    />
                </label>
                <button type="submit">{ ui::OPEN_IT }</button>
                <p id="open-problem" class="wrong" role="alert">{ problem.as_ref().map(|found| found.why.clone()) }</p>
                { for half.map(|half| ways_on(&store, half, &resume)) }
                <p id="open-problem" class="wrong" role="alert">{ why }</p>
                if is_read {
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
