//! The frame of every dialog: the browser's own, which keeps the keyboard inside and gives it back.

use web_sys::{HtmlDialogElement, MouseEvent};
use yew::prelude::*;

use crate::app::panels::{Icon, icon};
use crate::app::shell::use_shell;
use crate::words::ui;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub title: &'static str,
    /// Hears that it has been closed; without it, the dialog is the one that the app has opened.
    #[prop_or_default]
    pub close: Option<Callback<()>>,
    pub children: Html,
}

/// A dialog that is open as long as it stands in the page. Escape, the button and a press outside close it.
#[component]
pub fn Modal(props: &Props) -> Html {
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                let _ = dialog.show_modal();
            }
        });
    }
    let shut = {
        let dialog = dialog.clone();
        move || {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        }
    };
    let on_press = {
        let (dialog, shut) = (dialog.clone(), shut.clone());
        // The backdrop belongs to the dialog itself, its contents to what stands inside.
        Callback::from(move |event: MouseEvent| {
            if event.target() == dialog.get().map(Into::into) {
                shut();
            }
        })
    };
    let close = use_shell().close;
    let closed = props.close.clone().unwrap_or(close).reform(|_: Event| ());
    html! {
        <dialog ref={dialog} aria-labelledby="dialog-title" onclose={closed} onmousedown={on_press}>
            <div class="sheet">
                <header>
                    <h2 id="dialog-title">{ props.title }</h2>
                    <button type="button" class="quiet" aria-label={ui::CLOSE} onclick={move |_| shut()}>{ icon(Icon::Close) }</button>
                </header>
                { props.children.clone() }
            </div>
        </dialog>
    }
}

/// Closes the dialog that an event happened in.
pub fn close_around(event: &web_sys::Event) {
    use wasm_bindgen::JsCast;
    let dialog = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .and_then(|element| element.closest("dialog").ok().flatten())
        .and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok());
    if let Some(dialog) = dialog {
        dialog.close();
    }
}
