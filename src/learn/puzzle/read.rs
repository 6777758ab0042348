//! Reads puzzles from text.

use std::fmt;

use super::definition::Puzzle;
use super::theme::Theme;
use crate::notation::coordinates::{self, CoordinatesError};
use crate::notation::fen::{self, FenError};
use crate::notation::rule_text::RulesError;
use crate::rules::{Position, RuleSet, SetupError};

/// The first line of a set.
pub const COLUMNS: &str = "rules\tfen\tline\tthemes\trating";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// The line in the text, from 1.
    pub line: usize,
    pub problem: PuzzleProblem,
}

/// A problem with a line of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PuzzleProblem {
    /// The number of columns differs from that of [`COLUMNS`].
    Columns(usize),
    Rules(RulesError),
    Fen(FenError),
    Setup(SetupError),
    /// A move that is not two squares.
    Move(CoordinatesError),
    /// The move with this number in the line, from 1, is not legal.
    Illegal(usize),
    /// The line does not end with a move of the solver.
    Length,
    Theme(String),
    Rating(String),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzles, line {}: ", self.line)?;
        match &self.problem {
            PuzzleProblem::Columns(found) => write!(f, "{found} columns where 5 are expected."),
            PuzzleProblem::Rules(error) => error.fmt(f),
            PuzzleProblem::Fen(error) => error.fmt(f),
            PuzzleProblem::Setup(error) => error.fmt(f),
            PuzzleProblem::Move(error) => error.fmt(f),
            PuzzleProblem::Illegal(number) => write!(f, "move {number} is not legal."),
            PuzzleProblem::Length => f.write_str("the line does not end with a move of the solver."),
            PuzzleProblem::Theme(found) => write!(f, "{found} is not a theme."),
            PuzzleProblem::Rating(found) => write!(f, "{found} is not a rating."),
        }
    }
}

impl std::error::Error for PuzzleError {}

/// Returns the puzzles of a set, each checked: its moves are legal.
pub fn puzzles(text: &str) -> impl Iterator<Item = Result<Puzzle, PuzzleError>> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && *line != COLUMNS)
        .map(|(at, line)| read(line).map_err(|problem| PuzzleError { line: at + 1, problem }))
}

/// The columns of a line; pieces and moves are not read yet.
pub(super) struct Columns<'t> {
    pub rules: RuleSet,
    /// The text of the first two.
    pub start: &'t str,
    pub fen: &'t str,
    pub moves: &'t str,
    pub themes: Vec<Theme>,
    pub rating: u16,
}

/// Returns the columns of one line.
pub(super) fn columns(line: &str) -> Result<Columns<'_>, PuzzleProblem> {
    let columns: Vec<&str> = line.split('\t').collect();
    let &[rules, fen, moves, themes, rating] = columns.as_slice() else {
        return Err(PuzzleProblem::Columns(columns.len()));
    };
    let start = &line[..rules.len() + 1 + fen.len()];
    let rules: RuleSet = rules.parse().map_err(PuzzleProblem::Rules)?;
    let theme = |name: &str| Theme::named(name).ok_or_else(|| PuzzleProblem::Theme(name.to_owned()));
    let themes = themes.split(' ').map(theme).collect::<Result<_, _>>()?;
    let rating = rating.parse().map_err(|_| PuzzleProblem::Rating(rating.to_owned()))?;
    Ok(Columns { rules, start, fen, moves, themes, rating })
}

/// Returns the puzzle of one line.
///
/// # Errors
/// Returns its first problem.
pub fn read(line: &str) -> Result<Puzzle, PuzzleProblem> {
    let Columns { rules, fen, moves, themes, rating, .. } = columns(line)?;
    let setup = fen::read(fen, rules).map_err(PuzzleProblem::Fen)?;
    let position = Position::try_from(setup).map_err(PuzzleProblem::Setup)?;
    let (mut line, mut latest) = (Vec::new(), position);
    for (at, text) in moves.split(' ').enumerate() {
        let (from, to) = coordinates::read(&text.replacen('-', "", 1)).map_err(PuzzleProblem::Move)?;
        let mv = latest.find_legal(from, to).filter(|_| latest.outcome_ignoring_repetition().is_none());
        let mv = mv.ok_or(PuzzleProblem::Illegal(at + 1))?;
        latest = latest.play_unchecked(mv);
        line.push(mv);
    }
    if line.len().is_multiple_of(2) {
        return Err(PuzzleProblem::Length);
    }
    Ok(Puzzle { position, line, themes, rating })
}
