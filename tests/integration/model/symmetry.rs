//! The symmetry phase: White chooses its arrangement, then Black does, knowing White's.

use ultima::model::SymmetryPhase;
use ultima::rules::{Color, StartingArray};

const PEOPLE: [bool; 2] = [false; 2];

#[test]
fn each_side_chooses_for_itself_and_white_first() {
    let mut phase = SymmetryPhase::new(PEOPLE, 7);
    assert_eq!((phase.due(), phase.array()), (Some(Color::White), StartingArray::default()));
    phase.choose(StartingArray::VCHESS);
    assert_eq!(phase.array(), StartingArray { white: StartingArray::VCHESS.white, ..StartingArray::default() });
    phase.complete();
    assert_eq!(phase.due(), Some(Color::Black));
    // White has chosen.
    phase.choose(StartingArray::ROTATED);
    assert_eq!(
        phase.array(),
        StartingArray { white: StartingArray::VCHESS.white, black: StartingArray::ROTATED.black }
    );
    phase.complete();
    phase.choose(StartingArray::MIRRORED);
    assert_eq!((phase.due(), phase.array().black), (None, StartingArray::ROTATED.black));
}

#[test]
fn every_array_can_be_chosen() {
    for array in StartingArray::all() {
        let mut phase = SymmetryPhase::new(PEOPLE, 0);
        for _ in Color::ALL {
            phase.choose(array);
            phase.complete();
        }
        assert_eq!((phase.array(), phase.due()), (array, None));
    }
}

#[test]
fn the_computer_chooses_at_once_when_its_turn_comes() {
    let mut found = std::collections::BTreeSet::new();
    for seed in 0..16 {
        let white = SymmetryPhase::new([true, false], seed);
        assert_eq!((white.due(), white.array().black), (Some(Color::Black), StartingArray::default().black));
        let mut black = SymmetryPhase::new([false, true], seed);
        black.choose(StartingArray::VCHESS);
        assert_eq!(black.array().black, StartingArray::default().black, "Black waits for White");
        black.complete();
        assert_eq!((black.due(), black.array().white), (None, StartingArray::VCHESS.white));
        let both = SymmetryPhase::new([true; 2], seed);
        assert_eq!(both.due(), None);
        found.insert(both.array().to_string());
    }
    assert_eq!(found.len(), 16, "any array may come");
}
