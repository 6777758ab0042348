//! An address that can't be opened: where, why, and what to do.

use yew::prelude::*;

use crate::app::app_context::{Dialog, open_dialog, use_dialogs};
use crate::app::icon::{button, button_with};
use crate::app::lazy::lazy;
use crate::app::store::{StoreContext, on, use_store};
use crate::game::correspondence::{KnownGame, ReceivedMessage};
use crate::game::{ConflictingMessage, OpenAction};
use crate::link::{LastMessage, Link};
use crate::words::{correspondence, share, ui};

lazy!(panels: pub PROBLEM = Problem);

#[component]
fn Problem() -> Html {
    let (dialogs, store) = (use_dialogs(), use_store());
    let Some(refused) = store.failed_link() else { return html! {} };
    let conflict = refused.conflict();
    let readable = refused.readable_link().filter(|_| conflict.is_none());
    // A start that every game has is not worth opening.
    let is_worth_opening =
        |link: &Link| !link.line.moves().is_empty() || link.line.start().to_setup().start_array().is_none();
    let [open, back] = if readable.as_ref().is_some_and(is_worth_opening) { ["primary", ""] } else { ["", "primary"] };
    // Nothing is wrong with an older link.
    let older = conflict.is_some_and(ConflictingMessage::is_older);
    let title = match conflict {
        Some(_) if older => correspondence::OLDER,
        Some(_) => correspondence::CONFLICT,
        None => ui::BAD_LINK,
    };
    html! {
        <section class={classes!("problem", older.then_some("older"))} role={if older { "status" } else { "alert" }}>
            <h2>{ title }</h2>
            <p>{ refused.error.to_string() }</p>
            if !older {
                <pre class="quote">{ share::excerpt(&refused.fragment) }</pre>
            }
            <div class="buttons">
                { for conflict.map(|conflict| conflict_buttons(&store, conflict)) }
                if let Some(link) = readable {
                    { button_with(open, ui::OPEN_READABLE, on(&store, move |_| OpenAction::Link(Box::new(link.clone())))) }
                }
                // If the game is known, only its next move is missing.
                if conflict.is_none() {
                    { button_with(back, ui::BACK_TO_GAME, on(&store, |_| OpenAction::BackToGame)) }
                    { button(ui::NEW_GAME, open_dialog(&dialogs, Dialog::NewGame)) }
                    { button(ui::OPEN, open_dialog(&dialogs, Dialog::Open(None))) }
                }
            </div>
        </section>
    }
}

fn conflict_buttons(store: &StoreContext, conflict: &ConflictingMessage) -> Html {
    let open_message = |link: &Link, known: fn(LastMessage) -> KnownGame| {
        let received = ReceivedMessage { link: link.clone(), known: known(conflict.known.clone()) };
        on(store, move |_: MouseEvent| OpenAction::Message(Box::new(received.clone())))
    };
    html! {
        <>
            { button_with("primary", correspondence::SHOW_KNOWN, open_message(&conflict.known.link, KnownGame::Continued)) }
            { button(correspondence::OPEN_ANYWAY, open_message(&conflict.link, KnownGame::Conflicting)) }
        </>
    }
}
