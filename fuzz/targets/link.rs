//! Addresses of games and of boards to try things out on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima_fuzz::inputs;

fuzz_target!(|text: &str| inputs::link(text));
