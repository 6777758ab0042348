//! A move that can be previewed on the board before it is played.

use yew::prelude::*;

use crate::app::store::use_store;
use crate::model::AnalysisAction;
use crate::rules::Move;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The move, preceded by the moves that lead to it from the position shown.
    pub line: Vec<Move>,
    pub tab_stop: bool,
    pub children: Html,
}

/// A button that previews a move when it is pointed at, focused or pressed. If the move is already shown, a press plays
/// it.
#[component]
pub fn Preview(props: &Props) -> Html {
    let store = use_store();
    let armed = use_mut_ref(|| false);
    let is_shown = store.selection().preview == props.line;
    let (line, dispatcher) = (props.line.clone(), store.dispatcher());
    let preview = move || dispatcher.dispatch(AnalysisAction::Preview(line.clone()).into());
    let (on_point, on_click) = (preview.clone(), preview.clone());
    // A finger that scrolls past does not preview, nor does a button that appears under a resting mouse.
    let point = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" && !is_shown {
            on_point()
        }
    };
    let pressed = armed.clone();
    let press = move |_: PointerEvent| *pressed.borrow_mut() = is_shown;
    let click = move |event: MouseEvent| {
        let by_key = event.detail() == 0 && is_shown;
        if armed.take() || by_key { store.dispatch(AnalysisAction::PlayPreview.into()) } else { on_click() }
    };
    html! {
        <button
            type="button" class="line-move" tabindex={if props.tab_stop { "0" } else { "-1" }}
            aria-current={is_shown.then_some("true")} onpointermove={point} onpointerdown={press} onclick={click}
            onfocus={move |_: FocusEvent| preview()}
        >
            { props.children.clone() }
        </button>
    }
}
