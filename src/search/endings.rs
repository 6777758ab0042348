//! Where a line ends: kings taken, moves run out, draws.

use super::iterate::Search;
use super::params::MAX_PLY;
use super::report::{DRAW, MATE};
use crate::eval::evaluate;
use crate::rules::threats::king_is_safe;
use crate::rules::{Position, Role};

impl Search<'_> {
    /// Returns the score of a position where the search goes no further, `ply` plies from the root. Having no legal
    /// move is left to those who list them.
    pub(super) fn terminal_score(&self, position: &Position, ply: usize) -> Option<i32> {
        if let Some(winner) = position.king_taken_by() {
            return Some(if winner == position.turn() { MATE - ply as i32 } else { ply as i32 - MATE });
        }
        if self.is_drawn(position, ply) {
            return Some(DRAW);
        }
        // Where kings are taken, one that hangs is lost: the taking need not be played out.
        if position.rules().king_capture && !king_is_safe(position.board(), position.rules(), !position.turn()) {
            return Some(MATE - (ply as i32 + 1));
        }
        if ply >= MAX_PLY { Some(evaluate(position)) } else { None }
    }

    fn is_drawn(&self, position: &Position, ply: usize) -> bool {
        // A win on the same ply comes before a draw; who stands in a repeated position had a move there before.
        self.is_repeated(position, ply)
            || (position.board().occupied() == position.board().role(Role::King) || position.halfmoves() >= 100)
                && position.has_legal_move()
    }

    /// Whether the position has stood before in the line searched, the root included, or twice in the game before it.
    /// One repetition is as good as two here: what could be gained by going round once more, can be gained now.
    fn is_repeated(&self, position: &Position, ply: usize) -> bool {
        let path = &self.path;
        let Some(last) = path.len().checked_sub(1) else { return false };
        let reach = last.min(position.halfmoves() as usize);
        let mut before = 0;
        // Four plies are the least in which both sides can go there and back.
        for back in (4..=reach).step_by(2) {
            if path[last - back] == position.hash() {
                before += 1;
                if back <= ply || before == 2 {
                    return true;
                }
            }
        }
        false
    }
}
