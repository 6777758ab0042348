//! Reads the moves of games printed among prose, as in the magazines of the clubs.
//!
//! # The rule
//! A line of the text is a line of moves, a line of moves with prose after it, or prose. At first only the words at the
//! start of a line can be moves: its **moves** are the longest run of numbers, words written like moves, results,
//! glyphs, comments in braces and groups in parentheses; the rest, from the first other word on, is its **tail**. Its
//! **number** is that before its first move, with the side to move. The first row of the table that fits decides:
//!
//! | number | tail | the lines below, in the same game | the line is |
//! |---|---|---|---|
//! | the next move's | none, and no sentence goes on from above | | moves; an impossible one stops the game |
//! | any | any | continue for longer *after* its moves than without them | moves, and the tail a comment |
//! | any | any | continue for longer *without* its moves, from a line with its number | prose |
//! | any | any | continue equally long: the nearer decides, at the same distance one without a tail | moves or prose |
//! | the next move's, or none | none | | moves |
//! | the next move's | begins a sentence with a capital | | moves, if they are legal |
//! | a later one | none | nowhere have the missing number | moves, with a warning |
//! | any other | | | prose; with a warning if its moves are legal and words in small letters follow |
//!
//! For example, `58.Wd4-f6+ would have made life difficult` is prose above `58.Wd4-a4`. If the lines below continue
//! equally long with and without it, a line in an unfinished sentence is prose. A later number without the missing one
//! is a misprint, or moves are left out.
//!
//! A word in place of a move counts as a misprinted move if it is neither a move nor a word of prose, or if the moves
//! continue after it. The game stops there. The game also stops if the lines further down show that a move is missing:
//! something else follows the next move's number or replaces Black's reply, no line has that move, and one has the next
//! number.
//!
//! Prose lines become comments, one for each paragraph. A group in parentheses among moves is a variation if each of
//! its words can be part of one and each of its moves is legal; otherwise it is a comment. A result at the end of moves
//! ends the game, and the text up to the next blank line belongs to the game. A line that starts again with move 1 and
//! is followed by move 2 also ends the game.
//!
//! # Moves within lines of prose
//! The text is read a second time. This time, lines are also cut before each move number, and each move from square to
//! square, in a tail. The moves of such a part are played if the part has the number of the next move, the lines below
//! decide so, and its sentence is not about moves that were only considered: `If`, `could`. If no number decides, its
//! moves must be legal, begin a sentence or follow a word like `continued`, and end a sentence or the game. A single
//! reply between two numbers that leave it out needs no number: `1.b2-b4, and Black replied f7-f5. 2.a2-a3`. Of the two
//! readings, the one that reads further counts.

mod game;
mod numbers;
mod players;
mod rows;
mod sentences;

use game::GameReader;
use numbers::Numbers;
use rows::{FIRST, Row, advance};

use super::parsed::{ParsedGame, ReadContext};
use super::start::StartCandidates;
use crate::notation::place::Places;
use crate::rules::Position;

/// Returns every game of a text without tags. A text without any move is one game without moves, with a warning.
pub(super) fn read_all(text: &str, context: &ReadContext, start: &StartCandidates) -> Vec<ParsedGame> {
    let mut rows = rows::rows(text);
    if let Some(quoted) = quoted_below(&rows) {
        rows.rotate_left(quoted);
    }
    let numbers = Numbers::of(&rows);
    let parts = rows::cut_in_prose(&rows).map(|parts| (Numbers::of(&parts), parts));
    let has_moves = parts.as_ref().map_or(&rows, |(_, parts)| parts).iter().any(|row| row.moves > 0);
    let mut start = if has_moves { *start } else { StartCandidates::named(start.fallback) };
    let mut places = Places::new(text, context.line);
    let mut games: Vec<ParsedGame> = Vec::new();
    let mut next = 0;
    while next < rows.len() {
        let from = if next == 0 { 0 } else { rows[next].start };
        let corrections = if next == 0 { context.corrections.clone() } else { Vec::new() };
        let (line, base) = (places.of(from).line, context.base + from);
        let context = ReadContext { start: start.fallback, line, base, corrections };
        let read = |position: &Position, context: &ReadContext| {
            let lines = GameReader::new(text, from, &rows, &numbers, *position, context).read(next);
            let Some((numbers, parts)) = &parts else { return lines };
            let first = parts.partition_point(|part| part.line < next);
            let (game, end) = GameReader::new(text, from, parts, numbers, *position, context).read(first);
            let end = parts.get(end).map_or(rows.len(), |part| part.line);
            if is_further(&game, &lines.0) { (game, end) } else { lines }
        };
        let (parsed, end) = start.furthest(&context, read);
        let moveless = parsed.record.line.nodes.is_empty() && parsed.stop.is_none();
        match games.last_mut().filter(|_| moveless) {
            // Text without a move after a game belongs to the game.
            Some(last) => {
                last.record.line.add_comments(parsed.record.line.closing_comments);
                last.span.end = parsed.span.end;
            }
            None => {
                // The games of a page usually have the same start.
                start.likely = parsed.record.start;
                games.push(parsed);
            }
        }
        next = end;
    }
    games
}

/// Returns whether a game reads further than another. Of equally far games, the one that stops at a problem reads
/// further.
fn is_further(game: &ParsedGame, other: &ParsedGame) -> bool {
    let plies = |game: &ParsedGame| game.record.line.nodes.len();
    (plies(game), game.stop.is_some()) > (plies(other), other.stop.is_some())
}

/// Returns the row with move 1 of the only game of a text, if the moves above it continue from its end, as in mail that
/// answers above the quoted text.
fn quoted_below(rows: &[Row<'_>]) -> Option<usize> {
    let mut firsts = (0..).zip(rows).filter(|(_, row)| row.number == Some(FIRST)).map(|(n, _)| n);
    let (first, None) = (firsts.next()?, firsts.next()) else { return None };
    let numbered =
        |rows: &[Row<'_>], row: usize| Some((rows[row].number?, rows[row].moves)).filter(|_| rows[row].tail.is_none());
    let answer = (0..first).find_map(|row| numbered(rows, row))?;
    let last = (first..rows.len()).rev().find_map(|row| numbered(rows, row))?;
    (answer.0 == advance(last.0, last.1)).then_some(first)
}
