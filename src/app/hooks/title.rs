//! The title of the page follows the game, so that it can be seen from another tab whose turn it is. Other pages have
//! titles of their own.

use yew::prelude::*;

use super::Place;
use crate::app::store::StoreContext;
use crate::learn::Spot;
use crate::notation::link::Page;
use crate::words::{outcome, ui};

/// Writes where the game stands, or what else is shown, into the page's title.
#[hook]
pub fn use_title(store: &StoreContext, place: &Place) {
    let standing = match (&store.problem, store.game.outcome()) {
        _ if place.page == Page::Learn => Spot::read(&place.rest).unwrap_or(Spot::Overview).title().to_owned(),
        _ if place.page != Page::Play => ui::page_name(place.page).to_owned(),
        (Some(_), _) => ui::BAD_LINK.to_owned(),
        (None, Some(ended)) => outcome::outcome(ended, store.game.start().rules()),
        (None, None) => ui::to_move(store.game.latest().turn()),
    };
    use_effect_with(standing, |standing| gloo::utils::document().set_title(&ui::page(standing)));
}
