//! What a puzzle is, and how it is written, read and identified.

use std::fmt;
use std::str::FromStr;

use super::goal::PuzzleGoal;
use super::theme::{Theme, themes};
use crate::eval::material;
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::notation::pgn::nag::Judgement;
use crate::notation::uci_move::UciMoveError;
use crate::review::{Missed, Mistake, Review};
use crate::rules::{Color, Move, Position, RuleSet, Setup, UciMove};
use crate::util::fnv1a;

/// A position, and the only moves that reach its goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub position: Position,
    /// The solver's moves and the best replies, alternating. The solver makes the first and the last move.
    pub line: Vec<Move>,
    /// The themes, in the order of [`Theme::ALL`].
    pub themes: Vec<Theme>,
    /// The difficulty in Elo: the strength at which the engine's levels solve the puzzle half the time. The weakest
    /// level has 600.
    pub rating: u16,
    /// The mistake that the puzzle is made of.
    pub origin: Option<Origin>,
}

/// The move that a person played instead of the solution, with its number in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    pub number: u32,
    pub played: Move,
}

impl Puzzle {
    /// Returns a puzzle with one move to find: the best move that was missed in a position. It has no rating.
    pub fn of_mistake(position: Position, best: Move, is_defence: bool) -> Puzzle {
        let themes = themes(&position, &[best], is_defence);
        Puzzle { position, line: vec![best], themes, rating: 0, origin: None }
    }

    /// Returns puzzles made from the mistakes of a review, whose solution is the missed move.
    pub fn of_review(review: &Review) -> Vec<Puzzle> {
        // For a mere inaccuracy, or a piece lost in a decided game, several other moves may be good enough.
        let has_answer = |mistake: &&Mistake| {
            let counts = mistake.judgement() != Judgement::Inaccuracy;
            matches!(mistake.missed, Missed::Win(_)) || counts && !matches!(mistake.missed, Missed::Piece)
        };
        // If the position was not won before the mistake, the best move only saves the game.
        let puzzle = |mistake: &Mistake| {
            let origin = Origin { number: mistake.position.fullmoves(), played: mistake.played };
            let puzzle = Puzzle::of_mistake(mistake.position, mistake.best, !mistake.was_won());
            Puzzle { origin: Some(origin), ..puzzle }
        };
        review.mistakes().filter(has_answer).map(puzzle).collect()
    }

    /// Returns an identifier that distinguishes the puzzle from all others in every set. It depends only on the
    /// position.
    pub fn id(&self) -> String {
        id_of(&start(&self.position.to_setup()))
    }

    pub fn goal(&self) -> PuzzleGoal {
        match self.themes.iter().find_map(|theme| theme.goal()).unwrap_or(PuzzleGoal::Advantage) {
            PuzzleGoal::Advantage if self.wins_material() => PuzzleGoal::Material,
            // A mistake may give away less than the game.
            PuzzleGoal::Advantage | PuzzleGoal::Defence if self.rating == 0 => PuzzleGoal::BestMove,
            goal => goal,
        }
    }

    /// Returns whether the solver's balance of material is better at the end of the line than at its start.
    fn wins_material(&self) -> bool {
        let solver = self.position.turn();
        let balance = |position: &Position| {
            let board = position.board();
            material(board, board.by_color(solver)) - material(board, board.by_color(!solver))
        };
        balance(&self.after(self.line.len())) > balance(&self.position)
    }

    /// Returns the task of the puzzle with its number of moves: `White to move and checkmate in 2 moves`.
    pub fn prompt(&self) -> String {
        self.goal().prompt(self.position.turn(), self.moves())
    }

    /// Returns the number of moves that the solver has to find.
    pub fn moves(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    pub fn rules(&self) -> RuleSet {
        self.position.rules()
    }

    /// Returns the position after this many plies of the line.
    pub fn after(&self, plies: usize) -> Position {
        self.position.play_line_unchecked(self.line.iter().copied().take(plies))
    }
}

impl fmt::Display for Puzzle {
    /// Writes the puzzle as a line of the set, without the line end. A sixth column is the origin, `7 g1-f2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.line.iter().map(|mv| format!("{}-{}", mv.from, mv.to)).collect();
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
        let (start, line, themes, rating) =
            (start(&self.position.to_setup()), moves.join(" "), themes.join(" "), self.rating);
        write!(f, "{start}\t{line}\t{themes}\t{rating}")?;
        match self.origin {
            Some(Origin { number, played }) => write!(f, "\t{number} {}-{}", played.from, played.to),
            None => Ok(()),
        }
    }
}

/// Returns the first two columns of a puzzle: its rules, and its pieces with the side to move.
pub(super) fn start(setup: &Setup) -> String {
    let placement = fen::write_placement(&setup.board, Alphabet::Abbott);
    let turn = if setup.turn == Color::White { 'w' } else { 'b' };
    format!("{}\t{placement} {turn}", setup.rules)
}

/// Returns the identifier of the puzzle with these first columns: eight letters and digits of their hash (FNV-1a).
pub(super) fn id_of(start: &str) -> String {
    let hash = fnv1a(start);
    let digit = |place: u32| char::from_digit((hash / 36_u64.pow(place) % 36) as u32, 36).unwrap_or('0');
    (0..8).map(digit).collect()
}

/// The first line of a set.
pub const COLUMNS: &str = "rules\tfen\tline\tthemes\trating";

/// Returns the puzzles of a set, after checking that their moves are legal. An error is a sentence that says what is
/// wrong, and where.
pub fn puzzles(text: &str) -> impl Iterator<Item = Result<Puzzle, String>> {
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty() && *line != COLUMNS)
        .map(|(number, line)| line.parse().map_err(|problem| format!("Puzzles, line {number}: {problem}")))
}

/// The columns of a line, before pieces and moves are read.
pub(super) struct Columns<'t> {
    pub rules: RuleSet,
    /// The text of the first two columns.
    pub start: &'t str,
    pub fen: &'t str,
    pub moves: &'t str,
    pub themes: Vec<Theme>,
    pub rating: u16,
    pub origin: Option<&'t str>,
}

/// Returns the columns of one line, or its first problem.
pub(super) fn columns(line: &str) -> Result<Columns<'_>, String> {
    let columns: Vec<&str> = line.split('\t').collect();
    let &[rules, fen, moves, themes, rating, ref origin @ ..] = columns.as_slice() else {
        return Err(format!("{} columns where 5 are expected.", columns.len()));
    };
    let origin = match origin {
        [] => None,
        &[origin] => Some(origin),
        _ => return Err(format!("{} columns where at most 6 are expected.", columns.len())),
    };
    let start = &line[..rules.len() + 1 + fen.len()];
    let rules = rules.parse::<RuleSet>().map_err(|error| error.to_string())?;
    let theme = |name: &str| Theme::named(name).ok_or_else(|| format!("{name} is not a theme."));
    let themes = themes.split(' ').map(theme).collect::<Result<_, _>>()?;
    let rating = rating.parse().map_err(|_| format!("{rating} is not a rating."))?;
    Ok(Columns { rules, start, fen, moves, themes, rating, origin })
}

/// Returns the squares of a move like `g1-f2`.
fn squares(text: &str) -> Result<UciMove, String> {
    text.replacen('-', "", 1).parse().map_err(|error: UciMoveError| error.to_string())
}

impl FromStr for Puzzle {
    type Err = String;

    /// Reads a line of the set. An error is a sentence about its first problem.
    fn from_str(line: &str) -> Result<Puzzle, String> {
        let Columns { rules, fen, moves, themes, rating, origin, .. } = columns(line)?;
        let position = Position::try_from(fen::read(fen, rules).map_err(|error| error.to_string())?)
            .map_err(|error| error.to_string())?;
        let (mut line, mut latest) = (Vec::new(), position);
        for (number, text) in (1..).zip(moves.split(' ')) {
            let mv = squares(text)?;
            let mv = latest.find_legal(mv).filter(|_| latest.outcome().is_none());
            let mv = mv.ok_or_else(|| format!("move {number} is not legal."))?;
            latest = latest.play_unchecked(mv);
            line.push(mv);
        }
        if line.len().is_multiple_of(2) {
            return Err("the line does not end with a move of the solver.".to_owned());
        }
        let origin = origin.map(|text| {
            let (number, played) = text.split_once(' ').ok_or("the origin is not a number and a move.")?;
            let number = number.parse().map_err(|_| format!("{number} is not the number of a move."))?;
            let played = position.find_legal(squares(played)?).ok_or("the move of the game is not legal.")?;
            Ok::<_, String>(Origin { number, played })
        });
        Ok(Puzzle { position, line, themes, rating, origin: origin.transpose()? })
    }
}
