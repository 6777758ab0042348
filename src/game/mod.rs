//! A game being played, as pure data: the headless state of the interface.
//!
//! [`State`] holds everything the page shows, and [`State::apply`] is the only way to change it. No DOM, no Yew, and
//! no time but what is told: what the pointer pressed and what the clock says arrives as an [`Action`], what the engine
//! should do leaves as a [`Task`]. The board to try things out on has a state of its own: [`sandbox::Sandbox`].

mod action;
mod analysis;
mod asked;
mod begin;
mod caption;
mod clock;
pub mod correspondence;
mod display;
mod draw;
mod engine;
mod exercise;
pub mod keys;
mod layers;
pub mod library;
mod line;
mod marks;
mod moving;
mod notice;
pub mod picture;
mod players;
mod record;
mod review;
pub mod sandbox;
mod saved;
mod selection;
mod settings;
pub mod sheet;
mod sketch;
mod state;
mod step;
mod study;
mod task;
mod time_control;
mod timing;
mod tree;
mod trial;
mod walk;
mod why;

pub use action::Action;
pub use analysis::Verdict;
pub use asked::{Asked, Question};
pub use clock::Clock;
pub use display::{Display, Touch};
pub use engine::MAX_LINES;
pub use exercise::{Deed, Exercise, Stage};
pub use layers::{Layer, Layers};
pub use line::Game;
pub use notice::{Flaws, Notice};
pub use players::{Player, Players, Strength};
pub use review::{Judgement, Review, Slip};
pub use saved::{Restored, Saved};
pub use selection::Aim;
pub use settings::{BoardTheme, Settings};
pub use sketch::Sketch;
pub use state::{EngineState, Refused, State};
pub use step::{Sound, Step};
pub use study::Edit;
pub use task::{Goal, Speed, Task};
pub use time_control::{Allowance, Bonus, TimeControl};
pub use tree::{Node, NodeId, Tree};
pub use trial::Trial;
pub use why::{Near, Objection, Reason, Tried, Typed};
