//! The engine: its lines, advantages and speed.

use super::count;
use crate::rules::Color;

texts! {
    HINT_COMING = "Looking for a good move";
    LINES = "Lines";
    WHOLE_LINE = "The whole line";
    ENGINE_OFF = "No engine until the game ends";
    NO_ENGINE_YET = "Lines after your try";
    ENGINE = "Engine";
    THINKING = "Thinking";
    COMPUTER_THINKS = "The computer is thinking";
    wins_in(winner: Color, moves: u32) = "{winner} wins in {moves}";
}

/// Returns a number of lines: `3 lines`.
pub fn lines(number: usize) -> String {
    count(number, "line")
}

/// Returns an advantage in centipawns as text in pawns: `+1.35`.
pub fn pawns(centipawns: i32) -> String {
    let sign = if centipawns < 0 { '\u{2212}' } else { '+' };
    format!("{sign}{}.{:02}", centipawns.unsigned_abs() / 100, centipawns.unsigned_abs() % 100)
}

/// Returns the size of an advantage in pawns, with tenths if it is below ten: `1.3`, `12`.
pub fn tenths(centipawns: i32) -> String {
    let tenths = (centipawns.unsigned_abs() + 5) / 10;
    if tenths < 100 { format!("{}.{}", tenths / 10, tenths % 10) } else { ((tenths + 5) / 10).to_string() }
}

/// Returns the depth and the speed of the search: `depth 7, 840 k positions/s`.
pub fn search_stats(depth: u32, nodes: u64, elapsed_ms: u64) -> String {
    let speed = nodes * 1000 / elapsed_ms.max(1);
    format!("depth {depth}, {} positions/s", short(speed))
}

/// Returns a large number in short form.
pub(super) fn short(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        1000..1_000_000 => format!("{} k", number / 1000),
        _ => format!("{}.{} M", number / 1_000_000, number / 100_000 % 10),
    }
}
