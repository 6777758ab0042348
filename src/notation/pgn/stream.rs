//! The games of a file that comes piece by piece, as browsers hand files out.

use super::ParsedGame;
use super::games::Games;
use crate::rules::Position;

/// How every record begins that programs write.
const EVENT: &[u8] = b"[Event \"";

/// The games of a file, read as its pieces come. A file is cut before each `[Event` tag that follows a blank line, so
/// that no more than a piece and a record are held at a time; one without such tags is held until its end.
pub struct Stream {
    start: Position,
    /// What is not read yet.
    held: Vec<u8>,
    /// How much of that is known to hold no cut.
    seen: usize,
    /// The line and the byte of the file that it begins on.
    line: usize,
    base: usize,
}

impl Stream {
    /// Returns a file of which nothing has come. Games that do not say where they start do so as `start` says.
    #[must_use]
    pub fn new(start: &Position) -> Stream {
        Stream { start: *start, held: Vec::new(), seen: 1, line: 1, base: 0 }
    }

    /// Takes the next piece, and returns the games that are whole by it.
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

    /// Returns the games of what is left at the end of the file.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn::games;
    use crate::rules::{Array, RuleSet};

    const FILE: &str = "[Event \"one\"]\n[Result \"*\"]\n\n1. b2-b4 {[Event \"in a comment\"]} *\n\n[Event \"two\"]\r\n\r\n1. \
                        c2-c4 *\r\n\r\n[Event \"three\"]\n\n1. b2-b9 *\n";

    #[test]
    fn however_a_file_comes_its_games_and_places_are_the_same() {
        let start = Position::start(RuleSet::default(), Array::default());
        let whole: Vec<ParsedGame> = games(FILE, &start).collect();
        assert_eq!(whole.len(), 3);
        for size in [1, 2, 7, 30, FILE.len()] {
            let mut stream = Stream::new(&start);
            let mut found: Vec<ParsedGame> =
                FILE.as_bytes().chunks(size).flat_map(|piece| stream.push(piece)).collect();
            found.extend(stream.finish());
            let seen = |outcome: &ParsedGame| {
                let place = outcome.stop.as_ref().map(|stop| stop.problem.place);
                (outcome.record.clone(), outcome.span.clone(), place)
            };
            let seen = |all: &[ParsedGame]| all.iter().map(seen).collect::<Vec<_>>();
            assert_eq!(seen(&found), seen(&whole), "pieces of {size}");
        }
    }

    #[test]
    fn a_file_without_tags_is_read_at_its_end() {
        let start = Position::start(RuleSet::default(), Array::default());
        let mut stream = Stream::new(&start);
        assert!(stream.push(b"Prose before.\n\n1. b2-b4 ").is_empty());
        assert!(stream.push(b"f7-f5").is_empty());
        assert_eq!(stream.finish()[0].record.moves().count(), 2);
    }
}
