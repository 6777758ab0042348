//! What players say to each other, who they are, and what comes after a game.

use super::pieces::{name, side};
use super::{count, levels, ui};
use crate::rules::{Color, Role};

/// Offers a draw, where room is short.
pub const DRAW: &str = "Draw";
/// Offers a draw; the title of the offer.
pub const OFFER_DRAW: &str = "Offer a draw";
/// Takes the draw.
pub const ACCEPT: &str = "Accept the draw";
/// Does not take it.
pub const DECLINE: &str = "Decline";
/// Names the end of a game and what can follow.
pub const RESULT: &str = "Result";
/// Plays the same game again with the sides changed.
pub const REMATCH: &str = "Rematch";
/// Fills the screen with the page.
pub const FULL_SCREEN: &str = "Full screen";
/// Gives the screen back.
pub const LEAVE_FULL_SCREEN: &str = "Leave full screen";

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

/// Names the engine as a player of a level: `Computer, level 4`.
#[must_use]
pub fn computer(level: u8) -> String {
    format!("{}, {}", ui::COMPUTER, levels::name(level).to_ascii_lowercase())
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

/// Says by how much a side's pieces outweigh the other's: `ahead by the worth of 3 Pawns`.
#[must_use]
pub fn lead_aloud(pawns: u32) -> String {
    format!("ahead by the worth of {}", count(pawns as usize, name(Role::Pawn)))
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
        assert_eq!(lead_aloud(1), "ahead by the worth of 1 Pawn");
    }
}
