//! The engine's strengths in words.

use super::ui;

/// Returns the name of a level from 1 to 10: `Level 3`.
#[must_use]
pub fn name(level: u8) -> String {
    format!("Level {level}")
}

/// Returns how a level plays.
#[must_use]
pub const fn sentence(level: u8) -> &'static str {
    match level {
        1 => {
            "Plays like someone on the first day: moves at random among what looks fair, and sees its own captures only."
        }
        2 => "Takes what it sees, and often overlooks what you can take.",
        3 => "Sees most captures one move ahead, and still slips often.",
        4 => "Looks a move ahead for both sides, with a slip now and then.",
        5 => "Seldom leaves a man to be taken for nothing.",
        6 => "Finds short combinations and guards against yours.",
        7 => "A steady club player: few slips, and some plans.",
        8 => "Strong: looks several moves ahead.",
        9 => "Very strong: punishes most mistakes.",
        _ => "As strong as the engine gets with a fixed effort a move.",
    }
}

/// Returns the name of the engine's best play in a time for each move: `Full strength, 3 seconds a move`.
#[must_use]
pub fn timed(millis: u32) -> String {
    format!("Full strength, {} a move", ui::time(millis))
}

/// How the engine plays when only time limits it.
pub const TIMED: &str = "The engine plays as well as it can. The faster the device, the stronger it is.";
