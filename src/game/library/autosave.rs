//! Keeps the game on the page as it is played: one write after another, never more than the latest state of each game.

use super::entry::Entry;

/// What is to be kept, and what is known to be.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Autosave {
    /// What waits to be written, each game once.
    waiting: Vec<(Entry, bool)>,
    pub is_busy: bool,
    /// The game seen last, as it was.
    seen: Option<Entry>,
    /// The game written last, and its revision.
    written: Option<(String, u32)>,
    /// A game that another tab has played on.
    pub elsewhere: Option<String>,
}

/// What a state of the game is to the autosave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// What it has seen already.
    Known,
    /// Something to be written, which waits now.
    Waits,
    /// The game goes on here although another tab has played on: it is another game from now on.
    Parted,
}

impl Autosave {
    /// Takes the game as it stands now.
    #[must_use]
    pub fn see(&mut self, entry: Entry) -> Seen {
        let same_game = self.seen.as_ref().is_some_and(|seen| seen.id == entry.id);
        if same_game && self.seen.as_ref().is_some_and(|seen| seen.says_the_same(&entry)) {
            return Seen::Known;
        }
        if self.elsewhere.as_ref() == Some(&entry.id) {
            return if same_game { Seen::Parted } else { Seen::Known };
        }
        self.elsewhere = None;
        self.seen = Some(entry.clone());
        self.waiting.retain(|(waiting, _)| waiting.id != entry.id);
        // A game deleted meanwhile is kept anew only when it is played on.
        self.waiting.push((entry, same_game));
        Seen::Waits
    }

    /// Returns what is to be written next, by the newest revision known, and whether it is kept even if it has been
    /// deleted.
    pub fn take_next(&mut self) -> Option<(Entry, bool)> {
        if self.waiting.is_empty() {
            return None;
        }
        let (mut entry, anew) = self.waiting.remove(0);
        entry.revision = entry.revision.max(self.revision(&entry.id));
        Some((entry, anew))
    }

    /// Notes that a game has been written.
    pub fn wrote(&mut self, id: &str, revision: u32) {
        self.written = Some((id.to_owned(), revision));
    }

    /// Returns whether another tab that has kept this revision of a game has played on the one seen here.
    pub fn is_behind(&self, id: &str, revision: u32) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.id == id) && revision > self.revision(id)
    }

    /// Forgets that another tab has played on: what it has kept is taken over, or left to it.
    pub fn settle(&mut self) {
        (self.elsewhere, self.seen) = (None, None);
    }

    fn revision(&self, id: &str) -> u32 {
        self.written.as_ref().filter(|(written, _)| written == id).map_or(0, |&(_, revision)| revision)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: &str, record: &str, revision: u32) -> Entry {
        let (id, record, board) = (id.to_owned(), record.to_owned(), String::new());
        let digest = record.len() as u64;
        Entry { id, revision, name: String::new(), changed_ms: 0, plies: 0, board, digest, record }
    }

    /// Writes all that waits, as the page does, and returns it.
    fn written(autosave: &mut Autosave) -> Vec<(String, u32, bool)> {
        let mut found = Vec::new();
        while let Some((entry, anew)) = autosave.take_next() {
            found.push((entry.record, entry.revision, anew));
            autosave.wrote(&entry.id, entry.revision + 1);
        }
        found
    }

    #[test]
    fn only_the_latest_state_of_each_game_is_written() {
        let mut autosave = Autosave::default();
        for record in ["1.", "1. 2.", "1. 2. 3."] {
            assert_eq!(autosave.see(entry("a", record, 0)), Seen::Waits);
        }
        assert_eq!(autosave.see(entry("a", "1. 2. 3.", 0)), Seen::Known);
        assert_eq!(autosave.see(entry("b", "1.", 4)), Seen::Waits);
        // A game that is played on is kept even if it has been deleted; one that is merely opened is not.
        assert_eq!(written(&mut autosave), [("1. 2. 3.".into(), 0, true), ("1.".into(), 4, false)]);
        assert_eq!(autosave.see(entry("b", "1. 2.", 4)), Seen::Waits);
        assert_eq!(written(&mut autosave), [("1. 2.".into(), 5, true)], "by the revision that is known by now");
    }

    #[test]
    fn a_game_that_another_tab_plays_on_is_left_alone_until_it_goes_on_here() {
        let mut autosave = Autosave::default();
        assert_eq!(autosave.see(entry("a", "1.", 1)), Seen::Waits);
        written(&mut autosave);
        assert!(!autosave.is_behind("a", 2) && !autosave.is_behind("b", 9));
        assert!(autosave.is_behind("a", 3));
        autosave.elsewhere = Some("a".into());
        assert_eq!(autosave.see(entry("a", "1.", 2)), Seen::Known);
        assert_eq!(autosave.see(entry("a", "1. 2.", 2)), Seen::Parted);
        assert_eq!(written(&mut autosave), []);
        autosave.settle();
        assert_eq!(autosave.see(entry("c", "1. 2.", 0)), Seen::Waits);
        assert_eq!(written(&mut autosave), [("1. 2.".into(), 0, false)]);
    }
}
