//! What components share besides the game: the route, the open dialog, imported files.

use std::rc::Rc;

use web_sys::Blob;
use yew::prelude::*;

use super::address::Route;
use super::lazy::OnLoadError;
use super::library::ImportError;
use crate::game::library::ImportReport;
use crate::game::{OpenAction, SavedGame};
use crate::rules::RuleSet;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    NewGame,
    /// The form for a new game by link.
    Invite,
    Share,
    /// For opening texts from others, or for correcting a text that could not be opened.
    Open(Option<AttrValue>),
    Pieces,
    Settings,
    Resign,
    Keys,
}

impl Dialog {
    /// Returns a key that distinguishes dialogs, and texts to be corrected.
    pub fn key(&self) -> String {
        format!("{self:?}")
    }
}

#[derive(Clone, PartialEq)]
pub enum ImportState {
    Reading(usize),
    Done(Rc<(ImportReport, Option<ImportError>)>),
}

#[derive(Clone, PartialEq)]
pub struct Import {
    /// The state of the last import, until it is dismissed.
    pub state: Option<ImportState>,
    /// Imports a file, and opens the list of games. A game that names no rules uses those of the game on the board.
    pub start: Callback<Blob>,
    pub dismiss: Callback<()>,
}

#[derive(Clone, PartialEq)]
pub struct AppContext {
    pub route: Route,
    /// Whether the game of an address is still loading.
    pub busy: bool,
    pub dialog: Option<Dialog>,
    pub open: Callback<Dialog>,
    pub close: Callback<()>,
    /// Whether the game last open can't be read any more.
    pub lost: bool,
    /// The unfinished game that the page started with, if there was one.
    pub resumable: Option<SavedGame>,
    /// Whether the browser may have forgotten the game last open.
    pub forgotten: bool,
    pub on_load_error: OnLoadError,
    pub import: Import,
    /// A game that came onto a page without one, until it is opened or declined.
    pub offered: Option<OpenAction>,
    pub offer: Callback<OpenAction>,
    pub decline: Callback<()>,
    /// Receives the address and the rules of the board on the page Explore.
    pub explored: Callback<(String, RuleSet)>,
}

#[hook]
pub fn use_app() -> AppContext {
    use_context::<AppContext>().expect("every component is inside the app")
}

pub fn open_dialog<E>(app: &AppContext, dialog: Dialog) -> Callback<E> {
    app.open.reform(move |_: E| dialog.clone())
}
