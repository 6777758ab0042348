//! A lesson: the board, the task, what is said to a try, and the other lessons of its chapter.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::gallery::{explored, task};
use super::overview::{stars, stars_left};
use crate::app::board::Board;
use crate::app::hooks;
use crate::app::panels::{Icon, icon};
use crate::app::shell::{Dialog, use_shell};
use crate::app::store::use_store;
use crate::game::keys::Command;
use crate::game::{Deed, Exercise, Stage, Touch};
use crate::learn::{Chapter, LearnPage, Lesson, Progress};
use crate::words::{learn as words, moving, ui};

impl Reducible for Exercise {
    type Action = Deed;

    fn reduce(self: Rc<Self>, deed: Deed) -> Rc<Self> {
        if matches!(deed, Deed::Touch(Touch::Point(square)) if square == self.board().selection.hovered) {
            return self;
        }
        let mut exercise = (*self).clone();
        exercise.apply(deed);
        Rc::new(exercise)
    }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The name of the lesson. Another one is another board: it is the key of the component too.
    pub id: &'static str,
    pub progress: Progress,
    /// Is told the name of a lesson solved and its stars.
    pub solved: Callback<(&'static Lesson, u8)>,
}

/// The lesson being solved.
#[component]
pub fn LessonBoard(props: &Props) -> Html {
    let Some(spot @ LearnPage::Lesson(chapter, lesson)) = LearnPage::lesson(props.id) else { return html! {} };
    let settings = use_store().settings;
    let exercise = use_reducer(|| Exercise::new(lesson, settings));
    let on = |deed: Deed| {
        let dispatcher = exercise.dispatcher();
        Callback::from(move |_: MouseEvent| dispatcher.dispatch(deed))
    };

    let open = use_shell().open;
    use_pace(&exercise);
    hooks::use_sounds(Some(exercise.board().session.game.clone()), None, settings.sound);
    {
        let exercise = exercise.dispatcher();
        use_effect_with(settings, move |&settings| exercise.dispatch(Deed::Choose(settings)));
    }
    {
        let solved = props.solved.clone();
        use_effect_with(exercise.stage(), move |stage| {
            if let Stage::Solved { stars } = *stage {
                solved.emit((lesson, stars));
            }
        });
    }
    {
        let (exercise, open) = (exercise.dispatcher(), open.clone());
        hooks::use_commands(settings.page_keys, false, move |command, _| {
            exercise.dispatch(match command {
                Command::Release => Deed::Touch(Touch::Release),
                Command::Confirm => Deed::Touch(Touch::Confirm),
                Command::Flip => Deed::Flip,
                Command::Replay => Deed::Replay,
                Command::Help => return open.emit(Dialog::Keys),
                // The cells see to the rest.
                _ => return,
            });
        });
    }
    let touched = {
        let exercise = exercise.dispatcher();
        Callback::from(move |touch| exercise.dispatch(Deed::Touch(touch)))
    };
    let board = exercise.board();
    let special = (board.selection.picked, board.selection.proposed, board.selection.asked, board.selection.tried);
    let told = use_memo((special, board.session.game.cursor()), |_| board.told());
    let next = spot.neighbours()[1].unwrap_or(LearnPage::Overview);
    let solved = matches!(exercise.stage(), Stage::Solved { .. });
    let (begun, waits) = (!board.session.game.moves().is_empty(), exercise.wait_ms().is_some());
    let explore = explored(board.session.game.shown().to_setup());
    let worth = match exercise.stage() {
        Stage::Solved { stars: won } => stars(won),
        _ => stars_left(exercise.attempt().stars()),
    };
    html! {
        <main class="play lesson">
            { task(chapter.title, lesson.title, worth, Some(lesson.task)) }
            <div class="frame"><Board display={exercise.display()} {touched} /></div>
            { verdict(&exercise, (*told).clone(), next) }
            <div class="side">
                <div class="actions">
                    <button type="button" class="action" disabled={solved || waits} onclick={on(Deed::Hint)}>
                        { icon(Icon::Hint) }<span>{ ui::HINT }</span>
                    </button>
                    <button type="button" class="action" disabled={!begun} onclick={on(Deed::Restart)}>
                        { icon(Icon::Undo) }<span>{ if solved { words::AGAIN } else { words::RESET } }</span>
                    </button>
                    <button type="button" class="action" onclick={on(Deed::Flip)}>
                        { icon(Icon::Flip) }<span>{ ui::FLIP }</span>
                    </button>
                    <a class="action" href={explore} title={words::EXPLORE_POSITION}>
                        { icon(Icon::Board) }<span>{ words::EXPLORE }</span>
                    </a>
                    <a class="action" href={next.address()} title={next.title()}>
                        { icon(Icon::Later) }<span>{ words::AFTER }</span>
                    </a>
                </div>
                { chapter_list(chapter, lesson, &props.progress) }
            </div>
        </main>
    }
}

/// Lets what waits happen in its time.
#[hook]
fn use_pace(exercise: &UseReducerHandle<Exercise>) {
    let dispatcher = exercise.dispatcher();
    let wait = exercise.wait_ms();
    use_effect_with(exercise.stage(), move |_| {
        let later = wait.map(|wait| Timeout::new(wait, move || dispatcher.dispatch(Deed::GoOn)));
        move || drop(later)
    });
}

/// Returns the lessons of a chapter with their stars.
fn chapter_list(chapter: &'static Chapter, shown: &Lesson, progress: &Progress) -> Html {
    let entry = |lesson: &'static Lesson| {
        let current = (lesson.id == shown.id).then_some("true");
        html! {
            <li key={lesson.id}>
                <a href={LearnPage::Lesson(chapter, lesson).address()} aria-current={current}>
                    <span>{ lesson.title }</span>{ stars(progress.stars(lesson)) }
                </a>
            </li>
        }
    };
    html! {
        <nav class="chapter" aria-label={words::CHAPTER}>
            <h3>{ chapter.title }</h3>
            <ol>{ for chapter.lessons.iter().map(entry) }</ol>
        </nav>
    }
}

/// Returns the sentence under the board, a sign of what it means, and what can be done about it; `told` is what a
/// screen reader is told of the board besides, and `next` the way on.
pub fn verdict(exercise: &UseReducerHandle<Exercise>, told: Option<String>, next: LearnPage) -> Html {
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
                    { if matches!(next, LearnPage::Overview) { words::TO_COURSE } else { words::NEXT_LESSON } }
                </a>
            }
        </div>
    }
}
