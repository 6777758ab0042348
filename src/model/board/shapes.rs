//! The shapes on a board: arrows and circles drawn by a person, stored per position until a move is made.

use crate::notation::shapes::{Brush, MAX_SHAPES, Shape};
use crate::rules::Square;
use crate::scene::Mark;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardShapes {
    /// The brush with which presses and drags draw; without one they move pieces.
    pub brush: Option<Brush>,
    /// The start of an arrow that is drawn by two presses.
    pub from: Option<Square>,
    /// The shapes, each with the ply of its position.
    shapes: Vec<(usize, Shape)>,
}

impl BoardShapes {
    /// Draws a shape on the position after this many plies. Drawing the same shape again removes it; another brush
    /// changes its brush.
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

    /// Returns the shapes on the position after this many plies, limited to what a link can hold.
    pub fn at(&self, ply: usize) -> Vec<Shape> {
        self.drawn(ply).take(MAX_SHAPES).collect()
    }

    /// Replaces the shapes on the position after this many plies.
    pub fn set(&mut self, ply: usize, shapes: &[Shape]) {
        self.clear(ply);
        self.shapes.extend(shapes.iter().map(|&shape| (ply, shape)));
    }

    /// Returns the marks of the shapes on that position, including the start of an arrow.
    pub fn marks(&self, ply: usize) -> impl Iterator<Item = Mark> {
        self.from.map(Mark::Picked).into_iter().chain(self.drawn(ply).map(Mark::Shape))
    }

    /// Returns whether a shape is drawn or begun on that position.
    pub fn any_at(&self, ply: usize) -> bool {
        self.marks(ply).next().is_some()
    }

    fn drawn(&self, ply: usize) -> impl Iterator<Item = Shape> {
        self.shapes.iter().filter(move |(at, _)| *at == ply).map(|&(_, shape)| shape)
    }
}
