//! What is said to a try: under the board, and to a screen reader.

use yew::prelude::*;

use crate::app::panels::{Icon, icon};
use crate::game::{Deed, Exercise, Stage, Touch};
use crate::learn::Spot;
use crate::words::learn as words;
use crate::words::{moving, ui};

/// Returns the sentence under the board, a sign of what it means, and what can be done about it; `told` is what a
/// screen reader is told of the board besides, and `next` the way on.
pub fn verdict(exercise: &UseReducerHandle<Exercise>, told: Option<String>, next: Spot) -> Html {
    let board = exercise.board();
    let touch = |touch: Touch| {
        let dispatcher = exercise.dispatcher();
        Callback::from(move |_: MouseEvent| dispatcher.dispatch(Deed::Touch(touch)))
    };
    let give_up = board.selection.suicide(&board.board());
    let confirming = board.selection.proposed.is_some() && board.settings.confirm_moves;
    let (class, sign) = match exercise.stage() {
        Stage::Wrong => (Some("wrong-try"), Some(Icon::Close)),
        Stage::Answering(_) => (Some("right-try"), Some(Icon::Right)),
        Stage::Solved { .. } => (Some("solved"), Some(Icon::Right)),
        Stage::Open | Stage::Judging(_) => (None, None),
    };
    html! {
        <div class={classes!("caption", class)}>
            { for sign.map(icon) }
            <p class="says">{ exercise.caption() }</p>
            <p class="unseen" role="status">{ exercise.said().map(str::to_owned) }</p>
            <p class="unseen" role="status">{ told }</p>
            if confirming {
                <button type="button" class="primary" onclick={touch(Touch::Confirm)}>{ moving::CONFIRM }</button>
                <button type="button" onclick={touch(Touch::Release)}>{ ui::CANCEL }</button>
            }
            if let Some(mv) = give_up {
                <button type="button" class="danger" onclick={touch(Touch::GiveUp)}>
                    { ui::give_up(&board.shown().board, mv.from) }
                </button>
            }
            if matches!(exercise.stage(), Stage::Solved { .. }) {
                <a class="button primary next" href={next.address()}>
                    { if matches!(next, Spot::Overview) { words::TO_COURSE } else { words::NEXT_LESSON } }
                </a>
            }
        </div>
    }
}
