//! What the places of the page have in common.

use yew::prelude::*;

use super::set::Loading;
use crate::learn::PuzzlePlace;
use crate::words::{puzzles as words, ui};

/// Returns the name of a place.
pub fn name(place: PuzzlePlace) -> &'static str {
    match place {
        PuzzlePlace::Today => words::TODAYS,
        PuzzlePlace::Practice => words::PRACTICE,
        PuzzlePlace::Repeat => words::REPEAT,
        PuzzlePlace::Mistakes => words::MISTAKES,
        PuzzlePlace::Run => words::RUN,
        PuzzlePlace::Captures => words::CAPTURES,
        PuzzlePlace::Progress => words::PROGRESS,
    }
}

/// Returns the head: the way to the other places, the title and what stands beside it, and what to do.
pub fn head(place: PuzzlePlace, title: &str, beside: Html, asks: Html) -> Html {
    html! {
        <header class="task">
            { places(place) }
            <div class="title"><h2 tabindex="-1">{ title }</h2>{ beside }</div>
            { asks }
        </header>
    }
}

/// Returns the way to the places.
pub fn places(place: PuzzlePlace) -> Html {
    let way = |other: PuzzlePlace| {
        let label = words::short_name(other.path());
        let current = (other == place).then_some("page");
        html! { <li key={other.path()}><a href={other.address()} aria-current={current}>{ label }</a></li> }
    };
    html! { <nav class="places" aria-label={words::PLACES}><ul>{ for PuzzlePlace::ALL.map(way) }</ul></nav> }
}

/// Returns a page that says something instead of showing a board.
pub fn message(place: PuzzlePlace, text: &str, more: Html) -> Html {
    html! {
        <main class="reading puzzles">
            { places(place) }
            <h2 tabindex="-1">{ name(place) }</h2>
            <p role="status">{ text }</p>
            { more }
        </main>
    }
}

/// Returns what is seen while the set is loading, or could not be loaded.
pub fn waiting(place: PuzzlePlace, set: Loading, again: Callback<()>) -> Html {
    let again = again.reform(|_: MouseEvent| ());
    match set {
        Loading::Failed => html! {
            <main class="reading puzzles">
                { places(place) }
                <h2 tabindex="-1">{ name(place) }</h2>
                <p role="alert">{ words::NOT_LOADED }</p>
                <button type="button" class="primary" onclick={again}>{ ui::TRY_AGAIN }</button>
            </main>
        },
        _ => html! {
            <main class="reading puzzles" aria-busy="true"><p class="muted" role="status">{ words::LOADING }</p></main>
        },
    }
}
