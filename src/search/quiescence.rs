//! Quiescence search: resolves captures, so that only quiet positions are evaluated.

use super::history::piece_to;
use super::move_picker::{MovePicker, ScoredMove};
use super::params::STALEMATE_PIECES;
use super::score::INFINITY;
use super::search_thread::{SearchNode, SearchThread};
use super::transposition::Bound;
use crate::eval::material;
use crate::rules::Position;

impl SearchThread<'_> {
    /// Returns the score of a position after the captures worth making. Depth is 0 where quiescence begins, and
    /// decreases by one each ply.
    ///
    /// A side in check tries every move during the first plies. Any other side may also stand pat.
    pub(super) fn quiescence(&mut self, position: &Position, node: SearchNode) -> i32 {
        let SearchNode { mut alpha, beta, depth, ply, in_check } = node;
        self.pv[ply].clear();
        if !self.visit_node(ply) {
            return 0;
        }
        if let Some(score) = self.leaf_score(position, ply) {
            return score;
        }
        let key = self.key(position);
        let entry = self.context.tt.probe(key, ply);
        if let Some(entry) = entry
            && beta - alpha == 1
            && entry.allows_cutoff(0, alpha, beta)
        {
            return entry.score;
        }

        let tries_evasions = in_check && -depth < self.context.params.evasion_plies;
        let mut best_score = -INFINITY;
        let mut stand_pat = -INFINITY;
        if !tries_evasions {
            if Self::may_have_no_move(position) && !position.has_legal_move() {
                return Self::no_legal_move_score(position, ply);
            }
            stand_pat = self.evaluator.evaluate(position);
            best_score = stand_pat;
            if stand_pat >= beta || -depth >= self.context.params.quiescence_plies {
                return stand_pat;
            }
            alpha = alpha.max(stand_pat);
        }

        let tt_move = entry.and_then(|entry| entry.best);
        let movegen = position.movegen_with_check(in_check);
        let mut picker = if tries_evasions {
            let continuation = [self.stack[ply].piece_to, None];
            MovePicker::all(movegen, tt_move, continuation, ply)
        } else {
            MovePicker::captures(movegen, tt_move, ply)
        };
        let mut best = None;
        let mut no_legal_move = tries_evasions;
        while let Some(ScoredMove { mv, .. }) = picker.next(&mut self.moves[ply], self.history) {
            no_legal_move = false;
            if self.overlooks(position, ply, mv) {
                continue;
            }
            if !tries_evasions
                && stand_pat + material(position.board(), mv.captures) + self.context.params.delta_margin <= alpha
            {
                // Delta pruning: the victims cannot raise alpha, even with a margin.
                continue;
            }
            let next = position.play_unchecked(mv);
            self.push(ply + 1, piece_to(mv), &next);
            let child = SearchNode::new(&next, [-beta, -alpha], depth - 1, ply + 1);
            let score = -self.quiescence(&next, child);
            self.pop();
            if self.stopped {
                break;
            }
            if score > best_score {
                best_score = score;
                if score > alpha {
                    best = Some(mv);
                    alpha = score;
                    self.update_pv(ply, mv);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        if no_legal_move {
            return Self::no_legal_move_score(position, ply);
        }
        if self.stopped {
            return 0;
        }
        if best_score == -INFINITY {
            // A handicapped player may have overlooked every move.
            return self.evaluator.evaluate(position);
        }
        if depth == 0 {
            self.context.tt.store(key, ply, best, best_score, 0, Bound::from_score(best_score, node.alpha, beta));
        }
        best_score
    }

    /// Returns whether the side to move has so few unfrozen pieces that it might be unable to move.
    fn may_have_no_move(position: &Position) -> bool {
        (position.board().by_color(position.turn()) & !position.frozen()).count() <= STALEMATE_PIECES
    }
}
