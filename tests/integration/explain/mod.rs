//! The reasons of the rules: that each is given exactly where it holds, and what it says.

mod captures;
mod properties;
mod table;
