//! The parts of the rules: sections, and the blocks of a section.

use crate::learn::diagram::Diagram;
use crate::learn::gallery;
use crate::rules::Role;

#[derive(Debug)]
pub struct Section {
    /// An identifier that never changes, used in links.
    pub id: &'static str,
    pub heading: &'static str,
    pub blocks: &'static [Block],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    /// The heading for a kind of piece.
    Piece(Role),
    Text(&'static str),
    Start,
    /// A diagram of the gallery, by its name.
    Figure(&'static str),
    /// A table generated from the program's data. A table without rows is not shown.
    Table(Contents),
    /// Pages on other sites about the game.
    Sources(&'static [Source]),
    /// The game of [`example`](crate::learn::example), for playing through.
    Example,
}

/// A page on another site. The app contains no other external addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    pub address: &'static str,
    pub title: &'static str,
    pub about: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    Pieces,
    Arrays,
    RuleSets,
    Moves,
    /// The value of each kind of piece to the engine.
    Values,
    /// The start position as FEN.
    Fen,
    Dates,
    Names,
    /// King and one piece against a bare King, under each rule set.
    OnePiece(Column),
    /// King and one piece against King and one piece, as far as solved for the default rules.
    OneEach(Column),
}

/// A column of a table of endings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// How often the side with the piece wins when it is to move.
    ToMove,
    /// How often that side wins when the other is to move.
    Waiting,
    /// The number of moves of the longest win.
    Longest,
}

impl Block {
    pub fn diagram(&self) -> Option<&'static Diagram> {
        match self {
            Block::Figure(id) => gallery::diagram(id),
            _ => None,
        }
    }
}
