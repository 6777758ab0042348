//! The words of the lessons: The Coordinator.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "The Coordinator";

/// Without touching.
pub const TWO: LessonWords = LessonWords {
    title: "Without touching",
    task: "Take two pieces in one move.",
    nudge: "Draw the file and the rank of your King on h1. Whose file and rank cross them at two enemies?",
    success: "Neither victim was anywhere near the Coordinator's way.",
};

/// To the far corner.
pub const SAFE: LessonWords = LessonWords {
    title: "To the far corner",
    task: "Take two pieces so that Black can take nothing in return.",
    nudge: "The pieces on c8 and h2 are in line with your King.",
    success: "The rectangle reached from c2 to h8.",
};

/// The King uncovers.
pub const KING_CHECK: LessonWords = LessonWords {
    title: "The King uncovers",
    task: "Give check.",
    nudge: "A Coordinator threatens together with its King. Either of them may complete the pattern.",
    success: "The Kings share a rank now, and the Coordinator threatens to come to the c-file.",
};
