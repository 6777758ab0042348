//! The introduction to the game: the lessons as a path with the stars earned, and the gallery of diagrams.

use yew::prelude::*;

use crate::app::board::{piece_image, piece_symbols};
use crate::app::dialogs::use_reset_progress;
use crate::app::staged_render::use_render_stage;
use crate::app::store::use_store;
use crate::learn::{
    COURSE, Chapter, DRILL_PIECES, GALLERY, LearnPage, Lesson, Progress, STARS, TOUR_START, Topic, example,
};
use crate::link::{PageName, page_link, saved_link};
use crate::rules::{Color, Piece, Role, RuleSet};
use crate::scene::PieceSet;
use crate::words::{drill, learn as words, pieces, welcome};

#[derive(PartialEq, Properties)]
pub struct OverviewProps {
    pub progress: Progress,
    pub forget: Callback<()>,
    pub lost: bool,
}

#[component]
pub fn Overview(props: &OverviewProps) -> Html {
    let set = use_store().settings().pieces;
    let stage = use_render_stage(2);
    let progress = &props.progress;
    let (won, all) = progress.total();
    let [reset_progress, asking] = use_reset_progress(words::RESET_QUESTION, words::RESET_SURE, props.forget.clone());
    html! {
        <main class="reading learn">
            { piece_symbols(set) }
            <h2 tabindex="-1">{ words::LEARN }</h2>
            if props.lost {
                <p role="alert">{ words::NOT_FOUND }</p>
            }
            <p class="prose">{ words::INVITATION }</p>
            <p class="buttons">
                { begin(progress) }
                <a class="button" href={TOUR_START}>{ welcome::TOUR }</a>
                <a class="button" href={page_link(PageName::Rules)}>{ words::READ_RULES }</a>
            </p>
            <section aria-labelledby="course-title">
                <header class="course-head">
                    <h3 id="course-title">{ words::COURSE }</h3>
                    <p class="muted">{ words::stars_of(won, all) }</p>
                    if won > 0 {
                        { reset_progress }
                    }
                </header>
                if stage.reached(1) {
                    <ol class="chapters">
                        { for (1..).zip(COURSE).map(|(number, chapter)| step(number, chapter, progress, set)) }
                    </ol>
                }
            </section>
            <section aria-labelledby="pieces-title">
                <h3 id="pieces-title">{ words::GALLERY }</h3>
                if stage.reached(2) {
                    <ul class="topics">{ for GALLERY.iter().map(|topic| card(topic, set)) }</ul>
                }
            </section>
            <section aria-labelledby="drill-title">
                <h3 id="drill-title">{ drill::TITLE }</h3>
                <p class="prose">{ drill::ABOUT }</p>
                <p class="buttons">{ for DRILL_PIECES.map(win_with) }</p>
            </section>
            <section aria-labelledby="game-title">
                <h3 id="game-title">{ words::GAME }</h3>
                <p class="prose">{ words::ABOUT_GAME }</p>
                { whole_game() }
            </section>
            { asking }
        </main>
    }
}

/// Returns the link to the example game that comes with the app.
pub fn whole_game() -> Html {
    html! { <p class="buttons"><a class="button" href={saved_link(example::ID)}>{ example::TITLE }</a></p> }
}

fn win_with(role: Role) -> Html {
    html! { <a class="button" href={LearnPage::Drill(role).address()}>{ role.name() }</a> }
}

fn begin(progress: &Progress) -> Html {
    let Some(page) = progress.next_page() else { return html! { <strong>{ words::DONE }</strong> } };
    let words = if progress.total().0 == 0 { words::BEGIN.to_owned() } else { words::go_on(page.title()) };
    html! { <a class="button primary" href={page.address()}>{ words }</a> }
}

fn card(topic: &Topic, set: PieceSet) -> Html {
    let piece = |color| piece_image(set, Piece::new(color, topic.role.unwrap_or(Role::King)));
    let says = topic.role.map_or(words::ABOUT_ENDING, |role| pieces::power(role, RuleSet::ULTIMA_1963));
    html! {
        <li key={topic.id()}>
            <a class="topic" href={format!("{}/{}", page_link(PageName::Learn), topic.id())}>
                <span class="pair">{ piece(Color::White) }{ piece(Color::Black) }</span>
                <span class="name">{ topic.title() }</span>
                <span class="power">{ says }</span>
                <span class="muted">{ words::diagrams(topic.diagrams.len()) }</span>
            </a>
        </li>
    }
}

/// Returns a card of the path for a chapter: its subject, and its lessons with their stars.
fn step(number: usize, chapter: &'static Chapter, progress: &Progress, set: PieceSet) -> Html {
    let next = progress.next().map(|(_, lesson)| lesson.id);
    let is_next = |lesson: &Lesson| next == Some(lesson.id);
    let entry = |lesson: &'static Lesson| {
        let class = match progress.stars(lesson) {
            0 if is_next(lesson) => Some("next"),
            0 => None,
            _ => Some("done"),
        };
        html! {
            <li key={lesson.id}>
                <a {class} href={LearnPage::Lesson(chapter, lesson).address()}>
                    <span>{ lesson.title }</span>
                    { stars(progress.stars(lesson)) }
                </a>
            </li>
        }
    };
    let piece = Piece::new(Color::White, chapter.role.unwrap_or(Role::King));
    let class = classes!("step", chapter.lessons.iter().any(is_next).then_some("next"));
    html! {
        <li {class} key={chapter.id}>
            <span class="emblem">
                { for chapter.role.map(|_| piece_image(set, piece)) }
                <span class="number">{ number }</span>
            </span>
            <h4><a href={LearnPage::Chapter(chapter).address()}>{ chapter.title }</a></h4>
            { solved(progress, chapter) }
            <p>{ chapter.summary }</p>
            <ol>{ for chapter.lessons.iter().map(entry) }</ol>
        </li>
    }
}

pub fn solved(progress: &Progress, chapter: &Chapter) -> Html {
    html! { <span class="muted solved">{ words::solved_of(progress.solved(chapter), chapter.lessons.len()) }</span> }
}

const STAR: &str = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z";

/// Returns a row of earned stars, with a name for screen readers.
pub fn stars(won: u8) -> Html {
    row(won, "stars", words::stars(won))
}

/// Returns a row of stars yet to be earned.
pub fn stars_left(left: u8) -> Html {
    row(left, "stars left", words::stars_left(left))
}

fn row(count: u8, class: &'static str, name: String) -> Html {
    let star = |n: u8| {
        html! {
            <path class={(n < count).then_some("won")} d={STAR} transform={format!("translate({} 0)", 24 * n)} />
        }
    };
    html! { <svg {class} viewBox="0 0 72 24" role="img" aria-label={name}>{ for (0..STARS).map(star) }</svg> }
}
