//! The rules engine against positions and counts from an independent reference.

use std::collections::BTreeSet;

use crate::harness::position;
use ultima::rules::{Move, Outcome, Position, WinReason, perft};

/// The lines of a table below its heading, cut at tabs.
fn lines(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

/// A move as the tables write it: `b5f5 f4,g5`.
fn written(mv: Move) -> String {
    let captures: Vec<String> = mv.removed().into_iter().map(|square| square.to_string()).collect();
    let gap = if captures.is_empty() { "" } else { " " };
    format!("{}{}{gap}{}", mv.from, mv.to, captures.join(","))
}

fn status(position: &Position) -> String {
    let check = if position.is_check() { "check" } else { "nocheck" };
    let state = match position.outcome_ignoring_repetition() {
        Some(Outcome::Win { by: WinReason::Checkmate, .. }) => "checkmate",
        Some(Outcome::Win { by: WinReason::KingCapture, .. }) => "king-captured",
        _ if !position.has_legal_move() => "stalemate",
        _ => "ongoing",
    };
    format!("{check} {state}")
}

#[test]
fn every_position_has_the_moves_and_captures_of_the_reference() {
    for (n, line) in lines(include_str!("../conformance/positions.tsv")).enumerate() {
        let [rules, fen, expected_status, moves] = line[..] else { panic!("line {} has not four fields", n + 2) };
        let position = position(rules, fen);
        let expected: BTreeSet<String> = moves.split(';').filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
        let found: BTreeSet<String> = position.legal_moves().into_iter().map(written).collect();
        assert_eq!(found, expected, "line {}: {rules} {fen}", n + 2);
        assert_eq!(position.legal_count(), expected.len() as u64, "line {}: {rules} {fen}", n + 2);
        assert_eq!(status(&position), expected_status, "line {}: {rules} {fen}", n + 2);
    }
}

#[test]
fn perft_counts_equal_the_reference() {
    for line in lines(include_str!("../conformance/perft.tsv")) {
        let [rules, fen, depth, nodes] = line[..] else { panic!("not four fields: {line:?}") };
        let count = perft(&position(rules, fen), depth.parse().expect("a depth"));
        assert_eq!(count.to_string(), nodes, "{rules} {fen} depth {depth}");
    }
}
