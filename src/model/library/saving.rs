//! When a game is written to the library, why it may not be, and what the page shows about that.

use super::entry::LibraryEntry;

/// Writes the games of a page one after another, and of each only the latest state.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Autosave {
    /// The games that wait to be written, each only once.
    waiting: Vec<PendingWrite>,
    /// The games that could not be written. They are tried again with the next game.
    failed: Vec<PendingWrite>,
    /// Whether a game is being written.
    is_busy: bool,
    /// The last observed state of a game.
    seen: Option<LibraryEntry>,
    /// The identifier and the revision of the last written game.
    written: Option<(String, u32)>,
    /// A game that another tab has continued.
    conflict: Option<String>,
    /// The reason shown on the page why games are not saved.
    error: Option<StorageError>,
    /// The reasons shown so far. Each is shown only once, until games are saved again.
    given: Vec<StorageError>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PendingWrite {
    pub entry: LibraryEntry,
    /// Whether this state continues the one observed before. If so, it replaces what was written since, and recreates a
    /// deleted game.
    pub continues: bool,
}

/// What the autosave does with an observed state of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObserveOutcome {
    /// The state was observed before.
    Unchanged,
    Queued,
    /// The game continues here although another tab has continued it too. From now on it is another game.
    Forked,
}

impl Autosave {
    #[must_use]
    pub fn observe(&mut self, entry: LibraryEntry) -> ObserveOutcome {
        let before = self.seen.as_ref().filter(|seen| seen.id == entry.id);
        let same_game = before.is_some();
        let is_same = before.is_some_and(|seen| seen.has_same_content(&entry));
        if is_same && !before.is_some_and(|seen| entry.adds_review_to(seen)) {
            return ObserveOutcome::Unchanged;
        }
        if self.is_in_conflict(&entry.id) {
            // A review does not continue the game.
            return if same_game && !is_same { ObserveOutcome::Forked } else { ObserveOutcome::Unchanged };
        }
        self.conflict = None;
        // A game that was opened again, for example by a link, may be an older state than the observed one.
        let continues = same_game && self.seen.as_ref().is_some_and(|seen| seen.revision <= entry.revision);
        self.seen = Some(entry.clone());
        for list in [&mut self.waiting, &mut self.failed] {
            list.retain(|pending| pending.entry.id != entry.id);
        }
        self.waiting.append(&mut self.failed);
        self.waiting.push(PendingWrite { entry, continues });
        ObserveOutcome::Queued
    }

    /// Returns the next game to write. The autosave is busy from then on, until no game is left.
    pub fn take_next(&mut self) -> Option<PendingWrite> {
        self.is_busy = !self.waiting.is_empty();
        if !self.is_busy {
            return None;
        }
        let mut next = self.waiting.remove(0);
        if next.continues {
            next.entry.revision = next.entry.revision.max(self.revision(&next.entry.id));
        }
        Some(next)
    }

    pub const fn is_busy(&self) -> bool {
        self.is_busy
    }

    pub fn on_written(&mut self, id: &str, revision: u32) {
        self.written = Some((id.to_owned(), revision));
        if self.failed.is_empty() {
            // A lost game stays lost.
            self.given.retain(|&given| given == StorageError::Lost);
            self.error.take_if(|error| *error != StorageError::Lost);
        }
    }

    /// Handles a failed write of a game. A later state of the game that waits already takes its place.
    pub fn on_failed(&mut self, pending: PendingWrite, error: StorageError) {
        self.report(error);
        if self.waiting.iter().all(|waiting| waiting.entry.id != pending.entry.id) {
            self.failed.push(pending);
        }
    }

    /// Shows a reason why games are not saved, unless it was shown already.
    pub fn report(&mut self, error: StorageError) {
        if !self.given.contains(&error) {
            self.given.push(error);
            self.error = Some(error);
        }
    }

    /// Returns the reason why games are not saved, until it is closed or games are saved again.
    pub const fn error(&self) -> Option<StorageError> {
        self.error
    }

    pub fn close_error(&mut self) {
        self.error = None;
    }

    /// Handles the news that another tab has saved this revision of a game, and may have continued the one observed
    /// here.
    pub fn on_saved_elsewhere(&mut self, id: &str, revision: u32) {
        if self.seen.as_ref().is_some_and(|seen| seen.id == id) && revision > self.revision(id) {
            self.on_conflict(id);
        }
    }

    /// Records that another tab has continued a game.
    pub fn on_conflict(&mut self, id: &str) {
        self.conflict = Some(id.to_owned());
    }

    /// Returns whether another tab has continued a game.
    pub fn is_in_conflict(&self, id: &str) -> bool {
        self.conflict.as_deref() == Some(id)
    }

    /// Resolves the conflict with another tab. The tab's version is then loaded, or left alone.
    pub fn resolve_conflict(&mut self) {
        self.conflict = None;
        self.seen = None;
    }

    fn revision(&self, id: &str) -> u32 {
        self.written.as_ref().filter(|(written, _)| written == id).map_or(0, |&(_, revision)| revision)
    }
}

/// Why games are not saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageError {
    /// The browser has no such storage, or denies it.
    Denied,
    Full,
    /// The library was made by a newer version of the app.
    Newer,
    /// The storage does not work as it should.
    Broken,
    /// The storage does not respond at all.
    Silent,
    /// The unfinished game can no longer be read.
    Lost,
}

impl StorageError {
    pub const fn text(self) -> &'static str {
        match self {
            StorageError::Denied => {
                "This browser does not allow the page to save games, perhaps because this is a private window. You \
                 can play on; to keep a game, save it as a file under Share."
            }
            StorageError::Full => {
                "Storage is full, so this game cannot be saved. You can play on. Delete games in the list to make \
                 room, or save this one as a file under Share."
            }
            StorageError::Newer => {
                "These games were saved by a newer version of Ultima. Reload the page to update; until then nothing is \
                 saved here."
            }
            StorageError::Broken => {
                "The browser failed to save this game. You can play on; to keep it, save it as a file under Share. \
                 Reloading the page may help."
            }
            StorageError::Silent => {
                "The browser's storage does not answer, so games are neither read nor saved. You can play on; to keep \
                 a game, save it as a file under Share. Closing other tabs of Ultima or restarting the browser may \
                 help."
            }
            StorageError::Lost => {
                "The saved state of your last game can no longer be read. The game itself is listed under Games, as \
                 far as it was saved."
            }
        }
    }
}
