//! The reasons of the rules: that each is given exactly where it holds, and what it says.

#[path = "../chance/mod.rs"]
mod chance;
mod properties;
mod table;
