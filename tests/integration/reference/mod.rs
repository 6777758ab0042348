//! The reference with which the rules are compared.

mod captures;
mod data;
mod play;
