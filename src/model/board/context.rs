//! What may be done on a board at the moment, on any page.

use crate::link::MovePolicy;
use crate::rules::destinations::destinations;
use crate::rules::explain::{IllegalReason, NoCaptureReason, why_cannot_capture, why_illegal};
use crate::rules::freeze::freezers;
use crate::rules::{
    Bitboard, Board, Color, Move, MoveList, Piece, Position, RuleSet, Setup, Square, UciMove, pseudo_legal_moves,
};
use crate::words::{correspondence, explain, ui};

/// A board and what may be done on it at the moment, as a [`Selection`](crate::model::Selection) needs it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoardContext {
    pub shown: ShownBoard,
    pub access: Access,
    /// The side that texts address: that of the person here or, if two people share the board, the side to move.
    pub you: Option<Color>,
    /// The ply of the position, to which the shapes drawn on it belong; `None` if nothing can be drawn.
    pub shapes_ply: Option<usize>,
    pub options: BoardOptions,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ShownBoard {
    Position(Position),
    /// The readable part of a failed link, or a setup from which no game can go on.
    Setup(Setup),
}

/// What may be done with the pieces of a board at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Move(MovePolicy),
    /// The engine is to move, and the person can choose a premove.
    Premove,
    Locked(BoardLock),
    ViewOnly,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardOptions {
    /// Whether a refused attempt to move the other side's piece is explained too.
    pub explains_turn: bool,
    pub hover: Hover,
    /// Whether a press on a square that only one piece can go to plays that move, if no piece is picked.
    pub one_click: bool,
    pub confirmed: ConfirmedMoves,
    /// Whether a finger's first tap on a capture shows it and the second plays it.
    pub tap_preview: bool,
    /// Whether the captures of a move are hidden until it is made.
    pub hides_captures: bool,
    /// Whether the capture methods of the last move stay shown until a piece is picked, as on a learning board.
    pub keeps_capture_methods: bool,
}

/// What is shown of a piece that is pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hover {
    #[default]
    Nothing,
    /// The possible moves of a piece that may not be moved now.
    Moves,
    /// These, and the name of any piece.
    MovesAndName,
}

/// The moves that are shown first, and made only when they are confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ConfirmedMoves {
    #[default]
    None,
    Suicides,
    All,
}

/// Why no piece may be moved on a board at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardLock {
    /// An earlier position of the game is shown.
    NotLatest {
        can_analyse: bool,
    },
    GameOver,
    EnginesTurn,
    /// In a game by link, the opponent is to move.
    OpponentsTurn,
    /// In a game by link, a move is made but not sent.
    Unsent,
}

impl BoardLock {
    pub const fn text(self) -> &'static str {
        match self {
            BoardLock::NotLatest { can_analyse: true } => ui::NOT_LATEST_CAN_ANALYSE,
            BoardLock::NotLatest { can_analyse: false } => ui::NOT_LATEST,
            BoardLock::GameOver => ui::OVER,
            BoardLock::EnginesTurn => ui::NOT_YOUR_TURN,
            BoardLock::OpponentsTurn => correspondence::WAIT,
            BoardLock::Unsent => correspondence::UNSENT,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct PieceMoves {
    pub square: Square,
    pub piece: Piece,
    /// Its moves to other squares, with the captures of each.
    pub moves: Vec<Move>,
    pub suicide: Option<Move>,
    pub frozen_by: Bitboard,
    /// Whether these moves can be played now, or are only what the piece could do.
    pub playable: bool,
}

impl PieceMoves {
    pub fn to(&self, square: Square) -> Option<Move> {
        self.moves.iter().copied().find(|mv| mv.to == square)
    }

    pub fn targets(&self) -> Bitboard {
        self.moves.iter().map(|mv| mv.to).collect()
    }

    pub fn victims(&self) -> Bitboard {
        self.moves.iter().map(|mv| mv.captures).collect()
    }
}

/// Why an attempted move is not made.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    Locked(BoardLock),
    Illegal(IllegalReason),
    /// An enemy stands there, and the piece can't capture it.
    CannotCapture(NoCaptureReason),
    /// An enemy stands there, and the piece can capture it only by other moves.
    Elsewhere(Vec<Move>),
    /// An enemy stands there, and the piece can capture it only by other moves, which the person must find.
    ElsewhereHidden(RuleSet),
}

impl Refusal {
    pub fn text(&self, board: &Board, from: Square, to: Square, you: Option<Color>) -> String {
        match self {
            Refusal::Locked(lock) => lock.text().to_owned(),
            Refusal::Illegal(reason) => explain::illegal_reason(board, from, to, reason, you),
            Refusal::CannotCapture(reason) => explain::cannot_capture(board, from, to, reason),
            Refusal::Elsewhere(moves) => explain::elsewhere(board, from, to, moves),
            Refusal::ElsewhereHidden(rules) => explain::not_stepped_onto(board, from, to, *rules),
        }
    }
}

impl BoardContext {
    pub(in crate::model) fn view_only(position: Position) -> BoardContext {
        BoardContext {
            shown: ShownBoard::Position(position),
            access: Access::ViewOnly,
            you: None,
            shapes_ply: None,
            options: BoardOptions::default(),
        }
    }

    /// Returns the side whose threats can be asked for: the person's opponent, or the opponent of the side to move.
    pub fn opponent(&self) -> Color {
        !self.you.unwrap_or(self.setup().turn)
    }

    pub const fn board(&self) -> &Board {
        match &self.shown {
            ShownBoard::Position(position) => position.board(),
            ShownBoard::Setup(setup) => &setup.board,
        }
    }

    pub const fn setup(&self) -> Setup {
        match &self.shown {
            ShownBoard::Position(position) => position.to_setup(),
            ShownBoard::Setup(setup) => *setup,
        }
    }

    /// Returns the position, if moves can be made in it.
    pub const fn position(&self) -> Option<&Position> {
        if let ShownBoard::Position(position) = &self.shown { Some(position) } else { None }
    }

    pub fn movable(&self) -> Bitboard {
        let Setup { board, turn, .. } = self.setup();
        match self.access {
            Access::Move(MovePolicy::SideToMove) => board.by_color(turn),
            Access::Move(MovePolicy::EitherSide | MovePolicy::Free) => board.occupied(),
            Access::Premove | Access::Locked(_) | Access::ViewOnly => Bitboard::EMPTY,
        }
    }

    pub(in crate::model) fn premovable(&self) -> Bitboard {
        let Setup { board, turn, .. } = self.setup();
        if self.access == Access::Premove { board.by_color(!turn) } else { Bitboard::EMPTY }
    }

    pub(in crate::model) fn lock(&self) -> Option<BoardLock> {
        match self.access {
            Access::Move(_) | Access::ViewOnly => None,
            Access::Premove => Some(BoardLock::EnginesTurn),
            Access::Locked(lock) => Some(lock),
        }
    }

    fn is_free(&self) -> bool {
        self.access == Access::Move(MovePolicy::Free)
    }

    /// Returns whether a move must be confirmed before it is made.
    pub(super) fn asks_to_confirm(&self, mv: Move) -> bool {
        match self.options.confirmed {
            ConfirmedMoves::None => false,
            ConfirmedMoves::Suicides => mv.is_suicide(),
            ConfirmedMoves::All => true,
        }
    }

    /// Returns a piece with its legal moves if it may be moved now or its side is to move, as when the game is over.
    /// Otherwise returns it with its possible moves, ignoring king safety.
    pub fn moves(&self, square: Square) -> Option<PieceMoves> {
        let Setup { board, rules, turn, .. } = self.setup();
        let piece = board.piece_at(square)?;
        let movable = self.movable().contains(square);
        let mut moves = match (movable || piece.color == turn).then(|| self.position_of(piece.color)).flatten() {
            Some(position) => position.legal_moves_from(square),
            None => pseudo_legal_moves(&board, rules, square),
        }
        .to_vec();
        let suicide = moves.iter().position(|mv| mv.is_suicide()).map(|index| moves.swap_remove(index));
        let frozen_by = freezers(&board, rules, square);
        Some(PieceMoves { square, piece, moves, suicide, frozen_by, playable: movable && !self.is_free() })
    }

    /// Returns the squares of possible premoves of the piece on a square: wherever it could go on an empty board, since
    /// the board may still change.
    pub fn premoves(&self, square: Square) -> Bitboard {
        let board = self.board();
        let Some(piece) = board.piece_at(square).filter(|_| self.premovable().contains(square)) else {
            return Bitboard::EMPTY;
        };
        destinations(&Board::EMPTY, self.setup().rules, piece, square) & !board.by_color(piece.color)
    }

    pub(in crate::model) fn position_of(&self, turn: Color) -> Option<Position> {
        let setup = self.setup();
        if turn == setup.turn { self.position().copied() } else { Position::try_from(Setup { turn, ..setup }).ok() }
    }

    /// Returns the legal moves of the side to move, or none if no game can go on.
    pub(in crate::model) fn legal_moves(&self) -> MoveList {
        self.position().map_or_else(MoveList::new, Position::legal_moves)
    }

    pub(in crate::model) fn legal_move(&self, squares: UciMove) -> Option<Move> {
        self.position()?.find_legal(squares)
    }

    /// Returns why the piece on a square may not go to another, or `None` if it may. If an enemy stands on the other
    /// square, the refusal is why the piece cannot capture it, or by which moves it can. A piece that may not be moved
    /// now is judged by its possible moves.
    pub fn move_refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        let Setup { board, rules, .. } = self.setup();
        let piece = board.piece_at(from)?;
        let position = if self.movable().contains(from) {
            // If no game can go on, pieces make pseudo-legal moves; pieces that are placed freely go anywhere.
            Some(self.position_of(piece.color).filter(|_| !self.is_free())?)
        } else {
            None
        };
        let is_legal = |mv: &Move| position.as_ref().is_none_or(|position| position.is_legal(*mv));
        let possible = pseudo_legal_moves(&board, rules, from);
        if possible.iter().any(|mv| mv.to == to && is_legal(mv)) {
            return None;
        }
        let refusal = |to| why_illegal(&position?, from, to).map(Refusal::Illegal);
        if !board.by_color(!piece.color).contains(to) {
            return refusal(to);
        }
        let captures: Vec<Move> = possible.into_iter().filter(|mv| mv.captures.contains(to)).collect();
        match (captures.iter().find(|mv| is_legal(mv)), why_cannot_capture(&self.setup(), from, to)) {
            (Some(_), _) if self.options.hides_captures => Some(Refusal::ElsewhereHidden(rules)),
            (Some(_), _) => Some(Refusal::Elsewhere(captures.into_iter().filter(is_legal).collect())),
            (None, Some(NoCaptureReason::Frozen(by))) => Some(Refusal::Illegal(IllegalReason::Frozen(by))),
            (None, Some(reason)) => Some(Refusal::CannotCapture(reason)),
            (None, None) => captures.first().and_then(|mv| refusal(mv.to)),
        }
    }

    /// Returns why an attempted move is not made: because the board is locked, or because the piece may not go there.
    pub fn attempt_refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        match self.lock() {
            Some(lock) => Some(Refusal::Locked(lock)),
            None if self.movable().contains(from) => self.move_refusal(from, to),
            None => why_illegal(self.position()?, from, to).map(Refusal::Illegal),
        }
    }
}
