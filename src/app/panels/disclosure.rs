//! A button with an icon, and the panel that it opens over the column without moving anything else.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node};
use yew::prelude::*;

use crate::app::browser::{focus, use_listener};
use crate::app::hooks::{TYPING_DISCLOSURE, focus_board};
use crate::app::icon::{Icon, icon};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub class: &'static str,
    pub label: &'static str,
    pub which: Icon,
    /// Whether the content exists even before the panel is opened.
    #[prop_or(false)]
    pub kept: bool,
    pub children: Html,
}

/// A button and the panel that it opens. The button, Escape, and a press or focus elsewhere close the panel.
#[component]
pub fn Disclosure(props: &Props) -> Html {
    let details = use_node_ref();
    let opened = use_state_eq(|| false);
    let at = details.clone();
    let setter = opened.setter();
    let on_toggle = move |_: Event| {
        let Some(details) = at.cast::<Element>() else { return };
        setter.set(details.has_attribute("open"));
        // Kept content exists already.
        focus(details.query_selector("[open] input[type=text]").ok().flatten());
    };
    let at = details.clone();
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape"
            && let Some(details) = at.cast::<Element>().filter(|details| details.has_attribute("open"))
        {
            event.stop_propagation();
            close(&details);
        }
    };
    let at = details.clone();
    let on_leave = move |event: FocusEvent| {
        let next = event.related_target().and_then(|next| next.dyn_into::<Node>().ok());
        if let (Some(details), Some(next)) = (at.cast::<Element>(), next)
            && !details.contains(Some(&next))
        {
            close(&details);
        }
    };
    let at = details.clone();
    // Not every browser moves the focus on a press.
    use_listener(&document(), "pointerdown", move |event| {
        let pressed = event.target().and_then(|pressed| pressed.dyn_into::<Node>().ok());
        if let Some(details) = at.cast::<Element>().filter(|details| !details.contains(pressed.as_ref())) {
            let _ = details.remove_attribute("open");
        }
    });
    html! {
        <details
            ref={details}
            aria-label={props.label}
            class={classes!("disclosure", props.class)}
            ontoggle={on_toggle}
            onkeydown={on_key}
            onfocusout={on_leave}
        >
            <summary aria-label={props.label} title={props.label}>
                { icon(props.which) }
                <span class="word">{ props.label }</span>
            </summary>
            <div class="disclosed" role="group" aria-label={props.label}>
                if *opened || props.kept {
                    { props.children.clone() }
                }
            </div>
        </details>
    }
}

/// Closes the panel. The focus returns to its button, or from the field for typed moves to the board.
fn close(details: &Element) {
    let held = document().active_element().is_some_and(|held| details.contains(Some(&held)));
    let _ = details.remove_attribute("open");
    if details.matches(TYPING_DISCLOSURE).unwrap_or_default() && held {
        focus_board();
    } else if held {
        focus(details.query_selector("summary").ok().flatten());
    }
}
