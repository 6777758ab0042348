//! The page with puzzles: today's, practice, a run against the clock, questions about captures, and progress.

mod captures;
mod parts;
mod practice;
mod progress;
mod set;
mod solve;
mod timed;

use std::rc::Rc;

use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

use self::captures::Captures;
use self::parts::{Change, Place};
use self::practice::Practice;
use self::progress::Progress;
use self::set::use_set;
use self::timed::Against;
use super::address::fragment;
use super::browser::use_listener;
use super::lazy::{Missing, lazy};
use super::{hooks, storage};
use crate::learn::PuzzlePlace;
use crate::notation::link::{self, PageName};
use crate::words::{puzzles as words, ui};

lazy!(puzzles: pub PUZZLES = Puzzles);

#[component]
fn Puzzles() -> Html {
    let address = use_state_eq(fragment);
    let setter = address.setter();
    use_listener(&gloo::utils::window(), "hashchange", move |_| setter.set(fragment()));
    let training = use_state_eq(|| Rc::new(storage::TRAINING.load()));
    let change = {
        let training = training.setter();
        use_callback((), move |with: Change, ()| {
            let mut now = storage::TRAINING.load();
            with(&mut now);
            storage::TRAINING.save(&now);
            training.set(Rc::new(now));
        })
    };
    let (_, rest) = link::route_of(&address).filter(|(page, _)| *page == PageName::Puzzles).unwrap_or_default();
    let found = PuzzlePlace::from_identifier(&rest);
    let place = found.unwrap_or_default();
    hooks::use_title(match place {
        PuzzlePlace::Today => ui::page_name(PageName::Puzzles).to_owned(),
        other => other.title().to_owned(),
    });
    hooks::use_focus();
    hooks::use_arrival(place.title().to_owned());
    let (set, again) = use_set();
    // On a narrow screen the row of places scrolls.
    use_effect_with((place, matches!(set, Ok(Some(_)))), |_| {
        let current = gloo::utils::document().query_selector(".places [aria-current]").ok().flatten();
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        options.set_inline(ScrollLogicalPosition::Center);
        if let Some(current) = current {
            current.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
    let set = match set {
        Ok(Some(set)) => set,
        Ok(None) => return parts::waiting(),
        Err(Missing) => return parts::missing(place, &again),
    };
    let common = Place { place, set, training: (*training).clone(), change };
    if found.is_none() {
        return parts::without_board(place, words::NO_PLACE, html! {});
    }
    match place {
        PuzzlePlace::Timed => html! { <Against ..common /> },
        PuzzlePlace::Captures => html! { <Captures ..common /> },
        PuzzlePlace::Progress => html! { <Progress ..common /> },
        _ => {
            // The position of a puzzle named by a link.
            let named = address.contains('?').then(|| (*address).clone());
            html! { <Practice {common} {named} /> }
        }
    }
}
