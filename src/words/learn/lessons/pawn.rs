//! The words of the lessons: The Pawn.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "The Pawn";

/// The pincer.
pub const FIRST: LessonWords = LessonWords {
    title: "The pincer",
    task: "Take the Leaper.",
    nudge: "Your Pawn on b5 stands beyond the Leaper already. The other side is open.",
    success: "The Leaper was closed in between two Pawns.",
};

/// Two at once.
pub const TWO: LessonWords = LessonWords {
    title: "Two at once",
    task: "Take two pieces in one move.",
    nudge: "Look for a square with an enemy on two sides, and a friend of yours beyond each.",
    success: "One move closed two pincers.",
};

/// Three at once.
pub const THREE: LessonWords = LessonWords {
    title: "Three at once",
    task: "Take three pieces in one move.",
    nudge: "Any piece serves as the other jaw, the King too.",
    success: "Three pincers closed: a Pawn cannot do more.",
};

/// A Pawn gives check.
pub const CHECK: LessonWords = LessonWords {
    title: "A Pawn gives check",
    task: "Give check.",
    nudge: "Your Pawn on f8 stands next to the King. Where would the other jaw have to be?",
    success: "The Pawn now threatens to close in the King on its next move.",
};
