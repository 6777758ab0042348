//! Records which quiet moves have refuted positions before.

use super::params::{HISTORY_BONUS_LIMIT, HISTORY_LIMIT, MAX_PLY};
use crate::rules::{Color, Move, Role, Square, UciMove};

/// A piece and its destination, the part of a move that histories are indexed by.
pub(super) type PieceTo = (Role, Square);

pub(super) fn piece_to(mv: Move) -> PieceTo {
    (mv.piece.role, mv.to)
}

type Scores = [[i16; 64]; Role::COUNT];

/// History scores of quiet moves, by side and by each of the last two moves, and the killer moves of each ply.
#[derive(Clone)]
pub(super) struct History {
    quiets: [Scores; 2],
    /// After the enemy's last move, and after the mover's own move before that.
    continuation: [Box<[[Scores; 64]; Role::COUNT]>; 2],
    killers: [[Option<UciMove>; 2]; MAX_PLY + 1],
}

/// The moves that led to a position: the enemy's last move, and the mover's own move before that.
pub(super) type Continuation = [Option<PieceTo>; 2];

impl History {
    pub fn new() -> History {
        // Built on the heap, since the stack is small in a browser.
        let empty = || -> Box<[[Scores; 64]; Role::COUNT]> {
            let rows: Vec<[Scores; 64]> = vec![[[[0; 64]; Role::COUNT]; 64]; Role::COUNT];
            rows.try_into().unwrap_or_else(|_| unreachable!("a row for each kind"))
        };
        History {
            quiets: [[[0; 64]; Role::COUNT]; 2],
            continuation: [empty(), empty()],
            killers: [[None; 2]; MAX_PLY + 1],
        }
    }

    /// Returns the score of a quiet move, within three times [`HISTORY_LIMIT`] of zero.
    #[inline]
    pub fn score(&self, color: Color, continuation: Continuation, (role, to): PieceTo) -> i32 {
        let (role, to) = (role.index(), to.index());
        let mut score = i32::from(self.quiets[color.index()][role][to]);
        for (scores, before) in self.continuation.iter().zip(continuation) {
            if let Some((before, at)) = before {
                score += i32::from(scores[before.index()][at.index()][role][to]);
            }
        }
        score
    }

    /// Returns the last two quiet moves that refuted a position at this ply, the latest first.
    #[inline]
    pub fn killers(&self, ply: usize) -> [Option<UciMove>; 2] {
        self.killers[ply]
    }

    /// Clears the killers, which belong to the tree of one search.
    pub fn clear_killers(&mut self) {
        self.killers = [[None; 2]; MAX_PLY + 1];
    }

    pub fn push_killer(&mut self, ply: usize, mv: Move) {
        let (killers, killer) = (&mut self.killers[ply], Some(mv.into()));
        if killers[0] != killer {
            *killers = [killer, killers[0]];
        }
    }

    /// Raises or lowers the scores of a move after a search of `depth` plies. The closer a score is to its limit, the
    /// less it changes.
    pub fn update(&mut self, color: Color, continuation: Continuation, (role, to): PieceTo, depth: i32, good: bool) {
        let size = (16 * depth * depth + 32 * depth).min(HISTORY_BONUS_LIMIT);
        let bonus = if good { size } else { -size };
        let (role, to) = (role.index(), to.index());
        let adjust = |score: &mut i16| *score += (bonus - i32::from(*score) * size / HISTORY_LIMIT) as i16;
        adjust(&mut self.quiets[color.index()][role][to]);
        for (scores, before) in self.continuation.iter_mut().zip(continuation) {
            if let Some((before, at)) = before {
                adjust(&mut scores[before.index()][at.index()][role][to]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_stay_within_their_limit() {
        let step = (Role::Leaper, Square::new(9));
        let continuation = [Some(step); 2];
        let mut history = History::new();
        for good in [true, false] {
            for depth in (0..100).cycle().take(2_000) {
                history.update(Color::White, continuation, step, depth, good);
                assert!(history.score(Color::White, continuation, step).abs() <= 3 * HISTORY_LIMIT);
            }
        }
        assert!(history.score(Color::White, continuation, step) < 0);
    }
}
