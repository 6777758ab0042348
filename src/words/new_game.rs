//! The form for a new game, and the symmetry phase.

use super::count;
use crate::rules::{Color, Role};

texts! {
    AGAINST_COMPUTER = "Against the computer";
    BY_LINK = "Against a friend, by link";
    TWO_PEOPLE = "Two players on this device";
    COMPUTER_ALONE = "The computer plays itself";
    YOU_PLAY = "You play";
    RANDOM = "Random";
    CHANGE_RULES = "Change individual rules";
    ARRAY = "Starting array";
    FREE_ARRAY = "Each side chooses";
    SYMMETRY_PHASE = "White chooses, then Black";
    ABOUT_SYMMETRY_PHASE = "The symmetry phase of Baroque chess: White chooses where its King and its Immobilizer \
                     stand, then Black, knowing White's choice.";
    CHOOSE_AGAIN = "Choose again";
    PLAYERS = "Players";
    STRENGTH = "Computer strength";
    START = "Start game";

    who_plays(color: Color) = "Who plays {color}";
    // Ends a side's choice in the symmetry phase.
    has_chosen(color: Color) = "{color} has chosen";
}

/// Returns the time for a move, to tenths of a second: `1 second`, `0.2 seconds`, `2 minutes`, `90 seconds`.
pub fn time(millis: u32) -> String {
    match millis {
        60_000.. if millis.is_multiple_of(60_000) => count((millis / 60_000) as usize, "minute"),
        _ if millis.is_multiple_of(1000) => count((millis / 1000) as usize, "second"),
        _ => format!("{}.{} seconds", millis / 1000, millis % 1000 / 100),
    }
}

/// Names the square of a king or immobilizer when a side chooses: `White King on d1`.
pub fn role_on_file(color: Color, role: Role, file: char) -> String {
    let rank = if color == Color::White { 1 } else { 8 };
    format!("{} {} on {file}{rank}", color.name(), role.name())
}
