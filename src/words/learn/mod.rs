//! The words that teach the game: diagrams, lessons, the rules as a text.

pub mod chameleon;
pub mod coordinator;
pub mod ending;
pub mod handbook;
pub mod immobilizer;
pub mod king;
pub mod leaper;
pub mod lessons;
pub mod page;
pub mod pawn;
pub mod verdict;
pub mod withdrawer;

/// The words of a diagram.
#[derive(Debug)]
pub struct DiagramWords {
    /// Its title, without a full stop.
    pub title: &'static str,
    /// What is to be seen, in sentences.
    pub caption: &'static str,
}

/// The words of a lesson.
#[derive(Debug)]
pub struct LessonWords {
    /// Its title, without a full stop.
    pub title: &'static str,
    /// What to do, in a sentence or two.
    pub task: &'static str,
    /// The first hint.
    pub nudge: &'static str,
    /// What is said when it is solved.
    pub success: &'static str,
}
