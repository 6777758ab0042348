//! Dialogs over the page.

mod about;
mod copied;
mod keys;
mod modal;
mod new_game;
mod offer;
mod pieces;
mod resign;
mod settings;
mod share;
mod time;

pub use self::copied::Copied;
pub use self::modal::{Modal, close_around};
pub use self::offer::OFFER;

use self::keys::KEYS;
use self::new_game::NEW_GAME;
use self::pieces::PIECES;
use self::resign::RESIGN;
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
