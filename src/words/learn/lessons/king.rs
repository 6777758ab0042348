//! The words of the lessons: The King.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "The King";

/// The safe capture.
pub const SAFE_CAPTURE: LessonWords = LessonWords {
    title: "The safe capture",
    task: "Take a piece with your King.",
    nudge: "One of the two Pawns next to your King is guarded by the Leaper.",
    success: "On d5 the Leaper could have leapt your King.",
};

/// Face to face.
pub const TAKES_CHECKER: LessonWords = LessonWords {
    title: "Face to face",
    task: "Your King is in check. Find the only way out.",
    nudge: "The Withdrawer stands next to your King, and nobody guards it.",
    success: "A Withdrawer must come close to threaten, and then a King may take it.",
};
