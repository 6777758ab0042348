//! A game as it is kept between visits.

use std::rc::Rc;

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::correspondence::LastMessage;
use super::library::names;
use super::notice::{Flaws, Notice};
use super::page::Page;
use super::players::Players;
use super::session::{LibraryRef, Session, Told};
use super::settings::Settings;
use crate::notation::link::Link;
use crate::notation::pgn::{GameResult, Record, Tags};
use crate::notation::{link, pgn};
use crate::rules::Outcome;

/// The version of the stored form.
const VERSION: u32 = 1;

/// A game in its stored form: its address, who plays, an ending that the moves don't show, the clocks, and how it is
/// kept in the library. Every form of this version can be read: later ones only add what older ones lack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Saved {
    #[serde(deserialize_with = "this_version")]
    version: u32,
    /// The address of the game, a link's fragment.
    pub link: String,
    players: Players,
    #[serde(default)]
    ended: Option<Outcome>,
    #[serde(default)]
    clock: Option<Clock>,
    /// The game as a record, where it has more than its moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<String>,
    /// The newest letter of a game played by link, as a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    letter: Option<String>,
    /// That letter was opened although another is known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    aside: bool,
    /// What is known of it beside its moves: the tags of a record, `Result` among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    told: Vec<(String, String)>,
    /// What it is known by in the library, and its revision there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kept: Option<(String, u32)>,
    /// What was wrong with the text it was read from, until that is heard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    flaws: Option<Flaws>,
}

impl Saved {
    /// Returns the stored form of the game on the page.
    #[must_use]
    pub fn of(page: &Page) -> Saved {
        let session = &page.session;
        let link = link::write(&page.link());
        let tree = session.game.tree();
        let plain = tree.is_plain() && session.game.line() == session.game.main_line();
        let record = (!plain).then(|| pgn::write(&session.game.to_record()));
        let (players, ended, clock) = (session.players, session.game.agreed(), session.clock().cloned());
        let letter = session.last_message().map(|kept| kept.line());
        let aside = session.correspondence().is_some_and(|correspondence| correspondence.aside);
        let told = session.told.as_deref().map(pairs).unwrap_or_default();
        let kept = session.library_ref.as_ref().map(|kept| (kept.id.clone(), kept.revision));
        let flaws = match &page.notice {
            Some(Notice::Flaws(flaws)) => Some((**flaws).clone()),
            _ => None,
        };
        Saved { version: VERSION, link, players, ended, clock, record, letter, aside, told, kept, flaws }
    }

    /// Returns what the game is known by in the library, once it is kept there.
    #[must_use]
    pub fn id(&self) -> Option<&String> {
        self.kept.as_ref().map(|(id, _)| id)
    }

    /// Returns the same game, known by a name in the library: by its own, else by this one.
    #[must_use]
    pub fn known_as(mut self, id: String) -> Saved {
        self.kept.get_or_insert((id, 0));
        self
    }

    /// Returns the game ready to be opened; nothing where its address can't be read.
    #[must_use]
    pub fn read(self) -> Option<Restored> {
        let link = link::read_game(&self.link).ok()?;
        let whole = self.record.map(|text| pgn::read(&text, link.start()).record);
        Some(Restored {
            whole: whole.filter(|whole| whole.start == *link.start()),
            letter: self.letter.as_deref().and_then(LastMessage::read),
            told: (!self.told.is_empty()).then(|| Rc::new(told(&self.told))),
            kept: self.kept.map(|(id, revision)| LibraryRef { id, revision, addressed: false }),
            link,
            players: self.players,
            aside: self.aside,
            ended: self.ended,
            clock: self.clock,
            flaws: self.flaws,
        })
    }

    /// Opens the game on a page, its clocks stopped, and returns whether that could be done: a stored address that
    /// can't be read leaves the page as it is.
    pub fn restore(self, page: &mut Page) -> bool {
        let restored = self.read();
        let is_read = restored.is_some();
        if let Some(restored) = restored {
            page.restore(restored);
        }
        is_read
    }

    /// Returns whether its address can be read.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        link::read_game(&self.link).is_ok()
    }

    /// Returns whether the game has begun and has not ended.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        let mut page = Page::new(Settings::default(), self.players);
        let read = self.clone().restore(&mut page);
        let open = page.session.told.as_ref().is_none_or(|told| told.result == GameResult::Open);
        read && open && !page.session.game.moves().is_empty() && page.session.game.outcome().is_none()
    }

    /// Returns who plays White and Black, `?` where it is a person without a name.
    #[must_use]
    pub fn names(&self) -> [String; 2] {
        let linked = link::read_game(&self.link).map(|link| link.names).unwrap_or_default();
        names(&told(&self.told).tags, &linked, &self.players)
    }
}

/// A game that was kept, read and ready to go on.
#[derive(Clone, PartialEq, Debug)]
pub struct Restored {
    link: Link,
    players: Players,
    /// The game with its side lines, where it has such.
    whole: Option<Record>,
    letter: Option<LastMessage>,
    aside: bool,
    ended: Option<Outcome>,
    clock: Option<Clock>,
    told: Option<Rc<Told>>,
    kept: Option<LibraryRef>,
    flaws: Option<Flaws>,
}

impl Page {
    /// Opens a game that was kept, its clocks stopped.
    pub(super) fn restore(&mut self, restored: Restored) {
        let Restored { link, players, whole, letter, aside, ended, clock, told, kept, flaws } = restored;
        let (moves, cursor, drawn) = (link.moves().to_vec(), link.cursor, link.shapes.clone());
        self.open(link);
        self.seat(players);
        if let Some(whole) = whole {
            self.session.load(&whole, ended, &moves, cursor);
            self.notice = None;
            self.moved();
        } else if let Some(outcome) = ended {
            self.end(outcome);
        }
        let Session { game, .. } = &self.session;
        let (first, plies) = (game.start().turn(), game.main_line().len());
        if let Some(letter) = letter {
            self.session.take_up(&letter, aside);
            // What was looked into was no message.
            self.session.study = None;
        }
        // A game by link that is over may be given to the engine, to look into.
        if !self.session.is_correspondence_open() {
            self.session.players = players;
        }
        if let Some(live) = self.session.live_mut() {
            live.clock = clock.filter(|clock| clock.belongs_to(first, plies));
        }
        (self.session.told, self.session.library_ref) = (told, kept);
        if let Some(flaws) = flaws {
            self.notice = Some(Notice::Flaws(Rc::new(flaws)));
        }
        // Nobody may be at the board yet.
        self.pause(true);
        self.selection.drawing.wipe_all();
        self.selection.drawing.add(self.session.game.cursor(), &drawn);
        self.keep_time();
    }
}

fn pairs(told: &Told) -> Vec<(String, String)> {
    let tags = told.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
    let result = (told.result != GameResult::Open).then(|| ("Result".to_owned(), told.result.to_string()));
    tags.chain(result).collect()
}

fn told(pairs: &[(String, String)]) -> Told {
    let mut tags = Tags::default();
    let mut result = GameResult::Open;
    for (name, value) in pairs {
        match name.as_str() {
            "Result" => result = GameResult::from_token(value).unwrap_or_default(),
            _ => {
                tags.set(name, value);
            }
        }
    }
    Told { tags, result }
}

fn this_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match u32::deserialize(deserializer)? {
        VERSION => Ok(VERSION),
        other => Err(D::Error::custom(format_args!("version {other} of a stored game"))),
    }
}
