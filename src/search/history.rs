//! Which quiet moves have refuted positions before.

use super::params::{HISTORY_BONUS_LIMIT, HISTORY_LIMIT, MAX_PLY};
use crate::rules::{Color, Move, Role};

/// Scores of quiet moves by side, kind of man and destination, and the last two refutations of each ply.
pub(super) struct History {
    scores: [[[i32; 64]; 7]; 2],
    killers: [[Option<Move>; 2]; MAX_PLY + 1],
}

impl History {
    /// Returns a history of nothing.
    pub fn new() -> History {
        History { scores: [[[0; 64]; 7]; 2], killers: [[None; 2]; MAX_PLY + 1] }
    }

    /// Returns the score of a quiet move, within [`HISTORY_LIMIT`] of zero.
    #[inline]
    pub fn score(&self, color: Color, role: Role, mv: Move) -> i32 {
        self.scores[color.index()][role.index()][mv.to.index()]
    }

    /// Returns the last two quiet moves that refuted a position at this ply, the last first.
    #[inline]
    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Makes a quiet move the first killer of its ply.
    pub fn kill(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// Raises or lowers the score of a move after a search of `depth` plies; the nearer to its limit, the less.
    pub fn learn(&mut self, color: Color, role: Role, mv: Move, depth: i32, good: bool) {
        let size = (8 * depth * depth).min(HISTORY_BONUS_LIMIT);
        let bonus = if good { size } else { -size };
        let score = &mut self.scores[color.index()][role.index()][mv.to.index()];
        *score += bonus - *score * size / HISTORY_LIMIT;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Bitboard, Square};

    #[test]
    fn scores_stay_within_their_limit() {
        let mv = Move { from: Square::from_low_bits(0), to: Square::from_low_bits(9), captures: Bitboard::EMPTY };
        let mut history = History::new();
        for good in [true, false] {
            for depth in (0..100).cycle().take(2_000) {
                history.learn(Color::White, Role::Leaper, mv, depth, good);
                assert!(history.score(Color::White, Role::Leaper, mv).abs() <= HISTORY_LIMIT);
            }
        }
        assert!(history.score(Color::White, Role::Leaper, mv) < 0);
    }
}
