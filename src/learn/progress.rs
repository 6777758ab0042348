//! The solved lessons, stored between visits.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::course::{COURSE, Chapter, Lesson, lessons};
use super::lesson_attempt::STARS;
use super::page::LearnPage;

/// The best stars of each solved lesson, by the lesson's identifier. Unknown identifiers are kept for a version that
/// knows them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Progress {
    stars: BTreeMap<String, u8>,
}

impl Progress {
    /// Records a solved lesson, keeping the best result.
    pub fn solve(&mut self, lesson: &Lesson, stars: u8) {
        let best = self.stars.entry(lesson.id.to_owned()).or_default();
        *best = (*best).max(stars.clamp(1, STARS));
    }

    /// Returns the best stars of a lesson, 1 to 3; 0 if it has not been solved.
    pub fn stars(&self, lesson: &Lesson) -> u8 {
        self.stars.get(lesson.id).map_or(0, |&stars| stars.clamp(1, STARS))
    }

    pub fn solved(&self, chapter: &Chapter) -> usize {
        chapter.lessons.iter().filter(|lesson| self.stars(lesson) > 0).count()
    }

    /// Returns the number of stars won, and the largest possible number.
    pub fn total(&self) -> (u32, u32) {
        let won = lessons().map(|lesson| u32::from(self.stars(lesson))).sum();
        (won, lessons().count() as u32 * u32::from(STARS))
    }

    /// Returns the first lesson not solved yet, with its chapter.
    pub fn next(&self) -> Option<(&'static Chapter, &'static Lesson)> {
        let all = COURSE.iter().flat_map(|chapter| chapter.lessons.iter().map(move |lesson| (chapter, lesson)));
        all.into_iter().find(|(_, lesson)| self.stars(lesson) == 0)
    }

    /// Returns the page to continue with: the first unsolved lesson, or the introduction of its chapter if none of the
    /// chapter's lessons is solved.
    pub fn next_page(&self) -> Option<LearnPage> {
        let (chapter, lesson) = self.next()?;
        Some(if self.solved(chapter) == 0 { LearnPage::Chapter(chapter) } else { LearnPage::Lesson(chapter, lesson) })
    }
}
