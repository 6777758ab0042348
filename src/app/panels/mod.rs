//! The visible parts around the board, one a file.

mod actions;
mod annotate;
mod caption;
mod correspondence;
mod engine;
mod gauge;
mod header;
mod icon;
mod layers;
mod left;
mod moves;
mod notice;
mod problem;
mod result;
mod review;
mod strip;
mod timing;
mod typed;

pub use actions::Actions;
pub use annotate::ANNOTATE;
pub use caption::Caption;
pub use correspondence::CORRESPONDENCE;
pub use engine::Engine;
pub use gauge::GAUGE;
pub use header::Header;
pub use icon::{Icon, icon};
pub use layers::FoldedLayers;
pub use left::LEFT;
pub use moves::Moves;
pub use notice::NOTICE;
pub use problem::PROBLEM;
pub use result::RESULT;
pub use review::REVIEW;
pub use strip::Strip;
pub use timing::{TIMING, control};
pub use typed::{TYPED_FIELD, Typed};
