//! What a board shows and what comes back from it, whichever page it stands on.

use std::rc::Rc;

use super::action::Action;
use super::asked::Question;
use super::line::Game;
use super::state::State;
use crate::rules::{Bitboard, Color, Piece, Role, Square};
use crate::scene::{Pen, PieceSet, Scene};

/// Everything a board needs to be drawn, and to answer pointer, keyboard and screen reader.
#[derive(Clone, PartialEq, Debug)]
pub struct Display {
    /// The pieces and the marks.
    pub scene: Scene,
    /// The drawings of the pieces.
    pub set: PieceSet,
    /// What a screen reader reads on each square, by its index.
    pub names: Vec<Rc<str>>,
    /// The squares that answer a press: of pieces that may be moved, and where they may go.
    pub live: Bitboard,
    /// The squares where a press acts at once, instead of taking up the piece there.
    pub targets: Bitboard,
    /// The squares where a carried piece may be put down.
    pub landings: Bitboard,
    /// The piece picked.
    pub picked: Option<Square>,
    /// The square of a move that waits to be confirmed.
    pub proposed: Option<Square>,
    /// What is shown could be done, but nobody may do it now.
    pub idle: bool,
    /// The pen that the pointer draws with instead of moving pieces.
    pub pen: Option<Pen>,
    /// Pieces can be put and removed by keys.
    pub editable: bool,
    /// The side whose pieces the keys of the pieces find.
    pub turn: Color,
    /// The game whose moves are seen in motion, if a game is shown.
    pub game: Option<Rc<Game>>,
    /// Counts how often the last move was asked to be seen again.
    pub replays: u32,
}

/// What is done to a board by hand or key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// A square is pressed.
    Press(Square),
    /// A finger taps a square.
    Tap(Square),
    /// A piece is taken up to be dragged.
    Lift(Square),
    /// A dragged piece is dropped on a square, or beside the board.
    Drop(Option<Square>),
    /// The pointer or the keyboard is on a square, or on none.
    Point(Option<Square>),
    /// The picked piece is let go.
    Release,
    /// The move that waits to be confirmed is wanted.
    Confirm,
    /// The picked piece gives itself up.
    GiveUp,
    /// Something is asked about the piece on a square.
    Ask(Square, Question),
    /// An arrow is drawn, or a circle where both squares are the same.
    Draw(Square, Square, Pen),
    /// A piece is put on a square, where boards are set up.
    Put(Square, Piece),
    /// The piece on a square is removed, where boards are set up.
    Erase(Square),
}

impl Display {
    /// Returns the next piece of a kind after a square, in the order of the squares and round again: one of the side to
    /// move, or of the other.
    #[must_use]
    pub fn next_piece(&self, role: Role, other: bool, after: Square) -> Option<Square> {
        let pieces = self.scene.board.by_piece(if other { !self.turn } else { self.turn }, role);
        pieces.into_iter().find(|&square| square > after).or(pieces.first())
    }
}

impl State {
    /// Returns what the board shows of the game.
    #[must_use]
    pub fn display(&self) -> Display {
        let (scene, pen) = (self.scene(), self.sketch.pen);
        // Nothing is moved on a position that is only looked at, nor while a pen is in the hand.
        let still = pen.is_some() || !self.studied.is_empty();
        let aim = self.aim().filter(|_| !still);
        let (targets, movable) =
            if still { (Bitboard::EMPTY, Bitboard::EMPTY) } else { (self.targets(), self.movable()) };
        let ways: Bitboard = aim.iter().flat_map(|aim| aim.moves.iter().map(|mv| mv.to)).collect();
        let playable = aim.as_ref().is_some_and(|aim| aim.playable);
        Display {
            set: self.settings.pieces,
            names: Square::all().map(|square| self.cell(square, &scene).into()).collect(),
            live: if pen.is_some() { !Bitboard::EMPTY } else { movable | targets | ways },
            // A press where the picked piece may not go says why.
            targets: targets | self.refusing(),
            landings: if playable { ways } else { Bitboard::EMPTY },
            picked: self.picked,
            proposed: self.proposed.map(|mv| mv.to),
            idle: aim.is_some() && !playable || self.regarded().is_some(),
            pen,
            editable: false,
            turn: self.shown().turn,
            game: (self.problem.is_none() && self.studied.is_empty()).then(|| self.game.clone()),
            replays: self.replays,
            scene,
        }
    }
}

impl From<Touch> for Action {
    fn from(touch: Touch) -> Action {
        match touch {
            Touch::Press(square) => Action::Press(square),
            Touch::Tap(square) => Action::Tap(square),
            Touch::Lift(square) => Action::Lift(square),
            Touch::Drop(Some(square)) => Action::Drop(square),
            Touch::Drop(None) => Action::Point(None),
            Touch::Point(square) => Action::Point(square),
            Touch::Release => Action::Release,
            Touch::Confirm => Action::Confirm,
            Touch::GiveUp => Action::GiveUp,
            Touch::Ask(square, question) => Action::Inquire(square, question),
            Touch::Draw(from, to, pen) => Action::Draw(from, to, pen),
            // Nobody sets up the board of a game.
            Touch::Put(square, _) | Touch::Erase(square) => Action::Point(Some(square)),
        }
    }
}
