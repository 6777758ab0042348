//! The review of a game: missed moves, side lines, comments.

use super::count;
use crate::rules::Color;

texts! {
    REVIEW = "Review the game";
    TITLE = "Review";
    CLOSE = "Close the review";
    GRAPH = "Advantage over the game";
    CLEAN = "The engine found no missed captures or wins, and no blunders.";
    REVEAL = "Show the move";
    JUDGING = "The engine is checking your move";
    NOT_IT = "There is a better move: try again";
    OVERRUN = "The moves after it are shown as analysis.";
    FORK = "Lines from here";
    PROMOTE = "Make this the main line";
    DELETE = "Delete from here";
    COMMENT = "Comment";
    GLYPH = "Mark";
    NO_GLYPH = "none";
    SIDE_LINE = "Side line";
}

/// The glyphs offered for a move: number, sign, meaning.
pub const GLYPHS: [(u8, &str, &str); 6] = [
    (1, "!", "good move"),
    (2, "?", "mistake"),
    (3, "!!", "brilliant move"),
    (4, "??", "blunder"),
    (5, "!?", "interesting move"),
    (6, "?!", "dubious move"),
];

/// Returns the sign of a numeric annotation glyph: `!`, or `$14` where there is no sign for it.
pub fn glyph(number: u8) -> String {
    match GLYPHS.iter().find(|(known, ..)| *known == number) {
        Some((_, sign, _)) => (*sign).to_owned(),
        None => format!("${number}"),
    }
}

/// What a move missed, for a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missed {
    /// A win in so many moves.
    Win(u32),
    /// A capture of so many pieces.
    Capture(u32),
    /// A much better move.
    Better,
}

/// Returns what was missed: `12. Wb6-c7 missed Wb6-d4, which wins in 2`. Both moves are given in notation.
pub fn slip(number: u32, turn: Color, played: &str, best: &str, missed: Missed) -> String {
    let played = numbered(number, turn, played);
    match missed {
        Missed::Win(1) => format!("{played} missed {best}, which wins at once"),
        Missed::Win(moves) => format!("{played} missed {best}, which wins in {moves}"),
        Missed::Capture(pieces) => format!("{played} missed {best}, which captures {}", captured(pieces)),
        Missed::Better => format!("{played} was a blunder; {best} was better"),
    }
}

/// Returns what to find in a position to retry: `Find the move that captures two pieces`.
pub fn task(missed: Missed) -> String {
    match missed {
        Missed::Win(1) => "Find the move that wins at once".to_owned(),
        Missed::Win(moves) => format!("Find the move that wins in {moves}"),
        Missed::Capture(pieces) => format!("Find the move that captures {}", captured(pieces)),
        Missed::Better => "Find a better move".to_owned(),
    }
}

/// Confirms a move as good as the one missed: `Yes: Wb6-d4`.
pub fn found(mv: &str) -> String {
    format!("Yes: {mv}")
}

/// Returns the move that was missed: `Best: Pawn g2 to g5`.
pub fn best(mv: &str) -> String {
    format!("Best: {mv}")
}

/// Returns the progress of the review: `12 of 40 positions`.
pub fn progress(done: usize, all: usize) -> String {
    format!("{done} of {}", count(all, "position"))
}

/// Returns the expected score after a move, in percent: `After 12. Wb6-c7: White 64 %`.
pub fn standing(after: Option<&str>, white_percent: u32) -> String {
    match after {
        Some(after) => format!("After {after}: White {white_percent} %"),
        None => format!("At the start: White {white_percent} %"),
    }
}

/// Returns a move with its number: `12. b2-b4`, `12... b7-b5`.
pub fn numbered(number: u32, turn: Color, mv: &str) -> String {
    match turn {
        Color::White => format!("{number}. {mv}"),
        Color::Black => format!("{number}... {mv}"),
    }
}

/// A line was deleted: `Line deleted: 3 moves.`
pub fn deleted(moves: usize) -> String {
    format!("Line deleted: {}.", count(moves, "move"))
}

fn captured(pieces: u32) -> String {
    match pieces {
        2 => "two pieces".to_owned(),
        3 => "three pieces".to_owned(),
        _ => format!("{pieces} pieces"),
    }
}
