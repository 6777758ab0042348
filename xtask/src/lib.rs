//! The steps of a build that neither cargo nor Trunk can do. `./dev` and Trunk's hook call them as `cargo run --package
//! xtask -- VERB`.
//!
//! A step that does not find the input it expects ends the build, and says what is wrong and where.

pub mod chores;
pub mod files;
pub mod hook;
mod licences;
mod page;
mod precache;
mod program;
pub mod single;
pub mod sizes;
mod text;
