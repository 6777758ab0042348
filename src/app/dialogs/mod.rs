//! Dialogs over the page, one a file.

mod about;
mod keys;
mod modal;
mod new_game;
mod offer;
mod pieces;
mod resign;
mod settings;
mod share;
mod time;

use yew::prelude::*;

pub use self::modal::{Modal, close_around};

use self::keys::Keys;
use self::new_game::NewGame;
pub use self::offer::Offer;
use self::pieces::Pieces;
use self::resign::Resign;
use self::settings::Settings;
use self::share::Share;

/// A dialog by what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    NewGame,
    Share,
    Pieces,
    Settings,
    Resign,
    Keys,
}

/// Returns the dialog that is open over the game.
pub fn show(sheet: Option<Sheet>, close: Callback<()>) -> Html {
    match sheet {
        None => html! {},
        Some(Sheet::NewGame) => html! { <NewGame {close} /> },
        Some(Sheet::Share) => html! { <Share {close} /> },
        Some(Sheet::Pieces) => html! { <Pieces {close} /> },
        Some(Sheet::Settings) => html! { <Settings {close} engine=true /> },
        Some(Sheet::Keys) => html! { <Keys {close} /> },
        Some(Sheet::Resign) => html! { <Resign {close} /> },
    }
}

/// Returns the dialog that is open over a page to study on, where there is no game to begin, share or resign.
pub fn show_study(sheet: Option<Sheet>, close: Callback<()>) -> Html {
    match sheet {
        Some(Sheet::Pieces) => html! { <Pieces {close} /> },
        Some(Sheet::Settings) => html! { <Settings {close} engine=false /> },
        Some(Sheet::Keys) => html! { <Keys {close} /> },
        Some(Sheet::NewGame | Sheet::Share | Sheet::Resign) | None => html! {},
    }
}
