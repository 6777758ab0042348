//! The words of the lessons: The Withdrawer.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "The Withdrawer";

/// The right way out.
pub const CHOICE: LessonWords = LessonWords {
    title: "The right way out",
    task: "Take the Coordinator.",
    nudge: "The Withdrawer takes the piece it moves straight away from.",
    success: "As far as it likes, but in a straight line.",
};

/// Take and be safe.
pub const SAFE: LessonWords = LessonWords {
    title: "Take and be safe",
    task: "Take a piece so that Black can take nothing in return.",
    nudge: "Only one piece stands next to your Withdrawer.",
    success: "The Chameleon is gone and nothing is lost.",
};

/// Check from nearby.
pub const CHECK: LessonWords = LessonWords {
    title: "Check from nearby",
    task: "Give check.",
    nudge: "The Withdrawer threatens a King that it stands next to, if it has room behind it.",
    success: "On g7 it threatens to withdraw from the King.",
};
