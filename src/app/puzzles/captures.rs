//! The capture trainer: what does this move capture?

use std::cell::RefCell;

use yew::prelude::*;

use super::parts::{
    CommonProps, beside_board, changing, timed_head, use_personal_best, use_run, use_ticks, wrong_answers,
};
use crate::app::board::Board;
use crate::app::browser::{now_ms, random};
use crate::app::icon::{Icon, button, button_with, icon};
use crate::app::store::use_store;
use crate::learn::PuzzleSection;
use crate::link::{PageName, page_link};
use crate::model::{BoardInput, CaptureAction, CaptureBoard};
use crate::words::{learn, puzzles as words};

/// The seed of the question that is shown before a run.
const EXAMPLE: u32 = 0;

thread_local! {
    static RUN: RefCell<Option<CaptureBoard>> = const { RefCell::new(None) };
}

#[component]
pub fn Captures(props: &CommonProps) -> Html {
    let settings = use_store().settings();
    let run = use_run(&RUN);
    let board = &run.0;
    // The wrong answer chosen from the list at the end.
    let shown = use_state_eq(|| None::<usize>);
    let is_over = board.as_ref().is_some_and(|board| board.is_over(now_ms()));
    use_ticks(board.is_some() && !is_over);
    let apply = changing(&run, |board: &mut CaptureBoard, action| board.apply(action, now_ms()));
    {
        let is_due = board.as_ref().is_some_and(|board| board.quiz().is_due(now_ms()));
        let go_on = apply.reform(|()| CaptureAction::GoOn);
        use_effect_with(is_due, move |&is_due| {
            if is_due {
                go_on.emit(());
            }
        });
    }
    // Only a timed run can be a personal best.
    let timed = board.as_ref().filter(|board| board.quiz().left_ms(now_ms()).is_some());
    let right = timed.map_or(0, |board| board.quiz().right);
    let before = props.history.best_captures;
    let is_best = use_personal_best(&props.change, is_over, right, before, |history| &mut history.best_captures);
    let example = {
        let set = props.set.clone();
        use_memo(settings, |settings| CaptureBoard::new(set, EXAMPLE, None).map(|board| board.display(settings)))
    };
    let start = |is_timed: bool| {
        let (run, shown, set) = (run.dispatcher(), shown.setter(), props.set.clone());
        Callback::from(move |_: MouseEvent| {
            shown.set(None);
            let new = CaptureBoard::new(set.clone(), random(), is_timed.then(now_ms));
            run.dispatch(Box::new(|run| *run = new));
        })
    };
    let now = match board {
        Some(now) if !is_over => now,
        ended => {
            let text = match ended {
                Some(ended) => {
                    let (right, asked) = (ended.quiz().right, ended.quiz().asked());
                    words::run_over(ended.is_stopped(), &words::captures_result(right, asked, is_best))
                }
                None => words::CAPTURE_EXAMPLE.to_owned(),
            };
            let wrong = ended.as_ref().map_or(&[][..], |ended| &ended.quiz().wrong_answers);
            let texts = wrong.iter().map(|wrong| wrong.why.clone()).collect();
            let at = shown.unwrap_or_else(|| wrong.len().saturating_sub(1));
            let below = html! {
                <>
                    if props.history.best_captures > 0 {
                        <p class="muted">{ words::best_captures(props.history.best_captures) }</p>
                    }
                    <p class="buttons">
                        { button_with("primary", words::CAPTURES_UNTIMED, start(false)) }
                        { button(words::CAPTURES_TIMED, start(true)) }
                        <a class="button" href={page_link(PageName::Learn)}>{ words::LESSONS_AGAIN }</a>
                    </p>
                    { wrong_answers(words::WRONG_ANSWERS, texts, at, shown.setter()) }
                </>
            };
            // If no answer was wrong, the last question stays on the board.
            let display = ended.as_ref().map(|ended| {
                wrong
                    .get(at)
                    .map_or_else(|| ended.display(&settings), |wrong| CaptureBoard::answer_display(wrong, &settings))
            });
            return beside_board(PuzzleSection::Captures, display.or_else(|| (*example).clone()), &text, below);
        }
    };
    let answered = now.quiz().is_answered();
    let on_input = apply.reform(|input: BoardInput| CaptureAction::Input(input));
    let press =
        apply.reform(move |_: MouseEvent| if answered { CaptureAction::GoOn } else { CaptureAction::NameNothing });
    let stop = apply.reform(|_: MouseEvent| CaptureAction::Stop);
    let (class, sign) = match now.quiz().is_right() {
        Some(true) => (Some("right-try"), Some(Icon::RIGHT)),
        Some(false) => (Some("wrong-try"), Some(Icon::CLOSE)),
        None => (None, None),
    };
    html! {
        <main class="play lesson puzzle">
            { timed_head(PuzzleSection::Captures, now.quiz().left_ms(now_ms()), None, words::WHAT_CAPTURED, now.quiz().right) }
            <div class="frame"><Board display={now.display(&settings)} on_input={on_input} /></div>
            <div class={classes!("caption", class)}>
                { for sign.map(icon) }
                <p class="message" role="status">{ now.quiz().feedback.clone().unwrap_or_else(|| now.quiz().question_text()) }</p>
                if answered {
                    { button_with("next primary", learn::AFTER, press) }
                } else {
                    { button_with("next", words::NOTHING, press) }
                }
            </div>
            <div class="side">
                <p class="muted">{ words::CAPTURE_RULES }</p>
                <p class="buttons">{ button(words::STOP, stop) }</p>
            </div>
        </main>
    }
}
