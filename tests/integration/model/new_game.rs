//! What is chosen for a new game.

use ultima::model::new_game::{ArrayChoice, NewGame, Opponent, TimeChoice};
use ultima::model::{Bonus, OpenAction, PlayState, Player, Players, Settings, SymmetryPhase, TimeControl};
use ultima::rules::{Color, RuleSet, StartingArray};

use crate::harness::{HAS_WHITE, Harness, PEOPLE};

fn choices(players: Players) -> NewGame {
    NewGame::like(&PlayState::new(Settings::default(), players, 0), false)
}

/// Returns the players and the array of the game that begins.
fn begun(new: &NewGame, seed: u32) -> (Players, StartingArray) {
    match new.begin(Default::default(), seed) {
        OpenAction::Begin { start, players, .. } => (players, start.to_setup().start_array().expect("an array")),
        other => panic!("{other:?}"),
    }
}

#[test]
fn they_begin_as_those_of_the_last_game() {
    let against_computer = choices(Players::against_engine(Color::Black));
    assert_eq!((against_computer.opponent, against_computer.own_side), (Opponent::Engine, Some(Color::Black)));
    assert_eq!(against_computer.array, ArrayChoice::ByName(StartingArray::default()));
    assert_eq!(begun(&against_computer, 1), (Players::against_engine(Color::Black), StartingArray::default()));
    assert_eq!(choices(PEOPLE).opponent, Opponent::Person);
    let nobody = HAS_WHITE.with(Color::White, Player::Engine);
    assert_eq!(choices(nobody).opponent, Opponent::SelfPlay);
    assert_eq!(begun(&choices(nobody), 0).0, nobody);
    let page = Harness::on(PEOPLE, "#/play?game=abc").state;
    assert_eq!(NewGame::like(&page, false).opponent, Opponent::Correspondence);
    let page = PlayState::new(Settings::default(), PEOPLE, 0);
    assert_eq!(NewGame::like(&page, true).opponent, Opponent::Correspondence, "an invitation");
}

#[test]
fn the_seed_decides_a_random_side() {
    let new = NewGame { own_side: None, ..choices(HAS_WHITE) };
    assert_eq!(begun(&new, 2).0.side_against_engine(), Some(Color::White));
    assert_eq!(begun(&new, 3).0.side_against_engine(), Some(Color::Black));
}

#[test]
fn a_game_by_link_has_the_names_of_both() {
    let new = NewGame { opponent: Opponent::Correspondence, own_side: Some(Color::Black), ..choices(HAS_WHITE) };
    let OpenAction::BeginCorrespondence(begun) = new.begin(["Ann".to_owned(), "Bob".to_owned()], 0) else {
        panic!("a game by link")
    };
    assert_eq!((begun.own_side, begun.names), (Color::Black, ["Bob".to_owned(), "Ann".to_owned()]));
}

#[test]
fn other_rules_bring_their_array_unless_another_was_chosen() {
    let vchess = RuleSet::VCHESS;
    let mut new = choices(HAS_WHITE);
    assert_ne!(vchess.default_array(), StartingArray::default());
    new.choose_rules(vchess);
    assert_eq!(new.array, ArrayChoice::ByName(vchess.default_array()));
    new.array = ArrayChoice::Free(StartingArray::default());
    new.choose_rules(RuleSet::default());
    assert_eq!(new.array, ArrayChoice::Free(StartingArray::default()));
    // Other rules do not change the array that the sides chose in turn.
    new.begin_phase(0);
    let chosen = new.array;
    new.choose_rules(vchess);
    assert_eq!(new.array, chosen);
}

#[test]
fn the_symmetry_phase_ends_before_the_game_begins_and_begins_again_for_other_players() {
    let mut new = choices(HAS_WHITE);
    new.begin_phase(0);
    assert!(!new.is_complete(), "White chooses");
    new.change_phase(SymmetryPhase::complete);
    assert!(new.is_complete(), "the computer has chosen");
    let same = new.changed(1, |new| new.engine_allowed = true);
    assert_eq!(same.array, new.array);
    let other = new.changed(1, |new| new.opponent = Opponent::Person);
    assert!(!other.is_complete());
    // Two people both choose on this device, and so does a person whose side is random.
    let random = new.changed(1, |new| new.own_side = None);
    for mut new in [other, random] {
        new.change_phase(SymmetryPhase::complete);
        assert!(!new.is_complete(), "Black chooses");
    }
}

#[test]
fn a_clock_needs_time_unless_the_game_is_by_link() {
    let time = TimeChoice::from(Some(TimeControl::even(0, 0, Bonus::Increment)));
    let new = NewGame { time, ..choices(HAS_WHITE) };
    assert!(matches!(time, TimeChoice::Custom { uneven: false, .. }) && !new.is_complete());
    assert!(NewGame { opponent: Opponent::Correspondence, ..new }.is_complete());
    assert!(NewGame { time: TimeChoice::from(Some(TimeControl::PRESETS[0])), ..new }.is_complete());
}
