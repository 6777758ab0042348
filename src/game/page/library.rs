//! The game on the page and the library: when it is saved, as what, and under which address.

use std::rc::Rc;

use super::state::{Env, GamePage};
use crate::game::correspondence::{Correspondence, PriorKnowledge};
use crate::game::game::Game;
use crate::game::saved::SavedGame;
use crate::game::session::{GameInfo, LibraryRef, Mode, Session};
use crate::link;
use crate::notation::pgn::Record;

#[derive(Clone, PartialEq, Debug)]
pub enum LibraryAction {
    /// The game is saved from now on; if it already was, as another game.
    Add,
    /// The game with this identifier has been saved, and now has this revision.
    Saved(String, u32),
    OfferResumable(Box<SavedGame>),
    /// Continue the unfinished game that is offered.
    Resume,
    /// The unfinished game is no longer offered.
    Decline,
}

impl Session {
    /// Returns whether the game has state that its address does not contain.
    pub fn is_begun(&self) -> bool {
        self.library_ref.is_some() || self.clock().is_some() || !self.game.tree().children_of(None).is_empty()
    }

    fn is_correspondence_to_be_saved(&self) -> bool {
        self.correspondence().is_some_and(|correspondence| match correspondence.prior_knowledge {
            PriorKnowledge::Begun => !self.game.moves().is_empty(),
            PriorKnowledge::Guessed | PriorKnowledge::Plies(_) => true,
            PriorKnowledge::Conflicting(_) => false,
        })
    }

    /// Returns whether it is opened beside a stored game that it contradicts, whose place it takes only once a message
    /// is sent.
    fn is_beside_stored(&self) -> bool {
        self.correspondence().is_some_and(Correspondence::is_conflicting)
    }

    /// Saves the game from now on, under a new identifier, or its own if it is played by link; a game that began here
    /// gets today's date. A copy of a game that is played by link is another game, without its messages.
    fn add_to_library(&mut self, env: &Env) {
        if self.library_ref.is_some() && self.correspondence().is_some() {
            self.mode = Mode::live(self.players(), None);
        }
        let id = self.correspondence().map_or_else(env.new_id, Correspondence::id);
        if self.info.is_none() {
            let mut info = GameInfo::default();
            info.tags.set("Date", &(env.today)());
            self.info = Some(Rc::new(info));
        }
        self.library_ref = Some(LibraryRef { id, revision: 0, addressed: false });
    }
}

impl GamePage {
    /// Returns the game as a record for others, with everything known of it but not how it is shown here.
    pub fn record(&self) -> Record {
        self.saved().record()
    }

    pub(super) fn apply_library(&mut self, action: LibraryAction, env: &Env) {
        match action {
            LibraryAction::Add => self.session.add_to_library(env),
            LibraryAction::Saved(id, revision) => {
                if let Some(library_ref) = self.session.library_ref.as_mut().filter(|library_ref| library_ref.id == id)
                {
                    library_ref.revision = revision;
                }
            }
            LibraryAction::OfferResumable(saved) => self.offer_resumable(*saved),
            LibraryAction::Resume => {
                if let Some(saved) = self.resumable.take() {
                    self.open_saved(*saved);
                }
            }
            LibraryAction::Decline => self.resumable = None,
        }
    }

    /// Returns the address that leads back to the game shown: its own in the library, or a link that holds it.
    pub fn address(&self) -> String {
        match &self.session.library_ref {
            Some(own) if own.addressed => link::saved_link(&own.id),
            _ => link::write(&self.link()),
        }
    }

    /// Adds the game to the library if it is worth saving: it was continued, branched or commented here since the
    /// session of this number had this `game`, a record from elsewhere was opened, or a message of a game by link was
    /// sent or received. A link that was only looked at is not saved.
    pub(super) fn add_if_due(&mut self, serial: u32, game: &Rc<Game>, env: &Env) {
        let Some(session) = self.shown_session().filter(|_| !self.is_diagram) else { return };
        let changed = !Rc::ptr_eq(&session.game, game) && session.game.tree() != game.tree();
        let same = self.serial == serial;
        let is_record = session.info.is_some() && !session.game.main_path().is_empty();
        let is_due = session.is_correspondence_to_be_saved() || is_record || same && changed;
        if session.library_ref.is_none() && is_due && !session.is_beside_stored() {
            self.session.add_to_library(env);
        }
    }
}
