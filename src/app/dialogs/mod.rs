//! Dialogs over the page.

mod copied;
mod keys;
mod modal;
mod new_game;
mod pieces;
mod questions;
mod settings;
mod share;

pub use self::copied::Copied;
pub use self::modal::{Modal, close_around};
pub use self::questions::OFFER;

use self::keys::KEYS;
use self::new_game::NEW_GAME;
use self::pieces::PIECES;
use self::questions::RESIGN;
use self::settings::SETTINGS;
use self::share::{MEND, SHARE};
use super::lazy::{Lazy, View};
use super::shell::Dialog;

/// Returns what draws a dialog.
pub fn view(dialog: &Dialog) -> &'static Lazy<View> {
    match dialog {
        Dialog::NewGame => &NEW_GAME,
        Dialog::Share => &SHARE,
        Dialog::Mend(_) => &MEND,
        Dialog::Pieces => &PIECES,
        Dialog::Settings => &SETTINGS,
        Dialog::Resign => &RESIGN,
        Dialog::Keys => &KEYS,
    }
}
