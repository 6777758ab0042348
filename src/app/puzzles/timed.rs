//! Puzzles against the clock.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::parts::{
    CommonProps, beside_board, changing, timed_head, use_personal_best, use_run, use_ticks, wrong_answers,
};
use super::solve::{puzzle_link, use_puzzle, use_puzzle_verdict};
use crate::app::board::Board;
use crate::app::browser::{now_ms, random};
use crate::app::icon::{button, button_with};
use crate::app::store::{dispatch, use_store};
use crate::learn::puzzle::{PENALTY_MS, TimedRun};
use crate::learn::{Puzzle, PuzzleSection};
use crate::model::{BoardDisplay, PracticeAction, Stage};
use crate::words::{puzzles as words, sentence};

thread_local! {
    static RUN: RefCell<Option<TimedRun>> = const { RefCell::new(None) };
}

#[component]
pub fn Timed(props: &CommonProps) -> Html {
    let (store, handle) = (use_store(), use_run(&RUN));
    let run = &handle.0;
    let is_over = run.as_ref().is_some_and(|run| run.is_over(now_ms()));
    use_ticks(run.is_some() && !is_over);
    let solved = run.as_ref().map_or(0, |run| run.solved);
    let before = props.history.best_run;
    let is_best = use_personal_best(&props.change, is_over, solved, before, |history| &mut history.best_run);
    let example = {
        let set = props.set.clone();
        use_memo((), |()| set.run(0).into_iter().next())
    };
    // The missed puzzle chosen from the list at the end.
    let shown = use_state_eq(|| None::<usize>);
    let start = {
        let (handle, shown, set) = (handle.dispatcher(), shown.setter(), props.set.clone());
        Callback::from(move |_: MouseEvent| {
            shown.set(None);
            let new = TimedRun::new(set.run(random()), now_ms());
            handle.dispatch(Box::new(|run| *run = Some(new)));
        })
    };
    let answered = changing(&handle, |run: &mut TimedRun, solved| run.record(solved));
    let stop = changing(&handle, |run: &mut TimedRun, _| run.stop());
    match run {
        Some(now) if !is_over => match now.puzzle() {
            Some(puzzle) => html! { <Hurried puzzle={puzzle.clone()} run={now.clone()} {answered} {stop} /> },
            None => html! {},
        },
        ended => {
            let text = match ended {
                Some(run) => {
                    words::run_over(run.stopped, &words::run_result(run.solved, run.number(), run.hardest(), is_best))
                }
                None => words::RUN_RULES.to_owned(),
            };
            let label = if ended.is_some() { words::NEW_RUN } else { words::START_RUN };
            let missed: Vec<(usize, &Rc<Puzzle>)> = ended.iter().flat_map(TimedRun::missed).collect();
            let text_of =
                |&(number, puzzle): &(usize, &Rc<Puzzle>)| words::missed(number + 1, &puzzle.prompt(), puzzle.rating);
            let texts = missed.iter().map(text_of).collect();
            let at = shown.unwrap_or_else(|| missed.len().saturating_sub(1));
            let looked_at = missed.get(at).map(|(_, puzzle)| *puzzle);
            let below = html! {
                <>
                    if props.history.best_run > 0 {
                        <p class="muted">{ words::best_run(props.history.best_run) }</p>
                    }
                    <p class="buttons">
                        { button_with("primary", label, start) }
                        if let Some(puzzle) = looked_at {
                            <a class="button" href={puzzle_link(puzzle)}>{ words::SOLVE_SHOWN }</a>
                        }
                    </p>
                    { wrong_answers(words::MISSED, texts, at, shown.setter()) }
                </>
            };
            let last = ended.as_ref().and_then(TimedRun::puzzle);
            let puzzle = looked_at.or(last).or((*example).as_ref());
            let display = puzzle.map(|puzzle| BoardDisplay::view_only(puzzle.position, store.settings().pieces));
            beside_board(PuzzleSection::Timed, display, &text, below)
        }
    }
}

#[derive(PartialEq, Properties)]
struct HurriedProps {
    puzzle: Rc<Puzzle>,
    run: TimedRun,
    /// Receives whether the puzzle was solved.
    answered: Callback<bool>,
    stop: Callback<MouseEvent>,
}

/// A puzzle of the run. A wrong move leads to the next puzzle.
#[component]
fn Hurried(props: &HurriedProps) -> Html {
    let number = props.run.number();
    let puzzle = use_puzzle(&props.puzzle, number, true);
    let verdict = use_puzzle_verdict(&puzzle, html! {});
    let over = match puzzle.stage {
        Stage::Over { won } if puzzle.judge.number == number => Some(won),
        _ => None,
    };
    let answered = props.answered.clone();
    use_effect_with((number, over), move |&(_, over)| {
        if let Some(solved) = over {
            answered.emit(solved);
        }
    });
    let asks = sentence(puzzle.prompt());
    let penalty_ms = props.run.was_missed().then_some(PENALTY_MS);
    let skip = props.answered.reform(|_: MouseEvent| false);
    html! {
        <main class="play lesson puzzle">
            { timed_head(PuzzleSection::Timed, Some(props.run.left_ms(now_ms())), penalty_ms, &asks, props.run.solved) }
            <div class="frame">
                <Board display={puzzle.display()} on_input={dispatch(&puzzle, PracticeAction::Input)} />
            </div>
            { verdict }
            <div class="side">
                <p class="buttons">
                    { button(words::SKIP, skip) }
                    { button(words::STOP, props.stop.clone()) }
                </p>
                <p class="muted">{ words::RUN_RULES }</p>
            </div>
        </main>
    }
}
