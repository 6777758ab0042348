//! A kept game in its stored form: texts with names.

use std::error::Error;
use std::fmt;

/// The version of the stored form.
pub const VERSION: u32 = 1;

/// A kept game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is known by, in addresses too.
    pub id: String,
    /// How often its moves have been kept: who knows an older one may not overwrite it.
    pub revision: u32,
    /// What a person calls it, or nothing.
    pub name: String,
    /// When it was changed last, in milliseconds since 1970.
    pub changed_ms: u64,
    /// The moves of its main line.
    pub plies: usize,
    /// The position at the end of them, as FEN.
    pub board: String,
    /// The whole game as a record.
    pub record: String,
    /// The newest letter of a game played by link, as a line.
    pub letter: Option<String>,
    /// What else a game needs to go on, such as clocks, in the form of the page.
    pub saved: Option<String>,
}

/// The error for a stored form that can't be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryError {
    /// It is of a newer version.
    Newer(u32),
    /// This part is missing or is not what it should be.
    Damaged(&'static str),
}

impl Entry {
    /// Returns the stored form.
    #[must_use]
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = vec![
            ("version", VERSION.to_string()),
            ("id", self.id.clone()),
            ("revision", self.revision.to_string()),
            ("name", self.name.clone()),
            ("changed", self.changed_ms.to_string()),
            ("plies", self.plies.to_string()),
            ("board", self.board.clone()),
            ("record", self.record.clone()),
        ];
        fields.extend(self.letter.clone().map(|letter| ("letter", letter)));
        fields.extend(self.saved.clone().map(|saved| ("saved", saved)));
        fields
    }

    /// Returns whether another entry says the same of its game.
    #[must_use]
    pub fn says_the_same(&self, other: &Entry) -> bool {
        self.record == other.record && self.letter == other.letter
    }

    /// Returns whether the entry takes the place of the one `here`, of the same game: that one may not be newer. A game
    /// by link that comes onto a page knows no revision; what has come was checked against the newest letter.
    #[must_use]
    pub fn replaces(&self, here: &Entry) -> bool {
        let arrives = self.letter.is_some() && self.revision == 0 && self.plies >= here.plies;
        arrives || self.revision >= here.revision
    }

    /// Returns the entry of a stored form, whose parts `field` hands out.
    ///
    /// # Errors
    /// Returns the first part without which there is no game. What only the list shows may be missing.
    pub fn read(field: impl Fn(&str) -> Option<String>) -> Result<Entry, EntryError> {
        let text = |name: &'static str| field(name).filter(|text| !text.is_empty()).ok_or(EntryError::Damaged(name));
        let number = |name: &'static str| field(name).and_then(|text| text.parse::<u64>().ok());
        match number("version").and_then(|version| u32::try_from(version).ok()) {
            Some(VERSION) => {}
            Some(newer) if newer > VERSION => return Err(EntryError::Newer(newer)),
            _ => return Err(EntryError::Damaged("version")),
        }
        let revision = number("revision").and_then(|revision| u32::try_from(revision).ok());
        Ok(Entry {
            id: text("id")?,
            revision: revision.ok_or(EntryError::Damaged("revision"))?,
            name: field("name").unwrap_or_default(),
            changed_ms: number("changed").unwrap_or_default(),
            plies: number("plies").and_then(|plies| usize::try_from(plies).ok()).unwrap_or_default(),
            board: field("board").unwrap_or_default(),
            // Every record that is kept begins with a tag.
            record: text("record").ok().filter(|text| text.starts_with('[')).ok_or(EntryError::Damaged("record"))?,
            letter: field("letter"),
            saved: field("saved"),
        })
    }
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryError::Newer(version) => write!(f, "version {version} of a kept game"),
            EntryError::Damaged(part) => write!(f, "{part} of a kept game"),
        }
    }
}

impl Error for EntryError {}
