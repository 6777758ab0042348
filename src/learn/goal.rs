//! What a lesson asks for, and whether a move does it.

use super::constants::Way;
use crate::notation::typed::{Hindrance, hindrance};
use crate::rules::freeze::frozen;
use crate::rules::{Bitboard, Move, Outcome, Position, Square, WinReason};

/// What one move is to achieve.
#[derive(Clone, Copy, Debug)]
pub enum Aim {
    /// To take so many pieces or more.
    Capture(u32),
    /// To take all of these pieces.
    CaptureThese(Bitboard),
    /// To set the piece on this square free.
    Free(Square),
    /// To hold so many pieces or more frozen.
    Freeze(u32),
    /// To give check.
    Check,
    /// To win at once: by mate, or by leaving no legal move where that wins.
    Win,
    /// To win by leaving no legal move and giving no check.
    Stalemate,
    /// To stand out of check. Every legal move does where kings are not taken: it is the position that is the task.
    OutOfCheck,
    /// To leave the enemy nothing to take.
    LoseNothing,
    /// To leave the enemy no move that wins at once.
    Survive,
    /// All of these.
    All(&'static [Aim]),
}

/// Why a move does not do what a lesson asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Miss {
    /// It can't be made.
    Illegal(Way, Hindrance),
    /// It takes so many pieces, and that is too few.
    CapturesTooFew(u32),
    /// These pieces were to be taken, and stay.
    Leaves(Bitboard),
    /// The piece here is frozen still.
    StillFrozen(Square),
    /// It holds so many pieces frozen, and that is too few.
    FreezesTooFew(u32),
    /// It gives no check.
    NoCheck,
    /// It is not won: the enemy has this answer.
    NotWon(Move),
    /// It wins, but by mate.
    Mate,
    /// It ends the game in a draw.
    Draw,
    /// The enemy can take something by this answer.
    Loses(Move),
    /// The enemy can win by this answer.
    LosesTo(Move),
    /// It does not force what is asked for: the enemy has this answer.
    Parried(Move),
}

impl Aim {
    /// Returns what a legal move lacks; nothing if it achieves the aim.
    #[must_use]
    pub fn miss(&self, position: &Position, mv: Move) -> Option<Miss> {
        let next = position.play(mv);
        let taken = mv.captures;
        let held = |next: &Position| frozen(next.board(), next.rules(), next.turn());
        let unless = |achieved: bool, miss: Miss| (!achieved).then_some(miss);
        match *self {
            Aim::Capture(wanted) => unless(taken.count() >= wanted, Miss::CapturesTooFew(taken.count())),
            Aim::CaptureThese(pieces) => unless((pieces & !taken).is_empty(), Miss::Leaves(pieces & !taken)),
            Aim::Free(square) => {
                let stands = next.board().by_color(position.turn()).has(square);
                let free = !frozen(next.board(), next.rules(), position.turn()).has(square);
                unless(stands && free, Miss::StillFrozen(square))
            }
            Aim::Freeze(wanted) => unless(held(&next).count() >= wanted, Miss::FreezesTooFew(held(&next).count())),
            Aim::Check => unless(next.is_check(), Miss::NoCheck),
            Aim::Win | Aim::Stalemate => match (next.outcome(1), self) {
                (Some(Outcome::Win { by: WinReason::Checkmate, .. }), Aim::Stalemate) => Some(Miss::Mate),
                (Some(Outcome::Win { .. }), _) => None,
                (Some(Outcome::Draw { .. }), _) => Some(Miss::Draw),
                (None, _) => next.legal_moves().first().map(|&reply| Miss::NotWon(reply)),
            },
            Aim::OutOfCheck => None,
            Aim::LoseNothing => next.legal_captures().first().map(|&reply| Miss::Loses(reply)),
            Aim::Survive => next.legal_moves().into_iter().find(|&reply| wins(&next, reply)).map(Miss::LosesTo),
            Aim::All(aims) => aims.iter().find_map(|aim| aim.miss(position, mv)),
        }
    }
}

/// Whether a move wins at once.
fn wins(position: &Position, mv: Move) -> bool {
    matches!(position.play(mv).outcome(1), Some(Outcome::Win { .. }))
}

/// What a lesson asks for: an aim to be achieved within a number of own moves, whatever the enemy answers.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// What is to be achieved.
    pub aim: Aim,
    /// The own moves there are for it, 1 or more.
    pub moves: u32,
}

impl Goal {
    /// Returns the goal of achieving an aim with the next move.
    #[must_use]
    pub const fn now(aim: Aim) -> Goal {
        Goal { aim, moves: 1 }
    }

    /// Returns the goal of achieving an aim within so many moves.
    #[must_use]
    pub const fn within(moves: u32, aim: Aim) -> Goal {
        Goal { aim, moves }
    }

    /// Returns what a legal move lacks: nothing if it achieves the aim, or forces it within the moves there are. Every
    /// line is tried.
    #[must_use]
    pub fn miss(&self, position: &Position, mv: Move) -> Option<Miss> {
        let miss = self.aim.miss(position, mv)?;
        let Some(rest) = self.after() else { return Some(miss) };
        let next = position.play(mv);
        if next.outcome(1).is_some() {
            return Some(miss);
        }
        next.legal_moves().into_iter().find(|&reply| !rest.is_forced(&next.play(reply))).map(Miss::Parried)
    }

    /// Returns what is asked for after one move and its answer; nothing if it was the last.
    #[must_use]
    pub fn after(&self) -> Option<Goal> {
        (self.moves > 1).then(|| Goal { moves: self.moves - 1, ..*self })
    }

    /// Returns every right move.
    #[must_use]
    pub fn answers(&self, position: &Position) -> Vec<Move> {
        position.legal_moves().into_iter().filter(|&mv| self.miss(position, mv).is_none()).collect()
    }

    /// Returns whether the side to move can achieve the aim.
    fn is_forced(&self, position: &Position) -> bool {
        position.legal_moves().into_iter().any(|mv| self.miss(position, mv).is_none())
    }

    /// Returns the strongest answer to a right move that does not achieve the aim yet: it holds out for longest, then
    /// leaves the fewest right moves, then takes most. Nothing if the game is over.
    #[must_use]
    pub fn defence(&self, position: &Position, mv: Move) -> Option<Move> {
        let next = position.play(mv);
        let rest = self.after()?;
        let resistance = |reply: &Move| {
            let then = next.play(*reply);
            let moves = (1..=rest.moves).find(|&moves| Goal { moves, ..rest }.is_forced(&then)).unwrap_or(u32::MAX);
            let fewest = std::cmp::Reverse(Goal { moves: moves.min(rest.moves), ..rest }.answers(&then).len());
            (moves, fewest, reply.removed().count())
        };
        // Of equals the first, so that the answer is the same every time.
        next.legal_moves().into_iter().rev().max_by_key(resistance)
    }
}

/// Returns why a piece can't make a move.
pub(super) fn illegal(position: &Position, (from, to): Way) -> Miss {
    Miss::Illegal((from, to), hindrance(position, from, to))
}
