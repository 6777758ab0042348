//! The scores of positions, as the search uses them internally and as it reports them.

use super::params::MAX_PLY;
use crate::rules::Color;

/// The internal score of a win at the root. A win after `n` plies scores `n` less.
pub const MATE: i32 = 32_000;

pub(super) const INFINITY: i32 = 32_001;

pub(super) const DRAW: i32 = 0;

/// The lowest score of a proven win.
pub(super) const MATE_IN_MAX_PLY: i32 = MATE - MAX_PLY as i32;

/// The value of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Score {
    /// An advantage in centipawns.
    Centipawns(i32),
    /// A win in this many moves, or a loss if negative; 0 if the side to move has already lost. Losing the king or the
    /// last legal move counts as mate.
    Mate(i32),
}

impl Score {
    /// Converts the score to centipawns; any mate becomes ±32,000.
    #[must_use]
    pub fn as_centipawns(self) -> i32 {
        match self {
            Score::Centipawns(value) => value,
            Score::Mate(moves) if moves > 0 => MATE,
            Score::Mate(_) => -MATE,
        }
    }

    /// Converts a score for the side to move to one for White, or the reverse.
    #[must_use]
    pub fn for_white(self, turn: Color) -> Score {
        match (self, turn) {
            (score, Color::White) => score,
            (Score::Centipawns(value), Color::Black) => Score::Centipawns(value.saturating_neg()),
            (Score::Mate(moves), Color::Black) => Score::Mate(moves.saturating_neg()),
        }
    }

    /// Returns the number of moves in which the side to move wins, if it does by force.
    #[must_use]
    pub fn wins_in(self) -> Option<u32> {
        if let Score::Mate(moves @ 1..) = self { Some(moves.unsigned_abs()) } else { None }
    }

    /// Returns the public form of an internal score.
    pub(super) fn from_internal(internal: i32) -> Score {
        if internal >= MATE_IN_MAX_PLY {
            Score::Mate((MATE - internal + 1) / 2)
        } else if internal <= -MATE_IN_MAX_PLY {
            Score::Mate(-((MATE + internal + 1) / 2))
        } else {
            Score::Centipawns(internal)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_count_in_moves() {
        let said =
            [MATE - 1, MATE - 3, MATE - 4, -(MATE - 2), -(MATE - 4), MATE_IN_MAX_PLY - 1].map(Score::from_internal);
        let moves = [1, 2, 2, -1, -2].map(Score::Mate);
        assert_eq!(said[..5], moves);
        assert_eq!(said[5], Score::Centipawns(MATE_IN_MAX_PLY - 1));
    }
}
