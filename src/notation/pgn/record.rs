//! A recorded game as data.

use std::fmt;

use super::tags::Tags;
use crate::notation::typed_move::is_dash;
use crate::rules::{Color, Move, Outcome, Position};

/// The maximum nesting depth of variations.
pub const MAX_DEPTH: usize = 60;

/// The minimum number of legal moves that make a game rather than a remark about a move.
pub(super) const MIN_GAME_PLIES: usize = 4;

/// A game with all its annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The players, place and date.
    pub tags: Tags,
    /// The start of the game, and its rules.
    pub start: Position,
    /// The moves played, with comments and variations.
    pub line: RecordLine,
    pub result: GameResult,
}

impl Record {
    /// Returns the record of a game that is about to start.
    pub fn new(start: Position) -> Record {
        Record { tags: Tags::default(), start, line: RecordLine::default(), result: GameResult::Unknown }
    }

    /// Returns the moves played, without the variations.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.line.nodes.iter().map(|node| node.mv)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordLine {
    pub nodes: Vec<RecordNode>,
    /// The comments after the variations of the last move, or the comments of a line without moves.
    pub closing_comments: Vec<String>,
}

impl RecordLine {
    /// Adds comments at the end of the line, where they would be read back.
    pub(super) fn add_comments(&mut self, comments: Vec<String>) {
        match self.nodes.last_mut().filter(|last| last.variations.is_empty()) {
            Some(last) => last.comments.extend(comments),
            None => self.closing_comments.extend(comments),
        }
    }
}

/// A move with its annotations. A comment is a text without line breaks or repeated spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordNode {
    pub mv: Move,
    /// The comments before the move: at the start of a line, or after the variations of the previous move.
    pub starting_comments: Vec<String>,
    /// The glyphs of the move: see [`nag`](super::nag).
    pub nags: Vec<u8>,
    /// The comments directly after the move.
    pub comments: Vec<String>,
    /// The alternatives to the move.
    pub variations: Vec<RecordLine>,
}

impl RecordNode {
    /// Returns a move without annotations.
    pub const fn new(mv: Move) -> RecordNode {
        RecordNode { mv, starting_comments: Vec::new(), nags: Vec::new(), comments: Vec::new(), variations: Vec::new() }
    }
}

/// A replacement for an impossible move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Correction {
    Play(Move),
    /// Treat the text as a comment, and play no move.
    Comment,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    WhiteWins,
    BlackWins,
    Draw,
    /// The game is unfinished, or its result is not known.
    #[default]
    Unknown,
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> GameResult {
        match outcome {
            Some(Outcome::Win { winner: Color::White, .. }) => GameResult::WhiteWins,
            Some(Outcome::Win { winner: Color::Black, .. }) => GameResult::BlackWins,
            Some(Outcome::Draw { .. }) => GameResult::Draw,
            None => GameResult::Unknown,
        }
    }
}

impl GameResult {
    /// Returns the result as written in files.
    pub const fn token(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// Returns the result that a text names in any of the usual spellings.
    pub fn from_token(text: &str) -> Option<GameResult> {
        if !text.starts_with(['0', '1', '½', '*']) {
            return None;
        }
        Some(match text.replace(|letter| letter == ':' || is_dash(letter), "-").as_str() {
            "1-0" => GameResult::WhiteWins,
            "0-1" => GameResult::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "½" => GameResult::Draw,
            "*" => GameResult::Unknown,
            _ => return None,
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

/// The number of a move and its side, as records count them.
pub type MoveNumber = (u32, Color);
