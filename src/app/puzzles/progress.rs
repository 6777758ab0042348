//! The progress so far: the rating puzzle by puzzle, the results by theme, the lessons, and the games by level.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::parts::{CommonProps, without_board};
use crate::app::browser::unix_ms;
use crate::app::dialogs::use_reset_progress;
use crate::app::library::db;
use crate::app::storage;
use crate::learn::puzzle::{DayEntry, PlayerRating, ThemeResult, Try, day_of};
use crate::learn::{COURSE, PuzzleHistory, PuzzleSection, lessons};
use crate::link::{Link, PageName, page_link, write};
use crate::model::library::{StrengthResult, against_engine};
use crate::scene::Units;
use crate::words::puzzles as words;

/// The height of the graph in its own units; a puzzle is one unit wide.
const HEIGHT: f32 = 40.0;

/// The least width of the graph, so that a few puzzles are not stretched over the whole page.
const LEAST_WIDTH: usize = 12;

/// The largest number of puzzles that the graph shows, and the largest for which each has a dot.
const SHOWN: usize = 200;
const DOTTED: usize = 50;

/// The last day that a JavaScript date can hold; imported data may name any day.
const LAST_DAY: u32 = 100_000_000;

#[component]
pub fn Progress(props: &CommonProps) -> Html {
    let history = &*props.history;
    let day = day_of(unix_ms());
    let forget = {
        let change = props.change.clone();
        Callback::from(move |()| {
            change.emit(std::rc::Rc::new(|history: &mut PuzzleHistory| *history = PuzzleHistory::default()))
        })
    };
    let [reset_progress, asking] = use_reset_progress(words::RESET_QUESTION, words::RESET_SURE, forget);
    let games = use_state_eq(Vec::<StrengthResult>::new);
    {
        let games = games.setter();
        use_effect_with((), move |()| {
            spawn_local(async move {
                if let Ok(contents) = db::all().await {
                    games.set(against_engine(contents.games.iter().map(|game| &*game.text)));
                }
            });
        });
    }
    let rating = history.rating;
    let (days, best_days) = history.daily_streak(day);
    let due = history.due(day).count();
    let later = history.repeating().saturating_sub(due);
    let is_new = *history == PuzzleHistory::default();
    let more = html! {
        <div class="progress">
            if is_new {
                <p class="buttons wide">
                    <a class="button primary" href={PuzzleSection::Practice.address()}>{ words::FIRST_STEPS }</a>
                </p>
            } else {
                <section class="wide">
                    <p class="rating"><strong>{ rating.rounded() }</strong>{ " " }<span>{ words::RATING }</span></p>
                    if rating.is_provisional() {
                        <p class="muted">{ words::PROVISIONAL }</p>
                    }
                    { graph(history) }
                </section>
                <dl class="records wide">
                    { record(words::MET, history.met(), None) }
                    { record(words::IN_A_ROW, history.streak as usize, Some(words::best(history.best_streak))) }
                    { record(words::DAYS_IN_A_ROW, days as usize, Some(words::best(best_days))) }
                    { record(words::BEST_RUN, history.best_run as usize, None) }
                    { record(words::BEST_CAPTURES, history.best_captures as usize, None) }
                    { record(words::TO_REPEAT, due, (later > 0).then(|| words::later(later))) }
                </dl>
            }
            if due > 0 {
                <p class="buttons wide">
                    <a class="button primary" href={PuzzleSection::Repeat.address()}>{ words::REPEAT_NOW }</a>
                </p>
            }
            { by_theme(&history.by_theme(&props.set)) }
            <div class="others">
                { course() }
                { by_strength(&games) }
            </div>
            if !is_new {
                <p class="buttons wide">{ reset_progress }</p>
            }
            { asking }
        </div>
    };
    without_board(props.section, if history.days.is_empty() { words::NO_HISTORY } else { "" }, more)
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

/// Returns the solved lessons as a bar, with a link to the next one.
fn course() -> Html {
    let progress = storage::PROGRESS.load();
    let solved = COURSE.iter().map(|chapter| progress.solved(chapter)).sum::<usize>();
    let all = lessons().count();
    html! {
        <section>
            <h3>{ words::LESSONS }</h3>
            <p>{ words::lessons_solved(solved, all) }</p>
            { bar(100 * solved / all.max(1)) }
            <p class="buttons"><a class="button" href={page_link(PageName::Learn)}>{ words::LEARN_MORE }</a></p>
        </section>
    }
}

fn by_theme(results: &[ThemeResult]) -> Html {
    let row = |result: &ThemeResult| {
        let title = result.theme.title();
        html! {
            <tr>
                <th scope="row">{ title }</th>
                <td class="share">{ bar(result.percent()) }</td>
                <td>{ result.solved }</td>
                <td>{ result.failed }</td>
                <td>
                    <a href={PuzzleSection::practice(Some(result.theme))} aria-label={words::practise_theme(title)}>
                        { words::PRACTISE }
                    </a>
                </td>
            </tr>
        }
    };
    let extremes = ThemeResult::extremes(results).map(|[strongest, weakest]| {
        let of = |result: ThemeResult| (result.theme.title(), result.percent());
        html! { <p>{ words::strongest_and_weakest(of(strongest), of(weakest)) }</p> }
    });
    html! {
        if !results.is_empty() {
            <section>
                <h3 id="by-theme">{ words::BY_THEME }</h3>
                { for extremes }
                <table class="results" aria-labelledby="by-theme">
                    <thead>
                        <tr>
                            <td colspan="2"></td>
                            <th scope="col">{ words::SOLVED_COLUMN }</th>
                            <th scope="col">{ words::FAILED_COLUMN }</th>
                            <td></td>
                        </tr>
                    </thead>
                    <tbody>{ for results.iter().map(row) }</tbody>
                </table>
            </section>
        }
    }
}

fn by_strength(results: &[StrengthResult]) -> Html {
    let row = |result: &StrengthResult| {
        html! {
            <tr>
                <th scope="row">{ result.strength.short_name() }</th>
                <td>{ result.won }</td>
                <td>{ result.drawn }</td>
                <td>{ result.lost }</td>
            </tr>
        }
    };
    let heads = [words::WON, words::DRAWN, words::LOST].map(|head| html! { <th scope="col">{ head }</th> });
    html! {
        <section>
            <h3 id="by-strength">{ words::GAMES }</h3>
            if results.is_empty() {
                <p>{ words::NO_GAMES }</p>
                <p class="buttons"><a class="button" href={write(&Link::default())}>{ words::PLAY }</a></p>
            } else {
                <table class="results" aria-labelledby="by-strength">
                    <thead><tr><td></td>{ for heads }</tr></thead>
                    <tbody>{ for results.iter().map(row) }</tbody>
                </table>
            }
        </section>
    }
}

fn bar(percent: usize) -> Html {
    html! {
        <svg class="bar-of" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <path d={format!("M0 0h{percent}v8H0z")} />
        </svg>
    }
}

/// Returns the rating after each puzzle as a line, which begins with the initial rating if the history is complete, and
/// the rating of each day as a list.
fn graph(history: &PuzzleHistory) -> Html {
    let of_day = |day: &DayEntry| Try { rating: day.rating, solved: day.solved >= day.failed };
    let by_day: Vec<Try> = history.days.iter().map(of_day).collect();
    // Pre-release builds stored only the days.
    let tries = if history.tries.is_empty() { &by_day } else { &history.tries };
    let number: u32 = history.days.iter().map(|day| day.solved + day.failed).sum();
    let is_whole = history.tries.len() == number as usize && tries.len() < SHOWN;
    let start = is_whole.then(|| (PlayerRating::default().rounded(), None));
    let tries = &tries[tries.len().saturating_sub(SHOWN)..];
    let points = start.into_iter().chain(tries.iter().map(|tried| (tried.rating, Some(tried.solved))));
    let mut points: Vec<(u16, Option<bool>)> = points.collect();
    // One's own mistakes, and puzzles that are repeated, change nothing.
    points.dedup_by_key(|(rating, _)| *rating);
    let ratings = || points.iter().map(|&(rating, _)| rating);
    let (least, most) = (ratings().min().unwrap_or_default(), ratings().max().unwrap_or_default());
    // The graph has a minimum span, so that small changes do not look great.
    let most = most.max(least.saturating_add(50));
    let span = f32::from(most - least);
    let height = |rating: u16| Units(HEIGHT - 4.0 - (HEIGHT - 8.0) * f32::from(rating - least) / span);
    let line: Vec<String> = ratings().enumerate().map(|(x, rating)| format!("{x},{}", height(rating))).collect();
    let dot = |(x, &(rating, solved)): (usize, &(u16, Option<bool>))| {
        let class = if solved? { "dot" } else { "dot failed" };
        Some(html! { <path key={x} {class} d={format!("M{x} {}h0", height(rating))} /> })
    };
    let dotted = if points.len() > DOTTED { &[][..] } else { &points };
    html! {
        <div class="rating-graph">
            if points.len() > 1 {
                <h3>{ words::CURVE }</h3>
                <div class="curve" aria-hidden="true">
                    <p class="scale"><span>{ most }</span><span>{ least }</span></p>
                    <svg viewBox={format!("0 0 {} {HEIGHT}", (points.len() - 1).max(LEAST_WIDTH))} preserveAspectRatio="none">
                        <polyline class="rating-line" points={line.join(" ")} />
                        { for dotted.iter().enumerate().filter_map(dot) }
                    </svg>
                </div>
            }
            { days_list(&history.days) }
        </div>
    }
}

fn days_list(days: &[DayEntry]) -> Html {
    let entry = |day: &DayEntry| {
        let date = js_sys::Date::new(&(f64::from(day.day.min(LAST_DAY)) * 86_400_000.0).into()).to_iso_string();
        let date: String = String::from(date).chars().take(10).collect();
        html! { <li key={day.day}>{ words::day(&date, day.rating, day.solved, day.failed) }</li> }
    };
    html! {
        if !days.is_empty() {
            <details>
                <summary>{ words::HISTORY }</summary>
                <ul>{ for days.iter().rev().take(60).map(entry) }</ul>
            </details>
        }
    }
}
