//! Kept games as a file of records, and such a file as kept games.

use super::entry::Entry;
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::notation::pgn::{self, ParsedGame, Problem, ProblemKind, Record, tag_line};

/// The tags that carry what a library knows beside the record: what a game is known by, what a person calls it, and
/// when it was changed, in milliseconds since 1970.
const TAGS: [&str; 3] = ["GameId", "GameName", "GameChanged"];

/// The longest name from outside by which a game is known, in bytes.
const LONGEST_ID: usize = 64;

/// How many problems of a file are told one by one.
const TOLD: usize = 20;

/// Returns kept games as a file of records that can be taken in again.
pub fn export<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> String {
    let mut text = String::new();
    for entry in entries {
        let values = [entry.id.clone(), entry.name.clone(), entry.changed_ms.to_string()];
        let told = TAGS.iter().zip(&values).filter(|(_, value)| !value.is_empty());
        let tags: String = told.map(|(name, value)| tag_line(name, value)).collect();
        // After the tags of the record, which end with a blank line.
        let at = entry.record.find("\n\n").map_or(0, |at| at + 1);
        text += &entry.record[..at];
        text += &tags;
        text += &entry.record[at..];
    }
    text
}

/// Returns a game from outside in its stored form. One that a library has put out is known as it was there; any other
/// by what it holds, so that it is the same game the next time. `now_ms` is when it comes in.
#[must_use]
pub fn entry_of(mut record: Record, now_ms: u64) -> Entry {
    let [id, name, changed] = TAGS.map(|tag| {
        let value = record.tags.get(tag).map(str::to_owned);
        record.tags.remove(tag);
        value
    });
    let text = pgn::write(&record);
    let last = record.moves().fold(record.start, |position, mv| position.play(mv));
    Entry {
        letter: None,
        id: id.filter(|id| is_id(id)).unwrap_or_else(|| format!("r{:016x}", fingerprint(&text))),
        revision: 1,
        name: name.unwrap_or_default(),
        changed_ms: changed.and_then(|text| text.parse().ok()).unwrap_or(now_ms),
        plies: record.moves().count(),
        board: fen::write(&last.to_setup(), Alphabet::Abbott),
        record: text,
        saved: None,
    }
}

fn is_id(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= LONGEST_ID
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Returns a number that tells texts apart (FNV-1a), the same in every version.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What becomes of a game that comes in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Merged {
    /// It is new here.
    New(Entry),
    /// It is here, and was changed later there: it takes the place of the one here.
    Later(Entry),
    /// It is here already, as it is there or changed later.
    Known,
}

/// Returns what becomes of a game that comes in, beside the one of the same name that is here.
#[must_use]
pub fn merge(here: Option<&Entry>, mut new: Entry) -> Merged {
    match here {
        None => Merged::New(new),
        Some(here) if new.changed_ms <= here.changed_ms || new.record == here.record => Merged::Known,
        Some(here) => {
            new.revision = here.revision.saturating_add(1);
            Merged::Later(new)
        }
    }
}

/// What came of a file of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The games that were new.
    pub new: usize,
    /// Those that took the place of an older form of theirs.
    pub later: usize,
    /// Those that were here already.
    pub known: usize,
    /// The parts of the file without a single move.
    pub empty: usize,
    /// What is wrong with it, the first few.
    pub problems: Vec<Problem>,
    /// How much more is wrong with it.
    pub more_problems: usize,
}

impl Report {
    /// Notes what is wrong with a game, and returns it as far as it could be read, if there is any of it.
    pub fn take(&mut self, outcome: ParsedGame) -> Option<Record> {
        let is_game = outcome.record.line != pgn::Line::default()
            && !outcome.warnings.iter().any(|warning| warning.kind == ProblemKind::NoMoves);
        let problems = outcome.warnings.into_iter().chain(outcome.stop.map(|stop| stop.problem));
        for problem in problems {
            if self.problems.len() < TOLD {
                self.problems.push(problem);
            } else {
                self.more_problems += 1;
            }
        }
        self.empty += usize::from(!is_game);
        is_game.then_some(outcome.record)
    }

    /// Counts what became of a game.
    pub fn count(&mut self, merged: &Merged) {
        match merged {
            Merged::New(_) => self.new += 1,
            Merged::Later(_) => self.later += 1,
            Merged::Known => self.known += 1,
        }
    }

    /// Returns how many games there were.
    #[must_use]
    pub fn games(&self) -> usize {
        self.new + self.later + self.known
    }
}
