//! Which page the address leads to.

use gloo::events::EventListener;
use yew::prelude::*;

use super::fragment;
use crate::notation::link::{self, Page};

/// A page, and what its path says further: `learn/withdrawer` is the page `learn` at `withdrawer`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Place {
    /// The page. An address that leads nowhere leads to the game, which says so.
    pub page: Page,
    /// The rest of the path.
    pub rest: String,
}

impl Place {
    /// Returns whether the address leads to the page as it was left.
    pub fn is_as_left(&self) -> bool {
        self.rest == link::LAST
    }

    /// Returns where the address leads now.
    pub fn now() -> Place {
        link::place(&fragment()).map(|(page, rest)| Place { page, rest }).unwrap_or_default()
    }
}

/// Returns where the address leads, and follows it.
#[hook]
pub fn use_place() -> Place {
    let place = use_state_eq(Place::now);
    let setter = place.setter();
    use_effect_with((), move |()| {
        // It may have changed while the page was drawn.
        setter.set(Place::now());
        let listener = EventListener::new(&gloo::utils::window(), "hashchange", move |_| setter.set(Place::now()));
        move || drop(listener)
    });
    (*place).clone()
}
