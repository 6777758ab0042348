//! The moves of a game printed among prose, as in the magazines of the clubs.
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
//! So `58.Wd4-f6+ would have made life difficult` is prose above `58.Wd4-a4`. A line in an unfinished sentence is prose
//! where two are equally long. A later number without the missing one is a misprint, or moves are left out.
//!
//! A word in place of a move that is neither a move nor a word of prose, or after which the moves continue, counts as a
//! misprinted move, so that the game stops there. The game also stops if the lines further down show that a move is
//! missing: something else follows the next move's number or replaces Black's reply, no line has that move, and one has
//! the next number.
//!
//! Prose lines become comments, one for each paragraph. A group in parentheses among moves is a variation if each of
//! its words is part of one and each of its moves is legal, otherwise a comment. A result at the end of moves ends the
//! game, and the text up to the next blank line belongs to it; so does a line that starts again with move 1 and is
//! followed by move 2.
//!
//! # Moves within lines of prose
//! The text is read a second time, with its lines cut before each move number, and each move from square to square, in
//! a tail. The moves of such a part are played if the part has the number of the next move, the lines below decide so,
//! and its sentence is not about moves that were only considered: `If`, `could`. If no number decides, its moves
//! must be legal, begin a sentence or follow a word like `continued`, and end a sentence or the game. A single reply
//! between two numbers that leave it out needs no number: `1.b2-b4, and Black replied f7-f5. 2.a2-a3`. Of the two
//! readings, the one that reads further counts.

mod numbers;
mod players;
mod rows;
mod sentences;

use numbers::Numbers;
use rows::{FIRST, Row, Token, advance};
use sentences::{Inference, is_narrated, is_thought_of, result};

use super::builder::Builder;
use super::parsed::{ParseStop, ParsedGame, ProblemKind, ReadContext};
use super::record::{Correction, GameResult, MIN_GAME_PLIES, RecordLine};
use super::start::Start;
use super::strict::read_moves;
use super::tags::Tags;
use super::word::{self, Nags};
use crate::notation::place::Places;
use crate::notation::typed;
use crate::rules::{Color, Position};

/// Returns every game of a text without tags. A text without any move is one game without moves, and a warning.
pub(super) fn read_all(text: &str, context: &ReadContext, start: &Start) -> Vec<ParsedGame> {
    let mut rows = rows::rows(text);
    if let Some(quoted) = quoted_below(&rows) {
        rows.rotate_left(quoted);
    }
    let numbers = Numbers::of(&rows);
    let parts = rows::cut_in_prose(&rows).map(|parts| (Numbers::of(&parts), parts));
    let has_moves = parts.as_ref().map_or(&rows, |(_, parts)| parts).iter().any(|row| row.moves > 0);
    let mut start = if has_moves { *start } else { Start::named(start.fallback) };
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
                last.record.line.add_comments(parsed.record.line.end);
                last.span.end = parsed.span.end;
            }
            None => {
                // The games of a page have the same start.
                start.likely = parsed.record.start;
                games.push(parsed);
            }
        }
        next = end;
    }
    games
}

/// Returns whether a game reads further than another, or equally far but up to a problem that the other passes over.
fn is_further(game: &ParsedGame, other: &ParsedGame) -> bool {
    let plies = |game: &ParsedGame| game.record.line.nodes.len();
    (plies(game), game.stop.is_some()) > (plies(other), other.stop.is_some())
}

/// Returns the row with move 1 of the only game of a text, if the moves above it continue from its end: mail that
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

#[derive(Clone, Copy)]
enum Reading {
    Moves,
    /// Moves whose number skips some moves.
    MovesAfterGap,
    Prose,
    /// Prose with legal moves in it that may have been played.
    UnsureProse,
}

struct GameReader<'t, 'r> {
    text: &'t str,
    /// Where the game begins in the text.
    from: usize,
    rows: &'r [Row<'t>],
    numbers: &'r Numbers,
    builder: Builder<'t>,
    /// The prose that is not yet a comment.
    paragraph: String,
    /// The lines of prose before the first move, with their offsets.
    before: Vec<(usize, &'t str)>,
    /// All prose since the last move, with comments in braces and parentheses, and its beginning.
    since: String,
    since_at: usize,
    result: Option<GameResult>,
}

impl<'t, 'r> GameReader<'t, 'r> {
    fn new(
        text: &'t str,
        from: usize,
        rows: &'r [Row<'t>],
        numbers: &'r Numbers,
        start: Position,
        context: &'t ReadContext,
    ) -> Self {
        let builder = Builder::new(start, text, from, context);
        let (paragraph, before, since) = (String::new(), Vec::new(), String::new());
        GameReader { text, from, rows, numbers, builder, paragraph, before, since, since_at: from, result: None }
    }

    /// Returns the game and the row after it.
    fn read(mut self, first: usize) -> (ParsedGame, usize) {
        let mut next = first;
        let mut read = Ok(());
        while let Some(row) = self.rows.get(next) {
            let is_over = match self.result {
                Some(_) => row.is_blank() && self.numbers.game_after(next),
                None => self.begins_another(next),
            };
            if is_over {
                break;
            }
            read = self.row(next);
            if read.is_err() {
                break;
            }
            next += 1;
        }
        self.end_paragraph();
        let stop = read.and_then(|()| self.builder.resolve_ambiguity()).err();
        if stop.is_some() {
            next = (next + 1..self.rows.len()).find(|&row| self.numbers.is_start(row)).unwrap_or(self.rows.len());
        }
        let end = self.rows.get(next).map_or(self.text.len(), |row| row.start);
        let (tags, result) = self.tags(stop.is_some());
        if self.builder.plies() == 0 && stop.is_none() {
            self.builder.warn(self.from, self.text[self.from..end].trim(), ProblemKind::NoMoves);
        }
        (self.builder.finish(tags, result, stop, end), next)
    }

    /// Reads a row, or returns the place where the game stops.
    fn row(&mut self, index: usize) -> Result<(), Box<ParseStop>> {
        let row = &self.rows[index];
        if self.result.is_some() {
            self.prose(row, row.start);
            return Ok(());
        }
        for &(offset, bracket) in &row.open {
            match bracket {
                '{' => self.builder.warn(offset, "{", ProblemKind::OpenComment),
                _ => self.builder.warn(offset, "(", ProblemKind::OpenVariation),
            }
        }
        if self.is_broken(index) {
            return self.play(row, true);
        }
        match self.reading(index) {
            Reading::Moves => return self.play(row, false),
            Reading::MovesAfterGap => {
                self.renumber(row);
                return self.play(row, false);
            }
            Reading::UnsureProse => {
                if let Some(&(offset, _)) = row.tokens.first() {
                    self.builder.warn(offset, &self.text[offset..row.end], ProblemKind::Unsure);
                }
            }
            Reading::Prose => {}
        }
        self.prose(row, row.start);
        Ok(())
    }

    /// Returns the players and the result named in the prose. A possible meaning is only a warning.
    fn tags(&mut self, is_stopped: bool) -> (Tags, GameResult) {
        let mut tags = Tags::default();
        if self.builder.plies() == 0 {
            return (tags, self.result.unwrap_or_default());
        }
        let lines: Vec<&str> = self.before.iter().map(|&(_, line)| line).collect();
        match players::names(&lines) {
            Some((_, Inference::Certain([white, black]))) => {
                tags.set("White", &white);
                tags.set("Black", &black);
            }
            Some((line, Inference::Possible(names))) => {
                let (offset, text) = self.before[line];
                self.builder.warn(offset, text, ProblemKind::PerhapsNames(names));
            }
            None => {}
        }
        let claimed = self.result.map(Inference::Certain);
        match claimed.or_else(|| result(self.builder.position(), &self.since).filter(|_| !is_stopped)) {
            Some(Inference::Certain(result)) => return (tags, result),
            Some(Inference::Possible(result)) => {
                self.builder.warn(self.since_at, self.since.trim(), ProblemKind::PerhapsResult(result));
            }
            None => {}
        }
        (tags, GameResult::Unknown)
    }

    /// Returns whether a row begins the next game although this one has no result: it starts again with move 1.
    fn begins_another(&self, row: usize) -> bool {
        self.builder.plies() > 2 && self.builder.next_number().0 > 1 && self.numbers.is_start(row)
    }

    /// Returns whether a row should have the next move, but has something else in place of that or of Black's reply, as
    /// the later rows show: none of them has the move, and one has the next number.
    fn is_broken(&self, index: usize) -> bool {
        let (row, expected) = (&self.rows[index], self.builder.next_number());
        let (Some(due), Some(word)) = (row.due(), row.first_of_tail().filter(|_| !row.is_inner)) else { return false };
        row.moves < 2
            && row.number.unwrap_or(due) == expected
            && (row.moves == 0 || due.1 == Color::Black)
            && self.builder.correction(word) != Some(Correction::Comment)
            && self.numbers.comes(index, (due.0.saturating_add(1), Color::White))
            && !self.numbers.comes_at_all(index, due)
            && !self.numbers.comes_at_all(index, expected)
    }

    /// See the rule above.
    fn reading(&self, index: usize) -> Reading {
        let row = &self.rows[index];
        let moves_if = |are_moves| if are_moves { Reading::Moves } else { Reading::Prose };
        if row.is_inner {
            return moves_if(self.is_played_among_prose(index));
        }
        let expected = self.builder.next_number();
        let pure = row.tail.is_none();
        if row.moves == 0 {
            return moves_if(row.is_between_moves(expected.0));
        }
        let in_place = row.number.is_none_or(|number| number == expected);
        let goes_on = self.sentence_goes_on();
        if pure && !row.punctuated && row.number == Some(expected) && !goes_on {
            return Reading::Moves;
        }
        let after = advance(expected, row.moves);
        if goes_on && expected != FIRST && self.numbers.comes_as_long(index, row.moves, expected, after) {
            return Reading::Prose;
        }
        match self.numbers.is_played(index, row.moves, expected, after) {
            Some(played) => moves_if(played),
            None if in_place && pure => Reading::Moves,
            None if in_place && row.number.is_none() => Reading::Prose,
            None if in_place => match self.legal_moves(row) {
                legal if legal == row.moves && row.has_sentence() => Reading::Moves,
                // The words may be about these moves or about one that was played.
                legal if legal == row.moves => Reading::UnsureProse,
                // This many legal moves are a game, not a remark: it stops at the illegal one.
                legal => moves_if(legal >= MIN_GAME_PLIES),
            },
            None if !pure || row.number <= Some(expected) || self.numbers.comes(index, expected) => Reading::Prose,
            // The other side's move before it is missing; no text can be skipped for it.
            None if row.number.is_some_and(|number| number.1 != expected.1) => Reading::Moves,
            None => Reading::MovesAfterGap,
        }
    }

    /// Returns whether the moves of a part of a line are played.
    fn is_played_among_prose(&self, index: usize) -> bool {
        let (row, expected) = (&self.rows[index], self.builder.next_number());
        let after = advance(expected, row.moves);
        if row.moves == 0 || row.number != Some(expected) {
            return false;
        }
        let (before, behind) = (&self.text[self.from.min(row.start)..row.start], &self.text[row.moves_end()..]);
        if !self.numbers.comes(index, after) && is_thought_of(before, behind) {
            return false;
        }
        self.numbers.is_played(index, row.moves, expected, after).unwrap_or_else(|| {
            let is_end = |text: &str| text.chars().find(|letter| letter.is_alphabetic()).is_none_or(char::is_uppercase);
            let ends = self.text[..row.moves_end()].ends_with(['.', ';', '!', '?'])
                || if row.tail.is_some() { row.has_sentence() } else { is_end(&self.text[row.end..]) };
            let decided = row.tokens[..row.cut].iter().any(|(_, token)| matches!(token, Token::Result(_)));
            let over = || matches!(result(self.builder.position(), &self.since), Some(Inference::Certain(_)));
            ends && (decided || is_narrated(before)) && self.legal_moves(row) == row.moves && !over()
        })
    }

    /// Continues with the number of a row, with a warning.
    fn renumber(&mut self, row: &Row<'t>) {
        let numbered = row.tokens.iter().find_map(|(_, token)| match token {
            Token::Number { word, .. } => Some(*word),
            _ => None,
        });
        if let (Some(word), Some((number, color))) = (numbered, row.number) {
            self.builder.number(number, Some(color), word);
            self.builder.renumber(number);
        }
    }

    /// Returns whether the prose above is in the middle of a sentence.
    fn sentence_goes_on(&self) -> bool {
        const ENDS: [char; 12] = ['.', '!', '?', ':', ')', ']', '"', '\'', '\u{201d}', '\u{2019}', '-', '_'];
        !self.paragraph.is_empty() && !self.paragraph.trim_end().ends_with(ENDS)
    }

    /// Returns the number of a row's legal moves before the first illegal one.
    fn legal_moves(&self, row: &Row<'_>) -> usize {
        let mut position = *self.builder.position();
        let moves = row.tokens.iter().take(row.cut).filter_map(|(_, token)| match token {
            Token::Move { word, .. } => Some(word.text),
            _ => None,
        });
        let legal = |text: &&str| -> bool {
            let found = typed::read_named(&position, text);
            found.map(|named| position = position.play_unchecked(named.mv)).is_ok()
        };
        moves.take_while(legal).count()
    }

    /// Plays the moves of a row. The rest begins a comment or, if the row is `broken`, takes the place of a move.
    fn play(&mut self, row: &Row<'t>, broken: bool) -> Result<(), Box<ParseStop>> {
        self.end_paragraph();
        for &(offset, token) in &row.tokens[..row.cut] {
            match token {
                Token::Number { number: (number, color), word } => self.builder.number(number, Some(color), word),
                Token::UnreadNumber(text) => self.builder.warn(offset, text, ProblemKind::UnreadNumber),
                Token::Move { word, .. } if self.builder.correction(word) == Some(Correction::Comment) => {
                    self.prose(row, offset);
                    return Ok(());
                }
                Token::Move { word, nags } => {
                    self.since.clear();
                    self.since_at = word.rest;
                    self.builder.mv(word, nags)?;
                }
                Token::Nags(nags) => nags.into_iter().flatten().for_each(|nag| self.builder.nag(nag)),
                Token::Comment(text) => self.comment(text),
                Token::Group(text) => match self.variation(&text[1..text.len() - 1]) {
                    Some(line) => self.builder.variation(line),
                    None => self.comment(text),
                },
                Token::Result(result) => self.result = Some(result),
                Token::Mark | Token::Other(_) => {}
            }
        }
        if let Some(word) = row.first_of_tail().filter(|_| broken) {
            match word::is_prose(word.text) {
                true => self.builder.missing(word)?,
                false => self.builder.mv(word, Nags::default())?,
            }
            self.prose(row, word.rest);
        } else if let Some(&(offset, _)) = row.tokens.get(row.cut) {
            self.prose(row, offset);
        }
        Ok(())
    }

    /// Returns the inside of a group as a variation of the last move, if it is one.
    fn variation(&self, text: &str) -> Option<RecordLine> {
        let context = ReadContext::new(*self.builder.before()?, 1, 0);
        let mut builder = Builder::new(context.start, text, 0, &context);
        read_moves(text, 0, &mut builder).ok()?;
        let ParsedGame { record, warnings, .. } =
            builder.finish(Tags::default(), GameResult::Unknown, None, text.len());
        (warnings.is_empty() && !record.line.nodes.is_empty()).then_some(record.line)
    }

    /// Adds a row from an offset on as prose; a blank row ends the comment.
    fn prose(&mut self, row: &Row<'_>, from: usize) {
        if row.is_blank() {
            self.end_paragraph();
        } else {
            let text = &self.text[from..row.end];
            if self.builder.plies() == 0 {
                self.before.push((from, text));
            }
            self.paragraph += " ";
            self.paragraph += text;
            self.say(text);
        }
    }

    fn comment(&mut self, text: &str) {
        self.say(text);
        self.builder.comment(text);
    }

    /// Notes prose that may name the result.
    fn say(&mut self, text: &str) {
        self.since += text;
        self.since += "\n";
    }

    fn end_paragraph(&mut self) {
        self.builder.comment(&self.paragraph);
        self.paragraph.clear();
    }
}
