//! A lesson: the board, the task, the answer to a try, and the other lessons of its chapter.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::overview::{stars, stars_left};
use super::parts::{chapter_link, chapter_list, explored, link, piece_drawing, task};
use crate::app::board::Board;
use crate::app::hooks;
use crate::app::icon::{Icon, action};
use crate::app::panels::{Sign, TypedMove, Verdict};
use crate::app::shell::{Dialog, opens, use_shell};
use crate::app::store::use_store;
use crate::game::keys::Command;
use crate::game::{Exercise, ExerciseAction, Stage, Touch};
use crate::learn::{LearnPage, Lesson, Progress};
use crate::notation::link as links;
use crate::words::{explore, learn as words, ui, welcome};

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
    /// It is a step of the tour.
    #[prop_or_default]
    pub tour: bool,
    pub progress: Progress,
    /// Receives a lesson that is solved, and its stars.
    pub solved: Callback<(&'static Lesson, u8)>,
}

#[component]
pub fn LessonBoard(props: &Props) -> Html {
    let Some(LearnPage::Lesson(chapter, lesson)) = LearnPage::lesson(props.id) else { return html! {} };
    let spot = if props.tour { LearnPage::Tour(chapter, lesson) } else { LearnPage::Lesson(chapter, lesson) };
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
    hooks::use_sounds(Some(exercise.board.session.game.clone()), None, settings.loudness());
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
        hooks::use_commands(settings.page_keys, false, move |command, event| {
            exercise.dispatch(match command {
                Command::Type => {
                    event.prevent_default();
                    return hooks::type_move();
                }
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
    let next = Next::of(spot);
    let solved = matches!(exercise.stage, Stage::Solved { .. });
    let verdict = Verdict {
        sign: match exercise.stage {
            Stage::Wrong => Sign::Wrong,
            Stage::Answering(_) => Sign::Right,
            Stage::Solved { .. } => Sign::Solved,
            Stage::Open | Stage::Judging(_) => Sign::None,
        },
        caption: exercise.caption(),
        happened: None,
        message: exercise.message.clone(),
        announced: (*announced).clone(),
    };
    let go_on = solved.then(|| html! { <a class="button primary next" href={next.address.clone()}>{ next.label }</a> });
    let (begun, waits) = (!board.session.game.moves().is_empty(), exercise.wait_ms().is_some());
    let explore = explored(board.session.game.shown().to_setup());
    let worth = match exercise.stage {
        Stage::Solved { stars: won } => stars(won),
        _ => stars_left(exercise.attempt.stars()),
    };
    let side = words::you_play(lesson.position().turn());
    let asks = html! { <p class="asks">{ lesson.task }{ " " }<span class="muted">{ side }</span></p> };
    let (context, selection, settings) = (board.board(), board.selection.clone(), board.settings);
    let figure = piece_drawing(chapter, settings.pieces);
    let head = match spot.step() {
        Some((number, of)) => {
            let asks = html! { <><p class="rule">{ chapter.rule }</p>{ asks }</> };
            task(html! { <span>{ welcome::step(number, of) }</span> }, chapter.title, figure, asks)
        }
        None => task(chapter_link(chapter, chapter.title), lesson.title, html! { <>{ figure }{ worth }</> }, asks),
    };
    html! {
        <main class={classes!("play", "lesson", props.tour.then_some("tour"))}>
            { head }
            <div class="frame"><Board display={exercise.board.display()} touched={touched.clone()} /></div>
            { verdict.draw(board, &touched, html! { { for go_on } }) }
            <div class="side">
                <div class="actions">
                    { action(Icon::HINT, ui::HINT, !solved && !waits, on(&exercise, ExerciseAction::Hint)) }
                    { action(Icon::UNDO, if solved { words::AGAIN } else { words::RESET }, begun, on(&exercise, ExerciseAction::Restart)) }
                    { action(Icon::FLIP, ui::FLIP, true, on(&exercise, ExerciseAction::Flip)) }
                    { link(explore, explore::EXPLORE_THIS, words::EXPLORE, Icon::BOARD) }
                    { link(next.address.clone(), next.title, words::AFTER, Icon::NEXT) }
                </div>
                if props.tour {
                    <p><a href={play()}>{ welcome::LEAVE }</a></p>
                } else {
                    <TypedMove board={context} {selection} {settings} {touched} />
                    { chapter_list(chapter, Some(lesson), &props.progress) }
                }
            </div>
        </main>
    }
}

/// What comes after a lesson, or after a step of the tour.
struct Next {
    address: String,
    title: &'static str,
    /// What the button says that leads there.
    label: &'static str,
}

impl Next {
    fn of(spot: LearnPage) -> Next {
        let to = |page: LearnPage, label| Next { address: page.address(), title: page.title(), label };
        match (spot, spot.neighbours()[1]) {
            (LearnPage::Tour(..), Some(page)) => to(page, welcome::NEXT_STEP),
            (LearnPage::Tour(..), None) => {
                Next { address: play(), title: welcome::FIRST_GAME, label: welcome::FIRST_GAME }
            }
            (_, Some(page @ LearnPage::Lesson(..))) => to(page, words::NEXT_LESSON),
            (_, Some(page @ LearnPage::Chapter(_))) => to(page, words::NEXT_CHAPTER),
            (_, page) => to(page.unwrap_or(LearnPage::Overview), words::TO_COURSE),
        }
    }
}

fn play() -> String {
    links::page_link(links::Page::Play)
}

/// Returns a callback that does something with the exercise.
fn on(exercise: &UseReducerHandle<Exercise>, action: ExerciseAction) -> Callback<MouseEvent> {
    let dispatcher = exercise.dispatcher();
    Callback::from(move |_| dispatcher.dispatch(action))
}
