//! Data left in a browser by a build before the release is converted: the samples of `tests/data/saves`, written by
//! such builds.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use ultima::link::{self, CorrespondenceId, Link, LinkKind};
use ultima::model::library::{ImportReport, LibraryEntry, export, last_message};
use ultima::model::upgrade::{self, OldGame};
use ultima::model::{Notice, OpenAction, Phase, PlayState, Players, SavedGame};
use ultima::notation::pgn::{self, games};
use ultima::notation::uci_move;
use ultima::rules::{Color, Outcome, Position, Setup, WinReason};
use ultima::search::Strength;

use crate::harness::{HAS_WHITE, Harness, PEOPLE};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/saves")
}

fn sample(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn old_game(text: &str) -> OldGame {
    serde_json::from_str(text).expect("a game of the version before")
}

/// Returns a page on which a game has been restored.
fn page(saved: SavedGame) -> Harness {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(OpenAction::OpenSaved(Box::new(saved)));
    harness
}

/// Returns the converted form of an entry stored by the previous version, and checks that it reads back.
fn entry(fields: &BTreeMap<String, String>) -> LibraryEntry {
    assert_eq!(fields["version"], "1");
    let read = LibraryEntry::read(|field| fields.get(field).cloned()).expect("an entry");
    let entry = upgrade::entry(read, fields.get("saved").map(|text| old_game(text)));
    let written = entry.fields();
    let again =
        LibraryEntry::read(|field| written.iter().find(|(known, _)| *known == field).map(|(_, text)| text.clone()));
    assert_eq!(again, Ok(entry.clone()));
    entry
}

fn sample_entry(name: &str) -> LibraryEntry {
    entry(&serde_json::from_str(&sample(name)).expect("texts with names"))
}

/// Returns a page on which an entry of the library has been opened.
fn opened(entry: &LibraryEntry) -> Harness {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(OpenAction::LoadFromLibrary(entry.id.clone()));
    harness.apply(entry.open_action());
    assert_eq!(harness.failed_link(), None);
    harness
}

/// Panics where a page does not show what the previous version showed of the same game after a reload.
fn assert_same(state: &PlayState, case: &Value) {
    let Players { white, black, strength } = state.session().players();
    let strength = match strength {
        Strength::Level(level) => format!("Level({})", level.number()),
        Strength::Movetime(millis) => format!("Time({millis})"),
    };
    let shown = serde_json::json!({
        // The previous version's links did not say how the game ended.
        "link": link::write(&match state.link() {
            Link { kind: LinkKind::Game(_), .. } => Link { kind: LinkKind::Game(None), ..state.link() },
            message => message,
        }),
        // The previous version called the engine `Computer`.
        "players": format!("Players {{ white: {white:?}, black: {black:?}, strength: {strength} }}")
            .replace("Engine", "Computer"),
        // The previous version named the reason `by`.
        "outcome": format!("{:?}", state.session().game.line_outcome()).replace("reason: ", "by: "),
        "study": state.session().is_analysed(),
        "paused": state.session().is_paused(),
        "left_ms": state.session().clock().map(|clock| Color::ALL.map(|color| clock.left_ms(color, 9))),
        "control": state.session().clock().map(|clock| format!("{:?}", clock.control())),
        "record": pgn::write(&state.saved().record()),
        "names": state.session().presentation.names,
        "notice": state.session().notice.as_ref().map_or_else(Vec::new, Notice::items),
    });
    // A game by link is between two people, so no engine strength is saved.
    let by_link = state.session().correspondence().is_some();
    for (what, value) in
        shown.as_object().expect("values with names").iter().filter(|(what, _)| !by_link || *what != "players")
    {
        assert_eq!(value, &case[what], "{what} of {}", case["name"]);
    }
    // The previous version counted an analysed game by link as over, and recorded nothing for other games.
    let phase = Some(state.session().phase()).filter(|_| by_link);
    let stage = format!("{:?}", phase.map(|phase| if phase == Phase::Analysis { Phase::Over } else { phase }));
    let terms = [
        ("Move", "ToMove"),
        ("Draft", "MoveUnsent"),
        ("Answer", "ReplyUnsent"),
        ("Waiting", "OpponentsTurn"),
        ("Offers", "DrawOffer"),
        ("Declines", "DrawDecline"),
        ("Accepts", "DrawAcceptance"),
        ("Resigns", "Resignation"),
    ];
    let known = terms
        .iter()
        .fold(case["stage"].as_str().expect("a stage").to_owned(), |stage, (old, new)| stage.replace(old, new));
    assert_eq!(stage, known, "stage of {}", case["name"]);
}

#[test]
fn every_kind_of_game_is_moved_over() {
    let cases: Vec<Value> = serde_json::from_str(&sample("games-1.json")).expect("cases");
    for case in &cases {
        let saved = old_game(case["game"].as_str().expect("a game")).upgrade().expect("a link that can be read");
        assert_same(&page(saved.clone()), case);
        let again = SavedGame::read(&saved.write()).unwrap_or_else(|damaged| panic!("{}: {damaged:?}", case["name"]));
        assert_same(&page(again), case);
        if let Ok(fields) = serde_json::from_value::<BTreeMap<String, String>>(case["entry"].clone()) {
            let entry = entry(&fields);
            assert_eq!(
                (entry.fen.as_str(), entry.plies.to_string()),
                (fields["board"].as_str(), fields["plies"].clone())
            );
            let harness = opened(&entry);
            assert_eq!(pgn::write(&harness.record()), case["record"].as_str().expect("a record"), "{}", case["name"]);
            assert_eq!(harness.entry(entry.changed_ms), Some(entry), "{}", case["name"]);
        }
        if let Some(letters) = case["letters"].as_str() {
            let game = letters.split(' ').next().expect("a name");
            let last = last_message(&upgrade::messages(letters), CorrespondenceId::new(game).expect("an identifier"))
                .expect("a message");
            assert!(letters.ends_with(&link::write(&last.link)), "{}", case["name"]);
        }
    }
}

#[test]
fn every_stored_game_opens() {
    let ended = page(old_game(&sample("game-1-ended.json")).upgrade().expect("a game"));
    let resigned = Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
    assert_eq!((ended.moves().as_str(), ended.session().game.line_outcome()), ("b2b4", Some(resigned)));

    let clock = page(old_game(&sample("game-1-clock.json")).upgrade().expect("a game"));
    assert_eq!(clock.session().clock().map(|clock| clock.is_paused()), Some(true));
    assert_eq!(clock.moves(), "b2b4f7f5");

    let branched = page(old_game(&sample("game-1-branched.json")).upgrade().expect("a game"));
    assert_eq!(branched.session().game.to_record().line.nodes[1].variations.len(), 1);
    assert!(branched.session().is_analysed());

    let kept = page(old_game(&sample("game-1-kept.json")).upgrade().expect("a game"));
    assert_eq!(kept.session().library_ref().map(|kept| (kept.id.as_str(), kept.revision)), Some(("k3f", 2)));
    assert_eq!(kept.record().tags.get("Date"), Some("2026.11.20"));
}

#[test]
fn every_saved_game_opens() {
    let own = sample_entry("entry-1.json");
    let harness = opened(&own);
    assert_eq!((harness.moves().as_str(), harness.session().is_analysed()), ("b2b4f7f5", false));
    assert_eq!(harness.session().players(), HAS_WHITE);
    assert_eq!(harness.entry(own.changed_ms), Some(own));

    let taken_in = sample_entry("entry-1-taken-in.json");
    let harness = opened(&taken_in);
    assert_eq!(harness.record().tags.get("White"), Some("Anna"));
    assert_eq!(harness.entry(0).map(|again| again.digest), Some(taken_in.digest));
}

#[test]
fn every_export_is_imported() {
    let start = Position::try_from(Setup::default()).expect("a start");
    let text = sample("export-1.pgn");
    let mut report = ImportReport::default();
    let records: Vec<_> = games(&text, &start).filter_map(|outcome| report.add(outcome)).collect();
    assert_eq!((records.len(), report), (2, ImportReport::default()));
    let entries: Vec<LibraryEntry> = records.into_iter().map(|record| LibraryEntry::imported(record, 0)).collect();
    let own = sample_entry("entry-1.json");
    assert_eq!(entries[0], LibraryEntry { revision: 1, text: entries[0].text.clone(), ..own });
    assert_eq!(export(&entries), text);
}

#[test]
fn every_link_opens() {
    for line in sample("links.txt").lines() {
        let (fragment, moves) = line.split_once('\t').unwrap_or((line, ""));
        let link = link::read_game(fragment).unwrap_or_else(|error| panic!("{fragment}: {error:?}"));
        assert_eq!(uci_move::write_line(link.moves()), moves, "{fragment}");
    }
}
