//! README.md and the documentation are true: their examples are run here.

use crate::notation::pgn::{moves, problems, start};
use ultima::link::{self, LinkTarget};
use ultima::notation::pgn::read;

const README: &str = include_str!("../../README.md");

/// The documentation tests run the example of the library.
#[test]
fn the_example_of_the_library_is_that_of_its_documentation() {
    let mut blocks = include_str!("../../src/lib.rs").split("//! ```\n").skip(1);
    let code = blocks.next().expect("an example").replace("//! ", "").replace("//!", "");
    assert!(README.contains(&format!("```rust\n{code}```")), "README.md shows another example");
}

#[test]
fn the_lessons_are_counted() {
    let lessons = format!("a course of {} lessons", ultima::learn::course::lessons().count());
    assert!(README.replace('\n', " ").contains(&lessons), "README.md does not say {lessons:?}");
}

#[test]
fn the_links_of_the_readme_open() {
    let links: Vec<&str> = README.split('`').filter(|text| text.starts_with("#/")).collect();
    assert!(links.len() > 1, "{links:?}");
    for text in links {
        match link::read(text) {
            LinkTarget::Game(game) => assert_eq!(link::write(&game.expect(text)), text),
            LinkTarget::Exploration(Err(error)) => panic!("{text}: {error}"),
            _ => {}
        }
    }
}

#[test]
fn the_record_of_the_documentation_reads_without_a_problem() {
    let source = include_str!("../../src/notation/pgn/mod.rs");
    let shown =
        source.lines().filter_map(|line| line.strip_prefix("//! ")).skip_while(|line| *line != "```text").skip(1);
    // Explanations follow the tags on the lines, and dots stand for more tags.
    let lines = shown.take_while(|line| *line != "```").filter(|line| *line != "...");
    let record: String = lines.map(|line| line.split("   ").next().unwrap_or_default().to_owned() + "\n").collect();
    let found = read(&record, &start());
    assert!(record.contains("[FEN ") && record.contains("1."), "{record}");
    // The start of the example has few pieces; its moves belong to another game.
    let found_moves =
        read(&record.lines().filter(|line| !line.contains("FEN")).collect::<Vec<_>>().join("\n"), &start());
    assert_eq!(problems(&found_moves), [""; 0], "{record}");
    assert_eq!(moves(&found_moves.record), "b2b4 f7f5 a1b2");
    assert!(!found.record.start.board().occupied().is_empty());
}
