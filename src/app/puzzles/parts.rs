//! Parts that the sections of the page share.

use std::cell::RefCell;
use std::rc::Rc;
use std::thread::LocalKey;

use gloo::timers::callback::Interval;
use yew::prelude::*;

use crate::app::board::Board;
use crate::app::hooks::use_kept;
use crate::app::icon::{Icon, button_with, icon};
use crate::learn::puzzle::Try;
use crate::learn::{PuzzleHistory, PuzzleSection, PuzzleSet};
use crate::model::BoardDisplay;
use crate::words::{labelled, puzzles as words, ui};

pub type Change = Rc<dyn Fn(&mut PuzzleHistory)>;

/// Properties that the sections of the page share: the set of puzzles and the puzzle history.
#[derive(Clone, PartialEq, Properties)]
pub struct CommonProps {
    pub section: PuzzleSection,
    pub set: Rc<PuzzleSet>,
    pub history: Rc<PuzzleHistory>,
    /// Changes the stored data. The change receives the current state, which another tab may have changed.
    pub change: Callback<Change>,
}

/// The interval at which a clock is drawn, in milliseconds.
const TICK_MS: u32 = 250;

/// The number of last results shown in a row.
const SHOWN_TRIES: usize = 10;

/// Returns the head: the links to the other sections, the title, the element beside it, and the task.
pub fn head(section: PuzzleSection, title: &str, beside: Html, asks: Html) -> Html {
    html! {
        <header class="task">
            { sections(section) }
            <div class="title"><h2 tabindex="-1">{ title }</h2>{ beside }</div>
            { asks }
        </header>
    }
}

/// Returns the head of a run: the time left in milliseconds, if there is a clock, a penalty just taken from it, and the
/// score so far.
pub fn timed_head(
    section: PuzzleSection,
    left_ms: Option<u64>,
    penalty_ms: Option<u64>,
    asks: &str,
    score: u32,
) -> Html {
    let clock = left_ms.map(|left_ms| {
        let seconds = left_ms.div_ceil(1000) as u32;
        html! { <p class="countdown" role="timer" aria-label={words::TIME_LEFT}>{ words::clock(seconds) }</p> }
    });
    let penalty = penalty_ms.map(|penalty_ms| html! { <p class="penalty">{ words::penalty(penalty_ms / 1000) }</p> });
    let clock = html! { <>{ for penalty }{ for clock }</> };
    let score = labelled(words::SCORE, score);
    let asks = html! { <p class="asks">{ asks }{ " " }<span class="muted score">{ score }</span></p> };
    head(section, section.title(), clock, asks)
}

/// Renders a component regularly while a clock runs.
#[hook]
pub fn use_ticks(runs: bool) {
    let redraw = use_force_update();
    use_kept(runs, move |&runs| runs.then(|| Interval::new(TICK_MS, move || redraw.force_update())));
}

/// Stores the points of a finished run if they are a personal best. `best_of` returns the field for the best, and
/// `before` is its value before the run. Returns whether they are a personal best.
#[hook]
pub fn use_personal_best(
    change: &Callback<Change>,
    is_over: bool,
    points: u32,
    before: u32,
    best_of: fn(&mut PuzzleHistory) -> &mut u32,
) -> bool {
    let is_best = use_state_eq(|| false);
    let (change, setter) = (change.clone(), is_best.setter());
    use_effect_with(is_over, move |&is_over| {
        setter.set(is_over && points > before);
        if is_over {
            change.emit(Rc::new(move |history: &mut PuzzleHistory| {
                let best = best_of(history);
                *best = points.max(*best);
            }));
        }
    });
    *is_best
}

/// Where a run is kept.
pub type Kept<T> = LocalKey<RefCell<Option<T>>>;

/// A run; `None` until one begins.
#[derive(Clone, PartialEq)]
pub struct Run<T>(pub Option<T>);

impl<T: Clone + 'static> Reducible for Run<T> {
    /// A change to the latest state. Several may come before the next render.
    type Action = Box<dyn FnOnce(&mut Option<T>)>;

    fn reduce(mut self: Rc<Self>, change: Self::Action) -> Rc<Self> {
        change(&mut Rc::make_mut(&mut self).0);
        self
    }
}

/// Returns the run that is kept here, which goes on while another page is shown.
#[hook]
pub fn use_run<T: Clone + PartialEq + 'static>(kept: &'static Kept<T>) -> UseReducerHandle<Run<T>> {
    let run = use_reducer_eq(|| Run(kept.take()));
    use_effect_with(run.0.clone(), |run| kept.set(run.clone()));
    run
}

/// Returns a callback that changes the run, if one has begun.
pub fn changing<T: Clone + 'static, E: 'static>(
    run: &UseReducerHandle<Run<T>>,
    change: impl Fn(&mut T, E) + 'static,
) -> Callback<E> {
    let (dispatcher, change) = (run.dispatcher(), Rc::new(change));
    Callback::from(move |event| {
        let change = change.clone();
        dispatcher.dispatch(Box::new(move |run| {
            if let Some(run) = run {
                change(run, event);
            }
        }));
    })
}

/// Returns the links to the sections. Puzzles due for repetition, and those from the person's own mistakes, count as
/// practice.
fn sections(section: PuzzleSection) -> Html {
    let shown = if PuzzleSection::PRACTICE.contains(&section) { PuzzleSection::Practice } else { section };
    let tabs = PuzzleSection::TABS.map(|other| tab(other, other.short_title(), other == shown));
    html! { <nav class="places" aria-label={words::PLACES}><ul>{ for tabs }</ul></nav> }
}

/// Returns the links to the sources of puzzles, if this is a section for practice.
pub fn sources(section: PuzzleSection) -> Option<Html> {
    PuzzleSection::PRACTICE.contains(&section).then(|| {
        let label =
            |other: PuzzleSection| if other == PuzzleSection::Practice { words::NEW_PUZZLES } else { other.title() };
        let tabs = PuzzleSection::PRACTICE.map(|other| tab(other, label(other), other == section));
        html! { <nav class="places" aria-label={words::SOURCES}><ul>{ for tabs }</ul></nav> }
    })
}

/// Returns the results of the last puzzles as a row of signs, the latest at the end.
pub fn last_tries(history: &PuzzleHistory) -> Html {
    let tries = &history.tries[history.tries.len().saturating_sub(SHOWN_TRIES)..];
    let sign = |tried: &Try| {
        let (class, which, label) = match tried.solved {
            true => ("right", Icon::RIGHT, words::IS_SOLVED),
            false => ("wrong", Icon::CLOSE, words::IS_FAILED),
        };
        html! { <li {class}>{ icon(which) }<span class="visually-hidden">{ label }</span></li> }
    };
    html! {
        // A single result is not informative.
        if tries.len() > 1 {
            <div class="tries">
                <span class="muted" aria-hidden="true">{ words::LAST_TRIES }</span>
                <ol aria-label={words::LAST_TRIES}>{ for tries.iter().map(sign) }</ol>
            </div>
        }
    }
}

fn tab(section: PuzzleSection, label: &'static str, is_current: bool) -> Html {
    let current = is_current.then_some("page");
    html! { <li key={section.identifier()}><a href={section.address()} aria-current={current}>{ label }</a></li> }
}

/// Returns a section without a puzzle: a text, if any, with `more` below it.
pub fn without_board(section: PuzzleSection, text: &str, more: Html) -> Html {
    let asks = html! { if !text.is_empty() { <p class="asks" role="status">{ text }</p> } };
    html! {
        <main class="reading puzzles">
            { head(section, section.title(), html! {}, asks) }
            { for sources(section) }
            { more }
        </main>
    }
}

/// Returns a section before or after a run, beside a board that shows an example, if there is one.
pub fn beside_board(section: PuzzleSection, example: Option<BoardDisplay>, text: &str, more: Html) -> Html {
    let Some(display) = example else { return without_board(section, text, more) };
    html! {
        <main class="play lesson puzzle example">
            { head(section, section.title(), html! {}, html! { <p class="asks" role="status">{ text }</p> }) }
            <div class="frame" inert={true}><Board {display} on_input={Callback::noop()} /></div>
            <div class="side">{ more }</div>
        </main>
    }
}

/// Returns a list whose items show something on the board when they are pressed. `shown` is the current item.
pub fn shown_on_board(texts: impl IntoIterator<Item = String>, shown: usize, show: &Callback<usize>) -> Html {
    let item = |(index, text): (usize, String)| {
        let current = (shown == index).then_some("true");
        html! {
            <li key={index}>
                <button
                    type="button" class="quiet" aria-current={current}
                    onclick={show.reform(move |_: MouseEvent| index)}
                >
                    { text }
                </button>
            </li>
        }
    };
    html! { <ol class="shown-on-board">{ for texts.into_iter().enumerate().map(item) }</ol> }
}

/// Returns the list of the wrong answers of a run, if any. Each can be shown on the board.
pub fn wrong_answers(
    label: &'static str,
    texts: Vec<String>,
    shown: usize,
    choose: UseStateSetter<Option<usize>>,
) -> Html {
    let show = Callback::from(move |index| choose.set(Some(index)));
    html! {
        if !texts.is_empty() {
            <section class="missed" aria-label={label}>
                <h3>{ label }</h3>
                { shown_on_board(texts, shown, &show) }
            </section>
        }
    }
}

pub fn waiting() -> Html {
    html! { <main class="reading puzzles" aria-busy="true"><p class="muted" role="status">{ words::LOADING }</p></main> }
}

pub fn missing(section: PuzzleSection, again: &Callback<()>) -> Html {
    let more = button_with("primary", ui::TRY_AGAIN, again.reform(|_: MouseEvent| ()));
    without_board(section, words::NOT_LOADED, more)
}
