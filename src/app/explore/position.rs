//! The position as text, and the ways on from it.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, InputEvent};
use yew::prelude::*;

use crate::app::clipboard;
use crate::app::explore::{on, use_sandbox};
use crate::app::store::use_store;
use crate::game::sandbox::Change;
use crate::notation::link::{self, Link, exploration};
use crate::words::{errors, explore, ui};

/// The FEN, read as it is typed; a game or an analysis from here; link and FEN to copy.
#[component]
pub fn Position() -> Html {
    let (store, sandbox) = (use_store(), use_sandbox());
    let said = use_state_eq(|| None::<&'static str>);
    let error = sandbox.fen_error().map(errors::fen_error);
    let fen = sandbox.fen(store.settings.letters);
    let typed = on(&sandbox, |event: InputEvent| Change::Type(value(&event)));
    let copy = |text: String, label: &'static str| {
        let said = said.clone();
        let onclick = move |_: MouseEvent| {
            let (said, text) = (said.clone(), text.clone());
            spawn_local(async move {
                said.set(Some(if clipboard::copy(&text).await { ui::COPIED } else { explore::NOT_COPIED }));
            });
        };
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    let page = gloo::utils::window().location().href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default().to_owned();
    let ways = match sandbox.game() {
        Some(game) => {
            let href = link::write(&game);
            let analysis = link::write(&Link { lines: Some(1), ..game });
            html! {
                <>
                    <a class="button primary" {href}>{ explore::PLAY }</a>
                    <a class="button" href={analysis}>{ explore::ANALYSE }</a>
                </>
            }
        }
        None => html! {
            <>
                <button type="button" disabled=true aria-describedby="faults">{ explore::PLAY }</button>
                <button type="button" disabled=true aria-describedby="faults">{ explore::ANALYSE }</button>
            </>
        },
    };
    html! {
        <section class="card" aria-label={explore::POSITION}>
            <div class="ways">
                { ways }
                { copy(format!("{page}{}", exploration::write(&sandbox.exploration())), explore::COPY_LINK) }
            </div>
            <div class="copied">
                <label class="field">
                <span>{ ui::FEN }</span>
                <input
                    type="text" name="fen" value={fen.clone()} oninput={typed} autocomplete="off" autocapitalize="off"
                    autocorrect="off" spellcheck="false" aria-invalid={error.is_some().then_some("true")}
                    aria-describedby="fen-wrong"
                />
                </label>
                { copy(fen, explore::COPY_FEN) }
            </div>
            <p id="fen-wrong" class="wrong" role="status">{ error }</p>
            <p class="muted" role="status">{ *said }</p>
        </section>
    }
}

/// Returns what a field holds after an event.
fn value(event: &InputEvent) -> String {
    let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    field.map(|field| field.value()).unwrap_or_default()
}
