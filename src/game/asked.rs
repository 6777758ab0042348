//! What a keyboard asks about a square, and the answer.

use super::selection::Aim;
use super::state::State;
use crate::rules::{Bitboard, Square, powers};
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
}

impl State {
    /// Returns the answer to a question, in words.
    pub(super) fn answer_to(&self, square: Square, question: Question) -> String {
        let setup = self.shown();
        let Some(man) = setup.board.piece_at(square) else { return moves::nobody(square) };
        let aim = if self.is_movable(square) {
            Aim::playable(self.game.shown(), square)
        } else {
            Aim::powers(&setup, square)
        };
        let ways = aim.map(|aim| aim.moves).unwrap_or_default();
        match question {
            Question::Moves => moves::ways(&setup.board, square, &ways),
            Question::Captures => moves::takings(&setup.board, square, &ways),
            Question::Danger => {
                let reaches = |&from: &Square| {
                    powers(&setup.board, setup.rules, from).iter().any(|mv| mv.from != mv.to && mv.captures.has(square))
                };
                let takers: Bitboard = setup.board.side(!man.color).into_iter().filter(reaches).collect();
                moves::danger(&setup.board, square, takers)
            }
        }
    }
}
