//! What watches the state and the browser: one hook a file.

mod address;
mod engine;
mod keys;
mod look;
mod memory;
mod offline;
mod place;
mod sounds;
mod title;

pub use address::{fragment, opening, use_address};
pub use engine::use_engine;
pub use keys::{pressed, use_keys};
pub use look::use_look;
pub use memory::use_memory;
pub use offline::use_offline;
pub use place::{Place, use_place};
pub use sounds::use_sounds;
pub use title::use_title;
