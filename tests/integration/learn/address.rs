//! The addresses of the learning pages.

use ultima::learn::{COURSE, DRILL_PIECES, LearnPage, chapter_about, diagrams, lessons};
use ultima::rules::Role;

fn address(path: &str) -> Option<String> {
    LearnPage::read(path).map(|page| page.address())
}

#[test]
fn every_place_has_an_address_that_leads_to_it() {
    let pages = diagrams().map(|diagram| LearnPage::diagram(diagram.id));
    for page in pages
        .chain(lessons().map(|lesson| LearnPage::lesson(lesson.id)))
        .chain([Some(LearnPage::Overview)])
        .chain(DRILL_PIECES.map(|role| Some(LearnPage::Drill(role))))
        .chain(COURSE.iter().map(|chapter| LearnPage::chapter(chapter.id)))
    {
        let written = page.expect("a place").address();
        let rest = written.strip_prefix("#/learn").expect("the page");
        assert_eq!(address(rest.trim_start_matches('/')), Some(written));
    }
}

#[test]
fn a_topic_leads_to_its_first_diagram_and_unknown_addresses_nowhere() {
    assert_eq!(address("pawn").as_deref(), Some("#/learn/pawn/pawn-moves"));
    assert_eq!(address("ending").as_deref(), Some("#/learn/ending/end-mate"));
    assert_eq!(address("tour").as_deref(), Some("#/learn/tour/king"));
    for lost in
        ["queen", "pawn/king-steps", "lesson", "lesson/queen", "chapter", "chapter/queen", "win", "win/pawn", "learn"]
    {
        assert_eq!(address(lost), None, "{lost}");
    }
}

#[test]
fn next_and_previous_walk_through_everything() {
    for (first, count) in [("king", diagrams().count()), ("chapter/king", COURSE.len() + lessons().count())] {
        let mut page = LearnPage::read(first);
        let mut seen = 0;
        while let Some(here) = page {
            let next = here.neighbors()[1];
            if let Some(next) = next {
                assert_eq!(next.neighbors()[0].map(|back| back.address()), Some(here.address()));
            }
            seen += 1;
            page = next;
        }
        assert_eq!(seen, count, "{first}");
    }
}

#[test]
fn each_kind_of_piece_has_a_chapter() {
    for role in Role::ALL {
        let address = chapter_about(role);
        let path = address.strip_prefix("#/learn/").expect("a page of Learn");
        let page = LearnPage::read(path);
        assert!(matches!(page, Some(LearnPage::Chapter(chapter)) if chapter.role == Some(role)), "{address}");
    }
}
