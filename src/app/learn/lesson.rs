//! A lesson: the board, the task, the verdict on an attempt, and the other lessons of its chapter.

use yew::prelude::*;

use super::overview::{stars, stars_left};
use super::parts::{chapter_link, chapter_list, explored, heading, link, piece_drawing};
use crate::app::board::Board;
use crate::app::hooks::use_practice;
use crate::app::icon::{Icon, action};
use crate::app::panels::{TypedMove, on_demand, use_verdict};
use crate::app::store::{dispatch, on, use_store};
use crate::learn::{LearnPage, Lesson, Progress};
use crate::link as links;
use crate::model::{LessonPractice, PracticeAction, Setting};
use crate::rules::Color;
use crate::words::{explore, learn as words, ui, welcome};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The name of the lesson. It is also the key of the component, since another lesson needs another board.
    pub id: &'static str,
    /// Whether the lesson is a step of the tour.
    #[prop_or_default]
    pub tour: bool,
    pub progress: Progress,
    /// Receives a solved lesson and its stars.
    pub solved: Callback<(&'static Lesson, u8)>,
}

#[component]
pub fn LessonBoard(props: &Props) -> Html {
    let Some(LearnPage::Lesson(chapter, lesson)) = LearnPage::lesson(props.id) else { return html! {} };
    let spot = if props.tour { LearnPage::Tour(chapter, lesson) } else { LearnPage::Lesson(chapter, lesson) };
    let store = use_store();
    let settings = store.settings();
    let practice = use_practice(|| LessonPractice::new(lesson, settings));
    let (solved, count) = (practice.is_over(), practice.judge.attempt.stars());
    {
        let receive = props.solved.clone();
        // A person who takes the tour, wherever it began, is no longer invited to it.
        let greeted = on(&store, move |()| Setting::Welcome(false));
        let invited = props.tour && settings.welcome;
        use_effect_with(solved, move |&solved| {
            if solved {
                receive.emit((lesson, count));
            }
            if solved && invited {
                greeted.emit(());
            }
        });
    }
    let on_input = dispatch(&practice, PracticeAction::Input);
    let board = &practice.board;
    let (next, title, label) = next_step(spot);
    let go_on = solved.then(|| html! { <a class="button primary next" href={next.clone()}>{ label }</a> });
    let verdict = use_verdict(&practice, practice.board.caption(), None, html! { { for go_on } });
    let (begun, waits) = (!board.game.moves().is_empty(), practice.wait_ms().is_some());
    let explore = explored(board.game.current_position().to_setup());
    let worth = if solved { stars(count) } else { stars_left(count) };
    let side = words::your_side(&lesson.position(), chapter.role.filter(|_| props.tour));
    // To play White, at the bottom, is usual; to play Black is worth noting.
    let side_class = (lesson.position().turn() == Color::White).then_some("muted");
    let asks = html! {
        <>
            <p class="rule">{ chapter.rule }</p>
            <p class="asks">{ lesson.prompt }{ " " }<span class={side_class}>{ side }</span></p>
        </>
    };
    let (context, selection, settings) = (board.context(), board.selection.clone(), board.settings);
    let is_last = spot.neighbors()[1].is_none();
    let figure = piece_drawing(chapter, settings.pieces);
    let head = match spot.step() {
        Some((number, of)) => {
            heading(html! { <span>{ welcome::step(number, of) }</span> }, chapter.title, figure, asks)
        }
        None => heading(chapter_link(chapter, chapter.title), lesson.title, html! { <>{ figure }{ worth }</> }, asks),
    };
    html! {
        <main class={classes!("play", "lesson", props.tour.then_some("tour"))}>
            { head }
            <div class="frame"><Board display={board.display()} on_input={on_input.clone()} /></div>
            { verdict }
            <div class="side">
                <div class="actions">
                    { action(Icon::HINT, ui::HINT, !solved && !waits, dispatch(&practice, |_| PracticeAction::Hint)) }
                    { action(Icon::UNDO, if solved { words::AGAIN } else { words::RESET }, begun, dispatch(&practice, |_| PracticeAction::Restart)) }
                    { action(Icon::FLIP, ui::FLIP, true, dispatch(&practice, |_| PracticeAction::Flip)) }
                    { link(explore, explore::EXPLORE_THIS, words::EXPLORE, Icon::EXPLORE, false) }
                    // The last step of the tour shows the links that follow it instead.
                    if props.tour && solved && !is_last {
                        // The button under the board leads there.
                        { action(Icon::NEXT, words::SKIP, false, Callback::noop()) }
                    } else if !props.tour || !is_last {
                        { link(next, title, if solved { words::AFTER } else { words::SKIP }, Icon::NEXT, false) }
                    }
                </div>
                if props.tour {
                    if solved && is_last {
                        <p class="first-moves">{ welcome::FIRST_MOVES }</p>
                    } else {
                        <p>
                            { for spot.step().map(|(number, of)| html! { <span class="tour-step muted">{ welcome::step(number, of) }{ " · " }</span> }) }
                            <a class="leave" href={play()}>{ welcome::LEAVE }</a>
                        </p>
                    }
                } else {
                    { chapter_list(chapter, Some(lesson), &props.progress) }
                    { on_demand(html! { <TypedMove {context} {selection} {settings} on_input={on_input} /> }) }
                }
            </div>
        </main>
    }
}

/// Returns the next step after a lesson or a step of the tour: its address, its title, and the label of the button that
/// leads there.
fn next_step(spot: LearnPage) -> (String, &'static str, &'static str) {
    let (page, label) = match (spot, spot.neighbors()[1]) {
        (LearnPage::Tour(..), None) => return (play(), welcome::FIRST_GAME, welcome::FIRST_GAME),
        (LearnPage::Tour(..), Some(page)) => (page, welcome::NEXT_STEP),
        (_, Some(page @ LearnPage::Lesson(..))) => (page, words::NEXT_LESSON),
        (_, Some(page @ LearnPage::Chapter(_))) => (page, words::NEXT_CHAPTER),
        (_, page) => (page.unwrap_or(LearnPage::Overview), words::TO_COURSE),
    };
    (page.address(), page.title(), label)
}

fn play() -> String {
    links::page_link(links::PageName::Play)
}
