//! The words of the lessons: Win with one move.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "Win with one move";

/// What to do in each of its lessons.
const TASK: &str = "Win with one move.";

/// The Leaper mates.
pub const LEAPER: LessonWords = LessonWords {
    title: "The Leaper mates",
    task: TASK,
    nudge: "There is a check along the eighth rank.",
    success: "Mate: no square is safe and nothing can be put in the way.",
};

/// The Withdrawer mates.
pub const WITHDRAWER: LessonWords = LessonWords {
    title: "The Withdrawer mates",
    task: TASK,
    nudge: "Go where your King protects you.",
    success: "Mate: the King cannot take it and cannot step away.",
};

/// The Pawn mates.
pub const PAWN: LessonWords = LessonWords {
    title: "The Pawn mates",
    task: TASK,
    nudge: "The King on b7 is frozen, and your Immobilizer is one jaw.",
    success: "Mate: the King cannot move and nobody can bar the c-file.",
};

/// The King mates.
pub const KING: LessonWords = LessonWords {
    title: "The King mates",
    task: TASK,
    nudge: "A frozen King threatens nothing, not even your King.",
    success: "Mate: your King stepped beside the frozen King.",
};

/// The Chameleon mates.
pub const CHAMELEON: LessonWords = LessonWords {
    title: "The Chameleon mates",
    task: TASK,
    nudge: "A Chameleon takes a King from the next square.",
    success: "Mate: the King is held and nobody can help it.",
};

/// The Coordinator ends it.
pub const COORDINATOR: LessonWords = LessonWords {
    title: "The Coordinator ends it",
    task: TASK,
    nudge: "Black has one piece besides the King.",
    success: "Black has no legal move left, and loses.",
};
