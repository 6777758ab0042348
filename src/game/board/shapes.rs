//! The shapes on a board: arrows and circles that a person draws, kept per position until a move is made.

use crate::notation::shapes::{Brush, MAX_SHAPES, Shape};
use crate::rules::Square;
use crate::scene::Mark;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardShapes {
    /// The brush that presses and drags draw with; without one they move pieces.
    pub brush: Option<Brush>,
    /// Where an arrow drawn by two presses begins.
    pub from: Option<Square>,
    /// The shapes, each with the plies before its position.
    shapes: Vec<(usize, Shape)>,
}

impl BoardShapes {
    /// Draws a shape on the position after this many plies. The same shape again is removed; another brush recolours
    /// it.
    pub fn toggle(&mut self, ply: usize, shape: Shape) {
        let again = self.shapes.contains(&(ply, shape));
        self.shapes.retain(|(at, other)| (*at, other.from, other.to) != (ply, shape.from, shape.to));
        self.shapes.extend((!again).then_some((ply, shape)));
        self.from = None;
    }

    pub fn press(&mut self, ply: usize, square: Square, brush: Brush) {
        match self.from {
            Some(from) => self.toggle(ply, Shape { from, to: square, brush }),
            None => self.from = Some(square),
        }
    }

    pub fn clear(&mut self, ply: usize) {
        self.shapes.retain(|(at, _)| *at != ply);
        self.from = None;
    }

    pub fn clear_all(&mut self) {
        self.shapes.clear();
        self.from = None;
    }

    /// Returns the shapes on the position after this many plies, no more than a link can hold.
    pub fn at(&self, ply: usize) -> Vec<Shape> {
        self.drawn(ply).take(MAX_SHAPES).collect()
    }

    /// Draws these shapes, and no others, on the position after this many plies.
    pub fn set(&mut self, ply: usize, shapes: &[Shape]) {
        self.clear(ply);
        self.shapes.extend(shapes.iter().map(|&shape| (ply, shape)));
    }

    /// Returns the marks of the shapes on that position, including the start of an arrow.
    pub fn marks(&self, ply: usize) -> impl Iterator<Item = Mark> {
        self.from.map(Mark::Picked).into_iter().chain(self.drawn(ply).map(Mark::Shape))
    }

    /// Returns whether something is drawn on that position, or begun.
    pub fn any_at(&self, ply: usize) -> bool {
        self.marks(ply).next().is_some()
    }

    fn drawn(&self, ply: usize) -> impl Iterator<Item = Shape> {
        self.shapes.iter().filter(move |(at, _)| *at == ply).map(|&(_, shape)| shape)
    }
}
