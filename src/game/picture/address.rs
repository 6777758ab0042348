//! The address of a board on another page: a link of the app, and the look of the board.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::notation::alphabet::Alphabet;
use crate::notation::link::{self, LinkError};
use crate::notation::{fen, uci};
use crate::words::puzzles;

/// A link of the app, taken apart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Address {
    /// The position the game starts from.
    pub fen: String,
    pub rules: String,
    pub moves: Vec<String>,
    /// The number of moves shown.
    pub cursor: usize,
    pub flipped: bool,
    /// The names of White and Black, empty if unknown.
    pub names: [String; 2],
    /// The drawings on the position shown, in the form of a picture's options.
    pub arrows: Vec<String>,
    /// Whether the last move, a check and the frozen pieces are marked.
    pub marks: bool,
    /// The task, if it is the link of a puzzle.
    pub goal: Option<String>,
    /// The other values of the link.
    pub extra: BTreeMap<String, String>,
}

/// The part of an address that leaves out the marks. In a link the same key holds the drawings.
const NO_MARKS: &str = "marks=0";

/// Returns the address in a fragment.
///
/// # Errors
/// Returns the place where it can't be read.
pub fn read_address(fragment: &str) -> Result<Address, LinkError> {
    let (head, query) = fragment.split_once('?').unwrap_or((fragment, ""));
    let marks = query.split('&').all(|pair| pair != NO_MARKS);
    let pairs: Vec<&str> = query.split('&').filter(|pair| *pair != NO_MARKS).collect();
    let is_puzzle = matches!(link::route_of(fragment), Some((link::PageName::Puzzles, _)));
    let link = link::read_game(&format!("{head}?{}", pairs.join("&")))?;
    Ok(Address {
        fen: fen::write(&link.start().to_setup(), Alphabet::Abbott),
        rules: link.start().rules().to_string(),
        moves: link.moves().iter().copied().map(uci::write).collect(),
        cursor: link.cursor,
        flipped: link.view.flipped,
        arrows: link
            .shapes
            .iter()
            .map(|shape| format!("{}{}:{}", shape.from, shape.to, shape.brush.identifier()))
            .collect(),
        marks,
        goal: is_puzzle.then(|| puzzles::linked_prompt(link.start().turn(), link::has_draw_goal(&link))),
        names: link.view.names,
        extra: link.view.extra.into_iter().collect(),
    })
}
