//! What people see first: the start board and words in the page before the app is there, and the board of the README.

use std::fs;
use std::path::Path;

use ultima::learn::diagram;
use ultima::learn::handbook::{Block, HANDBOOK};
use ultima::notation::alphabet::Alphabet;
use ultima::notation::link::Page;
use ultima::rules::{Array, Color};
use ultima::scene::{BoardTheme, Coordinates, PieceSet, Still, View, inline};
use ultima::words::{learn, library, position, ui};

const START: &str = "<!-- the start board: written by `./dev still` -->\n";
const END: &str = "\n<!-- end of the start board -->";

/// Compares a file with what it should be; with `ULTIMA_WRITE=1` it is written instead.
fn assert_holds(path: &str, wanted: &str) {
    let whole = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("ULTIMA_WRITE").is_some() {
        fs::write(whole, wanted).unwrap_or_else(|error| panic!("{path} can't be written: {error}"));
    } else {
        let found = fs::read_to_string(whole).unwrap_or_else(|error| panic!("{path} can't be read: {error}"));
        assert!(found == wanted, "{path} does not hold the board that is drawn: run `./dev still`");
    }
}

#[test]
fn the_page_holds_the_start_board() {
    let page = include_str!("../../index.html");
    let (before, rest) = page.split_once(START).expect("index.html says where the board starts");
    let (_, after) = rest.split_once(END.trim_start()).expect("index.html says where the board ends");
    let board = inline(&Array::default().board(), View(Color::White), PieceSet::default());
    assert_holds("index.html", &format!("{before}{START}{board}{END}{after}"));
}

#[test]
fn the_page_begins_as_the_app_goes_on() {
    let page = include_str!("../../index.html");
    let Block::Text(rules) = HANDBOOK[0].blocks[0] else { panic!("the rules begin with a text") };
    let begins = [
        ("learn", ui::page_name(Page::Learn), learn::INVITATION),
        ("rules", ui::page_name(Page::Rules), rules),
        ("games", ui::page_name(Page::Games), library::INTRODUCTION),
    ];
    for (name, title, says) in begins {
        let way = format!("<a href=\"#/{name}\" data-says=\"{says}\">{title}</a>");
        assert!(page.contains(&way), "index.html lacks {way}");
    }
    assert!(page.contains(&format!("<p class=\"says\">{}</p>", ui::to_move(Color::White))));
}

#[test]
fn the_readme_shows_a_board() {
    let diagram = diagram("chameleon-seven").expect("a diagram of the gallery");
    let (scene, position) = (diagram.scene(Alphabet::default()), diagram.position());
    for (file, theme) in [("board.svg", BoardTheme::default()), ("board-dark.svg", BoardTheme::Slate)] {
        let still = Still {
            scene: &scene,
            set: PieceSet::default(),
            theme,
            coordinates: Coordinates::Within,
            title: diagram.title,
            description: &position::description(&position),
        };
        assert_holds(&format!(".github/{file}"), &still.svg());
        assert!(include_str!("../../README.md").contains(&format!("\".github/{file}\"")), "the README shows {file}");
    }
}
