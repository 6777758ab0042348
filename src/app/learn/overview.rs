//! The way into the game: the pieces, the lessons, and the stars won.

use yew::prelude::*;

use crate::app::board::{drawing, drawings};
use crate::app::dialogs::{Modal, close_around};
use crate::app::steps::use_steps;
use crate::app::store::use_store;
use crate::learn::{COURSE, Chapter, GALLERY, LearnPage, Lesson, Progress, STARS, Topic};
use crate::rules::{Color, Piece, Role, RuleSet};
use crate::scene::PieceSet;
use crate::words::{learn as words, pieces, ui};

#[derive(PartialEq, Properties)]
pub struct OverviewProps {
    pub progress: Progress,
    pub forget: Callback<()>,
    /// The address has led nowhere.
    pub lost: bool,
}

/// The pieces and the course.
#[component]
pub fn Overview(props: &OverviewProps) -> Html {
    let set = use_store().settings.pieces;
    let asking = use_state_eq(|| false);
    let step = use_steps(2);
    let progress = &props.progress;
    let (won, all) = progress.total();
    let ask = |now: bool| {
        let asking = asking.clone();
        move || asking.set(now)
    };
    let (ask, answered) = (ask(true), ask(false));
    html! {
        <main class="reading learn">
            { drawings(set) }
            <h2 tabindex="-1">{ words::LEARN }</h2>
            if props.lost {
                <p role="alert">{ words::LOST }</p>
            }
            <p class="prose">{ words::INVITATION }</p>
            <p class="ways">
                { begin(progress) }
                <a class="button" href="#/rules">{ words::READ_RULES }</a>
            </p>
            <section aria-labelledby="pieces-title">
                <h3 id="pieces-title">{ words::PIECES }</h3>
                if step > 0 {
                    <ul class="rooms">{ for GALLERY.iter().map(|topic| card(topic, set)) }</ul>
                }
            </section>
            <section aria-labelledby="course-title">
                <header class="course-head">
                    <h3 id="course-title">{ words::COURSE }</h3>
                    <p class="muted">{ words::stars_of(won, all) }</p>
                    if won > 0 {
                        <button type="button" class="quiet" onclick={move |_: MouseEvent| ask()}>{ words::FORGET }</button>
                    }
                </header>
                if step > 1 {
                    <ul class="chapters">{ for COURSE.iter().map(|chapter| outline(chapter, progress)) }</ul>
                }
            </section>
            if *asking {
                <Forget forget={props.forget.clone()} close={move |()| answered()} />
            }
        </main>
    }
}

/// Returns the way to the first lesson that is not solved.
fn begin(progress: &Progress) -> Html {
    let Some(lesson) = progress.next() else { return html! { <strong>{ words::DONE }</strong> } };
    let words = if progress.total().0 == 0 { words::BEGIN.to_owned() } else { words::go_on(lesson.title) };
    html! { <a class="button primary" href={address(lesson)}>{ words }</a> }
}

fn address(lesson: &Lesson) -> Option<String> {
    LearnPage::lesson(lesson.id).map(|spot| spot.address())
}

/// Returns the card of a topic of the gallery.
fn card(topic: &Topic, set: PieceSet) -> Html {
    let piece = |color| drawing(set, Piece::new(color, topic.role.unwrap_or(Role::King)), None);
    let says = topic.role.map_or(words::ABOUT_ENDING, |role| pieces::power(role, RuleSet::ULTIMA_1963));
    html! {
        <li key={topic.id()}>
            <a class="topic" href={format!("#/learn/{}", topic.id())}>
                <span class="pair">{ piece(Color::White) }{ piece(Color::Black) }</span>
                <span class="name">{ topic.title() }</span>
                <span class="power">{ says }</span>
                <span class="muted">{ words::diagrams(topic.diagrams.len()) }</span>
            </a>
        </li>
    }
}

/// Returns a chapter with its lessons and their stars.
fn outline(chapter: &'static Chapter, progress: &Progress) -> Html {
    let entry = |lesson: &'static Lesson| {
        html! {
            <li key={lesson.id}>
                <a href={address(lesson)}><span>{ lesson.title }</span>{ stars(progress.stars(lesson)) }</a>
            </li>
        }
    };
    html! {
        <li class="chapter" key={chapter.id}>
            <h4>
                { chapter.title }
                <span class="muted">{ words::solved_of(progress.solved(chapter), chapter.lessons.len()) }</span>
            </h4>
            <ol>{ for chapter.lessons.iter().map(entry) }</ol>
        </li>
    }
}

#[derive(PartialEq, Properties)]
pub struct ForgetProps {
    pub forget: Callback<()>,
    pub close: Callback<()>,
}

/// The question whether to start the course over.
#[component]
pub fn Forget(props: &ForgetProps) -> Html {
    let forget = props.forget.clone();
    let sure = move |event: MouseEvent| {
        forget.emit(());
        close_around(&event);
    };
    html! {
        <Modal title={words::FORGET} close={props.close.clone()}>
            <p>{ words::FORGET_QUESTION }</p>
            <div class="ways">
                <button type="button" class="danger" onclick={sure}>{ words::FORGET_SURE }</button>
                <button type="button" onclick={|event: MouseEvent| close_around(&event)}>{ ui::CANCEL }</button>
            </div>
        </Modal>
    }
}

/// A star in a frame of 24 units.
const STAR: &str = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z";

/// Returns a row of stars, so many of them won, named for those who do not see it.
pub fn stars(won: u8) -> Html {
    row(won, "stars", words::stars(won))
}

/// Returns a row of stars, so many of them still to be won.
pub fn stars_left(left: u8) -> Html {
    row(left, "stars left", words::stars_left(left))
}

fn row(count: u8, class: &'static str, name: String) -> Html {
    let star = |n: u8| html! { <path class={(n < count).then_some("won")} d={STAR} transform={format!("translate({} 0)", 24 * n)} /> };
    html! {
        <svg {class} viewBox="0 0 72 24" role="img" aria-label={name}>{ for (0..STARS).map(star) }</svg>
    }
}
