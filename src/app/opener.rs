//! Opens a text from outside on any page, whether it is pasted, dropped, or typed into the field for texts.

use web_sys::Blob;
use yew::prelude::*;

use super::address::{Route, go_to, use_route};
use super::app_context::{AppContext, Dialog, DialogContext, use_app, use_dialogs};
use super::storage;
use super::store::{StoreContext, use_store};
use crate::link::exploration::Exploration;
use crate::link::{self, PageName};
use crate::model::OpenAction;
use crate::model::pasted::{PasteDestination, PastedContent, read_pasted};

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
    /// Returns the content of a text. A position is read under the rules of the board that is shown.
    pub fn read(&self, text: &str) -> PastedContent {
        let rules = self.explored().map_or(self.store.shown_setup().rules, |explored| explored.setup.rules);
        read_pasted(&self.store.fallback_start(), rules, text, storage::load_last_message)
    }

    /// Opens the content of a text in the way that suits the page shown.
    pub fn open(&self, text: &str) {
        self.carry_out(self.read(text).destination(self.route.page, self.explored()), text);
    }

    /// Opens the content of a text that a person has confirmed. Returns whether it can be opened without a correction.
    pub fn confirm(&self, pasted: PastedContent, text: &str) -> bool {
        let outcome = pasted.confirmed(self.route.page, self.explored());
        let is_opened = outcome != PasteDestination::Correct;
        if is_opened {
            self.carry_out(outcome, text);
        }
        is_opened
    }

    fn carry_out(&self, outcome: PasteDestination, text: &str) {
        match outcome {
            PasteDestination::GoTo(fragment) => go_to(&fragment),
            PasteDestination::Open(action) => self.show(action),
            PasteDestination::Offer(action) => self.app.pasted.offer.emit(action),
            PasteDestination::Correct => self.dialogs.open.emit(Dialog::Open(Some(text.to_owned().into()))),
            PasteDestination::Import => self.import_text(text),
        }
    }

    pub fn show(&self, action: OpenAction) {
        self.store.dispatch(action.into());
        if self.route.page != PageName::Play {
            go_to(&link::page_link(PageName::Play));
        }
    }

    /// Returns the board of the page Explore if that page is shown.
    fn explored(&self) -> Option<&Exploration> {
        let sandbox = self.app.explored.sandbox.as_ref().filter(|_| self.route.page == PageName::Explore)?;
        Some(sandbox.exploration())
    }

    /// Imports a text as if it were a file.
    fn import_text(&self, text: &str) {
        if let Ok(file) = Blob::new_with_str_sequence(&js_sys::Array::of1(&text.into())) {
            self.app.import.start.emit(file);
        }
    }
}
