//! Teaching material, as data and pure logic: a gallery of diagrams, a course of lessons, the rules, puzzles, and
//! questions about captures.
//!
//! A [`Diagram`] is a position with a caption; each fact in the caption is also a typed [`Claim`] that a test checks. A
//! [`Lesson`] has a [`Goal`], and a [`LessonAttempt`] judges moves: every move that reaches the goal is right. Their
//! texts are defined with them; labels and answers come from [`words::learn`](crate::words::learn).

mod constants;
pub mod course;
pub mod diagram;
mod drill;
pub mod example;
pub mod gallery;
mod goal;
pub mod handbook;
mod lesson_attempt;
mod page;
mod progress;
pub mod puzzle;
mod quiz;

pub use constants::{Start, Subject};
pub use course::{COURSE, Chapter, Lesson, SUICIDE_LESSON, lesson, lessons};
pub use diagram::{Claim, Diagram};
pub use drill::{DRILL_PIECES, deal, drill_piece};
pub use gallery::{GALLERY, Topic, diagram, diagrams};
pub use goal::{Goal, Miss, Objective};
pub use lesson_attempt::{LessonAttempt, STARS, Verdict};
pub use page::{LearnPage, TOUR_START, chapter_about};
pub use progress::Progress;
pub use puzzle::{Puzzle, PuzzleHistory, PuzzleSection, PuzzleSet, Theme};
pub use quiz::{CaptureQuestion, CaptureQuiz, WrongAnswer};
