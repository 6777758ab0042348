//! Players, draw offers, and the end of a game.

use super::pieces::{name, side};
use super::{count, ui};
use crate::rules::{Color, Role};

texts! {
    FULL_STRENGTH = "The engine plays as well as it can: the faster the device, the stronger it is.";
    DRAW = "Draw";
    OFFER_DRAW = "Offer a draw";
    ACCEPT = "Accept the draw";
    DECLINE = "Decline";
    RESULT = "Result";
    REMATCH = "Rematch";
    FULL_SCREEN = "Full screen";
    LEAVE_FULL_SCREEN = "Leave full screen";
}

/// Hands an offer to the other side: `White offers a draw. Does Black accept?`.
#[must_use]
pub fn offer(by: Color) -> String {
    format!("{} offers a draw. Does {} accept?", side(by), side(!by))
}

/// Says that a side does not take a draw: `Black declines the draw`.
#[must_use]
pub fn declined(color: Color, by_computer: bool) -> String {
    match by_computer {
        true => format!("The computer declines the draw: it would play on as {}", side(color)),
        false => format!("{} declines the draw", side(color)),
    }
}

/// Returns the name of a level from 1 to 10: `Level 3`.
#[must_use]
pub fn level_name(level: u8) -> String {
    format!("Level {level}")
}

/// Returns how a level plays.
#[must_use]
pub const fn level_sentence(level: u8) -> &'static str {
    match level {
        1 => "A beginner: captures what it can and looks no further. Of your captures it sees only those by Pawns.",
        2 => "Also watches your King, but still misjudges most moves.",
        3 => "Considers your reply, but overlooks what Coordinators and Chameleons can do.",
        4 => "Overlooks only what Chameleons can do, and often makes mistakes.",
        5 => "Sees every capture you could make next, and sometimes makes mistakes.",
        6 => "Looks three half-moves ahead and rarely makes mistakes.",
        7 => "Looks further where it matters; a steady opponent.",
        8 => "Makes no random mistakes, and finds short combinations.",
        9 => "Finds longer combinations and punishes most mistakes.",
        _ => "The strongest level. Only full strength is harder.",
    }
}

/// Returns the name of the engine's best play in a time for each move: `Full strength, 3 seconds a move`.
#[must_use]
pub fn timed_name(millis: u32) -> String {
    format!("Full strength, {} a move", ui::time(millis))
}

/// Names the engine as a player of a level: `Computer, level 4`.
#[must_use]
pub fn computer(level: u8) -> String {
    format!("{}, {}", ui::COMPUTER, level_name(level).to_ascii_lowercase())
}

/// Names the engine as a player with a time for each move: `Computer, 3 seconds`.
#[must_use]
pub fn computer_timed(millis: u32) -> String {
    format!("{}, {}", ui::COMPUTER, ui::time(millis))
}

/// Shows by how many pawns a side is ahead: `+3`.
#[must_use]
pub fn lead(pawns: u32) -> String {
    format!("+{pawns}")
}

/// Says by how much a side's pieces outweigh the other's: `ahead by the value of 3 Pawns`.
#[must_use]
pub fn lead_aloud(pawns: u32) -> String {
    format!("ahead by the value of {}", count(pawns as usize, name(Role::Pawn)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_and_their_words() {
        assert_eq!(computer(4), "Computer, level 4");
        assert_eq!(computer_timed(1000), "Computer, 1 second");
        assert_eq!(offer(Color::Black), "Black offers a draw. Does White accept?");
        assert_eq!(declined(Color::White, false), "White declines the draw");
        assert_eq!(lead_aloud(1), "ahead by the value of 1 Pawn");
    }
}
