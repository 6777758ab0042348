//! The symmetry phase: White chooses its arrangement, then Black does, knowing White's.

use ultima::game::SymmetryPhase;
use ultima::rules::{Array, Color};

const PEOPLE: [bool; 2] = [false; 2];

#[test]
fn each_side_chooses_for_itself_and_white_first() {
    let mut phase = SymmetryPhase::new(PEOPLE, 7);
    assert_eq!((phase.due(), phase.array()), (Some(Color::White), Array::default()));
    phase.choose(Array::VCHESS);
    assert_eq!(phase.array(), Array { white: Array::VCHESS.white, ..Array::default() });
    phase.settle();
    assert_eq!(phase.due(), Some(Color::Black));
    // White has chosen.
    phase.choose(Array::ROTATED);
    assert_eq!(phase.array(), Array { white: Array::VCHESS.white, black: Array::ROTATED.black });
    phase.settle();
    phase.choose(Array::MIRRORED);
    assert_eq!((phase.due(), phase.array().black), (None, Array::ROTATED.black));
}

#[test]
fn every_array_can_be_chosen() {
    for array in Array::all() {
        let mut phase = SymmetryPhase::new(PEOPLE, 0);
        for _ in Color::ALL {
            phase.choose(array);
            phase.settle();
        }
        assert_eq!((phase.array(), phase.due()), (array, None));
    }
}

#[test]
fn the_computer_chooses_at_once_when_its_turn_comes() {
    let mut found = std::collections::BTreeSet::new();
    for seed in 0..16 {
        let white = SymmetryPhase::new([true, false], seed);
        assert_eq!((white.due(), white.array().black), (Some(Color::Black), Array::default().black));
        let mut black = SymmetryPhase::new([false, true], seed);
        black.choose(Array::VCHESS);
        assert_eq!(black.array().black, Array::default().black, "Black waits for White");
        black.settle();
        assert_eq!((black.due(), black.array().white), (None, Array::VCHESS.white));
        let both = SymmetryPhase::new([true; 2], seed);
        assert_eq!(both.due(), None);
        found.insert(both.array().to_string());
    }
    assert_eq!(found.len(), 16, "any array may come");
}
