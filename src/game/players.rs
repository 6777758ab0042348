//! Who plays a side.

use serde::{Deserialize, Serialize};

use crate::rules::Color;

/// Who makes the moves of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person at this board.
    #[default]
    Person,
    /// The engine.
    Computer,
}

/// Who plays the two sides, and how long the engine thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Players {
    /// White's player.
    pub white: Player,
    /// Black's player.
    pub black: Player,
    /// The engine's time for a move, in milliseconds.
    pub think_ms: u32,
}

impl Players {
    /// The times that the page offers for a move, in milliseconds.
    pub const TIMES: [u32; 6] = [200, 1000, 3000, 10_000, 30_000, 120_000];

    /// Returns who plays a side.
    #[must_use]
    pub fn of(&self, color: Color) -> Player {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Returns these players with another for one side.
    #[must_use]
    pub fn with(self, color: Color, player: Player) -> Players {
        match color {
            Color::White => Players { white: player, ..self },
            Color::Black => Players { black: player, ..self },
        }
    }

    /// Returns whether a person plays a side.
    #[must_use]
    pub fn is_person(&self, color: Color) -> bool {
        self.of(color) == Player::Person
    }

    /// Returns the side of the only person at the board, if one plays the engine.
    #[must_use]
    pub fn only_person(&self) -> Option<Color> {
        match (self.white, self.black) {
            (Player::Person, Player::Computer) => Some(Color::White),
            (Player::Computer, Player::Person) => Some(Color::Black),
            _ => None,
        }
    }
}

impl Default for Players {
    /// A person has White, the engine Black, and a second for each move.
    fn default() -> Players {
        Players { white: Player::Person, black: Player::Computer, think_ms: 1000 }
    }
}
