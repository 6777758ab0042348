//! The visible parts around the board.

mod actions;
mod caption;
mod correspondence;
mod engine;
mod gauge;
mod header;
mod layers;
mod moves;
mod problem;
mod strip;
mod study;
mod timing;
mod typed;

pub use actions::{Actions, RESULT};
pub use caption::{Caption, confirmation, suicide};
pub use correspondence::CORRESPONDENCE;
pub use engine::Engine;
pub use gauge::GAUGE;
pub use header::Header;
pub use layers::FoldedLayers;
pub use moves::Moves;
pub use problem::PROBLEM;
pub use strip::Strip;
pub use study::{ANNOTATE, REVIEW};
pub use timing::{TIMING, control};
pub use typed::Typed;
