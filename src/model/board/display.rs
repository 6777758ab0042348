//! What a board shows and which input it accepts, on any page.

use std::array;
use std::rc::Rc;

use super::board_view::BoardView;
use super::context::{BoardContext, PieceMoves};
use super::selection::{PickedMoves, Selection};
use crate::model::game::Game;
use crate::notation::shapes::{Brush, Shape};
use crate::rules::freeze::freezers;
use crate::rules::{Bitboard, Board, Color, Position, Role, RuleSet, Setup, Square};
use crate::scene::{AnimationSpeed, Mark, Orientation, PieceSet, Scene, frozen_marks};
use crate::words::{board, explore, layers, moves, review, ui};

/// Everything needed to draw a board, and to handle pointer, keyboard and screen reader.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardDisplay {
    pub scene: Scene,
    pub set: PieceSet,
    /// The texts of the squares for a screen reader, by index.
    pub names: [Rc<str>; 64],
    /// The squares that can be pressed: those of pieces that may be moved, and those to which the picked piece may go.
    pub interactive: Bitboard,
    /// The squares where a press acts at once instead of picking a piece there.
    pub press_targets: Bitboard,
    /// The squares where a dragged piece may be dropped.
    pub drop_targets: Bitboard,
    /// The square under the pointer. Pointer moves within it are not reported again.
    pub hovered: Option<Square>,
    pub picked: Option<Square>,
    /// Whether a press on the picked piece releases it.
    pub releasable: bool,
    /// Whether the moves shown are possible, but may not be made now.
    pub idle: bool,
    /// The brush that the pointer draws with instead of moving pieces.
    pub brush: Option<Brush>,
    /// The side whose pieces the piece keys select.
    pub turn: Color,
    /// The game whose moves are animated, if a game is shown.
    pub game: Option<Rc<Game>>,
    /// Counts the replays of the last move. The move is animated again whenever this changes.
    pub replays: u32,
    pub animation: AnimationSpeed,
}

impl BoardDisplay {
    /// Returns the display of a position that can only be viewed, from the side of the player to move.
    pub fn view_only(position: Position, set: PieceSet) -> BoardDisplay {
        let marks = frozen_marks(position.board(), position.rules());
        let scene = Scene { marks, ..Scene::without_marks(*position.board(), Orientation(position.turn())) };
        BoardDisplay::new(&Selection::default().view(BoardContext::view_only(position)), scene, set)
    }

    /// Returns a board with its marks, on which nothing can be pressed yet.
    pub(in crate::model) fn new(view: &BoardView, scene: Scene, set: PieceSet) -> BoardDisplay {
        let (setup, selection) = (view.picked.context.setup(), view.picked.selection);
        let moves =
            view.picked.moves.as_ref().filter(|_| selection.shapes.brush.is_none() && selection.preview.is_empty());
        BoardDisplay {
            set,
            names: array::from_fn(|index| cell(&setup, Square::new(index as u32), &scene).into()),
            interactive: Bitboard::EMPTY,
            press_targets: Bitboard::EMPTY,
            drop_targets: Bitboard::EMPTY,
            hovered: selection.hovered,
            picked: selection.picked(),
            releasable: selection.is_releasable(),
            idle: moves.is_some_and(|moves| !moves.playable) || view.hovered_moves().is_some(),
            brush: selection.shapes.brush,
            turn: setup.turn,
            game: None,
            replays: 0,
            animation: AnimationSpeed::default(),
            scene,
        }
    }

    /// Returns the board of a game for rendering and input. No piece can be moved if the board is `view_only`, or while
    /// it is drawn on.
    pub(in crate::model) fn from_game(
        view: &BoardView,
        scene: Scene,
        view_only: bool,
        pieces: PieceSet,
    ) -> BoardDisplay {
        let PickedMoves { context, selection, .. } = &view.picked;
        let is_drawing = selection.shapes.brush.is_some();
        let view_only = is_drawing || view_only;
        let picked = view.picked.moves.as_ref().filter(|_| !view_only);
        let (targets, movable) =
            if view_only { (Bitboard::EMPTY, Bitboard::EMPTY) } else { (view.picked.targets(), context.movable()) };
        let premoves = picked.map_or(Bitboard::EMPTY, |moves| context.premoves(moves.square));
        let destinations = picked.map_or(Bitboard::EMPTY, PieceMoves::targets);
        BoardDisplay {
            interactive: if is_drawing {
                Bitboard::FULL
            } else {
                movable | context.premovable() | targets | destinations | premoves
            },
            // A press where the picked piece may not go explains the refusal.
            press_targets: targets | view.picked.refusable(),
            drop_targets: if picked.is_some_and(|moves| moves.playable) { destinations } else { premoves },
            ..BoardDisplay::new(view, scene, pieces)
        }
    }

    /// Returns the next piece of a kind and side after a square, in a cycle.
    pub fn next_piece(&self, role: Role, color: Color, after: Square) -> Option<Square> {
        let pieces = self.scene.board.by_piece(color, role);
        pieces.into_iter().find(|&square| square > after).or(pieces.first())
    }
}

pub(in crate::model) fn cell(setup: &Setup, square: Square, scene: &Scene) -> String {
    let marks = scene.marks.iter().filter(|mark| mark.square() == square);
    let victims = || scene.marks.iter().filter_map(|mark| matches!(mark, Mark::Victim(_)).then_some(mark.square()));
    let words = marks.filter_map(|mark| match *mark {
        Mark::Premove(_) => Some(board::PREMOVE.to_owned()),
        // The piece missing at the start of the move has moved, and was not captured.
        Mark::Ghost { square, piece } if scene.marks.contains(&Mark::MovedFrom(square)) => {
            Some(board::removed_here(piece.role))
        }
        Mark::Ghost { piece, .. } => Some(board::captured_here(piece.role)),
        Mark::Quiet(_) => Some(board::MAY_GO.to_owned()),
        Mark::Capture { captures, .. } => Some(board::may_capture(&moves::pieces_at(&setup.board, captures))),
        Mark::Capturable(_) => Some(board::COULD_BE_CAPTURED.to_owned()),
        Mark::Victim(_) => Some(board::IS_CAPTURED.to_owned()),
        Mark::Frozen(_) => Some(frozen_words(&scene.board, setup.rules, square)),
        Mark::Check(_) => Some(board::IN_CHECK.to_owned()),
        Mark::Hint { .. } => Some(board::HINTED.to_owned()),
        Mark::Refused { .. } => Some(ui::NOT_LEGAL.to_owned()),
        Mark::Attacked { attackers, .. } => Some(layers::attacked_by(attackers)),
        Mark::ThreatArrow { .. } => Some(layers::THREATENS.to_owned()),
        Mark::Corner(_) => Some(layers::IS_CORNER.to_owned()),
        Mark::EngineLine { from, number, .. } => Some(layers::line_from(number, from)),
        Mark::Difference { from, kind, .. } => Some(explore::differs(kind, from)),
        Mark::Judged { judgement, .. } => Some(review::verdict(judgement).to_owned()),
        Mark::Shape(Shape { from, to, .. }) if from == to => Some(layers::CIRCLED.to_owned()),
        Mark::Shape(Shape { from, .. }) | Mark::AskedMove { from, .. } => Some(layers::arrow_from(from)),
        Mark::PreviewTarget(to) if victims().any(|victim| victim == to) => {
            Some(board::may_capture(&moves::pieces_at(&setup.board, victims().collect())))
        }
        Mark::MovedFrom(_)
        | Mark::MovedTo(_)
        | Mark::Picked(_)
        | Mark::PreviewTarget(_)
        | Mark::CaptureMethod { .. }
        | Mark::FadingCaptureMethod { .. }
        | Mark::Borrowed { .. }
        | Mark::Removed { .. }
        | Mark::PickedFrozen(_)
        | Mark::Reason(_)
        | Mark::Wanted(_)
        | Mark::Span { .. }
        | Mark::Freezes { .. } => None,
    });
    words.fold(board::cell(square, scene.board.piece_at(square)), |text, words| format!("{text}, {words}"))
}

/// Returns the pieces that freeze a piece, on the board as drawn, which a preview changes.
fn frozen_words(board: &Board, rules: RuleSet, square: Square) -> String {
    format!("{} {}", board::FROZEN_BY, moves::pieces_at(board, freezers(board, rules, square)))
}
