//! What a board marks of any setup and a picked piece, and how its squares read: shared by every board of the page.

use super::context::PieceMoves;
use crate::notation::alphabet::Alphabet;
use crate::notation::shapes::Shape;
use crate::rules::freeze::{freezers, frozen};
use crate::rules::{Color, Move, Setup, Square};
use crate::scene::{Mark, Scene, capture_marks};
use crate::words::{layers, moves, position, ui};

/// Returns the padlocks of all frozen pieces.
pub(super) fn frozen_marks(setup: &Setup) -> Vec<Mark> {
    let locked = |color| frozen(&setup.board, setup.rules, color).into_iter().map(Mark::Locked);
    Color::ALL.into_iter().flat_map(locked).collect()
}

/// Returns the marks of a picked piece: where it may go, and how the move looked at takes its victims, or whom it could
/// take.
pub(super) fn moves_marks(setup: &Setup, picked: &PieceMoves, preview: Option<Move>, letters: Alphabet) -> Vec<Mark> {
    let mut marks = match preview {
        Some(mv) => capture_marks(&setup.board, setup.rules, mv, letters),
        None => picked.victims().into_iter().map(Mark::Capturable).collect(),
    };
    marks.push(Mark::Picked(picked.square));
    marks.extend(preview.map(|mv| Mark::Aimed(mv.to)));
    if picked.frozen_by.any() {
        marks.extend(
            picked.frozen_by.into_iter().map(|holder| Mark::Freezes { freezer: holder, frozen: picked.square }),
        );
        marks.push(Mark::Frozen(picked.square));
    }
    // Who is taken where the move goes is marked as such: a ring besides would hide him.
    let covers = |mv: &&Move| preview == Some(**mv) && mv.captures.has(mv.to);
    marks.extend(picked.moves.iter().filter(|mv| !covers(mv)).map(way_mark));
    marks
}

/// Returns the marks of a piece that is only pointed at: where it could go, and whom it could take.
pub(super) fn power_marks(setup: &Setup, picked: &PieceMoves) -> Vec<Mark> {
    let mut marks = moves_marks(setup, picked, None, Alphabet::default());
    marks.retain(|mark| !matches!(mark, Mark::Picked(_)));
    marks
}

/// Returns the mark on the square that a move goes to.
pub(super) fn way_mark(mv: &Move) -> Mark {
    match mv.captures.count() {
        0 => Mark::Quiet(mv.to),
        _ => Mark::Capture { to: mv.to, captures: mv.captures },
    }
}

/// Returns what a screen reader reads on a square of the scene.
pub(super) fn cell(setup: &Setup, square: Square, scene: &Scene) -> String {
    let marks = scene.marks.iter().filter(|mark| mark.square() == square);
    let taken = || scene.marks.iter().filter_map(|mark| matches!(mark, Mark::Victim(_)).then_some(mark.square()));
    let said = marks.filter_map(|mark| match *mark {
        Mark::Quiet(_) => Some(ui::MAY_GO.to_owned()),
        Mark::Capture { captures, .. } => Some(ui::may_capture(&moves::pieces_at(&setup.board, captures))),
        Mark::Capturable(_) => Some(ui::COULD_BE_CAPTURED.to_owned()),
        Mark::Victim(_) => Some(ui::IS_CAPTURED.to_owned()),
        Mark::Locked(_) => Some(frozen_words(setup, square)),
        Mark::Check(_) => Some(ui::IN_CHECK.to_owned()),
        Mark::Advice { .. } => Some(ui::ADVISED.to_owned()),
        Mark::Refused(_) => Some(ui::NOT_LEGAL.to_owned()),
        Mark::Attacked { by, .. } => Some(layers::attacked_by(&by)),
        Mark::Threat { .. } => Some(layers::GIVES_CHECK.to_owned()),
        Mark::Corner(_) => Some(layers::IS_CORNER.to_owned()),
        Mark::Line { from, rank, .. } => Some(layers::line_from(rank, from)),
        Mark::Shape(Shape { from, to, .. }) if from == to => Some(layers::CIRCLED.to_owned()),
        Mark::Shape(Shape { from, .. }) => Some(layers::arrow_from(from)),
        Mark::Aimed(to) if taken().any(|victim| victim == to) => {
            Some(ui::may_capture(&moves::pieces_at(&setup.board, taken().collect())))
        }
        Mark::MovedFrom(_)
        | Mark::MovedTo(_)
        | Mark::Picked(_)
        | Mark::Aimed(_)
        | Mark::Cause { .. }
        | Mark::Borrowed { .. }
        | Mark::Removed { .. }
        | Mark::Frozen(_)
        | Mark::Reason(_)
        | Mark::Wanted(_)
        | Mark::Span { .. }
        | Mark::Freezes { .. } => None,
    });
    said.fold(ui::cell(square, scene.board.piece_at(square)), |text, words| format!("{text}, {words}"))
}

/// Returns by whom the piece on a square is frozen.
fn frozen_words(setup: &Setup, square: Square) -> String {
    let by = freezers(&setup.board, setup.rules, square);
    format!("{} {}", ui::FROZEN_BY, moves::pieces_at(&setup.board, by))
}

/// Returns what a picked piece can do, or why it can do nothing.
pub(super) fn about(setup: &Setup, picked: &PieceMoves) -> String {
    if picked.frozen_by.any() {
        position::frozen(&setup.board, picked.square, picked.frozen_by, picked.playable && picked.suicide.is_some())
    } else {
        moves::choices(&setup.board, picked.square, &picked.moves)
    }
}
