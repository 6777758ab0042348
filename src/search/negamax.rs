//! The main search: principal-variation search over all moves.

use super::iterate::Search;
use super::order;
use super::report::{INFINITY, MATE};
use super::table::Bound;
use crate::rules::{Move, Position};

impl Search<'_> {
    /// Returns the score of a position, `ply` plies from the root, searched `depth` plies deep: exact within the window
    /// from `alpha` to `beta`, else a bound. Nothing it returns counts once the search has been stopped.
    pub(super) fn negamax(
        &mut self,
        position: &Position,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        let check = position.is_check();
        // A side in check is one forced move from knowing more. Not without end: each line may double in length only.
        let depth = if check && ply < 2 * self.depth as usize { depth + 1 } else { depth };
        if depth <= 0 {
            return self.quiescence(position, alpha, beta, ply, 0);
        }
        self.lines.clear(ply);
        if !self.enter(ply) {
            return 0;
        }
        if let Some(score) = self.ending(position, ply) {
            return score;
        }

        // No line from here can win sooner than by the next move, or lose sooner than now.
        alpha = alpha.max(ply as i32 - MATE);
        beta = beta.min(MATE - (ply as i32 + 1));
        if alpha >= beta {
            return alpha;
        }

        // What the table knows answers at once, but not on the principal variation, whose moves are wanted.
        let on_variation = beta - alpha > 1;
        let key = self.key(position);
        let entry = self.table.probe(key, ply);
        if let Some(entry) = entry
            && !on_variation
            && entry.answers(depth, alpha, beta)
        {
            return entry.score;
        }

        let start = self.moves.len();
        order::all(position, entry.and_then(|entry| entry.best), &self.history, ply, &mut self.moves);
        let end = self.moves.len();
        if start == end {
            return Self::moveless(position, ply);
        }

        let floor = alpha;
        let mut best_score = -INFINITY;
        let mut best = None;
        for at in start..end {
            let mv = order::pick(&mut self.moves[..end], at);
            let next = position.play(mv);
            self.path.push(next.hash());
            let score = self.follow(&next, alpha, beta, depth - 1, ply + 1, at == start);
            self.path.pop();
            if self.stopped {
                break;
            }
            if score > best_score {
                best_score = score;
                if score > alpha {
                    best = Some(mv);
                    alpha = score;
                    if on_variation {
                        self.lines.extend(ply, mv);
                    }
                }
            }
            if score >= beta {
                self.refuted(position, mv, start..at, depth, ply);
                break;
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
        self.table.store(key, ply, best, best_score, depth, bound);
        best_score
    }

    /// Returns the score of the position after a move, from the view of who made it. The first move gets the whole
    /// window. Any other is only asked whether it is better, and searched again if it is.
    pub(super) fn follow(
        &mut self,
        next: &Position,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        first: bool,
    ) -> i32 {
        if !first {
            let score = -self.negamax(next, -alpha - 1, -alpha, depth, ply);
            if score <= alpha || score >= beta {
                return score;
            }
        }
        -self.negamax(next, -beta, -alpha, depth, ply)
    }

    /// Learns from a quiet move that refuted a position, and from those tried in vain before it.
    fn refuted(&mut self, position: &Position, mv: Move, before: std::ops::Range<usize>, depth: i32, ply: usize) {
        if mv.is_capture() {
            return;
        }
        self.history.kill(ply, mv);
        let turn = position.turn();
        self.history.learn(turn, order::role(position, mv), mv, depth, true);
        for tried in &self.moves[before] {
            if !tried.mv.is_capture() {
                self.history.learn(turn, order::role(position, tried.mv), tried.mv, depth, false);
            }
        }
    }
}
