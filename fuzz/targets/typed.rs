//! Typed moves: the first line is the position, the rest the move.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima_fuzz::inputs;

fuzz_target!(|text: &str| {
    let (fen, typed) = text.split_once('\n').unwrap_or(("", text));
    inputs::typed(&inputs::position_or_start(fen), typed);
});
