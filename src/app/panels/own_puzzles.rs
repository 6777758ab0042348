//! Puzzles made from the mistakes of a game.

use web_sys::{Element, ScrollLogicalPosition};
use yew::prelude::*;

use crate::app::browser::scroll_into_view;
use crate::app::icon::button;
use crate::app::lazy::lazy;
use crate::app::storage;
use crate::app::store::use_store;
use crate::learn::{Puzzle, PuzzleSection};
use crate::rules::Position;
use crate::words::puzzles as words;

lazy!(puzzles: pub OWN_PUZZLES = OwnPuzzles);

#[component]
fn OwnPuzzles() -> Html {
    let store = use_store();
    let made = use_state_eq(|| None::<usize>);
    let line = use_node_ref();
    {
        let line = line.clone();
        use_effect_with(*made, move |made| {
            // The text is longer than the button in its place.
            if let Some(line) = line.cast::<Element>().filter(|_| made.is_some()) {
                scroll_into_view(&line, [ScrollLogicalPosition::Nearest, ScrollLogicalPosition::Nearest]);
            }
        });
    }
    let session = store.session();
    let known = use_memo((session.shown_review().cloned(), *made), |_| {
        storage::PUZZLE_HISTORY.load().own().iter().map(|puzzle| puzzle.id()).collect::<Vec<_>>()
    });
    let Some(review) = session.shown_review().filter(|review| review.next_ply().is_none()) else { return html! {} };
    let own_side = session.own_side();
    let is_mine = |position: &Position| own_side.is_none_or(|side| position.turn() == side);
    let puzzles: Vec<Puzzle> =
        Puzzle::of_review(review).into_iter().filter(|puzzle| is_mine(&puzzle.position)).collect();
    let mistakes = review.key_moments().filter(|mistake| is_mine(&mistake.position)).count();
    let left_out_of = Some(mistakes).filter(|&all| all > puzzles.len());
    if puzzles.is_empty() {
        return html! {};
    }
    // They may have been made before, when the game was reviewed for the first time.
    let are_known = puzzles.iter().all(|puzzle| known.contains(&puzzle.id()));
    let make = {
        let made = made.setter();
        move |_: MouseEvent| {
            let mut history = storage::PUZZLE_HISTORY.load();
            made.set(Some(history.add_own(puzzles.clone())));
            storage::PUZZLE_HISTORY.save(&history);
        }
    };
    html! {
        <p ref={line} class="make-puzzles">
            if let Some(new) = made.or(are_known.then_some(0)) {
                <span role="status">{ words::made(new, left_out_of) }</span>
                { " " }
                <a href={PuzzleSection::Mistakes.address()}>
                    { if new == 1 { words::SOLVE_IT } else { words::SOLVE_THEM } }
                </a>
            } else {
                { button(if own_side.is_some() { words::MAKE } else { words::MAKE_OF_BOTH }, make) }
            }
        </p>
    }
}
