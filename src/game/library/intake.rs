//! What a text from outside opens: a link, a position, a game, or several.

use std::rc::Rc;

use super::mail;
use crate::game::action::Action;
use crate::game::letters::Kept as Newest;
use crate::game::library::opening;
use crate::game::state::State;
use crate::notation::link::default_array;
use crate::notation::record::{self, Choice, Outcome, Record, Stop};
use crate::notation::rule_text;
use crate::rules::Position;
use crate::words::{errors, records, ui};

/// What a text from outside holds.
#[derive(Clone, PartialEq, Debug)]
pub enum Intake {
    /// Something that this opens.
    Opens(Action),
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
    outcome: Outcome,
}

/// Returns what a text holds: a link, known by its fragment; a position by the rules on the board; or games, as records
/// or as people print them. `known` hands out the newest letter known of a game by link.
#[must_use]
pub fn intake(state: &State, text: &str, known: impl Fn(&str) -> Option<Newest>) -> Intake {
    let text = text.trim();
    if let Some(fragment) = fragment(state, text) {
        return match opening(&fragment, known) {
            Action::Refuse(refused) => Intake::Wrong { why: errors::link_error(&refused.error), half: None },
            action => Intake::Opens(action),
        };
    }
    let rules = state.game.start().rules();
    let start = Position::start(rules, default_array(rules));
    if record::games(text, &start).filter(has_moves).nth(1).is_some() {
        return Intake::Several;
    }
    judged(text, record::read(text, &start))
}

/// Returns what opens a game that was read from a text, or where it could not be read on.
fn judged(text: &str, outcome: Outcome) -> Intake {
    let Some(stop) = &outcome.stop else {
        return match has_moves(&outcome) {
            true => Intake::Opens(Action::OpenRecord(Box::new(outcome.record))),
            false => Intake::Wrong { why: ui::NO_GAME.to_owned(), half: None },
        };
    };
    let why = records::located(&stop.problem);
    Intake::Wrong { why, half: Some(Rc::new(Half { text: text.to_owned(), outcome })) }
}

fn has_moves(outcome: &Outcome) -> bool {
    outcome.record.moves().next().is_some()
}

impl Half {
    /// Returns what comes of the text with a choice in the place of the impossible move.
    #[must_use]
    pub fn resume(&self, choice: Choice) -> Intake {
        judged(&self.text, self.outcome.resume(&self.text, choice))
    }

    /// Returns where reading stopped.
    #[must_use]
    pub fn stop(&self) -> Option<&Stop> {
        self.outcome.stop.as_ref()
    }

    /// Returns the game as far as it could be read, where there is one.
    #[must_use]
    pub fn record(&self) -> Option<&Record> {
        has_moves(&self.outcome).then_some(&self.outcome.record)
    }
}

/// Returns the fragment that a text means: a link, alone or in a message, or a line with a position.
fn fragment(state: &State, text: &str) -> Option<String> {
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
    let rules = rule_text::write_rules(state.shown().rules);
    is_board.then(|| format!("#/play?rules={rules}&fen={}", text.replace('%', "%25")))
}
