//! How games end: mate, stalemate, the king captured, and the draws, which give way to a win on the same ply.

use crate::harness::position;
use ultima::notation::uci_move;
use ultima::rules::{Color, DrawReason, Outcome, Position, WinReason};

/// Returns the outcome after each ply of a line, the start first.
fn outcomes(start: Position, line: &str) -> Vec<Option<Outcome>> {
    let line = uci_move::read_line(&start, line).expect("legal moves");
    (0..=line.moves().len()).map(|plies| line.outcome_at(plies)).collect()
}

fn last(rules: &str, text: &str, line: &str) -> Option<Outcome> {
    outcomes(position(rules, text), line).pop().flatten()
}

fn white(reason: WinReason) -> Option<Outcome> {
    Some(Outcome::Win { winner: Color::White, reason })
}

fn black(reason: WinReason) -> Option<Outcome> {
    Some(Outcome::Win { winner: Color::Black, reason })
}

fn draw(reason: DrawReason) -> Option<Outcome> {
    Some(Outcome::Draw { reason })
}

#[test]
fn the_third_time_a_position_stands_is_a_draw() {
    let start = position("ultima-1963", "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w");
    let there_and_back = "a2a3a7a6a3a2a6a7";
    let outcomes = outcomes(start, &there_and_back.repeat(2));
    assert_eq!(outcomes.iter().position(Option::is_some), Some(8));
    assert_eq!(outcomes[8], draw(DrawReason::Repetition));
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_no_repetition() {
    // The King loses a move by triangulation: the placement is the same, but the side to move is not.
    let start = position("ultima-1963", "k6p/8/8/8/8/8/8/K6P w");
    let line = "a1b1a8a7b1b2a7a8b2a1";
    assert!(outcomes(start, line).iter().all(Option::is_none));
    let end = *uci_move::read_line(&start, line).expect("legal moves").latest();
    assert_eq!((end.board(), end.turn()), (start.board(), !start.turn()));
    assert_ne!(end.hash(), start.hash());
}

#[test]
fn a_hundred_plies_without_a_capture_are_a_draw() {
    let text = |halfmoves: u32| format!("k6p/8/8/8/8/8/8/K6P w - - {halfmoves} 80");
    assert_eq!(last("ultima-1963", &text(98), "a1b1"), None);
    assert_eq!(last("ultima-1963", &text(99), "a1b1"), draw(DrawReason::FiftyMoveRule));
    assert_eq!(last("ultima-1963", &text(300), ""), draw(DrawReason::FiftyMoveRule));
}

#[test]
fn a_capture_or_a_suicide_starts_the_count_anew() {
    assert_eq!(last("ultima-1963", "k7/8/8/8/8/8/1p6/K6P w - - 99 80", "a1b2"), None);
    assert_eq!(last("ultima-1963", "k7/8/8/8/8/8/1i6/P6K w - - 99 80", "a1a1"), None);
}

#[test]
fn bare_kings_are_a_draw_at_once() {
    assert_eq!(last("ultima-1963", "k7/8/8/8/8/8/1p6/K7 w", "a1b2"), draw(DrawReason::BareKings));
    assert_eq!(last("king-capture", "k7/8/8/8/8/8/1p6/K7 w", "a1b2"), draw(DrawReason::BareKings));
    assert_eq!(last("ultima-1963", "k7/8/8/8/8/8/8/K6P w", ""), None);
}

#[test]
fn a_mate_on_the_same_ply_comes_before_a_draw() {
    let mating = "7k/8/7K/8/8/8/8/W7 w - - 99 80";
    assert_eq!(last("ultima-1963", mating, "a1g7"), white(WinReason::Checkmate));
    let start = position("ultima-1963", mating);
    let mate = *uci_move::read_line(&start, "a1g7").expect("legal").latest();
    assert_eq!(mate.halfmoves(), 100);
    assert_eq!(mate.outcome_with_occurrences(3), white(WinReason::Checkmate));
}

#[test]
fn a_side_without_a_legal_move_loses_or_draws_as_the_rules_say() {
    // Both white pieces are frozen; the Leaper could be removed by suicide where the rules allow it.
    let stuck = "7k/8/8/8/8/8/1iL5/K7 w - - 100 80";
    assert_eq!(last("ultima-1963+no-suicide", stuck, ""), black(WinReason::Stalemate));
    assert_eq!(last("pure", stuck, ""), black(WinReason::Stalemate));
    assert_eq!(last("king-capture+no-suicide", stuck, ""), black(WinReason::Stalemate));
    assert_eq!(last("vchess", stuck, ""), draw(DrawReason::Stalemate));
    assert_eq!(last("ultima-1963", &stuck.replace("100", "0"), ""), None);
}

#[test]
fn the_king_may_be_captured_under_king_capture_rules() {
    let exposed = "8/8/8/3k4/4X3/8/8/K7 w - - 99 80";
    assert_eq!(last("king-capture", exposed, "e4d5"), white(WinReason::KingCapture));
    let taken = position("king-capture", "8/8/8/3X4/8/8/8/K7 b");
    assert!(taken.legal_moves().is_empty() && !taken.has_legal_move());
    assert_eq!(taken.outcome_with_occurrences(3), white(WinReason::KingCapture));
}

#[test]
fn there_is_no_checkmate_under_king_capture() {
    // A position that is checkmate in 1963 has moves under king capture; the King is captured on the next one.
    let mated = "7k/6W1/7K/8/8/8/8/8 b";
    assert_eq!(last("ultima-1963", mated, ""), white(WinReason::Checkmate));
    assert_eq!(last("king-capture", mated, ""), None);
    assert!(position("king-capture", mated).is_check());
}
