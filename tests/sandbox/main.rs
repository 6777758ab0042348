//! The board to try things out on: driven by changes, read by what it shows.

#[path = "../chance/mod.rs"]
mod chance;

mod comparison;
mod random;
mod use_cases;
