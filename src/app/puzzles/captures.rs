//! The capture trainer: what does this move capture?

use yew::prelude::*;

use super::parts::{CommonProps, beside_board, changing, timed_head, use_personal_best, use_ticks};
use crate::app::board::Board;
use crate::app::browser::{now_ms, random};
use crate::app::icon::{Icon, icon};
use crate::app::store::use_store;
use crate::game::CaptureBoard;
use crate::learn::PuzzlePlace;
use crate::link::{PageName, page_link};
use crate::words::{learn, puzzles as words};

/// The question that is shown before a run, by its seed.
const EXAMPLE: u32 = 0;

#[component]
pub fn Captures(props: &CommonProps) -> Html {
    let settings = use_store().settings();
    let board = use_state_eq(|| None::<CaptureBoard>);
    let stopped = use_state_eq(|| false);
    let is_over = *stopped || board.as_ref().is_some_and(|board| board.quiz.is_over(now_ms()));
    use_ticks(board.is_some() && !is_over);
    {
        let board = board.clone();
        let is_due = board.as_ref().is_some_and(|board| board.quiz.is_due(now_ms()));
        use_effect_with(is_due, move |&is_due| {
            if let Some(mut now) = (*board).clone().filter(|_| is_due) {
                now.quiz.go_on(now_ms());
                board.set(Some(now));
            }
        });
    }
    // Only a run against the clock can be a record.
    let timed = board.as_ref().filter(|board| board.quiz.left_ms(now_ms()).is_some());
    let right = timed.map_or(0, |board| board.quiz.right);
    let before = props.training.best_captures;
    let is_best = use_personal_best(&props.change, is_over, right, before, |training| &mut training.best_captures);
    let example = {
        let set = props.set.clone();
        use_memo((), |()| CaptureBoard::new(set, settings, EXAMPLE, None).map(|board| board.display()))
    };
    let start = |is_timed: bool| {
        let (board, stopped, set) = (board.setter(), stopped.setter(), props.set.clone());
        Callback::from(move |_: MouseEvent| {
            stopped.set(false);
            board.set(CaptureBoard::new(set.clone(), settings, random(), is_timed.then(now_ms)));
        })
    };
    let now = match &*board {
        Some(now) if !is_over => now.clone(),
        ended => {
            let text = match ended {
                Some(ended) => {
                    let (right, answered) = (ended.quiz.right, ended.quiz.answered);
                    let end = if *stopped { words::STOPPED } else { words::RUN_ENDED };
                    format!("{end}. {}", words::captures_result(right, answered, is_best))
                }
                None => words::CAPTURE_RULES.to_owned(),
            };
            let mistakes: Vec<Html> =
                ended.iter().flat_map(|ended| &ended.quiz.mistakes).map(|text| html! { <li>{ text }</li> }).collect();
            let below = html! {
                <>
                    if !mistakes.is_empty() {
                        <section class="missed" aria-label={words::WRONG_ANSWERS}>
                            <h3>{ words::WRONG_ANSWERS }</h3>
                            <ul>{ for mistakes }</ul>
                        </section>
                    }
                    if props.training.best_captures > 0 {
                        <p class="muted">{ words::best_captures(props.training.best_captures) }</p>
                    }
                    <p class="buttons">
                        <button type="button" class="primary" onclick={start(false)}>
                            { words::CAPTURES_UNTIMED }
                        </button>
                        <button type="button" onclick={start(true)}>{ words::CAPTURES_TIMED }</button>
                        <a class="button" href={page_link(PageName::Learn)}>{ words::LESSONS_AGAIN }</a>
                    </p>
                </>
            };
            // The last question stays on the board.
            let shown = ended.as_ref().map(CaptureBoard::display).or_else(|| (*example).clone());
            return beside_board(PuzzlePlace::Captures, shown, &text, below);
        }
    };
    let on_input = changing(&board, |board: &mut CaptureBoard, input| board.input(input, now_ms()));
    let answered = now.quiz.is_answered();
    let press = changing(&board, move |board: &mut CaptureBoard, _: MouseEvent| match answered {
        true => board.quiz.go_on(now_ms()),
        false => _ = board.quiz.name_nothing(now_ms()),
    });
    let stop = {
        let stopped = stopped.setter();
        Callback::from(move |_: MouseEvent| stopped.set(true))
    };
    let (class, sign) = match now.quiz.is_right() {
        Some(true) => (Some("right-try"), Some(Icon::RIGHT)),
        Some(false) => (Some("wrong-try"), Some(Icon::CLOSE)),
        None => (None, None),
    };
    html! {
        <main class="play lesson puzzle">
            { timed_head(PuzzlePlace::Captures, now.quiz.left_ms(now_ms()), words::WHAT_CAPTURED, now.quiz.right) }
            <div class="frame"><Board display={now.display()} on_input={on_input} /></div>
            <div class={classes!("caption", class)}>
                { for sign.map(icon) }
                <p class="message" role="status">{ now.quiz.message.clone().unwrap_or_else(|| now.quiz.words()) }</p>
                <button type="button" class="next" onclick={press}>
                    { if answered { learn::AFTER } else { words::NOTHING } }
                </button>
            </div>
            <div class="side">
                <p class="muted">{ words::CAPTURE_RULES }</p>
                <p class="buttons"><button type="button" onclick={stop}>{ words::STOP }</button></p>
            </div>
        </main>
    }
}
