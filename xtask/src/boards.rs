//! The boards drawn into files: the start board that the page shows before the app starts, and the board of the README.

use std::path::Path;

use anyhow::{Context, Result};
use fs_err as fs;
use ultima::learn::diagram;
use ultima::notation::alphabet::Alphabet;
use ultima::rules::{Color, StartingArray};
use ultima::scene::{BoardSvg, BoardTheme, Coordinates, Orientation, PieceSet, inline};
use ultima::words::{position, ui};

use crate::markers::{BOARD_BEGIN, BOARD_END};
use crate::text::Text;

/// Returns the files of a source folder that hold boards: the path of each in it, and its new text.
pub fn files(source: &Path) -> Result<Vec<(&'static str, String)>> {
    let mut page = Text::read(&source.join("index.html"))?;
    let board = inline(&StartingArray::default().board(), Orientation(Color::White), PieceSet::default(), ui::BOARD);
    page.replace_between(BOARD_BEGIN, BOARD_END, &format!("{BOARD_BEGIN}{board}{BOARD_END}"))?;

    let diagram = diagram("chameleon-seven").context("the gallery has no diagram `chameleon-seven`")?;
    let scene = diagram.scene(Alphabet::default());
    let description = &position::description(&diagram.position());
    let board = |theme| {
        let (set, coordinates) = (PieceSet::default(), Coordinates::Within);
        BoardSvg { scene: &scene, set, theme, coordinates, title: diagram.title, description }.svg()
    };
    Ok(vec![
        ("index.html", page.into_string()),
        (".github/board.svg", board(BoardTheme::default())),
        (".github/board-dark.svg", board(BoardTheme::Slate)),
    ])
}

/// Writes all these files.
pub fn write(source: &Path) -> Result<()> {
    for (file, content) in files(source)? {
        fs::write(source.join(file), content)?;
    }
    Ok(())
}
