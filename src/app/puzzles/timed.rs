//! Puzzles against the clock.

use std::rc::Rc;

use yew::prelude::*;

use super::parts::{CommonProps, beside_board, changing, timed_head, use_personal_best, use_ticks};
use super::solve::{puzzle_link, use_puzzle, use_puzzle_verdict};
use crate::app::board::Board;
use crate::app::browser::{now_ms, random};
use crate::app::store::{dispatch, use_store};
use crate::game::{BoardDisplay, PracticeAction, Stage};
use crate::learn::puzzle::TimedRun;
use crate::learn::{Puzzle, PuzzlePlace};
use crate::words::{puzzles as words, sentence};

#[component]
pub fn Against(props: &CommonProps) -> Html {
    let (store, run) = (use_store(), use_state_eq(|| None::<TimedRun>));
    let is_over = run.as_ref().is_some_and(|run| run.is_over(now_ms()));
    use_ticks(run.is_some() && !is_over);
    let solved = run.as_ref().map_or(0, |run| run.solved);
    let before = props.training.best_run;
    let is_best = use_personal_best(&props.change, is_over, solved, before, |training| &mut training.best_run);
    let example = {
        let set = props.set.clone();
        use_memo((), |()| set.run(0).into_iter().next())
    };
    let start = {
        let (run, set) = (run.setter(), props.set.clone());
        Callback::from(move |_: MouseEvent| run.set(Some(TimedRun::new(set.run(random()), now_ms()))))
    };
    let answered = changing(&run, |run: &mut TimedRun, solved| run.answer(solved));
    let stop = changing(&run, |run: &mut TimedRun, _| run.stop());
    match &*run {
        Some(now) if !is_over => match now.puzzle() {
            Some(puzzle) => html! { <Hurried puzzle={puzzle.clone()} run={now.clone()} {answered} {stop} /> },
            None => html! {},
        },
        ended => {
            let text = match ended {
                Some(run) => {
                    let end = if run.stopped { words::STOPPED } else { words::RUN_ENDED };
                    format!("{end}. {}", words::run_result(run.solved, is_best))
                }
                None => words::RUN_RULES.to_owned(),
            };
            let label = if ended.is_some() { words::NEW_RUN } else { words::START_RUN };
            let missed = ended.iter().flat_map(|run| &run.missed).map(|puzzle| missed(puzzle));
            let below = html! {
                <>
                    if ended.as_ref().is_some_and(|run| !run.missed.is_empty()) {
                        <section class="missed" aria-label={words::MISSED}>
                            <h3>{ words::MISSED }</h3>
                            <ul>{ for missed }</ul>
                        </section>
                    }
                    if props.training.best_run > 0 {
                        <p class="muted">{ words::best_run(props.training.best_run) }</p>
                    }
                    <p class="buttons"><button type="button" class="primary" onclick={start}>{ label }</button></p>
                </>
            };
            let last_missed = ended.as_ref().and_then(|run| run.missed.last());
            let shown = last_missed.or((*example).as_ref());
            let display = shown.map(|puzzle| BoardDisplay::view_only(puzzle.position, store.settings().pieces));
            beside_board(PuzzlePlace::Timed, display, &text, below)
        }
    }
}

/// Returns the link to a missed puzzle.
fn missed(puzzle: &Puzzle) -> Html {
    let text = words::missed(&puzzle.prompt(), puzzle.rating);
    html! { <li><a href={puzzle_link(puzzle)}>{ text }</a></li> }
}

#[derive(PartialEq, Properties)]
struct HurriedProps {
    puzzle: Rc<Puzzle>,
    run: TimedRun,
    /// Receives whether the puzzle was solved.
    answered: Callback<bool>,
    stop: Callback<MouseEvent>,
}

/// A puzzle of the run. A wrong move leads to the next.
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
    let skip = props.answered.reform(|_: MouseEvent| false);
    html! {
        <main class="play lesson puzzle">
            { timed_head(PuzzlePlace::Timed, Some(props.run.left_ms(now_ms())), &asks, props.run.solved) }
            <div class="frame">
                <Board display={puzzle.display()} on_input={dispatch(&puzzle, PracticeAction::Input)} />
            </div>
            { verdict }
            <div class="side">
                <p class="buttons">
                    <button type="button" onclick={skip}>{ words::SKIP }</button>
                    <button type="button" onclick={props.stop.clone()}>{ words::STOP }</button>
                </p>
                <p class="muted">{ words::RUN_RULES }</p>
            </div>
        </main>
    }
}
