//! The words of the lessons: The Immobilizer.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "The Immobilizer";

/// Freeze three.
pub const THREE: LessonWords = LessonWords {
    title: "Freeze three",
    task: "Freeze three pieces at once.",
    nudge: "Find the empty square that all three stand next to.",
    success: "Three pieces can neither move nor threaten.",
};

/// Freeze four.
pub const FOUR: LessonWords = LessonWords {
    title: "Freeze four",
    task: "Freeze as many pieces as you can.",
    nudge: "Four of them stand around one square.",
    success: "Four pieces are out of the game while it stays.",
};

/// Free your Leaper.
pub const FREE: LessonWords = LessonWords {
    title: "Free your Leaper",
    task: "The Leaper on d4 is frozen. Set it free.",
    nudge: "A Pawn can take an Immobilizer, and the frozen Pawn on d5 still serves as a jaw.",
    success: "With the Immobilizer gone everybody moves again.",
};

/// Give it up.
pub const GIVE_UP: LessonWords = LessonWords {
    title: "Give it up",
    task: "Give check.",
    nudge: "A frozen piece may leave the board as a move. What stands behind it?",
    success: "The Pawn made way and the Leaper sees the King.",
};

/// A friend helps.
pub const FRIEND: LessonWords = LessonWords {
    title: "A friend helps",
    task: "By the pure rules a Chameleon or Immobilizer beside the enemy Immobilizer sets its friends free. Free the \
           Pawn on f5.",
    nudge: "Bring the Chameleon next to the Immobilizer.",
    success: "The Pawn is free, and now the Chameleon is held.",
};
