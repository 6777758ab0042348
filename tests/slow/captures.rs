//! Captures: what a man other than the king takes by a walk, one capturing rule a function.

use super::rules::Rules;
use super::squares::{ORTHOGONAL, file, opposite, rank, square, step};
use super::state::{Kind, Man, State};
use super::walk::Walk;

impl State {
    /// Returns the squares a man takes by a walk, ascending.
    pub fn captures(&self, rules: &Rules, man: Man, walk: &Walk) -> Vec<u8> {
        // Everything is judged with the mover on its destination, before anything is removed.
        let mut landed = self.clone();
        landed.men[walk.from as usize] = None;
        landed.men[walk.to as usize] = Some(man);

        let mut captures = match man.kind {
            Kind::Withdrawer => landed.withdrawn(man, walk),
            Kind::Leaper => walk.leapt.clone(),
            Kind::Coordinator => landed.coordinated(man, walk),
            Kind::Chameleon => landed.mimicked(rules, man, walk),
            Kind::Pawn => landed.pinced(man, walk),
            Kind::King | Kind::Immobilizer => Vec::new(),
        };
        captures.sort();
        // Two kings can share a corner.
        captures.dedup();
        captures
    }

    /// Returns the enemy directly behind the start of a walk.
    fn withdrawn(&self, man: Man, walk: &Walk) -> Vec<u8> {
        step(walk.from, opposite(walk.direction))
            .into_iter()
            .filter(|&behind| self.is_side(behind, !man.white))
            .collect()
    }

    /// Returns the enemies on the two other corners of the rectangle between a walk's end and the own king.
    /// On the king's rank or file the corners are the two men themselves, and nothing is taken.
    fn coordinated(&self, man: Man, walk: &Walk) -> Vec<u8> {
        let mut captures = Vec::new();
        for king in self.kings(man.white) {
            let corners = [square(file(walk.to), rank(king)), square(file(king), rank(walk.to))];
            for corner in corners {
                if self.is_side(corner, !man.white) {
                    captures.push(corner);
                }
            }
        }
        captures
    }

    /// Returns the enemies next to a walk's end, along rank and file, with a friend on their far side.
    fn pinced(&self, man: Man, walk: &Walk) -> Vec<u8> {
        let mut captures = Vec::new();
        for direction in ORTHOGONAL {
            let Some(victim) = step(walk.to, direction) else {
                continue;
            };
            let Some(far_side) = step(victim, direction) else {
                continue;
            };
            if self.is_side(victim, !man.white) && self.is_side(far_side, man.white) {
                captures.push(victim);
            }
        }
        captures
    }

    /// Returns what a Chameleon takes by a walk: each victim in the way the victim itself captures.
    fn mimicked(&self, rules: &Rules, man: Man, walk: &Walk) -> Vec<u8> {
        let mut captures = walk.leapt.clone();
        if rules.pure_leaps && !walk.leapt.is_empty() {
            return captures;
        }
        captures.extend(self.only(Kind::Withdrawer, self.withdrawn(man, walk)));
        captures.extend(self.only(Kind::Coordinator, self.coordinated(man, walk)));
        if ORTHOGONAL.contains(&walk.direction) {
            captures.extend(self.only(Kind::Pawn, self.pinced(man, walk)));
        }
        captures
    }

    fn only(&self, kind: Kind, squares: Vec<u8>) -> Vec<u8> {
        squares.into_iter().filter(|&sq| self.at(sq).is_some_and(|man| man.kind == kind)).collect()
    }
}
