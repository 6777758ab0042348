//! Commands in comments, as used by other programs: `[%clk 0:05:00]` for the time left on the mover's clock, `[%eval
//! -1.25]` for an engine's evaluation, `[%csl Gb4]` for circles and `[%cal Rb2b4]` for arrows.

use super::record::RecordNode;
use crate::notation::shapes::{self, Shape};

/// Returns the value of a command in a comment: `0:05:00` for `clk` in `[%clk 0:05:00] well played`.
pub fn value<'t>(comment: &'t str, command: &str) -> Option<&'t str> {
    comment.split("[%").skip(1).find_map(|text| {
        let (inside, _) = text.split_once(']')?;
        let value = inside.strip_prefix(command)?;
        value.starts_with(char::is_whitespace).then(|| value.trim())
    })
}

/// Returns the time left on the mover's clock in milliseconds, if a comment of the move gives it.
pub fn clock(node: &RecordNode) -> Option<u64> {
    node.comments.iter().find_map(|comment| read_clock(value(comment, "clk")?))
}

/// Returns the comment for a time left in milliseconds.
pub fn write_clock(milliseconds: u64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    let fraction = if rest == 0 { String::new() } else { format!(".{rest:03}") };
    format!("[%clk {}:{:02}:{:02}{fraction}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Returns the milliseconds of `h:mm:ss`, `mm:ss` or `ss`, with an optional fraction.
fn read_clock(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let mut seconds: u64 = 0;
    for (n, part) in whole.split(':').enumerate() {
        let part = Some(part).filter(|part| n < 3 && part.len() < 7 && !part.is_empty() && is_number(part))?;
        seconds = seconds * 60 + part.parse::<u64>().ok()?;
    }
    let thousandths = format!("{fraction:0<3}");
    let thousandths = thousandths.get(..3).filter(|text| is_number(text))?;
    Some(seconds * 1000 + thousandths.parse::<u64>().ok()?)
}

/// Returns circles and arrows as commands, in their order.
pub fn write_shapes(shapes: &[Shape]) -> String {
    let is_circle = |shape: &Shape| shape.from == shape.to;
    let runs = shapes.chunk_by(|a, b| is_circle(a) == is_circle(b));
    runs.map(|run| format!("[%{} {}]", if is_circle(&run[0]) { "csl" } else { "cal" }, shapes::write(run))).collect()
}

/// Returns the circles and arrows of a comment.
pub fn shapes(comment: &str) -> Vec<Shape> {
    let commands = comment.split("[%").skip(1).filter_map(|text| text.split_once(']')?.0.split_once(' '));
    let drawn = commands.filter(|(command, _)| matches!(*command, "csl" | "cal"));
    drawn.filter_map(|(_, text)| shapes::read(text).ok()).flatten().collect()
}
