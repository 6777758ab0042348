//! Entries of lists that point at the board.

use web_sys::{FocusEvent, PointerEvent};
use yew::prelude::*;

use crate::app::explore::{SandboxContext, on};
use crate::game::sandbox::{Change, Pointed};

/// Returns an entry that shows something on the board while pointer or keyboard are on it, and when it is pressed.
/// A screen reader reads `aloud` after the text.
pub fn entry(sandbox: &SandboxContext, pointed: Pointed, text: String, aloud: Option<String>) -> Html {
    let show = Change::Point(Some(pointed));
    let (over, focus, press) = (show.clone(), show.clone(), show);
    html! {
        <button
            type="button" class="entry"
            onpointerover={on(sandbox, move |_: PointerEvent| over.clone())}
            onpointerout={on(sandbox, |_: PointerEvent| Change::Point(None))}
            onfocus={on(sandbox, move |_: FocusEvent| focus.clone())}
            onblur={on(sandbox, |_: FocusEvent| Change::Point(None))}
            // A finger leaves before it has pressed.
            onclick={on(sandbox, move |_: MouseEvent| press.clone())}
        >
            { text }
            if let Some(aloud) = aloud {
                <span class="unseen">{ ": " }{ aloud }</span>
            }
        </button>
    }
}
