//! The game and the choices as they are kept between visits.

use ultima::game::{BoardTheme, GameAction, Players, Saved, Settings, StudyAction};
use ultima::rules::{Color, DrawReason, Outcome, WinReason};

use crate::harness::{HAS_WHITE, Harness, PEOPLE};

/// Returns the game on a fresh page, kept as text and restored.
fn kept(harness: &Harness) -> Harness {
    let text = serde_json::to_string(&Saved::of(harness)).expect("a stored form");
    let mut page = Harness::new(PEOPLE);
    serde_json::from_str::<Saved>(&text).expect("its own text").restore(&mut page.state);
    page
}

#[test]
fn a_kept_game_comes_back() {
    let mut harness =
        Harness::on(HAS_WHITE, "#/play?rules=pure&array=rotated&moves=b2b4f7f5&cursor=1&flip=1&theme=dark");
    let page = kept(&harness);
    assert_eq!(
        (page.link(), page.session.players, page.session.game.outcome()),
        (harness.link(), harness.session.players, None)
    );
    let by_word = [
        Outcome::Win { winner: Color::Black, by: WinReason::Resignation },
        Outcome::Win { winner: Color::White, by: WinReason::Time },
        Outcome::Draw { by: DrawReason::Agreement },
        Outcome::Draw { by: DrawReason::TimeAgainstBareKing },
    ];
    for outcome in by_word {
        // A move taken back and played again takes back the ending before.
        harness.apply(StudyAction::Show(1));
        harness.apply(GameAction::Undo);
        harness.apply(GameAction::Redo);
        harness.apply(GameAction::End(outcome));
        assert_eq!(harness.session.game.outcome(), Some(outcome));
        assert_eq!(kept(&harness).session.game.outcome(), Some(outcome));
    }
}

#[test]
fn a_stored_game_of_another_form_is_not_read() {
    let players = r#"{"white":"person","black":"computer","strength":{"level":3}}"#;
    let form = |version: &str, link: &str, rest: &str| {
        format!(r##"{{"version":{version},"link":"{link}","players":{players}{rest}}}"##)
    };
    for text in [
        form("0", "#/play", ""),
        form("2", "#/play", ""),
        form("\"1\"", "#/play", ""),
        form("1", "#/play", r#","ended":"won""#),
        format!(r##"{{"link":"#/play","players":{players}}}"##),
        r##"{"version":1,"link":"#/play"}"##.to_owned(),
        String::new(),
        "null".to_owned(),
    ] {
        assert!(serde_json::from_str::<Saved>(&text).is_err(), "{text}");
    }
    let read = |text: &str| {
        let mut page = Harness::new(PEOPLE);
        page.play("b2b4");
        serde_json::from_str::<Saved>(text).expect("a stored form").restore(&mut page.state);
        page
    };
    let fresh = read(&form("1", "#/play", r#","later":true"#));
    assert_eq!((fresh.moves(), fresh.session.players), (String::new(), Players::default()));
    for link in ["#/play?moves=z", "#/play?fen=8/8/8/8/8/8/8/8", "nothing"] {
        let page = read(&form("1", link, ""));
        assert_eq!((page.moves(), page.session.players, &page.link_error()), ("b2b4".into(), PEOPLE, &None), "{link}");
    }
    let mated = read(&form("1", "#/play", r#","ended":{"win":{"winner":"white","by":"checkmate"}}"#));
    assert_eq!(mated.session.game.outcome(), None, "no word makes a mate");
}

#[test]
fn older_choices_take_the_defaults_for_what_they_lack() {
    let read = |text| serde_json::from_str::<Settings>(text).ok();
    assert_eq!(read("{}"), Some(Settings::default()));
    let walnut = Settings { board: BoardTheme::Walnut, ..Settings::default() };
    assert_eq!(read(r#"{"board":"walnut","sound":true}"#), Some(walnut));
    assert_eq!(read(r#"{"board":"plaid"}"#), None);
    let text = serde_json::to_string(&walnut).expect("a stored form");
    assert_eq!(read(&text), Some(walnut));
}
