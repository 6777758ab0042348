//! Text to and from the rules.

pub mod abbott;
pub mod alphabet;
pub mod ascii_board;
pub mod fen;
pub mod forms;
pub mod link;
mod mainline;
pub mod nearest;
pub mod pgn;
pub mod rule_text;
pub mod shapes;
pub mod typed;
pub mod uci;

pub use forms::Notation;
pub use mainline::{Mainline, Overrun};
