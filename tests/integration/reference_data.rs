//! The reference agrees with the conformance data.
//!
//! Set `ULTIMA_LONG=1` to count the large perft lines too (in a release build).

use crate::reference::{Rules, State};

const POSITIONS: &str = include_str!("../conformance/positions.tsv");
const PERFT: &str = include_str!("../conformance/perft.tsv");

/// The most leaves a perft line may have to be counted in a default run.
const SHORT_LEAVES: u64 = 10_000;

fn long_run() -> bool {
    std::env::var("ULTIMA_LONG").is_ok_and(|value| value == "1")
}

/// Returns the four fields of each line below the heading.
fn lines(data: &'static str) -> Vec<[&'static str; 4]> {
    data.lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            fields.try_into().expect(line)
        })
        .collect()
}

/// Compares the lines of one rule set, so that the rule sets run side by side.
fn check_positions(rule_set: &str) {
    let rules = Rules::parse(rule_set).unwrap();
    let mut compared = 0;
    for [name, fen, status, moves] in lines(POSITIONS) {
        if name != rule_set {
            continue;
        }
        let state = State::parse(fen).expect(fen);
        let listed: Vec<String> = state.legal_moves(&rules).iter().map(|m| m.to_string()).collect();
        assert_eq!(state.fen(), fen);
        assert_eq!(state.status(&rules), status, "{rule_set}: {fen}");
        assert_eq!(listed.join(";"), moves, "{rule_set}: {fen}");
        compared += 1;
    }
    assert_eq!(compared, 360, "{rule_set}");
}

#[test]
fn positions_of_ultima_1963() {
    check_positions("ultima-1963");
}

#[test]
fn positions_of_ultima_1968() {
    check_positions("ultima-1968");
}

#[test]
fn positions_of_pure() {
    check_positions("pure");
}

#[test]
fn positions_of_vchess() {
    check_positions("vchess");
}

#[test]
fn positions_of_king_capture() {
    check_positions("king-capture");
}

#[test]
fn positions_of_single_leap() {
    check_positions("single-leap");
}

#[test]
fn every_position_belongs_to_a_tested_rule_set() {
    assert_eq!(lines(POSITIONS).len(), 6 * 360);
}

#[test]
fn perft_lines() {
    let mut counted = 0;
    for [name, fen, depth, leaves] in lines(PERFT) {
        let leaves: u64 = leaves.parse().unwrap();
        if leaves > SHORT_LEAVES && !long_run() {
            continue;
        }
        let rules = Rules::parse(name).unwrap();
        let state = State::parse(fen).expect(fen);
        let depth = depth.parse().unwrap();
        assert_eq!(state.perft(&rules, depth), leaves, "{name}: {fen} at {depth}");
        counted += 1;
    }
    assert_eq!(counted, if long_run() { 44 } else { 9 });
}

/// Counts from `conformance/README.md`: the first depth at which cancelling changes the count.
#[test]
fn perft_of_cancelling_at_depth_4() {
    if !long_run() {
        return;
    }
    let start = State::parse("ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w").unwrap();
    for (name, leaves) in [("pure", 1_849_854), ("vchess", 1_849_854)] {
        assert_eq!(start.perft(&Rules::parse(name).unwrap(), 4), leaves, "{name}");
    }
}
