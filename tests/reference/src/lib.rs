//! The reference: the rules of Ultima in the plainest code, for the tests of the fast engine.
//!
//! It shares nothing with the library, and as a package of its own it cannot. The board is 64 squares, every line is
//! walked square by square, every move is tried on a copy of the board, and each rule is one function:
//!
//! - `rules`: the rule sets and their switches
//! - `squares`: square numbers and steps
//! - `state`: the board, the side to move, FEN
//! - `freeze`: what is frozen, and by what
//! - `walk`: how far a piece can go, and what it leaps
//! - `captures`: what a piece takes by going there
//! - `pseudo_legal`: everything a piece could do
//! - `legal`: king safety, legal moves, status, perft
//! - `drawn`: drawn boards, and questions to them by square names

mod captures;
pub mod drawn;
mod freeze;
mod legal;
mod pseudo_legal;
mod rules;
mod squares;
mod state;
mod walk;

pub use pseudo_legal::ReferenceMove;
pub use rules::Rules;
pub use squares::square_name;
pub use state::{Kind, Piece, State};
