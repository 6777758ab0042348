//! Reads puzzles from text.

use super::definition::Puzzle;
use super::theme::Theme;
use crate::notation::{fen, uci_move};
use crate::rules::{Position, RuleSet};

/// The first line of a set.
pub const COLUMNS: &str = "rules\tfen\tline\tthemes\trating";

/// Returns the puzzles of a set, each checked: its moves are legal. An error is a sentence that says where and why.
pub fn puzzles(text: &str) -> impl Iterator<Item = Result<Puzzle, String>> {
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty() && *line != COLUMNS)
        .map(|(number, line)| read(line).map_err(|problem| format!("Puzzles, line {number}: {problem}")))
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

/// Returns the columns of one line, or its first problem.
pub(super) fn columns(line: &str) -> Result<Columns<'_>, String> {
    let columns: Vec<&str> = line.split('\t').collect();
    let &[rules, fen, moves, themes, rating] = columns.as_slice() else {
        return Err(format!("{} columns where 5 are expected.", columns.len()));
    };
    let start = &line[..rules.len() + 1 + fen.len()];
    let rules = rules.parse::<RuleSet>().map_err(|error| error.to_string())?;
    let theme = |name: &str| Theme::named(name).ok_or_else(|| format!("{name} is not a theme."));
    let themes = themes.split(' ').map(theme).collect::<Result<_, _>>()?;
    let rating = rating.parse().map_err(|_| format!("{rating} is not a rating."))?;
    Ok(Columns { rules, start, fen, moves, themes, rating })
}

/// Returns the puzzle of one line, or a sentence about its first problem.
pub fn read(line: &str) -> Result<Puzzle, String> {
    let Columns { rules, fen, moves, themes, rating, .. } = columns(line)?;
    let position = Position::try_from(fen::read(fen, rules).map_err(|error| error.to_string())?)
        .map_err(|error| error.to_string())?;
    let (mut line, mut latest) = (Vec::new(), position);
    for (number, text) in (1..).zip(moves.split(' ')) {
        let (from, to) = uci_move::read(&text.replacen('-', "", 1)).map_err(|error| error.to_string())?;
        let mv = latest.find_legal(from, to).filter(|_| latest.outcome_ignoring_repetition().is_none());
        let mv = mv.ok_or_else(|| format!("move {number} is not legal."))?;
        latest = latest.play_unchecked(mv);
        line.push(mv);
    }
    if line.len().is_multiple_of(2) {
        return Err("the line does not end with a move of the solver.".to_owned());
    }
    Ok(Puzzle { position, line, themes, rating })
}
