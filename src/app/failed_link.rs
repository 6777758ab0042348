//! The page of an address that can't be opened: its readable part, where and why it is wrong, and what to do.

use std::rc::Rc;

use yew::prelude::*;

use super::app_context::{Dialog, DialogContext, open_dialog, use_app, use_dialogs};
use super::board::Board;
use super::hooks::use_commands;
use super::icon::{button, button_with};
use super::lazy::{LazyView, lazy};
use super::notices::RESUME;
use super::panels::use_guide;
use super::store::{StoreContext, dispatch, on, use_store};
use crate::link::{LastMessage, Link};
use crate::model::correspondence::{KnownGame, ReceivedMessage};
use crate::model::keys::Command;
use crate::model::{BoardInput, ConflictingMessage, FailedLink, OpenAction, ReadableBoard, Settings};
use crate::words::{closed, correspondence, share, ui};

lazy!(panels: pub FAILED_LINK = FailedLinkPage);

impl Reducible for ReadableBoard {
    /// An input, and the settings at that time.
    type Action = (BoardInput, Settings);

    fn reduce(mut self: Rc<Self>, (input, settings): Self::Action) -> Rc<Self> {
        Rc::make_mut(&mut self).input(input, settings);
        self
    }
}

#[component]
fn FailedLinkPage() -> Html {
    let store = use_store();
    match store.failed_link() {
        // Another link gets a board of its own.
        Some(failed) => html! { <Failed key={failed.fragment.clone()} failed={failed.clone()} /> },
        None => html! {},
    }
}

#[derive(PartialEq, Properties)]
struct Props {
    failed: FailedLink,
}

#[component]
fn Failed(props: &Props) -> Html {
    let (dialogs, store) = (use_dialogs(), use_store());
    let board = use_reducer(|| ReadableBoard::new(&props.failed));
    let (settings, dispatcher) = (store.settings(), board.dispatcher());
    use_commands(settings.page_keys, true, move |command| {
        let releases = command == Command::Release;
        if releases {
            dispatcher.dispatch((BoardInput::Release, settings));
        }
        releases
    });
    let (guide, busy) = (use_guide(), use_app().busy.then_some("true"));
    html! {
        <main class="play playing" aria-busy={busy}>
            <div class="frame"><Board display={board.display(settings)} on_input={dispatch(&board, move |input| (input, settings))} /></div>
            <div class="caption"><p class="message status" role="status">{ closed(&board.caption(settings)) }</p></div>
            <div class="side">
                { problem(&store, &dialogs, &props.failed) }
                if store.resumable().is_some() {
                    <LazyView view={&RESUME} />
                }
            </div>
            { guide }
        </main>
    }
}

fn problem(store: &StoreContext, dialogs: &DialogContext, refused: &FailedLink) -> Html {
    let conflict = refused.conflict();
    let readable = refused.readable_link().filter(|_| conflict.is_none());
    // A mere starting array is not worth opening.
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
                { for conflict.map(|conflict| conflict_buttons(store, conflict)) }
                if let Some(link) = readable {
                    { button_with(open, ui::OPEN_READABLE, on(store, move |_| OpenAction::Link(Box::new(link.clone())))) }
                }
                // If the game is known, only its next move is missing.
                if conflict.is_none() {
                    { button_with(back, ui::BACK_TO_GAME, on(store, |_| OpenAction::BackToGame)) }
                    { button(ui::NEW_GAME, open_dialog(dialogs, Dialog::NewGame)) }
                    { button(ui::OPEN, open_dialog(dialogs, Dialog::Open(None))) }
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
