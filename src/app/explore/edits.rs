//! The bar of what is done to the whole board.

use yew::prelude::*;

use crate::app::explore::{on, use_sandbox};
use crate::app::panels::{Icon, icon};
use crate::game::sandbox::Change;
use crate::words::{explore, ui};

/// Undo, redo, flip, mirror and clear.
#[component]
pub fn Edits() -> Html {
    let sandbox = use_sandbox();
    let button = |which: Icon, label: &'static str, enabled: bool, change: Change| {
        html! {
            <button type="button" class="action" disabled={!enabled} onclick={on(&sandbox, move |_| change.clone())}>
                { icon(which) }<span>{ label }</span>
            </button>
        }
    };
    let pieces = sandbox.setup().board.occupied().any();
    html! {
        <div class="actions" role="group" aria-label={explore::EDIT}>
            { button(Icon::Undo, ui::UNDO, sandbox.can_undo(), Change::Undo) }
            { button(Icon::Redo, ui::REDO, sandbox.can_redo(), Change::Redo) }
            { button(Icon::Flip, ui::FLIP, true, Change::Flip) }
            { button(Icon::Mirror, explore::MIRROR, pieces, Change::Mirror) }
            { button(Icon::Clear, explore::CLEAR, pieces, Change::Clear) }
        </div>
    }
}
