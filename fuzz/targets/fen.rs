//! Positions as FEN.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima_fuzz::inputs;

fuzz_target!(|text: &str| inputs::fen(text));
