//! The pages for learning the game: the overview, a diagram, a lesson, the rules as a text.

mod drill;
mod gallery;
mod lesson;
mod overview;
mod parts;
mod rules;
mod sheet;

use yew::prelude::*;

pub use self::rules::RULES;

use self::drill::DrillBoard;
use self::gallery::Gallery;
use self::lesson::LessonBoard;
use self::overview::Overview;
use crate::app::address::use_route;
use crate::app::hooks;
use crate::app::lazy::lazy;
use crate::app::storage;
use crate::learn::{LearnPage, Lesson, Progress};

lazy!(learn: pub LEARN = Learn);

#[component]
fn Learn() -> Html {
    let progress = use_state_eq(|| storage::PROGRESS.load());
    let spot = LearnPage::read(&use_route().rest);
    hooks::use_title(spot.unwrap_or(LearnPage::Overview).title().to_owned());
    hooks::use_arrival(Some(match spot {
        None | Some(LearnPage::Overview) => String::new(),
        // Switching between diagrams does not scroll.
        Some(LearnPage::Diagram(topic, _)) => topic.id().to_owned(),
        Some(LearnPage::Chapter(chapter)) => format!("chapter/{}", chapter.id),
        Some(LearnPage::Lesson(_, lesson) | LearnPage::Tour(_, lesson)) => lesson.id.to_owned(),
        Some(LearnPage::Drill(role)) => format!("drill/{}", role.name()),
    }));
    let keep = {
        let progress = progress.setter();
        move |now: Progress| {
            storage::PROGRESS.save(&now);
            progress.set(now);
        }
    };
    let solved = {
        let keep = keep.clone();
        Callback::from(move |(lesson, stars): (&'static Lesson, u8)| {
            // Another tab may have solved other lessons since.
            let mut now = storage::PROGRESS.load();
            now.solve(lesson, stars);
            keep(now);
        })
    };
    let forget = Callback::from(move |()| keep(Progress::default()));
    let progress = (*progress).clone();
    match spot {
        Some(LearnPage::Diagram(_, diagram)) => html! { <Gallery id={diagram.id} {progress} /> },
        Some(LearnPage::Chapter(chapter)) => {
            html! { <Gallery key={chapter.id} id={chapter.intro_diagram} chapter={chapter.id} {progress} /> }
        }
        Some(LearnPage::Lesson(_, lesson)) => {
            html! { <LessonBoard key={lesson.id} id={lesson.id} {progress} {solved} /> }
        }
        Some(LearnPage::Tour(_, lesson)) => {
            html! { <LessonBoard key={lesson.id} id={lesson.id} tour={true} {progress} {solved} /> }
        }
        Some(LearnPage::Drill(role)) => html! { <DrillBoard key={role.name()} {role} /> },
        Some(LearnPage::Overview) | None => html! { <Overview {progress} {forget} lost={spot.is_none()} /> },
    }
}
