//! The page with puzzles: today's, practice, a run against the clock, questions about captures, and progress.

mod captures;
mod parts;
mod progress;
mod recorder;
mod solve;
mod timed;
mod untimed;

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::ScrollLogicalPosition;
use yew::prelude::*;

use self::captures::Captures;
use self::parts::{Change, CommonProps};
use self::progress::Progress;
use self::timed::Timed;
use self::untimed::Untimed;
use super::address::use_route;
use super::browser::{find, scroll_into_view};
use super::data::{DataFile, use_data};
use super::lazy::{LoadError, lazy};
use super::staged_render::use_unfinished;
use super::{hooks, storage};
use crate::learn::{PuzzleSection, PuzzleSet};
use crate::link::{self, LinkTarget, PageName, PuzzleLink};
use crate::words::{puzzles as words, ui};

lazy!(puzzles: pub PUZZLES = Puzzles);

thread_local! {
    static SET: RefCell<Option<Rc<PuzzleSet>>> = const { RefCell::new(None) };
}

#[component]
fn Puzzles() -> Html {
    let route = use_route();
    let history = use_state_eq(|| Rc::new(storage::PUZZLE_HISTORY.load()));
    let change = {
        let history = history.setter();
        use_callback((), move |with: Change, ()| {
            let mut now = storage::PUZZLE_HISTORY.load();
            with(&mut now);
            storage::PUZZLE_HISTORY.save(&now);
            history.set(Rc::new(now));
        })
    };
    let (found, named) = match link::read(&route.fragment) {
        LinkTarget::Page(PageName::Puzzles, path) => (PuzzleSection::of_path(&path), None),
        LinkTarget::Puzzle(puzzle) => (Some((PuzzleSection::Today, None)), Some(puzzle)),
        // Another page is about to be shown.
        _ => (Some((PuzzleSection::Today, None)), None),
    };
    let (section, theme) = found.unwrap_or_default();
    hooks::use_title(match section {
        PuzzleSection::Today => ui::page_name(PageName::Puzzles).to_owned(),
        other => other.title().to_owned(),
    });
    hooks::use_focus();
    let (set, again) =
        use_data(DataFile::Puzzles, &SET, |text| Some(PuzzleSet::read(text.lines())).filter(|set| !set.is_empty()));
    // A visit that begins here keeps the static page until the puzzles are loaded and the board is drawn, in stages.
    use_unfinished(matches!(set, Ok(None)));
    hooks::use_arrival(set.as_ref().is_ok_and(Option::is_some).then(|| section.title().to_owned()));
    // On a narrow screen the row of sections scrolls.
    use_effect_with((section, matches!(set, Ok(Some(_)))), |_| {
        if let Some(current) = find(".places [aria-current]") {
            scroll_into_view(&current, [ScrollLogicalPosition::Nearest, ScrollLogicalPosition::Center]);
        }
    });
    let set = match set {
        Ok(Some(set)) => set,
        Ok(None) => return parts::waiting(),
        Err(LoadError) => return parts::missing(section, &again),
    };
    let common = CommonProps { section, set, history: (*history).clone(), change };
    if found.is_none() {
        let today = html! { <a class="button primary" href={PuzzleSection::Today.address()}>{ words::TODAYS }</a> };
        return parts::without_board(section, words::NO_PLACE, html! { <p class="buttons">{ today }</p> });
    }
    match section {
        PuzzleSection::Timed => html! { <Timed ..common /> },
        PuzzleSection::Captures => html! { <Captures ..common /> },
        PuzzleSection::Progress => html! { <Progress ..common /> },
        _ => {
            let start = |puzzle: Box<PuzzleLink>| puzzle.link.start().to_setup();
            let named = named.map(|puzzle| puzzle.map(start).map_err(|error| error.to_string()));
            html! { <Untimed {common} {named} {theme} /> }
        }
    }
}
