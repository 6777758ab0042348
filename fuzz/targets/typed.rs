//! Typed moves: the first line is the position, the rest the move.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima::notation::fen;
use ultima::rules::{Position, RuleSet};
use ultima_fuzz::reader_properties;

fuzz_target!(|text: &str| {
    let (fen, typed) = text.split_once('\n').unwrap_or(("", text));
    // Under the rules of 1963, or the start of a game.
    let position = fen::read(fen, RuleSet::default()).ok().and_then(|setup| Position::try_from(setup).ok());
    reader_properties::typed(&position.unwrap_or_else(reader_properties::start), typed);
});
