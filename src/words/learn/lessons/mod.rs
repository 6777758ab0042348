//! The words of the lessons, a file a chapter.

pub mod chameleon;
pub mod check;
pub mod coordinator;
pub mod immobilizer;
pub mod king;
pub mod leaper;
pub mod pawn;
pub mod stalemate;
pub mod tactics;
pub mod two;
pub mod win;
pub mod withdrawer;
