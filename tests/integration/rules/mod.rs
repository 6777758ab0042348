//! The rules of the game.

mod against_reference;
mod conformance;
mod explain;
mod outcomes;
mod properties;
mod values;
