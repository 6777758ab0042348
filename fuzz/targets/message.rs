//! Messages between page and worker, as they are, and a task whose rules, position and moves are three lines.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::json;
use ultima_fuzz::inputs;

fuzz_target!(|text: &str| {
    inputs::message(text);
    let mut lines = text.split('\n');
    let [rules, fen, moves] = [(); 3].map(|()| lines.next().unwrap_or_default());
    let task = json!({ "id": 1, "goal": "Hint", "rules": rules, "fen": fen, "moves": moves, "memory_mb": 1 });
    inputs::message(&task.to_string());
});
