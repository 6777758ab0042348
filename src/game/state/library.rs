//! The game on the page and the library: when it is saved, as what, and under which address.

use std::rc::Rc;

use super::{Env, GameState};
use crate::game::correspondence::Correspondence;
use crate::game::game::Game;
use crate::game::saved::SavedGame;
use crate::game::session::InLibrary;
use crate::link;

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

impl GameState {
    pub(super) fn apply_library(&mut self, action: LibraryAction, env: &Env) {
        match action {
            LibraryAction::Add => {
                self.session.add_to_library((env.new_id)(), &(env.today)());
                // A copy of a game by link is played for both sides here.
                self.selection.drop_refusal();
            }
            LibraryAction::Saved(id, revision) => {
                if let Some(saved) = self.session.in_library.as_mut().filter(|saved| saved.library_ref.id == id) {
                    saved.library_ref.revision = revision;
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

    /// Returns the address that leads back to the game shown: its own in the library, or a link that holds it.
    pub fn address(&self) -> String {
        match &self.session.in_library {
            Some(InLibrary { library_ref, opened_by_id: true }) => link::saved_link(&library_ref.id),
            _ => link::write(&self.link()),
        }
    }

    /// Adds the game to the library if it is worth saving: it was continued, branched, commented or ended here since
    /// the session of this number had this `game`, it is reviewed, a record from elsewhere was opened, or a message of
    /// a game by link was sent or received. A link that was only looked at is not saved.
    pub(super) fn add_if_due(&mut self, game_number: u32, game: &Rc<Game>, env: &Env) {
        let session = &self.session;
        let has_ended = session.game.main_line_termination() != game.main_line_termination();
        let changed = !Rc::ptr_eq(&session.game, game) && (has_ended || session.game.tree() != game.tree());
        let same = self.game_number == game_number;
        let is_record = session.headers.is_some() && !session.game.main_path().is_empty();
        // A conflicting game takes the place of the stored one only once a message is sent.
        let is_conflicting = session.correspondence().is_some_and(Correspondence::is_conflicting);
        let is_reviewed = session.review().is_some();
        let is_due = session.is_correspondence_to_be_saved() || is_record || is_reviewed || same && changed;
        if session.in_library.is_none() && is_due && !is_conflicting && !self.is_diagram {
            self.session.add_to_library((env.new_id)(), &(env.today)());
        }
    }
}
