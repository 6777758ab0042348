//! The game on the page and the library: when the game is saved, under which identifier, and its address.

use std::rc::Rc;

use super::{Env, PlayState};
use crate::link;
use crate::model::correspondence::Correspondence;
use crate::model::game::Game;
use crate::model::saved::SavedGame;
use crate::model::session::InLibrary;

#[derive(Clone, PartialEq, Debug)]
pub enum LibraryAction {
    /// Adds the game to the library, as a copy if it is already there.
    Add,
    /// Records that the game with this identifier was saved and has this revision.
    Saved(String, u32),
    OfferResumable(Box<SavedGame>),
    /// Continues the unfinished game that is offered.
    Resume,
    /// Stops offering the unfinished game.
    Decline,
}

impl PlayState {
    pub(super) fn apply_library(&mut self, action: LibraryAction, env: &Env) {
        match action {
            LibraryAction::Add => {
                self.session.add_to_library((env.new_id)(), &(env.today)());
                // In a copy of a game by link, both sides are played here, so the refused move may be possible.
                self.selection.drop_refusal();
            }
            LibraryAction::Saved(id, revision) => {
                if let Some(entry) = self.session.in_library.as_mut().filter(|entry| entry.library_ref.id == id) {
                    entry.library_ref.revision = revision;
                }
            }
            LibraryAction::OfferResumable(saved) => self.offer_resumable(*saved),
            LibraryAction::Resume => {
                if let Some(saved) = self.resumable.take() {
                    self.open_saved(Rc::unwrap_or_clone(saved));
                }
            }
            LibraryAction::Decline => self.resumable = None,
        }
    }

    /// Returns the address that leads back to the game shown: the address of its library entry, or a link that holds
    /// the game.
    pub fn address(&self) -> String {
        match &self.session.in_library {
            Some(InLibrary { library_ref, opened_by_id: true }) => link::saved_link(&library_ref.id),
            _ => {
                // The address matches what is stored.
                let session = self.session.without_retry();
                link::write(&session.link(self.selection.shapes.at(session.game.cursor())))
            }
        }
    }

    /// Adds the game to the library if it is worth saving: if it was continued, branched, annotated or ended here since
    /// the session with this number had this `game`; if it is reviewed or is a record from elsewhere; or if a message
    /// of a game by link was sent or received. A link that was only viewed is not saved.
    pub(super) fn add_if_due(&mut self, game_number: u32, game: &Rc<Game>, env: &Env) {
        let session = &self.session;
        let has_ended = session.game.main_line_termination() != game.main_line_termination();
        let changed = !Rc::ptr_eq(&session.game, game) && (has_ended || session.game.tree() != game.tree());
        let same = self.game_number == game_number;
        let is_record = session.headers.is_some() && !session.game.main_path().is_empty();
        // A conflicting game replaces the stored one only once a message is sent.
        let is_conflicting = session.correspondence().is_some_and(Correspondence::is_conflicting);
        let is_reviewed = session.review().is_some();
        let is_due = session.is_correspondence_to_be_saved() || is_record || is_reviewed || same && changed;
        if session.in_library.is_none() && is_due && !is_conflicting && !session.is_diagram() {
            self.session.add_to_library((env.new_id)(), &(env.today)());
        }
    }
}
