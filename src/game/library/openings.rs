//! The openings played in the games of a library.

use super::entry::LibraryEntry;
use crate::notation::pgn::{self, GameResult, headers};
use crate::openings::Openings;
use crate::rules::{Color, Move, Position, RuleSet, StartingArray};

/// Counts the openings of finished games under one rule set. Unreadable games are left out.
pub fn openings<'e>(entries: impl IntoIterator<Item = &'e LibraryEntry>, rules: RuleSet) -> Openings {
    let mut openings = Openings::new(rules);
    for entry in entries {
        // The tags alone decide whether the moves are needed.
        let headers = headers(&entry.record);
        let winner = match headers.result {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw => None,
            GameResult::Unknown => continue,
        };
        if headers.rules == Some(rules) {
            let record = pgn::read(&entry.record, &Position::start(rules, StartingArray::default())).record;
            let moves: Vec<Move> = record.moves().collect();
            openings.add(&record.start, &moves, &[], winner);
        }
    }
    openings
}
