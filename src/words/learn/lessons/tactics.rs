//! The words of the lessons: Two moves ahead.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "Two moves ahead";

/// What to do in each of its lessons.
const TASK: &str = "Take two pieces in one move, with your next move or the one after, whatever Black does.";

/// Line up.
pub const FORK: LessonWords = LessonWords {
    title: "Line up",
    task: TASK,
    nudge: "Bring the Leaper onto the line of several pieces at once.",
    success: "Black could not break up the line in time.",
};

/// The King prepares.
pub const KING: LessonWords = LessonWords {
    title: "The King prepares",
    task: TASK,
    nudge: "A King's step changes both lines of the Coordinator.",
    success: "The King made the rectangle, and the Coordinator closed it.",
};

/// A step towards them.
pub const CORNER: LessonWords = LessonWords {
    title: "A step towards them",
    task: TASK,
    nudge: "The Coordinator stands well. Where would the King serve it best?",
    success: "Two pieces fell on the two corners.",
};
