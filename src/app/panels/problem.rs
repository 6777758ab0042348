//! An address that can't be opened: where, why, and what to do.

use yew::prelude::*;

use crate::app::app_context::{Dialog, open_dialog, use_dialogs};
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
    let first = readable.is_none().then_some("primary");
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
                    <button
                        type="button"
                        class="primary"
                        onclick={on(&store, move |_| OpenAction::Link(Box::new(link.clone())))}
                    >
                        { ui::OPEN_READABLE }
                    </button>
                }
                // If the game is known, only its next move is missing.
                if conflict.is_none() {
                    <button type="button" class={first} onclick={on(&store, |_| OpenAction::BackToGame)}>
                        { ui::BACK_TO_GAME }
                    </button>
                    <button type="button" onclick={open_dialog(&dialogs, Dialog::NewGame)}>{ ui::NEW_GAME }</button>
                    <button type="button" onclick={open_dialog(&dialogs, Dialog::Open(None))}>{ ui::OPEN }</button>
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
            <button type="button" class="primary" onclick={open_message(&conflict.known.link, KnownGame::Continued)}>
                { correspondence::SHOW_KNOWN }
            </button>
            <button type="button" onclick={open_message(&conflict.link, KnownGame::Conflicting)}>{ correspondence::OPEN_ANYWAY }</button>
        </>
    }
}
