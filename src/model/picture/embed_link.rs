//! The link in the address of a board on another page: a link of the app with additional values for the look of the
//! board.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::learn::puzzle::linked_prompt;
use crate::link::{self, LinkError, LinkTarget};
use crate::notation::alphabet::Alphabet;
use crate::notation::{fen, termination, uci_move};

/// The parts of a link of the app.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EmbedLink {
    /// The position from which the game starts.
    pub fen: String,
    pub rules: String,
    pub moves: Vec<String>,
    /// The number of moves shown.
    pub cursor: usize,
    pub flipped: bool,
    /// The names of White and Black, empty if unknown.
    pub names: [String; 2],
    /// The shapes on the position shown, in the form of a picture's options.
    pub arrows: Vec<String>,
    /// Whether the last move, a check and the frozen pieces are marked.
    pub highlights: bool,
    /// The task, if the link is that of a puzzle.
    pub goal: Option<String>,
    /// How the players have ended the game, if they have: the winner and the reason.
    pub ended: Option<&'static str>,
    /// The other values of the link.
    pub extra: BTreeMap<String, String>,
}

/// The key and value in a link that turn off the highlights.
const NO_HIGHLIGHTS: (&str, &str) = ("highlights", "0");

/// Returns the link of a fragment, or the place where it can't be read.
pub fn read_embed_link(fragment: &str) -> Result<EmbedLink, LinkError> {
    let (link, draw) = match link::read(fragment) {
        LinkTarget::Game(link) => (*link?, None),
        LinkTarget::Puzzle(puzzle) => puzzle.map(|puzzle| (puzzle.link, Some(puzzle.draw)))?,
        // A board of the page Explore is shown too, if a game can go on from it.
        _ => (link::read_game(fragment)?, None),
    };
    let mut extra: BTreeMap<String, String> = link.presentation.extra.clone().into_iter().collect();
    let (key, without) = NO_HIGHLIGHTS;
    let highlights = extra.get(key).is_none_or(|value| value != without);
    extra.retain(|other, _| other != key);
    Ok(EmbedLink {
        fen: fen::write(&link.start().to_setup(), Alphabet::Abbott),
        rules: link.start().rules().to_string(),
        moves: link.moves().iter().copied().map(uci_move::write).collect(),
        cursor: link.cursor,
        flipped: link.presentation.flipped,
        arrows: link
            .shapes
            .iter()
            .map(|shape| format!("{}{}:{}", shape.from, shape.to, shape.brush.identifier()))
            .collect(),
        highlights,
        goal: draw.map(|draw| linked_prompt(link.start().turn(), draw)),
        ended: link.termination().map(termination::write),
        names: link.presentation.names,
        extra,
    })
}
