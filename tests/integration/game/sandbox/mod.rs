//! The board for trying things out: driven by changes, checked by what it shows.

mod comparison;
mod random;
mod use_cases;
