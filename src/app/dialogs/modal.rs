//! The frame of every dialog: the browser's dialog element, which keeps the focus inside and restores it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement};
use yew::prelude::*;

use crate::app::app_context::use_dialogs;
use crate::app::browser::focus;
use crate::app::icon::{button, button_with, close_button};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub title: &'static str,
    /// Called when the dialog has been closed. If `None`, the dialog is the one that the app has opened.
    #[prop_or_default]
    pub close: Option<Callback<()>>,
    pub children: Html,
}

/// A dialog that is open as long as it is in the page. Escape, the button and a press outside close it.
#[component]
pub fn Modal(props: &Props) -> Html {
    let dialog = use_node_ref();
    use_effect_with(dialog.clone(), |dialog| {
        if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
            let _ = dialog.show_modal();
            // Focuses the title, where reading begins and no key has an effect, unless a field has the focus.
            if dialog.query_selector("[autofocus]").ok().flatten().is_none() {
                focus(dialog.query_selector("#dialog-title").ok().flatten());
            }
        }
    });
    // A press on the backdrop targets the dialog, but so does one on its scroll bar, which lies within the dialog.
    let on_press = |event: MouseEvent| {
        let Some(dialog) = event.target_dyn_into::<HtmlDialogElement>() else { return };
        let (frame, x, y) = (dialog.get_bounding_client_rect(), event.client_x().into(), event.client_y().into());
        if !(frame.left()..frame.right()).contains(&x) || !(frame.top()..frame.bottom()).contains(&y) {
            dialog.close();
        }
    };
    let close = use_dialogs().close;
    let closed = props.close.clone().unwrap_or(close).reform(|_: Event| ());
    html! {
        <dialog ref={dialog} aria-labelledby="dialog-title" onclose={closed} onmousedown={on_press}>
            <div class="dialog-body">
                <header>
                    <h2 id="dialog-title" tabindex="-1">{ props.title }</h2>
                    { close_button(Callback::from(|event: MouseEvent| close_around(&event))) }
                </header>
                { props.children.clone() }
            </div>
        </dialog>
    }
}

pub fn close_around(event: &web_sys::Event) {
    let dialog = event.target_dyn_into::<Element>().and_then(|element| element.closest("dialog").ok().flatten());
    if let Some(dialog) = dialog.and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok()) {
        dialog.close();
    }
}

/// Returns the buttons that answer a question: one that performs the action, and one that closes the dialog.
pub fn confirm_buttons(class: &'static str, yes: &'static str, no: &'static str, then: Callback<()>) -> Html {
    let accept = move |event: MouseEvent| {
        then.emit(());
        close_around(&event);
    };
    html! {
        <div class="buttons">
            { button_with(class, yes, accept) }
            { button(no, |event: MouseEvent| close_around(&event)) }
        </div>
    }
}
