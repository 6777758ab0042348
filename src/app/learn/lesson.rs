//! A lesson: the board, the task, the answer to a try, and the other lessons of its chapter.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::gallery::{explored, link, task};
use super::overview::{stars, stars_left};
use crate::app::board::Board;
use crate::app::hooks;
use crate::app::icon::{Icon, action, icon};
use crate::app::panels::{confirmation, suicide};
use crate::app::shell::{Dialog, opens, use_shell};
use crate::app::store::use_store;
use crate::game::keys::Command;
use crate::game::{Exercise, ExerciseAction, Stage, Touch};
use crate::learn::{Chapter, LearnPage, Lesson, Progress};
use crate::words::{explore, learn as words, ui};

impl Reducible for Exercise {
    type Action = ExerciseAction;

    fn reduce(self: Rc<Self>, action: ExerciseAction) -> Rc<Self> {
        if matches!(action, ExerciseAction::Touch(Touch::Point(square)) if square == self.board.selection.hovered) {
            return self;
        }
        let mut exercise = (*self).clone();
        exercise.apply(action);
        Rc::new(exercise)
    }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The name of the lesson. Another one is another board: it is the key of the component too.
    pub id: &'static str,
    pub progress: Progress,
    /// Receives a lesson that is solved, and its stars.
    pub solved: Callback<(&'static Lesson, u8)>,
}

#[component]
pub fn LessonBoard(props: &Props) -> Html {
    let Some(spot @ LearnPage::Lesson(chapter, lesson)) = LearnPage::lesson(props.id) else { return html! {} };
    let settings = use_store().settings;
    let exercise = use_reducer(|| Exercise::new(lesson, settings));

    let help = opens(&use_shell(), Dialog::Keys);
    {
        // What waits happens in its time.
        let (dispatcher, wait) = (exercise.dispatcher(), exercise.wait_ms());
        use_effect_with(exercise.stage, move |_| {
            let timer = wait.map(|wait| Timeout::new(wait, move || dispatcher.dispatch(ExerciseAction::GoOn)));
            move || drop(timer)
        });
    }
    hooks::use_sounds(Some(exercise.board.session.game.clone()), None, settings.sound);
    {
        let exercise = exercise.dispatcher();
        use_effect_with(settings, move |&settings| exercise.dispatch(ExerciseAction::Choose(settings)));
    }
    {
        let solved = props.solved.clone();
        use_effect_with(exercise.stage, move |stage| {
            if let Stage::Solved { stars } = *stage {
                solved.emit((lesson, stars));
            }
        });
    }
    {
        let (exercise, help) = (exercise.dispatcher(), help.clone());
        hooks::use_commands(settings.page_keys, false, move |command, _| {
            exercise.dispatch(match command {
                Command::Release => ExerciseAction::Touch(Touch::Release),
                Command::Confirm => ExerciseAction::Touch(Touch::Confirm),
                Command::Flip => ExerciseAction::Flip,
                Command::Replay => ExerciseAction::Replay,
                Command::Help => return help.emit(()),
                // The cells handle the rest.
                _ => return,
            });
        });
    }
    let touched = {
        let exercise = exercise.dispatcher();
        Callback::from(move |touch| exercise.dispatch(ExerciseAction::Touch(touch)))
    };
    let board = &exercise.board;
    let special =
        (board.selection.picked(), board.selection.proposed(), board.selection.asked, board.selection.tried());
    let announced = use_memo((special, board.session.game.cursor()), |_| board.announcement());
    let next = spot.neighbours()[1].unwrap_or(LearnPage::Overview);
    let solved = matches!(exercise.stage, Stage::Solved { .. });
    let (begun, waits) = (!board.session.game.moves().is_empty(), exercise.wait_ms().is_some());
    let explore = explored(board.session.game.shown().to_setup());
    let worth = match exercise.stage {
        Stage::Solved { stars: won } => stars(won),
        _ => stars_left(exercise.attempt.stars()),
    };
    html! {
        <main class="play lesson">
            { task(chapter.title, lesson.title, worth, Some(lesson.task)) }
            <div class="frame"><Board display={exercise.board.display()} {touched} /></div>
            { verdict(&exercise, (*announced).clone(), next) }
            <div class="side">
                <div class="actions">
                    { action(Icon::HINT, ui::HINT, !solved && !waits, on(&exercise, ExerciseAction::Hint)) }
                    { action(Icon::UNDO, if solved { words::AGAIN } else { words::RESET }, begun, on(&exercise, ExerciseAction::Restart)) }
                    { action(Icon::FLIP, ui::FLIP, true, on(&exercise, ExerciseAction::Flip)) }
                    { link(explore, explore::EXPLORE_THIS, words::EXPLORE, Icon::BOARD) }
                    { link(next.address(), next.title(), words::AFTER, Icon::NEXT) }
                </div>
                { chapter_list(chapter, lesson, &props.progress) }
            </div>
        </main>
    }
}

/// Returns a callback that does something with the exercise.
fn on(exercise: &UseReducerHandle<Exercise>, action: ExerciseAction) -> Callback<MouseEvent> {
    let dispatcher = exercise.dispatcher();
    Callback::from(move |_| dispatcher.dispatch(action))
}

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

/// Returns the sentence under the board, a sign of what it means, and what can be done about it; `announced` is what a
/// screen reader announces about the board besides, and `next` what comes next.
pub fn verdict(exercise: &UseReducerHandle<Exercise>, announced: Option<String>, next: LearnPage) -> Html {
    let board = &exercise.board;
    let touch = |touch: Touch| on(exercise, ExerciseAction::Touch(touch));
    let give_up = board.selection.suicide(&board.board());
    let confirming = board.selection.proposed().is_some() && board.settings.confirm_moves;
    let (class, sign) = match exercise.stage {
        Stage::Wrong => (Some("wrong-try"), Some(Icon::CLOSE)),
        Stage::Answering(_) => (Some("right-try"), Some(Icon::RIGHT)),
        Stage::Solved { .. } => (Some("solved"), Some(Icon::RIGHT)),
        Stage::Open | Stage::Judging(_) => (None, None),
    };
    html! {
        <div class={classes!("caption", class)}>
            { for sign.map(icon) }
            <p class="message">{ exercise.caption() }</p>
            <p class="visually-hidden" role="status">{ exercise.message.clone() }</p>
            <p class="visually-hidden" role="status">{ announced }</p>
            if confirming {
                { confirmation(touch(Touch::Confirm), touch(Touch::Release)) }
            }
            { for give_up.map(|mv| suicide(&board.shown().board, mv, touch(Touch::Suicide))) }
            if matches!(exercise.stage, Stage::Solved { .. }) {
                <a class="button primary next" href={next.address()}>
                    { if matches!(next, LearnPage::Overview) { words::TO_COURSE } else { words::NEXT_LESSON } }
                </a>
            }
        </div>
    }
}
