//! Opens a text from outside on any page: pasted, dropped, or typed into the field for texts.

use web_sys::Blob;
use yew::prelude::*;

use super::address::{Route, go_to, use_route};
use super::app_context::{AppContext, Dialog, DialogContext, use_app, use_dialogs};
use super::storage;
use super::store::{StoreContext, use_store};
use crate::game::OpenAction;
use crate::game::library::{PastedContent, read_pasted};
use crate::link::exploration::{self, Exploration};
use crate::link::{self, PageName};

/// Opens texts on the page that is shown.
#[derive(Clone)]
pub struct Opener {
    pub store: StoreContext,
    pub route: Route,
    pub dialogs: DialogContext,
    pub app: AppContext,
}

#[hook]
pub fn use_opener() -> Opener {
    Opener { store: use_store(), route: use_route(), dialogs: use_dialogs(), app: use_app() }
}

impl Opener {
    /// Returns the content of a text. A position is read by the rules of the board that is shown.
    pub fn read(&self, text: &str) -> PastedContent {
        let rules = self.explored().map_or(self.store.shown_setup().rules, |explored| explored.setup.rules);
        read_pasted(&self.store, rules, text, storage::load_last_message)
    }

    /// Opens the content of a text. If the list of games is shown, games go into it; on the other pages without a game,
    /// a board is explored and a game is offered.
    pub fn open(&self, text: &str) {
        let pasted = self.read(text);
        let board = self.explorable(&pasted);
        match (pasted, self.route.page) {
            (PastedContent::Page(fragment), _) => go_to(&fragment),
            (PastedContent::Game(action), PageName::Play) => self.store.dispatch(action.into()),
            (PastedContent::Invalid { partial: None, .. }, _)
            | (
                PastedContent::Invalid { .. },
                PageName::Play | PageName::Explore | PageName::Learn | PageName::Puzzles | PageName::Rules,
            ) => {
                self.dialogs.open.emit(Dialog::Open(Some(text.to_owned().into())));
            }
            (PastedContent::Game(OpenAction::LoadFromLibrary(id)), _) => go_to(&link::saved_link(&id)),
            (PastedContent::Game(OpenAction::Link(link)), PageName::Games) => go_to(&link::write(&link)),
            (PastedContent::Game(OpenAction::Message(received)), PageName::Games) => {
                go_to(&link::write(&received.link))
            }
            (PastedContent::Board(board), PageName::Play | PageName::Games) => go_to(&exploration::write(&board)),
            (PastedContent::Games, _) | (_, PageName::Games) => self.import_text(text),
            (PastedContent::Game(action), _) if board.is_none() => self.app.pasted.offer.emit(action),
            _ => self.explore(board.unwrap_or_default()),
        }
    }

    /// Opens at once the content of a text that a person has confirmed. Returns it if it can't be opened as it is.
    pub fn confirm(&self, pasted: PastedContent, text: &str) -> Option<PastedContent> {
        if let Some(board) = self.explorable(&pasted) {
            self.explore(board);
            return None;
        }
        match pasted {
            PastedContent::Game(action) => self.show(action),
            PastedContent::Board(board) => self.explore(*board),
            PastedContent::Page(fragment) => go_to(&fragment),
            PastedContent::Games => self.import_text(text),
            wrong @ PastedContent::Invalid { .. } => return Some(wrong),
        }
        None
    }

    /// Returns the board of a text that holds nothing else, on the pages where it is explored.
    fn explorable(&self, pasted: &PastedContent) -> Option<Exploration> {
        pasted.board().filter(|_| !matches!(self.route.page, PageName::Play | PageName::Games))
    }

    pub fn show(&self, action: OpenAction) {
        self.store.dispatch(action.into());
        if self.route.page != PageName::Play {
            go_to(&link::page_link(PageName::Play));
        }
    }

    /// Puts a board on the page Explore; the other choices there stay.
    fn explore(&self, board: Exploration) {
        let mut now = self.explored().cloned().unwrap_or_default();
        (now.setup, now.shapes) = (board.setup, board.shapes);
        now.flipped |= board.flipped;
        go_to(&exploration::write(&now));
    }

    /// Returns the board of the page Explore while it is shown.
    fn explored(&self) -> Option<&Exploration> {
        self.app.explored.board.as_deref().filter(|_| self.route.page == PageName::Explore)
    }

    /// Imports a text as if it were a file.
    fn import_text(&self, text: &str) {
        if let Ok(file) = Blob::new_with_str_sequence(&js_sys::Array::of1(&text.into())) {
            self.app.import.start.emit(file);
        }
    }
}
