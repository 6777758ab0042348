//! Text to and from the rules.

pub mod fen;
pub mod letters;
pub mod rule_text;
