//! The reasons of the rules: each is given exactly where it holds, in the expected words.

mod captures;
mod properties;
mod table;
