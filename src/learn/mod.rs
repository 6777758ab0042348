//! What teaches the game, as data and pure logic: a gallery of diagrams, a course of lessons, the rules as a text.
//!
//! A [`Diagram`] is a position in which there is something to see; every fact its caption states stands beside it as a
//! typed [`Claim`]. A [`Lesson`] asks for something, its [`Goal`] says when that is done, an [`Attempt`] judges tries:
//! whatever reaches the goal is right. Words come from [`words::learn`](crate::words::learn).

mod address;
mod attempt;
pub mod claim;
mod constants;
pub mod course;
pub mod diagram;
pub mod gallery;
mod goal;
pub mod handbook;
mod lesson;
mod progress;
mod said;

pub use address::Spot;
pub use attempt::{Attempt, STARS, Verdict};
pub use claim::Claim;
pub use constants::Way;
pub use course::{COURSE, lesson, lessons};
pub use diagram::Diagram;
pub use gallery::{GALLERY, Room, diagram, diagrams};
pub use goal::{Aim, Goal, Miss};
pub use lesson::{Chapter, HINTS, Lesson};
pub use progress::Progress;
