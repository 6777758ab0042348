//! What a keyboard asks about a square, and the answer.

use super::selection::Aim;
use super::state::State;
use crate::rules::{Bitboard, Move, Square, powers};
use crate::words::moves;

/// A question about the man on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Where can it go?
    Moves,
    /// What can it take, and how?
    Captures,
    /// Who could take it?
    Danger,
    /// Why is it frozen or in check, and why may the picked man not go there?
    Why,
    /// What does the opponent threaten, wherever this is?
    Threats,
}

impl State {
    /// Returns the answer to a question, in words.
    pub(super) fn answer_to(&self, square: Square, question: Question) -> String {
        let board = self.shown().board;
        match question {
            Question::Why => self.explained(square),
            Question::Threats => self.threatened(),
            _ if board.piece_at(square).is_none() => moves::nobody(square),
            Question::Moves => moves::ways(&board, square, &self.ways(square)),
            Question::Captures => moves::takings(&board, square, &self.ways(square)),
            Question::Danger => moves::danger(&board, square, self.takers(square)),
        }
    }

    /// Returns the moves of the man on a square: its legal ones where it may be moved now, else its powers.
    fn ways(&self, square: Square) -> Vec<Move> {
        let aim = if self.is_movable(square) {
            Aim::playable(self.game.shown(), square)
        } else {
            Aim::powers(&self.shown(), square)
        };
        aim.map(|aim| aim.moves).unwrap_or_default()
    }

    /// Returns the men that could take the man on a square.
    fn takers(&self, square: Square) -> Bitboard {
        let setup = self.shown();
        let Some(man) = setup.board.piece_at(square) else { return Bitboard::EMPTY };
        let reaches = |&from: &Square| {
            powers(&setup.board, setup.rules, from).iter().any(|mv| mv.from != mv.to && mv.captures.has(square))
        };
        setup.board.side(!man.color).into_iter().filter(reaches).collect()
    }
}
