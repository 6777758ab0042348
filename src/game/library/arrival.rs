//! How a game comes onto the page: by its address, from those kept, or as it was left.

use crate::game::action::Action;
use crate::game::letters::{self, Kept as Newest};
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
        let mut left: Vec<Saved> = left.into_iter().flatten().collect();
        if let Some(n) = left.iter().position(leads_to)
            && left.swap_remove(n).restore(self)
        {
            if let Some(kept) = &mut self.kept {
                kept.addressed = read_kept(fragment).is_some();
            }
            return;
        }
        if !elsewhere && !fragment.is_empty() {
            self.apply(opening(fragment, known));
            self.left = left.into_iter().find(Saved::is_unfinished).map(Box::new);
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
        self.kept = Some(Kept { id: entry.id.clone(), revision: entry.revision, addressed: true });
    }

    /// Goes on with the unfinished game that is offered.
    pub(in crate::game) fn take_up_left(&mut self) {
        if let Some(saved) = self.left.take() {
            saved.restore(self);
        }
    }
}
