//! Addresses of games and of boards to try things out on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima_fuzz::reader_properties;

fuzz_target!(|text: &str| reader_properties::link(text));
