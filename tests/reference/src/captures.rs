//! Captures: the captures of a piece other than the king by a walk, with one function per capturing rule.

use crate::rules::Rules;
use crate::squares::{ORTHOGONAL, file, opposite, rank, square, step};
use crate::state::{Kind, Piece, State};
use crate::walk::Walk;

impl State {
    /// Returns the squares a piece takes by a walk, ascending.
    pub fn captures(&self, rules: &Rules, piece: Piece, walk: &Walk) -> Vec<u8> {
        // Everything is judged with the mover on its destination, before anything is removed.
        let mut landed = self.clone();
        landed.pieces[walk.from as usize] = None;
        landed.pieces[walk.to as usize] = Some(piece);

        let mut captures = match piece.kind {
            Kind::Withdrawer => landed.withdrawn(piece, walk),
            Kind::Leaper => walk.leapt.clone(),
            Kind::Coordinator => landed.coordinated(piece, walk),
            Kind::Chameleon => landed.mimicked(rules, piece, walk),
            Kind::Pawn => landed.pinched(piece, walk),
            Kind::King | Kind::Immobilizer => Vec::new(),
        };
        captures.sort();
        // Two kings can share a corner.
        captures.dedup();
        captures
    }

    /// Returns the enemy directly behind the start of a walk.
    fn withdrawn(&self, piece: Piece, walk: &Walk) -> Vec<u8> {
        step(walk.from, opposite(walk.direction))
            .into_iter()
            .filter(|&behind| self.is_side(behind, !piece.white))
            .collect()
    }

    /// Returns the enemies on the two other corners of the rectangle between a walk's end and its own king.
    /// On the king's rank or file the corners are the two pieces themselves, and nothing is taken.
    fn coordinated(&self, piece: Piece, walk: &Walk) -> Vec<u8> {
        let mut captures = Vec::new();
        for king in self.kings(piece.white) {
            let corners = [square(file(walk.to), rank(king)), square(file(king), rank(walk.to))];
            for corner in corners {
                if self.is_side(corner, !piece.white) {
                    captures.push(corner);
                }
            }
        }
        captures
    }

    /// Returns the enemies next to a walk's end, along rank and file, with a friend on their far side.
    fn pinched(&self, piece: Piece, walk: &Walk) -> Vec<u8> {
        let mut captures = Vec::new();
        for direction in ORTHOGONAL {
            let Some(victim) = step(walk.to, direction) else {
                continue;
            };
            let Some(far_side) = step(victim, direction) else {
                continue;
            };
            if self.is_side(victim, !piece.white) && self.is_side(far_side, piece.white) {
                captures.push(victim);
            }
        }
        captures
    }

    /// Returns what a Chameleon takes by a walk: each victim in the way the victim itself captures.
    fn mimicked(&self, rules: &Rules, piece: Piece, walk: &Walk) -> Vec<u8> {
        let mut captures = walk.leapt.clone();
        if rules.pure_leaps && !walk.leapt.is_empty() {
            return captures;
        }
        captures.extend(self.only(Kind::Withdrawer, self.withdrawn(piece, walk)));
        captures.extend(self.only(Kind::Coordinator, self.coordinated(piece, walk)));
        if ORTHOGONAL.contains(&walk.direction) {
            captures.extend(self.only(Kind::Pawn, self.pinched(piece, walk)));
        }
        captures
    }

    fn only(&self, kind: Kind, squares: Vec<u8>) -> Vec<u8> {
        squares.into_iter().filter(|&sq| self.at(sq).is_some_and(|piece| piece.kind == kind)).collect()
    }
}
