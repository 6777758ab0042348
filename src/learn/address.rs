//! Addresses of the learning pages: `learn/withdrawer/withdrawer-choice`, `learn/lesson/pawn-two`.

use super::diagram::Diagram;
use super::gallery::{GALLERY, Room};
use super::{COURSE, Chapter, Lesson, diagrams, lessons};
use crate::words::learn as words;

/// The part of the path before the name of a lesson; no topic of the gallery has this name.
const LESSON: &str = "lesson";

/// A place in the learning pages.
#[derive(Clone, Copy, Debug)]
pub enum Spot {
    /// The pieces and the course.
    Overview,
    /// A diagram of the gallery.
    Diagram(&'static Room, &'static Diagram),
    /// A lesson in its chapter of the course.
    Lesson(&'static Chapter, &'static Lesson),
}

impl Spot {
    /// Returns the place of a path after the name of the page. A topic alone leads to its first diagram.
    pub fn read(path: &str) -> Option<Spot> {
        if path.is_empty() {
            return Some(Spot::Overview);
        }
        let (name, rest) = path.split_once('/').unwrap_or((path, ""));
        if name == LESSON {
            return Spot::lesson(rest);
        }
        let room = GALLERY.iter().find(|room| room.id() == name)?;
        let mut diagrams = room.diagrams.iter();
        let diagram = if rest.is_empty() { diagrams.next() } else { diagrams.find(|diagram| diagram.id == rest) };
        diagram.map(|diagram| Spot::Diagram(room, diagram))
    }

    /// Returns the place of a diagram by its name.
    pub fn diagram(id: &str) -> Option<Spot> {
        GALLERY.iter().find_map(|room| {
            let diagram = room.diagrams.iter().find(|diagram| diagram.id == id)?;
            Some(Spot::Diagram(room, diagram))
        })
    }

    /// Returns the place of a lesson by its name.
    pub fn lesson(id: &str) -> Option<Spot> {
        COURSE.iter().find_map(|chapter| {
            let lesson = chapter.lessons.iter().find(|lesson| lesson.id == id)?;
            Some(Spot::Lesson(chapter, lesson))
        })
    }

    /// Returns the fragment that leads here, with its `#`.
    pub fn address(&self) -> String {
        match self {
            Spot::Overview => "#/learn".to_owned(),
            Spot::Diagram(room, diagram) => format!("#/learn/{}/{}", room.id(), diagram.id),
            Spot::Lesson(_, lesson) => format!("#/learn/{LESSON}/{}", lesson.id),
        }
    }

    /// Returns the title.
    pub fn title(&self) -> &'static str {
        match self {
            Spot::Overview => words::LEARN,
            Spot::Diagram(_, diagram) => diagram.title,
            Spot::Lesson(_, lesson) => lesson.title,
        }
    }

    /// Returns the places before and after this one: all diagrams form one sequence, and so do all
    /// lessons.
    pub fn neighbours(&self) -> [Option<Spot>; 2] {
        match self {
            Spot::Overview => [None; 2],
            Spot::Diagram(_, here) => {
                around(diagrams().map(|diagram| diagram.id), here.id).map(|id| Spot::diagram(id?))
            }
            Spot::Lesson(_, here) => around(lessons().map(|lesson| lesson.id), here.id).map(|id| Spot::lesson(id?)),
        }
    }
}

/// Returns the names before and after one of them.
fn around(names: impl Iterator<Item = &'static str>, here: &str) -> [Option<&'static str>; 2] {
    let names: Vec<&str> = names.collect();
    let at = names.iter().position(|name| *name == here);
    [at.and_then(|at| at.checked_sub(1)), at.map(|at| at + 1)].map(|at| names.get(at?).copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(path: &str) -> Option<String> {
        Spot::read(path).map(|spot| spot.address())
    }

    #[test]
    fn every_place_has_an_address_that_leads_to_it() {
        let spots = diagrams().map(|diagram| Spot::diagram(diagram.id));
        for spot in spots.chain(lessons().map(|lesson| Spot::lesson(lesson.id))).chain([Some(Spot::Overview)]) {
            let written = spot.expect("a place").address();
            let rest = written.strip_prefix("#/learn").expect("the page");
            assert_eq!(address(rest.trim_start_matches('/')), Some(written));
        }
    }

    #[test]
    fn a_room_leads_to_its_first_diagram_and_the_rest_nowhere() {
        assert_eq!(address("pawn").as_deref(), Some("#/learn/pawn/pawn-moves"));
        assert_eq!(address("ending").as_deref(), Some("#/learn/ending/end-mate"));
        for lost in ["queen", "pawn/king-steps", "lesson", "lesson/queen", "learn"] {
            assert_eq!(address(lost), None, "{lost}");
        }
    }

    #[test]
    fn next_and_previous_walk_through_everything() {
        for (first, count) in [("king", diagrams().count()), ("lesson/king-safe-capture", lessons().count())] {
            let mut spot = Spot::read(first);
            let mut seen = 0;
            while let Some(here) = spot {
                let next = here.neighbours()[1];
                if let Some(next) = next {
                    assert_eq!(next.neighbours()[0].map(|back| back.address()), Some(here.address()));
                }
                seen += 1;
                spot = next;
            }
            assert_eq!(seen, count, "{first}");
        }
    }
}
