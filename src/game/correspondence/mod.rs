//! A game played by link: two people send each other the whole game in turn, and each moves his own side alone.
//!
//! What is made here is a draft until it is sent: it can be taken back. What is sent or has come is the newest message; the
//! browser keeps it, to know an older one or another one of the same game when it comes.

pub(super) mod game;
mod lines;
mod play;

pub use self::game::{Arrival, Beginning, Clash, Correspondence, LastMessage, Stage};
pub use self::play::CorrespondenceAction;
