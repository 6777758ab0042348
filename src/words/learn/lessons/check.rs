//! The words of the lessons: Out of check.

use crate::words::learn::LessonWords;

/// The title of the chapter.
pub const TITLE: &str = "Out of check";

/// Fill the square beyond.
pub const FILL: LessonWords = LessonWords {
    title: "Fill the square beyond",
    task: "The Leaper on f1 gives check. Save your King.",
    nudge: "A Leaper needs an empty square to land on.",
    success: "No room to land, no capture.",
};

/// Stand two deep.
pub const PAIR: LessonWords = LessonWords {
    title: "Stand two deep",
    task: "The Leaper on h8 gives check. Save your King.",
    nudge: "Two pieces without a gap cannot be leapt.",
    success: "The Pawn next to the King makes a wall.",
};

/// Freeze it.
pub const FREEZE: LessonWords = LessonWords {
    title: "Freeze it",
    task: "The Leaper on h7 gives check. Save your King.",
    nudge: "A frozen piece threatens nothing.",
    success: "The Leaper is held, and its check is over.",
};

/// Break the pincer.
pub const JAW: LessonWords = LessonWords {
    title: "Break the pincer",
    task: "The Pawns on h7 and h4 give check together. Save your King.",
    nudge: "A pincer has two jaws, and one of them stands next to your King.",
    success: "Without the jaw on h7 the other Pawn threatens nothing.",
};

/// See it coming.
pub const AHEAD: LessonWords = LessonWords {
    title: "See it coming",
    task: "Black threatens to win with the next move. Prevent it.",
    nudge: "Only the Withdrawer can help.",
    success: "Black has no move that wins at once any more.",
};
