//! The words of the lessons: The Chameleon.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "The Chameleon";

/// Withdraw from the Withdrawer.
pub const WITHDRAWS: LessonWords = LessonWords {
    title: "Withdraw from the Withdrawer",
    task: "Take a piece.",
    nudge: "The Chameleon takes each piece in that piece's own way. How does a Withdrawer take?",
    success: "A Chameleon moves straight away from a Withdrawer to take it.",
};

/// Two ways in one move.
pub const TWO: LessonWords = LessonWords {
    title: "Two ways in one move",
    task: "Take two pieces in one move.",
    nudge: "Leave the Withdrawer behind, and mind your King's file.",
    success: "It withdrew from the Withdrawer and coordinated the Coordinator.",
};

/// Three ways in one move.
pub const THREE: LessonWords = LessonWords {
    title: "Three ways in one move",
    task: "Take three pieces in one move.",
    nudge: "The c-file has two of them; the third stands on your King's file.",
    success: "It withdrew, leapt and coordinated at once.",
};

/// Seven.
pub const SEVEN: LessonWords = LessonWords {
    title: "Seven",
    task: "Take seven pieces in one move.",
    nudge: "It is a short move.",
    success: "The most famous move of the game.",
};

/// Like a King.
pub const CHECK: LessonWords = LessonWords {
    title: "Like a King",
    task: "Give check.",
    nudge: "The Chameleon takes Kings as Kings do: from the next square.",
    success: "On c8 it stands next to the King.",
};
