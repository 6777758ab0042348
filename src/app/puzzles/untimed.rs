//! Puzzles one after another: today's, those near the player's rating, those due for repetition, and one's own
//! mistakes.

use std::rc::Rc;

use yew::prelude::*;

use super::parts::{CommonProps, last_tries, sources, without_board};
use super::recorder::use_recorder;
use super::solve::{Solve, rated};
use crate::app::address::go_to;
use crate::app::browser::{random, unix_ms};
use crate::app::form::{chosen, chosen_rules, select, with_label};
use crate::app::storage;
use crate::learn::puzzle::{Day, Filter, Origin, day_of};
use crate::learn::{Puzzle, PuzzleHistory, PuzzleSection, PuzzleSet, Theme};
use crate::link::exploration::{self, Exploration};
use crate::rules::{RuleSet, Setup};
use crate::words::{explore, puzzles as words, rules, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub common: CommonProps,
    /// The position of the puzzle that a link names, or why it can't be read.
    pub named: Option<Result<Setup, String>>,
    /// The theme to practise; `None` for any.
    pub theme: Option<Theme>,
}

/// The puzzle to solve, or the reason why there is none.
#[derive(Clone, PartialEq)]
enum Chosen {
    Puzzle(Rc<Puzzle>),
    None(&'static str),
    /// The position that a link names is not in the set.
    Unknown(String),
    /// The link can't be read, for this reason.
    BadLink(String),
}

#[component]
pub fn Untimed(props: &Props) -> Html {
    let Props { common, named, theme } = props;
    let CommonProps { section, set, history, change } = common;
    let section = *section;
    let filter = use_state_eq(|| Filter { theme: *theme, ..Filter::USUAL });
    {
        // The address may change while the page is open.
        let filter = filter.clone();
        use_effect_with(*theme, move |&theme| filter.set(Filter { theme, ..*filter }));
    }
    let number = use_state_eq(|| 0_usize);
    let day = day_of(unix_ms());
    let (found, choice) = use_chosen(common, named, *filter, *number, day);
    let drawn = match &*found {
        Chosen::Puzzle(puzzle) if section == PuzzleSection::Practice => Some(puzzle.clone()),
        _ => None,
    };
    let recorder = use_recorder(change, choice, day, drawn);
    // The introduction stays while the first puzzle is solved, so that the board does not move.
    let is_first_visit = *use_memo(section, |_| history.met() == 0);
    let filters = (section == PuzzleSection::Practice).then(|| filters(set, &filter));
    let Chosen::Puzzle(puzzle) = &*found else { return instead(section, &found, filters) };
    let is_of_day = set.of_day(day).is_some_and(|todays| **todays == **puzzle);
    let next = {
        let (number, now) = (number.setter(), *number);
        Callback::from(move |()| match section {
            // Today's puzzle is followed by practice.
            PuzzleSection::Today => go_to(&PuzzleSection::Practice.address()),
            _ => number.set(now + 1),
        })
    };
    let title = if named.is_some() && !is_of_day { words::TITLE } else { section.title() };
    let note = recorder.note();
    let rating = words::your_rating(history.rating.rounded(), history.rating.is_provisional());
    // The note, which has the rating too, comes in the place of this line where that is in view.
    let hidden = note.is_some().then_some("noted");
    let your_rating = html! {
        <p class={classes!("muted", hidden)} aria-hidden={hidden.map(|_| "true")}>{ note.clone().unwrap_or(rating.into()) }</p>
    };
    let below = match section {
        PuzzleSection::Today => about_today(history, puzzle, day, recorder.has_recorded(), your_rating),
        PuzzleSection::Repeat => {
            html! { <p class="muted">{ words::repeating(history.due(day).count(), history.repeating()) }</p> }
        }
        PuzzleSection::Mistakes => {
            let own = history.own();
            let at = own.iter().position(|own| **own == **puzzle);
            let number = at.map(|at| html! { <p class="muted">{ words::own_number(at + 1, own.iter().count()) }</p> });
            html! { <>{ for number }{ your_rating }</> }
        }
        _ => html! { <>{ for filters }{ your_rating }</> },
    };
    let intro = if section == PuzzleSection::Today && is_first_visit {
        let easy = html! { <a href={PuzzleSection::Practice.address()}>{ words::FIRST_STEPS }</a> };
        html! { <p>{ words::NEW_HERE }{ " " }{ easy }</p> }
    } else if let Some(Origin { number, played }) = puzzle.origin {
        html! { <p class="muted">{ words::from_game(number, played) }</p> }
    } else {
        html! {}
    };
    // The rating of today's puzzle may be shown in advance, since the puzzle does not depend on the player's rating.
    let is_rating_known = section == PuzzleSection::Today || recorder.has_recorded();
    html! {
        <Solve
            puzzle={puzzle.clone()}
            number={choice}
            {section}
            {title}
            graded={recorder.graded(puzzle, section.weight(*filter), is_of_day)}
            helped={recorder.helped(puzzle)}
            {note}
            {intro}
            {next}
        >
            { for sources(section) }
            { last_tries(history) }
            { below }
            if is_rating_known {
                { rated(puzzle) }
            }
        </Solve>
    }
}

/// Returns the puzzle to solve, and the number of this choice, by which the board recognizes a new puzzle.
#[hook]
fn use_chosen(
    common: &CommonProps,
    named: &Option<Result<Setup, String>>,
    filter: Filter,
    number: usize,
    day: Day,
) -> (Rc<Chosen>, usize) {
    let CommonProps { section, set, .. } = common;
    let deps = (*section, filter, number, named.clone(), Rc::as_ptr(set));
    let found = use_memo(deps.clone(), |_| match named {
        Some(Ok(setup)) => named_puzzle(set, *setup),
        Some(Err(why)) => Chosen::BadLink(why.clone()),
        None => {
            // Another tab may have changed the history.
            let history = storage::PUZZLE_HISTORY.load();
            let puzzle = history.choose(set, *section, filter, day, random());
            puzzle.map_or(Chosen::None(section.without_puzzle()), Chosen::Puzzle)
        }
    });
    let count = use_mut_ref(|| 0_usize);
    let choice = use_memo(deps, |_| {
        *count.borrow_mut() += 1;
        *count.borrow()
    });
    (found, *choice)
}

/// Returns the section without a puzzle: the reason, and what to do instead.
fn instead(section: PuzzleSection, found: &Chosen, filters: Option<Html>) -> Html {
    let way_out = |class: &'static str, href: String, label: &'static str| {
        html! { <p class="buttons"><a {class} {href}>{ label }</a></p> }
    };
    match found {
        Chosen::Puzzle(_) => html! {},
        Chosen::None(text) => {
            let others = || way_out("button primary", PuzzleSection::Practice.address(), words::NEW_PUZZLES);
            without_board(section, text, filters.unwrap_or_else(others))
        }
        Chosen::Unknown(explored) => {
            without_board(section, words::NOT_FOUND, way_out("button", explored.clone(), explore::EXPLORE_THIS))
        }
        Chosen::BadLink(why) => without_board(section, words::BAD_LINK, html! { <p class="wrong">{ why }</p> }),
    }
}

/// Returns the text below today's puzzle. If the puzzle has just been `tried`, the result is left to the board.
fn about_today(history: &PuzzleHistory, puzzle: &Puzzle, day: Day, tried: bool, your_rating: Html) -> Html {
    let (streak, _) = history.daily_streak(day);
    html! {
        <>
            if history.has_failed(&puzzle.id(), day) {
                if !tried {
                    <p class="muted">{ words::FAILED_TODAY }</p>
                }
            } else if streak > 0 || !history.has_met(&puzzle.id()) {
                <p class="muted">{ words::daily_streak(streak) }</p>
            }
            if history.met() > 0 {
                { your_rating }
            }
        </>
    }
}

fn named_puzzle(set: &PuzzleSet, setup: Setup) -> Chosen {
    let own = storage::PUZZLE_HISTORY.load().own();
    match set.at(&setup).or_else(|| own.at(&setup)) {
        Some(puzzle) => Chosen::Puzzle(puzzle.clone()),
        None => Chosen::Unknown(exploration::write(&Exploration { setup, ..Exploration::default() })),
    }
}

fn filters(set: &PuzzleSet, filter: &UseStateHandle<Filter>) -> Html {
    let now = **filter;
    let by_theme = {
        let filter = filter.setter();
        Callback::from(move |event: Event| filter.set(Filter { theme: Theme::named(&chosen(&event)), ..now }))
    };
    let by_rules = {
        let filter = filter.setter();
        Callback::from(move |event: Event| filter.set(Filter { rules: chosen_rules(&event), ..now }))
    };
    let any = (String::new(), words::ANY_THEME.to_owned(), now.theme.is_none());
    let themes = Theme::ALL
        .into_iter()
        .filter(|&theme| now.theme == Some(theme) || set.count(Filter { theme: Some(theme), ..now }) > 0)
        .map(|theme| (theme.name().to_owned(), theme.title().to_owned(), now.theme == Some(theme)));
    let sets =
        set.rule_sets().into_iter().map(|one: RuleSet| (one.to_string(), rules::name(one), now.rules == Some(one)));
    html! {
        <div class="filters">
            { with_label(words::THEME, select(words::THEME, "theme", std::iter::once(any).chain(themes), by_theme)) }
            { with_label(ui::RULES, select(ui::RULES, "rules", sets, by_rules)) }
        </div>
    }
}
