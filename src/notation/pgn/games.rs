//! Reads the games of a text or file one after another. The text is cut into records, and each is read as soon as it is
//! complete. A game can be read again with a correction in place of an impossible move.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::detect::read_all;
use super::parsed::{ParseStop, ParsedGame, Problem, ProblemKind, ReadContext};
use super::record::Correction;
use super::strict::read_record;
use super::tag_section::Scan;
use super::text::{Plain, line_of, utf16};
use crate::notation::place::LineColumn;
use crate::rules::Position;
use crate::util::phrase::cut;

/// Returns the first game of a text. A game that names neither rules nor start begins from `start`. An empty text is a
/// game without moves.
pub fn read(text: &str, start: &Position) -> ParsedGame {
    games(text, start).next().unwrap_or_else(|| read_record("", &ReadContext::new(*start, 1, 0)))
}

impl ParsedGame {
    /// Returns the game read further, with a correction in place of the impossible move where it stopped. `text` must
    /// be the text that the game was read from. With any other text, without a stop, or with a correction that is not
    /// legal there, the game is returned unchanged.
    #[must_use]
    pub fn corrected(&self, text: &str, correction: Correction) -> ParsedGame {
        let legal = |stop: &&ParseStop| match correction {
            Correction::Comment => stop.position.is_some(),
            Correction::Play(mv) => stop.position.is_some_and(|position| position.is_legal(mv)),
        };
        let (Some(stop), Some(text)) = (self.stop.as_ref().filter(legal), text.get(self.span.clone())) else {
            return self.clone();
        };
        let mut context = self.context.clone();
        context.corrections.extend(stop.decided.iter().copied());
        context.corrections.push((stop.offset, correction));
        read_one(text, context)
    }

    /// Returns whether the game was read with a correction.
    pub fn is_corrected(&self) -> bool {
        !self.context.corrections.is_empty()
    }

    /// Returns the game as it was read before the last correction, if there was one. `text` must be the text that it
    /// was read from.
    #[must_use]
    pub fn back(&self, text: &str) -> Option<ParsedGame> {
        let mut context = self.context.clone();
        context.corrections.pop()?;
        Some(read_one(text.get(self.span.clone())?, context))
    }
}

fn read_one(text: &str, context: ReadContext) -> ParsedGame {
    let first = read_all(&Plain::text(text), &context).into_iter().next();
    first.unwrap_or_else(|| read_record("", &context))
}

/// Returns the games of a text. Games that name neither rules nor start begin from `start`.
pub fn games<'t>(text: &'t str, start: &Position) -> impl Iterator<Item = ParsedGame> + use<'t> {
    // Reading from memory does not fail.
    Games::new(text.as_bytes(), start).map_while(Result::ok)
}

/// The games of a file, read one by one: see [`Stream`].
pub struct Games<R> {
    input: R,
    /// `None` at the end of the file.
    stream: Option<Stream>,
    /// The games that have been read but not yet returned.
    ready: VecDeque<ParsedGame>,
}

impl<R: BufRead> Games<R> {
    /// Returns the games of a reader. Games that name neither rules nor start begin from `start`.
    pub fn new(input: R, start: &Position) -> Games<R> {
        Games { input, stream: Some(Stream::new(start)), ready: VecDeque::new() }
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = io::Result<ParsedGame>;

    fn next(&mut self) -> Option<io::Result<ParsedGame>> {
        while self.ready.is_empty() {
            let mut line = Vec::new();
            match self.input.read_until(b'\n', &mut line) {
                Ok(0) => self.ready.extend(self.stream.take()?.finish()),
                Ok(_) => self.ready.extend(self.stream.as_mut()?.push(&line)),
                Err(error) => return Some(Err(error)),
            }
        }
        self.ready.pop_front().map(Ok)
    }
}

/// The number of bytes at the start of a file that show whether it is UTF-16.
const SAMPLE: usize = 256;

/// The games of a file that arrives in chunks, as browsers read files. At most a chunk and a record, or a stretch of
/// text without tags, is held at a time. A file in UTF-16 is held completely. A new record begins with a tag after the
/// moves of the previous one.
///
/// Spans are bytes of the file if it is UTF-8: see [`decode`](super::decode).
pub struct Stream {
    start: Position,
    /// The bytes of an incomplete line.
    held: Vec<u8>,
    /// Whether the file is UTF-16, once known.
    is_utf16: Option<bool>,
    /// Whether a line was found to be Latin-1.
    is_latin1: bool,
    plain: Plain,
    scan: Scan,
    /// The text since the start of the current record, and the problems of its encoding.
    text: String,
    problems: Vec<Problem>,
    /// The place where that text begins: its line and its first byte.
    line: usize,
    base: usize,
    next_line: usize,
}

impl Stream {
    /// Returns the stream of a file, before its first chunk. Games that name neither rules nor start begin from
    /// `start`.
    pub fn new(start: &Position) -> Stream {
        Stream {
            start: *start,
            held: Vec::new(),
            is_utf16: None,
            is_latin1: false,
            plain: Plain::default(),
            scan: Scan::default(),
            text: String::new(),
            problems: Vec::new(),
            line: 1,
            base: 0,
            next_line: 1,
        }
    }

    /// Adds the next chunk, and returns the games that it completes.
    pub fn push(&mut self, chunk: &[u8]) -> Vec<ParsedGame> {
        self.held.extend_from_slice(chunk);
        if self.is_utf16.is_none() && self.held.len() >= SAMPLE {
            self.is_utf16 = Some(utf16(&self.held[..SAMPLE]).is_some());
        }
        match chunk.iter().rposition(|&byte| byte == b'\n') {
            Some(end) if self.is_utf16 == Some(false) => {
                let rest = self.held.split_off(self.held.len() - chunk.len() + end + 1);
                let lines = std::mem::replace(&mut self.held, rest);
                self.lines(&lines)
            }
            _ => Vec::new(),
        }
    }

    /// Returns the remaining games at the end of the file.
    #[must_use]
    pub fn finish(mut self) -> Vec<ParsedGame> {
        let held = std::mem::take(&mut self.held);
        let wide = if self.is_utf16 == Some(false) { None } else { utf16(&held) };
        let mut found = self.lines(wide.as_ref().map_or(&held, |text| text.as_bytes()));
        found.extend(self.games());
        found
    }

    /// Adds lines, and returns the games before the last record that begins in them.
    fn lines(&mut self, bytes: &[u8]) -> Vec<ParsedGame> {
        let mut found = Vec::new();
        for bytes in bytes.split_inclusive(|&byte| byte == b'\n') {
            let (line, problem) = line_of(bytes);
            let mut problem = problem
                .filter(|(_, kind)| *kind != ProblemKind::Latin1 || !std::mem::replace(&mut self.is_latin1, true));
            for plain in self.plain.line(&line).split_inclusive('\n') {
                if self.scan.begins_record(plain) {
                    found.extend(self.games());
                }
                if let Some((column, kind)) = problem.take() {
                    let place = LineColumn { line: self.next_line, column };
                    self.problems.push(Problem { place, text: cut(line.trim()), kind });
                }
                self.scan.line(plain);
                self.text += plain;
                self.next_line += 1;
            }
        }
        found
    }

    /// Returns the games of the current record's text, and begins a new record.
    fn games(&mut self) -> Vec<ParsedGame> {
        let (text, problems) = (std::mem::take(&mut self.text), std::mem::take(&mut self.problems));
        let context = ReadContext::new(self.start, self.line, self.base);
        self.scan = Scan::default();
        self.line = self.next_line;
        self.base += text.len();
        if text.trim_start_matches('\u{feff}').trim().is_empty() {
            return Vec::new();
        }
        let mut games = read_all(&text, &context);
        if let Some(first) = games.first_mut() {
            first.warnings.splice(..0, problems);
        }
        games
    }
}
