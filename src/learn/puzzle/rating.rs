//! The rating of a puzzle solver, by Glicko-2. Only the player's rating changes; the rating of a puzzle has been
//! measured.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// Solved at once, without help.
    Clean,
    /// Half solved: with hints that do not show the move.
    Helped,
    /// Not solved: after a wrong move, or after the move was shown.
    Failed,
}

/// The deviation of a puzzle's rating, which was measured, but not against people.
const PUZZLE_DEVIATION: f64 = 70.0;

/// The minimum deviation of a player, so that the rating follows their progress.
const LEAST_DEVIATION: f64 = 60.0;

const CONFIG: Glicko2Config = Glicko2Config { tau: 0.75, convergence_tolerance: 0.000_001 };

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerRating {
    pub rating: f64,
    pub deviation: f64,
    volatility: f64,
}

impl Default for PlayerRating {
    fn default() -> PlayerRating {
        PlayerRating { rating: 700.0, deviation: 150.0, volatility: 0.09 }
    }
}

/// The maximum loss of rating by one puzzle.
const MOST_LOST: f64 = 30.0;

impl PlayerRating {
    /// Returns the rating after a puzzle of this rating. A success counts with the `weight`, from 0 to 1, which is
    /// below 1 if something was given away. A failure counts in full.
    #[must_use]
    pub fn after(self, puzzle: u16, grade: Grade, weight: f64) -> PlayerRating {
        let now = self.sound();
        let player = Glicko2Rating { rating: now.rating, deviation: now.deviation, volatility: now.volatility };
        let puzzle = Glicko2Rating { rating: puzzle.into(), deviation: PUZZLE_DEVIATION, ..player };
        // A single failure proves little, so its effect is limited. A half-solved puzzle loses half as much at most.
        let (outcome, most_lost) = match grade {
            Grade::Clean => (Outcomes::WIN, 0.0),
            Grade::Helped => (Outcomes::DRAW, MOST_LOST / 2.0),
            Grade::Failed => (Outcomes::LOSS, MOST_LOST),
        };
        let (next, _) = glicko2(&player, &puzzle, &outcome, &CONFIG);
        let weight = if grade == Grade::Failed { 1.0 } else { weight.clamp(0.0, 1.0) };
        let part = |from: f64, to: f64| from + weight * (to - from);
        let next = PlayerRating {
            rating: part(now.rating, next.rating).max(now.rating - most_lost),
            deviation: part(now.deviation, next.deviation),
            volatility: part(now.volatility, next.volatility),
        };
        next.sound()
    }

    pub fn rounded(self) -> u16 {
        self.sound().rating.round() as u16
    }

    /// Returns whether the rating is still provisional.
    pub fn is_provisional(self) -> bool {
        self.sound().deviation > 110.0
    }

    /// Returns the rating with its values limited to their bounds, whatever was stored.
    fn sound(self) -> PlayerRating {
        let within = |value: f64, least: f64, most: f64, default: f64| {
            if value.is_finite() { value.clamp(least, most) } else { default }
        };
        let PlayerRating { rating, deviation, volatility } = PlayerRating::default();
        PlayerRating {
            rating: within(self.rating, 0.0, 3500.0, rating),
            deviation: within(self.deviation, LEAST_DEVIATION, 350.0, deviation),
            volatility: within(self.volatility, 0.01, 0.15, volatility),
        }
    }
}
