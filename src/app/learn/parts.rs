//! Parts that the pages for learning share.

use yew::prelude::*;

use super::overview::stars;
use crate::app::board::piece_image;
use crate::app::icon::{Icon, icon};
use crate::learn::{Chapter, LearnPage, Lesson, Progress};
use crate::link::exploration::{self, Exploration};
use crate::rules::{Color, Piece, Setup};
use crate::scene::pieces::PieceSet;
use crate::words::{learn as words, share};

/// Returns the head: the breadcrumbs, the title, the element beside it, and the task.
pub fn heading(subject: Html, title: &'static str, beside: Html, asks: Html) -> Html {
    html! {
        <header class="task">
            <nav class="way" aria-label={words::BREADCRUMBS}>
                <a href={LearnPage::Overview.address()}>{ words::LEARN }</a>
                <span aria-hidden="true">{ "›" }</span>
                { subject }
            </nav>
            <div class="title"><h2 tabindex="-1">{ title }</h2>{ beside }</div>
            { asks }
        </header>
    }
}

/// Returns the piece that a chapter is about, drawn in the chosen set, since its look does not always match its name.
pub fn piece_drawing(chapter: &Chapter, pieces: PieceSet) -> Html {
    html! { { for chapter.role.map(|role| piece_image(pieces, Piece::new(Color::White, role))) } }
}

/// Returns a link that looks like an action, the main one if `is_main`.
pub fn link(href: String, title: &'static str, label: &'static str, which: Icon, is_main: bool) -> Html {
    let class = classes!("action", is_main.then_some("primary"));
    html! { <a {class} {href} {title}>{ icon(which) }<span>{ label }</span></a> }
}

pub fn chapter_link(chapter: &'static Chapter, says: &'static str) -> Html {
    html! { <a href={LearnPage::Chapter(chapter).address()}>{ says }</a> }
}

/// Returns the links to the lessons of a chapter and to the diagrams about it. If a lesson is `shown`, a link to the
/// introduction comes first.
pub fn chapter_list(chapter: &'static Chapter, shown: Option<&Lesson>, progress: &Progress) -> Html {
    let entry = |lesson: &'static Lesson| {
        let current = shown.is_some_and(|shown| shown.id == lesson.id).then_some("true");
        html! {
            <li key={lesson.id}>
                <a href={LearnPage::Lesson(chapter, lesson).address()} aria-current={current}>
                    <span>{ lesson.title }</span>{ stars(progress.stars(lesson)) }
                </a>
            </li>
        }
    };
    let diagrams = LearnPage::diagram(chapter.intro_diagram).map(|spot| {
        html! { <a class="across" href={spot.address()}>{ words::DIAGRAMS_ON_THIS }</a> }
    });
    html! {
        <nav class="chapter" aria-label={words::CHAPTER}>
            <h3>{ chapter.title }</h3>
            <ol>
                if shown.is_some() {
                    <li>{ chapter_link(chapter, words::RULE) }</li>
                }
                { for chapter.lessons.iter().map(entry) }
            </ol>
            { for diagrams }
        </nav>
    }
}

pub fn print_button() -> Html {
    let print = |_: MouseEvent| {
        let _ = gloo::utils::window().print();
    };
    html! { <button type="button" class="print" onclick={print}>{ icon(Icon::PRINT) }{ share::PRINT }</button> }
}

/// Returns the address of the page Explore with this position.
pub fn explored(start: Setup) -> String {
    exploration::write(&Exploration { setup: start, ..Exploration::default() })
}
