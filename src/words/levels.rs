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
        1 => "A first day: takes what it sees, looks no further, and of your captures knows only those by Pawns.",
        2 => "Also minds your King, and still misjudges most moves.",
        3 => "Looks at your answer, but forgets what Coordinators and Chameleons can do.",
        4 => "Forgets only what Chameleons can do, and slips often.",
        5 => "Sees every capture you could make next, and slips now and then.",
        6 => "Looks three half-moves ahead and hardly slips.",
        7 => "Looks further where it matters; a steady opponent.",
        8 => "Never slips, and finds short combinations.",
        9 => "Finds longer combinations and punishes most mistakes.",
        _ => "The strongest level with a fixed effort a move. Only full strength is harder.",
    }
}

/// Returns the name of the engine's best play in a time for each move: `Full strength, 3 seconds a move`.
#[must_use]
pub fn timed(millis: u32) -> String {
    format!("Full strength, {} a move", ui::time(millis))
}

/// How the engine plays when only time limits it.
pub const TIMED: &str = "The engine plays as well as it can. The faster the device, the stronger it is.";
