//! A lesson, and a chapter of lessons.

use crate::learn::constants::Start;
use crate::learn::diagram::Diagram;
use crate::learn::gallery;
use crate::learn::goal::Goal;
use crate::rules::{Position, Role, UciMove};

/// The identifier of the lesson about suicide, which other lessons link to.
pub const SUICIDE_LESSON: &str = "immobilizer-give-up";

/// An exercise: a position, a goal, and one way to reach it.
#[derive(Debug)]
pub struct Lesson {
    /// An identifier that never changes: progress is stored under it.
    pub id: &'static str,
    /// The title, without a full stop.
    pub title: &'static str,
    pub prompt: &'static str,
    /// The first hint.
    pub nudge: &'static str,
    pub success: &'static str,
    /// The start position. The learner plays the side to move.
    pub start: Start,
    pub goal: Goal,
    /// One solution: the learner's moves and the replies between them.
    pub solution: &'static [UciMove],
}

impl Lesson {
    pub fn position(&self) -> Position {
        self.start.position()
    }
}

#[derive(Debug)]
pub struct Chapter {
    /// An identifier that never changes.
    pub id: &'static str,
    pub title: &'static str,
    pub summary: &'static str,
    /// The kind of piece whose power the chapter introduces. Lessons ask only for powers introduced so far.
    pub role: Option<Role>,
    pub intro_diagram: &'static str,
    pub rule: &'static str,
    /// The lessons, from easy to hard.
    pub lessons: &'static [Lesson],
}

impl Chapter {
    pub fn diagram(&self) -> Option<&'static Diagram> {
        gallery::diagram(self.intro_diagram)
    }
}
