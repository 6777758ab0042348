//! Records of games, and games among prose.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima_fuzz::reader_properties;

fuzz_target!(|text: &str| reader_properties::pgn(text));
