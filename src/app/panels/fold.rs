//! A panel that opens over the column from a button with an icon: it takes no room and moves nothing.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node};
use yew::prelude::*;

use crate::app::browser::{focus, use_listener};
use crate::app::hooks::{TYPING_FOLD, focus_board};
use crate::app::icon::{Icon, icon};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub class: &'static str,
    pub label: &'static str,
    pub which: Icon,
    /// The content exists before it is opened, too.
    #[prop_or(false)]
    pub kept: bool,
    pub children: Html,
}

/// A button and the panel it opens. It closes by the button, by Escape, and when the focus or a press goes elsewhere.
#[component]
pub fn Fold(props: &Props) -> Html {
    let fold = use_node_ref();
    let opened = use_state_eq(|| false);
    let at = fold.clone();
    let setter = opened.setter();
    let on_toggle = move |_: Event| {
        let Some(fold) = at.cast::<Element>() else { return };
        setter.set(fold.has_attribute("open"));
        // Kept content is there already.
        focus(fold.query_selector("[open] input[type=text]").ok().flatten());
    };
    let at = fold.clone();
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape"
            && let Some(fold) = at.cast::<Element>().filter(|fold| fold.has_attribute("open"))
        {
            event.stop_propagation();
            close(&fold);
        }
    };
    let at = fold.clone();
    let on_leave = move |event: FocusEvent| {
        let next = event.related_target().and_then(|next| next.dyn_into::<Node>().ok());
        if let (Some(fold), Some(next)) = (at.cast::<Element>(), next)
            && !fold.contains(Some(&next))
        {
            close(&fold);
        }
    };
    let at = fold.clone();
    // A press does not move the focus in every browser.
    use_listener(&document(), "pointerdown", move |event| {
        let pressed = event.target().and_then(|pressed| pressed.dyn_into::<Node>().ok());
        if let Some(fold) = at.cast::<Element>().filter(|fold| !fold.contains(pressed.as_ref())) {
            let _ = fold.remove_attribute("open");
        }
    });
    html! {
        <details ref={fold} aria-label={props.label} class={classes!("fold", props.class)} ontoggle={on_toggle} onkeydown={on_key} onfocusout={on_leave}>
            <summary aria-label={props.label} title={props.label}>{ icon(props.which) }</summary>
            <div class="folded" role="group" aria-label={props.label}>
                if *opened || props.kept {
                    { props.children.clone() }
                }
            </div>
        </details>
    }
}

/// Closes it; the focus returns to its button, from the field for typed moves to the board.
fn close(fold: &Element) {
    let held = document().active_element().is_some_and(|held| fold.contains(Some(&held)));
    let _ = fold.remove_attribute("open");
    if fold.matches(TYPING_FOLD).unwrap_or_default() && held {
        focus_board();
    } else if held {
        focus(fold.query_selector("summary").ok().flatten());
    }
}
