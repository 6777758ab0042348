//! Text to and from the rules.

pub mod pgn;
mod round_trips;
mod text_forms;
mod typed_move;
