//! Why what a person tried on the board is not done.

use crate::game::correspondence::Stage;
use crate::game::state::State;
use crate::rules::explain::{NearMiss, Refusal, why_cannot_take, why_not};
use crate::rules::{Bitboard, Board, Move, Square, pseudo_legal_moves};
use crate::words::{correspondence, explain as words, moving};

/// Why a piece is not moved to a square, where a person wants it to go.
#[derive(Clone, PartialEq, Debug)]
pub enum Objection {
    /// No piece can be moved now, in words.
    Barred(&'static str),
    /// The move is not legal.
    Refused(Refusal),
    /// An enemy stands there, and the piece can't take it.
    Missed(NearMiss),
    /// An enemy stands there, and the piece takes it by other moves.
    Elsewhere(Vec<Move>),
}

/// Something that a person has tried and that is not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Where the piece stands.
    pub from: Square,
    /// Where it should go.
    pub to: Square,
    /// It was typed: the field says why not.
    pub typed: bool,
}

impl State {
    /// Returns why no piece can be moved now, whichever it is.
    #[must_use]
    pub fn barred(&self) -> Option<&'static str> {
        match (self.game.is_latest(), self.game.outcome()) {
            _ if self.may_move() => None,
            (false, _) if self.may_study_by_analysis() => Some(moving::NOT_LATEST_BUT_ANALYSED),
            (false, _) => Some(moving::NOT_LATEST),
            (true, Some(_)) => Some(moving::OVER),
            (true, None) if self.correspondence_stage() == Some(Stage::Draft) => Some(correspondence::UNSENT),
            (true, None) if self.correspondence.is_some() => Some(correspondence::WAIT),
            (true, None) => Some(moving::NOT_YOUR_TURN),
        }
    }

    /// Returns why the piece on a square may not go to another, nothing when it may. Of an enemy that stands there it
    /// says why that is not taken, or how it is. A piece that may not be moved now is asked for its powers.
    #[must_use]
    pub fn objection(&self, from: Square, to: Square) -> Option<Objection> {
        let setup = self.shown();
        let piece = setup.board.piece_at(from)?;
        let movable = self.is_movable(from);
        let legal = |mv: &Move| !movable || self.game.shown().legal(mv.from, mv.to).is_some();
        let possible = pseudo_legal_moves(&setup.board, setup.rules, from);
        if possible.iter().any(|mv| mv.to == to && legal(mv)) {
            return None;
        }
        let refusal = |to| why_not(self.game.shown(), from, to).filter(|_| movable).map(Objection::Refused);
        if setup.board.by_color(!piece.color).has(to) {
            let takes: Vec<Move> = possible.into_iter().filter(|mv| mv.captures.has(to)).collect();
            return match (takes.iter().find(|mv| legal(mv)), why_cannot_take(&setup, from, to)) {
                (Some(_), _) => Some(Objection::Elsewhere(takes.into_iter().filter(legal).collect())),
                (None, Some(NearMiss::Frozen(by))) => Some(Objection::Refused(Refusal::Frozen(by))),
                (None, Some(miss)) => Some(Objection::Missed(miss)),
                (None, None) => takes.first().and_then(|mv| refusal(mv.to)),
            };
        }
        refusal(to)
    }

    /// Returns every square where a press tries a move of the picked piece that is not legal or not to be made here, but
    /// for the one just tried: the second press lets the piece go.
    #[must_use]
    pub fn refusing(&self) -> Bitboard {
        let Some(from) = self.picked else { return Bitboard::EMPTY };
        let ways = || -> Bitboard {
            let legal = self.game.shown().legal_moves().into_iter();
            legal.filter(|mv| mv.from == from).map(|mv| mv.to).collect()
        };
        let earlier = self.problem.is_none() && self.studied.is_empty() && !self.game.is_latest();
        let refusing = match self.is_movable(from) {
            true => !(self.movable() | ways()),
            // He could have gone there in the earlier position shown.
            false if earlier && !self.may_move() => ways(),
            false => Bitboard::EMPTY,
        };
        match self.tried {
            Some(tried) if tried.from == from => refusing.without(tried.to),
            _ => refusing,
        }
    }

    /// Takes note of a move that is not done, to say and show why.
    pub(in crate::game) fn refuse(&mut self, from: Square, to: Square, typed: bool) {
        self.release();
        self.picked = Some(from);
        self.tried = Some(Tried { from, to, typed });
    }

    /// Returns why what was tried last is not done.
    pub(in crate::game) fn tried_objection(&self) -> Option<(Tried, Objection)> {
        let tried = self.tried?;
        let objection = match self.barred() {
            Some(why) => Some(Objection::Barred(why)),
            None if self.is_movable(tried.from) => self.objection(tried.from, tried.to),
            None => why_not(self.game.shown(), tried.from, tried.to).map(Objection::Refused),
        };
        Some((tried, objection?))
    }
}

impl Objection {
    /// Returns the objection in words.
    #[must_use]
    pub fn words(&self, board: &Board, from: Square, to: Square) -> String {
        match self {
            Objection::Barred(why) => why.trim_end_matches('.').to_owned(),
            Objection::Refused(refusal) => words::refusal(board, from, to, refusal),
            Objection::Missed(miss) => words::cannot_take(board, from, to, miss),
            Objection::Elsewhere(moves) => words::elsewhere(board, from, to, moves),
        }
    }
}
