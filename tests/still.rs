//! The page's first picture is the board that the app draws.

use std::fs;
use std::path::Path;

use ultima::rules::{Array, Color};
use ultima::scene::{PieceSet, View, inline};

const START: &str = "<!-- the start board: written by `./dev still` -->\n";
const END: &str = "\n<!-- end of the start board -->";

/// With `ULTIMA_WRITE=1` it is written instead.
#[test]
fn the_page_holds_the_start_board() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("index.html");
    let page = fs::read_to_string(&path).expect("index.html can be read");
    let (before, rest) = page.split_once(START).expect("index.html says where the board starts");
    let (_, after) = rest.split_once(END.trim_start()).expect("index.html says where the board ends");
    let board = inline(&Array::default().board(), View(Color::White), PieceSet::default());
    let wanted = format!("{before}{START}{board}{END}{after}");
    if std::env::var_os("ULTIMA_WRITE").is_some() {
        fs::write(&path, wanted).expect("index.html can be written");
    } else {
        assert!(page == wanted, "the start board in index.html is not the one drawn: run `./dev still`");
    }
}
