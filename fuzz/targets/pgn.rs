//! Records of games, and games among prose.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima_fuzz::inputs;

fuzz_target!(|text: &str| inputs::pgn(text));
