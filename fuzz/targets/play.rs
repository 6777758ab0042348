//! Games beside the reference: the first byte picks the rules, the second the array, each further one a move.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima::notation::rule_text::SWITCHES;
use ultima::rules::{Position, RuleSet, StartingArray};
use ultima_fuzz::compare;

fuzz_target!(|bytes: &[u8]| {
    let [switches, array, choices @ ..] = bytes else { return };
    let mut rules = RuleSet::default();
    for (n, switch) in SWITCHES.iter().enumerate() {
        (switch.set)(&mut rules, switches >> n & 1 == 1);
    }
    let array = StartingArray::all().nth(usize::from(array % 16)).unwrap_or_default();
    let mut position = Position::start(rules, array);
    for &choice in choices.iter().take(80) {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        position = position.play_unchecked(mv);
    }
    // Every shorter game is an input of its own.
    compare::position(&position);
    compare::setup(&position.to_setup());
});
