//! A game being played, as pure data: the headless state of the interface.
//!
//! [`State`] holds everything the page shows, and [`State::apply`] is the only way to change it. No DOM, no clock, no
//! Yew: what the pointer pressed arrives as an [`Action`], what the engine should do leaves as a [`Task`].

mod action;
mod analysis;
mod asked;
mod caption;
mod display;
pub mod keys;
mod layers;
mod line;
mod moving;
mod players;
mod review;
mod saved;
mod selection;
mod settings;
pub mod sheet;
mod sketch;
mod state;
mod step;
mod study;
mod task;
mod tree;
mod trial;
mod why;

pub use action::{Action, MAX_LINES};
pub use analysis::Verdict;
pub use asked::Question;
pub use display::{Display, Touch};
pub use layers::{Layer, Layers};
pub use line::Game;
pub use players::{Player, Players, Strength};
pub use review::{Judgement, Review, Slip};
pub use saved::Saved;
pub use selection::Aim;
pub use settings::{BoardTheme, Settings};
pub use sketch::Sketch;
pub use state::{EngineState, Refused, State};
pub use step::{Sound, Step};
pub use study::Edit;
pub use task::{Goal, Speed, Task};
pub use tree::{Node, NodeId, Tree};
pub use trial::Trial;
pub use why::{Objection, Reason, Tried, Typed};
