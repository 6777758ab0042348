//! The head of the page: the name, the rules of the game, the links to the other pages, and the tools.

use yew::prelude::*;

use crate::app::app_context::{Dialog, open_dialog, use_dialogs};
use crate::app::browser::{find, focus};
use crate::app::hooks::{BOARD, set_full_screen, use_full_screen};
use crate::app::icon::{Icon, button_with, icon, icon_button};
use crate::link::{self, PageName};
use crate::rules::RuleSet;
use crate::words::{game, rules, ui};

/// The target of the link that skips the head: the board, otherwise the first focusable element of the page.
const MAIN: [&str; 2] = [BOARD, "main :is(a, button, select, input, [tabindex='-1'])"];

#[derive(PartialEq, Properties)]
pub struct Props {
    pub page: PageName,
    pub here: String,
    /// The rules on the board, if the page has one board.
    pub rules: Option<RuleSet>,
}

#[component]
pub fn Header(props: &Props) -> Html {
    let dialogs = use_dialogs();
    // The short name is used where the name is under the icon.
    let tool = |dialog: Dialog, label: &'static str, short: Option<&'static str>, which: Icon| {
        html! {
            <button
                type="button"
                class="quiet"
                aria-label={label}
                title={label}
                onclick={open_dialog(&dialogs, dialog)}
            >
                { icon(which) }
                <span>{ label }</span>
                { for short.map(|short| html! { <span class="short">{ short }</span> }) }
            </button>
        }
    };
    let screen = use_full_screen().map(|full| {
        let (which, label) = match full {
            true => (Icon::LEAVE_FULL_SCREEN, game::LEAVE_FULL_SCREEN),
            false => (Icon::FULL_SCREEN, game::FULL_SCREEN),
        };
        icon_button("quiet screen", which, label, true, Callback::from(move |_| set_full_screen(!full)))
    });
    let skip = |_: MouseEvent| focus(MAIN.iter().find_map(|place| find(place)));
    // The icons are visible where the page links are at the bottom of the window.
    let icon_of = |page: PageName| match page {
        PageName::Play => Icon::BOARD,
        PageName::Explore => Icon::EXPLORE,
        PageName::Learn => Icon::LEARN,
        PageName::Rules => Icon::RULES,
        PageName::Puzzles => Icon::PUZZLES,
        PageName::Games => Icon::GAMES,
    };
    let link_to = |name: &'static str, page: PageName| {
        // The link to a page leads to where the page was left; for the current page that is `here`.
        let href = if page == props.page { props.here.clone() } else { link::page_link(page) };
        let current = (page == props.page).then_some("page");
        html! { <a key={name} {href} aria-current={current}>{ icon(icon_of(page)) }{ ui::page_name(page) }</a> }
    };
    html! {
        <header class="head">
            { button_with("skip", ui::SKIP_HEAD, skip) }
            <h1>{ ui::TITLE }</h1>
            <nav aria-label={ui::PAGES}>{ for PageName::ALL.map(|page| link_to(page.identifier(), page)) }</nav>
            if let Some(chosen) = props.rules {
                <a class="chip" href={format!("{}/rule-sets", link::page_link(PageName::Rules))} title={rules::ABOUT}>
                    { ui::RULES }{ ": " }{ rule_set(chosen) }
                </a>
            }
            <div class="tools" role="group" aria-label={ui::MENU}>
                if props.page == PageName::Play {
                    { tool(Dialog::NewGame, ui::NEW_GAME, Some(ui::NEW), Icon::NEW) }
                    { tool(Dialog::Share, ui::SHARE, None, Icon::SHARE) }
                }
                { tool(Dialog::Pieces, ui::PIECES_SHORT, None, Icon::PIECES) }
                { tool(Dialog::Settings, ui::SETTINGS, None, Icon::SETTINGS) }
                { screen }
            </div>
        </header>
    }
}

/// Returns the name of a rule set, without the name of the game where room is short.
fn rule_set(rules: RuleSet) -> Html {
    let name = rules::name(rules);
    match name.strip_prefix(ui::TITLE) {
        Some(year) => html! { <><span class="of-game">{ ui::TITLE }</span>{ year }</> },
        None => html! { { name } },
    }
}
