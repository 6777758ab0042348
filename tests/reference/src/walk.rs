//! Walking: the empty squares a piece other than the king can reach on its lines, and what it leaps on the way.

use crate::rules::Rules;
use crate::squares::{ALL, Direction, ORTHOGONAL, rank, step};
use crate::state::{Kind, Piece, State};

/// A way along one line from a piece's square to an empty square.
pub struct Walk {
    /// The square the piece starts from.
    pub from: u8,
    /// The empty square it lands on.
    pub to: u8,
    /// The step it repeats.
    pub direction: Direction,
    /// The squares of the enemies leapt on the way.
    pub leapt: Vec<u8>,
}

impl State {
    /// Returns all walks of the piece on a square: a Pawn's as a rook, all others' as a queen.
    pub fn walks(&self, rules: &Rules, from: u8) -> Vec<Walk> {
        let Some(piece) = self.at(from) else {
            return Vec::new();
        };
        let mut walks = Vec::new();
        for &direction in directions(piece.kind) {
            self.walk_line(rules, piece, from, direction, &mut walks);
        }
        walks
    }

    fn walk_line(&self, rules: &Rules, piece: Piece, from: u8, direction: Direction, walks: &mut Vec<Walk>) {
        let mut to = from;
        let mut length = 0;
        let mut leapt = Vec::new();
        while let Some(next) = step(to, direction) {
            if let Some(other) = self.at(next) {
                if !may_leap(rules, piece, other, leapt.len()) {
                    return;
                }
                let Some(beyond) = step(next, direction) else {
                    return;
                };
                if self.at(beyond).is_some() {
                    return;
                }
                leapt.push(next);
                to = beyond;
                length += 2;
            } else {
                to = next;
                length += 1;
            }
            if length > longest(rules, piece, from) {
                return;
            }
            walks.push(Walk { from, to, direction, leapt: leapt.clone() });
        }
    }
}

fn directions(kind: Kind) -> &'static [Direction] {
    match kind {
        Kind::Pawn => &ORTHOGONAL,
        _ => &ALL,
    }
}

/// Returns whether a piece that has leapt `leapt` enemies may leap another piece.
/// A Leaper leaps every enemy, a Chameleon enemy Leapers.
fn may_leap(rules: &Rules, piece: Piece, other: Piece, leapt: usize) -> bool {
    if other.white == piece.white {
        return false;
    }
    if rules.single_leap && leapt == 1 {
        return false;
    }
    match piece.kind {
        Kind::Leaper => true,
        Kind::Chameleon => other.kind == Kind::Leaper,
        _ => false,
    }
}

/// Returns how many squares a piece may move, the leapt ones included.
fn longest(rules: &Rules, piece: Piece, from: u8) -> u8 {
    if !rules.range_limit {
        7
    } else if piece.white {
        rank(from) + 1
    } else {
        8 - rank(from)
    }
}
