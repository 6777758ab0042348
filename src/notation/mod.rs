//! Text to and from the rules.

pub mod abbott;
pub mod coord;
pub mod drawing;
pub mod fen;
pub mod forms;
pub mod letters;
pub mod link;
pub mod nearest;
pub mod record;
pub mod rule_text;
pub mod typed;

pub use forms::Notation;
