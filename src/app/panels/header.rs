//! The head of the page: the name, the rules played by, the way to the other pages, and the tools.

use yew::prelude::*;

use super::icon::{Icon, icon};
use crate::app::hooks::{FullScreen, use_full_screen};
use crate::app::shell::{Dialog, use_shell};
use crate::notation::link::{self, PAGES, Page};
use crate::rules::RuleSet;
use crate::words::{game, rules, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The page that is open.
    pub page: Page,
    /// Its address.
    pub here: String,
    /// The rules of what is on the board, where the page has one board.
    pub rules: Option<RuleSet>,
}

/// Name, rules and menu.
#[component]
pub fn Header(props: &Props) -> Html {
    let shell = use_shell();
    let button = |dialog: Dialog, label: &'static str, which: Icon| {
        let open = shell.open.reform(move |_: MouseEvent| dialog.clone());
        html! {
            <button type="button" class="quiet" aria-label={label} title={label} onclick={open}>
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
        let href = if page == props.page { props.here.clone() } else { link::page_link(page) };
        let current = (page == props.page).then_some("page");
        html! { <a key={name} {href} aria-current={current}>{ ui::page_name(page) }</a> }
    };
    html! {
        <header class="head">
            <h1>{ ui::TITLE }</h1>
            <nav aria-label={ui::PAGES}>{ for PAGES.iter().map(|&(name, page)| link_to(name, page)) }</nav>
            if let Some(chosen) = props.rules {
                <p class="chip">{ rules::name(chosen) }</p>
            }
            <div class="tools" role="group" aria-label={ui::MENU}>
                // These are about the game.
                if props.page == Page::Play {
                    { button(Dialog::NewGame, ui::NEW_GAME, Icon::New) }
                    { button(Dialog::Share, ui::SHARE, Icon::Share) }
                }
                { button(Dialog::Pieces, ui::PIECES_SHORT, Icon::Pieces) }
                { button(Dialog::Settings, ui::SETTINGS, Icon::Settings) }
                { screen }
            </div>
        </header>
    }
}
