//! A game read from a text, with its problems and its place there.

use std::ops::Range;

use super::problem::{ParseStop, Problem};
use super::record::{Correction, Record};
use crate::notation::LineColumn;
use crate::rules::Position;

/// A game as it was read from a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedGame {
    /// The game, as far as it could be read.
    pub record: Record,
    /// The place of each move of the main line.
    pub places: Vec<LineColumn>,
    /// Problems that did not stop the main line.
    pub warnings: Vec<Problem>,
    /// Where the main line stops, if it does.
    pub stop: Option<ParseStop>,
    /// The game's part of the text, in bytes.
    pub span: Range<usize>,
    /// The source of the game, for reading it again.
    pub(super) source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Source {
    /// The start of a game that does not name one.
    pub start: Position,
    /// The line that the text begins on.
    pub line: usize,
    /// Where it begins in a longer text, in bytes.
    pub base: usize,
    /// The corrections made so far, by offset.
    pub corrections: Vec<(usize, Correction)>,
}

impl Source {
    /// Returns the source of a text that begins at a line and a byte of a longer one, without corrections.
    pub const fn new(start: Position, line: usize, base: usize) -> Source {
        Source { start, line, base, corrections: Vec::new() }
    }
}
