//! Addresses of the learning pages: `learn/withdrawer/withdrawer-choice`, `learn/chapter/pawn`,
//! `learn/lesson/pawn-two`, `learn/win/leaper`.

use super::diagram::Diagram;
use super::gallery::{GALLERY, Topic};
use super::{COURSE, Chapter, Lesson, drill_piece};
use crate::link::{PageName, page_link};
use crate::rules::Role;
use crate::words::{drill, learn as words};

/// The parts of the path before the name of a chapter, a lesson or a piece. No topic of the gallery has these names.
const CHAPTER: &str = "chapter";
const LESSON: &str = "lesson";
const TOUR: &str = "tour";
const DRILL: &str = "win";

/// The last lesson of the tour.
const TOUR_WIN: &str = "win-withdrawer";

pub const TOUR_START: &str = "#/learn/tour/king";

/// Returns the address of the chapter about a kind of piece. Like [`TOUR_START`], it does not use the text of the
/// course, which is loaded after the first page.
pub fn chapter_about(role: Role) -> String {
    format!("{}/{CHAPTER}/{}", page_link(PageName::Learn), role.identifier())
}

#[derive(Clone, Copy, Debug)]
pub enum LearnPage {
    /// The overview of the course and the pieces.
    Overview,
    Diagram(&'static Topic, &'static Diagram),
    /// The introduction of a chapter: its rule and its diagram.
    Chapter(&'static Chapter),
    Lesson(&'static Chapter, &'static Lesson),
    /// A step of the tour: the first lesson of the chapter about a piece.
    Tour(&'static Chapter, &'static Lesson),
    /// Endings to win with this piece.
    Drill(Role),
}

impl LearnPage {
    /// Returns the page for a path after the name of the learning page. The name of a topic alone leads to its first
    /// diagram, that of the tour to its first step.
    pub fn read(path: &str) -> Option<LearnPage> {
        if path.is_empty() {
            return Some(LearnPage::Overview);
        }
        let (name, rest) = path.split_once('/').unwrap_or((path, ""));
        match name {
            LESSON => return LearnPage::lesson(rest),
            CHAPTER => return LearnPage::chapter(rest),
            TOUR if rest.is_empty() => return LearnPage::tour().next(),
            TOUR => return LearnPage::tour().find(|page| page.address().ends_with(&format!("/{rest}"))),
            DRILL => return drill_piece(rest).map(LearnPage::Drill),
            _ => {}
        }
        let topic = GALLERY.iter().find(|topic| topic.id() == name)?;
        let mut diagrams = topic.diagrams.iter();
        let diagram = if rest.is_empty() { diagrams.next() } else { diagrams.find(|diagram| diagram.id == rest) };
        diagram.map(|diagram| LearnPage::Diagram(topic, diagram))
    }

    pub fn diagram(id: &str) -> Option<LearnPage> {
        GALLERY.iter().find_map(|topic| {
            let diagram = topic.diagrams.iter().find(|diagram| diagram.id == id)?;
            Some(LearnPage::Diagram(topic, diagram))
        })
    }

    pub fn chapter(id: &str) -> Option<LearnPage> {
        COURSE.iter().find(|chapter| chapter.id == id).map(LearnPage::Chapter)
    }

    /// Returns the steps of the tour: one for each kind of piece, in the order of the course, followed by a win.
    pub fn tour() -> impl Iterator<Item = LearnPage> {
        let steps = COURSE.iter().filter_map(|chapter| match chapter.role {
            Some(_) => Some((chapter, chapter.lessons.first()?)),
            None => Some((chapter, chapter.lessons.iter().find(|lesson| lesson.id == TOUR_WIN)?)),
        });
        steps.map(|(chapter, lesson)| LearnPage::Tour(chapter, lesson))
    }

    /// Returns the number of this step of the tour, from 1, and the number of steps.
    pub fn step(&self) -> Option<(usize, usize)> {
        let LearnPage::Tour(here, _) = self else { return None };
        let at = LearnPage::tour().position(|page| matches!(page, LearnPage::Tour(other, _) if other.id == here.id))?;
        Some((at + 1, LearnPage::tour().count()))
    }

    pub fn lesson(id: &str) -> Option<LearnPage> {
        COURSE.iter().find_map(|chapter| {
            let lesson = chapter.lessons.iter().find(|lesson| lesson.id == id)?;
            Some(LearnPage::Lesson(chapter, lesson))
        })
    }

    /// Returns the fragment that opens this page, with its `#`.
    pub fn address(&self) -> String {
        let page = page_link(PageName::Learn);
        match self {
            LearnPage::Overview => page,
            LearnPage::Diagram(topic, diagram) => format!("{page}/{}/{}", topic.id(), diagram.id),
            LearnPage::Chapter(chapter) => format!("{page}/{CHAPTER}/{}", chapter.id),
            LearnPage::Lesson(_, lesson) => format!("{page}/{LESSON}/{}", lesson.id),
            LearnPage::Tour(chapter, _) => format!("{page}/{TOUR}/{}", chapter.id),
            LearnPage::Drill(role) => format!("{page}/{DRILL}/{}", role.identifier()),
        }
    }

    pub fn title(&self) -> &'static str {
        match self {
            LearnPage::Overview => words::LEARN,
            LearnPage::Diagram(_, diagram) => diagram.title,
            LearnPage::Chapter(chapter) => chapter.title,
            LearnPage::Lesson(_, lesson) => lesson.title,
            LearnPage::Tour(chapter, _) => chapter.title,
            LearnPage::Drill(role) => drill::title(*role),
        }
    }

    /// Returns the pages before and after this one, in the sequence of all diagrams, or of all chapters and lessons.
    pub fn neighbors(&self) -> [Option<LearnPage>; 2] {
        let pages: Vec<LearnPage> = match self {
            LearnPage::Overview | LearnPage::Drill(_) => return [None; 2],
            LearnPage::Diagram(..) => {
                let of_topic =
                    |topic: &'static Topic| topic.diagrams.iter().map(move |it| LearnPage::Diagram(topic, it));
                GALLERY.iter().flat_map(of_topic).collect()
            }
            LearnPage::Tour(..) => LearnPage::tour().collect(),
            LearnPage::Chapter(_) | LearnPage::Lesson(..) => COURSE.iter().flat_map(pages_of).collect(),
        };
        let here = self.address();
        let at = pages.iter().position(|page| page.address() == here);
        [at.and_then(|at| at.checked_sub(1)), at.map(|at| at + 1)].map(|at| pages.get(at?).copied())
    }
}

fn pages_of(chapter: &'static Chapter) -> impl Iterator<Item = LearnPage> {
    let lessons = chapter.lessons.iter().map(move |lesson| LearnPage::Lesson(chapter, lesson));
    std::iter::once(LearnPage::Chapter(chapter)).chain(lessons)
}
