//! A tournament game, with the notes of a review.

/// The game's identifier in the library and in its address: see [`saved_link`](crate::link::saved_link).
pub const ID: &str = "weight-yearout";

pub const TITLE: &str = "John Weight \u{2013} Paul Yearout, drawn";

/// The game as a record. Two moves were misprinted in the source; the notes say how.
pub const RECORD: &str = include_str!("example.pgn");
