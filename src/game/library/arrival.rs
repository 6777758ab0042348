//! How a game comes onto the page, by its address, from the library or as it was left; and when it is one to be saved.

use std::rc::Rc;

use super::entry::Entry;
use crate::game::action::Action;
use crate::game::correspondence::{self, Correspondence, LastMessage};
use crate::game::notice::Notice;
use crate::game::saved::{Damaged, GameTags, LibraryRef, SavedGame};
use crate::game::state::{Refused, State};
use crate::notation::link::{self, KeptFault, read_kept, refuse_kept};
use crate::notation::pgn::Record;

/// Returns what a fragment does: it opens its game, or says why it can't. `known` hands out the last message known of
/// a game by link.
#[must_use]
pub fn opening(fragment: &str, known: impl FnOnce(&str) -> Option<LastMessage>) -> Action {
    match read_kept(fragment) {
        Some(id) => Action::Await(id),
        None => correspondence::opening(fragment, known),
    }
}

/// Returns what opens a game of the library, or says that it can't be read and how much of it can.
#[must_use]
pub fn reopening(entry: &Entry) -> Action {
    let library_ref = Some(LibraryRef { id: entry.id.clone(), revision: entry.revision, addressed: true });
    match SavedGame::read(&entry.record) {
        Ok(saved) => Action::OpenSaved(Box::new(SavedGame { library_ref, ..saved })),
        Err(Damaged { readable, .. }) => {
            let mut error = refuse_kept(&entry.id, KeptFault::Damaged);
            error.readable.start = Some(readable.game.start().to_setup());
            error.readable.moves = readable.record().moves().collect();
            Action::Refuse(Box::new(Refused { fragment: link::kept(&entry.id), error, clash: None }))
        }
    }
}

impl State {
    /// Returns the game on the page as it is saved.
    #[must_use]
    pub fn saved(&self) -> SavedGame {
        SavedGame {
            game: self.game.clone(),
            players: Some(self.players),
            names: self.names.clone(),
            tags: self.tags.clone(),
            clock: self.clock.clone(),
            // A game by link that is studied is no message.
            correspondence: self.correspondence.clone().filter(|_| self.message().is_some()),
            library_ref: self.library_ref.clone(),
            flipped: self.flipped,
            shapes: self.selection.drawing.shapes(self.game.cursor()),
            extra: self.extra.clone(),
            flaws: match &self.notice {
                Some(Notice::Flaws(flaws)) => Some(flaws.clone()),
                _ => None,
            },
        }
    }

    /// Opens a saved game as it was left, its clocks stopped; a record from elsewhere to be studied.
    pub fn restore(&mut self, saved: SavedGame) {
        let is_plain = saved.game.tree().is_plain() && saved.game.line() == saved.game.main_line();
        let overrun =
            link::overrun(saved.game.start(), saved.game.moves()).filter(|_| is_plain && saved.players.is_some());
        self.seated();
        self.players = saved.players.unwrap_or(self.players.as_persons());
        // An engine that has a side plays the game, not a side line.
        let is_overrun = overrun.is_some() && self.players.is_all_persons();
        self.study = !is_plain || is_overrun || saved.players.is_none();
        if saved.players.is_some() {
            (self.flipped, self.extra) = (saved.flipped, saved.extra);
        }
        (self.game, self.names, self.correspondence) = (saved.game, saved.names, saved.correspondence);
        if self.is_correspondence_open() {
            self.players = self.players.as_persons();
        }
        self.review = None;
        self.judgements.clear();
        self.moved();
        (self.tags, self.library_ref, self.clock) = (saved.tags, saved.library_ref, saved.clock);
        self.notice = saved.flaws.map(Notice::Flaws).or(overrun.map(Notice::Overrun));
        // Nobody may be at the board yet.
        self.apply(Action::Pause(true));
        self.selection.drawing.wipe_all();
        self.selection.drawing.add(self.game.cursor(), &saved.shapes);
    }

    /// Returns the game as a record for others, with all that is known of it and nothing of how it is shown here.
    #[must_use]
    pub fn record(&self) -> Record {
        self.saved().record()
    }

    /// Returns the address that leads back to what is shown: the library's where the game was opened from there, else a
    /// link that holds it.
    #[must_use]
    pub fn address(&self) -> String {
        match &self.library_ref {
            Some(library_ref) if library_ref.addressed => link::kept(&library_ref.id),
            _ => link::write(&self.link()),
        }
    }

    /// Puts onto a fresh page what it starts with. An address always wins; what it leads back to goes on as it was
    /// left, and an unfinished game that it leaves behind is offered. `left` are the games as they were left, the
    /// nearest first; `elsewhere` says that the address is another page's.
    pub fn arrive(
        &mut self,
        fragment: &str,
        elsewhere: bool,
        left: [Option<SavedGame>; 2],
        known: impl FnOnce(&str) -> Option<LastMessage>,
    ) {
        let id = read_kept(fragment);
        for saved in left.iter().flatten() {
            let mut page = self.clone();
            page.restore(saved.clone());
            let leads_here = match &id {
                Some(id) => saved.id() == Some(id),
                None => elsewhere || fragment.is_empty() || link::write(&page.link()) == fragment,
            };
            if leads_here {
                *self = page;
                if let Some(library_ref) = &mut self.library_ref {
                    library_ref.addressed = id.is_some();
                }
                return;
            }
        }
        if !elsewhere && !fragment.is_empty() {
            self.apply(opening(fragment, known));
            // What this tab merely looked at is no game that anybody has left.
            let [tab, last] = left;
            let tab = tab.filter(|saved| saved.id().is_some());
            let unfinished = [tab, last].into_iter().flatten().filter(SavedGame::is_unfinished);
            unfinished.for_each(|saved| self.offer_left(saved));
        }
    }

    /// Offers an unfinished game that was left, unless one is offered, or what is open is the same game.
    pub(in crate::game) fn offer_left(&mut self, saved: SavedGame) {
        let here = self.library_ref.as_ref().map(|library_ref| library_ref.id.clone());
        let own = here.or(self.correspondence.as_ref().map(Correspondence::id));
        if self.left.is_none() && (own.is_none() || own.as_ref() != saved.id()) {
            self.left = Some(Box::new(saved));
        }
    }

    /// Waits for a game of the library, unless it is on the board.
    pub(in crate::game) fn wait_for(&mut self, id: String) {
        match &mut self.library_ref {
            Some(library_ref) if library_ref.id == id && self.problem.is_none() => library_ref.addressed = true,
            _ => self.awaited = Some(id),
        }
    }

    /// Opens a game of the library. One that was opened by a link keeps its address when a newer form of it comes.
    pub(in crate::game) fn open_saved(&mut self, saved: SavedGame) {
        let before = self.library_ref.as_ref().filter(|before| saved.id() == Some(&before.id));
        let is_awaited = self.awaited.is_some() && self.awaited.as_ref() == saved.id();
        let addressed = is_awaited || before.is_none_or(|before| before.addressed);
        self.restore(saved);
        if let Some(library_ref) = &mut self.library_ref {
            library_ref.addressed = addressed;
        }
    }

    /// Returns the entry of the game in the library, once it has its place there.
    #[must_use]
    pub fn entry(&self, changed_ms: u64) -> Option<Entry> {
        Entry::of(&self.saved(), changed_ms)
    }

    /// Returns whether there is anything of the game that its address does not hold anew.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.library_ref.is_some() || self.clock.is_some() || !self.game.tree().after(None).is_empty()
    }

    /// Returns whether the game has become one to be saved by what has happened since `before`: it was played on,
    /// branched or commented here, or it is one's own game by link, of which a message has come or gone. To look at a
    /// game that was opened makes it none.
    #[must_use]
    pub fn is_to_be_saved(&self, before: &State) -> bool {
        let is_same = self.sitting == before.sitting && self.problem.is_none();
        let is_changed = !Rc::ptr_eq(&self.game, &before.game) && self.game.tree() != before.game.tree();
        let begun = |game: &&Correspondence| game.guessed || game.before.is_some() || !self.game.moves().is_empty();
        let own = self.correspondence.as_ref().filter(begun).is_some_and(|game| !game.aside);
        self.library_ref.is_none() && (self.problem.is_none() && own || is_same && is_changed)
    }

    /// Gives the game a place in the library, under a new identifier, or its own where it is played by link; one that
    /// began here is of this day, `2026.11.20`.
    pub(in crate::game) fn add_to_library(&mut self, id: String, date: &str) {
        let id = self.correspondence.as_ref().map_or(id, Correspondence::id);
        if self.tags.is_none() {
            let mut known = GameTags::default();
            known.tags.set("Date", date);
            self.tags = Some(Rc::new(known));
        }
        self.library_ref = Some(LibraryRef { id, revision: 0, addressed: false });
    }
}
