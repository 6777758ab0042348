//! How much time the players have for a game.

use serde::{Deserialize, Serialize};

use crate::rules::Color;

/// The time of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Allowance {
    pub start_s: u32,
    /// What each move brings besides, in seconds; see [`Bonus`].
    pub bonus_s: u32,
}

impl Allowance {
    /// The longest start, in seconds.
    pub const MAX_START_S: u32 = 10 * 3600;
    /// The longest bonus, in seconds.
    pub const MAX_BONUS_S: u32 = 600;

    /// Returns whether a game can be played in this time.
    const fn is_sound(self) -> bool {
        self.start_s > 0 && self.start_s <= Self::MAX_START_S && self.bonus_s <= Self::MAX_BONUS_S
    }
}

/// How each move brings time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// It is added after the move (Fischer).
    #[default]
    Increment,
    /// It passes before the clock begins to run (the simple delay of US Chess).
    Delay,
    /// As much of it as the move took is given back after it (Bronstein).
    Bronstein,
}

/// The ways in which moves bring time, with their names in stored games.
const BONUSES: [(&str, Bonus); 3] =
    [("increment", Bonus::Increment), ("delay", Bonus::Delay), ("bronstein", Bonus::Bronstein)];

impl Bonus {
    pub(super) fn name(self) -> &'static str {
        BONUSES.iter().find(|(_, bonus)| *bonus == self).map_or("", |(name, _)| name)
    }

    pub(super) fn of_name(name: &str) -> Option<Bonus> {
        BONUSES.iter().find(|(known, _)| *known == name).map(|&(_, bonus)| bonus)
    }
}

/// The times of both sides; without a bonus it is sudden death.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TimeControl {
    pub white: Allowance,
    pub black: Allowance,
    pub bonus: Bonus,
}

impl TimeControl {
    /// What the page offers, the shortest first.
    pub const PRESETS: [TimeControl; 10] = [
        TimeControl::even(60, 0, Bonus::Increment),
        TimeControl::even(3 * 60, 2, Bonus::Increment),
        TimeControl::even(5 * 60, 0, Bonus::Increment),
        TimeControl::even(5 * 60, 3, Bonus::Increment),
        TimeControl::even(5 * 60, 5, Bonus::Delay),
        TimeControl::even(10 * 60, 0, Bonus::Increment),
        TimeControl::even(10 * 60, 5, Bonus::Increment),
        TimeControl::even(15 * 60, 10, Bonus::Increment),
        TimeControl::even(30 * 60, 0, Bonus::Increment),
        TimeControl::even(30 * 60, 20, Bonus::Increment),
    ];

    /// Returns the same time for both sides, in seconds.
    pub const fn even(start_s: u32, bonus_s: u32, bonus: Bonus) -> TimeControl {
        let allowance = Allowance { start_s, bonus_s };
        TimeControl { white: allowance, black: allowance, bonus }
    }

    pub const fn of(&self, color: Color) -> Allowance {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    pub fn is_even(&self) -> bool {
        self.white == self.black
    }

    #[must_use]
    pub const fn swapped(self) -> TimeControl {
        TimeControl { white: self.black, black: self.white, bonus: self.bonus }
    }

    /// Returns whether a game can be played in these times.
    pub const fn is_sound(&self) -> bool {
        self.white.is_sound() && self.black.is_sound()
    }
}

impl Default for TimeControl {
    /// Ten minutes and five seconds a move.
    fn default() -> TimeControl {
        TimeControl::even(10 * 60, 5, Bonus::Increment)
    }
}
