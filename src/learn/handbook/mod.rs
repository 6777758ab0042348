//! The rules as a text with figures and tables, for the page and for print.

mod page;
mod section;
mod tables;
mod text;

pub use page::{page, start};
pub use section::{Block, Column, Contents, Section, Source};
pub use tables::Table;
pub use text::HANDBOOK;
