//! What components share besides the game and the address: the open dialog, imported files, and the state at the start.

use std::mem::discriminant;
use std::rc::Rc;

use web_sys::Blob;
use yew::prelude::*;

use super::lazy::OnLoadError;
use super::library::ImportError;
use crate::link::PageName;
use crate::model::library::ImportReport;
use crate::model::sandbox::Sandbox;
use crate::model::{OpenAction, SavedGame};

#[derive(Clone, PartialEq, Eq)]
pub enum Dialog {
    NewGame,
    /// The form for a new game by link.
    Invite,
    Share,
    /// Opens texts from others, or corrects a text that could not be opened.
    Open(Option<AttrValue>),
    Pieces,
    Settings,
    Resign,
    OfferDraw,
    Keys,
}

impl Dialog {
    /// Returns a key that distinguishes the dialogs, and the texts to be corrected.
    pub fn key(&self) -> String {
        match self {
            Dialog::Open(Some(text)) => text.to_string(),
            _ => format!("{:?}", discriminant(self)),
        }
    }
}

#[derive(Clone, PartialEq)]
pub enum ImportState {
    Reading(usize),
    Done(Rc<(ImportReport, Option<ImportError>)>),
}

#[derive(Clone, PartialEq)]
pub struct Import {
    /// The state of the last import; `None` once it is dismissed.
    pub state: Option<ImportState>,
    /// Imports a file, and opens the list of games. A game that names no rules gets those of the game on the board.
    pub start: Callback<Blob>,
    pub dismiss: Callback<()>,
}

/// The games of the last visit, if they are not on the board.
#[derive(Clone, PartialEq)]
pub struct LastVisit {
    /// Whether the game that was open last can no longer be read.
    pub lost: bool,
    /// The unfinished game that was offered when the page started, if any.
    pub initial_resumable: Option<SavedGame>,
    /// Whether the browser may have lost the record of the game that was open last.
    pub forgotten: bool,
}

/// A game pasted onto a page that has none, until it is opened or declined.
#[derive(Clone, PartialEq)]
pub struct PastedGame {
    pub action: Option<OpenAction>,
    pub offer: Callback<OpenAction>,
    pub decline: Callback<()>,
}

/// The board of the page Explore, current or as it was left. The address is updated a moment later.
#[derive(Clone, PartialEq)]
pub struct ExploreState {
    /// `None` until the page is opened.
    pub sandbox: Option<Rc<Sandbox>>,
    pub set: Callback<Rc<Sandbox>>,
}

#[derive(Clone, PartialEq)]
pub struct AppContext {
    /// Whether the game of an address is still loading.
    pub busy: bool,
    pub last_visit: LastVisit,
    pub on_load_error: OnLoadError,
    pub import: Import,
    pub pasted: PastedGame,
    pub explored: ExploreState,
}

#[hook]
pub fn use_app() -> AppContext {
    use_context::<AppContext>().expect("every component is inside the app")
}

#[derive(Clone, PartialEq)]
pub struct DialogContext {
    pub shown: Option<Dialog>,
    pub open: Callback<Dialog>,
    pub close: Callback<()>,
}

#[hook]
pub fn use_dialogs() -> DialogContext {
    use_context::<DialogContext>().expect("every component is inside the app")
}

pub fn open_dialog<E>(dialogs: &DialogContext, dialog: Dialog) -> Callback<E> {
    dialogs.open.reform(move |_: E| dialog.clone())
}

/// Returns a value that is dropped when another page is shown, and callbacks that set and clear it.
#[hook]
pub fn use_until_left<T: Clone + PartialEq + 'static>(page: PageName) -> (Option<T>, Callback<T>, Callback<()>) {
    let value = use_state_eq(|| None::<T>);
    let set = use_callback(value.setter(), |new, value| value.set(Some(new)));
    let clear = use_callback(value.setter(), |(), value| value.set(None));
    let setter = value.setter();
    use_effect_with(page, move |_| setter.set(None));
    ((*value).clone(), set, clear)
}
