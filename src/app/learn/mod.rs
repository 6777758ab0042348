//! The parts of the learning pages, one a file.

mod arrival;
mod figure;
mod forget;
mod gallery;
mod lesson;
mod overview;
mod stars;
mod task;
mod verdict;

pub use arrival::use_arrival;
pub use figure::Figure;
pub use gallery::Gallery;
pub use lesson::LessonBoard;
pub use overview::Overview;
pub use stars::{stars, stars_left};
pub use task::task;

use crate::notation::link::exploration::{self, Exploration};
use crate::rules::Setup;

/// Returns the address of the page on which a position can be tried out.
pub fn explored(start: Setup) -> String {
    exploration::write(&Exploration { setup: start, ..Exploration::default() })
}
