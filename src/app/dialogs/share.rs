//! The game as a link, the position as text, and the way back in for both.

use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, SubmitEvent};
use yew::prelude::*;

use super::modal::{Modal, close_around};
use crate::app::clipboard;
use crate::app::hooks::opening;
use crate::app::store::use_store;
use crate::game::Action;
use crate::notation::link::exploration::{self, Exploration};
use crate::notation::{fen, link, rule_text};
use crate::words::{errors, explore, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub close: Callback<()>,
}

/// Link and position to copy, and a field to open either.
#[component]
pub fn Share(props: &Props) -> Html {
    let store = use_store();
    let problem = use_state_eq(|| None::<String>);
    let field = use_node_ref();
    let page = gloo::utils::window().location().href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default().to_owned();
    let submit = {
        let (store, problem, field) = (store.clone(), problem.clone(), field.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            let text = field.value();
            // A link is known by its fragment; anything else is a position by the rules on the board.
            let fragment = match text.split_once('#') {
                Some((_, fragment)) => format!("#{fragment}"),
                None => {
                    let rules = rule_text::write_rules(store.shown().rules);
                    format!("#/play?rules={rules}&fen={}", text.trim().replace('%', "%25"))
                }
            };
            match opening(&fragment) {
                Action::Refuse(refused) => problem.set(Some(errors::link_error(&refused.error))),
                action => {
                    store.dispatch(action);
                    close_around(&event);
                }
            }
        }
    };
    let explored = Exploration { setup: store.shown(), flipped: store.flipped, ..Exploration::default() };
    html! {
        <Modal title={ui::SHARE} close={props.close.clone()}>
            if store.problem.is_none() {
                <Copied name={ui::LINK} text={format!("{page}{}", link::write(&store.link()))} />
            }
            <Copied name={ui::FEN} text={fen::write(&store.shown(), store.settings.letters)} />
            <a class="button" href={exploration::write(&explored)} onclick={|event: MouseEvent| close_around(&event)}>{ explore::EXPLORE_THIS }</a>
            <form onsubmit={submit}>
                <label class="field">
                    <span>{ ui::OPEN }</span>
                    <input
                        ref={field} type="text" name="open" autocomplete="off" spellcheck="false"
                        aria-invalid={problem.is_some().then_some("true")} aria-describedby="open-problem"
                    />
                </label>
                <button type="submit">{ ui::OPEN_IT }</button>
                <p id="open-problem" class="wrong" role="alert">{ (*problem).clone() }</p>
            </form>
        </Modal>
    }
}

#[derive(PartialEq, Properties)]
struct CopiedProps {
    name: &'static str,
    text: String,
}

/// A text with a button that copies it.
#[component]
fn Copied(props: &CopiedProps) -> Html {
    let said = use_state_eq(|| None::<&'static str>);
    let field = use_node_ref();
    let select = {
        let field = field.clone();
        move || {
            if let Some(field) = field.cast::<HtmlInputElement>() {
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
                <input ref={field} type="text" readonly=true value={props.text.clone()} onfocus={move |_| select()} />
            </label>
            <button type="button" onclick={copy}>{ ui::COPY }</button>
            <p class="muted" role="status">{ *said }</p>
        </div>
    }
}
