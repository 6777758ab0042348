//! The endings that are solved: their values agree with every line tried, and with one another.

use crate::harness::position;
use crate::random::long_run;
use ultima::endings::{Endings, Material, Value};
use ultima::lab::shortest_win;
use ultima::rules::{Color, Position, Role, RuleSet};

fn beside_king(name: char) -> Role {
    match name {
        'P' => Role::Pawn,
        'W' => Role::Withdrawer,
        'L' => Role::Leaper,
        'C' => Role::Coordinator,
        'I' => Role::Immobilizer,
        _ => Role::Chameleon,
    }
}

/// The value of a position by those of the positions after it.
fn by_moves(endings: &mut Endings, position: &Position) -> Value {
    let after: Vec<Value> = position.legal_moves().iter().map(|&mv| endings.value(&position.play(mv))).collect();
    let won = after.iter().filter_map(|value| if let Value::Loss(plies) = value { Some(plies + 1) } else { None });
    if let Some(plies) = won.min() {
        return Value::Win(plies);
    }
    let lost = after.iter().map(|value| if let Value::Win(plies) = value { Some(plies + 1) } else { None });
    lost.collect::<Option<Vec<u16>>>().and_then(|plies| plies.into_iter().max()).map_or(Value::Draw, Value::Loss)
}

#[test]
fn each_value_follows_from_those_a_move_later() {
    for (n, rules) in RuleSet::ALL.into_iter().enumerate() {
        // A different piece for each rule set, or all of them.
        let names: Vec<char> =
            if long_run() { "PWLCIX".chars().collect() } else { vec!["WIXLCP".as_bytes()[n] as char] };
        for name in names {
            let mut endings = Endings::new(rules);
            let material = Material::new(&[beside_king(name)], &[]);
            let some: Vec<(Position, Value)> = endings.table(&material).positions().step_by(211).collect();
            assert!(some.len() > 200, "{rules} {material}: {}", some.len());
            for (position, value) in some.into_iter().filter(|(position, _)| position.outcome(1).is_none()) {
                assert_eq!(by_moves(&mut endings, &position), value, "{rules} {material} {position:?}");
                assert_eq!(endings.value(&position), value, "{position:?}");
            }
        }
    }
}

#[test]
fn short_wins_are_those_of_every_line_tried() {
    let rules = RuleSet::default();
    let mut endings = Endings::new(rules);
    let material = Material::new(&[Role::Immobilizer], &[]);
    let some: Vec<(Position, Value)> = endings.table(&material).positions().step_by(97).collect();
    let mut found = 0;
    for (position, value) in some.into_iter().filter(|(position, _)| position.outcome(1).is_none()) {
        let most = 2;
        let tried = shortest_win(&position, most, &mut { u64::MAX }).map(|(moves, _)| moves);
        let solved = match value {
            Value::Win(plies) if u32::from(plies).div_ceil(2) <= most => Some(u32::from(plies).div_ceil(2)),
            _ => None,
        };
        assert_eq!(tried, solved, "{position:?}: {value:?}");
        found += usize::from(tried.is_some());
    }
    assert!(found > 20, "{found}");
}

#[test]
fn a_position_and_its_symmetries_have_one_value() {
    let mut endings = Endings::new(RuleSet::default());
    let text = "8/8/8/3k4/8/8/1K6/5W2 w";
    let value = endings.value(&position("ultima-1963", text));
    assert!(matches!(value, Value::Win(_)), "{value:?}");
    let others = [
        ("mirrored left and right", "8/8/8/4k3/8/8/6K1/2W5 w"),
        ("mirrored top and bottom", "5W2/1K6/8/8/3k4/8/8/8 w"),
        ("mirrored in the long diagonal", "8/8/W7/8/4k3/8/1K6/8 w"),
        ("sides changed", "8/8/8/3K4/8/8/1k6/5w2 b"),
        ("sides changed and mirrored", "5w2/1k6/8/8/3K4/8/8/8 b"),
    ];
    for (how, other) in others {
        assert_eq!(endings.value(&position("ultima-1963", other)), value, "{how}: {other}");
    }
}

#[test]
fn every_ending_has_one_name() {
    assert_eq!(
        Material::all(1).iter().map(Material::to_string).collect::<Vec<_>>(),
        ["KP-K", "KW-K", "KL-K", "KC-K", "KI-K", "KX-K"]
    );
    assert_eq!(Material::all(2).len(), 42);
    let board = position("ultima-1963", "8/8/8/3k4/8/8/1K6/5w2 w");
    assert_eq!(Material::of(board.board()), (Material::new(&[Role::Withdrawer], &[]), Color::Black));
}
