//! What the parts of the app share beside the game: where the address leads, which dialog is open, what is read in.

use yew::prelude::*;

use super::hooks::{Library, Place, Taking};
use crate::rules::RuleSet;

/// A dialog by what it is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    NewGame,
    Share,
    /// To mend a text that could not be opened.
    Mend(AttrValue),
    Pieces,
    Settings,
    Resign,
    Keys,
}

/// What the parts share.
#[derive(Clone, PartialEq)]
pub struct Shell {
    /// Where the address leads.
    pub place: Place,
    /// The game of an address is on its way.
    pub busy: bool,
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// Opens a dialog.
    pub open: Callback<Dialog>,
    /// Closes the dialog.
    pub close: Callback<()>,
    /// Whether games are kept.
    pub library: Library,
    /// The files that are taken in.
    pub taking: Taking,
    /// Hears the address and the rules of the board on the page Explore.
    pub explored: Callback<(String, RuleSet)>,
}

/// Returns what the parts share.
#[hook]
pub fn use_shell() -> Shell {
    use_context::<Shell>().expect("every component stands inside the app")
}
