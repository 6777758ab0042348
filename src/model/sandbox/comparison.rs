//! The effects of other rules in the same position.

use std::cmp::Reverse;

use crate::link::MovePolicy;
use crate::notation::fen;
use crate::rules::{Color, Move, Position, RuleSet, Setup, pseudo_legal_moves};
use crate::scene::{Mark, MoveDifference};
use crate::util::insertion_sort_by_key;

/// The largest number of moves that can be told apart on a board.
const MAX_MARKS: usize = 24;

/// A position in which the rule sets disagree: each of the six allows other moves than standard Ultima.
const DISAGREEMENT: &str = "1W3kc1/pp1pw3/1lp1p1L1/1pi3x1/pP1I2P1/8/2P2P2/lPXK1X1C w";

/// Returns a position in which the rule sets disagree, under these rules. Returns `None` only if the FEN is wrong.
pub fn disagreement(rules: RuleSet) -> Option<Setup> {
    fen::read(DISAGREEMENT, rules).ok()
}

/// Returns the legal moves of a setup under these rules, or the pseudo-legal ones if no game can go on. They are the
/// moves of the side to move, or of both sides if either may be moved.
pub fn moves_by(setup: &Setup, rules: RuleSet, move_policy: MovePolicy) -> Vec<Move> {
    let sides = Color::ALL.into_iter().filter(|&color| move_policy == MovePolicy::EitherSide || color == setup.turn);
    let of = |turn| {
        let setup = Setup { turn, rules, ..*setup };
        match Position::try_from(setup) {
            Ok(position) => position.legal_moves().to_vec(),
            Err(_) => {
                let pieces = setup.board.by_color(turn).into_iter();
                pieces.flat_map(|square| pseudo_legal_moves(&setup.board, rules, square)).collect()
            }
        }
    };
    let mut legal: Vec<Move> = sides.flat_map(of).collect();
    legal.sort_by_key(|mv| (mv.from, mv.to));
    legal
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveCount {
    pub moves: usize,
    /// The moves that capture.
    pub captures: usize,
}

impl MoveCount {
    pub fn of(legal: &[Move]) -> MoveCount {
        let captures = legal.iter().filter(|mv| mv.is_capture()).count();
        MoveCount { moves: legal.len(), captures }
    }
}

/// The differences between the moves under two rule sets. Each list is sorted by the squares of the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comparison {
    /// Moves that only the other rules allow.
    pub gained: Vec<Move>,
    /// Moves that the other rules forbid.
    pub lost: Vec<Move>,
    /// Moves that both allow, but that capture other pieces under the other rules.
    pub changed: Vec<Move>,
}

impl Comparison {
    /// Returns the difference between two lists of moves from the same board.
    pub fn between(here: &[Move], there: &[Move]) -> Comparison {
        let like =
            |list: &[Move], mv: &Move| list.iter().find(|other| (other.from, other.to) == (mv.from, mv.to)).copied();
        let lacking = |list: &[Move], among: &[Move]| {
            list.iter().filter(|mv| like(among, mv).is_none()).copied().collect::<Vec<Move>>()
        };
        let changed = there.iter().filter(|mv| like(here, mv).is_some_and(|other| other.captures != mv.captures));
        Comparison { gained: lacking(there, here), lost: lacking(here, there), changed: changed.copied().collect() }
    }

    /// Returns a mark for each move, or no marks if there are too many.
    pub fn marks(&self) -> Vec<Mark> {
        if self.gained.len() + self.lost.len() + self.changed.len() > MAX_MARKS {
            return Vec::new();
        }
        let marks = |moves: &[Move], kind| {
            moves.iter().map(|mv| (*mv, Mark::Difference { from: mv.from, to: mv.to, kind })).collect::<Vec<_>>()
        };
        let mut marks = [
            marks(&self.gained, MoveDifference::Gained),
            marks(&self.changed, MoveDifference::Changed),
            marks(&self.lost, MoveDifference::Lost),
        ]
        .concat();
        // The sign at the end of a line is drawn over longer lines that pass through it.
        insertion_sort_by_key(&mut marks, |(mv, _)| Reverse(mv.from.distance(mv.to)));
        marks.into_iter().map(|(_, mark)| mark).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.gained.is_empty() && self.lost.is_empty() && self.changed.is_empty()
    }
}
