//! Builds the lines of a game from its moves, comments and parentheses, and checks each move.

use super::parsed::{ParseStop, ParsedGame, Problem, ProblemKind, ReadContext};
use super::record::{Correction, GameResult, MAX_DEPTH, MoveNumber, Record, RecordLine, RecordNode};
use super::tags::Tags;
use super::word::{self, Nags, Word};
use crate::notation::place::{LineColumn, Places};
use crate::notation::typed_move::{self, MatchedMove, TypedMoveError};
use crate::rules::{Color, Move, Position, Role};
use crate::util::insertion_sort_by_key;
use crate::util::phrase::cut;

pub(super) struct Builder<'t> {
    /// The main line and the open variations, the innermost last. It is never empty.
    open: Vec<OpenLine>,
    /// The number of open parentheses inside skipped text.
    skipped: usize,
    /// The difference between the accepted move numbers and those of the position.
    number_offset: i64,
    /// The difference between the last number in the text and the expected one.
    last_offset: i64,
    /// The last number, if it skips a move.
    gap: Option<Gap<'t>>,
    /// The possible main lines since an ambiguous move, until later moves decide.
    undecided: Option<AmbiguousLines<'t>>,
    text: &'t str,
    places: Places<'t>,
    /// Where the game begins in the text, in bytes.
    from: usize,
    start: Position,
    context: &'t ReadContext,
    pub problems: Vec<Problem>,
    /// Problems of victims that are written without a letter although they are not pawns.
    unlettered: Vec<Problem>,
    /// Whether some victim is written with its letter.
    lettered: bool,
    /// The places of the moves of the main line.
    move_places: Vec<LineColumn>,
}

/// An unfinished line. The comments at its current end will go before the next move.
struct OpenLine {
    line: RecordLine,
    position: Position,
    /// The position before the last move.
    before: Position,
    /// Whether a move could not be read, so that the rest is skipped.
    abandoned: bool,
    /// Where the line begins in the text, in bytes.
    offset: usize,
}

/// A move number that skips the move of the side to move.
struct Gap<'t> {
    /// The problem to report if the side to move makes the next move after all: a wrong number.
    wrong: Problem,
    word: Word<'t>,
}

impl OpenLine {
    /// Returns a line without moves that begins with these comments.
    const fn new(position: Position, offset: usize, closing_comments: Vec<String>) -> OpenLine {
        let line = RecordLine { nodes: Vec::new(), closing_comments };
        OpenLine { line, position, before: position, abandoned: false, offset }
    }
}

impl<'t> Builder<'t> {
    /// Returns the builder of a game that begins at a byte of a text, in its start position.
    pub fn new(start: Position, text: &'t str, from: usize, context: &'t ReadContext) -> Builder<'t> {
        Builder {
            open: vec![OpenLine::new(start, from, Vec::new())],
            skipped: 0,
            number_offset: 0,
            last_offset: 0,
            gap: None,
            undecided: None,
            text,
            places: Places::new(&text[from..], context.line),
            from,
            start,
            context,
            problems: Vec::new(),
            unlettered: Vec::new(),
            lettered: false,
            move_places: Vec::new(),
        }
    }

    pub fn position(&self) -> &Position {
        &self.top().position
    }

    /// Returns the position before the last move, if there is one and it is known.
    pub fn before(&self) -> Option<&Position> {
        (self.undecided.is_none() && !self.top().line.nodes.is_empty()).then_some(&self.top().before)
    }

    pub fn plies(&self) -> usize {
        self.top().line.nodes.len()
    }

    /// Returns the number of the next move by the text's own counting.
    pub fn next_number(&self) -> MoveNumber {
        let position = self.position();
        let number = (i64::from(position.fullmoves()) + self.number_offset).max(0);
        (u32::try_from(number).unwrap_or(u32::MAX), position.turn())
    }

    fn is_skipped(&self) -> bool {
        self.skipped > 0 || self.top().abandoned
    }

    /// Reads a word's move number. A wrong number is a problem, but later numbers that are off by the same amount are
    /// not. After a number that skips a side, the next move shows whether that side's move is missing.
    pub fn number(&mut self, number: u32, color: Option<Color>, word: Word<'t>) {
        if self.is_skipped() {
            return;
        }
        if let Some(mv) = self.chosen_move(word) {
            self.push(mv, Nags::default(), word.at);
        }
        let expected = self.next_number();
        let next = expected.1 == Color::Black && number == expected.0.saturating_add(1);
        let found = (number, color.unwrap_or(if next { Color::White } else { expected.1 }));
        let off = i64::from(number) - i64::from(expected.0);
        if found.1 != expected.1 && found > expected {
            let kind = ProblemKind::Number { expected, found };
            self.gap = Some(Gap { wrong: self.problem(word.at, word.text, kind), word });
        } else if found.1 != expected.1 || off != 0 && off != self.last_offset {
            self.warn(word.at, word.text, ProblemKind::Number { expected, found });
        }
        self.last_offset = off;
    }

    /// Numbers the following moves from this number on.
    pub fn renumber(&mut self, number: u32) {
        self.number_offset += i64::from(number) - i64::from(self.next_number().0);
    }

    /// Plays the move named by a word, or returns where the main line stops.
    pub fn mv(&mut self, word: Word<'t>, nags: Nags) -> Result<(), Box<ParseStop>> {
        if self.is_skipped() {
            return Ok(());
        }
        let gap = self.gap.take();
        if self.correction(word).is_some() {
            // A correction is offered only if no earlier move is ambiguous.
            self.undecided = None;
        }
        if self.correction(word) == Some(Correction::Comment) {
            self.comment(word.text);
            return Ok(());
        }
        if let Some(mv) = self.chosen_move(word) {
            self.push(mv, nags, word.at);
            return Ok(());
        }
        if self.undecided.is_some() {
            return self.play_ambiguous(word, nags);
        }
        let error = match self.named(word) {
            Ok(mv) => {
                self.problems.extend(gap.map(|gap| gap.wrong));
                self.push(mv, nags, word.at);
                return Ok(());
            }
            Err(TypedMoveError::Ambiguous { candidates, .. }) if self.open.len() == 1 => {
                let (ply, position) = (self.plies(), *self.position());
                let lines = candidates.iter().map(|&mv| vec![(mv, position)]).collect();
                self.undecided = Some(AmbiguousLines { ply, words: vec![word], lines });
                self.push(candidates[0], nags, word.at);
                return Ok(());
            }
            Err(error) => error,
        };
        let number = self.next_number();
        let (kind, place) = match gap {
            Some(gap) if self.correction(gap.word).is_none() => (ProblemKind::Missing { number }, gap.word),
            _ => (ProblemKind::Move { number, error }, word),
        };
        if self.open.len() == 1 {
            return Err(self.stop(kind, Word { text: word.text, ..place }));
        }
        self.warn(place.at, word.text, kind);
        self.top_mut().abandoned = true;
        Ok(())
    }

    /// Plays a move in every possible main line. The first of these lines represents them all, and it may change.
    fn play_ambiguous(&mut self, word: Word<'t>, nags: Nags) -> Result<(), Box<ParseStop>> {
        let Some(undecided) = &mut self.undecided else { return Ok(()) };
        if !undecided.play(word) {
            return self.resolve_ambiguity();
        }
        let (ply, line) = (undecided.ply, undecided.lines[0].clone());
        if undecided.lines.len() == 1 {
            self.undecided = None;
        }
        let top = self.top_mut();
        for (node, &(mv, _)) in top.line.nodes[ply..].iter_mut().zip(&line) {
            node.mv = mv;
        }
        if let Some(&(mv, before)) = line.last() {
            top.position = before;
            self.push(mv, nags, word.at);
        }
        Ok(())
    }

    /// Stops at the first move that is still ambiguous, if there is one.
    pub fn resolve_ambiguity(&mut self) -> Result<(), Box<ParseStop>> {
        let Some(AmbiguousLines { ply, words, lines }) = self.undecided.take() else { return Ok(()) };
        let parts = |n: &usize| lines.iter().any(|line| line[*n].0 != lines[0][*n].0);
        let Some(at) = (0..words.len()).find(parts) else { return Ok(()) };
        let correction = |(word, &(mv, _)): (&Word<'_>, &(Move, Position))| (word.at - self.from, Correction::Play(mv));
        let decided = words.iter().zip(&lines[0][..at]).map(correction).collect();
        let (word, (_, position)) = (words[at], lines[0][at]);
        self.open.truncate(1);
        self.move_places.truncate(ply + at);
        let top = self.top_mut();
        top.line.nodes.truncate(ply + at);
        top.line.closing_comments.clear();
        top.position = position;
        let Err(error) = typed_move::read_named(&position, word.text) else { return Ok(()) };
        let stop = self.stop(ProblemKind::Move { number: self.next_number(), error }, word);
        Err(Box::new(ParseStop { decided, ..*stop }))
    }

    /// Reads a move, and adds the problems of its text.
    fn named(&mut self, Word { text, at, .. }: Word<'_>) -> Result<Move, TypedMoveError> {
        let read = typed_move::read_named(self.position(), text);
        let MatchedMove { mv, wrong_letters, unlettered, lettered } = read.or_else(|error| {
            let without_misprint = word::without_misprint(text).ok_or(error.clone())?;
            let found = typed_move::read_named(self.position(), &without_misprint).map_err(|_| error)?;
            self.warn(at, text, ProblemKind::Misprint(without_misprint));
            Ok(found)
        })?;
        let wrong_letter = |square, written| {
            let found = self.position().board().role_at(square);
            ProblemKind::WrongLetter { square, written, found }
        };
        let wrong: Vec<_> = wrong_letters.into_iter().map(|(square, written)| wrong_letter(square, written)).collect();
        let unlettered: Vec<_> = unlettered.into_iter().map(|square| wrong_letter(square, Role::Pawn)).collect();
        wrong.into_iter().for_each(|kind| self.warn(at, text, kind));
        let unlettered: Vec<_> = unlettered.into_iter().map(|kind| self.problem(at, text, kind)).collect();
        self.unlettered.extend(unlettered);
        self.lettered |= lettered;
        Ok(mv)
    }

    /// Stops the main line at prose in place of a move, unless a move was chosen for it.
    pub fn missing(&mut self, word: Word<'t>) -> Result<(), Box<ParseStop>> {
        self.resolve_ambiguity()?;
        let Some(mv) = self.chosen_move(word) else {
            return Err(self.stop(ProblemKind::Missing { number: self.next_number() }, word));
        };
        self.push(mv, Nags::default(), word.at);
        Ok(())
    }

    pub fn correction(&self, word: Word<'_>) -> Option<Correction> {
        let chosen = self.context.corrections.iter().find(|(offset, _)| self.from + offset == word.at);
        chosen.map(|&(_, correction)| correction)
    }

    fn chosen_move(&self, word: Word<'_>) -> Option<Move> {
        let Some(Correction::Play(mv)) = self.correction(word) else { return None };
        self.position().is_legal(mv).then_some(mv)
    }

    fn stop(&mut self, kind: ProblemKind, word: Word<'_>) -> Box<ParseStop> {
        let (problem, position) = (self.problem(word.at, word.text, kind), Some(*self.position()));
        let (offset, rest) = (word.at - self.from, self.context.base + word.rest - self.from);
        let checks = word::says_check(self.text, word);
        Box::new(ParseStop { problem, position, rest, offset, checks, decided: Vec::new() })
    }

    fn push(&mut self, mv: Move, nags: Nags, at: usize) {
        if self.open.len() == 1 {
            self.move_places.push(self.places.of(at - self.from));
        }
        let top = self.top_mut();
        let (starting_comments, nags) =
            (std::mem::take(&mut top.line.closing_comments), nags.into_iter().flatten().collect());
        top.line.nodes.push(RecordNode { starting_comments, nags, ..RecordNode::new(mv) });
        top.before = top.position;
        top.position = top.position.play_unchecked(mv);
    }

    pub fn nag(&mut self, nag: u8) {
        if !self.is_skipped()
            && let Some(last) = self.top_mut().line.nodes.last_mut()
            && !last.nags.contains(&nag)
        {
            last.nags.push(nag);
        }
    }

    pub fn comment(&mut self, text: &str) {
        if self.is_skipped() {
            return;
        }
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() {
            self.top_mut().line.add_comments(vec![text]);
        }
    }

    /// Begins a variation, or returns where the main line stops if the move to replace is undecided. Comments between
    /// variations introduce the next one.
    pub fn open(&mut self, offset: usize) -> Result<(), Box<ParseStop>> {
        self.resolve_ambiguity()?;
        self.gap = None;
        let fault = match self.before() {
            _ if self.is_skipped() => None,
            None => Some(ProblemKind::NothingToVary),
            Some(_) if self.open.len() > MAX_DEPTH => Some(ProblemKind::TooDeep),
            Some(&before) => {
                let comments = std::mem::take(&mut self.top_mut().line.closing_comments);
                self.open.push(OpenLine::new(before, offset, comments));
                return Ok(());
            }
        };
        self.skipped += 1;
        if let Some(kind) = fault {
            self.warn(offset, "(", kind);
        }
        Ok(())
    }

    pub fn close(&mut self, offset: usize) {
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if self.open.len() == 1 {
            self.warn(offset, ")", ProblemKind::NoVariation);
        } else if let Some(ended) = self.open.pop() {
            self.variation(ended.line);
        }
    }

    /// Adds a whole variation of the last move, unless it is empty.
    pub fn variation(&mut self, line: RecordLine) {
        if (!line.nodes.is_empty() || !line.closing_comments.is_empty())
            && let Some(last) = self.top_mut().line.nodes.last_mut()
        {
            last.variations.push(line);
        }
    }

    /// Adds a problem that does not stop the reading.
    pub fn warn(&mut self, at: usize, text: &str, kind: ProblemKind) {
        let problem = self.problem(at, text, kind);
        self.problems.push(problem);
    }

    fn problem(&mut self, at: usize, text: &str, kind: ProblemKind) -> Problem {
        Problem { place: self.places.of(at - self.from), text: cut(text), kind }
    }

    /// Returns the game, which ends at this byte of the text.
    pub fn finish(mut self, tags: Tags, result: GameResult, stop: Option<Box<ParseStop>>, end: usize) -> ParsedGame {
        while self.open.len() > 1 {
            let offset = self.top().offset;
            self.warn(offset, "(", ProblemKind::OpenVariation);
            self.skipped = 0;
            self.close(offset);
        }
        // If no victim is written with its letter, a missing letter is the text's style, not a problem.
        let is_lone =
            matches!(&self.unlettered[..], [only] if only.text.starts_with(|first: char| first.is_ascii_uppercase()));
        if self.lettered || is_lone {
            self.problems.append(&mut self.unlettered);
            insertion_sort_by_key(&mut self.problems, |problem| problem.place);
        }
        let line = self.open.pop().map(|top| top.line).unwrap_or_default();
        let record = Record { tags, start: self.start, line, result };
        let (base, context) = (self.context.base, self.context.clone());
        let (places, warnings, stop) = (self.move_places, self.problems, stop.map(|stop| *stop));
        ParsedGame { record, places, warnings, stop, span: base..base + end - self.from, context }
    }

    fn top(&self) -> &OpenLine {
        &self.open[self.open.len() - 1]
    }

    fn top_mut(&mut self) -> &mut OpenLine {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }
}

/// The maximum number of lines tried at once, and of plies in them.
const MAX_AMBIGUOUS_LINES: usize = 32;
const MAX_AMBIGUOUS_PLIES: usize = 100;

/// All possible lines since an ambiguous move, as the vchess site writes them, until later moves show which one is
/// meant.
struct AmbiguousLines<'t> {
    /// The number of plies before the ambiguous move.
    ply: usize,
    /// The words of the moves since the ambiguous one.
    words: Vec<Word<'t>>,
    /// The lines in which all of these words are legal, each move with the position before it.
    lines: Vec<Vec<(Move, Position)>>,
}

impl<'t> AmbiguousLines<'t> {
    /// Plays a word in every line, and drops the lines in which it is not legal. Returns `false`, without a change, if
    /// none or too many are left.
    fn play(&mut self, word: Word<'t>) -> bool {
        let mut lines = Vec::new();
        for line in &self.lines {
            let Some(position) = line.last().map(|(mv, before)| before.play_unchecked(*mv)) else { continue };
            let meant = match typed_move::read_named(&position, word.text) {
                Ok(named) => vec![named.mv],
                Err(TypedMoveError::Ambiguous { candidates, .. }) => candidates,
                Err(_) => Vec::new(),
            };
            lines.extend(meant.into_iter().map(|mv| [&line[..], &[(mv, position)]].concat()));
        }
        if lines.is_empty() || lines.len() > MAX_AMBIGUOUS_LINES || self.words.len() == MAX_AMBIGUOUS_PLIES {
            return false;
        }
        self.lines = lines;
        self.words.push(word);
        true
    }
}
