//! Games as records and in prose.

mod misprints;
mod prose;
mod real_texts;
mod records;

use ultima::notation::pgn::{ParsedGame, Record};
use ultima::notation::uci_move;
use ultima::rules::Position;

pub fn start() -> Position {
    Position::default()
}

pub fn moves(record: &Record) -> String {
    record.moves().map(uci_move::write).collect::<Vec<_>>().join(" ")
}

/// Returns what is wrong with a game, in words.
pub fn problems(game: &ParsedGame) -> Vec<String> {
    game.warnings.iter().chain(game.stop.as_ref().map(|stop| &stop.problem)).map(ToString::to_string).collect()
}
