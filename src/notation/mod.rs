//! Converts between text and the rules. An error holds its place and its problem, and displays both as a sentence.
//!
//! ```
//! use ultima::rules::UciMove;
//!
//! let error = "b2b9".parse::<UciMove>().unwrap_err();
//! assert_eq!(error.column, 4);
//! assert_eq!(error.to_string(), "Move, character 4: a rank is 1 to 8, not '9'.");
//! ```

pub mod alphabet;
pub mod ascii_board;
pub mod fen;
pub mod move_text;
pub mod pgn;
mod place;
pub mod rule_text;
pub mod shapes;
pub mod termination;
pub mod typed_move;
pub mod uci_move;

pub use move_text::Notation;
pub use place::LineColumn;
