//! What is kept of the game on the page, and when.

use std::rc::Rc;

use super::entry::Entry;
use crate::game::correspondence::Correspondence;
use crate::game::page::Page;
use crate::game::players::{Player, Players, Strength};
use crate::game::record::NAMES;
use crate::game::saved::Saved;
use crate::game::session::{LibraryRef, Session, Told};
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::notation::link;
use crate::notation::pgn::{self, GameResult, Record, Tags};
use crate::rules::Color;
use crate::words::game;

/// Something that happens to how the game is kept.
#[derive(Clone, PartialEq, Debug)]
pub enum LibraryAction {
    /// It is kept from now on, under this name and as one of this day, `2026.11.20`.
    Keep(String, String),
    /// The game of this name has been saved, and has this revision now.
    Saved(String, u32),
    /// An unfinished game that was left is offered.
    Offer(Box<Saved>),
    /// The unfinished game that is offered is let go.
    LetGo,
}

/// What stands where a tag is not known.
const UNKNOWN: &str = "?";

/// Returns what a record calls the players of White and Black: as its tags do, else as the link names them, else by the
/// engine's strength.
#[must_use]
pub fn names(tags: &Tags, linked: &[String; 2], players: &Players) -> [String; 2] {
    Color::ALL.map(|color| {
        let linked = Some(linked[color.index()].as_str());
        let known = [tags.get(NAMES[color.index()]), linked].into_iter().flatten();
        match known.into_iter().find(|known| !known.is_empty() && *known != UNKNOWN) {
            Some(known) => known.to_owned(),
            None if players.of(color) == Player::Person => UNKNOWN.to_owned(),
            None => match players.strength {
                Strength::Level(level) => game::computer(level),
                Strength::Time(millis) => game::computer_timed(millis),
            },
        }
    })
}

impl Session {
    /// Returns the game as a record, with all that is known of it.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.game.to_record();
        let told = self.told.as_deref().cloned().unwrap_or_default();
        let [white, black] = names(&told.tags, &self.names, &self.players);
        record.tags = told.tags;
        record.tags.set("White", &white);
        record.tags.set("Black", &black);
        if record.result == GameResult::Open {
            record.result = told.result;
        }
        record
    }

    /// Returns the stored form of the game, once it is one to be kept. `saved` is what the page needs to go on with it.
    #[must_use]
    pub fn entry(&self, saved: Option<String>, changed_ms: u64) -> Option<Entry> {
        let kept = self.library_ref.as_ref()?;
        let record = self.record();
        let last = record.moves().fold(record.start, |position, mv| position.play(mv));
        Some(Entry {
            id: kept.id.clone(),
            revision: kept.revision,
            name: String::new(),
            changed_ms,
            plies: record.moves().count(),
            board: fen::write(&last.to_setup(), Alphabet::Abbott),
            record: pgn::write(&record),
            letter: self.last_message_to_save().map(|kept| kept.line()),
            saved,
        })
    }

    /// Returns whether there is anything of the game that its address does not hold anew.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.library_ref.is_some() || self.clock().is_some() || !self.game.tree().after(None).is_empty()
    }

    fn is_correspondence_to_be_kept(&self) -> bool {
        let begun = |correspondence: &&Correspondence| {
            correspondence.guessed || correspondence.before.is_some() || !self.game.moves().is_empty()
        };
        self.correspondence().filter(begun).is_some_and(|correspondence| !correspondence.aside)
    }

    /// Keeps the game from now on, under a new name, or its own where it is played by link; one that began here is of
    /// this day, `2026.11.20`.
    fn keep(&mut self, id: String, date: &str) {
        let id = self.correspondence().map_or(id, Correspondence::id);
        if self.told.is_none() {
            let mut told = Told::default();
            told.tags.set("Date", date);
            self.told = Some(Rc::new(told));
        }
        self.library_ref = Some(LibraryRef { id, revision: 0, addressed: false });
    }
}

impl Page {
    pub(in crate::game) fn reduce_library(&mut self, action: LibraryAction) {
        match action {
            LibraryAction::Keep(id, date) => self.session.keep(id, &date),
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
            Some(kept) if kept.addressed => link::kept(&kept.id),
            _ => link::write(&self.link()),
        }
    }

    /// Returns whether the game has become one to be kept by what has happened since `before`: it was played on,
    /// branched or spoken of here, or it is one's own game by link, of which a message has come or gone. To look at a
    /// game that was opened makes it none.
    #[must_use]
    pub fn is_to_be_kept(&self, before: &Page) -> bool {
        let (session, before) = (&self.session, &before.session);
        let changed = !Rc::ptr_eq(&session.game, &before.game) && session.game.tree() != before.game.tree();
        let same = session.number == before.number;
        self.link_error().is_none()
            && session.library_ref.is_none()
            && (session.is_correspondence_to_be_kept() || same && changed)
    }
}
