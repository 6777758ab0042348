//! What the places of the page have in common.

use std::rc::Rc;

use gloo::timers::callback::Interval;
use yew::prelude::*;

use super::Place;
use crate::app::board::Board;
use crate::game::{PuzzleBoard, Settings};
use crate::learn::{Puzzle, PuzzlePlace};
use crate::words::{puzzles as words, ui};

/// How often a clock is drawn, in milliseconds.
const TICK_MS: u32 = 250;

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

/// Returns the head of a run against the clock: with the time that is left, in milliseconds, and the score so far.
pub fn timed_head(place: PuzzlePlace, left_ms: u64, asks: &str, score: u32) -> Html {
    let seconds = left_ms.div_ceil(1000) as u32;
    let clock = html! {
        <p class="countdown" role="timer" aria-label={words::TIME_LEFT}>{ words::clock(seconds) }</p>
    };
    let score = format!("{}: {score}", words::SCORE);
    let asks = html! { <p class="asks">{ asks }{ " " }<span class="muted">{ score }</span></p> };
    head(place, name(place), clock, asks)
}

/// Draws a component again and again while a clock runs.
#[hook]
pub fn use_ticks(runs: bool) {
    let redraw = use_force_update();
    use_effect_with(runs, move |&runs| {
        let timer = runs.then(|| Interval::new(TICK_MS, move || redraw.force_update()));
        move || drop(timer)
    });
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

/// Returns what stands before and after a run against the clock: what it is, or how it went, beside a board that waits.
pub fn waiting_board(common: &Place, settings: Settings, text: &str, more: Html) -> Html {
    let board = |puzzle: &Rc<Puzzle>| {
        let display = PuzzleBoard::new(puzzle.clone(), settings).display();
        html! { <div class="frame" inert={true}><Board {display} touched={Callback::noop()} /></div> }
    };
    html! {
        <main class="play lesson puzzle">
            { head(common.place, name(common.place), html! {}, html! { <p class="asks" role="status">{ text }</p> }) }
            { for common.set.iter().next().map(board) }
            <div class="side">{ more }</div>
        </main>
    }
}

/// Returns what is seen while the set is loading.
pub fn waiting() -> Html {
    html! { <main class="reading puzzles" aria-busy="true"><p class="muted" role="status">{ words::LOADING }</p></main> }
}

/// Returns what is seen where the set could not be loaded.
pub fn missing(place: PuzzlePlace, again: &Callback<()>) -> Html {
    html! {
        <main class="reading puzzles">
            { places(place) }
            <h2 tabindex="-1">{ name(place) }</h2>
            <p role="alert">{ words::NOT_LOADED }</p>
            <button type="button" class="primary" onclick={again.reform(|_: MouseEvent| ())}>{ ui::TRY_AGAIN }</button>
        </main>
    }
}
