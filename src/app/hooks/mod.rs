//! What watches the state and the browser: one hook a file.

mod address;
mod clock;
mod engine;
mod focus;
mod intake;
mod keys;
mod library;
mod memory;
mod offline;
mod place;
mod sounds;
mod taking;
mod window;

pub use address::{SETTLE_MS, fragment, opening, replace, use_address};
pub use clock::use_clock;
pub use engine::use_engine;
pub use focus::use_focus;
pub use intake::use_intake;
pub use keys::{held, pressed, use_commands, use_keys};
pub use library::{Library, use_library};
pub use memory::{use_game_memory, use_settings_memory};
pub use offline::use_offline;
pub use place::{Place, use_place};
pub use sounds::use_sounds;
pub use taking::{Taken, Taking, use_taking};
pub use window::{FullScreen, use_full_screen, use_look, use_title, use_wake_lock};
