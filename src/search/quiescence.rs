//! Quiescence: captures played out, so that only calm positions are judged.

use super::history::Past;
use super::iterate::Search;
use super::order::Picker;
use super::params::STALEMATE_PIECES;
use super::report::INFINITY;
use super::table::Bound;
use crate::eval::{evaluate, material};
use crate::rules::Position;

impl Search<'_> {
    /// Returns the score of a position after the captures worth making. `plies` counts those of quiescence behind it.
    ///
    /// A side in check tries every move at first; one that is not may leave things as they stand.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        plies: i32,
        check: bool,
    ) -> i32 {
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

        let evade = check && plies < self.params.evasion_plies;
        let floor = alpha;
        let mut best_score = -INFINITY;
        let mut stand = -INFINITY;
        if !evade {
            if Self::may_be_moveless(position) && !position.has_legal_move() {
                return Self::moveless(position, ply);
            }
            stand = evaluate(position);
            best_score = stand;
            if stand >= beta || plies >= self.params.quiescence_plies {
                return stand;
            }
            alpha = alpha.max(stand);
        }

        let remembered = entry.and_then(|entry| entry.best);
        let context = position.context(check);
        let mut picker = if evade {
            Picker::all(self, context, remembered, Past { reply_to: self.stack[ply].step, plan_of: None }, ply)
        } else {
            Picker::captures(self, context, remembered, ply)
        };
        let mut best = None;
        let mut moveless = evade;
        while let Some(ordered) = picker.next(self, position) {
            let mv = ordered.mv;
            moveless = false;
            if self.is_unseen(position, ply, ordered.role, mv) {
                continue;
            }
            if !evade && stand + material(position.board(), mv.captures) + self.params.delta_margin <= alpha {
                // Even with all it takes, and something more, it would not come up to what is had already.
                continue;
            }
            let next = position.play(mv);
            self.step_to(ply + 1, Some(ordered.step()), &next);
            // Of a check only the first plies take notice.
            let check = !next.rules().king_capture && next.is_check();
            let score = -self.quiescence(&next, -beta, -alpha, ply + 1, plies + 1, check);
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
        picker.close(self);
        if moveless {
            return Self::moveless(position, ply);
        }
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

    /// Whether the side to move has so few free pieces that it might be unable to move.
    fn may_be_moveless(position: &Position) -> bool {
        (position.board().by_color(position.turn()) & !position.frozen()).count() <= STALEMATE_PIECES
    }
}
