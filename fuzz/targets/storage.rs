//! Stored data as it is, and a game whose first line is its address and the rest its record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::json;
use ultima_fuzz::reader_properties;

fuzz_target!(|text: &str| {
    reader_properties::storage(text);
    let (link, record) = text.split_once('\n').unwrap_or((text, ""));
    let players = json!({ "white": "person", "black": "computer", "strength": { "level": 3 } });
    let game = json!({ "version": 1, "link": link, "players": players, "record": record });
    reader_properties::storage(&game.to_string());
});
