//! What is kept of the game on the page, and when.

use std::rc::Rc;

use super::entry::Entry;
use crate::game::correspondence::Correspondence;
use crate::game::page::Page;
use crate::game::saved::SavedGame;
use crate::game::session::{GameTags, LibraryRef, Session};
use crate::notation::link;
use crate::notation::pgn::Record;

/// Something that happens to how the game is kept.
#[derive(Clone, PartialEq, Debug)]
pub enum LibraryAction {
    /// It is kept from now on, under this name and as one of this day, `2026.11.20`.
    Add(String, String),
    /// The game of this name has been saved, and has this revision now.
    Saved(String, u32),
    /// An unfinished game that was left is offered.
    Offer(Box<SavedGame>),
    /// The unfinished game that is offered is let go.
    LetGo,
}

impl Session {
    /// Returns whether there is anything of the game that its address does not hold anew.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.library_ref.is_some() || self.clock().is_some() || !self.game.tree().after(None).is_empty()
    }

    fn is_correspondence_to_be_saved(&self) -> bool {
        let begun = |correspondence: &&Correspondence| {
            correspondence.guessed || correspondence.before.is_some() || !self.game.moves().is_empty()
        };
        self.correspondence().filter(begun).is_some_and(|correspondence| !correspondence.aside)
    }

    /// Keeps the game from now on, under a new name, or its own where it is played by link; one that began here is of
    /// this day, `2026.11.20`.
    fn add_to_library(&mut self, id: String, date: &str) {
        let id = self.correspondence().map_or(id, Correspondence::id);
        if self.tags.is_none() {
            let mut known = GameTags::default();
            known.tags.set("Date", date);
            self.tags = Some(Rc::new(known));
        }
        self.library_ref = Some(LibraryRef { id, revision: 0, addressed: false });
    }
}

impl Page {
    /// Returns the game as a record for others, with all that is known of it and nothing of how it is shown here.
    #[must_use]
    pub fn record(&self) -> Record {
        self.saved().record()
    }

    /// Returns the entry of the game in the library, once it has its place there.
    #[must_use]
    pub fn entry(&self, changed_ms: u64) -> Option<Entry> {
        Entry::of(&self.saved(), changed_ms)
    }

    pub(in crate::game) fn reduce_library(&mut self, action: LibraryAction) {
        match action {
            LibraryAction::Add(id, date) => self.session.add_to_library(id, &date),
            LibraryAction::Saved(id, revision) => {
                if let Some(kept) = self.session.library_ref.as_mut().filter(|kept| kept.id == id) {
                    kept.revision = revision;
                }
            }
            LibraryAction::Offer(saved) => self.offer_left(*saved),
            LibraryAction::LetGo => self.resumable = None,
        }
    }

    /// Returns the address that leads back to what is shown: the game's own where it was opened from those kept, else
    /// a link that holds it.
    #[must_use]
    pub fn address(&self) -> String {
        match &self.session.library_ref {
            Some(kept) if kept.addressed => link::saved_link(&kept.id),
            _ => link::write(&self.link()),
        }
    }

    /// Returns whether the game has become one to be kept by what has happened since `before`: it was played on,
    /// branched or spoken of here, or it is one's own game by link, of which a message has come or gone. To look at a
    /// game that was opened makes it none.
    #[must_use]
    pub fn is_to_be_saved(&self, before: &Page) -> bool {
        let (session, before) = (&self.session, &before.session);
        let changed = !Rc::ptr_eq(&session.game, &before.game) && session.game.tree() != before.game.tree();
        let same = session.number == before.number;
        self.link_error().is_none()
            && session.library_ref.is_none()
            && (session.is_correspondence_to_be_saved() || same && changed)
    }
}
