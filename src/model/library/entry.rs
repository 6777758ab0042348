//! A game in the library: its stored text, and the data shown in the list. Also the export and import of games as a
//! file of records.

use std::rc::Rc;

use crate::learn::example::{ID, RECORD};
use crate::link;
use crate::model::correspondence::Correspondence;
use crate::model::failed_link::{FailedLink, OpenError, SavedGameError, SavedGameProblem};
use crate::model::saved::{DamagedGame, SavedGame, take_tag};
use crate::model::session::{LibraryRef, SessionReview};
use crate::model::state::open::OpenAction;
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::notation::pgn::{self, ParsedGame, Problem, ProblemKind, Record, headers, tag_line};
use crate::rules::{Position, RuleSet};
use crate::util::fnv1a;

const VERSION: u32 = 2;

/// The additional tags of an exported game: its identifier, its name, and the time of its last change, in milliseconds
/// since 1970.
const TAGS: [&str; 3] = ["GameId", "GameName", "GameChanged"];

/// The longest identifier from outside, in bytes.
const MAX_ID_BYTES: usize = 64;

/// The largest number of problems of a file that are listed.
const REPORTED: usize = 20;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryEntry {
    /// The identifier, which is also used in addresses.
    pub id: String,
    /// The number of times that the moves were saved. An entry with a lower revision must not overwrite this one.
    pub revision: u32,
    /// The name; empty if there is none.
    pub name: String,
    /// The time of the last change, in milliseconds since 1970.
    pub changed_ms: u64,
    pub plies: usize,
    /// The position after these plies, as a FEN.
    pub fen: String,
    /// A hash of the game and its last message, but not of how the game is shown.
    pub digest: u64,
    /// The stored text or, for an imported game, its record.
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryError {
    Newer(u32),
    /// This part is missing or invalid.
    Damaged(&'static str),
}

impl From<EntryError> for SavedGameProblem {
    fn from(error: EntryError) -> SavedGameProblem {
        match error {
            EntryError::Newer(_) => SavedGameProblem::Newer,
            EntryError::Damaged(part) => SavedGameProblem::Damaged(format!("its '{part}' is missing or wrong")),
        }
    }
}

impl LibraryEntry {
    /// Returns the entry of a game, or `None` if it has no place in the library.
    pub fn from_saved(saved: &SavedGame, changed_ms: u64) -> Option<LibraryEntry> {
        let LibraryRef { id, revision } = saved.library_ref.clone()?;
        let record = saved.record();
        let message = saved.correspondence().filter(|game| !game.is_conflicting()).map(|game| game.write_tag());
        // Not a hash of the stored text, which also depends on how the game is shown. An import, which has no more than
        // the record, must have the same digest.
        let digest = fnv1a(&(pgn::write(&record) + &message.unwrap_or_default()));
        let line = saved.game.main_line();
        Some(LibraryEntry {
            id,
            revision,
            name: String::new(),
            changed_ms,
            plies: line.moves().len(),
            fen: fen::write(&line.latest().to_setup(), Alphabet::Abbott),
            digest,
            text: saved.write_record(record, None),
        })
    }

    /// Returns an entry for a game from outside. It was changed at `now_ms` if the game has no time of its own. A game
    /// that no library has exported gets an identifier made from its text, so that importing it again finds the same
    /// game.
    pub fn imported(mut record: Record, now_ms: u64) -> LibraryEntry {
        let [id, name, changed] = TAGS.map(|tag| take_tag(&mut record.tags, tag));
        let id = id.filter(|id| is_id(id));
        let (name, revision) = (name.unwrap_or_default(), 1);
        let changed_ms = changed.and_then(|text| text.parse().ok()).unwrap_or(now_ms);
        if let (Some(id), Some(_)) = (&id, record.tags.get("Players")) {
            record.tags.set("GameId", id);
            if let Some(entry) = LibraryEntry::from_saved(&SavedGame::from_record(record.clone()), changed_ms) {
                return LibraryEntry { name, revision, ..entry };
            }
        }
        let text = pgn::write(&record);
        let digest = fnv1a(&text);
        let last = record.start.play_line_unchecked(record.moves());
        LibraryEntry {
            id: id.unwrap_or_else(|| format!("r{digest:016x}")),
            revision,
            name,
            changed_ms,
            plies: record.moves().count(),
            fen: fen::write(&last.to_setup(), Alphabet::Abbott),
            digest,
            text,
        }
    }

    /// Returns the action that opens the game, or that shows the readable part and why the game can't be read.
    pub fn open_action(&self) -> OpenAction {
        match SavedGame::read(&self.text) {
            Ok(mut saved) => {
                // One's own finished game is opened at its result, unless it was left in a variation.
                if saved.is_own() && saved.game.is_on_main_line() && saved.game.line_outcome().is_some() {
                    Rc::make_mut(&mut saved.game).go_to_end();
                }
                OpenAction::LibraryLoaded(Box::new(self.placed(saved)))
            }
            Err(DamagedGame { readable, problem }) => {
                let (problem, readable) =
                    (SavedGameProblem::Damaged(problem), Some((*readable.game.main_line()).clone()));
                let error = SavedGameError { id: self.id.clone(), problem, readable };
                let failed = FailedLink { fragment: link::saved_link(&self.id), error: OpenError::Saved(error) };
                OpenAction::FailedLink(Box::new(failed))
            }
        }
    }

    /// Returns the game as it was left, if it began here and is not over.
    pub fn unfinished(&self) -> Option<SavedGame> {
        let saved = SavedGame::read(&self.text).ok()?;
        let is_resumable = saved.is_own() && saved.is_unfinished();
        is_resumable.then(|| self.placed(saved))
    }

    /// Returns the game read from the entry with its reference in the library. Its review is closed, since opening or
    /// closing a review does not change the entry.
    fn placed(&self, saved: SavedGame) -> SavedGame {
        let library_ref = Some(LibraryRef { id: self.id.clone(), revision: self.revision });
        SavedGame {
            library_ref,
            review: saved.review.map(|reviewed| SessionReview { open: None, ..reviewed }),
            ..saved
        }
    }

    pub fn fields(&self) -> [(&'static str, String); 9] {
        [
            ("version", VERSION.to_string()),
            ("id", self.id.clone()),
            ("revision", self.revision.to_string()),
            ("name", self.name.clone()),
            ("changed", self.changed_ms.to_string()),
            ("plies", self.plies.to_string()),
            ("board", self.fen.clone()),
            ("digest", self.digest.to_string()),
            ("record", self.text.clone()),
        ]
    }

    /// Returns whether another entry has the same game and message.
    pub fn has_same_content(&self, other: &LibraryEntry) -> bool {
        self.digest == other.digest
    }

    /// Returns whether this entry has a review that another entry of the same game lacks.
    pub fn adds_review_to(&self, other: &LibraryEntry) -> bool {
        let is_reviewed = |entry: &LibraryEntry| headers(&entry.text).tags.get("Review").is_some();
        self.has_same_content(other) && is_reviewed(self) && !is_reviewed(other)
    }

    /// Returns whether the entry may replace `here`, the entry of the same game: unless `here` has a higher revision.
    /// An entry without a revision belongs to a message that was just received, or that answered a conflicting one. It
    /// may replace `here` if its message was sent from this browser, or is at least as long and is not the one being
    /// answered here.
    pub fn replaces(&self, here: &LibraryEntry) -> bool {
        let is_message = || self.correspondence().is_some_and(|game| !game.is_conflicting());
        let is_answered = || self.plies == here.plies && here.correspondence().is_some_and(|game| game.draft.is_some());
        let is_newer = || self.is_sent() || self.plies >= here.plies && !is_answered();
        self.revision >= here.revision || self.revision == 0 && is_message() && is_newer()
    }

    fn correspondence(&self) -> Option<Correspondence> {
        Correspondence::from_tags(&headers(&self.text).tags)
    }

    /// Returns whether the newest message of a game by link was sent from this browser.
    fn is_sent(&self) -> bool {
        let turn = fen::read(&self.fen, RuleSet::default()).map(|setup| setup.turn);
        self.correspondence().is_some_and(|game| game.message_plies == self.plies && turn == Ok(!game.own_side))
    }

    /// Returns the entry of a stored form, or the first required part that is missing or invalid. `field` returns the
    /// parts. Parts that only the list shows may be missing. Entries of pre-release builds have no digest; see
    /// [`upgrade`](crate::model::upgrade).
    pub fn read(field: impl Fn(&str) -> Option<String>) -> Result<LibraryEntry, EntryError> {
        let text = |name: &'static str| field(name).filter(|text| !text.is_empty()).ok_or(EntryError::Damaged(name));
        let number = |name: &'static str| field(name).and_then(|text| text.parse::<u64>().ok());
        let small = |name: &'static str| number(name).and_then(|number| u32::try_from(number).ok());
        match small("version") {
            Some(1..=VERSION) => {}
            Some(newer) if newer > VERSION => return Err(EntryError::Newer(newer)),
            _ => return Err(EntryError::Damaged("version")),
        }
        // Every record begins with a tag.
        let record = text("record").ok().filter(|text| text.starts_with('[')).ok_or(EntryError::Damaged("record"))?;
        Ok(LibraryEntry {
            id: text("id")?,
            revision: small("revision").ok_or(EntryError::Damaged("revision"))?,
            name: field("name").unwrap_or_default(),
            changed_ms: number("changed").unwrap_or_default(),
            plies: number("plies").and_then(|plies| usize::try_from(plies).ok()).unwrap_or_default(),
            fen: field("board").unwrap_or_default(),
            digest: number("digest").unwrap_or_else(|| fnv1a(&record)),
            text: record,
        })
    }
}

fn is_id(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= MAX_ID_BYTES
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Returns games as a file of records that can be imported again.
pub fn export<'e>(entries: impl IntoIterator<Item = &'e LibraryEntry>) -> String {
    let mut text = String::new();
    for entry in entries {
        let values = [entry.id.clone(), entry.name.clone(), entry.changed_ms.to_string()];
        let is_written = |name| name == "GameId" && headers(&entry.text).tags.get(name).is_some();
        let own = TAGS.iter().zip(&values).filter(|(name, value)| !value.is_empty() && !is_written(**name));
        let tags: String = own.map(|(name, value)| tag_line(name, value)).collect();
        // The tags follow those of the record, which end with a blank line.
        let at = entry.text.find("\n\n").map_or(0, |at| at + 1);
        text += &entry.text[..at];
        text += &tags;
        text += &entry.text[at..];
    }
    text
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MergeOutcome {
    New(LibraryEntry),
    /// The game exists here too, but the imported one was changed later and replaces it.
    Later(LibraryEntry),
    /// The game exists here already: unchanged, changed later, or in a form that cannot be read here and must not be
    /// lost.
    Unchanged,
}

/// The digest of the example game that comes with the app. It is a constant, since the code that saves games has no
/// reader of records.
const EXAMPLE_DIGEST: u64 = 16_735_120_948_277_204_581;

/// Returns whether an entry is the unchanged example game, which need not be saved.
pub fn is_example(entry: &LibraryEntry) -> bool {
    entry.id == ID && entry.revision == 0 && entry.digest == EXAMPLE_DIGEST
}

/// Returns the action that opens the example game, if this is its identifier. Once changed, the game is in the library.
pub fn example(id: &str) -> Option<OpenAction> {
    let start = Position::default();
    let entry = || LibraryEntry::imported(pgn::read(RECORD, &start).record, 0);
    let mut action = (id == ID).then(|| LibraryEntry { id: id.to_owned(), revision: 0, ..entry() }.open_action())?;
    // The game is meant to be played through from its start.
    if let OpenAction::LibraryLoaded(saved) = &mut action {
        Rc::make_mut(&mut saved.game).go_to_ply(0);
    }
    Some(action)
}

/// Returns the result of importing a game, given the entry here with the same identifier.
pub fn merge(here: Option<&Result<LibraryEntry, EntryError>>, mut new: LibraryEntry) -> MergeOutcome {
    match here {
        None => MergeOutcome::New(new),
        Some(Err(EntryError::Newer(_) | EntryError::Damaged(_))) => MergeOutcome::Unchanged,
        Some(Ok(here)) if new.changed_ms <= here.changed_ms || new.has_same_content(here) => MergeOutcome::Unchanged,
        Some(Ok(here)) => {
            new.revision = here.revision.saturating_add(1);
            MergeOutcome::Later(new)
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportReport {
    pub new: usize,
    /// The games that replaced an older version.
    pub later: usize,
    pub unchanged: usize,
    /// The number of parts of the file without a move.
    pub empty: usize,
    /// Whether the puzzle history of the file could be added; `None` if the file has none.
    pub puzzles: Option<bool>,
    pub problems: Vec<Problem>,
    /// The number of further problems of the file.
    pub more_problems: usize,
}

impl ImportReport {
    /// Adds the problems of a game, and returns the readable part, if there is one.
    pub fn add(&mut self, parsed: ParsedGame) -> Option<Record> {
        let is_game = parsed.record.line != pgn::RecordLine::default()
            && !parsed.warnings.iter().any(|warning| warning.kind == ProblemKind::NoMoves);
        let problems = parsed.warnings.into_iter().chain(parsed.stop.map(|stop| stop.problem));
        for problem in problems {
            if self.problems.len() < REPORTED {
                self.problems.push(problem);
            } else {
                self.more_problems += 1;
            }
        }
        self.empty += usize::from(!is_game);
        is_game.then_some(parsed.record)
    }

    pub fn count(&mut self, merged: &MergeOutcome) {
        match merged {
            MergeOutcome::New(_) => self.new += 1,
            MergeOutcome::Later(_) => self.later += 1,
            MergeOutcome::Unchanged => self.unchanged += 1,
        }
    }

    pub fn games(&self) -> usize {
        self.new + self.later + self.unchanged
    }
}
