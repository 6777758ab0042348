//! The panels of the page Explore, one a file.

mod compare;
mod edits;
mod faults;
mod moving;
mod palette;
mod pointing;
mod position;
mod rules;
mod says;
mod start;
mod store;
mod strokes;

pub use compare::Compare;
pub use edits::Edits;
pub use faults::Faults;
pub use moving::Moving;
pub use palette::Palette;
pub use position::Position;
pub use rules::Rules;
pub use says::Says;
pub use start::Start;
pub use store::{SandboxContext, SandboxStore, on, use_exploration, use_sandbox};
pub use strokes::use_strokes;
