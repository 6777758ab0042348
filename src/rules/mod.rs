//! The rules of Ultima: what may move, what a move captures, what is frozen, and whether the game is over.
//!
//! This module knows no text except its own names, results and errors, no clock, random numbers or web, and allocates
//! nothing where speed counts. A [`Board`] says what stands where, a [`Setup`] adds the side to move and the
//! [`RuleSet`], and a [`Position`] is a validated setup. [`destinations`] says where a piece may go, [`captures`] what
//! it captures there, [`freeze`] which pieces may not move, and [`king_safety`] whether a king is safe; `movegen`
//! combines them. [`pseudo_legal_moves()`] returns the moves of any piece on any board, and [`explain`] gives reasons.

mod array;
mod bitboard;
mod board;
pub mod captures;
pub mod destinations;
pub mod explain;
pub mod freeze;
pub mod king_safety;
mod move_line;
mod movegen;
mod moves;
mod outcome;
mod piece;
mod position;
pub mod rays;
mod rule_set;
mod setup;
mod square;
pub mod zobrist;

pub use array::{BackRank, StartingArray};
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use destinations::pseudo_legal_moves;
pub use move_line::{MoveLine, MovesAfterEnd};
pub(crate) use movegen::MoveGen;
pub use movegen::{IllegalMove, perft, perft_until};
pub use moves::{MAX_MOVES, Move, MoveKind, MoveList, UciMove};
pub use outcome::{DrawReason, FIFTY_MOVE_PLIES, Outcome, Termination, WinReason};
pub use piece::{Color, Piece, Role};
pub use position::Position;
pub use rule_set::{RuleSet, Switch};
pub use setup::{Setup, SetupError, SetupProblem};
pub use square::{File, ParseSquareError, Rank, Square, Symmetry};
