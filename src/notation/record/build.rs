//! Builds the lines of a game from its moves, comments and parentheses, each move checked.

use super::place::Places;
use super::read::Choice;
use super::{Line, MAX_DEPTH, Node, Problem, ProblemKind, Stop, Turn};
use crate::notation::typed::{self, Named};
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
    places: Places<'t>,
    choices: &'t [(usize, Choice)],
    pub problems: Vec<Problem>,
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
        Builder { open, passed: 0, shift: 0, misnumbered: 0, places, choices, problems: Vec::new() }
    }

    /// Returns the position reached.
    pub fn position(&self) -> &Position {
        &self.top().position
    }

    /// Returns the position before the last move, if there is one.
    pub fn before(&self) -> Option<&Position> {
        (!self.top().line.nodes.is_empty()).then_some(&self.top().before)
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

    /// Takes the number of a move. A wrong one is told, but not again for the next ones that are wrong by as much.
    pub fn number(&mut self, number: u32, color: Option<Color>, text: &str, offset: usize) {
        let expected = self.turn();
        let found = (number, color.unwrap_or(expected.1));
        if self.is_deaf() {
            return;
        }
        let off = i64::from(number) - i64::from(expected.0);
        if found.1 != expected.1 || off != 0 && off != self.misnumbered {
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
    pub fn mv(&mut self, text: &str, nag: Option<u8>, offset: usize, rest: usize) -> Result<(), Box<Stop>> {
        if self.is_deaf() {
            return Ok(());
        }
        match self.choices.iter().find(|(chosen, _)| *chosen == offset) {
            Some((_, Choice::Comment)) => {
                self.comment(text);
                return Ok(());
            }
            Some((_, Choice::Play(mv))) if self.position().legal(mv.from, mv.to) == Some(*mv) => {
                self.push(*mv, nag);
                return Ok(());
            }
            _ => {}
        }
        match typed::read_named(self.position(), text) {
            Ok(Named { mv, misnamed }) => {
                for (square, said) in misnamed {
                    let found = self.position().board().role_at(square);
                    self.tell(offset, text, ProblemKind::Misnamed { square, said, found });
                }
                self.push(mv, nag);
                Ok(())
            }
            Err(error) => {
                let kind = ProblemKind::Move { turn: self.turn(), error };
                if self.open.len() == 1 {
                    return Err(self.stop(kind, text, offset, rest));
                }
                self.tell(offset, text, kind);
                self.top_mut().dead = true;
                Ok(())
            }
        }
    }

    /// Returns that the main line can't go on here.
    pub fn stop(&mut self, kind: ProblemKind, text: &str, offset: usize, rest: usize) -> Box<Stop> {
        let problem = Problem { place: self.places.of(offset), text: quoted(text), kind };
        Box::new(Stop { problem, position: Some(*self.position()), rest, offset })
    }

    fn push(&mut self, mv: Move, nag: Option<u8>) {
        let top = self.top_mut();
        let before = std::mem::take(&mut top.comments);
        top.line.nodes.push(Node { before, nags: nag.into_iter().collect(), ..Node::new(mv) });
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
        let fault = match self.before() {
            _ if self.is_deaf() => None,
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
