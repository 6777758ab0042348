//! Prints a diagram of the gallery, the position of a FEN, or a puzzle, as an SVG picture.
//!
//! ```text
//! cargo run --example still -- chameleon-seven [chess|abstract|letters|powers] [paper|slate|walnut|contrast]
//! cargo run --example still -- "7k/8/8/8/4X3/8/8/K7 w"
//! cargo run --example still -- "#/puzzles?fen=7k/8/8/8/4X3/8/8/K7_w"
//! ```

use std::error::Error;

use ultima::learn::diagram;
use ultima::learn::puzzle::linked_prompt;
use ultima::link::{self, LinkTarget, PuzzleLink};
use ultima::notation::fen;
use ultima::rules::{Color, Position, RuleSet};
use ultima::scene::{BoardSvg, BoardTheme, Coordinates, Orientation, PieceSet, Scene};
use ultima::words::position;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let what = words.first().ok_or("expected the name of a diagram, a FEN, or the link of a puzzle")?;
    let has = |identifier: &str| words.iter().skip(1).any(|word| word == identifier);
    let set = PieceSet::ALL.into_iter().find(|set| has(set.identifier())).unwrap_or_default();
    let theme = BoardTheme::ALL.into_iter().find(|theme| has(theme.identifier())).unwrap_or_default();
    let (position, scene, title) = match diagram(what) {
        Some(diagram) => (diagram.position(), diagram.scene(Default::default()), diagram.title.to_owned()),
        // A puzzle is seen by its solver, and named by its task.
        None if what.starts_with('#') => {
            let LinkTarget::Puzzle(puzzle) = link::read(what) else {
                return Err("expected the link of a puzzle".into());
            };
            let PuzzleLink { link, draw } = *puzzle.map_err(|error| error.to_string())?;
            let position = *link.start();
            let scene = Scene::without_marks(*position.board(), Orientation(position.turn()));
            (position, scene, linked_prompt(position.turn(), draw))
        }
        None => {
            let position = Position::try_from(fen::read(what, RuleSet::default())?)?;
            let scene = Scene::without_marks(*position.board(), Orientation(Color::White));
            (position, scene, what.clone())
        }
    };
    let description = position::description(&position);
    let coordinates = if has("outside") { Coordinates::Outside } else { Coordinates::Within };
    let still = BoardSvg { scene: &scene, set, theme, coordinates, title: &title, description: &description };
    print!("{}", still.svg());
    Ok(())
}
