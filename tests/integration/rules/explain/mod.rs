//! The reasons of the rules: each is given exactly where it holds, and says what it should.

mod captures;
mod properties;
mod table;
