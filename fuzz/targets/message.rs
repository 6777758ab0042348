//! Messages between page and worker, as they are, and a task whose rules, position and moves are three lines.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima_fuzz::inputs;

fuzz_target!(|text: &str| {
    inputs::message(text);
    inputs::task(text);
});
