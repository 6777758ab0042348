//! What the board shows before a move is made, against positions from an independent reference.

use std::collections::{BTreeMap, BTreeSet};

use ultima::link::Link;
use ultima::model::{BoardInput, OpenAction};
use ultima::rules::{Bitboard, MoveLine, Square};
use ultima::scene::Mark;

use crate::harness::{Harness, PEOPLE, position, square};
use crate::tables::positions;

/// The moves of each piece as the reference lists them: its destinations, each with the captured squares.
type Ways = BTreeMap<Square, BTreeMap<Square, Bitboard>>;

fn ways(moves: &str) -> Ways {
    let mut ways = Ways::new();
    for mv in moves.split(';').filter(|mv| !mv.is_empty()) {
        let (squares, captures) = mv.split_once(' ').unwrap_or((mv, ""));
        let captures = captures.split(',').filter(|at| !at.is_empty()).map(square).collect();
        ways.entry(square(&squares[..2])).or_default().insert(square(&squares[2..]), captures);
    }
    ways
}

#[test]
fn every_piece_shows_the_moves_and_every_move_the_captures_of_the_reference() {
    let mut previews = 0;
    for [rules, fen, _, moves] in positions() {
        let mut harness = Harness::new(PEOPLE);
        harness.apply(OpenAction::Link(Box::new(Link::new(MoveLine::from(position(rules, fen))))));
        for (from, mut ways) in ways(moves) {
            harness.apply(BoardInput::Lift(from));
            // Suicide is not a destination: a button offers it.
            let suicide = ways.remove(&from);
            assert_eq!(
                harness.picked_moves().and_then(|aim| aim.suicide).map(|mv| mv.removed()),
                suicide,
                "{rules} {fen}"
            );
            let shown = harness.scene().marks.into_iter().filter_map(|mark| match mark {
                Mark::Quiet(to) => Some((to, Bitboard::EMPTY)),
                Mark::Capture { to, captures } => Some((to, captures)),
                _ => None,
            });
            assert_eq!(shown.collect::<BTreeMap<_, _>>(), ways, "{from}: {rules} {fen}");
            for (to, captures) in ways.into_iter().filter(|(_, captures)| !captures.is_empty()) {
                harness.apply(BoardInput::Point(Some(to)));
                let (marks, caption) = (harness.scene().marks, harness.caption());
                let taken = marks.iter().filter(|mark| matches!(mark, Mark::Victim(_)));
                assert_eq!(
                    taken.map(|mark| mark.square()).collect::<Bitboard>(),
                    captures,
                    "{from}{to}: {rules} {fen}"
                );
                let causes = marks.iter().filter(|mark| matches!(mark, Mark::CaptureMethod { .. }));
                assert_eq!(
                    causes.map(|mark| mark.square()).collect::<Bitboard>(),
                    captures,
                    "{from}{to}: {rules} {fen}"
                );
                // The caption names the captured pieces after the move; it may also name a partner or a king.
                let named: BTreeSet<Square> = caption.split(" captures ").nth(1).map(squares).unwrap_or_default();
                assert!(captures.into_iter().all(|victim| named.contains(&victim)), "{caption}: {rules} {fen}");
                previews += 1;
            }
        }
    }
    assert!(previews > 7_000, "{previews}");
}

/// Returns the squares that a sentence names.
fn squares(text: &str) -> BTreeSet<Square> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn a_press_is_refused_where_there_is_a_reason_and_nowhere_else() {
    // A few hundred positions, because reasons are looked for square by square.
    for [rules, fen, _, _] in positions().step_by(9) {
        let mut harness = Harness::new(PEOPLE);
        harness.apply(OpenAction::Link(Box::new(Link::new(MoveLine::from(position(rules, fen))))));
        for from in harness.context().movable() {
            harness.apply(BoardInput::Release);
            harness.apply(BoardInput::Lift(from));
            let objected = Square::all().filter(|&to| harness.context().move_refusal(from, to).is_some());
            assert_eq!(
                harness.selection().view(harness.context()).picked.refusable(),
                objected.collect::<Bitboard>() & !harness.context().movable(),
                "{from}: {rules} {fen}"
            );
        }
    }
}
