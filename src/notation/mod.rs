//! Text to and from the rules.

pub mod alphabet;
pub mod ascii_board;
pub mod fen;
pub mod forms;
pub mod link;
mod mainline;
pub mod pgn;
pub(crate) mod phrase;
pub mod rule_text;
pub mod shapes;
pub mod typed;
pub mod uci;

pub use forms::Notation;
pub use mainline::{Mainline, Overrun};
