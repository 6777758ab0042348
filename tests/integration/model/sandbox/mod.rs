//! The board of Explore: driven by actions, checked by what it shows.

mod comparison;
mod random;
mod use_cases;
