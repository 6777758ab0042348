//! The rules of the game as a text, a file for each part.

pub mod end;
pub mod game;
pub mod pieces;
pub mod sources;
pub mod variants;

/// The title of the text.
pub const TITLE: &str = "The rules of Ultima";

/// Says by which rules a diagram is played, where they are not the usual ones.
#[must_use]
pub fn by_rules(name: &str) -> String {
    format!("Rules: {name}.")
}
