//! How a game comes onto the page: by its address, from those kept, or as it was left.

use crate::game::action::Action;
use crate::game::letters::{self, Kept as Newest, Letters};
use crate::game::saved::Saved;
use crate::game::state::{Refused, State};
use crate::notation::link::{self, KeptFault, read_kept, refuse_kept};
use crate::notation::record;

use super::entry::Entry;

/// How the game on the page is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
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
pub fn opening(fragment: &str, known: impl FnOnce(&str) -> Option<Newest>) -> Action {
    match read_kept(fragment) {
        Some(id) => Action::Await(id),
        None => letters::opening(fragment, known),
    }
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
        known: impl FnOnce(&str) -> Option<Newest>,
    ) {
        let leads_to = |saved: &Saved| match read_kept(fragment) {
            Some(id) => saved.id() == Some(&id),
            None => elsewhere || fragment.is_empty() || saved.link == fragment,
        };
        let [tab, last] = left;
        if let Some(saved) = [&tab, &last].into_iter().flatten().find(|saved| leads_to(saved))
            && saved.clone().restore(self)
        {
            if let Some(kept) = &mut self.kept {
                kept.addressed = read_kept(fragment).is_some();
            }
            return;
        }
        if !elsewhere && !fragment.is_empty() {
            self.apply(opening(fragment, known));
            // What this tab merely looked at is no game that anybody has left.
            let tab = tab.filter(|saved| saved.id().is_some());
            [tab, last].into_iter().flatten().for_each(|saved| self.offer_left(saved));
        }
    }

    /// Offers an unfinished game that was left, unless one is offered, or what is open is the same game by link.
    pub(in crate::game) fn offer_left(&mut self, saved: Saved) {
        let own = self.letters.as_ref().map(Letters::id);
        let opened = own.is_some() && own.as_ref() == saved.id();
        if self.left.is_none() && !opened && saved.is_unfinished() {
            self.left = Some(Box::new(saved));
        }
    }

    /// Waits for the game kept under a name, unless it is on the board.
    pub(in crate::game) fn wait_for(&mut self, id: String) {
        match &mut self.kept {
            Some(kept) if kept.id == id && self.problem.is_none() => kept.addressed = true,
            _ => self.awaited = Some(id),
        }
    }

    /// Opens a kept game: as it was left, or at least its record. `saved` is what the page has kept with it.
    pub(in crate::game) fn open_kept(&mut self, entry: &Entry, saved: Option<Saved>) {
        // One that was opened by a link keeps its address when a newer form of it is taken over.
        let addressed = self.kept.as_ref().filter(|kept| kept.id == entry.id).is_none_or(|kept| kept.addressed);
        let addressed = addressed || self.awaited.as_ref() == Some(&entry.id);
        let whole = saved.is_some_and(|saved| saved.restore(self));
        if !whole {
            let read = record::read(&entry.record, self.game.start());
            if read.stop.is_some() || read.record.line == record::Line::default() {
                let mut error = refuse_kept(&entry.id, KeptFault::Damaged);
                error.readable.start = Some(read.record.start.to_setup());
                error.readable.moves = read.record.moves().collect();
                return self.apply(Action::Refuse(Box::new(Refused {
                    fragment: link::kept(&entry.id),
                    error,
                    clash: None,
                })));
            }
            self.open_record(&read.record);
        }
        self.kept = Some(Kept { id: entry.id.clone(), revision: entry.revision, addressed });
    }

    /// Goes on with the unfinished game that is offered.
    pub(in crate::game) fn take_up_left(&mut self) {
        if let Some(saved) = self.left.take() {
            saved.restore(self);
        }
    }
}
