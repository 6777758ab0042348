//! `lab boards`: draws boards into the project's own files. These are the start board that the page shows before the
//! app starts, and the board of the README.

use std::{fs, path::Path};

use pico_args::Arguments;

use super::args::{ToolResult, finish};
use crate::{
    learn::diagram,
    notation::alphabet::Alphabet,
    rules::{Color, StartingArray},
    scene::{BoardSvg, BoardTheme, Coordinates, Orientation, PieceSet, inline},
    words::{board, position},
};

/// The lines before and after the board in `index.html`.
const BEGIN: &str = "<!-- the start board: written by `./dev boards` -->\n";
const END: &str = "\n<!-- end of the start board -->";

/// Returns the files of a source folder that contain boards, each with its path in the folder and its new text. Fails
/// if `index.html` can't be read or does not mark the place of the board.
pub fn drawn_files(source: &Path) -> Result<Vec<(&'static str, String)>, String> {
    let page = fs::read_to_string(source.join("index.html")).map_err(|error| format!("index.html: {error}"))?;
    let page = page.replace("\r\n", "\n");
    let around = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let Some((before, after)) = around else { return Err(format!("index.html lacks `{BEGIN}` or `{END}`")) };
    let start = inline(&StartingArray::default().board(), Orientation(Color::White), PieceSet::default(), board::BOARD);

    let diagram = diagram("chameleon-seven").ok_or("the gallery has no diagram `chameleon-seven`")?;
    let scene = diagram.scene(Alphabet::default());
    let description = &position::description(&diagram.position());
    let board = |theme| {
        let (set, coordinates) = (PieceSet::default(), Coordinates::Within);
        BoardSvg { scene: &scene, set, theme, coordinates, title: diagram.title, description }.svg()
    };
    Ok(vec![
        ("index.html", format!("{before}{BEGIN}{start}{END}{after}")),
        (".github/board.svg", board(BoardTheme::default())),
        (".github/board-dark.svg", board(BoardTheme::Slate)),
    ])
}

pub(super) fn run(args: Arguments) -> ToolResult {
    finish(args)?;
    for (file, content) in drawn_files(Path::new("."))? {
        fs::write(file, content).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(())
}
