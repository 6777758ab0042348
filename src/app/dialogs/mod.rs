//! Dialogs over the page, one a file.

mod about;
mod copied;
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
use web_sys::Blob;
use yew::prelude::*;

use super::later::{Later, Part};

pub use self::modal::{Modal, close_around};

pub use self::copied::Copied;
use self::keys::Keys;
pub use self::new_game::NewGame;
pub use self::offer::Offer;
use self::pieces::Pieces;
pub use self::resign::Resign;
use self::settings::Settings;
use self::share::{Mend, Share};

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
    /// The dialogs that come with the game's own program. All others come with the second program.
    const NEAR: [Sheet; 2] = [Sheet::NewGame, Sheet::Resign];

    /// The others, with the names by which the game's program asks for them.
    const FAR: [(&str, Sheet); 4] =
        [("share", Sheet::Share), ("pieces", Sheet::Pieces), ("settings", Sheet::Settings), ("keys", Sheet::Keys)];

    /// Returns whether the dialog comes with the second program.
    pub fn is_far(self) -> bool {
        !Sheet::NEAR.contains(&self)
    }

    /// Asks the second program to open the dialog: noted on the page, as that program may only just be starting.
    /// `text` is one that could not be opened and is to be mended, if there is such.
    pub fn ask(self, text: Option<&str>) {
        if let Some((name, _)) = Sheet::FAR.iter().find(|(_, sheet)| *sheet == self) {
            let page = gloo::utils::document_element();
            let _ = page.set_attribute(ASKED, name);
            let _ = text.map(|text| page.set_attribute(MENDED, text));
            if let Ok(event) = web_sys::Event::new(ASKED) {
                let _ = window().dispatch_event(&event);
            }
        }
    }

    /// Returns the dialog that was asked for and the text to be mended there, once.
    pub fn asked() -> Option<(Sheet, Option<AttrValue>)> {
        let page = gloo::utils::document_element();
        let (name, text) = (page.get_attribute(ASKED)?, page.get_attribute(MENDED));
        let _ = (page.remove_attribute(ASKED), page.remove_attribute(MENDED));
        let (_, sheet) = Sheet::FAR.iter().find(|(known, _)| *known == name)?;
        Some((*sheet, text.map(AttrValue::from)))
    }
}

/// The attribute that holds a text to be mended.
const MENDED: &str = "data-mended";

/// The attribute that holds what was asked for, and the event that tells of it.
pub const ASKED: &str = "data-sheet";

/// Returns a dialog that comes with the game's own program.
pub fn show_near(sheet: Option<Sheet>, close: Callback<()>) -> Html {
    match sheet {
        Some(Sheet::NewGame) => html! { <Later part={Part::NewGame(close)} /> },
        Some(Sheet::Resign) => html! { <Later part={Part::Resign(close)} /> },
        Some(Sheet::Share | Sheet::Pieces | Sheet::Settings | Sheet::Keys) | None => html! {},
    }
}

/// Returns a dialog that comes with the second program. `text` is one to be mended, if there is such; `take` takes games
/// in.
pub fn show_far(sheet: Option<Sheet>, text: Option<AttrValue>, take: Callback<Blob>, close: Callback<()>) -> Html {
    match (sheet, text) {
        (Some(Sheet::Share), Some(text)) => html! { <Mend {close} {text} {take} /> },
        (Some(Sheet::Share), None) => html! { <Share {close} {take} /> },
        (Some(Sheet::Pieces), _) => html! { <Pieces {close} /> },
        (Some(Sheet::Settings), _) => html! { <Settings {close} /> },
        (Some(Sheet::Keys), _) => html! { <Keys {close} /> },
        (Some(Sheet::NewGame | Sheet::Resign) | None, _) => html! {},
    }
}
