//! Games as records and in prose.

mod misprints;
mod prose;
mod real_texts;
pub mod records;
