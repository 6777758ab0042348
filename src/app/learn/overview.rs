//! The way into the game: the pieces, the lessons, and the stars won.

use yew::prelude::*;

use crate::app::board::{drawing, drawings};
use crate::app::dialogs::{Modal, answers};
use crate::app::phases::use_phases;
use crate::app::store::use_store;
use crate::learn::{COURSE, Chapter, GALLERY, LearnPage, Lesson, Progress, STARS, Topic};
use crate::rules::{Color, Piece, Role, RuleSet};
use crate::scene::PieceSet;
use crate::words::{learn as words, pieces, ui};

#[derive(PartialEq, Properties)]
pub struct OverviewProps {
    pub progress: Progress,
    pub forget: Callback<()>,
    pub lost: bool,
}

#[component]
pub fn Overview(props: &OverviewProps) -> Html {
    let set = use_store().settings.pieces;
    let asking = use_state_eq(|| false);
    let phase = use_phases(2);
    let progress = &props.progress;
    let (won, all) = progress.total();
    let (ask, answered) = (asking.setter(), asking.setter());
    html! {
        <main class="reading learn">
            { drawings(set) }
            <h2 tabindex="-1">{ words::LEARN }</h2>
            if props.lost {
                <p role="alert">{ words::NOT_FOUND }</p>
            }
            <p class="prose">{ words::INVITATION }</p>
            <p class="ways">
                { begin(progress) }
                <a class="button" href="#/rules">{ words::READ_RULES }</a>
            </p>
            <section aria-labelledby="pieces-title">
                <h3 id="pieces-title">{ words::PIECES }</h3>
                if phase > 0 {
                    <ul class="topics">{ for GALLERY.iter().map(|topic| card(topic, set)) }</ul>
                }
            </section>
            <section aria-labelledby="course-title">
                <header class="course-head">
                    <h3 id="course-title">{ words::COURSE }</h3>
                    <p class="muted">{ words::stars_of(won, all) }</p>
                    if won > 0 {
                        <button type="button" class="quiet" onclick={move |_: MouseEvent| ask.set(true)}>{ words::START_OVER }</button>
                    }
                </header>
                if phase > 1 {
                    <ul class="chapters">{ for COURSE.iter().map(|chapter| outline(chapter, progress)) }</ul>
                }
            </section>
            if *asking {
                <Modal title={words::START_OVER} close={move |()| answered.set(false)}>
                    <p>{ words::START_OVER_QUESTION }</p>
                    { answers("danger", words::START_OVER_SURE, ui::CANCEL, props.forget.clone()) }
                </Modal>
            }
        </main>
    }
}

fn begin(progress: &Progress) -> Html {
    let Some(lesson) = progress.next() else { return html! { <strong>{ words::DONE }</strong> } };
    let words = if progress.total().0 == 0 { words::BEGIN.to_owned() } else { words::go_on(lesson.title) };
    html! { <a class="button primary" href={address(lesson)}>{ words }</a> }
}

fn address(lesson: &Lesson) -> Option<String> {
    LearnPage::lesson(lesson.id).map(|spot| spot.address())
}

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

const STAR: &str = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z";

/// Returns a row of stars, so many of them won, with a name for screen readers.
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
