//! What a puzzle is, and how it is written and identified.

use std::fmt;

use super::goal::PuzzleGoal;
use super::theme::{Theme, themes};
use crate::notation::alphabet::Alphabet;
use crate::notation::fen;
use crate::notation::pgn::nag::DUBIOUS;
use crate::review::{Missed, Mistake, Review};
use crate::rules::{Color, Move, Position, RuleSet, Setup};
use crate::util::fnv1a;

/// A position, and the only moves that reach its goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub position: Position,
    /// The solver's moves and the best replies in turn, the solver's first and last.
    pub line: Vec<Move>,
    /// In the order of [`Theme::ALL`].
    pub themes: Vec<Theme>,
    /// The difficulty: the strength at which the engine's levels solve it half the time, in Elo. The weakest level has
    /// 600.
    pub rating: u16,
}

impl Puzzle {
    /// Returns a puzzle with one move to find, made from a position and the move missed there. It has no rating.
    pub fn of_mistake(position: Position, best: Move, is_defence: bool) -> Puzzle {
        let themes = themes(&position, &[best], is_defence);
        Puzzle { position, line: vec![best], themes, rating: 0 }
    }

    /// Returns puzzles made from the mistakes of a review, whose solution is the missed move.
    pub fn of_review(review: &Review) -> Vec<Puzzle> {
        // If a move was merely inaccurate, or lost a piece of a decided game, several others may be good enough.
        let has_answer =
            |mistake: &&Mistake| mistake.nag() != DUBIOUS && !matches!(mistake.missed, Missed::Piece { .. });
        // Without the move the game is lost; with it, it is not won.
        let puzzle = |mistake: &Mistake| Puzzle::of_mistake(mistake.position, mistake.best, !mistake.was_won());
        review.mistakes().iter().filter(has_answer).map(puzzle).collect()
    }

    /// Returns an identifier that distinguishes the puzzle from all others in every set: it is made from the position
    /// alone.
    pub fn id(&self) -> String {
        id_of(&start(&self.position.to_setup()))
    }

    pub fn goal(&self) -> PuzzleGoal {
        self.themes.iter().find_map(|theme| theme.goal()).unwrap_or(PuzzleGoal::Advantage)
    }

    /// Returns who is to do what, and in how many moves: `White to move and win in 2 moves`.
    pub fn prompt(&self) -> String {
        self.goal().prompt(self.position.turn(), Some(self.moves()))
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
        self.line.iter().take(plies).fold(self.position, |position, &mv| position.play_unchecked(mv))
    }
}

impl fmt::Display for Puzzle {
    /// Writes the puzzle as a line of the set, without the line end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.line.iter().map(|mv| format!("{}-{}", mv.from, mv.to)).collect();
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
        let (start, line, themes, rating) =
            (start(&self.position.to_setup()), moves.join(" "), themes.join(" "), self.rating);
        write!(f, "{start}\t{line}\t{themes}\t{rating}")
    }
}

/// Returns the first two columns of a puzzle: its rules, and its pieces with the side to move.
pub(super) fn start(setup: &Setup) -> String {
    let placement = fen::write_placement(&setup.board, Alphabet::Abbott);
    let turn = if setup.turn == Color::White { 'w' } else { 'b' };
    format!("{}\t{placement} {turn}", setup.rules)
}

/// Returns the identifier of the puzzle with these first columns: eight letters and digits, of a hash (FNV-1a) of them.
pub(super) fn id_of(start: &str) -> String {
    let hash = fnv1a(start);
    let digit = |place: u32| char::from_digit((hash / 36_u64.pow(place) % 36) as u32, 36).unwrap_or('0');
    (0..8).map(digit).collect()
}
