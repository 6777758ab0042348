//! The games of a text or file, one after another.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::problem::{LineColumn, Problem, ProblemKind, Stop};
use super::read::read_record;
use super::tags::{has_tags, is_ignored, is_tag};
use super::{Choice, ParsedGame, Source, prose};
use crate::notation::phrase::cut;
use crate::rules::Position;

/// Returns the first game of a text. A game without rules and start of its own starts from `start`.
/// An empty text is a game without moves.
pub fn read(text: &str, start: &Position) -> ParsedGame {
    games(text, start).next().unwrap_or_else(|| {
        let source = Source { start: *start, line: 1, base: 0, choices: Vec::new() };
        read_record("", source)
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

/// Returns the one game of a text.
fn read_one(text: &str, source: Source) -> ParsedGame {
    if has_tags(text) { read_record(text, source) } else { prose::read_first(text, source) }
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
/// Spans are bytes of the file, as long as it is UTF-8. Other bytes are replaced, with a warning.
pub struct Games<R> {
    input: R,
    start: Position,
    /// A line read ahead, which begins the next record.
    ahead: String,
    /// Where that line is: its number, and its first byte.
    line: usize,
    base: usize,
    /// The games of a stretch without tags that are not yet returned.
    ready: VecDeque<ParsedGame>,
    buffer: Vec<u8>,
}

impl<R: BufRead> Games<R> {
    /// Returns the games of a reader. Games without rules and start of their own start from
    /// `start`.
    pub fn new(input: R, start: &Position) -> Games<R> {
        Games::within(input, start, 1, 0)
    }

    /// Returns the games of a part of a file: the one that begins at this line, and at this byte.
    fn within(input: R, start: &Position, line: usize, base: usize) -> Games<R> {
        let (ahead, ready, buffer) = (String::new(), VecDeque::new(), Vec::new());
        Games { input, start: *start, ahead, line, base, ready, buffer }
    }

    /// Returns the text up to the next record and problems of its encoding; none at the end.
    fn stretch(&mut self) -> io::Result<Option<(String, Vec<Problem>)>> {
        let mut text = std::mem::take(&mut self.ahead);
        let mut faults = Vec::new();
        let mut scan = Scan::default();
        let mut line = self.line;
        text.lines().for_each(|line| scan.line(line));
        loop {
            self.buffer.clear();
            if self.input.read_until(b'\n', &mut self.buffer)? == 0 {
                return Ok((!text.is_empty()).then_some((text, faults)));
            }
            line += usize::from(!text.is_empty());
            let read = String::from_utf8_lossy(&self.buffer);
            if scan.begins_record(&read) {
                self.ahead = read.into_owned();
                return Ok(Some((text, faults)));
            }
            if let Err(error) = std::str::from_utf8(&self.buffer) {
                let valid = String::from_utf8_lossy(&self.buffer[..error.valid_up_to()]);
                let place = LineColumn { line, column: valid.chars().count() + 1 };
                faults.push(Problem { place, text: cut(read.trim()), kind: ProblemKind::Encoding });
            }
            scan.line(&read);
            text += &read;
        }
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = io::Result<ParsedGame>;

    fn next(&mut self) -> Option<io::Result<ParsedGame>> {
        while self.ready.is_empty() {
            let (text, faults) = match self.stretch() {
                Ok(stretch) => stretch?,
                Err(error) => return Some(Err(error)),
            };
            let source = Source { start: self.start, line: self.line, base: self.base, choices: Vec::new() };
            self.line += text.matches('\n').count();
            self.base += text.len();
            if text.trim_start_matches('\u{feff}').trim().is_empty() {
                continue;
            }
            if has_tags(&text) {
                self.ready.push_back(read_record(&text, source));
            } else {
                self.ready.extend(prose::read_all(&text, &source));
            }
            if let Some(first) = self.ready.front_mut() {
                first.warnings.splice(..0, faults);
            }
        }
        self.ready.pop_front().map(Ok)
    }
}

/// What the lines of a record so far contain.
#[derive(Default)]
struct Scan {
    /// There was something other than tags.
    moves: bool,
    /// A comment is not ended yet.
    comment: bool,
    /// The last line was blank.
    blank: bool,
}

impl Scan {
    /// Returns whether a line begins another record. In a comment that was never ended only `[Event` after a blank line
    /// does.
    fn begins_record(&self, line: &str) -> bool {
        self.moves && is_tag(line) && (!self.comment || self.blank && line.starts_with("[Event "))
    }

    fn line(&mut self, line: &str) {
        self.blank = line.trim().is_empty();
        if self.blank || !self.comment && (is_tag(line) || is_ignored(line)) {
            return;
        }
        self.moves = true;
        for letter in line.chars() {
            match letter {
                '{' => self.comment = true,
                '}' => self.comment = false,
                ';' if !self.comment => break,
                _ => {}
            }
        }
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
