//! What a board shows and what comes back from it, whichever page it stands on.

use std::rc::Rc;

use super::context::Context;
use super::line::Game;
use super::marks;
use super::selection::Selection;
use crate::notation::shapes::Brush;
use crate::rules::{Bitboard, Color, Role, Square};
use crate::scene::{PieceSet, Scene};

/// Everything a board needs to be drawn, and to answer pointer, keyboard and screen reader.
#[derive(Clone, PartialEq, Debug)]
pub struct Display {
    pub scene: Scene,
    pub set: PieceSet,
    /// What a screen reader reads on each square, by its index.
    pub names: Vec<Rc<str>>,
    /// The squares that answer a press: of pieces that may be moved, and where they may go.
    pub live: Bitboard,
    /// The squares where a press acts at once, instead of taking up the piece there.
    pub targets: Bitboard,
    /// The squares where a carried piece may be put down.
    pub landings: Bitboard,
    pub picked: Option<Square>,
    /// The square of a move that waits to be confirmed.
    pub proposed: Option<Square>,
    /// What is shown could be done, but nobody may do it now.
    pub idle: bool,
    /// The brush that the pointer draws with instead of moving pieces.
    pub brush: Option<Brush>,
    /// Pieces can be put and removed by keys.
    pub editable: bool,
    /// The side whose pieces the keys of the pieces find.
    pub turn: Color,
    /// The game whose moves are seen in motion, if a game is shown.
    pub game: Option<Rc<Game>>,
    /// Counts how often the last move was asked to be seen again.
    pub replays: u32,
}

impl Display {
    /// Returns a board with its marks on which nothing can be pressed yet.
    pub(super) fn new(board: &Context, selection: &Selection, scene: Scene, set: PieceSet) -> Display {
        let moves = selection.moves(board).filter(|_| selection.drawing.brush.is_none() && selection.line.is_empty());
        Display {
            set,
            names: Square::all().map(|square| marks::cell(&board.setup, square, &scene).into()).collect(),
            live: Bitboard::EMPTY,
            targets: Bitboard::EMPTY,
            landings: Bitboard::EMPTY,
            picked: selection.picked,
            proposed: selection.proposed.map(|mv| mv.to),
            idle: moves.is_some_and(|moves| !moves.playable) || selection.hovered_moves(board).is_some(),
            brush: selection.drawing.brush,
            editable: false,
            turn: board.setup.turn,
            game: None,
            replays: 0,
            scene,
        }
    }

    /// Returns the next piece of a kind after a square, in the order of the squares and round again: one of the side to
    /// move, or of the other.
    pub fn next_piece(&self, role: Role, other: bool, after: Square) -> Option<Square> {
        let pieces = self.scene.board.by_piece(if other { !self.turn } else { self.turn }, role);
        pieces.into_iter().find(|&square| square > after).or(pieces.first())
    }
}
