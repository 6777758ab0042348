//! Files that repeat parts of the program: the start board and words of `index.html`, the boards of the README, and the
//! names in scripts.

use std::fs;
use std::path::Path;

use ultima::learn::handbook::{Block, HANDBOOK};
use ultima::link::PageName;
use ultima::rules::Color;
use ultima::words::{closed, learn, library, puzzles, ui};

#[test]
fn the_boards_in_files_are_as_they_are_drawn() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (file, content) in ultima::lab::drawn_files(source).expect("index.html says where the board is") {
        let found = fs::read_to_string(source.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(found == content, "{file} does not hold the board that is drawn: run `./dev boards`");
        let shown = file == "index.html" || include_str!("../../../README.md").contains(&format!("\"{file}\""));
        assert!(shown, "the README shows {file}");
    }
}

#[test]
fn the_page_begins_as_the_app_goes_on() {
    let page = include_str!("../../../index.html");
    let Block::Text(rules) = HANDBOOK[0].blocks[0] else { panic!("the rules begin with a text") };
    let begins = [
        ("learn", ui::page_name(PageName::Learn), learn::INVITATION),
        ("puzzles", ui::page_name(PageName::Puzzles), puzzles::INTRODUCTION),
        ("rules", ui::page_name(PageName::Rules), rules),
        ("games", ui::page_name(PageName::Games), library::INTRODUCTION),
    ];
    for (name, title, says) in begins {
        let way = format!("<a href=\"#/{name}\" data-summary=\"{says}\">{title}</a>");
        assert!(page.contains(&way), "index.html lacks {way}");
    }
    let to_move = closed(&ui::to_move(Color::White));
    assert!(page.contains(&format!("<p class=\"message\">{to_move}</p>")));
}

/// Returns the names that a script reads after a prefix such as `link.`.
fn read_of<'a>(script: &'a str, prefix: &str) -> Vec<&'a str> {
    let name = |rest: &'a str| rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    script.split(prefix).skip(1).map(name).filter(|name| !name.is_empty()).collect()
}

#[test]
fn the_scripts_of_the_frame_read_what_the_module_hands_them() {
    let board = include_str!("../../../src/assets/embed/board.js");
    let sheet = include_str!("../../../src/assets/embed/sheet.js");
    let link = ultima::model::picture::read_embed_link("#/play").expect("a good address");
    let link = serde_json::to_value(link).expect("a link is text");
    for field in read_of(board, "link.") {
        assert!(link.get(field).is_some(), "board.js reads link.{field}");
    }
    let module = include_str!("../../../src/bin/embed/link.rs");
    for name in [read_of(board, "named."), read_of(sheet, "named.")].concat() {
        assert!(module.contains(&format!("(\"{name}\", ")) || module.contains(&format!("\"{name}\".into()")), "{name}");
    }
}

/// Returns the text of a constant in a source that is built for the web only.
fn constant<'a>(source: &'a str, name: &str) -> &'a str {
    let (_, rest) = source.split_once(&format!("const {name}: &str = \"")).unwrap_or_else(|| panic!("no {name}"));
    rest.split('"').next().unwrap_or_default()
}

#[test]
fn the_script_that_starts_the_page_knows_its_names() {
    let script = include_str!("../../../src/start/start.js");
    let game = constant(include_str!("../../../src/app/storage.rs"), "GAME");
    let library = constant(include_str!("../../../src/app/library/db.rs"), "NAME");
    for part in [format!("getItem(\"{game}\")"), format!("name === \"{library}\"")] {
        assert!(script.contains(&part), "start.js lacks {part}");
    }
    // The script finds the page of an address in the menu.
    let menu = include_str!("../../../index.html").split_once("<nav").and_then(|(_, rest)| rest.split_once("</nav>"));
    let (menu, _) = menu.expect("a menu");
    for page in PageName::ALL {
        assert!(menu.contains(&format!("href=\"#/{}\"", page.identifier())), "the menu lacks {page:?}");
    }
}
