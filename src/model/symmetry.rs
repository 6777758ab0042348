//! The symmetry phase of Baroque chess: White chooses the squares of its King and Immobilizer, and then Black chooses,
//! knowing White's choice.

use crate::rules::{BackRank, Color, StartingArray};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SymmetryPhase {
    array: StartingArray,
    /// The side that must choose next; `None` once both have chosen.
    due: Option<Color>,
    /// Whether White and Black each choose at random, as the computer does.
    at_random: [bool; 2],
    seed: u32,
}

impl SymmetryPhase {
    /// Begins with White's choice. The seed determines the computer's choices.
    pub fn new(at_random: [bool; 2], seed: u32) -> SymmetryPhase {
        let mut phase = SymmetryPhase { array: StartingArray::default(), due: Some(Color::White), at_random, seed };
        phase.choose_at_random();
        phase
    }

    /// Returns the array as chosen so far.
    pub const fn array(&self) -> StartingArray {
        self.array
    }

    pub const fn due(&self) -> Option<Color> {
        self.due
    }

    /// Takes the choice of the due side from the wanted array, and leaves the other side unchanged.
    pub fn choose(&mut self, wanted: StartingArray) {
        match self.due {
            Some(Color::White) => self.array.white = wanted.white,
            Some(Color::Black) => self.array.black = wanted.black,
            None => {}
        }
    }

    pub fn complete(&mut self) {
        self.due = self.due.filter(|&color| color == Color::White).map(|_| Color::Black);
        self.choose_at_random();
    }

    fn choose_at_random(&mut self) {
        let Some(color) = self.due.filter(|color| self.at_random[color.index()]) else { return };
        let bits = self.seed >> (2 * color.index());
        let back_rank = BackRank { king_on_e: bits & 1 != 0, immobilizer_on_h: bits & 2 != 0 };
        self.choose(StartingArray { white: back_rank, black: back_rank });
        self.complete();
    }
}
