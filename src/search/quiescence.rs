//! Quiescence: captures played out, so that only calm positions are judged.

use super::iterate::Search;
use super::order;
use super::params::{DELTA_MARGIN, EVASION_PLIES, QUIESCENCE_PLIES, STALEMATE_MEN};
use super::report::INFINITY;
use super::table::Bound;
use crate::eval::{evaluate, material};
use crate::rules::Position;

impl Search<'_> {
    /// Returns the score of a position after the captures worth making. `plies` counts those of quiescence behind it.
    ///
    /// A side in check tries every move at first; one that is not may leave things as they stand.
    pub(super) fn quiescence(&mut self, position: &Position, mut alpha: i32, beta: i32, ply: usize, plies: u32) -> i32 {
        self.lines.clear(ply);
        if !self.enter(ply) {
            return 0;
        }
        if let Some(score) = self.ending(position, ply) {
            return score;
        }
        let key = self.key(position);
        let entry = self.table.probe(key, ply);
        if let Some(entry) = entry
            && beta - alpha == 1
            && entry.answers(0, alpha, beta)
        {
            return entry.score;
        }

        let evade = plies < EVASION_PLIES && position.is_check();
        let floor = alpha;
        let mut best_score = -INFINITY;
        let mut stand = -INFINITY;
        if !evade {
            if Self::may_be_moveless(position) && !position.has_legal_move() {
                return Self::moveless(position, ply);
            }
            stand = evaluate(position);
            best_score = stand;
            if stand >= beta || plies >= QUIESCENCE_PLIES {
                return stand;
            }
            alpha = alpha.max(stand);
        }

        let start = self.moves.len();
        let remembered = entry.and_then(|entry| entry.best);
        if evade {
            order::all(position, remembered, &self.history, ply, &mut self.moves);
            if self.moves.len() == start {
                return Self::moveless(position, ply);
            }
        } else {
            order::captures(position, remembered, &mut self.moves);
        }
        let end = self.moves.len();
        let mut best = None;
        for at in start..end {
            let mv = order::pick(&mut self.moves[..end], at);
            if !evade && stand + material(position.board(), mv.captures) + DELTA_MARGIN <= alpha {
                // Even with all it takes, and something more, it would not come up to what is had already.
                continue;
            }
            let next = position.play(mv);
            self.path.push(next.hash());
            let score = -self.quiescence(&next, -beta, -alpha, ply + 1, plies + 1);
            self.path.pop();
            if self.stopped {
                break;
            }
            if score > best_score {
                best_score = score;
                if score > alpha {
                    best = Some(mv);
                    alpha = score;
                    self.lines.extend(ply, mv);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.moves.truncate(start);
        if self.stopped {
            return 0;
        }
        let bound = if best_score >= beta {
            Bound::Lower
        } else if best_score > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if plies == 0 {
            self.table.store(key, ply, best, best_score, 0, bound);
        }
        best_score
    }

    /// Whether the side to move has so few free men that it might be unable to move.
    fn may_be_moveless(position: &Position) -> bool {
        (position.board().side(position.turn()) & !position.frozen()).count() <= STALEMATE_MEN
    }
}
