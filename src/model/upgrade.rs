//! Converts data that pre-release builds left in a browser: a game as JSON, a library entry with such a game, and the
//! messages of games by link as lines. Version 0.1 converts them when it is opened. Version 0.2 removes this file, and
//! with it the code elsewhere that serves it: `OLD_MESSAGES` and the upgrade of the last game in `app/storage.rs`,
//! `move_over` in `app/library/db.rs`, version 1 and the missing digest in `library/entry.rs`, `identify_resumable` in
//! `model/state/open.rs`, the alias `coord` of `Notation::Uci`, and the days in `graph` of `app/puzzles/progress.rs`.

use std::rc::Rc;

use serde::Deserialize;

use super::clock::{Clock, TimeControl};
use super::correspondence::{Correspondence, PriorKnowledge};
use super::game::Game;
use super::library::{LibraryEntry, remember};
use super::notice::ReadWarnings;
use super::players::Players;
use super::saved::SavedGame;
use super::session::{GameHeaders, LibraryRef, Mode};
use crate::link::{self, DeclarationKind, LastMessage, Link};
use crate::notation::pgn::{self, GameResult};
use crate::notation::termination;
use crate::rules::Color;

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct OldGame {
    version: u32,
    link: String,
    players: Players,
    ended: Option<OldOutcome>,
    clock: Option<OldClock>,
    /// The game as a record, if it has more than the moves of the link.
    record: Option<String>,
    /// The last message of a game by link, as a line.
    letter: Option<String>,
    #[serde(rename = "aside", default)]
    is_conflicting: bool,
    #[serde(default)]
    told: Vec<(String, String)>,
    kept: Option<(String, u32)>,
    flaws: Option<OldFlaws>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OldOutcome {
    Win { winner: String, by: String },
    Draw { by: String },
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct OldClock {
    control: TimeControl,
    first: String,
    readings: Vec<[u32; 2]>,
    #[serde(default = "untouched")]
    least_ms: [u32; 2],
    thought_ms: u32,
    paused: bool,
}

const fn untouched() -> [u32; 2] {
    [u32::MAX; 2]
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct OldFlaws {
    told: Vec<String>,
    more: usize,
}

impl OldGame {
    /// Returns the game, or `None` if its address can't be read.
    pub fn upgrade(self) -> Option<SavedGame> {
        let link = link::read_game(&self.link).ok().filter(|_| self.version == 1)?;
        let start = *link.start();
        let ended = self.ended.and_then(|ended| match ended {
            OldOutcome::Win { winner, by } => termination::read(&format!("{winner} {by}")),
            OldOutcome::Draw { by } => termination::read(&format!("draw {by}")),
        });
        let whole = self.record.map(|text| pgn::read(&text, &start).record).filter(|whole| whole.start == start);
        let mut game = whole.map_or_else(|| Game::from(link.line.clone()), |whole| Game::from_record(&whole));
        if let Some(ended) = ended {
            game.end(ended);
        }
        game.go_to_node(None);
        for &mv in link.moves() {
            if !game.current_position().is_legal(mv) {
                break;
            }
            game.add_variation_unchecked(mv);
        }
        game.go_to_ply(link.cursor);

        let last = self.letter.as_deref().and_then(message);
        let correspondence = correspondence(&link, last, self.is_conflicting);
        let mut headers = GameHeaders::default();
        for (name, value) in &self.told {
            if name == "Result" {
                headers.result = GameResult::from_token(value).unwrap_or_default();
            } else {
                headers.tags.set(name, value);
            }
        }
        Some(SavedGame {
            mode: Some(match correspondence {
                Some(correspondence) => Mode::Correspondence(correspondence),
                None => {
                    let clock = self.clock.and_then(|clock| clock.upgrade(start.turn(), game.main_path().len()));
                    Mode::local(self.players, clock)
                }
            }),
            game: Rc::new(game),
            presentation: link.presentation,
            headers: (!self.told.is_empty()).then(|| Rc::new(headers)),
            library_ref: self.kept.map(|(id, revision)| LibraryRef { id, revision }),
            review: None,
            shapes: link.shapes,
            warnings: self
                .flaws
                .map(|OldFlaws { told, more }| Rc::new(ReadWarnings { first: told, more, suggestions: Vec::new() })),
        })
    }
}

impl OldClock {
    fn upgrade(self, first: Color, plies: usize) -> Option<Clock> {
        let mut mover = Color::from_identifier(&self.first).unwrap_or(Color::Black);
        let is_own = mover == first && self.readings.len() == plies + 1;
        let mut after_moves = Vec::new();
        for reading in self.readings.iter().skip(1) {
            after_moves.push(reading[mover.index()]);
            mover = !mover;
        }
        let least_ms = self.least_ms.map(|least_ms| Some(least_ms).filter(|&least_ms| least_ms != u32::MAX));
        let clock = Clock::with_state(self.control, first, &after_moves, least_ms, self.thought_ms, self.paused);
        clock.filter(|_| is_own)
    }
}

/// Returns the game by link of an address with a message, given the last message sent or received.
fn correspondence(link: &Link, last: Option<LastMessage>, is_conflicting: bool) -> Option<Correspondence> {
    let opened = Correspondence::guessed(link)?;
    let Some(last) = last else { return Some(opened) };
    let sent = last.link.moves().len();
    let is_same = last.link.message().is_some_and(|message| message.id == opened.id);
    if !is_same || !link.moves().starts_with(last.link.moves()) || link.moves().len() > sent + 1 {
        return Some(opened);
    }
    let (own_side, declared) = (last.own_side, last.link.declaration());
    let prior_knowledge = if is_conflicting { PriorKnowledge::Conflicting(sent) } else { PriorKnowledge::Plies(sent) };
    let draft = opened.declared.filter(|&new| Some(new) != declared && new.by == own_side).map(|draft| draft.kind);
    let draft = draft.filter(|&kind| kind != DeclarationKind::DrawDecline);
    Some(Correspondence { own_side, message_plies: sent, declared, draft, prior_knowledge, ..opened })
}

/// Returns the message in a line such as `ab12 white #/play?...`.
fn message(line: &str) -> Option<LastMessage> {
    let [_, own_side, fragment] = line.splitn(3, ' ').collect::<Vec<_>>().try_into().ok()?;
    let own_side = Color::from_identifier(own_side)?;
    let link = link::read_game(fragment).ok().filter(|link| link.message().is_some())?;
    Some(LastMessage { own_side, link })
}

/// Returns the messages of such lines in the stored form, the last touched game first.
pub fn messages(lines: &str) -> String {
    lines.lines().rev().filter_map(message).fold(String::new(), |text, last| remember(&text, &last))
}

/// Returns an entry with the game that was stored beside its record. If that game can't be read, keeps the record.
pub fn entry(entry: LibraryEntry, game: Option<OldGame>) -> LibraryEntry {
    let saved = game.and_then(OldGame::upgrade);
    let library_ref = Some(LibraryRef { id: entry.id.clone(), revision: entry.revision });
    match saved.and_then(|saved| LibraryEntry::from_saved(&SavedGame { library_ref, ..saved }, entry.changed_ms)) {
        Some(new) => LibraryEntry { name: entry.name, ..new },
        None => entry,
    }
}
