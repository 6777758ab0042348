//! Parts of the list of kept games.

mod picture;
mod row;

pub use row::{Deed, Row};
