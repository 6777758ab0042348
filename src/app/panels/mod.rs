//! The visible parts around the board, one a file.

mod actions;
mod annotate;
mod caption;
mod clock;
mod engine;
mod gauge;
mod header;
mod icon;
mod layers;
mod letters;
mod lines;
mod moves;
mod notice;
mod problem;
mod result;
mod review;
mod strip;
mod timing;
mod typed;

pub use actions::Actions;
pub use annotate::Annotate;
pub use caption::Caption;
pub use engine::Engine;
pub use gauge::Gauge;
pub use header::Header;
pub use icon::{Icon, icon};
pub use layers::Layers;
pub use letters::Letters;
pub use moves::Moves;
pub use notice::{left, notice};
pub use problem::Problem;
pub use result::Result;
pub use review::Review;
pub use strip::Strip;
pub use timing::{Timing, control};
pub use typed::{TYPED_FIELD, Typed};
