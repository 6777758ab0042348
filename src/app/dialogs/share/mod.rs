//! Sharing the game as a link, as pictures, as a record and as a board on other pages, and opening games and positions
//! shared by others.

mod open;
mod shared;
mod tabs;

use yew::prelude::*;

use self::open::Open;
use self::shared::Shared;
use self::tabs::{Choices, Chosen, Tab, choosing};
use super::modal::Modal;
use crate::app::app_context::{Dialog, open_dialog, use_dialogs};
use crate::app::browser;
use crate::app::embed::use_embed;
use crate::app::form::segment;
use crate::app::lazy::lazy;
use crate::app::store::use_store;
use crate::words::{share, ui};

lazy!(panels: pub SHARE = Share, pub OPEN = OpenDialog);

/// The dialog with only the field for texts from others, which may contain a text to be corrected.
#[component]
fn OpenDialog() -> Html {
    let text = match use_dialogs().shown {
        Some(Dialog::Open(text)) => text,
        _ => None,
    };
    html! {
        <Modal title={if text.is_some() { share::PARTLY_READ } else { share::OPEN }}>
            <Open {text} />
        </Modal>
    }
}

/// The dialog with one tab for each way to share, and a tab with the field for texts from others.
#[component]
fn Share() -> Html {
    let (store, dialogs) = (use_store(), use_dialogs());
    let chosen = use_state_eq(Choices::default);
    let status = use_state_eq(tabs::Making::default);
    let (program, again) = use_embed();
    let shared = Shared::new(&store, chosen.whole);
    // Of an address that can't be opened, only the readable part can be shared.
    let is_readable = store.failed_link().is_none();
    let tab = chosen.tab;
    let panel = match tab {
        _ if !is_readable => tabs::record(&shared, is_readable),
        Tab::Link => {
            let is_by_link = store.session().correspondence().is_some();
            let invite = (!is_by_link).then(|| open_dialog(&dialogs, Dialog::Invite));
            tabs::link(&shared, &program, &again, invite)
        }
        Tab::Picture => tabs::picture(shared, program, &again, &status),
        Tab::Record => tabs::record(&shared, is_readable),
        Tab::Embed => tabs::frame(&shared, &chosen),
        Tab::Open => html! { <Open /> },
    };
    let part = |whole: bool, name: &'static str| {
        let choose = choosing(&chosen, move |now, _| Choices { whole, ..now });
        segment("part", chosen.whole == whole, choose, name)
    };
    html! {
        <Modal title={ui::SHARE}>
            if is_readable {
                { tabs(&chosen) }
            }
            <div
                class="sharing" id="share-panel" role={is_readable.then_some("tabpanel")}
                aria-labelledby={is_readable.then(|| tab.id())}
            >
                if is_readable && matches!(tab, Tab::Link | Tab::Picture | Tab::Embed) {
                    <fieldset class="segments">
                        <legend class="visually-hidden">{ share::WHAT }</legend>
                        { part(true, share::GAME) }
                        { part(false, share::POSITION) }
                    </fieldset>
                }
                { panel }
            </div>
        </Modal>
    }
}

/// Returns the list of tabs. Arrow keys move from one tab to the next.
fn tabs(chosen: &Chosen) -> Html {
    let walk = {
        let chosen = chosen.clone();
        move |event: KeyboardEvent| {
            let next = match event.key().as_str() {
                "ArrowRight" => chosen.tab as usize + 1,
                "ArrowLeft" => chosen.tab as usize + Tab::ALL.len() - 1,
                "Home" => 0,
                "End" => Tab::ALL.len() - 1,
                _ => return,
            };
            event.prevent_default();
            let tab = Tab::ALL[next % Tab::ALL.len()];
            chosen.set(Choices { tab, ..*chosen });
            browser::focus(gloo::utils::document().get_element_by_id(&tab.id()));
        }
    };
    let name = |tab: Tab| {
        let is_open = chosen.tab == tab;
        let chosen = chosen.clone();
        let open = move |_: MouseEvent| chosen.set(Choices { tab, ..*chosen });
        html! {
            <button
                type="button" role="tab" id={tab.id()} aria-selected={is_open.to_string()}
                aria-controls="share-panel" tabindex={if is_open { "0" } else { "-1" }} onclick={open}
            >{ tab.name() }</button>
        }
    };
    html! {
        <div class="tabs" role="tablist" aria-label={share::WAYS} onkeydown={walk}>
            { for Tab::ALL.into_iter().map(name) }
        </div>
    }
}
