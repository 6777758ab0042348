//! A game being played, as pure data: the headless state of the interface.
//!
//! [`State`] holds everything the page shows, and [`State::apply`] is the only way to change it. No DOM, no Yew, and
//! no time but what is told: what the pointer pressed and what the clock says arrives as an [`Action`], what the engine
//! should do leaves as a [`Task`]. The board to try things out on has a state of its own: [`sandbox::Sandbox`].

mod action;
mod analysis;
mod begin;
mod caption;
mod clock;
mod context;
pub mod correspondence;
mod display;
mod draw;
mod drawing;
mod engine;
mod exercise;
mod explain;
pub mod keys;
mod layers;
pub mod library;
mod line;
mod marks;
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
mod state;
mod step;
mod study;
mod task;
mod time_control;
mod timing;
mod tree;
mod trial;
mod typed;
mod walk;

pub use action::Action;
pub use analysis::Verdict;
pub use clock::Clock;
pub use context::{Context, Objection, PieceMoves};
pub use display::Display;
pub use drawing::Drawing;
pub use engine::MAX_LINES;
pub use exercise::{Deed, Exercise, Stage};
pub use explain::{Asked, Question, Reason, threatened_marks, threats};
pub use layers::{Layer, Layers};
pub use line::Game;
pub use notice::{Flaws, Notice};
pub use players::{Player, Players, Strength};
pub use review::{Judgement, Review, Slip};
pub use saved::{Restored, Saved};
pub use selection::{Selection, Touch, Tried};
pub use settings::{BoardTheme, Settings};
pub use state::{EngineState, Refused, State};
pub use step::{Sound, Step};
pub use study::Edit;
pub use task::{Goal, Speed, Task};
pub use time_control::{Allowance, Bonus, TimeControl};
pub use tree::{Node, NodeId, Tree};
pub use trial::Trial;
pub use typed::{Near, Typed};
