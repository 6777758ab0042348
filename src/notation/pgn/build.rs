//! Builds the lines of a game from its moves, comments and parentheses, each move checked.

use super::problem::{LineColumn, Places, Problem, ProblemKind, Stop};
use super::word::{self, Nags};
use super::{Choice, Line, MAX_DEPTH, Node, Turn};
use crate::notation::phrase::cut;
use crate::notation::typed::{self, Named, TypedError};
use crate::rules::{Color, Move, Position, Role};

/// A game being read. Offsets are bytes of its text.
pub(super) struct Builder<'t> {
    /// The main line and the open variations, the innermost last; never empty.
    open: Vec<OpenLine>,
    /// The open parentheses that are skipped.
    skipped: usize,
    /// By how much accepted move numbers are ahead of those of the position.
    number_offset: i64,
    /// By how much the last number was wrong.
    last_offset: i64,
    /// A number just before this place that skips a move.
    gap: Option<Gap>,
    /// The possible main lines since an ambiguous move.
    undecided: Option<Undecided>,
    places: Places<'t>,
    choices: &'t [(usize, Choice)],
    pub problems: Vec<Problem>,
    /// The victims without a letter that are no pawns.
    bare: Vec<Problem>,
    /// A victim has its letter.
    lettered: bool,
    /// Where the moves of the main line stand.
    pub move_places: Vec<LineColumn>,
}

/// A line that is not at its end.
struct OpenLine {
    line: Line,
    position: Position,
    /// The position before the last move.
    before: Position,
    /// Comments to be added to the next move.
    comments: Vec<String>,
    /// A move could not be read: the rest is skipped.
    abandoned: bool,
    /// Where it begins.
    offset: usize,
}

/// A number that leaves out the move of the side to move.
struct Gap {
    /// The problem if the side to move makes the next move after all: a wrong number.
    wrong: Problem,
    offset: usize,
    /// Where the text after it begins.
    rest: usize,
}

impl OpenLine {
    const fn new(position: Position, offset: usize, comments: Vec<String>) -> OpenLine {
        let line = Line { nodes: Vec::new(), end: Vec::new() };
        OpenLine { line, position, before: position, comments, abandoned: false, offset }
    }

    fn close(mut self) -> Line {
        self.line.end = self.comments;
        self.line
    }
}

impl<'t> Builder<'t> {
    /// Returns a game at its start, with the choices made in place of impossible moves, by their offsets.
    pub fn new(start: Position, places: Places<'t>, choices: &'t [(usize, Choice)]) -> Builder<'t> {
        let open = vec![OpenLine::new(start, 0, Vec::new())];
        Builder {
            open,
            skipped: 0,
            number_offset: 0,
            last_offset: 0,
            gap: None,
            undecided: None,
            places,
            choices,
            problems: Vec::new(),
            bare: Vec::new(),
            lettered: false,
            move_places: Vec::new(),
        }
    }

    /// Returns the position reached.
    pub fn position(&self) -> &Position {
        &self.top().position
    }

    /// Returns the position before the last move, if there is one and it is known.
    pub fn before(&self) -> Option<&Position> {
        (self.undecided.is_none() && !self.top().line.nodes.is_empty()).then_some(&self.top().before)
    }

    /// Returns the plies of the line.
    pub fn plies(&self) -> usize {
        self.top().line.nodes.len()
    }

    /// Returns which move comes next, as numbered in the text.
    pub fn turn(&self) -> Turn {
        let position = self.position();
        let number = (i64::from(position.fullmoves()) + self.number_offset).max(0);
        (u32::try_from(number).unwrap_or(u32::MAX), position.turn())
    }

    /// Returns whether the following text is skipped.
    fn is_skipped(&self) -> bool {
        self.skipped > 0 || self.top().abandoned
    }

    /// Reads the number of a move; `rest` is where the text after it begins. A wrong number is a problem, but the
    /// next ones that are wrong by as much are not. After a number that skips a side, the next move shows whether that
    /// side's move is missing.
    pub fn number(&mut self, number: u32, color: Option<Color>, text: &str, offset: usize, rest: usize) {
        if self.is_skipped() {
            return;
        }
        if let Some(Choice::Play(mv)) = self.choice(offset)
            && self.position().legal(mv.from, mv.to) == Some(mv)
        {
            self.push(mv, Nags::default(), offset);
        }
        let expected = self.turn();
        let next = expected.1 == Color::Black && number == expected.0.saturating_add(1);
        let found = (number, color.unwrap_or(if next { Color::White } else { expected.1 }));
        let off = i64::from(number) - i64::from(expected.0);
        if found.1 != expected.1 && found > expected {
            let kind = ProblemKind::Number { expected, found };
            let wrong = Problem { place: self.places.of(offset), text: cut(text), kind };
            self.gap = Some(Gap { wrong, offset, rest });
        } else if found.1 != expected.1 || off != 0 && off != self.last_offset {
            self.warn(offset, text, ProblemKind::Number { expected, found });
        }
        self.last_offset = off;
    }

    /// Gives the next move this number, and those after it the following ones.
    pub fn renumber(&mut self, number: u32) {
        self.number_offset += i64::from(number) - i64::from(self.turn().0);
    }

    /// Plays the move that a text names. `rest` is where the text after it begins.
    ///
    /// # Errors
    /// Returns where the main line stops.
    pub fn mv(&mut self, text: &str, nags: Nags, offset: usize, rest: usize) -> Result<(), Box<Stop>> {
        if self.is_skipped() {
            return Ok(());
        }
        let gap = self.gap.take();
        let choice = self.choice(offset);
        if choice.is_some() {
            // A choice is only offered where all moves before it are decided.
            self.undecided = None;
        }
        match choice {
            Some(Choice::Comment) => {
                self.comment(text);
                return Ok(());
            }
            Some(Choice::Play(mv)) if self.position().legal(mv.from, mv.to) == Some(mv) => {
                self.push(mv, nags, offset);
                return Ok(());
            }
            _ => {}
        }
        if self.undecided.is_some() {
            return self.play_ambiguous(text, nags, offset, rest);
        }
        let error = match self.named(text, offset) {
            Ok(mv) => {
                self.problems.extend(gap.map(|gap| gap.wrong));
                self.push(mv, nags, offset);
                return Ok(());
            }
            Err(TypedError::Ambiguous { .. }) if self.open.len() == 1 => {
                self.undecided = Some(Undecided::new(*self.position(), self.plies()));
                return self.play_ambiguous(text, nags, offset, rest);
            }
            Err(error) => error,
        };
        let turn = self.turn();
        let (kind, offset, rest) = match gap {
            Some(gap) if self.choice(gap.offset).is_none() => (ProblemKind::Missing { turn }, gap.offset, gap.rest),
            _ => (ProblemKind::Move { turn, error }, offset, rest),
        };
        if self.open.len() == 1 {
            return Err(self.stop(kind, text, offset, rest));
        }
        self.warn(offset, text, kind);
        self.top_mut().abandoned = true;
        Ok(())
    }

    /// Plays a move in every possible main line.
    fn play_ambiguous(&mut self, text: &str, nags: Nags, offset: usize, rest: usize) -> Result<(), Box<Stop>> {
        let Some(mut undecided) = self.undecided.take() else { return Ok(()) };
        if !undecided.play(Word { text: text.to_owned(), offset, rest }) {
            self.undecided = Some(undecided);
            return self.resolve_ambiguity();
        }
        // The first line stands for all; it may have changed.
        let line = undecided.line().clone();
        let top = self.top_mut();
        for (node, &mv) in top.line.nodes[undecided.ply..].iter_mut().zip(&line.moves) {
            node.mv = mv;
        }
        top.position = line.before;
        self.undecided = Some(undecided).filter(|undecided| !undecided.is_decided());
        if let Some(&mv) = line.moves.last() {
            self.push(mv, nags, offset);
        }
        Ok(())
    }

    /// Decides ambiguous moves when no more moves follow.
    ///
    /// # Errors
    /// Returns the stop at the first move that is still ambiguous.
    pub fn resolve_ambiguity(&mut self) -> Result<(), Box<Stop>> {
        let Some(fork) = self.undecided.take().and_then(Undecided::fork) else { return Ok(()) };
        let Fork { ply, position, decided, word } = fork;
        self.open.truncate(1);
        self.move_places.truncate(ply);
        let top = self.top_mut();
        top.line.nodes.truncate(ply);
        top.comments.clear();
        top.position = position;
        let turn = self.turn();
        match typed::read_named(&position, &word.text) {
            Err(error) => {
                let stop = self.stop(ProblemKind::Move { turn, error }, &word.text, word.offset, word.rest);
                Err(Box::new(Stop { decided, ..*stop }))
            }
            Ok(_) => Ok(()),
        }
    }

    /// Returns the move that a text names, and adds its problems.
    fn named(&mut self, text: &str, offset: usize) -> Result<Move, TypedError> {
        let read = typed::read_named(self.position(), text);
        let Named { mv, wrong_letters, bare, lettered } = read.or_else(|error| {
            let without_misprint = word::without_misprint(text).ok_or(error.clone())?;
            let found = typed::read_named(self.position(), &without_misprint).map_err(|_| error)?;
            self.warn(offset, text, ProblemKind::Misprint(without_misprint));
            Ok(found)
        })?;
        let wrong_letter = |square, written| {
            let found = self.position().board().role_at(square);
            ProblemKind::WrongLetter { square, written, found }
        };
        let wrong: Vec<_> = wrong_letters.into_iter().map(|(square, written)| wrong_letter(square, written)).collect();
        let bare: Vec<_> = bare.into_iter().map(|square| wrong_letter(square, Role::Pawn)).collect();
        wrong.into_iter().for_each(|kind| self.warn(offset, text, kind));
        let place = self.places.of(offset);
        self.bare.extend(bare.into_iter().map(|kind| Problem { place, text: cut(text), kind }));
        self.lettered |= lettered;
        Ok(mv)
    }

    /// Stops at prose in place of a move, unless a move was chosen for it.
    ///
    /// # Errors
    /// Returns the stop.
    pub fn missing(&mut self, text: &str, offset: usize, rest: usize) -> Result<(), Box<Stop>> {
        self.resolve_ambiguity()?;
        match self.choice(offset) {
            Some(Choice::Play(mv)) if self.position().legal(mv.from, mv.to) == Some(mv) => {
                self.push(mv, Nags::default(), offset);
                Ok(())
            }
            _ => Err(self.stop(ProblemKind::Missing { turn: self.turn() }, text, offset, rest)),
        }
    }

    /// Returns the choice made for the text here.
    fn choice(&self, offset: usize) -> Option<Choice> {
        self.choices.iter().find(|(chosen, _)| *chosen == offset).map(|&(_, choice)| choice)
    }

    /// Returns the stop of the main line here.
    pub fn stop(&mut self, kind: ProblemKind, text: &str, offset: usize, rest: usize) -> Box<Stop> {
        let problem = Problem { place: self.places.of(offset), text: cut(text), kind };
        let (position, checks) = (Some(*self.position()), self.places.says_check(offset, rest));
        Box::new(Stop { problem, position, rest, offset, checks, decided: Vec::new() })
    }

    fn push(&mut self, mv: Move, nags: Nags, offset: usize) {
        if self.open.len() == 1 {
            self.move_places.push(self.places.of(offset));
        }
        let top = self.top_mut();
        let before = std::mem::take(&mut top.comments);
        top.line.nodes.push(Node { before, nags: nags.into_iter().flatten().collect(), ..Node::new(mv) });
        top.before = top.position;
        top.position = top.position.play(mv);
    }

    /// Adds a glyph to the last move.
    pub fn nag(&mut self, nag: u8) {
        if !self.is_skipped()
            && let Some(last) = self.top_mut().line.nodes.last_mut()
            && !last.nags.contains(&nag)
        {
            last.nags.push(nag);
        }
    }

    /// Adds a comment.
    pub fn comment(&mut self, text: &str) {
        if self.is_skipped() {
            return;
        }
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.is_empty() {
            return;
        }
        let top = self.top_mut();
        match top.line.nodes.last_mut().filter(|last| last.variations.is_empty()) {
            Some(last) => last.after.push(text),
            None => top.comments.push(text),
        }
    }

    /// Begins a variation. Comments that stand between variations introduce the next.
    pub fn open(&mut self, offset: usize) {
        self.gap = None;
        if let Some(undecided) = &mut self.undecided {
            undecided.blocked = true;
        }
        let fault = match self.before() {
            _ if self.is_skipped() || self.undecided.is_some() => None,
            None => Some(ProblemKind::NothingToVary),
            Some(_) if self.open.len() > MAX_DEPTH => Some(ProblemKind::TooDeep),
            Some(&before) => {
                let comments = std::mem::take(&mut self.top_mut().comments);
                self.open.push(OpenLine::new(before, offset, comments));
                return;
            }
        };
        self.skipped += 1;
        if let Some(kind) = fault {
            self.warn(offset, "(", kind);
        }
    }

    /// Ends a variation.
    pub fn close(&mut self, offset: usize) {
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if self.open.len() == 1 {
            self.warn(offset, ")", ProblemKind::NoVariation);
        } else if let Some(ended) = self.open.pop() {
            self.variation(ended.close());
        }
    }

    /// Adds a whole variation of the last move; an empty one is left out.
    pub fn variation(&mut self, line: Line) {
        if (!line.nodes.is_empty() || !line.end.is_empty())
            && let Some(last) = self.top_mut().line.nodes.last_mut()
        {
            last.variations.push(line);
        }
    }

    /// Adds a problem; reading goes on.
    pub fn warn(&mut self, offset: usize, text: &str, kind: ProblemKind) {
        let place = self.places.of(offset);
        self.problems.push(Problem { place, text: cut(text), kind });
    }

    /// Returns the main line and all problems.
    pub fn finish(mut self) -> (Line, Vec<Problem>) {
        while self.open.len() > 1 {
            let offset = self.top().offset;
            self.warn(offset, "(", ProblemKind::OpenVariation);
            self.skipped = 0;
            self.close(offset);
        }
        let line = self.open.pop().map(OpenLine::close).unwrap_or_default();
        // A text that never writes the letters of victims means nothing by leaving one out.
        let is_lone =
            matches!(&self.bare[..], [bare] if bare.text.starts_with(|letter: char| letter.is_ascii_uppercase()));
        if self.lettered || is_lone {
            self.problems.append(&mut self.bare);
            self.problems.sort_by_key(|problem| problem.place);
        }
        (line, self.problems)
    }

    fn top(&self) -> &OpenLine {
        &self.open[self.open.len() - 1]
    }

    fn top_mut(&mut self) -> &mut OpenLine {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }
}

/// How many lines are tried at once, and for how many plies.
const MOST_LINES: usize = 32;
const LONGEST: usize = 100;

/// All possible lines since an ambiguous move, as the vchess site writes them, until later moves show which is meant.
struct Undecided {
    /// The position there, and the plies before it.
    base: Position,
    ply: usize,
    /// The words of the moves since.
    words: Vec<Word>,
    /// The lines in which all of these words are legal; never empty.
    lines: Vec<Candidate>,
    /// What follows needs a definite position; no line is tried further.
    blocked: bool,
}

/// A word that names a move.
struct Word {
    text: String,
    offset: usize,
    /// Where the text after it begins.
    rest: usize,
}

/// One of the lines.
#[derive(Clone)]
struct Candidate {
    moves: Vec<Move>,
    /// The position before the last move, and the one reached.
    before: Position,
    position: Position,
}

/// Where lines part.
struct Fork {
    ply: usize,
    position: Position,
    /// The meaning of the words before it, by their offsets.
    decided: Vec<(usize, Choice)>,
    /// The word that means different moves.
    word: Word,
}

impl Candidate {
    fn with(&self, mv: Move) -> Candidate {
        let moves = self.moves.iter().copied().chain([mv]).collect();
        Candidate { moves, before: self.position, position: self.position.play(mv) }
    }
}

impl Undecided {
    /// Starts with one line without moves from a position after `ply` plies.
    fn new(base: Position, ply: usize) -> Undecided {
        let line = Candidate { moves: Vec::new(), before: base, position: base };
        Undecided { base, ply, words: Vec::new(), lines: vec![line], blocked: false }
    }

    /// Plays a word in every line, and drops the lines in which it is not legal. If none or too many are left, nothing
    /// changes and false is returned.
    fn play(&mut self, word: Word) -> bool {
        let with = |line: &Candidate| -> Vec<Candidate> {
            meant(&line.position, &word.text).into_iter().map(|mv| line.with(mv)).collect()
        };
        let lines: Vec<Candidate> = self.lines.iter().flat_map(with).collect();
        if self.blocked || lines.is_empty() || lines.len() > MOST_LINES || self.words.len() == LONGEST {
            return false;
        }
        self.lines = lines;
        self.words.push(word);
        true
    }

    /// Returns whether only one line is left.
    fn is_decided(&self) -> bool {
        self.lines.len() == 1
    }

    /// Returns the first of the lines that are left.
    fn line(&self) -> &Candidate {
        &self.lines[0]
    }

    /// Returns where the lines left part, if they do.
    fn fork(self) -> Option<Fork> {
        let first = &self.lines[0].moves;
        let differs = |n: &usize| self.lines.iter().any(|line| line.moves[*n] != first[*n]);
        let at = (0..first.len()).find(differs)?;
        let position = first[..at].iter().fold(self.base, |position, &mv| position.play(mv));
        let decided = self.words.iter().zip(&first[..at]).map(|(word, &mv)| (word.offset, Choice::Play(mv))).collect();
        Some(Fork { ply: self.ply + at, position, decided, word: self.words.into_iter().nth(at)? })
    }
}

/// Returns the moves that a word may mean.
fn meant(position: &Position, text: &str) -> Vec<Move> {
    match typed::read_named(position, text) {
        Ok(named) => vec![named.mv],
        Err(error) => error.candidates(position),
    }
}
