//! The board to try things out on: driven by changes, read by what it shows.

mod comparison;
mod random;
mod use_cases;
