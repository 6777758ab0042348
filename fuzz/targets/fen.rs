//! Positions as FEN.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima_fuzz::reader_properties;

fuzz_target!(|text: &str| reader_properties::fen(text));
