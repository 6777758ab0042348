//! What has been played in the games of a library.

use super::entry::LibraryEntry;
use crate::notation::pgn::{self, GameResult, heading};
use crate::openings::Openings;
use crate::rules::{Array, Color, Move, Position, RuleSet};

/// Counts the openings of games that have ended, by one rule set. What can't be read is left out.
pub fn openings<'e>(entries: impl IntoIterator<Item = &'e LibraryEntry>, rules: RuleSet) -> Openings {
    let mut openings = Openings::new(rules);
    for entry in entries {
        // The tags alone say whether the moves are wanted.
        let head = heading(&entry.record);
        let winner = match head.result {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw => None,
            GameResult::Open => continue,
        };
        if head.rules == Some(rules) {
            let record = pgn::read(&entry.record, &Position::start(rules, Array::default())).record;
            let moves: Vec<Move> = record.moves().collect();
            openings.add(&record.start, &moves, &[], winner);
        }
    }
    openings
}
