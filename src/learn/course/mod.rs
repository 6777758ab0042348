//! The course: chapters of lessons, from the King's step to wins in two moves.

mod chameleon;
mod check;
mod coordinator;
mod immobilizer;
mod king;
mod leaper;
mod pawn;
mod stalemate;
mod tactics;
mod two;
mod win;
mod withdrawer;

use super::lesson::{Chapter, Lesson};
use crate::words::learn::lessons as words;

/// The chapters in the order in which they are best learnt.
pub const COURSE: &[Chapter] = &[
    Chapter { id: "king", title: words::king::TITLE, lessons: king::LESSONS },
    Chapter { id: "pawn", title: words::pawn::TITLE, lessons: pawn::LESSONS },
    Chapter { id: "withdrawer", title: words::withdrawer::TITLE, lessons: withdrawer::LESSONS },
    Chapter { id: "leaper", title: words::leaper::TITLE, lessons: leaper::LESSONS },
    Chapter { id: "coordinator", title: words::coordinator::TITLE, lessons: coordinator::LESSONS },
    Chapter { id: "immobilizer", title: words::immobilizer::TITLE, lessons: immobilizer::LESSONS },
    Chapter { id: "chameleon", title: words::chameleon::TITLE, lessons: chameleon::LESSONS },
    Chapter { id: "check", title: words::check::TITLE, lessons: check::LESSONS },
    Chapter { id: "tactics", title: words::tactics::TITLE, lessons: tactics::LESSONS },
    Chapter { id: "win", title: words::win::TITLE, lessons: win::LESSONS },
    Chapter { id: "stalemate", title: words::stalemate::TITLE, lessons: stalemate::LESSONS },
    Chapter { id: "two", title: words::two::TITLE, lessons: two::LESSONS },
];

/// Returns the lessons one after the other.
pub fn lessons() -> impl Iterator<Item = &'static Lesson> {
    COURSE.iter().flat_map(|chapter| chapter.lessons)
}

/// Returns the lesson of a name.
#[must_use]
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    lessons().find(|lesson| lesson.id == id)
}
