//! The head of the page: the name, the rules played by, and the menu.

use yew::prelude::*;

use super::icon::{Icon, icon};
use crate::app::dialogs::Sheet;
use crate::app::store::use_store;
use crate::words::{rules, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub open: Callback<Sheet>,
}

/// Name, rules and menu.
#[component]
pub fn Header(props: &Props) -> Html {
    let store = use_store();
    let button = |sheet: Sheet, label: &'static str, which: Icon| {
        let open = props.open.clone();
        html! {
            <button type="button" class="quiet" aria-label={label} title={label} onclick={move |_| open.emit(sheet)}>
                { icon(which) }<span>{ label }</span>
            </button>
        }
    };
    html! {
        <header class="head">
            <h1>{ ui::TITLE }</h1>
            <p class="chip">{ rules::name(store.shown().rules) }</p>
            <nav aria-label={ui::MENU}>
                { button(Sheet::NewGame, ui::NEW_GAME, Icon::New) }
                { button(Sheet::Share, ui::SHARE, Icon::Share) }
                { button(Sheet::Pieces, ui::PIECES_SHORT, Icon::Pieces) }
                { button(Sheet::Settings, ui::SETTINGS, Icon::Settings) }
            </nav>
        </header>
    }
}
