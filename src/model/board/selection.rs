//! The handling of a board: what is picked, pointed at, tried and drawn, and how input becomes a move.

use super::context::{Access, BoardContext, BoardLock, ConfirmedMoves, PieceMoves};
use super::explain::{Query, Question};
use super::shapes::BoardShapes;
use crate::link::MovePolicy;
use crate::model::coach::Coaching;
use crate::notation::shapes::{Brush, Shape};
use crate::rules::{Bitboard, Move, Role, Square, UciMove};

/// An input to a board by hand, key or text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardInput {
    Press(Square),
    /// A tap of a finger on a square.
    Tap(Square),
    /// Lifts a piece, to drag it.
    Lift(Square),
    /// Drops the dragged piece on a square, or beside the board.
    Drop(Option<Square>),
    /// Points at a square with the pointer or the keyboard, or at none.
    Point(Option<Square>),
    /// Enters a typed move. An illegal move is shown, to explain it.
    Move(UciMove),
    /// Shows a move, which is made when it is confirmed or chosen again.
    Propose(UciMove),
    /// Releases the picked piece.
    Release,
    Confirm,
    Suicide,
    /// Asks a question about the piece on a square.
    Ask(Square, Question),
    /// Draws an arrow, or a circle if both squares are the same. The same shape again is removed.
    ToggleShape(Shape),
    /// Sets the brush with which presses draw; without a brush they move pieces.
    Brush(Option<Brush>),
    /// Removes the shapes on the position shown.
    ClearShapes,
}

impl BoardInput {
    /// Returns the input for the same piece after this move of it is taken back.
    pub(in crate::model) fn with_piece_back(self, mv: Move) -> BoardInput {
        match self {
            BoardInput::Press(square) if square == mv.to => BoardInput::Press(mv.from),
            BoardInput::Tap(square) if square == mv.to => BoardInput::Tap(mv.from),
            BoardInput::Lift(square) if square == mv.to => BoardInput::Lift(mv.from),
            input => input,
        }
    }

    pub(in crate::model) fn is_pointing(self) -> bool {
        matches!(self, BoardInput::Point(_))
    }

    pub(in crate::model) fn keeps_selection(self) -> bool {
        self.is_pointing()
            || matches!(self, BoardInput::ToggleShape(_) | BoardInput::Brush(_) | BoardInput::ClearShapes)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Picked {
    Piece(Square),
    /// A piece picked by a hint. A press on it picks it for the person instead of releasing it.
    Hinted(Square),
    /// This move is shown, but not made yet.
    Proposed(Move, Proposal),
    /// A move was tried but not made. The board explains and shows why.
    Refused(RefusedMove),
    /// This move is made as soon as it may be.
    Premove(UciMove),
}

impl Picked {
    const fn square(self) -> Square {
        match self {
            Picked::Piece(square) | Picked::Hinted(square) => square,
            Picked::Premove(UciMove { from, .. }) => from,
            Picked::Proposed(mv, _) => mv.from,
            Picked::Refused(RefusedMove { squares, .. }) => squares.from,
        }
    }
}

/// What a proposed move waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Proposal {
    /// The move waits to be chosen again.
    AwaitSecondPress,
    /// The move waits to be confirmed, as the settings require.
    Confirm,
    /// The coach decides about it: no press on the board makes it.
    Coached(Coaching),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefusedMove {
    pub squares: UciMove,
    /// Whether the move was typed. Its field then explains the refusal.
    pub typed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Explanation {
    /// A question about a piece, which is answered. There is none while a move waits to be confirmed or is refused.
    Asked(Query),
    /// The capture methods of the last move.
    LastCapture,
}

/// The number of picks for which a kind of piece is explained.
const EXPLAINED_PICKS: u8 = 2;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Selection {
    picked: Option<Picked>,
    pub hovered: Option<Square>,
    explanation: Option<Explanation>,
    /// The previewed moves, from the position shown.
    pub preview: Vec<Move>,
    pub shapes: BoardShapes,
    /// The number of times that each kind of piece was picked. A known power need not be explained again.
    picks: [u8; Role::COUNT],
}

impl Selection {
    /// Returns the selection of a person who knows the powers of the pieces.
    pub(in crate::model) fn knowing_pieces() -> Selection {
        Selection { picks: [EXPLAINED_PICKS; Role::COUNT], ..Selection::default() }
    }

    pub fn picked(&self) -> Option<Square> {
        self.picked.map(Picked::square)
    }

    pub fn proposed(&self) -> Option<Move> {
        if let Picked::Proposed(mv, _) = self.picked? { Some(mv) } else { None }
    }

    /// Returns the proposed move that the coach holds back, and what it does about the move.
    pub(in crate::model) fn coached(&self) -> Option<(Move, Coaching)> {
        if let Picked::Proposed(mv, Proposal::Coached(coaching)) = self.picked? { Some((mv, coaching)) } else { None }
    }

    /// Returns the proposed move that the coach holds back.
    pub fn held_move(&self) -> Option<Move> {
        self.coached().map(|(mv, _)| mv)
    }

    /// Shows a move as proposed, and holds it back for the coach.
    pub(in crate::model) fn hold(&mut self, mv: Move, coaching: Coaching) {
        if self.held_move() != Some(mv) {
            self.release();
        }
        self.picked = Some(Picked::Proposed(mv, Proposal::Coached(coaching)));
    }

    /// Returns the proposed move that waits to be confirmed by its button.
    pub fn awaiting_confirmation(&self) -> Option<Move> {
        if let Picked::Proposed(mv, Proposal::Confirm) = self.picked? { Some(mv) } else { None }
    }

    /// Returns the proposed move that waits to be chosen again.
    pub(super) fn awaiting_second_press(&self) -> Option<Move> {
        if let Picked::Proposed(mv, Proposal::AwaitSecondPress) = self.picked? { Some(mv) } else { None }
    }

    pub fn refused(&self) -> Option<RefusedMove> {
        if let Picked::Refused(tried) = self.picked? { Some(tried) } else { None }
    }

    pub fn asked(&self) -> Option<Query> {
        if let Some(Explanation::Asked(asked)) = self.explanation { Some(asked) } else { None }
    }

    pub(in crate::model) fn is_busy(&self) -> bool {
        self.picked.is_some() || self.asked().is_some()
    }

    /// Returns whether a screen reader announces the caption: while a piece is picked, a question is answered, or the
    /// page shows something else (`shows_more`). A refused move that was typed is explained beside its field instead.
    pub(in crate::model) fn is_announced(&self, shows_more: bool) -> bool {
        (self.is_busy() || shows_more) && !self.refused().is_some_and(|tried| tried.typed)
    }

    pub fn explains_capture(&self) -> bool {
        self.explanation == Some(Explanation::LastCapture)
    }

    /// Releases everything, and shows the capture methods of the last move.
    pub(in crate::model) fn explain_capture(&mut self) {
        self.release();
        self.explanation = Some(Explanation::LastCapture);
    }

    pub fn premove(&self) -> Option<UciMove> {
        if let Picked::Premove(squares) = self.picked? { Some(squares) } else { None }
    }

    /// Returns the premove once it may be made.
    pub fn due_premove(&self, context: &BoardContext) -> Option<Move> {
        context.legal_move(self.premove().filter(|premove| context.movable().contains(premove.from))?)
    }

    /// Carries a premove over to the new position. There it is made soon, waits to be confirmed, or is explained if it
    /// is illegal.
    pub(in crate::model) fn keep_premove(&mut self, context: &BoardContext, premove: UciMove) {
        if !context.movable().contains(premove.from) {
            return;
        }
        self.picked = Some(match context.legal_move(premove) {
            Some(mv) if context.options.confirmed == ConfirmedMoves::All => Picked::Proposed(mv, Proposal::Confirm),
            Some(_) => Picked::Premove(premove),
            None => Picked::Refused(RefusedMove { squares: premove, typed: false }),
        });
    }

    pub(in crate::model) fn set_picked(&mut self, square: Option<Square>) {
        self.picked = square.map(Picked::Piece);
    }

    /// Returns the piece picked by a hint.
    pub(in crate::model) fn hinted(&self) -> Option<Square> {
        if let Picked::Hinted(square) = self.picked? { Some(square) } else { None }
    }

    pub(in crate::model) fn set_hinted(&mut self, square: Square) {
        self.picked = Some(Picked::Hinted(square));
    }

    /// Returns whether a press on the picked piece releases it. A press on a piece picked by a hint, or whose refused
    /// move is explained, picks it instead.
    pub fn is_releasable(&self) -> bool {
        self.picked.is_some_and(|picked| !matches!(picked, Picked::Hinted(_) | Picked::Refused(_)))
    }

    /// Shows a move that waits to be confirmed or chosen again.
    pub(in crate::model) fn propose(&mut self, context: &BoardContext, mv: Move) {
        let proposal = if context.asks_to_confirm(mv) { Proposal::Confirm } else { Proposal::AwaitSecondPress };
        self.set_picked_as(Picked::Proposed(mv, proposal));
    }

    fn set_picked_as(&mut self, picked: Picked) {
        self.release();
        self.picked = Some(picked);
    }

    /// Drops a refused move. Its piece stays picked.
    pub(in crate::model) fn drop_refusal(&mut self) {
        if self.refused().is_some() {
            self.set_picked(self.picked());
        }
    }

    /// Changes what is picked, shown and drawn. Returns the move to make, if any; the caller releases the piece.
    #[must_use]
    pub fn input(&mut self, context: &BoardContext, input: BoardInput) -> Option<Move> {
        if !input.is_pointing() && self.explains_capture() {
            self.explanation = None;
        }
        match input {
            BoardInput::Press(square) => return self.press(context, square, false),
            BoardInput::Tap(square) => return self.press(context, square, true),
            BoardInput::Lift(square) => self.pick(context, square),
            BoardInput::Drop(Some(square)) => return self.drop_on(context, square),
            BoardInput::Drop(None) => self.hover(context, None),
            BoardInput::Point(square) => self.hover(context, square),
            BoardInput::Move(squares) => match playable(context, squares) {
                Some(mv) => return self.attempt(context, mv, false),
                None if context.movable().contains(squares.from) => self.refuse(squares, true),
                None if context.premoves(squares.from).contains(squares.to) => self.set_premove(squares),
                None => {}
            },
            BoardInput::Propose(squares) => match playable(context, squares) {
                Some(mv) if self.proposed() == Some(mv) => return Some(mv),
                Some(mv) => self.propose(context, mv),
                None => {}
            },
            BoardInput::Release => self.release(),
            BoardInput::Confirm => return self.proposed().or_else(|| self.due_premove(context)),
            BoardInput::Suicide => {
                let suicide = self.picked().and_then(|square| playable(context, UciMove { from: square, to: square }));
                return suicide.and_then(|mv| self.attempt(context, mv, false));
            }
            // A move that waits to be confirmed takes precedence over a question.
            BoardInput::Ask(square, question) => {
                if self.proposed().is_none() {
                    self.explanation = Some(Explanation::Asked(Query::after(self.asked(), square, question)));
                    self.drop_refusal();
                }
            }
            BoardInput::ToggleShape(shape) => {
                if let Some(ply) = context.shapes_ply {
                    self.shapes.toggle(ply, shape);
                }
            }
            BoardInput::Brush(brush) => {
                self.release();
                self.shapes.brush = brush;
            }
            BoardInput::ClearShapes => self.clear_shapes(context),
        }
        None
    }

    /// Presses a square: makes a move, explains why it is not legal, picks a piece, or releases it.
    fn press(&mut self, context: &BoardContext, square: Square, by_finger: bool) -> Option<Move> {
        if let Some((brush, ply)) = self.shapes.brush.zip(context.shapes_ply) {
            self.shapes.press(ply, square, brush);
            return None;
        }
        let picked = self.picked_moves(*context);
        if let Some(mv) = picked.move_to(square) {
            return self.attempt(context, mv, by_finger);
        }
        match self.picked() {
            Some(from) if picked.refusable().contains(square) => self.refuse(UciMove { from, to: square }, false),
            // The coached move is taken back, for another of the same piece.
            Some(from) if from == square && self.held_move().is_some() => self.set_picked(Some(square)),
            Some(from) if from == square && self.is_releasable() => self.release(),
            Some(from) if from == square => self.set_picked(Some(square)),
            // The same press again cancels the premove.
            Some(from) if self.premove() == Some(UciMove { from, to: square }) => self.release(),
            Some(from) if context.premoves(from).contains(square) => self.set_premove(UciMove { from, to: square }),
            _ if context.board().occupied().contains(square) => self.pick(context, square),
            _ => {
                self.release();
                self.clear_shapes(context);
            }
        }
        None
    }

    fn clear_shapes(&mut self, context: &BoardContext) {
        if let Some(ply) = context.shapes_ply {
            self.shapes.clear(ply);
        }
    }

    fn drop_on(&mut self, context: &BoardContext, square: Square) -> Option<Move> {
        if self.picked() == Some(square) {
            return None;
        }
        if let Some(mv) = self.picked_moves(*context).move_to(square) {
            return self.attempt(context, mv, false);
        }
        self.hovered = None;
        match self.picked() {
            Some(from) if context.premoves(from).contains(square) => self.set_premove(UciMove { from, to: square }),
            // A press elsewhere may pick another piece, but a drop can only have meant this move.
            Some(from) if context.attempt_refusal(from, square).is_some() => {
                self.refuse(UciMove { from, to: square }, false)
            }
            _ => {}
        }
        None
    }

    fn set_premove(&mut self, premove: UciMove) {
        self.set_picked_as(Picked::Premove(premove));
    }

    fn pick(&mut self, context: &BoardContext, square: Square) {
        if context.board().occupied().contains(square) {
            if let Some(role) = context.board().role_at(square).filter(|_| self.picked() != Some(square)) {
                let picks = &mut self.picks[role.index()];
                *picks = picks.saturating_add(1);
            }
            self.release();
            self.set_picked(Some(square));
        }
    }

    fn hover(&mut self, context: &BoardContext, square: Option<Square>) {
        self.hovered = square;
        if self.asked().is_some_and(|asked| square != Some(asked.square)) {
            self.explanation = None;
        }
        if self.refused().is_some()
            && square.is_some_and(|square| self.picked_moves(*context).targets().contains(square))
        {
            self.drop_refusal();
        }
    }

    fn refuse(&mut self, squares: UciMove, typed: bool) {
        self.set_picked_as(Picked::Refused(RefusedMove { squares, typed }));
    }

    /// Releases everything except the shapes.
    pub fn release(&mut self) {
        let mut shapes = std::mem::take(&mut self.shapes);
        shapes.from = None;
        *self = Selection { shapes, picks: self.picks, ..Selection::default() };
    }

    /// Makes a legal move, or first shows it if the settings require that. Choosing the same move again makes it.
    fn attempt(&mut self, context: &BoardContext, mv: Move, by_finger: bool) -> Option<Move> {
        let shows = context.asks_to_confirm(mv) || by_finger && context.options.tap_preview && mv.is_capture();
        if !shows || self.proposed() == Some(mv) {
            return Some(mv);
        }
        self.propose(context, mv);
        None
    }

    pub(super) fn explains(&self, role: Role) -> bool {
        self.picks[role.index()] <= EXPLAINED_PICKS
    }
}

/// What can be done with the picked piece.
pub struct PickedMoves<'a> {
    pub context: BoardContext,
    pub selection: &'a Selection,
    /// The moves of the picked piece.
    pub moves: Option<PieceMoves>,
}

impl Selection {
    pub(super) fn picked_moves(&self, context: BoardContext) -> PickedMoves<'_> {
        PickedMoves { moves: self.picked().and_then(|square| context.moves(square)), context, selection: self }
    }
}

impl PickedMoves<'_> {
    /// Returns every square where a press makes a move now, or shows one to confirm.
    pub fn targets(&self) -> Bitboard {
        if let Some(moves) = &self.moves {
            return if moves.playable { moves.targets() } else { Bitboard::EMPTY };
        }
        if !self.context.options.one_click || self.context.movable().is_empty() {
            return Bitboard::EMPTY;
        }
        let (mut once, mut again) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for mv in self.context.legal_moves().iter().filter(|mv| !mv.is_suicide()) {
            again |= once & Bitboard::from(mv.to);
            once |= Bitboard::from(mv.to);
        }
        once & !again
    }

    /// Returns the playable move of the picked piece to a square or, if none is picked, with `one_click` the only move
    /// there.
    fn move_to(&self, square: Square) -> Option<Move> {
        match &self.moves {
            Some(moves) => moves.to(square).filter(|_| moves.playable),
            None if self.targets().contains(square) => {
                self.context.legal_moves().into_iter().find(|mv| mv.to == square && !mv.is_suicide())
            }
            None => None,
        }
    }

    /// Returns every square where a press explains why the picked piece may not go there, except that of the move just
    /// refused.
    pub fn refusable(&self) -> Bitboard {
        let PickedMoves { context, selection, moves: Some(moves) } = self else { return Bitboard::EMPTY };
        let own = context.board().by_color(moves.piece.color);
        let refusing = match context.access {
            Access::Move(_) if moves.playable => match context.position_of(moves.piece.color) {
                Some(_) => !(own | moves.targets()),
                // There is no reason to give.
                None => Bitboard::EMPTY,
            },
            Access::Move(MovePolicy::SideToMove) if context.options.explains_turn && context.position().is_some() => {
                !own
            }
            // The squares to which the piece could go if it were its turn.
            Access::Move(MovePolicy::SideToMove) if context.position().is_some() => {
                moves.targets() & !context.board().by_color(!moves.piece.color)
            }
            // The squares to which the piece could have gone in the earlier position shown.
            Access::Locked(BoardLock::NotLatest { .. }) if selection.preview.is_empty() => context
                .position()
                .iter()
                .flat_map(|shown| shown.legal_moves_from(moves.square))
                .map(|mv| mv.to)
                .collect(),
            Access::Move(_) | Access::Premove | Access::Locked(_) | Access::ViewOnly => Bitboard::EMPTY,
        };
        selection.refused().map_or(refusing, |refused| refusing.without(refused.squares.to))
    }
}

/// Returns the move of the piece on one square to another, or its suicide if the squares are the same. Returns `None`
/// if the move may not be made now.
fn playable(context: &BoardContext, UciMove { from, to }: UciMove) -> Option<Move> {
    let moves = context.moves(from).filter(|moves| moves.playable)?;
    if from == to { moves.suicide } else { moves.to(to) }
}
