//! What a keyboard asks about a square, and the answer.

use super::marks;
use super::selection::Aim;
use super::state::State;
use crate::rules::Square;

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
        match question {
            Question::Why => self.explained(square),
            Question::Threats => self.threatened(),
            Question::Moves | Question::Captures | Question::Danger => {
                let aim = if self.is_movable(square) {
                    Aim::playable(self.game.shown(), square)
                } else {
                    Aim::powers(&self.shown(), square)
                };
                marks::answer(&self.shown(), aim, square, question)
            }
        }
    }
}
