//! What a text from outside opens: a link, a position, a game, or several.

use std::ops::Range;
use std::rc::Rc;

use super::mail;
use crate::game::Flaws;
use crate::game::correspondence::LastMessage;
use crate::game::open::{OpenAction, open};
use crate::game::page::Page;
use crate::notation::ascii_board::{self, AsciiBoard};
use crate::notation::link;
use crate::notation::pgn::{self, Choice, ParsedGame, Stop};
use crate::notation::rule_text::default_array;
use crate::notation::typed;
use crate::rules::{Color, Position, Setup};
use crate::words::ui;

/// What a text from outside holds.
#[derive(Clone, PartialEq, Debug)]
pub enum Intake {
    /// Something that this opens.
    Opens(OpenAction),
    /// More than one game.
    Several,
    /// Something that can't be opened as it stands.
    Wrong {
        /// Where and why.
        why: String,
        /// The game as far as it could be read, where there is one.
        half: Option<Rc<Half>>,
    },
}

/// A game that could be read up to an impossible move.
#[derive(PartialEq, Debug)]
pub struct Half {
    /// What it is read from.
    text: String,
    /// What has come of it.
    outcome: ParsedGame,
}

/// Returns what a text holds: a link, known by its fragment; a position by the rules on the board, as a FEN or drawn;
/// games, as records or as people print them. `known` hands out the newest letter known of a game by link.
#[must_use]
pub fn intake(page: &Page, text: &str, known: impl Fn(&str) -> Option<LastMessage>) -> Intake {
    // Lines count from where the text begins.
    let text = text.trim_end();
    if let Some(fragment) = fragment(page, text.trim_start()) {
        return opened(&fragment, known);
    }
    let rules = page.session.game.start().rules();
    let start = Position::start(rules, default_array(rules));
    if pgn::games(text, &start).filter(has_moves).nth(1).is_some() {
        return Intake::Several;
    }
    let outcome = pgn::read(text, &start);
    // Among the moves of a game a drawn board is a picture of it.
    match ascii_board::read(text).filter(|_| !has_moves(&outcome)) {
        Some(Ok(drawn)) => opened(&drawn_fragment(page, &drawn), known),
        Some(Err(error)) => Intake::Wrong { why: error.to_string(), half: None },
        None => judged(text, outcome),
    }
}

/// Returns what a fragment opens, or why it can't.
fn opened(fragment: &str, known: impl Fn(&str) -> Option<LastMessage>) -> Intake {
    match open(fragment, known) {
        OpenAction::Refuse(refused) => Intake::Wrong { why: refused.error.to_string(), half: None },
        action => Intake::Opens(action),
    }
}

/// Returns what opens a game that was read from a text, or where it could not be read on.
fn judged(text: &str, outcome: ParsedGame) -> Intake {
    let Some(stop) = &outcome.stop else {
        return match has_moves(&outcome) {
            true => Intake::Opens(OpenAction::Record(Box::new(outcome.record), Flaws::of(&outcome.warnings))),
            false => Intake::Wrong { why: ui::NO_GAME.to_owned(), half: None },
        };
    };
    let why = stop.problem.to_string();
    Intake::Wrong { why, half: Some(Rc::new(Half { text: text.to_owned(), outcome })) }
}

fn has_moves(outcome: &ParsedGame) -> bool {
    outcome.record.moves().next().is_some()
}

impl Half {
    /// Returns what comes of the text with a choice in the place of the impossible move.
    #[must_use]
    pub fn resume(&self, choice: Choice) -> Intake {
        judged(&self.text, self.outcome.resume(&self.text, choice))
    }

    /// Returns what comes of the text with a typed move in the place of the impossible one, or why it is none.
    pub fn typed(&self, move_text: &str) -> Result<Intake, String> {
        let Some(position) = self.stop().and_then(|stop| stop.position) else { return Err(ui::NO_GAME.to_owned()) };
        let mv = typed::read(&position, move_text).map_err(|error| error.to_string())?;
        Ok(self.resume(Choice::Play(mv)))
    }

    /// Returns whether a choice has been made that can be taken back.
    #[must_use]
    pub fn is_resumed(&self) -> bool {
        self.outcome.is_resumed()
    }

    /// Returns what came of the text before the last choice, if there was one.
    #[must_use]
    pub fn back(&self) -> Option<Intake> {
        Some(judged(&self.text, self.outcome.back(&self.text)?))
    }

    /// Returns where in a text, which may have other line ends than the one read, the impossible move stands, in bytes.
    #[must_use]
    pub fn fault(&self, text: &str) -> Option<Range<usize>> {
        let problem = &self.stop()?.problem;
        let start = problem.place.find(text)?;
        let length = if text[start..].starts_with(&problem.text) { problem.text.len() } else { 0 };
        Some(start..start + length)
    }

    /// Returns where reading stopped.
    #[must_use]
    pub fn stop(&self) -> Option<&Stop> {
        self.outcome.stop.as_ref()
    }

    /// Returns what opens the game as far as it could be read, where there is one.
    #[must_use]
    pub fn opening(&self) -> Option<OpenAction> {
        let ParsedGame { record, warnings, .. } = &self.outcome;
        has_moves(&self.outcome).then(|| OpenAction::Record(Box::new(record.clone()), Flaws::of(warnings)))
    }
}

/// Returns the fragment that a text means: a link, alone or in a message, or a line with a position.
fn fragment(page: &Page, text: &str) -> Option<String> {
    // A file of games may hold addresses too.
    if !text.starts_with('[')
        && let Some(fragment) = mail::fragment(text)
    {
        return Some(fragment);
    }
    if text.contains('\n') {
        return None;
    }
    let is_board = text.split(' ').next().is_some_and(|board| board.matches('/').count() >= 3);
    let rules = page.shown().rules.to_string();
    is_board.then(|| format!("#/play?rules={rules}&fen={}", text.replace('%', "%25")))
}

/// Returns the fragment that a drawn board means: White is to move where nothing else is said.
fn drawn_fragment(page: &Page, drawn: &AsciiBoard) -> String {
    let turn = drawn.turn.unwrap_or(Color::White);
    let setup = Setup { board: drawn.board, turn, rules: page.shown().rules, ..Setup::default() };
    link::write_setup(&setup, drawn.from == Color::Black)
}
