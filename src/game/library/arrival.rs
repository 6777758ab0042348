//! How a game comes onto the page: by its address, from those kept, or as it was left.

use crate::game::action::Action;
use crate::game::correspondence::{self, Correspondence, LastMessage};
use crate::game::saved::{Restored, Saved};
use crate::game::state::{Refused, State};
use crate::notation::Mainline;
use crate::notation::link::{self, KeptFault, ReadableGame, read_kept, refuse_kept};
use crate::notation::pgn::{self, Record};
use crate::rules::{Array, Position, RuleSet};

use super::entry::Entry;

/// How the game on the page is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryRef {
    /// What it is known by.
    pub id: String,
    /// How often it has been kept, as far as this page knows; 0 before the first time.
    pub revision: u32,
    /// It was opened by its own address, and keeps it.
    pub addressed: bool,
}

/// Returns what a fragment does: it opens its game, or says why it can't. `known` hands out the newest letter known of
/// a game by link.
#[must_use]
pub fn opening(fragment: &str, known: impl FnOnce(&str) -> Option<LastMessage>) -> Action {
    match read_kept(fragment) {
        Some(id) => Action::Await(id),
        None => correspondence::opening(fragment, known),
    }
}

/// A kept game, read.
#[derive(Clone, PartialEq, Debug)]
pub enum Reopened {
    /// As it was left.
    AsLeft(Box<Restored>),
    /// At least its record.
    Record(Box<Record>),
}

/// Returns what opens a kept game, or says that it can't be read. `saved` is what the page has kept with it.
#[must_use]
pub fn reopening(entry: &Entry, saved: Option<Saved>) -> Action {
    let kept = LibraryRef { id: entry.id.clone(), revision: entry.revision, addressed: true };
    if let Some(restored) = saved.and_then(Saved::read) {
        return Action::OpenSaved(kept, Reopened::AsLeft(Box::new(restored)));
    }
    let read = pgn::read(&entry.record, &Position::start(RuleSet::default(), Array::default()));
    if read.stop.is_none() && read.record.line != pgn::Line::default() {
        return Action::OpenSaved(kept, Reopened::Record(Box::new(read.record)));
    }
    let mut error = refuse_kept(&entry.id, KeptFault::Damaged);
    let moves: Vec<_> = read.record.moves().collect();
    error.readable.game = ReadableGame::Sound(Mainline::new(read.record.start, &moves));
    Action::Refuse(Box::new(Refused { fragment: link::kept(&entry.id), error, clash: None }))
}

impl State {
    /// Puts onto a fresh page what it starts with. An address always wins; what it leads back to goes on as it was
    /// left, and an unfinished game that it leaves behind is offered. `left` are the games as they were left, the
    /// nearest first; `elsewhere` says that the address is another page's.
    pub fn arrive(
        &mut self,
        fragment: &str,
        elsewhere: bool,
        left: [Option<Saved>; 2],
        known: impl FnOnce(&str) -> Option<LastMessage>,
    ) {
        let leads_to = |saved: &Saved| match read_kept(fragment) {
            Some(id) => saved.id() == Some(&id),
            None => elsewhere || fragment.is_empty() || saved.link == fragment,
        };
        let [tab, last] = left;
        if let Some(saved) = [&tab, &last].into_iter().flatten().find(|saved| leads_to(saved))
            && saved.clone().restore(self)
        {
            if let Some(kept) = &mut self.library_ref {
                kept.addressed = read_kept(fragment).is_some();
            }
            return;
        }
        if !elsewhere && !fragment.is_empty() {
            self.apply(opening(fragment, known));
            // What this tab merely looked at is no game that anybody has left.
            let tab = tab.filter(|saved| saved.id().is_some());
            let unfinished = [tab, last].into_iter().flatten().filter(Saved::is_unfinished);
            unfinished.for_each(|saved| self.offer_left(saved));
        }
    }

    /// Offers an unfinished game that was left, unless one is offered, or what is open is the same game.
    pub(in crate::game) fn offer_left(&mut self, saved: Saved) {
        let own = self
            .library_ref
            .as_ref()
            .map(|kept| kept.id.clone())
            .or(self.correspondence.as_ref().map(Correspondence::id));
        if self.left.is_none() && (own.is_none() || own.as_ref() != saved.id()) {
            self.left = Some(Box::new(saved));
        }
    }

    /// Waits for the game kept under a name, unless it is on the board.
    pub(in crate::game) fn wait_for(&mut self, id: String) {
        match &mut self.library_ref {
            Some(kept) if kept.id == id && self.problem.is_none() => kept.addressed = true,
            _ => self.awaited = Some(id),
        }
    }

    /// Opens a kept game. One that was opened by a link keeps its address when a newer form of it is taken over.
    pub(in crate::game) fn open_saved(&mut self, kept: LibraryRef, reopened: Reopened) {
        let before = self.library_ref.as_ref().filter(|before| before.id == kept.id);
        let addressed = self.awaited.as_ref() == Some(&kept.id) || before.is_none_or(|before| before.addressed);
        match reopened {
            Reopened::AsLeft(restored) => self.restore(*restored),
            Reopened::Record(record) => self.open_record(&record),
        }
        self.library_ref = Some(LibraryRef { addressed, ..kept });
    }
}
