//! What earlier versions have kept stays readable: the samples of `tests/data/saves`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ultima::game::library::{Entry, Report, entry_of, export};
use ultima::game::{Saved, reopening};
use ultima::notation::pgn::games;
use ultima::notation::{link, uci};
use ultima::rules::{Color, Outcome, Position, Setup, WinReason};

use crate::harness::{HAS_WHITE, Harness, PEOPLE};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/saves")
}

fn sample(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns a page on which a kept game has been restored.
fn restored(name: &str) -> Harness {
    let mut harness = Harness::new(PEOPLE);
    let saved: Saved = serde_json::from_str(&sample(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(saved.restore(&mut harness.state), "{name}");
    harness
}

fn entry(name: &str) -> Entry {
    let fields: BTreeMap<String, String> = serde_json::from_str(&sample(name)).expect("texts with names");
    let entry = Entry::read(|field| fields.get(field).cloned()).unwrap_or_else(|error| panic!("{name}: {error}"));
    let written: BTreeMap<String, String> =
        entry.fields().into_iter().map(|(name, text)| (name.to_owned(), text)).collect();
    assert_eq!(written, fields, "{name} is written as it was read");
    entry
}

/// Returns a page on which a kept game has been opened.
fn opened(entry: &Entry) -> Harness {
    let mut harness = Harness::new(PEOPLE);
    let saved = entry.saved.as_deref().map(|text| serde_json::from_str(text).expect("a stored form"));
    harness.apply(reopening(entry, saved));
    assert_eq!(harness.link_error(), None);
    harness
}

#[test]
fn every_stored_game_opens() {
    let first = restored("game-1-time.json");
    assert_eq!((first.moves().as_str(), first.session.game.cursor()), ("b2b4f7f5", 1));
    assert_eq!(first.session.players.only_person(), Some(Color::White));

    let ended = restored("game-1-ended.json");
    let resigned = Outcome::Win { winner: Color::Black, by: WinReason::Resignation };
    assert_eq!((ended.moves().as_str(), ended.session.game.outcome()), ("b2b4", Some(resigned)));

    let clock = restored("game-1-clock.json");
    assert_eq!(clock.session.clock().map(|clock| clock.is_paused()), Some(true));
    assert_eq!(clock.moves(), "b2b4f7f5");

    let branched = restored("game-1-branched.json");
    assert_eq!(branched.session.game.to_record().line.nodes[1].variations.len(), 1);
    assert!(branched.session.is_studied());

    let kept = restored("game-1-kept.json");
    assert_eq!(kept.session.library_ref.as_ref().map(|kept| (kept.id.as_str(), kept.revision)), Some(("k3f", 2)));
    assert_eq!(kept.session.record().tags.get("Date"), Some("2026.11.20"));
}

#[test]
fn every_kept_game_opens() {
    let own = entry("entry-1.json");
    let harness = opened(&own);
    assert_eq!((harness.moves().as_str(), harness.session.is_studied()), ("b2b4f7f5", false));
    assert_eq!(harness.session.players, HAS_WHITE);
    assert_eq!(harness.session.entry(own.saved.clone(), own.changed_ms).map(|again| again.record), Some(own.record));

    let taken_in = entry("entry-1-taken-in.json");
    let harness = opened(&taken_in);
    assert_eq!(harness.session.record().tags.get("White"), Some("Anna"));
    assert_eq!(harness.session.entry(None, 0).map(|again| again.record), Some(taken_in.record));
}

#[test]
fn every_export_is_taken_in() {
    let start = Position::try_from(Setup::default()).expect("a start");
    let text = sample("export-1.pgn");
    let mut report = Report::default();
    let records: Vec<_> = games(&text, &start).filter_map(|outcome| report.take(outcome)).collect();
    assert_eq!((records.len(), report), (2, Report::default()));
    let entries: Vec<Entry> = records.into_iter().map(|record| entry_of(record, 0)).collect();
    assert_eq!(entries[0], Entry { revision: 1, saved: None, ..entry("entry-1.json") });
    assert_eq!(export(&entries), text);
}

#[test]
fn every_link_opens() {
    for line in sample("links.txt").lines() {
        let (fragment, moves) = line.split_once('\t').unwrap_or((line, ""));
        let link = link::read_game(fragment).unwrap_or_else(|error| panic!("{fragment}: {error:?}"));
        assert_eq!(uci::write_line(link.moves()), moves, "{fragment}");
    }
}
