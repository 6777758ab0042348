//! The stored form of a game: a record whose tags and comments hold everything needed to resume it. The browser's
//! storage, the library and exported files all use this form.

use std::rc::Rc;

use super::clock::Clock;
use super::correspondence::Correspondence;
use super::game::Game;
use super::notice::ReadWarnings;
use super::players::{Player, Players};
use super::record::NAMES;
use super::session::{GameHeaders, LibraryRef, Mode, ReviewView, SessionReview};
use crate::link::{self, Link, Presentation, sanitized_name};
use crate::notation::pgn::{self, GameResult, Record, Tags, commands, is_known};
use crate::notation::shapes::Shape;
use crate::notation::{LineColumn, termination, uci_move};
use crate::review::Review;
use crate::rules::{Color, MoveLine, Position};

/// Defines the additional tags of a stored game. Not included are `Warning1`... and `Warnings`, which hold the problems
/// of the text from which the game was read, and the number of further ones.
macro_rules! stored_tags {
    ($($field:ident = $name:literal;)*) => {
        struct StoredTags { $($field: Option<String>),* }

        impl StoredTags {
            /// Removes these tags from the tags of a record.
            fn take(tags: &mut Tags) -> StoredTags {
                StoredTags { $($field: take_tag(tags, $name)),* }
            }

            fn set(self, tags: &mut Tags) {
                $(if let Some(value) = self.$field {
                    tags.set($name, &value);
                })*
            }
        }
    };
}

stored_tags! {
    // The game's place in the library.
    id = "GameId";
    revision = "GameRevision";
    // The players of White and Black, and the engine's strength: `person computer level-4`. A record without this tag
    // is somebody else's game, to be analysed.
    players = "Players";
    // How the players ended the game: `white resignation`, `draw agreement`.
    ended = "Ended";
    // The time control and the state of the clocks. The time left after each move is in its `[%clk]`.
    clocks = "Clocks";
    // A complete review, `open` or `closed`, and the plies of the mistakes that were answered, with a `+` if a good
    // move was found: `open 8+ 14`. The results for each position are in its `[%eval]` and `[%pv]`.
    review = "Review";
    // The game by link, in the form of `Correspondence::write_tag`: `ab12 white 2 black-offers draft:white-accepts`.
    correspondence = "Correspondence";
    // What is shown: the current line, the cursor, the side at the bottom, and shapes as `[%csl]` and `[%cal]`.
    line = "Line";
    cursor = "Cursor";
    orientation = "Orientation";
    shapes = "Shapes";
    // `elsewhere` means that the game was opened here, but did not begin here.
    origin = "Origin";
    // The values of a link besides the game.
    link_extra = "LinkExtra";
}

/// A game with everything needed to resume it.
#[derive(Clone, PartialEq, Debug)]
pub struct SavedGame {
    /// The moves, the current line and the position shown.
    pub game: Rc<Game>,
    pub presentation: Presentation,
    pub headers: Option<Rc<GameHeaders>>,
    /// The mode with the players; `None` for a record from elsewhere.
    pub mode: Option<Mode>,
    pub library_ref: Option<LibraryRef>,
    /// The review, if it is complete.
    pub review: Option<SessionReview>,
    /// The shapes on the position shown.
    pub shapes: Vec<Shape>,
    pub warnings: Option<Rc<ReadWarnings>>,
}

/// A stored text that can't be read as a whole.
#[derive(Clone, PartialEq, Debug)]
pub struct DamagedGame {
    pub readable: Box<SavedGame>,
    /// What is wrong with the text, and where.
    pub problem: String,
}

impl SavedGame {
    /// Returns the game of a stored text. If not all moves can be read, or the text has no game, returns the readable
    /// part.
    pub fn read(text: &str) -> Result<SavedGame, DamagedGame> {
        let read = pgn::read(text, &Position::default());
        let saved = SavedGame::from_record(read.record);
        let problem = match read.stop.map(|stop| stop.problem) {
            Some(problem) => {
                let LineColumn { line, column } = problem.place;
                format!("line {line}, character {column}: {}", problem.reason().trim_end_matches('.'))
            }
            None if saved.is_own() || !saved.game.main_path().is_empty() => return Ok(saved),
            None => "it holds no game".to_owned(),
        };
        Err(DamagedGame { readable: Box::new(saved), problem })
    }

    /// Returns whether the game was played with this app, not taken from a record.
    pub fn is_own(&self) -> bool {
        self.mode.is_some()
    }

    /// Returns the game of a record, stored or from elsewhere. A tag that can't be read is treated as missing.
    pub fn from_record(mut record: Record) -> SavedGame {
        let stored = StoredTags::take(&mut record.tags);
        let players = stored.players.as_deref().and_then(players_of);
        let warnings = take_warnings(&mut record.tags);
        let clock = stored.clocks.and_then(|clocks| take_clocks(&mut record, &clocks));
        let evaluations = if stored.review.is_some() { take_evaluations(&mut record) } else { Vec::new() };

        let mut game = Game::from_record(&record);
        let review = stored.review.and_then(|state| review(game.current_line(), &evaluations, &state));
        if let Some(termination) = stored.ended.as_deref().and_then(termination::read) {
            game.end(termination);
        }
        let correspondence =
            stored.correspondence.as_deref().and_then(Correspondence::read_tag).filter(|read| read.fits(&game));
        if let Some(moves) = stored.line.and_then(|line| uci_move::read_line(game.start(), &line).ok()) {
            game.go_to_node(None);
            if moves.moves().starts_with(game.moves()) {
                // The line was tried after the end of the game.
                game.close();
            }
            moves.moves().iter().for_each(|&mv| game.add_variation_unchecked(mv));
        }
        game.go_to_ply(stored.cursor.and_then(|plies| plies.parse().ok()).unwrap_or(usize::MAX));

        let names = Color::ALL.map(|color| {
            let tag = NAMES[color.index()];
            let is_engine =
                players.is_some_and(|players| record.tags.get(tag) == engine_name(&players, color).as_deref());
            if is_engine {
                record.tags.set(tag, UNKNOWN);
            }
            sanitized_name(record.tags.known(tag).unwrap_or_default())
        });
        let is_tagged = players.is_none() || stored.id.is_some() || stored.origin.is_some();
        let result = if game.main_line_outcome().is_some() { GameResult::Unknown } else { record.result };
        let extra = stored
            .link_extra
            .and_then(|link| Some(link::read_game(&link).ok()?.presentation.extra))
            .unwrap_or_default();
        let flipped = stored.orientation.is_some_and(|side| side == Color::Black.identifier());
        SavedGame {
            presentation: Presentation { names, flipped, extra },
            headers: is_tagged.then(|| Rc::new(GameHeaders { tags: record.tags, result })),
            mode: players.map(|players| correspondence.map_or(Mode::local(players, clock), Mode::Correspondence)),
            library_ref: stored.id.map(|id| LibraryRef {
                id,
                revision: stored.revision.and_then(|revision| revision.parse().ok()).unwrap_or_default(),
            }),
            review,
            shapes: stored.shapes.map(|shapes| commands::shapes(&shapes)).unwrap_or_default(),
            warnings,
            game: Rc::new(game),
        }
    }

    /// Returns the game of a record from elsewhere, to be analysed. Drops the tags that describe how the game was saved
    /// there.
    pub fn from_elsewhere(mut record: Record, warnings: Option<Rc<ReadWarnings>>) -> SavedGame {
        StoredTags::take(&mut record.tags);
        SavedGame { warnings, ..SavedGame::from_record(record) }
    }

    /// Returns the stored text. It contains the revision of the library entry that the game continues.
    pub fn write(&self) -> String {
        let revision =
            self.library_ref.as_ref().map(|library_ref| library_ref.revision).filter(|&revision| revision > 0);
        self.write_record(self.record(), revision)
    }

    /// Returns the stored text, given the record that [`SavedGame::record`] returns. A library entry stores its
    /// revision separately from the text.
    pub(super) fn write_record(&self, mut record: Record, revision: Option<u32>) -> String {
        let game = &*self.game;
        let mode = self.mode.as_ref();
        let clock =
            mode.and_then(Mode::clock).filter(|clock| clock.belongs_to(game.start().turn(), game.main_path().len()));
        let extra = || {
            let presentation = Presentation { extra: self.presentation.extra.clone(), ..Presentation::default() };
            link::write(&Link { presentation, ..Link::default() })
        };
        let stored = StoredTags {
            id: self.id().cloned(),
            revision: revision.map(|revision| revision.to_string()),
            players: mode.map(|mode| write_players(&mode.players())),
            ended: game.main_line_termination().map(|ended| termination::write(ended).to_owned()),
            clocks: clock.map(Clock::write),
            review: self.review.as_ref().map(write_review),
            correspondence: self.correspondence().map(Correspondence::write_tag),
            line: (!game.is_on_main_line()).then(|| uci_move::write_line(game.moves())),
            cursor: (!game.is_latest()).then(|| game.cursor().to_string()),
            orientation: self.presentation.flipped.then(|| Color::Black.identifier().to_owned()),
            shapes: (!self.shapes.is_empty()).then(|| commands::write_shapes(&self.shapes)),
            origin: (self.headers.is_some() && self.library_ref.is_none()).then(|| "elsewhere".to_owned()),
            link_extra: (!self.presentation.extra.is_empty()).then(extra),
        };
        stored.set(&mut record.tags);
        if let Some(warnings) = &self.warnings {
            for (n, warning) in (1..).zip(&warnings.first) {
                record.tags.set(&format!("Warning{n}"), warning);
            }
            record.tags.set("Warnings", &warnings.more.to_string());
        }
        if let Some(SessionReview { review, .. }) = &self.review {
            for (comments, found) in comments_of(&mut record).zip(review.comments()) {
                comments.insert(0, found);
            }
        }
        if let Some(clock) = clock {
            for (node, left_ms) in record.line.nodes.iter_mut().zip(clock.after_moves()) {
                node.comments.insert(0, commands::write_clock(left_ms.into()));
            }
        }
        pgn::write(&record)
    }

    /// Returns the game as a record for others, with everything known about it except how it is shown here.
    pub fn record(&self) -> Record {
        let mut record = self.game.to_record();
        let headers = self.headers.as_deref().cloned().unwrap_or_default();
        record.tags = headers.tags;
        let names = self.player_names();
        for (tag, name) in NAMES.iter().zip(&names) {
            record.tags.set(tag, name);
        }
        if record.result == GameResult::Unknown {
            record.result = headers.result;
        }
        record
    }

    /// Returns the players of White and Black, with `?` for a person without a name.
    pub fn player_names(&self) -> [String; 2] {
        Color::ALL
            .map(|color| {
                let tagged = self.headers.as_ref().and_then(|headers| headers.tags.get(NAMES[color.index()]));
                let names = [tagged, Some(self.presentation.names[color.index()].as_str())].into_iter().flatten();
                let engine = self.mode.as_ref().and_then(|mode| engine_name(&mode.players(), color));
                names.filter(|name| is_known(name)).map(str::to_owned).next().or(engine)
            })
            .map(|name| name.unwrap_or_else(|| UNKNOWN.to_owned()))
    }

    pub fn correspondence(&self) -> Option<&Correspondence> {
        self.mode.as_ref()?.correspondence()
    }

    pub fn id(&self) -> Option<&String> {
        self.library_ref.as_ref().map(|library_ref| &library_ref.id)
    }

    /// Returns whether the game has begun and has not ended.
    pub fn is_unfinished(&self) -> bool {
        let has_no_result = self.headers.as_ref().is_none_or(|headers| headers.result == GameResult::Unknown);
        has_no_result && !self.game.moves().is_empty() && self.game.main_line_outcome().is_none()
    }
}

const UNKNOWN: &str = "?";

/// Returns the name of the engine in records, if it plays this side.
fn engine_name(players: &Players, color: Color) -> Option<String> {
    (players.of(color) == Player::Engine).then(|| players.strength.player_name())
}

fn write_players(players: &Players) -> String {
    let [white, black] = Color::ALL.map(|color| players.of(color).identifier());
    format!("{white} {black} {}", players.strength)
}

/// Returns the players that the tag `Players` names.
pub(super) fn players_of(text: &str) -> Option<Players> {
    let [white, black, strength] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let [white, black] = [Player::from_identifier(white)?, Player::from_identifier(black)?];
    Some(Players { white, black, strength: strength.parse().ok()? })
}

/// Removes the clocks of a game from its record and returns them, if they match its moves.
fn take_clocks(record: &mut Record, tag: &str) -> Option<Clock> {
    let times = record.line.nodes.iter().map(|node| {
        let left_ms = commands::clock(node)?;
        (node.comments[0] == commands::write_clock(left_ms)).then(|| u32::try_from(left_ms).ok())?
    });
    let clock = Clock::read(tag, record.start.turn(), &times.collect::<Option<Vec<_>>>()?)?;
    record.line.nodes.iter_mut().for_each(|node| drop(node.comments.remove(0)));
    Some(clock)
}

fn write_review(SessionReview { open, answered, .. }: &SessionReview) -> String {
    let name = if open.is_some() { "open" } else { "closed" };
    let answered = answered.iter().map(|(ply, found)| format!(" {ply}{}", if *found { "+" } else { "" }));
    answered.fold(name.to_owned(), |tag, answer| tag + &answer)
}

/// Removes the comments of a review from a record, and returns them.
fn take_evaluations(record: &mut Record) -> Vec<String> {
    let is_found = |comments: &mut Vec<String>| comments.first().is_some_and(|first| Review::is_comment(first));
    comments_of(record).filter_map(|comments| is_found(comments).then(|| comments.remove(0))).collect()
}

/// Returns the review of a game from its comments, if they match the moves.
fn review(line: &MoveLine, comments: &[String], tag: &str) -> Option<SessionReview> {
    let review = Review::from_comments(line.clone(), comments)?;
    let mut words = tag.split(' ');
    let open = match words.next()? {
        "open" => Some(ReviewView::default()),
        "closed" => None,
        _ => return None,
    };
    let answered = words.map(|word| {
        let ply = word.strip_suffix('+');
        Some((ply.unwrap_or(word).parse().ok()?, ply.is_some()))
    });
    Some(SessionReview { review: Rc::new(review), open, answered: answered.collect::<Option<_>>()? })
}

/// Returns the comments on the start and those after each move.
fn comments_of(record: &mut Record) -> impl Iterator<Item = &mut Vec<String>> {
    record.line.nodes.iter_mut().enumerate().flat_map(|(ply, node)| {
        let start = (ply == 0).then_some(&mut node.starting_comments);
        start.into_iter().chain([&mut node.comments])
    })
}

pub(super) fn take_tag(tags: &mut Tags, name: &str) -> Option<String> {
    let value = tags.get(name).map(str::to_owned);
    tags.remove(name);
    value
}

fn take_warnings(tags: &mut Tags) -> Option<Rc<ReadWarnings>> {
    let more = take_tag(tags, "Warnings")?.parse().ok()?;
    let first = (1..).map_while(|n| take_tag(tags, &format!("Warning{n}"))).collect();
    Some(Rc::new(ReadWarnings { first, more, suggestions: Vec::new() }))
}
