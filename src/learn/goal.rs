//! The goal of a lesson, and whether a move reaches it.

use crate::rules::freeze::frozen;
use crate::rules::{Bitboard, Move, Outcome, Position, Square, WinReason};

#[derive(Clone, Copy, Debug)]
pub enum Objective {
    /// Capture at least this many pieces.
    Capture(u32),
    CaptureThese(Bitboard),
    Free(Square),
    /// Freeze at least this many pieces.
    Freeze(u32),
    Check,
    /// Win at once, by mate or by leaving no legal move if that wins.
    Win,
    /// Win by leaving the enemy no legal move without giving check.
    Stalemate,
    /// Get out of check. Every legal move does that, so the position itself is the task.
    OutOfCheck,
    /// Leave the enemy no capture.
    LoseNothing,
    /// Leave the enemy no move that wins at once.
    Survive,
    All(&'static [Objective]),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Miss {
    CapturesTooFew(u32),
    /// The move does not capture these pieces.
    Leaves(Bitboard),
    StillFrozen(Square),
    FreezesTooFew(u32),
    NoCheck,
    /// The move does not win, since the enemy has this reply.
    NotWon(Move),
    /// The move wins, but by checkmate instead.
    Mate,
    Draw,
    /// The enemy can capture something with this reply.
    Loses(Move),
    /// The enemy can win with this reply.
    LosesTo(Move),
    /// The move does not force the goal, since the enemy has this reply.
    Parried(Move),
}

impl Objective {
    /// Returns what a legal move fails to do, or `None` if it achieves the objective.
    pub fn miss(&self, position: &Position, mv: Move) -> Option<Miss> {
        let next = position.play_unchecked(mv);
        let captured = mv.captures;
        let frozen_enemies = |next: &Position| frozen(next.board(), next.rules(), next.turn());
        let unless = |achieved: bool, miss: Miss| (!achieved).then_some(miss);
        match *self {
            Objective::Capture(wanted) => unless(captured.count() >= wanted, Miss::CapturesTooFew(captured.count())),
            Objective::CaptureThese(pieces) => {
                unless((pieces & !captured).is_empty(), Miss::Leaves(pieces & !captured))
            }
            Objective::Free(square) => {
                let stands = next.board().by_color(position.turn()).contains(square);
                let free = !frozen(next.board(), next.rules(), position.turn()).contains(square);
                unless(stands && free, Miss::StillFrozen(square))
            }
            Objective::Freeze(wanted) => {
                unless(frozen_enemies(&next).count() >= wanted, Miss::FreezesTooFew(frozen_enemies(&next).count()))
            }
            Objective::Check => unless(next.is_check(), Miss::NoCheck),
            Objective::Win | Objective::Stalemate => match (next.outcome(), self) {
                (Some(Outcome::Win { reason: WinReason::Checkmate, .. }), Objective::Stalemate) => Some(Miss::Mate),
                (Some(Outcome::Win { .. }), _) => None,
                (Some(Outcome::Draw { .. }), _) => Some(Miss::Draw),
                (None, Objective::Win) if !next.is_check() => Some(Miss::NoCheck),
                (None, _) => next.legal_moves().first().map(|&reply| Miss::NotWon(reply)),
            },
            Objective::OutOfCheck => None,
            Objective::LoseNothing => next.legal_captures().first().map(|&reply| Miss::Loses(reply)),
            Objective::Survive => next.legal_moves().into_iter().find(|&reply| wins(&next, reply)).map(Miss::LosesTo),
            Objective::All(objectives) => objectives.iter().find_map(|objective| objective.miss(position, mv)),
        }
    }
}

fn wins(position: &Position, mv: Move) -> bool {
    matches!(position.play_unchecked(mv).outcome(), Some(Outcome::Win { .. }))
}

/// An objective to achieve within a number of moves, whatever the enemy replies.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    pub objective: Objective,
    /// The number of moves allowed, at least 1.
    pub moves: u32,
}

impl Goal {
    pub const fn now(objective: Objective) -> Goal {
        Goal { objective, moves: 1 }
    }

    pub const fn within(moves: u32, objective: Objective) -> Goal {
        Goal { objective, moves }
    }

    /// Returns what a legal move fails to do. Returns `None` if it achieves the objective, or forces it in time by full
    /// search.
    pub fn miss(&self, position: &Position, mv: Move) -> Option<Miss> {
        let miss = self.objective.miss(position, mv)?;
        let Some(rest) = self.after() else { return Some(miss) };
        let next = position.play_unchecked(mv);
        if next.outcome().is_some() {
            return Some(miss);
        }
        next.legal_moves().into_iter().find(|&reply| !rest.is_forced(&next.play_unchecked(reply))).map(Miss::Parried)
    }

    /// Returns the goal after one move and its reply, or `None` if it was the last.
    pub fn after(&self) -> Option<Goal> {
        (self.moves > 1).then(|| Goal { moves: self.moves - 1, ..*self })
    }

    pub fn solutions(&self, position: &Position) -> Vec<Move> {
        position.legal_moves().into_iter().filter(|&mv| self.miss(position, mv).is_none()).collect()
    }

    fn is_forced(&self, position: &Position) -> bool {
        position.legal_moves().into_iter().any(|mv| self.miss(position, mv).is_none())
    }

    /// Returns the strongest reply to a right move that does not achieve the objective yet. It lasts longest, then
    /// leaves the fewest right moves, then captures most. Returns `None` if the game is over.
    pub fn defence(&self, position: &Position, mv: Move) -> Option<Move> {
        let next = position.play_unchecked(mv);
        let rest = self.after()?;
        let resistance = |reply: &Move| {
            let then = next.play_unchecked(*reply);
            let moves = (1..=rest.moves).find(|&moves| Goal { moves, ..rest }.is_forced(&then)).unwrap_or(u32::MAX);
            let fewest = std::cmp::Reverse(Goal { moves: moves.min(rest.moves), ..rest }.solutions(&then).len());
            (moves, fewest, reply.removed().count())
        };
        // Of equal replies, the first is taken, so that the result is always the same.
        next.legal_moves().into_iter().rev().max_by_key(resistance)
    }
}
