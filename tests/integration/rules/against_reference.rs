//! The engine agrees with the reference on random games and boards.
//!
//! Set `ULTIMA_LONG=1` for a hundred times as many boards (in a release build).

use crate::random::{array, legal_move, random_setup, rounds, rule_sets};
use fastrand::Rng;
use ultima::rules::{Bitboard, Position, Role, RuleSet, Square};

/// Follows a random game and compares some of its positions, and all of its endings.
fn follow_games(seed: u64, games: u64, rules: impl Fn(&mut Rng, u64) -> RuleSet) {
    let mut rng = Rng::with_seed(seed);
    for game in 0..games {
        let rules = rules(&mut rng, game);
        let mut position = Position::start(rules, array(&mut rng));
        for _ in 0..200 {
            if rng.u8(..16) == 0 {
                crate::oracle::position(&position);
                crate::oracle::setup(&position.to_setup());
            }
            let Some(mv) = legal_move(&mut rng, &position) else { break };
            position = position.play_unchecked(mv);
        }
        crate::oracle::position(&position);
    }
}

#[test]
fn on_games_by_the_standard_rule_sets() {
    follow_games(1, rounds(36), |_, game| RuleSet::PRESETS[game as usize % 6]);
}

#[test]
fn on_games_by_mixed_rules() {
    follow_games(2, rounds(24), |rng, _| crate::random::mixture(rng));
}

#[test]
fn on_random_boards_valid_or_not() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..rounds(80) {
        for rules in rule_sets(&mut rng, 6) {
            crate::oracle::setup(&random_setup(&mut rng, rules));
        }
    }
}

#[test]
fn on_random_positions() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..rounds(40) {
        for rules in rule_sets(&mut rng, 6) {
            for position in crate::random::random_positions(&mut rng, rules, 1) {
                crate::oracle::position(&position);
            }
        }
    }
}

/// Kings close together with few pieces about: mates, stalemates and pins are frequent here.
#[test]
fn on_crowded_corners() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..rounds(120) {
        for rules in rule_sets(&mut rng, 6) {
            let mut setup = random_setup(&mut rng, rules);
            let far: Bitboard = Square::all().filter(|sq| sq.file().index() > 3 || sq.rank().index() > 3).collect();
            setup.board.clear(far & !setup.board.by_role(Role::King));
            crate::oracle::setup(&setup);
            if let Ok(position) = Position::try_from(setup) {
                crate::oracle::position(&position);
            }
        }
    }
}
