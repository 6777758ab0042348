//! The players of the sides.

use serde::{Deserialize, Serialize};

use crate::rules::Color;
use crate::search::{Level, Strength};
use crate::util::identifiers;
use crate::words::game;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    #[default]
    Person,
    Engine,
}

identifiers!(stored Player: Person = "person", Engine = "computer");

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Players {
    pub white: Player,
    pub black: Player,
    pub strength: Strength,
}

impl Players {
    /// Two people; the strength is that of the engine once it takes a side.
    pub const PEOPLE: Players = Players { white: Player::Person, black: Player::Person, strength: Strength::FIRST };

    pub fn of(&self, color: Color) -> Player {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Returns a person on one side and the engine on the other.
    pub fn against_engine(person: Color) -> Players {
        let engines = Players { white: Player::Engine, black: Player::Engine, ..Players::default() };
        engines.with(person, Player::Person)
    }

    #[must_use]
    pub fn both_people(self) -> Players {
        Players { white: Player::Person, black: Player::Person, ..self }
    }

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

    pub fn all_people(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.is_person(color))
    }

    /// Returns whether a person plays one side and the engine the other.
    pub fn is_against_engine(&self) -> bool {
        self.side_against_engine().is_some()
    }

    /// Returns the person's side in a game against the engine.
    pub fn side_against_engine(&self) -> Option<Color> {
        match (self.white, self.black) {
            (Player::Person, Player::Engine) => Some(Color::White),
            (Player::Engine, Player::Person) => Some(Color::Black),
            _ => None,
        }
    }
}

impl Strength {
    /// The level for a first game.
    pub const FIRST: Strength = Strength::Level(Level::ALL[0]);

    /// Returns the strengths that a player can choose: the ten levels, then full strength with certain times per move.
    pub fn offered() -> impl Iterator<Item = Strength> {
        let times = [200, 1000, 3000, 10_000, 30_000, 120_000];
        Level::ALL.into_iter().map(Strength::Level).chain(times.map(Strength::Movetime))
    }

    /// Returns the name of the strength beside a board: `Level 4`, `Full strength, 3 seconds`.
    pub fn short_name(self) -> String {
        match self {
            Strength::Level(level) => game::level_name(level),
            Strength::Movetime(millis) => game::timed_short(millis),
        }
    }

    /// Returns the name of the engine as a player, in records and on the page: `Computer, level 4`.
    pub fn player_name(self) -> String {
        match self {
            Strength::Level(level) => game::computer(level),
            Strength::Movetime(millis) => game::computer_timed(millis),
        }
    }
}

impl Default for Players {
    /// Returns a person with White against the engine, on a level for beginners.
    fn default() -> Players {
        Players { white: Player::Person, black: Player::Engine, strength: Strength::FIRST }
    }
}
