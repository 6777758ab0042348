//! Hooks that watch the state and the browser.

mod address;
mod announced;
mod effects;
mod focus;
mod import;
mod keys;
mod offline;
mod practice;
mod sounds;
mod storage;
mod timers;
mod window;

pub use address::use_address;
pub use announced::use_announced;
pub use effects::{use_changed, use_kept};
pub use focus::{BOARD, focus_board, focus_next, use_focus};
pub use import::{use_drop, use_import};
pub use keys::{TYPED_FIELD, TYPING_DISCLOSURE, key_command, modifier_command, use_commands, use_keys};
pub use offline::use_offline;
pub use practice::{PracticeHandle, use_practice};
pub use sounds::use_sounds;
pub use storage::{use_game_storage, use_last_visit, use_saving_needed, use_settings_storage};
pub use timers::{use_clock, use_premove};
pub use window::{set_full_screen, use_arrival, use_full_screen, use_look, use_media, use_title};
