//! The visible parts around the board.

mod actions;
mod caption;
mod correspondence;
mod disclosure;
mod engine;
mod eval_bar;
mod guide;
mod header;
mod layers;
mod moves;
mod openings;
mod own_puzzles;
mod player_bar;
mod preview;
mod review;
mod timing;
mod typed_move;
mod verdict;
mod welcome;

pub use actions::{Actions, RESULT};
pub use caption::{confirmation, suicide, use_caption};
pub use correspondence::{CORRESPONDENCE, SENDING};
pub use disclosure::Disclosure;
pub use engine::EnginePanel;
pub use eval_bar::EVAL_BAR;
pub use guide::{powers, use_guide};
pub use header::Header;
pub use layers::LAYERS;
pub use moves::Moves;
pub use openings::OPENINGS;
pub use player_bar::PlayerBar;
pub use review::{ANNOTATE, MISTAKES, REVIEW, close_review};
pub use timing::{TIMING, control};
pub use typed_move::{TYPED, TypedMove, TypedPanel, on_demand};
pub use verdict::use_verdict;
pub use welcome::{WayIn, Welcome};
