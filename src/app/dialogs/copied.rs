//! A text with a button that copies it.

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use crate::app::browser;
use crate::words::ui;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub name: &'static str,
    pub text: AttrValue,
    /// How many lines of it are seen.
    #[prop_or(1)]
    pub lines: u32,
    /// Whether its letters stand in columns.
    #[prop_or(false)]
    pub columns: bool,
}

/// A text with a button that copies it.
#[component]
pub fn Copied(props: &Props) -> Html {
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
                said.set(Some(if browser::copy(&text).await { ui::COPIED } else { ui::COPY_YOURSELF }));
            });
        }
    };
    html! {
        <div class="copied">
            <label class="field">
                <span>{ props.name }</span>
                <textarea
                    ref={field} rows={props.lines.to_string()} readonly=true value={props.text.clone()}
                    class={props.columns.then_some("columns")} onfocus={move |_| select()}
                />
            </label>
            <button type="button" aria-label={ui::copy_what(props.name)} onclick={copy}>{ ui::COPY }</button>
            <p class="muted" role="status">{ *said }</p>
        </div>
    }
}
