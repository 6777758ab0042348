//! The changes under other rules in one position.

use std::collections::BTreeSet;

use fastrand::Rng;
use ultima::link::MovePolicy;
use ultima::model::sandbox::{Comparison, MoveCount, disagreement, moves_by};
use ultima::notation::fen;
use ultima::rules::{Move, Position, RuleSet, Setup};

use crate::random::{mixture, random_setup, rounds};

fn key(mv: &Move) -> (usize, usize, u64) {
    (mv.from.index(), mv.to.index(), mv.captures.0)
}

fn set(moves: &[Move]) -> BTreeSet<(usize, usize, u64)> {
    moves.iter().map(key).collect()
}

#[test]
fn a_comparison_is_the_difference_of_two_lists_of_moves() {
    let mut rng = Rng::with_seed(71);
    let (mut differ, mut change) = (0, 0);
    for _ in 0..rounds(400) {
        let here_rules = mixture(&mut rng);
        let setup = random_setup(&mut rng, here_rules);
        let there_rules = mixture(&mut rng);
        let move_policy = rng.choice([MovePolicy::SideToMove, MovePolicy::EitherSide]).expect("one of two");
        let (here, there) = (moves_by(&setup, here_rules, move_policy), moves_by(&setup, there_rules, move_policy));
        let found = Comparison::between(&here, &there);

        let (here, there) = (set(&here), set(&there));
        let only_there: BTreeSet<_> = there.difference(&here).copied().collect();
        let mut shown = set(&found.gained);
        shown.extend(set(&found.changed));
        assert_eq!(shown, only_there, "{}", fen::write(&setup, Default::default()));
        assert_eq!(found.gained.len() + found.changed.len(), only_there.len(), "no move stands twice");

        let squares = |set: &BTreeSet<(usize, usize, u64)>| -> BTreeSet<_> { set.iter().map(|m| (m.0, m.1)).collect() };
        let lost: BTreeSet<_> = squares(&here).difference(&squares(&there)).copied().collect();
        assert_eq!(squares(&set(&found.lost)), lost);
        assert_eq!(found.is_empty(), here == there);
        differ += usize::from(!found.is_empty());
        change += found.changed.len();
    }
    assert!(differ > 100 && change > 0, "{differ} {change}");
}

#[test]
fn the_compared_moves_of_a_valid_position_are_its_legal_moves() {
    let mut rng = Rng::with_seed(72);
    for _ in 0..rounds(200) {
        let rules = mixture(&mut rng);
        let setup = random_setup(&mut rng, rules);
        let one = moves_by(&setup, rules, MovePolicy::SideToMove);
        if let Ok(position) = Position::try_from(setup) {
            assert_eq!(set(&one), set(&position.legal_moves()));
        }
        let other = moves_by(&Setup { turn: !setup.turn, ..setup }, rules, MovePolicy::SideToMove);
        let (mut both, mut sum) = (set(&one), set(&other));
        both.append(&mut sum);
        assert_eq!(both, set(&moves_by(&setup, rules, MovePolicy::EitherSide)), "both sides are the one and the other");
        assert!(one.iter().all(|mv| setup.board.by_color(setup.turn).contains(mv.from)));
    }
}

#[test]
fn single_leaps_and_no_suicide_are_distinguished() {
    let rules = RuleSet::ULTIMA_1963;
    let setup = fen::read("7k/8/8/8/8/8/8/L1p1p2K w", rules).unwrap();
    let between = |there| {
        Comparison::between(
            &moves_by(&setup, rules, MovePolicy::SideToMove),
            &moves_by(&setup, there, MovePolicy::SideToMove),
        )
    };
    let single = between(RuleSet::SINGLE_LEAP);
    assert_eq!((single.gained.len(), single.lost.len(), single.changed.len()), (0, 2, 0));
    assert_eq!(single.lost[0].to.to_string(), "f1");
    assert!(between(RuleSet { stalemate_loses: false, ..rules }).is_empty());

    let frozen = fen::read("7k/8/8/8/8/8/1i6/L6K w", rules).unwrap();
    let here = moves_by(&frozen, rules, MovePolicy::SideToMove);
    let pure = Comparison::between(&here, &moves_by(&frozen, RuleSet::PURE, MovePolicy::SideToMove));
    assert!(pure.lost.len() == 1 && pure.lost[0].is_suicide());
    assert_eq!(MoveCount::of(&here), MoveCount { moves: 4, captures: 0 });
}

#[test]
fn the_position_where_the_rule_sets_disagree_has_other_moves_under_each() {
    let setup = disagreement(RuleSet::default()).expect("a FEN");
    let legal = |rules| moves_by(&setup, rules, MovePolicy::SideToMove);
    for rules in RuleSet::PRESETS.into_iter().filter(|&rules| rules != RuleSet::default()) {
        let comparison = Comparison::between(&legal(RuleSet::default()), &legal(rules));
        assert!(!comparison.is_empty(), "{rules}");
    }
}
