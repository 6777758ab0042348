//! The reference agrees with the conformance data.
//!
//! Set `ULTIMA_LONG=1` to count the large perft lines too (in a release build).

use std::collections::BTreeMap;

use crate::random::long_run;
use crate::tables::{counts, positions};
use reference::{Rules, State};

/// The most leaves a perft line may have to be counted in a default run.
const SHORT_LEAVES: u64 = 10_000;

#[test]
fn positions_of_every_rule_set() {
    let mut compared: BTreeMap<&str, u32> = BTreeMap::new();
    for [name, fen, status, moves] in positions() {
        let rules = Rules::parse(name).expect(name);
        let state = State::parse(fen).expect(fen);
        let listed: Vec<String> = state.legal_moves(&rules).iter().map(ToString::to_string).collect();
        assert_eq!(state.fen(), fen);
        assert_eq!(state.status(&rules), status, "{name}: {fen}");
        assert_eq!(listed.join(";"), moves, "{name}: {fen}");
        *compared.entry(name).or_default() += 1;
    }
    assert!(compared.len() == 6 && compared.values().all(|&count| count == 360), "{compared:?}");
}

#[test]
fn perft_lines() {
    let mut counted = 0;
    for [name, fen, depth, leaves] in counts() {
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
