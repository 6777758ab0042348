//! The steps of a build that neither cargo nor Trunk can do. `./dev` and Trunk's hook call them as
//! `cargo run --package xtask -- VERB`.
//!
//! A step that finds its input other than expected ends the build, and says where and what.

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
