//! What watches the state and the browser: one hook a file.

mod address;
mod clock;
mod engine;
mod focus;
mod full_screen;
mod intake;
mod keys;
mod library;
mod look;
mod memory;
mod offline;
mod place;
mod sounds;
mod taking;
mod title;
mod wake_lock;

pub use address::{SETTLE_MS, fragment, opening, replace, use_address};
pub use clock::use_clock;
pub use engine::use_engine;
pub use focus::use_focus;
pub use full_screen::{FullScreen, use_full_screen};
pub use intake::use_intake;
pub use keys::{held, pressed, use_commands, use_keys};
pub use library::{Library, use_library};
pub use look::use_look;
pub use memory::{use_game_memory, use_settings_memory};
pub use offline::use_offline;
pub use place::{Place, use_place};
pub use sounds::use_sounds;
pub use taking::{Taken, Taking, use_taking};
pub use title::use_title;
pub use wake_lock::use_wake_lock;
