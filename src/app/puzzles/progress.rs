//! The practice history: the rating day by day, and the best results.

use yew::prelude::*;

use super::parts::{CommonProps, without_board};
use crate::app::dialogs::use_start_over;
use crate::app::library::unix_ms;
use crate::learn::puzzle::{DayEntry, day_of};
use crate::learn::{PuzzlePlace, Theme, Training};
use crate::scene::Units;
use crate::words::puzzles as words;

/// The height of the graph in its own units; a day is one unit wide.
const HEIGHT: f32 = 40.0;

/// The last day that a JavaScript date can hold; imported data may name any day.
const LAST_DAY: u32 = 100_000_000;

#[component]
pub fn Progress(props: &CommonProps) -> Html {
    let training = &*props.training;
    let day = day_of(unix_ms());
    let forget = {
        let change = props.change.clone();
        Callback::from(move |()| {
            change.emit(std::rc::Rc::new(|training: &mut Training| *training = Training::default()))
        })
    };
    let [start_over, asking] = use_start_over(words::START_OVER_QUESTION, words::START_OVER_SURE, forget);
    let rating = training.rating;
    let (days, best_days) = training.daily_streak(day);
    let due = training.due(day).count();
    let later = training.repeating().saturating_sub(due);
    let is_new = *training == Training::default();
    let more = html! {
        <>
            if is_new {
                <p class="buttons"><a class="button" href={PuzzlePlace::Practice.address()}>{ words::PRACTICE }</a></p>
            } else {
                <p class="rating"><strong>{ rating.rounded() }</strong>{ " " }<span>{ words::RATING }</span></p>
                if rating.is_provisional() {
                    <p class="muted">{ words::PROVISIONAL }</p>
                }
                if training.days.len() > 1 {
                    { graph(&training.days) }
                }
                <dl class="records">
                    { record(words::MET, training.met(), None) }
                    { record(words::IN_A_ROW, training.streak as usize, Some(words::best(training.best_streak))) }
                    { record(words::DAYS_IN_A_ROW, days as usize, Some(words::best(best_days))) }
                    { record(words::BEST_RUN, training.best_run as usize, None) }
                    { record(words::BEST_CAPTURES, training.best_captures as usize, None) }
                    { record(words::TO_REPEAT, due, (later > 0).then(|| words::later(later))) }
                </dl>
            }
            if due > 0 {
                <p class="buttons"><a class="button" href={PuzzlePlace::Repeat.address()}>{ words::REPEAT_NOW }</a></p>
            }
            { by_theme(&training.by_theme(&props.set)) }
            if !is_new {
                <p class="buttons">{ start_over }</p>
            }
            { asking }
        </>
    };
    without_board(props.place, if training.days.is_empty() { words::NO_HISTORY } else { "" }, more)
}

fn record(name: &'static str, number: usize, besides: Option<String>) -> Html {
    html! {
        <div>
            <dt>{ name }</dt>
            <dd>
                <strong>{ number }</strong>
                { for besides.map(|text| html! { <small class="muted">{ text }</small> }) }
            </dd>
        </div>
    }
}

fn by_theme(results: &[(Theme, usize, usize)]) -> Html {
    let row = |&(theme, met, to_repeat): &(Theme, usize, usize)| {
        html! { <tr><th scope="row">{ theme.title() }</th><td>{ met }</td><td>{ to_repeat }</td></tr> }
    };
    html! {
        if !results.is_empty() {
            <table class="by-theme">
                <caption>{ words::BY_THEME }</caption>
                <thead>
                    <tr><td></td><th scope="col">{ words::TRIED }</th><th scope="col">{ words::REPEAT }</th></tr>
                </thead>
                <tbody>{ for results.iter().map(row) }</tbody>
            </table>
        }
    }
}

/// Returns the rating by day, for two days or more, as a line, and as a list for screen readers.
fn graph(days: &[DayEntry]) -> Html {
    let least = days.iter().map(|day| day.rating).min().unwrap_or_default();
    let span = days.iter().map(|day| day.rating - least).max().unwrap_or_default().max(50);
    let height = |rating: u16| HEIGHT - 4.0 - (HEIGHT - 8.0) * f32::from(rating - least) / f32::from(span);
    let points: Vec<String> =
        days.iter().enumerate().map(|(x, day)| format!("{x},{}", Units(height(day.rating)))).collect();
    let width = days.len() - 1;
    let entry = |day: &DayEntry| {
        let date = js_sys::Date::new(&(f64::from(day.day.min(LAST_DAY)) * 86_400_000.0).into()).to_iso_string();
        let date: String = String::from(date).chars().take(10).collect();
        html! { <li key={day.day}>{ words::day(&date, day.rating, day.solved, day.failed) }</li> }
    };
    html! {
        <div class="rating-graph">
            <svg viewBox={format!("0 0 {width} {HEIGHT}")} preserveAspectRatio="none" aria-hidden="true">
                <polyline class="rating-line" points={points.join(" ")} />
            </svg>
            <details>
                <summary>{ words::HISTORY }</summary>
                <ul>{ for days.iter().rev().take(60).map(entry) }</ul>
            </details>
        </div>
    }
}
