//! The words of the lessons: Win in two moves.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "Win in two moves";

/// What to do in each of its lessons.
const TASK: &str = "Win in two moves, whatever Black answers.";

/// Close the net.
pub const IMMOBILIZER: LessonWords = LessonWords {
    title: "Close the net",
    task: TASK,
    nudge: "Let the Leaper keep the King at the edge, and bring the Immobilizer nearer.",
    success: "The King is held and has nobody else to move.",
};

/// In the open.
pub const WITHDRAWER: LessonWords = LessonWords {
    title: "In the open",
    task: TASK,
    nudge: "Drive the King with the Leaper first.",
    success: "A mate in the middle of the board.",
};

/// The edge of the board.
pub const CORNER: LessonWords = LessonWords {
    title: "The edge of the board",
    task: TASK,
    nudge: "Give check from the next square.",
    success: "Both times the Leaper behind it guarded the Withdrawer.",
};

/// The quiet King.
pub const COORDINATOR: LessonWords = LessonWords {
    title: "The quiet King",
    task: TASK,
    nudge: "Begin with your King.",
    success: "Two steps of the King, and Black is lost.",
};

/// Hold, then strike.
pub const CHAMELEON: LessonWords = LessonWords {
    title: "Hold, then strike",
    task: TASK,
    nudge: "Freeze the King first.",
    success: "Held by one piece, threatened by the other.",
};

/// Clear the way.
pub const LEAP: LessonWords = LessonWords {
    title: "Clear the way",
    task: TASK,
    nudge: "The Chameleon can take the Leaper on b6.",
    success: "With the Leaper gone the King had no answer.",
};

/// The last piece.
pub const PAWN: LessonWords = LessonWords {
    title: "The last piece",
    task: TASK,
    nudge: "Take what could still move.",
    success: "Without another piece a held King has no move.",
};
