//! The words of the lessons: Leave no move.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "Leave no move";

/// What to do in each of its lessons.
const TASK: &str = "Leave Black without a legal move, and without check.";

/// The last Pawn.
pub const COORDINATOR: LessonWords = LessonWords {
    title: "The last Pawn",
    task: TASK,
    nudge: "Take the Pawn, but from afar.",
    success: "No legal move, no check: White wins.",
};

/// Held and alone.
pub const KING: LessonWords = LessonWords {
    title: "Held and alone",
    task: TASK,
    nudge: "The King on b2 is frozen. Who else can move?",
    success: "A frozen King cannot give itself up: no legal move.",
};

/// Nowhere to go.
pub const LEAPER: LessonWords = LessonWords {
    title: "Nowhere to go",
    task: TASK,
    nudge: "One of the Pawns must go. The other may be kept from moving.",
    success: "The frozen King cannot move, and the Pawn may not: it shields its King from the Leaper.",
};
