//! Games beside the reference: the first byte picks the rules, the second the array, each further one a move.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ultima::rules::{Position, RuleSet, StartingArray, Switch};
use ultima_fuzz::oracle;

fuzz_target!(|bytes: &[u8]| {
    let [switches, array, choices @ ..] = bytes else { return };
    let is_on = |n: usize| switches >> n & 1 == 1;
    let all = Switch::ALL.into_iter().enumerate();
    let rules = all.fold(RuleSet::default(), |rules, (n, switch)| rules.with(switch, is_on(n)));
    let array = StartingArray::all().nth(usize::from(array % 16)).unwrap_or_default();
    let mut position = Position::start(rules, array);
    for &choice in choices.iter().take(80) {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        position = position.play_unchecked(mv);
    }
    // Every shorter game is an input of its own.
    oracle::position(&position);
    oracle::setup(&position.to_setup());
});
