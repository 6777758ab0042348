//! What is kept of the game on the page, and when.

use std::rc::Rc;

use super::entry::Entry;
use crate::game::correspondence::Correspondence;
use crate::game::players::{Player, Players, Strength};
use crate::game::record::NAMES;
use crate::game::state::State;
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::notation::link;
use crate::notation::pgn::{self, GameResult, Record, Tags};
use crate::rules::Color;
use crate::words::game;

/// What a record says of a game beside its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// Who played where and when.
    pub tags: Tags,
    /// How the game ended, where its moves do not show it.
    pub result: GameResult,
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

impl State {
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

    /// Returns the address that leads back to what is shown: the game's own where it was opened from those kept, else
    /// a link that holds it.
    #[must_use]
    pub fn address(&self) -> String {
        match &self.library_ref {
            Some(kept) if kept.addressed => link::kept(&kept.id),
            _ => link::write(&self.link()),
        }
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
        self.library_ref.is_some() || self.clock.is_some() || !self.game.tree().after(None).is_empty()
    }

    /// Returns whether the game has become one to be kept by what has happened since `before`: it was played on,
    /// branched or spoken of here, or it is one's own game by link, of which a letter has come or gone. To look at a
    /// game that was opened makes it none.
    #[must_use]
    pub fn is_to_be_kept(&self, before: &State) -> bool {
        let same = self.sitting == before.sitting && self.problem.is_none();
        let changed = !Rc::ptr_eq(&self.game, &before.game) && self.game.tree() != before.game.tree();
        self.library_ref.is_none() && (self.is_correspondence_to_be_kept() || same && changed)
    }

    fn is_correspondence_to_be_kept(&self) -> bool {
        let begun = |correspondence: &&Correspondence| {
            correspondence.guessed || correspondence.before.is_some() || !self.game.moves().is_empty()
        };
        self.problem.is_none()
            && self.correspondence.as_ref().filter(begun).is_some_and(|correspondence| !correspondence.aside)
    }

    /// Keeps the game from now on, under a new name, or its own where it is played by link; one that began here is of
    /// this day, `2026.11.20`.
    pub(in crate::game) fn keep(&mut self, id: String, date: &str) {
        let id = self.correspondence.as_ref().map_or(id, |correspondence| correspondence.id());
        if self.told.is_none() {
            let mut told = Told::default();
            told.tags.set("Date", date);
            self.told = Some(Rc::new(told));
        }
        self.library_ref = Some(super::LibraryRef { id, revision: 0, addressed: false });
    }
}
