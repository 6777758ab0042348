//! The players of the sides, and the engine's strength.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::Color;
use crate::search::Level;
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
    Level(#[serde(with = "level_number")] Level),
    /// Its best in this many milliseconds per move.
    Time(u32),
}

/// The stored form of a level: its number, which is checked where it is read.
mod level_number {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::search::Level;
    use crate::words::ui;

    pub fn serialize<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(level.number())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Level::new(number).ok_or_else(|| D::Error::custom(ui::no_level(number)))
    }
}

impl Default for Strength {
    /// The level for a first game.
    fn default() -> Strength {
        Strength::Level(Level::ALL[0])
    }
}

impl fmt::Display for Strength {
    /// Writes the stored form: `level-4`, `time-3000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Level(level) => write!(f, "level-{}", level.number()),
            Strength::Time(millis) => write!(f, "time-{millis}"),
        }
    }
}

impl Strength {
    /// Returns the strength of a stored form, if it is valid.
    pub fn read(text: &str) -> Option<Strength> {
        match text.split_once('-')? {
            ("level", level) => Some(Strength::Level(Level::new(level.parse().ok()?)?)),
            ("time", millis) => Some(Strength::Time(millis.parse().ok()?)),
            _ => None,
        }
    }

    /// Returns the engine's name as a player in records and on the page: `Computer, level 4`.
    pub fn player_name(self) -> String {
        match self {
            Strength::Level(level) => game::computer(level.number()),
            Strength::Time(millis) => game::computer_timed(millis),
        }
    }

    /// Returns the strengths that the page offers: the ten levels, then the engine's best in certain times.
    pub fn all() -> impl Iterator<Item = Strength> {
        Level::ALL
            .into_iter()
            .map(Strength::Level)
            .chain([200, 1000, 3000, 10_000, 30_000, 120_000].map(Strength::Time))
    }
}

/// The players of the two sides, and the engine's strength.
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

    /// Returns a person on one side and the engine on the other.
    pub fn against_computer(person: Color) -> Players {
        let computer = Players { white: Player::Computer, black: Player::Computer, ..Players::default() };
        computer.with(person, Player::Person)
    }

    #[must_use]
    pub fn both_people(self) -> Players {
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
    pub fn all_people(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.is_person(color))
    }

    /// Returns the person's side in a game against the engine.
    pub fn single_person(&self) -> Option<Color> {
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
