//! Iterative deepening: the root is searched one ply deeper each time, until the limits are reached.

use super::history::{Continuation, piece_to};
use super::info::SearchInfo;
use super::level::with_misjudgement;
use super::move_picker::{MovePicker, ScoredMove};
use super::params::MAX_DEPTH;
use super::score::{INFINITY, MATE, MATE_IN_MAX_PLY, Score};
use super::search_thread::{SearchNode, SearchThread};
use super::transposition::Bound;
use crate::rules::{Move, MoveKind, Position};

struct RootMove {
    mv: Move,
    score: i32,
    /// The score in the previous iteration.
    previous_score: i32,
    seldepth: usize,
    pv: Vec<Move>,
}

impl SearchThread<'_> {
    /// Searches deeper until a limit is reached, reports the best lines of each iteration, and returns the best move
    /// found.
    pub fn run(&mut self, on_info: &mut dyn FnMut(&SearchInfo)) -> Option<Move> {
        let position = self.context.position;
        self.stack[0].static_eval = (!position.is_check()).then(|| self.evaluator.evaluate(position));
        let mut root_moves = self.root_moves(position);
        if root_moves.is_empty() {
            return None;
        }
        let count = self.limits.multipv.get().min(root_moves.len());
        for depth in self.kind.first_depth()..=self.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            self.depth = depth;
            let best_before = root_moves[0].mv;
            root_moves.iter_mut().for_each(|root| root.previous_score = root.score);
            for pv_index in 0..count {
                self.aspiration_window(position, &mut root_moves, pv_index);
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                // The result of an interrupted iteration is reported only if it changes the best move.
                if root_moves[0].mv != best_before {
                    self.report(&root_moves[..1], on_info);
                }
                break;
            }
            root_moves[..count].sort_by_key(|root| -root.score);
            self.report(&root_moves[..count], on_info);
            self.best_move_stability = if root_moves[0].mv == best_before { self.best_move_stability + 1 } else { 0 };
            if self.should_stop(&root_moves, count) {
                break;
            }
        }
        Some(root_moves[0].mv)
    }

    /// Returns the legal moves, ordered without a search.
    fn root_moves(&mut self, position: &Position) -> Vec<RootMove> {
        let tt_move = self.context.tt.probe(self.key(position), 0).and_then(|entry| entry.best);
        let mut picker = MovePicker::all(position.movegen(), tt_move, Continuation::default(), 0);
        let mut root_moves = Vec::new();
        while let Some(ScoredMove { mv, .. }) = picker.next(&mut self.moves[0], self.history) {
            root_moves.push(RootMove { mv, score: -INFINITY, previous_score: -INFINITY, seldepth: 0, pv: vec![mv] });
        }
        root_moves
    }

    /// Finds the best move from index `pv_index` on. The search window is centred on that line's score from the
    /// previous iteration, and widened while the score falls outside.
    fn aspiration_window(&mut self, position: &Position, root_moves: &mut [RootMove], pv_index: usize) {
        let previous_score = root_moves[pv_index].previous_score;
        let mut width = self.context.params.aspiration_width;
        let mut window = (-INFINITY, INFINITY);
        if (self.depth as i32) >= self.context.params.aspiration_depth && previous_score.abs() < MATE_IN_MAX_PLY {
            window = (previous_score - width, previous_score + width);
        }
        loop {
            let (alpha, beta) = window;
            let score = self.search_root(position, root_moves, pv_index, window);
            width *= 3;
            if self.stopped {
                return;
            } else if score <= alpha && alpha > -INFINITY {
                window.0 = if width > 1000 { -INFINITY } else { score.max(-MATE_IN_MAX_PLY) - width };
            } else if score >= beta && beta < INFINITY {
                window.1 = if width > 1000 { INFINITY } else { score.min(MATE_IN_MAX_PLY) + width };
            } else {
                return;
            }
        }
    }

    /// Searches the moves from index `pv_index` on within a window, moves the best of them to `pv_index`, and returns
    /// its score.
    fn search_root(
        &mut self,
        position: &Position,
        root_moves: &mut [RootMove],
        pv_index: usize,
        window: (i32, i32),
    ) -> i32 {
        let (original_alpha, beta) = window;
        self.seldepth = 0;
        let mut alpha = original_alpha;
        let mut best = pv_index;
        let mut best_score = -INFINITY;
        for (at, root) in root_moves.iter_mut().enumerate().skip(pv_index) {
            let next = position.play_unchecked(root.mv);
            self.push(1, piece_to(root.mv), &next);
            let depth = self.depth as i32 - 1;
            let error = self.kind.handicap().map_or(0, |player| player.misjudgement(root.mv));
            let shifted = |bound: i32| if bound.abs() >= INFINITY { bound } else { bound - error };
            let child = SearchNode::new(&next, [-shifted(beta), -shifted(alpha)], depth, 1);
            // Late quiet moves are reduced here too, but later and by less than in negamax.
            let late = at >= pv_index + 4 && self.depth >= 3 && root.mv.kind() == MoveKind::Quiet && !child.in_check;
            let reduction =
                if late { (self.reduction(depth, (at - pv_index) as i32) / 1024 - 1).clamp(0, depth - 1) } else { 0 };
            let score = with_misjudgement(self.pvs(&next, child, reduction, at == pv_index), error);
            self.pop();
            if self.stopped {
                break;
            }
            best_score = best_score.max(score);
            if score > alpha {
                alpha = score;
                best = at;
                root.score = score;
                root.seldepth = self.seldepth;
                root.pv.truncate(1);
                root.pv.extend_from_slice(&self.pv[1]);
                if score >= beta {
                    break;
                }
            } else if at == pv_index {
                // The first move keeps its place if every move fails low.
                root.score = score;
            } else {
                root.score = -INFINITY;
            }
        }
        root_moves[pv_index..=best].rotate_right(1);
        if !self.stopped && pv_index == 0 && best_score > original_alpha && best_score < beta {
            let (key, best) = (self.key(position), Some(root_moves[0].mv));
            self.context.tt.store(key, 0, best, alpha, self.depth as i32, Bound::Exact);
        }
        best_score
    }

    fn report(&self, best: &[RootMove], on_info: &mut dyn FnMut(&SearchInfo)) {
        for (n, root) in best.iter().enumerate() {
            on_info(&SearchInfo {
                depth: self.depth,
                seldepth: root.seldepth.max(root.pv.len()) as u32,
                multipv: n + 1,
                score: Score::from_internal(root.score),
                nodes: self.total_nodes(),
                elapsed_ms: self.elapsed_ms(),
                pv: root.pv.clone(),
            });
        }
    }

    /// Returns whether a deeper iteration would find nothing new, or would not end in time.
    fn should_stop(&self, root_moves: &[RootMove], count: usize) -> bool {
        // Late moves are searched to a reduced depth, so a shorter win may show only at twice its length in plies.
        let proven =
            |root: &RootMove| root.score.abs() >= MATE_IN_MAX_PLY && 2 * (MATE - root.score.abs()) <= self.depth as i32;
        let forced = root_moves.len() == 1 && self.limits.clock.is_some();
        forced
            || root_moves[..count].iter().all(proven)
            || self.time_manager.is_spent(self.elapsed_ms(), self.best_move_stability)
            || self.limits.nodes.is_some_and(|nodes| self.total_nodes() >= nodes)
    }
}
