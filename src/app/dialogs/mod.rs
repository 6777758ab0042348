//! Dialogs over the page.

mod end_game;
mod help;
mod modal;
mod new_game;
mod reset_progress;
mod settings;
mod share;

pub use self::end_game::DRAW_OFFER;
pub use self::reset_progress::use_reset_progress;

use self::end_game::{OFFER_DRAW, RESIGN};
use self::help::{KEYS, PIECES};
use self::new_game::NEW_GAME;
use self::settings::SETTINGS;
use self::share::{OPEN, SHARE};
use super::app_context::Dialog;
use super::lazy::{Lazy, RenderFn};

pub fn view(dialog: &Dialog) -> &'static Lazy<RenderFn> {
    match dialog {
        Dialog::NewGame | Dialog::Invite => &NEW_GAME,
        Dialog::Share => &SHARE,
        Dialog::Open(_) => &OPEN,
        Dialog::Pieces => &PIECES,
        Dialog::Settings => &SETTINGS,
        Dialog::Resign => &RESIGN,
        Dialog::OfferDraw => &OFFER_DRAW,
        Dialog::Keys => &KEYS,
    }
}
