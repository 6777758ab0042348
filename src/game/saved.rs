//! A game in its stored form: a record whose tags and comments hold everything needed to resume. The browser's storage,
//! the library, exported files and the messages of games played by link all use this form.
//!
//! | tag | what it holds |
//! |---|---|
//! | `Players` | who plays White and Black, and the engine's strength: `person computer level-4`; a record without it is another's game, to be studied |
//! | `GameId`, `GameRevision` | the game's place in the library |
//! | `Ended` | an ending by the players: `white resignation`, `draw agreement` |
//! | `Clocks` | the time control and the state of the clocks; the time left after each move stands in its `[%clk]` |
//! | `Correspondence` | the game by link: its identifier, the side here, the plies sent, what the last message declares, the draft, and `engine` where it may be asked: `ab12 white 2 black-offers draft:white-accepts` |
//! | `Line`, `Cursor`, `Orientation`, `Shapes` | what is shown: the current line, the plies shown, the side at the bottom, and what is drawn as `[%csl]` and `[%cal]` |
//! | `Origin` | `elsewhere`: it was opened, not begun here |
//! | `LinkExtra` | what a link holds besides the game |
//! | `Warning1`..., `Warnings` | what was wrong with the text that the game was read from, and how much more |

use std::rc::Rc;

use super::clock::Clock;
use super::correspondence::Correspondence;
use super::notice::ReadWarnings;
use super::played::Game;
use super::players::{Player, Players, Strength};
use super::record::NAMES;
use super::session::{GameTags, LibraryRef, Mode};
use crate::notation::link::{self, Link, fitted_name};
use crate::notation::pgn::{self, GameResult, ParseStop, Record, Tags, commands, is_known};
use crate::notation::shapes::Shape;
use crate::notation::uci;
use crate::rules::{Color, DrawReason, Outcome, Position, RuleSet, StartingArray, WinReason};

/// The tags that a stored game has in addition to those of other records.
const TAGS: [&str; 12] = [
    "GameId",
    "GameRevision",
    "Players",
    "Ended",
    "Clocks",
    "Correspondence",
    "Line",
    "Cursor",
    "Orientation",
    "Shapes",
    "Origin",
    "LinkExtra",
];

/// The endings of a game by its players, as written in the tag `Ended`.
const ENDINGS: [(&str, Outcome); 6] = [
    ("white resignation", Outcome::Win { winner: Color::White, by: WinReason::Resignation }),
    ("black resignation", Outcome::Win { winner: Color::Black, by: WinReason::Resignation }),
    ("white time", Outcome::Win { winner: Color::White, by: WinReason::Timeout }),
    ("black time", Outcome::Win { winner: Color::Black, by: WinReason::Timeout }),
    ("draw agreement", Outcome::Draw { by: DrawReason::Agreement }),
    ("draw time-against-bare-king", Outcome::Draw { by: DrawReason::TimeoutAgainstBareKing }),
];

/// Returns the ending named by the value of the tag `Ended`.
pub(super) fn ending(text: &str) -> Option<Outcome> {
    ENDINGS.iter().find(|(known, _)| *known == text).map(|&(_, outcome)| outcome)
}

/// A game with everything needed to resume.
#[derive(Clone, PartialEq, Debug)]
pub struct SavedGame {
    /// The moves, the current line and the position shown.
    pub game: Rc<Game>,
    /// The players; `None` for a record from elsewhere.
    pub players: Option<Players>,
    /// The names of White and Black, as in links.
    pub names: [String; 2],
    /// What is known of the game besides its moves.
    pub tags: Option<Rc<GameTags>>,
    pub mode: Mode,
    pub library_ref: Option<LibraryRef>,
    /// Whether Black stands at the bottom of the board.
    pub flipped: bool,
    /// The drawings on the position shown.
    pub shapes: Vec<Shape>,
    /// The other values of its link.
    pub extra: Vec<(String, String)>,
    /// The warnings of the text it was read from.
    pub warnings: Option<Rc<ReadWarnings>>,
}

/// A stored game that can't be read completely.
#[derive(Clone, PartialEq, Debug)]
pub struct Damaged {
    /// The readable part of the game.
    pub readable: Box<SavedGame>,
    /// Where its moves stop, and why; `None` if there is no game in the text.
    pub stop: Option<Box<ParseStop>>,
}

impl SavedGame {
    /// Returns the game of a stored text.
    ///
    /// # Errors
    /// Returns the readable part if the moves can't be read completely or the text holds no game.
    pub fn read(text: &str) -> Result<SavedGame, Damaged> {
        let read = pgn::read(text, &Position::start(RuleSet::default(), StartingArray::default()));
        let saved = SavedGame::of_record(read.record);
        if read.stop.is_none() && (saved.players.is_some() || !saved.game.main_line().is_empty()) {
            return Ok(saved);
        }
        Err(Damaged { readable: Box::new(saved), stop: read.stop.map(Box::new) })
    }

    /// Returns the game of a record, stored or from elsewhere. A tag that can't be read counts as missing.
    pub fn of_record(mut record: Record) -> SavedGame {
        let [id, revision, players, ended, clocks, correspondence, line, cursor, orientation, shapes, origin, extra] =
            TAGS.map(|name| take_tag(&mut record.tags, name));
        let players = players.as_deref().and_then(read_players);
        let warnings = take_flaws(&mut record.tags);
        let clock = clocks.and_then(|clocks| take_clocks(&mut record, &clocks));

        let mut game = Game::from_record(&record);
        if let Some(outcome) = ended.as_deref().and_then(ending) {
            game.end(outcome);
        }
        if let Some(moves) = line.and_then(|line| uci::read_line(game.start(), &line).ok()) {
            game.go(None);
            moves.moves().iter().for_each(|&mv| game.branch(mv));
        }
        game.show(cursor.and_then(|plies| plies.parse().ok()).unwrap_or(usize::MAX));

        let names = Color::ALL.map(|color| {
            let tag = NAMES[color.index()];
            let is_engine =
                players.is_some_and(|players| record.tags.get(tag) == engine_name(&players, color).as_deref());
            if is_engine {
                record.tags.set(tag, UNKNOWN);
            }
            fitted_name(record.tags.known(tag).unwrap_or_default())
        });
        let is_tagged = players.is_none() || id.is_some() || origin.is_some();
        let result = if game.result().is_some() { GameResult::Open } else { record.result };
        let extra = extra.and_then(|link| Some(link::read_game(&link).ok()?.extra)).unwrap_or_default();
        let correspondence = correspondence.and_then(|text| Correspondence::read_tag(&text, &game));
        SavedGame {
            players,
            names,
            tags: is_tagged.then(|| Rc::new(GameTags { tags: record.tags, result })),
            mode: correspondence.map_or(Mode::live(clock), Mode::Correspondence),
            library_ref: id.map(|id| LibraryRef {
                id,
                revision: revision.and_then(|revision| revision.parse().ok()).unwrap_or_default(),
                addressed: false,
            }),
            flipped: orientation.is_some_and(|side| side == Color::Black.id()),
            shapes: shapes.map(|shapes| commands::shapes(&shapes)).unwrap_or_default(),
            extra,
            warnings,
            game: Rc::new(game),
        }
    }

    /// Returns the game of a record from elsewhere, to be studied, without the tags that describe how it was saved
    /// there.
    pub fn from_elsewhere(mut record: Record, warnings: Option<Rc<ReadWarnings>>) -> SavedGame {
        TAGS.iter().for_each(|name| record.tags.remove(name));
        SavedGame { warnings, ..SavedGame::of_record(record) }
    }

    pub fn write(&self) -> String {
        let mut record = self.record();
        let mut set = |name: &str, value: Option<String>| {
            if let Some(value) = value {
                record.tags.set(name, &value);
            }
        };
        let game = &*self.game;
        let library_ref = self.library_ref.as_ref();
        set("GameId", library_ref.map(|library_ref| library_ref.id.clone()));
        set("GameRevision", library_ref.filter(|own| own.revision > 0).map(|own| own.revision.to_string()));
        set("Players", self.players.as_ref().map(write_players));
        let ending = ENDINGS.iter().find(|(_, outcome)| game.termination() == Some(*outcome));
        set("Ended", ending.map(|(name, _)| (*name).to_owned()));
        let clock = self.mode.clock().filter(|clock| clock.belongs_to(game.start().turn(), game.main_line().len()));
        set("Clocks", clock.map(Clock::write));
        set("Correspondence", self.mode.correspondence().map(Correspondence::write_tag));
        set("Line", (game.line() != game.main_line()).then(|| uci::write_line(game.moves())));
        set("Cursor", (!game.is_latest()).then(|| game.cursor().to_string()));
        set("Orientation", self.flipped.then(|| Color::Black.id().to_owned()));
        set("Shapes", (!self.shapes.is_empty()).then(|| commands::write_shapes(&self.shapes)));
        set("Origin", (self.tags.is_some() && self.library_ref.is_none()).then(|| "elsewhere".to_owned()));
        let extra = || link::write(&Link { extra: self.extra.clone(), ..Link::default() });
        set("LinkExtra", (!self.extra.is_empty()).then(extra));
        if let Some(warnings) = &self.warnings {
            for (n, flaw) in (1..).zip(&warnings.first) {
                set(&format!("Warning{n}"), Some(flaw.clone()));
            }
            set("Warnings", Some(warnings.more.to_string()));
        }
        if let Some(clock) = clock {
            for (node, left_ms) in record.line.nodes.iter_mut().zip(clock.after_moves()) {
                node.after.insert(0, commands::write_clock(left_ms.into()));
            }
        }
        pgn::write(&record)
    }

    /// Returns the game as a record for others, with everything known of it but not how it is shown here.
    pub fn record(&self) -> Record {
        let mut record = self.game.to_record();
        let info = self.tags.as_deref().cloned().unwrap_or_default();
        record.tags = info.tags;
        let names = self.player_names();
        for (tag, name) in NAMES.iter().zip(&names) {
            record.tags.set(tag, name);
        }
        if record.result == GameResult::Open {
            record.result = info.result;
        }
        record
    }

    /// Returns the players of White and Black, with `?` for a person without a name.
    pub fn player_names(&self) -> [String; 2] {
        Color::ALL
            .map(|color| {
                let tagged = self.tags.as_ref().and_then(|info| info.tags.get(NAMES[color.index()]));
                let known = [tagged, Some(self.names[color.index()].as_str())].into_iter().flatten();
                let engine = self.players.and_then(|players| engine_name(&players, color));
                known.filter(|known| is_known(known)).map(str::to_owned).next().or(engine)
            })
            .map(|name| name.unwrap_or_else(|| UNKNOWN.to_owned()))
    }

    /// Returns the game's identifier in the library.
    pub fn id(&self) -> Option<&String> {
        self.library_ref.as_ref().map(|library_ref| &library_ref.id)
    }

    /// Returns whether the game has begun and has not ended.
    pub fn is_unfinished(&self) -> bool {
        let is_open = self.tags.as_ref().is_none_or(|info| info.result == GameResult::Open);
        is_open && !self.game.moves().is_empty() && self.game.outcome().is_none()
    }
}

/// Stands for an unknown player's name.
const UNKNOWN: &str = "?";

/// Returns the engine's name in records, if it plays this side.
fn engine_name(players: &Players, color: Color) -> Option<String> {
    (players.of(color) == Player::Computer).then(|| players.strength.player_name())
}

fn write_players(players: &Players) -> String {
    let [white, black] = Color::ALL.map(|color| if players.is_person(color) { "person" } else { "computer" });
    format!("{white} {black} {}", players.strength)
}

fn read_players(text: &str) -> Option<Players> {
    let [white, black, strength] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let player = |text| match text {
        "person" => Some(Player::Person),
        "computer" => Some(Player::Computer),
        _ => None,
    };
    Some(Players { white: player(white)?, black: player(black)?, strength: Strength::read(strength)? })
}

/// Removes the clocks of a game from its record and returns them, if they fit its moves.
fn take_clocks(record: &mut Record, tag: &str) -> Option<Clock> {
    let times = record.line.nodes.iter().map(|node| {
        let left_ms = commands::clock(node)?;
        (node.after[0] == commands::write_clock(left_ms)).then(|| u32::try_from(left_ms).ok())?
    });
    let clock = Clock::read(tag, record.start.turn(), &times.collect::<Option<Vec<_>>>()?)?;
    record.line.nodes.iter_mut().for_each(|node| drop(node.after.remove(0)));
    Some(clock)
}

/// Removes a tag and returns its value.
pub(super) fn take_tag(tags: &mut Tags, name: &str) -> Option<String> {
    let value = tags.get(name).map(str::to_owned);
    tags.remove(name);
    value
}

fn take_flaws(tags: &mut Tags) -> Option<Rc<ReadWarnings>> {
    let more = take_tag(tags, "Warnings")?.parse().ok()?;
    let first = (1..).map_while(|n| take_tag(tags, &format!("Warning{n}"))).collect();
    Some(Rc::new(ReadWarnings { first, more, offers: Vec::new() }))
}
