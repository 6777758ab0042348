//! Why: the reasons for what the board refuses and shows, in words and in marks.

mod marks;
mod objection;
mod typed;

pub(super) use marks::objection_marks;
pub use objection::{Objection, Tried};
pub use typed::{Near, Typed};

use super::asked::{Asked, Question};
use super::state::State;
use crate::rules::explain::{FrozenPiece, attacks, replies, why_frozen};
use crate::rules::{Color, Move, Role, Square};
use crate::words::{explain as words, moves};

/// What there is to explain about a square.
#[derive(Clone, PartialEq, Debug)]
pub enum Reason {
    /// Why the picked piece may not go there.
    Objection(Square, Objection),
    /// What the picked piece does there.
    Legal(Move),
    /// Why the side to move is in check.
    Check,
    /// Why the piece there is frozen.
    Frozen(FrozenPiece),
    /// Nothing.
    Nothing,
}

impl State {
    /// Returns what there is to explain about a square: of the picked piece why it may not go there, else why the king
    /// there is in check or the piece frozen; about any other square why it is check.
    #[must_use]
    pub fn reason(&self, square: Square) -> Reason {
        let setup = self.shown();
        if let Some(from) = self.picked.filter(|&from| from != square) {
            if let Some(objection) = self.objection(from, square) {
                return Reason::Objection(from, objection);
            }
            if let Some(mv) = self.aim().and_then(|aim| aim.to(square)) {
                return Reason::Legal(mv);
            }
        }
        let hold = why_frozen(&setup, square);
        let check = self.problem.is_none() && self.game.shown().is_check();
        match hold {
            Some(hold) if !check || !setup.board.by_piece(setup.turn, Role::King).has(square) => Reason::Frozen(hold),
            _ if check => Reason::Check,
            _ => Reason::Nothing,
        }
    }

    /// Returns the square about which the page offers to explain something: the picked piece that is frozen, or the king
    /// in check.
    #[must_use]
    pub fn explainable(&self) -> Option<Square> {
        let asked = matches!(self.asked, Some(Asked { question: Question::Why, .. }));
        if asked || self.problem.is_some() || self.proposed.is_some() {
            return None;
        }
        let frozen = self.aim().filter(|aim| aim.frozen_by.any()).map(|aim| aim.square);
        let shown = self.game.shown();
        let king = shown.board().by_piece(shown.turn(), Role::King).first().filter(|_| shown.is_check());
        frozen.or(king)
    }

    /// Returns the square on which the page offers to tell what the opponent threatens, if it is the person's turn and
    /// there is something to tell: that of the first piece who does.
    #[must_use]
    pub fn threatening(&self) -> Option<Square> {
        let busy = self.picked.is_some() || self.asked.is_some() || !self.may_move() || self.game.shown().is_check();
        if busy { None } else { self.threats(self.opponent()).first().map(|mv| mv.from) }
    }

    /// Returns the side that threatens the person at the board: the engine's, or else that which is not to move.
    #[must_use]
    pub fn opponent(&self) -> Color {
        !self.players.only_person().unwrap_or(self.shown().turn)
    }

    /// Returns what a side threatens to take on the board shown, the enemy king first, then by the worth of the pieces.
    #[must_use]
    pub fn threats(&self, color: Color) -> Vec<Move> {
        super::marks::threats(&self.shown(), color)
    }

    /// Returns what there is to explain about a square, in words.
    pub(super) fn explained(&self, square: Square) -> String {
        let setup = self.shown();
        match self.reason(square) {
            Reason::Objection(from, objection) => objection.words(&setup.board, from, square),
            Reason::Legal(mv) => moves::explained(&setup.board, setup.rules, mv),
            Reason::Check => {
                let attacks = attacks(&setup.board, setup.rules, setup.turn);
                words::check(&setup.board, setup.turn, &attacks, &replies(self.game.shown()))
            }
            Reason::Frozen(hold) => words::hold(&setup.board, &hold),
            Reason::Nothing => words::NOTHING.to_owned(),
        }
    }

    /// Returns what the opponent threatens, in words.
    pub(super) fn threatened(&self) -> String {
        words::threats(&self.shown().board, self.opponent(), &self.threats(self.opponent()))
    }
}
