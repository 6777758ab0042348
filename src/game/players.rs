//! Who plays a side, and how strongly the engine does.

use serde::{Deserialize, Serialize};

use crate::rules::Color;
use crate::words::game;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person at this board.
    #[default]
    Person,
    Computer,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// One of the ten levels, the same on every device.
    Level(u8),
    /// As well as it can in so many milliseconds a move.
    Time(u32),
}

impl Default for Strength {
    /// A level for beginners.
    fn default() -> Strength {
        Strength::Level(3)
    }
}

impl Strength {
    /// Returns what records and the page call the engine as a player: `Computer, level 4`.
    pub fn player_name(self) -> String {
        match self {
            Strength::Level(level) => game::computer(level),
            Strength::Time(millis) => game::computer_timed(millis),
        }
    }

    /// Returns what the page offers: the ten levels, then the engine's best in these times.
    pub fn all() -> impl Iterator<Item = Strength> {
        (1..=10).map(Strength::Level).chain([200, 1000, 3000, 10_000, 30_000, 120_000].map(Strength::Time))
    }
}

/// Who plays the two sides, and how strongly the engine does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Players {
    pub white: Player,
    pub black: Player,
    pub strength: Strength,
}

impl Players {
    pub fn of(&self, color: Color) -> Player {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    #[must_use]
    pub fn as_persons(self) -> Players {
        Players { white: Player::Person, black: Player::Person, ..self }
    }

    /// Returns these players with another for one side.
    #[must_use]
    pub fn with(self, color: Color, player: Player) -> Players {
        match color {
            Color::White => Players { white: player, ..self },
            Color::Black => Players { black: player, ..self },
        }
    }

    pub fn is_person(&self, color: Color) -> bool {
        self.of(color) == Player::Person
    }

    /// Returns whether people play both sides.
    pub fn is_all_persons(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.is_person(color))
    }

    /// Returns the side of the only person at the board, if one plays the engine.
    pub fn only_person(&self) -> Option<Color> {
        match (self.white, self.black) {
            (Player::Person, Player::Computer) => Some(Color::White),
            (Player::Computer, Player::Person) => Some(Color::Black),
            _ => None,
        }
    }
}

impl Default for Players {
    /// A person has White, the engine Black, on a level for beginners.
    fn default() -> Players {
        Players { white: Player::Person, black: Player::Computer, strength: Strength::default() }
    }
}
