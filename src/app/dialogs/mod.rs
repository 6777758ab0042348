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

use gloo::utils::window;
use yew::prelude::*;

pub use self::modal::{Modal, close_around};

use self::keys::Keys;
use self::new_game::NewGame;
pub use self::offer::Offer;
use self::pieces::Pieces;
use self::resign::Resign;
use self::settings::Settings;
pub use self::share::Copied;
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

impl Sheet {
    /// The dialogs that the game has to have at once. All others come with the second program.
    const NEAR: [Sheet; 2] = [Sheet::NewGame, Sheet::Resign];

    /// The others, with the names by which the game's program asks for them.
    const FAR: [(&str, Sheet); 4] =
        [("share", Sheet::Share), ("pieces", Sheet::Pieces), ("settings", Sheet::Settings), ("keys", Sheet::Keys)];

    /// Returns whether the dialog comes with the second program.
    pub fn is_far(self) -> bool {
        !Sheet::NEAR.contains(&self)
    }

    /// Asks the second program to open the dialog: noted on the page, as that program may only just be starting.
    pub fn ask(self) {
        if let Some((name, _)) = Sheet::FAR.iter().find(|(_, sheet)| *sheet == self) {
            let _ = gloo::utils::document_element().set_attribute(ASKED, name);
            if let Ok(event) = web_sys::Event::new(ASKED) {
                let _ = window().dispatch_event(&event);
            }
        }
    }

    /// Returns the dialog that was asked for, once.
    pub fn asked() -> Option<Sheet> {
        let name = gloo::utils::document_element().get_attribute(ASKED)?;
        let _ = gloo::utils::document_element().remove_attribute(ASKED);
        Sheet::FAR.iter().find(|(known, _)| *known == name).map(|&(_, sheet)| sheet)
    }
}

/// The attribute that holds what was asked for, and the event that tells of it.
pub const ASKED: &str = "data-sheet";

/// Returns a dialog that the game has to have at once.
pub fn show_near(sheet: Option<Sheet>, close: Callback<()>) -> Html {
    match sheet {
        Some(Sheet::NewGame) => html! { <NewGame {close} /> },
        Some(Sheet::Resign) => html! { <Resign {close} /> },
        Some(Sheet::Share | Sheet::Pieces | Sheet::Settings | Sheet::Keys) | None => html! {},
    }
}

/// Returns a dialog that comes with the second program.
pub fn show_far(sheet: Option<Sheet>, close: Callback<()>) -> Html {
    match sheet {
        Some(Sheet::Share) => html! { <Share {close} /> },
        Some(Sheet::Pieces) => html! { <Pieces {close} /> },
        Some(Sheet::Settings) => html! { <Settings {close} /> },
        Some(Sheet::Keys) => html! { <Keys {close} /> },
        Some(Sheet::NewGame | Sheet::Resign) | None => html! {},
    }
}
