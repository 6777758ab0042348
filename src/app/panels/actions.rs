//! What a player can do besides moving.

use yew::prelude::*;

use super::icon::{Icon, icon};
use crate::app::shell::{Dialog, use_shell};
use crate::app::store::{on, use_store};
use crate::game::{EngineAction, GameAction};
use crate::words::{game, ui};

/// The bar of actions.
#[component]
pub fn Actions() -> Html {
    let shell = use_shell();
    let store = use_store();
    let button = |which: Icon, label: &'static str, enabled: bool, onclick: Callback<MouseEvent>| {
        html! {
            <button type="button" class="action" disabled={!enabled} {onclick}>
                { icon(which) }<span>{ label }</span>
            </button>
        }
    };
    let ask = shell.open.reform(|_: MouseEvent| Dialog::Resign);
    html! {
        <div class="actions">
            { button(Icon::Undo, ui::UNDO, store.session.undo_to().is_some(), on(&store, |_| GameAction::Undo)) }
            { button(Icon::Redo, ui::REDO, store.can_redo(), on(&store, |_| GameAction::Redo)) }
            { button(Icon::Hint, ui::HINT, store.may_move(), on(&store, |_| EngineAction::Hint)) }
            { button(Icon::Flip, ui::FLIP, true, on(&store, |_| GameAction::Flip)) }
            { button(Icon::Resign, ui::RESIGN, store.session.may_resign(), ask) }
            { button(Icon::Draw, game::DRAW, store.session.may_offer_draw(), on(&store, |_| GameAction::OfferDraw)) }
        </div>
    }
}
