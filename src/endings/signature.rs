//! The material signature of a position, which names an ending: the pieces on the board, wherever they stand.

use std::fmt;
use std::str::FromStr;

use crate::notation::alphabet::{Alphabet, letter, role_of_letter};
use crate::rules::{Board, Color, Role};

/// The pieces of the two sides besides their Kings. The side with more of them comes first; if they are equal in
/// number, the side whose pieces come first in [`Role::ALL`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MaterialSignature {
    sides: [Vec<Role>; 2],
}

impl MaterialSignature {
    /// Returns the signature of two sides, in any order.
    pub fn new(one: &[Role], other: &[Role]) -> MaterialSignature {
        let mut sides = [one.to_vec(), other.to_vec()];
        sides.iter_mut().for_each(|side| side.sort());
        sides.sort_by(|one, other| other.len().cmp(&one.len()).then(one.cmp(other)));
        MaterialSignature { sides }
    }

    pub fn from_board(board: &Board) -> MaterialSignature {
        let side = |color| -> Vec<Role> {
            let pieces = (board.by_color(color) & !board.by_role(Role::King)).into_iter();
            pieces.filter_map(|square| board.role_at(square)).collect()
        };
        MaterialSignature::new(&side(Color::White), &side(Color::Black))
    }

    /// Returns every ending with this many pieces besides the Kings.
    pub fn all(pieces: usize) -> Vec<MaterialSignature> {
        let roles = Role::ALL.into_iter().filter(|&role| role != Role::King);
        let mut sets: Vec<Vec<Role>> = vec![Vec::new()];
        for role in roles {
            for set in sets.clone() {
                sets.extend((1..=pieces - set.len()).map(|count| [&set[..], &vec![role; count]].concat()));
            }
        }
        let mut all: Vec<MaterialSignature> = Vec::new();
        for one in &sets {
            for other in sets.iter().filter(|other| one.len() + other.len() == pieces) {
                let signature = MaterialSignature::new(one, other);
                if !all.contains(&signature) {
                    all.push(signature);
                }
            }
        }
        all.sort();
        all
    }

    /// Returns the pieces of the first side and of the other.
    pub fn sides(&self) -> [&[Role]; 2] {
        [&self.sides[0], &self.sides[1]]
    }

    /// Returns the endings that any captures and suicides lead to, except the one with bare Kings.
    pub(super) fn after_captures(&self) -> Vec<MaterialSignature> {
        let mut smaller = Vec::new();
        for (side, at) in (0..2).flat_map(|side| (0..self.sides[side].len()).map(move |at| (side, at))) {
            let mut sides = self.sides.clone();
            sides[side].remove(at);
            let signature = MaterialSignature::new(&sides[0], &sides[1]);
            if !sides.concat().is_empty() && !smaller.contains(&signature) {
                smaller.push(signature);
            }
        }
        smaller
    }
}

impl FromStr for MaterialSignature {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<MaterialSignature, &'static str> {
        let side = |text: &str| -> Option<Vec<Role>> {
            let beside_king = |letter| role_of_letter(letter).filter(|&role| role != Role::King);
            text.strip_prefix('K')?.chars().map(beside_king).collect()
        };
        let (one, other) = text.split_once('-').unwrap_or_default();
        match (side(one), side(other)) {
            (Some(one), Some(other)) => Ok(MaterialSignature::new(&one, &other)),
            _ => Err("an ending is the letters of both sides, like KW-K"),
        }
    }
}

impl fmt::Display for MaterialSignature {
    /// Writes Abbott's letters: `KW-K`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |roles: &[Role]| -> String { roles.iter().map(|&role| letter(role, Alphabet::Abbott)).collect() };
        write!(f, "K{}-K{}", side(&self.sides[0]), side(&self.sides[1]))
    }
}
