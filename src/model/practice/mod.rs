//! Practice: lessons, puzzles, drills and the questions about captures, on boards of their own.

pub(super) mod board;
pub(super) mod capture_board;
pub(super) mod drill;
pub(super) mod lesson;
pub(super) mod puzzle;
pub(super) mod state;
