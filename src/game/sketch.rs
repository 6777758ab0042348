//! What a person draws on the board: arrows and circles, kept with the position they are drawn on until a move.

use super::state::State;
use crate::notation::link::{Drawn, MAX_DRAWN};
use crate::rules::Square;
use crate::scene::{Mark, Pen};

/// An arrow, or a circle where both squares are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Drawing {
    /// The plies before the position it is drawn on.
    ply: usize,
    from: Square,
    to: Square,
    pen: Pen,
}

/// All that is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch {
    /// The pen that presses and drags draw with; without one they move pieces.
    pub pen: Option<Pen>,
    /// Where an arrow drawn by two presses begins.
    pub from: Option<Square>,
    drawings: Vec<Drawing>,
}

impl Sketch {
    /// Draws from one square to another on the position after so many plies. The same again goes; another pen draws
    /// over.
    pub fn draw(&mut self, ply: usize, from: Square, to: Square, pen: Pen) {
        let drawn = Drawing { ply, from, to, pen };
        let again = self.drawings.contains(&drawn);
        self.drawings.retain(|other| (other.ply, other.from, other.to) != (ply, from, to));
        self.drawings.extend((!again).then_some(drawn));
        self.from = None;
    }

    /// Begins an arrow, or ends the one begun.
    pub fn press(&mut self, ply: usize, square: Square, pen: Pen) {
        match self.from {
            Some(from) => self.draw(ply, from, square, pen),
            None => self.from = Some(square),
        }
    }

    /// Takes away what is drawn on the position after so many plies.
    pub fn wipe(&mut self, ply: usize) {
        self.drawings.retain(|drawn| drawn.ply != ply);
        self.from = None;
    }

    /// Takes away everything drawn on any position.
    pub fn wipe_all(&mut self) {
        self.drawings.clear();
        self.from = None;
    }

    /// Returns what is drawn on the position after so many plies as a link has it, no more than one can hold.
    #[must_use]
    pub fn drawn(&self, ply: usize) -> Vec<Drawn> {
        let drawn = self.drawings.iter().filter(|drawn| drawn.ply == ply).take(MAX_DRAWN);
        drawn.map(|&Drawing { from, to, pen, .. }| Drawn { from, to, pen: pen as u8 }).collect()
    }

    /// Draws what a link has on the position after so many plies.
    pub fn take(&mut self, ply: usize, drawn: &[Drawn]) {
        let drawing = |&Drawn { from, to, pen }: &Drawn| {
            let pen = Pen::ALL.get(usize::from(pen)).copied().unwrap_or_default();
            Drawing { ply, from, to, pen }
        };
        self.drawings.extend(drawn.iter().map(drawing));
    }

    /// Returns what is drawn on the position after so many plies.
    pub fn marks(&self, ply: usize) -> impl Iterator<Item = Mark> {
        let begun = self.from.map(Mark::Picked).into_iter();
        let drawn = self.drawings.iter().filter(move |drawn| drawn.ply == ply);
        begun.chain(drawn.map(|&Drawing { from, to, pen, .. }| Mark::Drawn { from, to, pen }))
    }
}

impl State {
    /// Returns whether something is drawn on the position shown.
    #[must_use]
    pub fn is_drawn_on(&self) -> bool {
        self.selection.sketch.marks(self.game.cursor()).next().is_some()
    }
}
