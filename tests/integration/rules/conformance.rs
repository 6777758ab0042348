//! The rules engine against positions and counts from an independent reference.

use std::cell::Cell;
use std::collections::BTreeSet;

use crate::harness::position;
use crate::oracle::{status, written};
use crate::tables::{counts, positions};
use ultima::rules::{Position, perft, perft_until};

#[test]
fn every_position_has_the_moves_and_captures_of_the_reference() {
    for [rules, fen, expected_status, moves] in positions() {
        let position = position(rules, fen);
        let expected: BTreeSet<String> = moves.split(';').filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
        let found: BTreeSet<String> = position.legal_moves().into_iter().map(written).collect();
        assert_eq!(found, expected, "{rules} {fen}");
        assert_eq!(position.count_legal_moves(), expected.len() as u64, "{rules} {fen}");
        assert_eq!(status(&position), expected_status, "{rules} {fen}");
    }
}

#[test]
fn perft_counts_equal_the_reference() {
    for [rules, fen, depth, leaves] in counts() {
        let count = perft(&position(rules, fen), depth.parse().expect("a depth"));
        assert_eq!(count.to_string(), leaves, "{rules} {fen} depth {depth}");
    }
}

#[test]
fn a_count_can_be_stopped() {
    let start = Position::default();
    assert_eq!(perft_until(&start, 3, &|| false), Some(perft(&start, 3)));
    for polls in [0u32, 1, 20] {
        let left = Cell::new(polls);
        let stop = || left.replace(left.get().saturating_sub(1)) == 0;
        assert_eq!(perft_until(&start, 4, &stop), None, "after {polls} polls");
    }
}
