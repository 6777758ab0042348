//! What the places of the page have in common.

use gloo::timers::callback::Interval;
use yew::prelude::*;

use crate::app::board::Board;
use crate::game::{Page, Settings};
use crate::learn::PuzzlePlace;
use crate::rules::{Array, Position, RuleSet};
use crate::words::{puzzles as words, ui};

/// How often a clock is drawn, in milliseconds.
const TICK_MS: u32 = 250;

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

/// Returns the head of a run: with the time that is left, in milliseconds, where there is a clock, and the score so far.
pub fn timed_head(place: PuzzlePlace, left_ms: Option<u64>, asks: &str, score: u32) -> Html {
    let clock = left_ms.map(|left_ms| {
        let seconds = left_ms.div_ceil(1000) as u32;
        html! { <p class="countdown" role="timer" aria-label={words::TIME_LEFT}>{ words::clock(seconds) }</p> }
    });
    let clock = html! { { for clock } };
    let score = format!("{}: {score}", words::SCORE);
    let asks = html! { <p class="asks">{ asks }{ " " }<span class="muted">{ score }</span></p> };
    head(place, place.title(), clock, asks)
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

/// Returns the way to the places. The puzzles to repeat and those of one's own mistakes are practice.
fn places(place: PuzzlePlace) -> Html {
    let shown = if PuzzlePlace::PRACTICE.contains(&place) { PuzzlePlace::Practice } else { place };
    let ways = PuzzlePlace::TABS.map(|other| way(other, other.short_title(), other == shown));
    html! { <nav class="places" aria-label={words::PLACES}><ul>{ for ways }</ul></nav> }
}

/// Returns the way to the puzzles that can be practised, where they are.
pub fn sources(place: PuzzlePlace) -> Option<Html> {
    PuzzlePlace::PRACTICE.contains(&place).then(|| {
        let label =
            |other: PuzzlePlace| if other == PuzzlePlace::Practice { words::NEW_PUZZLES } else { other.title() };
        let ways = PuzzlePlace::PRACTICE.map(|other| way(other, label(other), other == place));
        html! { <nav class="places" aria-label={words::SOURCES}><ul>{ for ways }</ul></nav> }
    })
}

fn way(place: PuzzlePlace, label: &'static str, is_current: bool) -> Html {
    let current = is_current.then_some("page");
    html! { <li key={place.path()}><a href={place.address()} aria-current={current}>{ label }</a></li> }
}

/// Returns a place where no puzzle is on the board: what is said, if anything, and more beside a board that waits.
pub fn waiting_board(place: PuzzlePlace, settings: Settings, text: &str, more: Html) -> Html {
    let start = Position::start(RuleSet::default(), Array::default());
    let display = Page::studying(start, settings).display();
    let asks = html! { if !text.is_empty() { <p class="asks" role="status">{ text }</p> } };
    html! {
        <main class="play lesson puzzle waits">
            { head(place, place.title(), html! {}, asks) }
            <div class="frame" inert={true}><Board {display} on_touch={Callback::noop()} /></div>
            <div class="side">{ for sources(place) }{ more }</div>
        </main>
    }
}

/// Returns what is seen while the set is loading.
pub fn waiting() -> Html {
    html! { <main class="reading puzzles" aria-busy="true"><p class="muted" role="status">{ words::LOADING }</p></main> }
}

/// Returns what is seen where the set could not be loaded.
pub fn missing(place: PuzzlePlace, settings: Settings, again: &Callback<()>) -> Html {
    let more = html! {
        <button type="button" class="primary" onclick={again.reform(|_: MouseEvent| ())}>{ ui::TRY_AGAIN }</button>
    };
    waiting_board(place, settings, words::NOT_LOADED, more)
}
