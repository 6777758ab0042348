//! The visible parts around the board.

mod actions;
mod caption;
mod correspondence;
mod engine;
mod fold;
mod gauge;
mod guide;
mod header;
mod layers;
mod moves;
mod own_puzzles;
mod problem;
mod strip;
mod study;
mod timing;
mod typed;
mod verdict;
mod welcome;

pub use actions::{Actions, RESULT};
pub use caption::{Caption, confirmation, suicide};
pub use correspondence::{CORRESPONDENCE, SENDING};
pub use engine::Engine;
pub use gauge::GAUGE;
pub use guide::{GUIDE, powers};
pub use header::Header;
pub use layers::FoldedLayers;
pub use moves::Moves;
pub use problem::PROBLEM;
pub use strip::Strip;
pub use study::{ANNOTATE, MISTAKES, REVIEW};
pub use timing::{TIMING, control};
pub use typed::{FoldedTyped, Typed, TypedMove};
pub use verdict::{Sign, Verdict};
pub use welcome::Welcome;
