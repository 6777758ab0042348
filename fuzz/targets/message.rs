//! Messages between page and worker, as they are, and a task whose rules, position and moves are three lines.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima_fuzz::reader_properties;

fuzz_target!(|text: &str| {
    reader_properties::message(text);
    reader_properties::task(text);
});
