//! What a keyboard asks about a square, and the answer.

use super::marks;
use super::selection::Aim;
use super::state::State;
use crate::rules::Square;

/// A question about the piece on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Where can it go?
    Moves,
    /// What can it take, and how?
    Captures,
    /// Who could take it?
    Danger,
    /// Why is it frozen or in check, and why may the picked piece not go there?
    Why,
    /// What does the opponent threaten, wherever this is?
    Threats,
}

/// A question about a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The square.
    pub square: Square,
    /// What is asked about it.
    pub question: Question,
    /// It differs from the one before in this if in nothing else.
    again: bool,
}

impl Asked {
    /// Returns a question that follows another.
    #[must_use]
    pub fn after(before: Option<Asked>, square: Square, question: Question) -> Asked {
        let again =
            before.is_some_and(|before| (before.square, before.question, before.again) == (square, question, false));
        Asked { square, question, again }
    }

    /// Returns an answer in words. A screen reader says nothing where the words stay what they are, so that one given
    /// again has a blank more.
    pub(super) fn said(self, answer: String) -> String {
        if self.again { answer + "\u{a0}" } else { answer }
    }
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
