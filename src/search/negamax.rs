//! The main search: principal-variation search, with reductions and pruning of moves that are unlikely to matter.

use super::history::{Continuation, piece_to};
use super::move_picker::{MovePicker, ScoredMove};
use super::params::{LOG, MAX_PLY, WINNING_SCORE};
use super::score::{DRAW, INFINITY, MATE, MATE_IN_MAX_PLY};
use super::search_thread::{SearchNode, SearchThread, StackEntry};
use super::transposition::Bound;
use crate::eval::material;
use crate::rules::king_safety::king_is_safe;
use crate::rules::{FIFTY_MOVE_PLIES, Move, MoveKind, Outcome, Position};

impl SearchThread<'_> {
    /// Returns the score of a position below the root: exact within the window, otherwise a bound. After a stop it is
    /// meaningless.
    pub(super) fn negamax(&mut self, position: &Position, node: SearchNode) -> i32 {
        let SearchNode { mut alpha, mut beta, ply, in_check, .. } = node;
        debug_assert!(ply > 0, "the root has no move before it");
        // Check extension, limited so that no line more than doubles.
        let extends = in_check && ply < 2 * self.depth as usize;
        let mut depth = node.depth + i32::from(extends);
        if depth <= 0 {
            return self.quiescence(position, SearchNode { depth: 0, ..node });
        }
        self.pv[ply].clear();
        if !self.visit_node(ply) {
            return 0;
        }
        if let Some(score) = self.leaf_score(position, ply) {
            return score;
        }

        // Mate-distance pruning: no line from here can win sooner than by the next move, or lose sooner than now.
        alpha = alpha.max(ply as i32 - MATE);
        beta = beta.min(MATE - (ply as i32 + 1));
        if alpha >= beta {
            return alpha;
        }

        // A table cutoff, except on the principal variation, whose moves are reported.
        let is_pv = beta - alpha > 1;
        let key = self.key(position);
        let entry = self.context.tt.probe(key, ply);
        if let Some(entry) = entry
            && !is_pv
            && entry.allows_cutoff(depth, alpha, beta)
        {
            return entry.score;
        }
        let tt_move = entry.and_then(|entry| entry.best);

        // Internal iterative reduction: without a move from the table, the move order is poor. A shallower search finds
        // such a move for the next time.
        if tt_move.is_none() && depth >= self.context.params.iir_depth {
            depth -= 1;
        }

        self.stack[ply].static_eval = (!in_check).then(|| self.evaluator.evaluate(position));
        let static_eval = self.stack[ply].static_eval.unwrap_or(-INFINITY);
        let improving = is_improving(&self.stack[..=ply]);
        let params = self.context.params;

        // Reverse futility pruning: the side to move is so far ahead that the next few moves will hardly change it.
        let margin = params.reverse_futility_margin * depth - params.reverse_futility_improving * i32::from(improving);
        if !is_pv
            && !in_check
            && beta.abs() < MATE_IN_MAX_PLY
            && depth <= params.reverse_futility_depth
            && static_eval - margin >= beta
        {
            return static_eval;
        }

        let movegen = position.movegen_with_check(in_check);
        let before = self.stack[ply - 1].piece_to;
        let continuation = [self.stack[ply].piece_to, before];
        self.quiets_tried[ply].clear();
        let mut picker = MovePicker::all(movegen, tt_move, continuation, ply);
        let original_alpha = alpha;
        let mut best_score = -INFINITY;
        let mut best = None;
        let mut move_count = 0;
        let mut quiet_count = 0;
        while let Some(scored) = picker.next(&mut self.moves[ply], self.history) {
            let ScoredMove { mv, score: move_score } = scored;
            if self.overlooks(position, ply, mv) {
                continue;
            }
            let quiet = mv.kind() == MoveKind::Quiet;
            move_count += 1;

            // Late-move, futility and history pruning, once some move avoids being mated. A side that is already
            // winning skips it, to look for a mate.
            if !is_pv && !in_check && best_score > -MATE_IN_MAX_PLY && alpha < WINNING_SCORE {
                if quiet {
                    let lmp_limit = (params.lmp_base + depth * depth) / if improving { 1 } else { 2 };
                    let futility_value = static_eval + params.futility_base + params.futility_margin * depth;
                    if depth <= params.lmp_depth && quiet_count >= lmp_limit
                        || depth <= params.futility_depth && futility_value <= alpha
                    {
                        picker.skip_quiets(&mut self.moves[ply]);
                        continue;
                    }
                    if depth <= params.history_pruning_depth && move_score < -params.history_pruning_margin * depth {
                        continue;
                    }
                } else if mv.is_suicide() && depth <= params.futility_depth {
                    let loss = material(position.board(), mv.removed());
                    if static_eval - loss + params.futility_base + params.futility_margin * depth <= alpha {
                        continue;
                    }
                }
            }

            let next = position.play_unchecked(mv);
            let child = SearchNode::new(&next, [-beta, -alpha], depth - 1, ply + 1);
            let mut reduction = 0;
            if depth >= 2 && move_count > 2 && !in_check && (quiet || mv.is_suicide()) {
                reduction = self.reduction(depth, move_count);
                reduction -= move_score.clamp(-params.reduction_history * 3, params.reduction_history * 3) * 1024
                    / params.reduction_history;
                reduction -= 1024 * i32::from(is_pv) + 1024 * i32::from(child.in_check) - 512 * i32::from(!improving);
                reduction = (reduction / 1024).clamp(0, depth - 1);
            }
            self.push(ply + 1, piece_to(mv), &next);
            let score = self.pvs(&next, child, reduction, move_count == 1);
            self.pop();
            if self.stopped {
                break;
            }
            if score > best_score {
                best_score = score;
                if score > alpha {
                    best = Some(mv);
                    alpha = score;
                    if is_pv {
                        self.update_pv(ply, mv);
                    }
                }
            }
            if score >= beta {
                if quiet {
                    self.update_histories(position, continuation, mv, depth, ply);
                }
                break;
            }
            if quiet {
                quiet_count += 1;
                self.quiets_tried[ply].push(piece_to(mv));
            }
        }
        if self.stopped {
            return 0;
        }
        if move_count == 0 {
            // A handicapped player may have overlooked every move.
            return if movegen.any() {
                self.evaluator.evaluate(position)
            } else {
                Self::no_legal_move_score(position, ply)
            };
        }

        self.context.tt.store(key, ply, best, best_score, depth, Bound::from_score(best_score, original_alpha, beta));
        best_score
    }

    /// Returns the score of the position after a move, from the view of the side that made it. The first move gets the
    /// full window of `child`. Any other move is tried with a null window and its depth reduced by `reduction`, and
    /// searched again if it turns out better.
    pub(super) fn pvs(&mut self, next: &Position, child: SearchNode, reduction: i32, first: bool) -> i32 {
        let SearchNode { alpha, beta, depth, .. } = child;
        if !first {
            let narrow = SearchNode { alpha: beta - 1, ..child };
            if reduction > 0 {
                let score = self.negamax(next, SearchNode { depth: depth - reduction, ..narrow });
                if score >= beta || self.stopped {
                    return -score;
                }
            }
            let score = self.negamax(next, narrow);
            if score >= beta || score <= alpha {
                return -score;
            }
        }
        -self.negamax(next, child)
    }

    /// Returns how much to reduce the depth of a late move, in 1/1024 of a ply.
    #[inline]
    pub(super) fn reduction(&self, depth: i32, move_count: i32) -> i32 {
        let log = |n: i32| LOG[n.clamp(1, LOG.len() as i32 - 1) as usize];
        self.context.params.reduction_base + log(depth) * log(move_count) / self.context.params.reduction_slope
    }

    /// Updates the histories after a quiet move refuted a position: raises its scores, and lowers those of the quiet
    /// moves tried before it.
    fn update_histories(&mut self, position: &Position, continuation: Continuation, mv: Move, depth: i32, ply: usize) {
        self.history.push_killer(ply, mv);
        let turn = position.turn();
        self.history.update(turn, continuation, piece_to(mv), depth, true);
        for &step in &self.quiets_tried[ply] {
            self.history.update(turn, continuation, step, depth, false);
        }
    }

    pub(super) fn no_legal_move_score(position: &Position, ply: usize) -> i32 {
        match position.outcome_without_legal_move() {
            Outcome::Win { .. } => ply as i32 - MATE,
            Outcome::Draw { .. } => DRAW,
        }
    }

    /// Returns the score of a position that is not searched further: a draw, a king that has been captured or can be
    /// captured at once, or the evaluation at the last ply. Callers handle stalemate.
    pub(super) fn leaf_score(&mut self, position: &Position, ply: usize) -> Option<i32> {
        if let Some(winner) = position.king_captured_by() {
            return Some(if winner == position.turn() { MATE - ply as i32 } else { ply as i32 - MATE });
        }
        if self.is_drawn(position, ply) {
            return Some(DRAW);
        }
        // Under king-capture rules, a king that can be captured is lost, so the capture need not be searched.
        if position.rules().king_capture && !king_is_safe(position.board(), position.rules(), !position.turn()) {
            return Some(MATE - (ply as i32 + 1));
        }
        if ply >= MAX_PLY { Some(self.evaluator.evaluate(position)) } else { None }
    }

    fn is_drawn(&self, position: &Position, ply: usize) -> bool {
        // A win on the same ply comes before a draw. In a repeated position there was a legal move before, so none is
        // needed.
        self.is_repeated(position, ply)
            || (position.has_bare_kings() || position.halfmoves() >= FIFTY_MOVE_PLIES) && position.has_legal_move()
    }

    /// Returns whether the position occurred before in the current line, including the root, or twice in the game
    /// before it. One repetition within the line counts as a draw: a side with a better move than to repeat would have
    /// made it the first time.
    fn is_repeated(&self, position: &Position, ply: usize) -> bool {
        let line_hashes = &self.line_hashes;
        let Some(last) = line_hashes.len().checked_sub(1) else { return false };
        let reach = last.min(position.halfmoves() as usize);
        let mut before = 0;
        // A position can recur after four plies at the earliest.
        for back in (4..=reach).step_by(2) {
            if line_hashes[last - back] == position.hash() {
                before += 1;
                if back <= ply || before == 2 {
                    return true;
                }
            }
        }
        false
    }
}

/// Returns whether the side to move is better off than at its previous move; false if it is or was in check.
fn is_improving(line: &[StackEntry]) -> bool {
    let [.., before, _, now] = line else { return false };
    now.static_eval.zip(before.static_eval).is_some_and(|(now, before)| now > before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_in_check_is_not_improving() {
        let line = |evals: &[Option<i32>]| -> Vec<StackEntry> {
            evals.iter().map(|&static_eval| StackEntry { static_eval, ..StackEntry::default() }).collect()
        };
        for (evals, expected) in [
            (&[Some(10), None, Some(20)][..], true),
            (&[Some(20), None, Some(20)], false),
            (&[None, Some(5), Some(20)], false),
            (&[Some(-30), Some(5), None], false),
            (&[Some(5), Some(20)], false),
        ] {
            assert_eq!(is_improving(&line(evals)), expected, "{evals:?}");
        }
    }
}
