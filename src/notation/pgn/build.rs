//! Builds the lines of a game from its moves, comments and parentheses, each move checked.

use super::place::{Place, Places};
use super::undecided::{Fork, Undecided, Word};
use super::word::{self, Nags};
use super::{Choice, Line, MAX_DEPTH, Node, Problem, ProblemKind, Stop, Turn};
use crate::notation::typed::{self, Named, TypedError};
use crate::rules::{Color, Move, Position};

/// The characters of a faulty text that are quoted.
const QUOTED: usize = 40;

/// A game as far as it is read. Offsets are bytes of its text.
pub(super) struct Builder<'t> {
    /// The main line and the variations around this place, the innermost last; never empty.
    open: Vec<Open>,
    /// The parentheses that are passed over.
    passed: usize,
    /// How far the numbers of the text are ahead of those of the position, as far as that is accepted.
    shift: i64,
    /// How far the last number was off.
    misnumbered: i64,
    /// The number right before this place says that a move is missing.
    gap: Option<Gap>,
    /// What the main line may be, from a move on that fits several pieces.
    undecided: Option<Undecided>,
    places: Places<'t>,
    choices: &'t [(usize, Choice)],
    pub problems: Vec<Problem>,
    /// Where the moves of the main line stand.
    pub stands: Vec<Place>,
}

/// A line that is not at its end.
struct Open {
    line: Line,
    position: Position,
    /// The position before the last move.
    before: Position,
    /// The comments that wait for the next move.
    comments: Vec<String>,
    /// A move could not be read: the rest is passed over.
    dead: bool,
    /// Where it begins.
    offset: usize,
}

/// A number of a later move of the other side than the one that moves.
struct Gap {
    /// What it tells where the next move is one of the side that moves: a wrong number.
    wrong: Problem,
    offset: usize,
    /// Where the text after it begins.
    rest: usize,
}

impl Open {
    const fn new(position: Position, offset: usize, comments: Vec<String>) -> Open {
        let line = Line { nodes: Vec::new(), end: Vec::new() };
        Open { line, position, before: position, comments, dead: false, offset }
    }

    fn close(mut self) -> Line {
        self.line.end = self.comments;
        self.line
    }
}

impl<'t> Builder<'t> {
    /// Returns a game at its start. What was chosen in place of impossible moves stands by their offsets.
    pub fn new(start: Position, places: Places<'t>, choices: &'t [(usize, Choice)]) -> Builder<'t> {
        let open = vec![Open::new(start, 0, Vec::new())];
        Builder {
            open,
            passed: 0,
            shift: 0,
            misnumbered: 0,
            gap: None,
            undecided: None,
            places,
            choices,
            problems: Vec::new(),
            stands: Vec::new(),
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

    /// Returns which move comes next, as the text counts them.
    pub fn turn(&self) -> Turn {
        let position = self.position();
        let number = (i64::from(position.fullmoves()) + self.shift).max(0);
        (u32::try_from(number).unwrap_or(u32::MAX), position.turn())
    }

    /// Returns whether what comes is passed over.
    fn is_deaf(&self) -> bool {
        self.passed > 0 || self.top().dead
    }

    /// Takes the number of a move; `rest` is where the text after it begins. A wrong one is told, but not again for the
    /// next ones that are wrong by as much. One that passes a side over waits for the move after it to tell whether that
    /// side's move is missing.
    pub fn number(&mut self, number: u32, color: Option<Color>, text: &str, offset: usize, rest: usize) {
        if self.is_deaf() {
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
            let wrong = Problem { place: self.places.of(offset), text: quoted(text), kind };
            self.gap = Some(Gap { wrong, offset, rest });
        } else if found.1 != expected.1 || off != 0 && off != self.misnumbered {
            self.tell(offset, text, ProblemKind::Number { expected, found });
        }
        self.misnumbered = off;
    }

    /// Lets the next move have this number, and the others follow.
    pub fn renumber(&mut self, number: u32) {
        self.shift += i64::from(number) - i64::from(self.turn().0);
    }

    /// Plays the move that a text names. `rest` is where the text after it begins.
    ///
    /// # Errors
    /// Returns the stop where the main line can't go on.
    pub fn mv(&mut self, text: &str, nags: Nags, offset: usize, rest: usize) -> Result<(), Box<Stop>> {
        if self.is_deaf() {
            return Ok(());
        }
        let gap = self.gap.take();
        let choice = self.choice(offset);
        if choice.is_some() {
            // It was chosen where all before it was decided.
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
            return self.try_on(text, nags, offset, rest);
        }
        let error = match self.named(text, offset) {
            Ok(mv) => {
                self.problems.extend(gap.map(|gap| gap.wrong));
                self.push(mv, nags, offset);
                return Ok(());
            }
            Err(TypedError::Ambiguous { .. }) if self.open.len() == 1 => {
                self.undecided = Some(Undecided::new(*self.position(), self.plies()));
                return self.try_on(text, nags, offset, rest);
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
        self.tell(offset, text, kind);
        self.top_mut().dead = true;
        Ok(())
    }

    /// Plays the move that a text names in every line that the text may mean so far.
    fn try_on(&mut self, text: &str, nags: Nags, offset: usize, rest: usize) -> Result<(), Box<Stop>> {
        let Some(mut undecided) = self.undecided.take() else { return Ok(()) };
        if !undecided.play(Word { text: text.to_owned(), offset, rest }) {
            self.undecided = Some(undecided);
            return self.settle();
        }
        // The first of the lines stands for all; it may be another than before.
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

    /// Ends the search for the pieces that moves mean, where no more moves come that could tell.
    ///
    /// # Errors
    /// Returns the stop at the first move that still fits several pieces.
    pub fn settle(&mut self) -> Result<(), Box<Stop>> {
        let Some(fork) = self.undecided.take().and_then(Undecided::fork) else { return Ok(()) };
        let Fork { ply, position, told, word } = fork;
        self.open.truncate(1);
        self.stands.truncate(ply);
        let top = self.top_mut();
        top.line.nodes.truncate(ply);
        top.comments.clear();
        top.position = position;
        let turn = self.turn();
        match typed::read_named(&position, &word.text) {
            Err(error) => {
                let stop = self.stop(ProblemKind::Move { turn, error }, &word.text, word.offset, word.rest);
                Err(Box::new(Stop { told, ..*stop }))
            }
            Ok(_) => Ok(()),
        }
    }

    /// Returns the move that a text names, and tells what is wrong with the text.
    fn named(&mut self, text: &str, offset: usize) -> Result<Move, TypedError> {
        let read = typed::read_named(self.position(), text);
        let Named { mv, misnamed } = read.or_else(|error| {
            let respelt = word::respelt(text).ok_or(error.clone())?;
            let found = typed::read_named(self.position(), &respelt).map_err(|_| error)?;
            self.tell(offset, text, ProblemKind::Respelt(respelt));
            Ok(found)
        })?;
        for (square, said) in misnamed {
            let found = self.position().board().role_at(square);
            self.tell(offset, text, ProblemKind::Misnamed { square, said, found });
        }
        Ok(mv)
    }

    /// Stops at prose that stands where a move is due, unless one was chosen for it.
    ///
    /// # Errors
    /// Returns the stop.
    pub fn missing(&mut self, text: &str, offset: usize, rest: usize) -> Result<(), Box<Stop>> {
        self.settle()?;
        match self.choice(offset) {
            Some(Choice::Play(mv)) if self.position().legal(mv.from, mv.to) == Some(mv) => {
                self.push(mv, Nags::default(), offset);
                Ok(())
            }
            _ => Err(self.stop(ProblemKind::Missing { turn: self.turn() }, text, offset, rest)),
        }
    }

    /// Returns what was chosen in place of what stands here.
    fn choice(&self, offset: usize) -> Option<Choice> {
        self.choices.iter().find(|(chosen, _)| *chosen == offset).map(|&(_, choice)| choice)
    }

    /// Returns that the main line can't go on here.
    pub fn stop(&mut self, kind: ProblemKind, text: &str, offset: usize, rest: usize) -> Box<Stop> {
        let problem = Problem { place: self.places.of(offset), text: quoted(text), kind };
        Box::new(Stop { problem, position: Some(*self.position()), rest, offset, told: Vec::new() })
    }

    fn push(&mut self, mv: Move, nags: Nags, offset: usize) {
        if self.open.len() == 1 {
            self.stands.push(self.places.of(offset));
        }
        let top = self.top_mut();
        let before = std::mem::take(&mut top.comments);
        top.line.nodes.push(Node { before, nags: nags.into_iter().flatten().collect(), ..Node::new(mv) });
        top.before = top.position;
        top.position = top.position.play(mv);
    }

    /// Takes a mark for the last move.
    pub fn nag(&mut self, nag: u8) {
        if !self.is_deaf()
            && let Some(last) = self.top_mut().line.nodes.last_mut()
            && !last.nags.contains(&nag)
        {
            last.nags.push(nag);
        }
    }

    /// Takes a comment.
    pub fn comment(&mut self, text: &str) {
        if self.is_deaf() {
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
            _ if self.is_deaf() || self.undecided.is_some() => None,
            None => Some(ProblemKind::NothingToVary),
            Some(_) if self.open.len() > MAX_DEPTH => Some(ProblemKind::TooDeep),
            Some(&before) => {
                let comments = std::mem::take(&mut self.top_mut().comments);
                self.open.push(Open::new(before, offset, comments));
                return;
            }
        };
        self.passed += 1;
        if let Some(kind) = fault {
            self.tell(offset, "(", kind);
        }
    }

    /// Ends a variation.
    pub fn close(&mut self, offset: usize) {
        if self.passed > 0 {
            self.passed -= 1;
        } else if self.open.len() == 1 {
            self.tell(offset, ")", ProblemKind::NoVariation);
        } else if let Some(ended) = self.open.pop() {
            self.variation(ended.close());
        }
    }

    /// Takes a whole variation of the last move; one without anything in it is left out.
    pub fn variation(&mut self, line: Line) {
        if (!line.nodes.is_empty() || !line.end.is_empty())
            && let Some(last) = self.top_mut().line.nodes.last_mut()
        {
            last.variations.push(line);
        }
    }

    /// Keeps what is wrong while reading goes on.
    pub fn tell(&mut self, offset: usize, text: &str, kind: ProblemKind) {
        let place = self.places.of(offset);
        self.problems.push(Problem { place, text: quoted(text), kind });
    }

    /// Returns the main line, and what was wrong on the way.
    pub fn finish(mut self) -> (Line, Vec<Problem>) {
        while self.open.len() > 1 {
            let offset = self.top().offset;
            self.tell(offset, "(", ProblemKind::OpenVariation);
            self.passed = 0;
            self.close(offset);
        }
        let line = self.open.pop().map(Open::close).unwrap_or_default();
        (line, self.problems)
    }

    fn top(&self) -> &Open {
        &self.open[self.open.len() - 1]
    }

    fn top_mut(&mut self) -> &mut Open {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }
}

/// Returns a text as it is quoted in a problem.
pub(super) fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}
