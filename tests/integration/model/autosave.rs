//! The autosave of a page: one write after another, the latest state of each game, and the changes of other tabs.

use ultima::model::library::{Autosave, LibraryEntry, ObserveOutcome, PendingWrite, StorageError};

fn entry(id: &str, record: &str, revision: u32) -> LibraryEntry {
    let (id, record, board) = (id.to_owned(), record.to_owned(), String::new());
    let digest = record.len() as u64;
    LibraryEntry { id, revision, name: String::new(), changed_ms: 0, plies: 0, fen: board, digest, text: record }
}

/// Performs all pending writes, as the page does, and returns them.
fn written(autosave: &mut Autosave) -> Vec<(String, u32, bool)> {
    let mut found = Vec::new();
    while let Some(PendingWrite { entry, continues }) = autosave.take_next() {
        found.push((entry.text, entry.revision, continues));
        autosave.on_written(&entry.id, entry.revision + 1);
    }
    found
}

#[test]
fn only_the_latest_state_of_each_game_is_written() {
    let mut autosave = Autosave::default();
    for record in ["1.", "1. 2.", "1. 2. 3."] {
        assert_eq!(autosave.observe(entry("a", record, 0)), ObserveOutcome::Queued);
    }
    assert_eq!(autosave.observe(entry("a", "1. 2. 3.", 0)), ObserveOutcome::Unchanged);
    assert_eq!(autosave.observe(entry("b", "1.", 4)), ObserveOutcome::Queued);
    // A game that is continued is kept even if it has been deleted; one that is merely opened is not.
    assert_eq!(written(&mut autosave), [("1. 2. 3.".into(), 0, true), ("1.".into(), 4, false)]);
    assert_eq!(autosave.observe(entry("b", "1. 2.", 4)), ObserveOutcome::Queued);
    assert_eq!(written(&mut autosave), [("1. 2.".into(), 5, true)], "by the revision that is known by now");
    // A game that is opened again, for example by a link, may have fewer moves than the saved one.
    assert_eq!(autosave.observe(entry("b", "1.", 0)), ObserveOutcome::Queued);
    assert_eq!(written(&mut autosave), [("1.".into(), 0, false)]);
}

#[test]
fn a_game_continued_in_another_tab_is_not_saved_here_until_it_continues_here() {
    let mut autosave = Autosave::default();
    assert_eq!(autosave.observe(entry("a", "1.", 1)), ObserveOutcome::Queued);
    written(&mut autosave);
    autosave.on_saved_elsewhere("a", 2);
    autosave.on_saved_elsewhere("b", 9);
    assert!(!autosave.is_in_conflict("a") && !autosave.is_in_conflict("b"));
    autosave.on_saved_elsewhere("a", 3);
    assert!(autosave.is_in_conflict("a"));
    assert_eq!(autosave.observe(entry("a", "1.", 2)), ObserveOutcome::Unchanged);
    assert_eq!(autosave.observe(entry("a", "1. 2.", 2)), ObserveOutcome::Forked);
    assert_eq!(written(&mut autosave), []);
    autosave.resolve_conflict();
    assert_eq!(autosave.observe(entry("c", "1. 2.", 0)), ObserveOutcome::Queued);
    assert_eq!(written(&mut autosave), [("1. 2.".into(), 0, false)]);
}

#[test]
fn a_failed_save_is_retried_with_the_next_game() {
    let mut autosave = Autosave::default();
    assert_eq!(autosave.observe(entry("a", "1.", 0)), ObserveOutcome::Queued);
    let failed = autosave.take_next().expect("a game");
    autosave.on_failed(failed, StorageError::Full);
    assert!(autosave.take_next().is_none() && !autosave.is_busy());
    assert_eq!(autosave.observe(entry("b", "1.", 0)), ObserveOutcome::Queued);
    let tried: Vec<String> = std::iter::from_fn(|| autosave.take_next()).map(|pending| pending.entry.id).collect();
    assert_eq!(tried, ["a", "b"]);
}

#[test]
fn each_reason_not_to_save_is_given_once_until_games_are_saved_again() {
    let mut autosave = Autosave::default();
    let fail = |autosave: &mut Autosave, record: &str, error| {
        assert_eq!(autosave.observe(entry("a", record, 0)), ObserveOutcome::Queued);
        let pending = autosave.take_next().expect("a game");
        autosave.on_failed(pending, error);
    };
    autosave.report(StorageError::Lost);
    fail(&mut autosave, "1.", StorageError::Full);
    assert_eq!(autosave.error(), Some(StorageError::Full));
    autosave.close_error();
    fail(&mut autosave, "1. 2.", StorageError::Full);
    autosave.report(StorageError::Lost);
    assert_eq!(autosave.error(), None);
    fail(&mut autosave, "1. 2. 3.", StorageError::Denied);
    assert_eq!(autosave.error(), Some(StorageError::Denied));
    assert_eq!(autosave.observe(entry("b", "1.", 0)), ObserveOutcome::Queued);
    written(&mut autosave);
    assert_eq!(autosave.error(), None, "both games are saved");
    fail(&mut autosave, "1.", StorageError::Full);
    assert_eq!(autosave.error(), Some(StorageError::Full), "which is news again");
    autosave.close_error();
    autosave.report(StorageError::Lost);
    assert_eq!(autosave.error(), None, "what is lost was said");
}
