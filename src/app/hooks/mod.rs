//! What watches the state and the browser: one hook a file.

mod address;
mod clock;
mod engine;
mod exploration;
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
mod steps;
mod taking;
mod title;
mod wake_lock;

pub use address::{fragment, opening, use_address};
pub use clock::use_clock;
pub use engine::use_engine;
pub use exploration::{exploring, use_exploration};
pub use focus::use_focus;
pub use full_screen::{FullScreen, use_full_screen};
pub use intake::use_intake;
pub use keys::{held, pressed, use_commands, use_keys};
pub use library::{Library, use_library};
pub use look::use_look;
pub use memory::{use_game_memory, use_kept, use_settings_memory};
pub use offline::use_offline;
pub use place::{Place, use_place};
pub use sounds::use_sounds;
pub use steps::{in_turn, use_steps, use_turn, when_drawn};
pub use taking::{Taken, Taking, pass_on, use_taking};
pub use title::use_title;
pub use wake_lock::use_wake_lock;
