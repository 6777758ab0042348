//! The capture trainer: what does this move capture?

use std::rc::Rc;

use yew::prelude::*;

use super::Place;
use super::parts::{timed_head, use_ticks, waiting_board};
use crate::app::board::Board;
use crate::app::browser::{now_ms, random};
use crate::app::store::use_store;
use crate::game::{CaptureBoard, Touch};
use crate::learn::{PuzzlePlace, Training};
use crate::words::{puzzles as words, ui};

#[component]
pub fn Captures(props: &Place) -> Html {
    let settings = use_store().settings;
    let board = use_state_eq(|| None::<CaptureBoard>);
    let best = use_state_eq(|| false);
    let is_over = board.as_ref().is_some_and(|board| board.quiz.left_ms(now_ms()) == 0);
    use_ticks(board.is_some() && !is_over);
    {
        let (change, best) = (props.change.clone(), best.setter());
        let (right, before) = (board.as_ref().map_or(0, |board| board.quiz.right), props.training.best_captures);
        use_effect_with(is_over, move |&is_over| {
            if is_over {
                best.set(right > before);
                change.emit(Rc::new(move |training: &mut Training| {
                    training.best_captures = training.best_captures.max(right);
                }));
            }
        });
    }
    let start = {
        let (board, set, best) = (board.setter(), props.set.clone(), best.setter());
        Callback::from(move |_: MouseEvent| {
            best.set(false);
            board.set(CaptureBoard::new(set.clone(), settings, random(), now_ms()));
        })
    };
    let now = match &*board {
        Some(now) if !is_over => now.clone(),
        ended => {
            let text = match ended {
                Some(ended) => {
                    let (right, wrong) = (ended.quiz.right, ended.quiz.wrong);
                    format!("{}. {}", words::RUN_ENDED, words::captures_result(right, wrong, *best))
                }
                None => words::CAPTURE_RULES.to_owned(),
            };
            let label = if ended.is_some() { ui::TRY_AGAIN } else { words::START_RUN };
            let mistakes: Vec<Html> =
                ended.iter().flat_map(|ended| &ended.quiz.mistakes).map(|text| html! { <li>{ text }</li> }).collect();
            let below = html! {
                <>
                    if !mistakes.is_empty() {
                        <ul class="prose">{ for mistakes }</ul>
                    }
                    <p class="muted">{ words::best_captures(props.training.best_captures) }</p>
                    <p class="ways">
                        <button type="button" class="primary" onclick={start}>{ label }</button>
                        <a class="button" href="#/learn">{ words::LESSONS_AGAIN }</a>
                    </p>
                </>
            };
            return waiting_board(props, settings, &text, below);
        }
    };
    let touched = {
        let board = board.clone();
        Callback::from(move |touch: Touch| {
            if let Some(mut now) = (*board).clone() {
                now.touch(touch);
                board.set(Some(now));
            }
        })
    };
    let nothing = {
        let board = board.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(mut now) = (*board).clone() {
                now.quiz.name_nothing();
                board.set(Some(now));
            }
        })
    };
    let wrong = now.quiz.missed.any().then_some("wrong-try");
    html! {
        <main class="play lesson puzzle">
            { timed_head(PuzzlePlace::Captures, now.quiz.left_ms(now_ms()), words::WHAT_CAPTURED, now.quiz.right) }
            <div class="frame"><Board display={now.display()} {touched} /></div>
            <div class={classes!("caption", wrong)}>
                <p class="message" role="status">{ now.quiz.words() }</p>
                <p class="happened" role="status">{ now.quiz.message.clone() }</p>
                <button type="button" class="next" onclick={nothing}>{ words::NOTHING }</button>
            </div>
            <div class="side"><p class="muted">{ words::CAPTURE_RULES }</p></div>
        </main>
    }
}
