//! Numeric annotation glyphs (NAGs): the judgement of a move, as a number or as its sign.

/// The NAGs that a review gives.
pub const GOOD: u8 = 1;
pub const MISTAKE: u8 = 2;
pub const BLUNDER: u8 = 4;
pub const DUBIOUS: u8 = 6;

/// The NAG that asks for a diagram after a move.
pub const DIAGRAM: u8 = 220;

/// The NAGs that are written as a sign after a move, each with its sign.
pub const SIGNS: [(u8, &str); 6] =
    [(GOOD, "!"), (MISTAKE, "?"), (3, "!!"), (BLUNDER, "??"), (5, "!?"), (DUBIOUS, "?!")];

pub fn sign(nag: u8) -> Option<&'static str> {
    SIGNS.iter().find(|(known, _)| *known == nag).map(|(_, sign)| *sign)
}

/// Returns a NAG as written after a move: `!`, or `$14` if it has no sign.
pub fn text(nag: u8) -> String {
    sign(nag).map_or_else(|| format!("${nag}"), str::to_owned)
}
