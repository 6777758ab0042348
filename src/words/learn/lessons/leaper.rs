//! The words of the lessons: The Long Leaper.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "The Long Leaper";

/// Three in a row.
pub const THREE: LessonWords = LessonWords {
    title: "Three in a row",
    task: "Take three pieces in one move.",
    nudge: "Three enemies in a line, each with room behind it.",
    success: "Every piece it leapt is gone.",
};

/// The long diagonal.
pub const DIAGONAL: LessonWords = LessonWords {
    title: "The long diagonal",
    task: "Take three pieces in one move.",
    nudge: "A Leaper moves along diagonals too.",
    success: "From one corner of the board nearly to the other.",
};

/// Two, and home.
pub const SAFE: LessonWords = LessonWords {
    title: "Two, and home",
    task: "Take two pieces so that Black can take nothing in return.",
    nudge: "The seventh rank is the road.",
    success: "Two pieces for nothing.",
};

/// Find the check.
pub const CHECK: LessonWords = LessonWords {
    title: "Find the check",
    task: "Give check.",
    nudge: "There must be an empty square directly beyond the King.",
    success: "The Leaper may stand next to its victim, too.",
};
