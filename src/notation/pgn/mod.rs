//! Game records: a file form that programs for chess records (PGN) can store, and a reader that also finds the moves in
//! printed and typed texts.
//!
//! # The file form
//! ```text
//! [Event "Club championship"]        the seven tags of the roster come first, in PGN's order
//! ...
//! [Variant "Ultima"]                 which game this is
//! [RuleSet "ultima-1963"]            which rules, a mixture in its written form too; always written
//! [SetUp "1"]                        where the game starts, if not from the array of its rules
//! [FEN "7k/8/8/8/8/1pP1K3/8/8 w - - 0 1"]
//!
//! 1. b2-b4 {[%clk 0:05:00] Solid.} f7-f5 (1... g7-g5 $6) 2. Ia1-b2! 1/2-1/2
//! ```
//! ```text
//! file      = { game }
//! game      = { tag } { item } [ result ]
//! tag       = "[" name '"' value '"' "]"               in a value \" and \\ stand for " and \
//! item      = number | move | nag | comment | variation | check
//! number    = digits [ "." ... ]                       24  24.  24...  24…  and dots apart: 24. ...
//! move      = any form that `typed` reads, with + or #, and with ! or ? marks after it
//! nag       = "$" digits | "!" | "?" | "!!" | "??" | "!?" | "?!" | `+/-` and the like, see `word`
//! comment   = "{" text "}" | ";" text to the end of the line
//! variation = "(" { item } ")"                         in place of the move before it; at most 60 deep
//! check     = "mate" | "check" | "ch" | "(ch)" | "†"
//! result    = "1-0" | "0-1" | "1/2-1/2" | "*"
//! ```
//! A line that begins with `%` is ignored. An `Array` tag names an array instead of a `FEN`; with `RuleSet` and neither of
//! them the game starts from the array of the rules, [`default_array`]. Tags of other programs are preserved. `Variant`,
//! `RuleSet`, `SetUp`, `FEN`, `Array` and `Result` are not in [`Tags`]: they follow from the rest of the [`Record`].
//!
//! A game that names neither rules nor array begins from the start given to the reader. If its moves do not fit that
//! start, it is read with the array, or else by the rules, that read furthest, and a warning says so
//! ([`ProblemKind::Start`]).
//!
//! Every move is checked. Errors name line and column. An error in a variation skips the rest of it; in the main
//! line it stops the game ([`ParseStop`]), and everything before it is kept. Either way reading goes on with the next game.
//!
//! # Moves among prose
//! A text without tags, or with prose after them, is read like the games printed by clubs: see [`prose`]. Quoted mail
//! is read without its marks, and files may be in UTF-8, UTF-16 or Latin-1 with line ends of any kind: see [`decode`].
//!
//! [`default_array`]: crate::rules::RuleSet::default_array

mod builder;
pub mod commands;
mod detect;
mod games;
mod problem;
pub mod prose;
mod start;
mod start_name;
mod strict;
mod tag_section;
mod tags;
mod text;
mod word;
mod write;

pub use games::{Games, Stream, games, read};
pub use problem::{ParseStop, Problem, ProblemKind};
pub use start_name::StartName;
pub use tag_section::{Heading, heading};
pub use tags::{ROSTER, Tags, is_known, tag_line};
pub use text::decode;
pub use write::{lost_moves, write, write_moves};

use std::fmt;
use std::ops::Range;

use crate::notation::LineColumn;
use crate::notation::typed::is_dash;
use crate::rules::{Color, Move, Outcome, Position};

/// The maximum nesting depth of variations.
pub const MAX_DEPTH: usize = 60;

/// The number of legal moves that make a game, not a remark about a move.
const GAME: usize = 4;

/// The glyphs of a move that have a number, from 1.
const MOVE_GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// A game with everything written about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The players, place and date.
    pub tags: Tags,
    /// The start of the game, and its rules.
    pub start: Position,
    /// The moves played, with comments and variations.
    pub line: Line,
    /// How the game ended.
    pub result: GameResult,
}

impl Record {
    /// Returns the record of a game that is about to start.
    pub fn new(start: Position) -> Record {
        Record { tags: Tags::default(), start, line: Line::default(), result: GameResult::Open }
    }

    /// Returns the moves played, without the variations.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.line.nodes.iter().map(|node| node.mv)
    }
}

/// Moves one after another.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    pub nodes: Vec<Node>,
    /// The comments after the variations of the last move, or in a line without moves.
    pub end: Vec<String>,
}

impl Line {
    /// Adds comments at the end, where they are read back.
    pub(super) fn add_comments(&mut self, comments: Vec<String>) {
        match self.nodes.last_mut().filter(|last| last.variations.is_empty()) {
            Some(last) => last.after.extend(comments),
            None => self.end.extend(comments),
        }
    }
}

/// A move with its annotations. A comment is a text without line breaks or repeated spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub mv: Move,
    /// The comments before it: at the start of a line, or after the variations of the move before.
    pub before: Vec<String>,
    /// Its glyphs by PGN's numbers: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub nags: Vec<u8>,
    /// The comments right after it.
    pub after: Vec<String>,
    /// The alternatives to the move.
    pub variations: Vec<Line>,
}

impl Node {
    /// Returns a move without annotations.
    pub const fn new(mv: Move) -> Node {
        Node { mv, before: Vec::new(), nags: Vec::new(), after: Vec::new(), variations: Vec::new() }
    }
}

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
    source: Source,
}

/// A replacement for an impossible move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Correction {
    /// This move.
    Play(Move),
    /// Nothing: the text is a comment.
    Comment,
}

/// The source of a game, besides the text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Source {
    /// The start of a game that does not name one.
    start: Position,
    /// The line that the text begins on.
    line: usize,
    /// Where it begins in a longer text, in bytes.
    base: usize,
    /// The corrections made so far, by offset.
    corrections: Vec<(usize, Correction)>,
}

impl Source {
    /// Returns the source of a text that begins at a line and a byte of a longer one, without corrections.
    const fn new(start: Position, line: usize, base: usize) -> Source {
        Source { start, line, base, corrections: Vec::new() }
    }
}

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    WhiteWins,
    BlackWins,
    Draw,
    /// The game goes on, or its result is unknown.
    #[default]
    Open,
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> GameResult {
        match outcome {
            Some(Outcome::Win { winner: Color::White, .. }) => GameResult::WhiteWins,
            Some(Outcome::Win { winner: Color::Black, .. }) => GameResult::BlackWins,
            Some(Outcome::Draw { .. }) => GameResult::Draw,
            None => GameResult::Open,
        }
    }
}

impl GameResult {
    /// Returns the result in the form of files.
    pub const fn token(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Open => "*",
        }
    }

    /// Returns the result named by a text, in any of its usual spellings.
    pub fn from_token(text: &str) -> Option<GameResult> {
        if !text.starts_with(['0', '1', '½', '*']) {
            return None;
        }
        Some(match text.replace(|letter| letter == ':' || is_dash(letter), "-").as_str() {
            "1-0" => GameResult::WhiteWins,
            "0-1" => GameResult::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "½" => GameResult::Draw,
            "*" => GameResult::Open,
            _ => return None,
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

/// The number of a move and its side, as numbered in records.
pub type Turn = (u32, Color);
