//! Addresses of the learning pages: `learn/withdrawer/withdrawer-choice`, `learn/lesson/pawn-two`.

use super::diagram::Diagram;
use super::gallery::{GALLERY, Topic};
use super::{COURSE, Chapter, Lesson, diagrams, lessons};
use crate::words::learn as words;

/// The part of the path before the name of a lesson; no topic of the gallery has this name.
const LESSON: &str = "lesson";

/// A place in the learning pages.
#[derive(Clone, Copy, Debug)]
pub enum LearnPage {
    /// The pieces and the course.
    Overview,
    Diagram(&'static Topic, &'static Diagram),
    Lesson(&'static Chapter, &'static Lesson),
}

impl LearnPage {
    /// Returns the place of a path after the name of the page. A topic alone leads to its first diagram.
    pub fn read(path: &str) -> Option<LearnPage> {
        if path.is_empty() {
            return Some(LearnPage::Overview);
        }
        let (name, rest) = path.split_once('/').unwrap_or((path, ""));
        if name == LESSON {
            return LearnPage::lesson(rest);
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

    pub fn lesson(id: &str) -> Option<LearnPage> {
        COURSE.iter().find_map(|chapter| {
            let lesson = chapter.lessons.iter().find(|lesson| lesson.id == id)?;
            Some(LearnPage::Lesson(chapter, lesson))
        })
    }

    /// Returns the fragment that leads here, with its `#`.
    pub fn address(&self) -> String {
        match self {
            LearnPage::Overview => "#/learn".to_owned(),
            LearnPage::Diagram(topic, diagram) => format!("#/learn/{}/{}", topic.id(), diagram.id),
            LearnPage::Lesson(_, lesson) => format!("#/learn/{LESSON}/{}", lesson.id),
        }
    }

    pub fn title(&self) -> &'static str {
        match self {
            LearnPage::Overview => words::LEARN,
            LearnPage::Diagram(_, diagram) => diagram.title,
            LearnPage::Lesson(_, lesson) => lesson.title,
        }
    }

    /// Returns the pages before and after this one, in the sequence of all diagrams or of all lessons.
    pub fn neighbours(&self) -> [Option<LearnPage>; 2] {
        match self {
            LearnPage::Overview => [None; 2],
            LearnPage::Diagram(_, here) => {
                around(diagrams().map(|diagram| diagram.id), here.id).map(|id| LearnPage::diagram(id?))
            }
            LearnPage::Lesson(_, here) => {
                around(lessons().map(|lesson| lesson.id), here.id).map(|id| LearnPage::lesson(id?))
            }
        }
    }
}

/// Returns the names before and after one of them.
fn around(names: impl Iterator<Item = &'static str>, here: &str) -> [Option<&'static str>; 2] {
    let names: Vec<&str> = names.collect();
    let at = names.iter().position(|name| *name == here);
    [at.and_then(|at| at.checked_sub(1)), at.map(|at| at + 1)].map(|at| names.get(at?).copied())
}
