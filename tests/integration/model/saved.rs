//! The game and the settings, saved between visits.

use std::rc::Rc;

use ultima::model::upgrade::OldGame;
use ultima::model::{GameAction, NavigateAction, OpenAction, Players, SavedGame, Settings};
use ultima::rules::{Color, Termination};
use ultima::scene::BoardTheme;
use ultima::search::{Level, Strength};

use crate::harness::{HAS_WHITE, Harness, PEOPLE};

/// Returns the game on a fresh page, saved as text and restored.
fn restored(harness: &Harness) -> Harness {
    let mut page = Harness::new(PEOPLE);
    page.apply(OpenAction::OpenSaved(Box::new(SavedGame::read(&harness.saved().write()).expect("its own text"))));
    page
}

#[test]
fn a_saved_game_comes_back() {
    let mut harness =
        Harness::on(HAS_WHITE, "#/play?rules=pure&array=rotated&moves=b2b4f7f5&cursor=1&flip=1&theme=dark");
    let page = restored(&harness);
    assert_eq!(
        (page.link(), page.session().players(), page.session().game.line_outcome()),
        (harness.link(), harness.session().players(), None)
    );
    let terminations = [
        Termination::Resignation(Color::White),
        Termination::Timeout(Color::Black),
        Termination::Agreement,
        Termination::TimeoutAgainstBareKing,
    ];
    for termination in terminations {
        // A move taken back and played again takes back the ending before.
        harness.apply(NavigateAction::GoToPly(1));
        harness.apply(GameAction::Undo);
        harness.apply(GameAction::Redo);
        let mut saved = harness.saved();
        Rc::make_mut(&mut saved.game).end(termination);
        harness.apply(OpenAction::OpenSaved(Box::new(saved)));
        assert_eq!(harness.session().game.line_outcome(), Some(termination.into()));
        assert_eq!(restored(&harness).session().game.line_outcome(), Some(termination.into()));
    }
}

#[test]
fn a_stored_game_of_another_form_is_not_read() {
    let players = r#"{"white":"person","black":"computer","strength":{"level":3}}"#;
    let form = |version: &str, link: &str, rest: &str| {
        format!(r##"{{"version":{version},"link":"{link}","players":{players}{rest}}}"##)
    };
    for text in [
        form("\"1\"", "#/play", ""),
        form("1", "#/play", r#","ended":"won""#),
        format!(r##"{{"link":"#/play","players":{players}}}"##),
        r##"{"version":1,"link":"#/play"}"##.to_owned(),
        String::new(),
        "null".to_owned(),
    ] {
        assert!(serde_json::from_str::<OldGame>(&text).is_err(), "{text}");
    }
    let read = |text: &str| {
        let mut page = Harness::new(PEOPLE);
        page.play("b2b4");
        if let Some(saved) = serde_json::from_str::<OldGame>(text).expect("a stored form").upgrade() {
            page.apply(OpenAction::OpenSaved(Box::new(saved)));
        }
        page
    };
    for version in ["0", "2"] {
        assert_eq!(read(&form(version, "#/play", "")).moves(), "b2b4", "version {version}");
    }
    let fresh = read(&form("1", "#/play", r#","later":true"#));
    let level = Strength::Level(Level::new(3).expect("a level"));
    let players = Players { strength: level, ..Players::default() };
    assert_eq!((fresh.moves(), fresh.session().players()), (String::new(), players));
    for link in ["#/play?moves=z", "#/play?fen=8/8/8/8/8/8/8/8", "nothing"] {
        let page = read(&form("1", link, ""));
        assert_eq!(
            (page.moves(), page.session().players(), &page.failed_link()),
            ("b2b4".into(), PEOPLE, &None),
            "{link}"
        );
    }
    let mated = read(&form("1", "#/play", r#","ended":{"win":{"winner":"white","by":"checkmate"}}"#));
    assert_eq!(mated.session().game.line_outcome(), None, "no word makes a mate");
}

#[test]
fn older_settings_take_the_defaults_for_what_they_lack() {
    let read = |text| serde_json::from_str::<Settings>(text).ok();
    assert_eq!(read("{}"), Some(Settings::default()));
    let walnut = Settings { board_theme: BoardTheme::Walnut, ..Settings::default() };
    assert_eq!(read(r#"{"board":"walnut","sound":true}"#), Some(walnut));
    assert_eq!(read(r#"{"board":"plaid"}"#), None);
    let text = serde_json::to_string(&walnut).expect("a stored form");
    assert_eq!(read(&text), Some(walnut));
}

#[test]
fn a_level_that_does_not_exist_is_unreadable() {
    for (level, is_read) in [(1, true), (10, true), (0, false), (11, false), (77, false)] {
        let players = format!(r#"{{"white":"person","black":"computer","strength":{{"level":{level}}}}}"#);
        assert_eq!(serde_json::from_str::<Players>(&players).is_ok(), is_read, "{level}");
        let stored = format!(r##"{{"version":1,"link":"#/play","players":{players}}}"##);
        assert_eq!(serde_json::from_str::<OldGame>(&stored).is_ok(), is_read, "{level}");
        let mut harness = Harness::new(HAS_WHITE);
        harness.play("b2b4");
        let text = harness.saved().write().replace("computer time-200", &format!("computer level-{level}"));
        let read = SavedGame::read(&text).expect("a game");
        assert_eq!((read.mode.is_some(), read.game.moves().len()), (is_read, 1), "{level}");
    }
}

#[test]
fn a_damaged_game_is_read_up_to_the_damage() {
    let mut harness = Harness::new(PEOPLE);
    harness.play_all("b2b4f7f5");
    let text = harness.saved().write();
    let damaged = SavedGame::read(&text.replace("f7-f5", "f7-f9")).expect_err("an impossible move");
    assert!(damaged.problem.contains("character ") && damaged.problem.contains("f7-f9"), "{}", damaged.problem);
    let readable = damaged.readable;
    assert_eq!((readable.game.moves().len(), readable.mode.map(|mode| mode.players())), (1, Some(PEOPLE)));
    for nothing in ["", "null", "{", "[Players \"person\"]\n\n*\n", "\u{0}\u{fffd}"] {
        let readable = SavedGame::read(nothing).expect_err("no game").readable;
        assert!(readable.game.moves().is_empty(), "{nothing:?}");
    }
    // A tag that can't be read counts as missing.
    let tags = "[Ended \"white checkmate\"]\n[Clocks \"300+3\"]\n[Correspondence \"a-b white 9\"]\n[Line \"z\"]\n[Cursor \"-1\"]\n\
                [Shapes \"[%csl z9]\"]\n[LinkExtra \"#/nothing\"]\n[Warnings \"x\"]\n[GameRevision \"-1\"]\n";
    let read = SavedGame::read(&text.replace("[Variant", &format!("{tags}[Variant"))).expect("a game");
    assert_eq!(read, SavedGame::read(&text).expect("a game"), "no word makes a mate");
}
