//! The teaching material is true: diagrams, lessons and the rules as a text.

mod address;
mod gallery;
mod handbook;
mod lessons;
mod order;
mod puzzle_set;
pub mod puzzles;
mod stills;
mod truth;
