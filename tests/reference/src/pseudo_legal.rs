//! Pseudo-legal moves: everything the piece on a square could do, regardless of whose turn it is and of its king's
//! safety.

use std::fmt;

use crate::rules::Rules;
use crate::squares::{neighbors, square_name};
use crate::state::{Kind, Piece, State};

/// A move and what it takes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ReferenceMove {
    /// The square the piece starts from.
    pub from: u8,
    /// The square it lands on.
    pub to: u8,
    /// The captured squares, ascending. A suicide ends where it starts and captures its own square.
    pub captures: Vec<u8>,
}

impl fmt::Display for ReferenceMove {
    /// Writes start and destination, then a blank and the captured squares: `c7c2 c3,d4`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", square_name(self.from), square_name(self.to))?;
        if !self.captures.is_empty() {
            let names: Vec<String> = self.captures.iter().map(|&sq| square_name(sq)).collect();
            write!(f, " {}", names.join(","))?;
        }
        Ok(())
    }
}

impl State {
    /// Returns all the piece on a square could do, sorted; nothing for an empty square.
    /// A frozen piece can do nothing but commit suicide, if the rules allow that.
    pub fn pseudo_legal_moves(&self, rules: &Rules, square: u8) -> Vec<ReferenceMove> {
        let Some(piece) = self.at(square) else {
            return Vec::new();
        };
        let mut moves = if self.is_frozen(rules, square) {
            suicide(rules, piece, square)
        } else {
            match piece.kind {
                Kind::King => self.king_steps(piece, square),
                Kind::Chameleon => {
                    let mut moves = self.walking_moves(rules, piece, square);
                    moves.extend(self.steps_onto_king(piece, square));
                    moves
                }
                _ => self.walking_moves(rules, piece, square),
            }
        };
        moves.sort();
        moves
    }

    /// Returns the moves of any piece but the king to empty squares.
    fn walking_moves(&self, rules: &Rules, piece: Piece, from: u8) -> Vec<ReferenceMove> {
        let mut moves = Vec::new();
        for walk in self.walks(rules, from) {
            moves.push(ReferenceMove { from, to: walk.to, captures: self.captures(rules, piece, &walk) });
        }
        moves
    }

    /// Returns a king's steps: to an empty square, or onto an enemy, which it takes.
    fn king_steps(&self, piece: Piece, from: u8) -> Vec<ReferenceMove> {
        let mut moves = Vec::new();
        for to in neighbors(from) {
            match self.at(to) {
                None => moves.push(ReferenceMove { from, to, captures: Vec::new() }),
                Some(other) if other.white != piece.white => moves.push(displacing(from, to)),
                Some(_) => {}
            }
        }
        moves
    }

    /// Returns a Chameleon's steps onto an enemy king, which take nothing else.
    fn steps_onto_king(&self, piece: Piece, from: u8) -> Vec<ReferenceMove> {
        neighbors(from)
            .filter(|&to| self.is_piece(to, !piece.white, Kind::King))
            .map(|to| displacing(from, to))
            .collect()
    }
}

fn displacing(from: u8, to: u8) -> ReferenceMove {
    ReferenceMove { from, to, captures: vec![to] }
}

/// Returns the suicide of a frozen piece, if it may commit one.
fn suicide(rules: &Rules, piece: Piece, square: u8) -> Vec<ReferenceMove> {
    if !rules.suicide || piece.kind == Kind::King {
        return Vec::new();
    }
    vec![displacing(square, square)]
}
