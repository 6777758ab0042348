//! The course: chapters of lessons, from the King's step to wins in two moves and to other rules.

mod lesson;
mod pieces;
mod play;

pub use lesson::{Chapter, Lesson, SUICIDE_LESSON};

/// The chapters in the recommended order.
pub const COURSE: &[Chapter] = &[
    pieces::KING,
    pieces::PAWN,
    pieces::WITHDRAWER,
    pieces::LEAPER,
    pieces::COORDINATOR,
    pieces::IMMOBILIZER,
    pieces::CHAMELEON,
    play::CHECK,
    play::TACTICS,
    play::WIN,
    play::STALEMATE,
    play::TWO,
    play::OTHER_RULES,
];

pub fn lessons() -> impl Iterator<Item = &'static Lesson> {
    COURSE.iter().flat_map(|chapter| chapter.lessons)
}

pub fn lesson(id: &str) -> Option<&'static Lesson> {
    lessons().find(|lesson| lesson.id == id)
}
