//! Tries and hints put into words.

use super::attempt::{Attempt, Verdict};
use super::goal::Miss;
use crate::rules::{Move, Position};
use crate::words::learn::verdict;
use crate::words::pieces::side;

impl Miss {
    /// Returns why the move from this position is not right.
    #[must_use]
    pub fn said(&self, position: &Position, mv: Option<Move>) -> String {
        let board = position.board();
        // The enemy's answer is told on the board that it is played on.
        let after = mv.map_or(*board, |mv| *position.play(mv).board());
        match *self {
            Miss::Illegal((from, to), why) => verdict::illegal(board, from, to, why),
            Miss::TakesTooFew(taken) => verdict::takes_too_few(taken),
            Miss::Leaves(pieces) => verdict::leaves(board, pieces),
            Miss::StillFrozen(square) => verdict::still_frozen(board, square),
            Miss::FreezesTooFew(frozen) => verdict::freezes_too_few(frozen),
            Miss::NoCheck => verdict::NO_CHECK.to_owned(),
            Miss::Mate => verdict::MATE.to_owned(),
            Miss::Draw => verdict::DRAW.to_owned(),
            Miss::NotWon(reply) => verdict::not_won(&after, reply),
            Miss::Loses(reply) => verdict::loses(&after, reply),
            Miss::LosesTo(reply) => verdict::loses_to(&after, reply),
            Miss::Parried(reply) => verdict::parried(&after, reply),
        }
    }
}

impl Attempt {
    /// Returns what is said to a try, given the move and the position it was tried in.
    #[must_use]
    pub fn said(&self, verdict: Verdict, before: &Position, mv: Option<Move>) -> String {
        match verdict {
            Verdict::Solved { stars } => format!("{} {}", self.lesson().words.success, verdict::solved(stars)),
            Verdict::GoesOn { reply } => {
                let board = mv.map_or(*before.board(), |mv| *before.play(mv).board());
                verdict::goes_on(&board, side(!before.turn()), reply)
            }
            Verdict::Wrong(miss) => miss.said(before, mv),
        }
    }
}
