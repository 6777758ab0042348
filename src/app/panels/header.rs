//! The head of the page: the name, the rules played by, the way to the other pages, and the tools.

use yew::prelude::*;

use super::icon::{Icon, icon};
use crate::app::desk::use_desk;
use crate::app::dialogs::Sheet;
use crate::app::hooks::{FullScreen, use_full_screen};
use crate::app::store::use_store;
use crate::notation::link::{self, PAGES, Page, exploration};
use crate::words::{game, rules, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The page that is open.
    pub page: Page,
    pub open: Callback<Sheet>,
}

/// Name, rules and menu.
#[component]
pub fn Header(props: &Props) -> Html {
    let (store, desk) = (use_store(), use_desk());
    let button = |sheet: Sheet, label: &'static str, which: Icon| {
        let open = props.open.clone();
        html! {
            <button type="button" class="quiet" aria-label={label} title={label} onclick={move |_| open.emit(sheet)}>
                { icon(which) }<span>{ label }</span>
            </button>
        }
    };
    let screen = use_full_screen();
    let (which, label) = match screen {
        FullScreen::On => (Icon::LeaveFullScreen, game::LEAVE_FULL_SCREEN),
        FullScreen::Off | FullScreen::Unavailable => (Icon::FullScreen, game::FULL_SCREEN),
    };
    let screen = (screen != FullScreen::Unavailable).then(|| html! {
        <button type="button" class="quiet screen" aria-label={label} title={label} onclick={move |_| screen.toggle()}>{ icon(which) }</button>
    });
    let link_to = |name: &'static str, page: Page| {
        // The way to a page leads to where it was left.
        let href = match page {
            Page::Play => link::write(&store.link()),
            Page::Explore => exploration::write(&desk.exploration()),
            Page::Learn | Page::Rules => format!("#/{name}"),
        };
        let current = (page == props.page).then_some("page");
        html! { <a key={name} {href} aria-current={current}>{ ui::page_name(page) }</a> }
    };
    let chosen = match props.page {
        Page::Play => Some(store.shown().rules),
        Page::Explore => Some(desk.setup().rules),
        Page::Learn | Page::Rules => None,
    };
    html! {
        <header class="head">
            <h1>{ ui::TITLE }</h1>
            if let Some(chosen) = chosen {
                <p class="chip">{ rules::name(chosen) }</p>
            }
            <nav aria-label={ui::PAGES}>{ for PAGES.iter().map(|&(name, page)| link_to(name, page)) }</nav>
            <div class="tools" role="group" aria-label={ui::MENU}>
                // These are about the game.
                if props.page == Page::Play {
                    { button(Sheet::NewGame, ui::NEW_GAME, Icon::New) }
                    { button(Sheet::Share, ui::SHARE, Icon::Share) }
                }
                { button(Sheet::Pieces, ui::PIECES_SHORT, Icon::Pieces) }
                { button(Sheet::Settings, ui::SETTINGS, Icon::Settings) }
                { screen }
            </div>
        </header>
    }
}
