//! Text to and from the rules.

pub mod abbott;
pub mod coord;
pub mod drawing;
pub mod fen;
pub mod letters;
pub mod link;
pub mod rule_text;
pub mod typed;
