//! A game of a tournament, with the notes of a review.

/// What the library knows the game by, and its address: see [`saved_link`](crate::notation::link::saved_link).
pub const ID: &str = "weight-yearout";

pub const TITLE: &str = "John Weight \u{2013} Paul Yearout, drawn";

/// The game as a record. Two moves were misprinted; the notes there say how.
pub const RECORD: &str = include_str!("example.pgn");
