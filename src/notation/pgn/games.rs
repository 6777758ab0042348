//! The games of a text or file, one after another.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::any_form::read_all;
use super::problem::{LineColumn, Problem, ProblemKind, Stop};
use super::read::read_record;
use super::tags::Scan;
use super::text::{Plain, line_of, utf16};
use super::{Choice, ParsedGame, Source};
use crate::notation::phrase::cut;
use crate::rules::Position;

/// Returns the first game of a text. A game without rules and start of its own starts from `start`.
/// An empty text is a game without moves.
pub fn read(text: &str, start: &Position) -> ParsedGame {
    games(text, start).next().unwrap_or_else(|| {
        let source = Source { start: *start, line: 1, base: 0, choices: Vec::new() };
        read_record("", &source)
    })
}

impl ParsedGame {
    /// Returns the game read on from its stop, with something in place of the impossible move. `text` is the one it was
    /// read from; from any other, or where there is no stop or the choice is not legal there, the game returns as it
    /// is.
    #[must_use]
    pub fn resume(&self, text: &str, choice: Choice) -> ParsedGame {
        let legal = |stop: &&Stop| match choice {
            Choice::Comment => stop.position.is_some(),
            Choice::Play(mv) => stop.position.is_some_and(|position| position.legal(mv.from, mv.to) == Some(mv)),
        };
        let (Some(stop), Some(text)) = (self.stop.as_ref().filter(legal), text.get(self.span.clone())) else {
            return self.clone();
        };
        let mut source = self.source.clone();
        source.choices.extend(stop.decided.iter().copied());
        source.choices.push((stop.offset, choice));
        read_one(text, source)
    }

    /// Returns whether the game was read on with a choice.
    pub fn is_resumed(&self) -> bool {
        !self.source.choices.is_empty()
    }

    /// Returns the game as it was read before the last choice, if there was one. `text` is the one it was read from.
    #[must_use]
    pub fn back(&self, text: &str) -> Option<ParsedGame> {
        let mut source = self.source.clone();
        source.choices.pop()?;
        Some(read_one(text.get(self.span.clone())?, source))
    }
}

/// Returns the first game of a text.
fn read_one(text: &str, source: Source) -> ParsedGame {
    let first = read_all(&Plain::text(text), &source).into_iter().next();
    first.unwrap_or_else(|| read_record("", &source))
}

/// Returns the games of a text. Games without rules and start of their own start from
/// `start`.
pub fn games<'t>(text: &'t str, start: &Position) -> impl Iterator<Item = ParsedGame> + use<'t> {
    // Reading from memory does not fail.
    Games::new(text.as_bytes(), start).map_while(Result::ok)
}

/// The games of a file, read one by one; at most one record, or one stretch of text without tags, is held at a time. A
/// record begins with a tag after the moves of the one before.
///
/// Spans are bytes of the file, as long as it is UTF-8: see [`decode`](super::decode).
pub struct Games<R> {
    input: Input<R>,
    start: Position,
    plain: Plain,
    /// A line read ahead, which begins the next record.
    ahead: String,
    /// Lines that were one to the reader of the file.
    lines: VecDeque<String>,
    /// Where the line ahead is: its number, and its first byte.
    line: usize,
    base: usize,
    /// The games of a stretch that are not yet returned.
    ready: VecDeque<ParsedGame>,
    /// The file has been found to be Latin-1.
    is_latin1: bool,
}

/// A file, or its text where it had to be read whole.
enum Input<R> {
    New(R),
    File(R),
    Text(io::Cursor<String>),
}

impl<R: BufRead> Input<R> {
    /// Reads bytes up to the end of a line.
    fn read_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<usize> {
        match self {
            Input::New(file) | Input::File(file) => file.read_until(b'\n', bytes),
            Input::Text(text) => text.read_until(b'\n', bytes),
        }
    }

    /// Reads a file in UTF-16 whole.
    fn begin(self) -> io::Result<Input<R>> {
        let Input::New(mut file) = self else { return Ok(self) };
        if utf16(file.fill_buf()?).is_none() {
            return Ok(Input::File(file));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(Input::Text(io::Cursor::new(utf16(&bytes).unwrap_or_default())))
    }
}

impl<R: BufRead> Games<R> {
    /// Returns the games of a reader. Games without rules and start of their own start from
    /// `start`.
    pub fn new(input: R, start: &Position) -> Games<R> {
        Games::within(input, start, 1, 0)
    }

    /// Returns the games of a part of a file: the one that begins at this line, and at this byte.
    fn within(input: R, start: &Position, line: usize, base: usize) -> Games<R> {
        Games {
            input: Input::New(input),
            start: *start,
            plain: Plain::default(),
            ahead: String::new(),
            lines: VecDeque::new(),
            line,
            base,
            ready: VecDeque::new(),
            is_latin1: false,
        }
    }

    /// Returns the next line, plain, and what is wrong with its encoding; none at the end.
    fn line(&mut self, number: usize) -> io::Result<Option<(String, Option<Problem>)>> {
        if let Some(line) = self.lines.pop_front() {
            return Ok(Some((line, None)));
        }
        let mut bytes = Vec::new();
        if self.input.read_line(&mut bytes)? == 0 {
            return Ok(None);
        }
        let (line, fault) = line_of(&bytes);
        let fault =
            fault.filter(|(_, kind)| *kind != ProblemKind::Latin1 || !std::mem::replace(&mut self.is_latin1, true));
        let fault = fault.map(|(column, kind)| {
            let place = LineColumn { line: number, column };
            Problem { place, text: cut(line.trim()), kind }
        });
        self.lines.extend(self.plain.line(&line).split_inclusive('\n').map(str::to_owned));
        Ok(self.lines.pop_front().map(|line| (line, fault)))
    }

    /// Returns the text up to the next record and problems of its encoding; none at the end.
    fn stretch(&mut self) -> io::Result<Option<(String, Vec<Problem>)>> {
        let mut text = std::mem::take(&mut self.ahead);
        let mut faults = Vec::new();
        let mut scan = Scan::default();
        let mut number = self.line;
        text.lines().for_each(|line| scan.line(line));
        loop {
            number += usize::from(!text.is_empty());
            let Some((line, fault)) = self.line(number)? else {
                return Ok((!text.is_empty()).then_some((text, faults)));
            };
            if scan.begins_record(&line) {
                self.ahead = line;
                return Ok(Some((text, faults)));
            }
            faults.extend(fault);
            scan.line(&line);
            text += &line;
        }
    }

    /// Returns the games of the next stretch; none at the end.
    fn next_games(&mut self) -> io::Result<Option<Vec<ParsedGame>>> {
        if let Input::New(_) = self.input {
            let input = std::mem::replace(&mut self.input, Input::Text(io::Cursor::default()));
            self.input = input.begin()?;
        }
        let Some((text, faults)) = self.stretch()? else { return Ok(None) };
        let source = Source { start: self.start, line: self.line, base: self.base, choices: Vec::new() };
        self.line += text.matches('\n').count();
        self.base += text.len();
        if text.trim_start_matches('\u{feff}').trim().is_empty() {
            return Ok(Some(Vec::new()));
        }
        let mut games = read_all(&text, &source);
        if let Some(first) = games.first_mut() {
            first.warnings.splice(..0, faults);
        }
        Ok(Some(games))
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = io::Result<ParsedGame>;

    fn next(&mut self) -> Option<io::Result<ParsedGame>> {
        while self.ready.is_empty() {
            match self.next_games() {
                Ok(games) => self.ready.extend(games?),
                Err(error) => return Some(Err(error)),
            }
        }
        self.ready.pop_front().map(Ok)
    }
}

/// How records written by programs begin.
const EVENT: &[u8] = b"[Event \"";

/// The games of a file that comes in chunks, as browsers read files. A file is cut before each `[Event` tag that
/// follows a blank line, so that at most a chunk and a record are held at a time; one without such tags is held whole.
pub struct Stream {
    start: Position,
    /// The text not read yet.
    held: Vec<u8>,
    /// How much of it certainly has no cut.
    seen: usize,
    /// The line and the byte of the file that it begins on.
    line: usize,
    base: usize,
}

impl Stream {
    /// Returns a file that is not read yet. Games without rules and start of their own start from
    /// `start`.
    pub fn new(start: &Position) -> Stream {
        Stream { start: *start, held: Vec::new(), seen: 1, line: 1, base: 0 }
    }

    /// Adds the next chunk, and returns the games that it completes.
    pub fn push(&mut self, piece: &[u8]) -> Vec<ParsedGame> {
        self.held.extend_from_slice(piece);
        // A file in UTF-16 has no tag in these bytes.
        let mut found = Vec::new();
        while let Some(cut) = self.cut() {
            let rest = self.held.split_off(cut);
            let record = std::mem::replace(&mut self.held, rest);
            self.read(&record, &mut found);
            self.seen = 1;
        }
        found
    }

    /// Returns the remaining games at the end of the file.
    #[must_use]
    pub fn finish(mut self) -> Vec<ParsedGame> {
        let mut found = Vec::new();
        let rest = std::mem::take(&mut self.held);
        self.read(&rest, &mut found);
        found
    }

    /// Returns where the next record begins.
    fn cut(&mut self) -> Option<usize> {
        let from = self.seen;
        let found = self.held.get(from..)?.windows(EVENT.len()).position(|bytes| bytes == EVENT);
        let Some(at) = found.map(|at| from + at) else {
            self.seen = self.held.len().saturating_sub(EVENT.len() - 1).max(1);
            return None;
        };
        self.seen = at + 1;
        let before = &self.held[..at];
        let before = before.strip_suffix(b"\n").map(|line| line.strip_suffix(b"\r").unwrap_or(line));
        if before.is_some_and(|before| before.ends_with(b"\n")) { Some(at) } else { self.cut() }
    }

    fn read(&mut self, text: &[u8], found: &mut Vec<ParsedGame>) {
        // Reading from memory does not fail.
        found.extend(Games::within(text, &self.start, self.line, self.base).map_while(Result::ok));
        self.line += text.iter().filter(|&&byte| byte == b'\n').count();
        self.base += text.len();
    }
}
