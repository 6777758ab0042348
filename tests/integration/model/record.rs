//! Games as records, and back.

use fastrand::Rng;
use ultima::model::{
    AnalysisAction, Edit, Game, NavigateAction, OpenAction, PlayState, ReadWarnings, SavedGame, Settings,
};
use ultima::notation::pgn;
use ultima::rules::{Position, RuleSet, StartingArray};

use crate::harness::{HAS_WHITE, Harness, PEOPLE, at, mv};

/// A game of random moves with variations and comments.
fn branched(rng: &mut Rng) -> Game {
    let rules = rng.choice(RuleSet::PRESETS).expect("a rule set");
    let mut game = Game::new(Position::start(rules, StartingArray::default()));
    for step in 0..40 {
        if rng.u8(..4) == 0 {
            let back = rng.usize(..=game.cursor());
            game.go_to_ply(back);
        }
        let Some(next) = rng.choice(game.current_position().legal_moves()) else { continue };
        game.add_variation_unchecked(next);
        let at = game.current_node().expect("a move");
        game.edit(|tree| match rng.u8(..4) {
            0 => tree.node_mut(at).comment = format!("Step {step}"),
            1 => tree.node_mut(at).nags = vec![rng.u8(1..7)],
            _ => {}
        });
    }
    game
}

#[test]
fn records_hold_variations_comments_and_glyphs() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..40 {
        let game = branched(&mut rng);
        let text = pgn::write(&game.to_record());
        let read = pgn::read(&text, game.start());
        assert!(read.stop.is_none() && read.warnings.is_empty(), "{text}");
        assert_eq!(read.record, game.to_record(), "{text}");
        assert_eq!(Game::from_record(&read.record).to_record(), read.record, "{text}");
    }
}

#[test]
fn an_analysis_is_saved_with_its_variations_and_its_position() {
    let mut harness = Harness::on(PEOPLE, "#/play?moves=b2b4g7g5c2c4");
    harness.apply(AnalysisAction::Start);
    harness.apply(NavigateAction::GoToPly(1));
    harness.play("f7f5");
    harness.apply(AnalysisAction::Edit(Edit::Comment(harness.session().game.current_node(), "Another plan".into())));
    let saved = SavedGame::read(&harness.saved().write()).expect("it can be read");
    let mut restored = PlayState::new(Settings::default(), PEOPLE, 0);
    restored.apply(&at(0), OpenAction::OpenSaved(Box::new(saved)));
    assert_eq!(restored.session().game.to_record(), harness.session().game.to_record());
    assert_eq!(
        (restored.session().game.moves(), restored.session().game.cursor()),
        (harness.session().game.moves(), harness.session().game.cursor())
    );
    assert!(restored.session().is_analysed());
}

#[test]
fn an_opened_record_shows_its_end_and_can_be_continued() {
    let mut harness = Harness::new(PEOPLE);
    let read = pgn::read("1. b2-b4 f7-f5 {Solid.} (1... g7-g5 2. c2-c4) 2. c2-c4!", harness.session().game.start());
    harness.apply(OpenAction::OpenSaved(Box::new(SavedGame::from_elsewhere(
        read.record,
        ReadWarnings::from_problems(&read.warnings, ""),
    ))));
    assert_eq!((harness.moves().as_str(), harness.session().game.is_latest()), ("b2b4f7f5c2c4", true));
    let reply = mv(&harness, "g7g5");
    harness.play("g7g5");
    assert_eq!(harness.session().game.last_move(), Some(reply));
}

#[test]
fn a_game_against_the_computer_goes_on_after_a_reload_although_moves_were_tried() {
    let mut harness = Harness::on(HAS_WHITE, "#/play?moves=b2b4g7g5");
    harness.apply(AnalysisAction::Start);
    harness.apply(NavigateAction::GoToPly(1));
    harness.play("f7f5");
    let reloaded = |harness: &Harness| {
        let mut page = Harness::new(PEOPLE);
        page.apply(OpenAction::OpenSaved(Box::new(SavedGame::read(&harness.saved().write()).expect("its own text"))));
        page
    };
    assert!(reloaded(&harness).session().is_analysed(), "the variation is shown");
    harness.apply(AnalysisAction::End);
    let page = reloaded(&harness);
    assert!(!page.session().is_analysed() && page.session().can_move());
    assert!(!page.session().game.tree().is_plain(), "the variation is kept");
}
