//! A game as it is kept between visits.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::players::Players;
use super::state::State;
use crate::notation::link;
use crate::rules::{DrawReason, Outcome, WinReason};

/// The version of the stored form.
const VERSION: u32 = 1;

/// A game in its stored form: its address, who plays, and an ending that the moves don't show.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Saved {
    version: u32,
    /// The address of the game, a link's fragment.
    pub link: String,
    players: Players,
    #[serde(default)]
    ended: Option<Outcome>,
}

impl Saved {
    /// Returns the stored form of the game on the page.
    #[must_use]
    pub fn of(state: &State) -> Saved {
        let ended = state.game.outcome().filter(|outcome| {
            matches!(
                outcome,
                Outcome::Win { by: WinReason::Resignation, .. } | Outcome::Draw { by: DrawReason::Agreement }
            )
        });
        Saved { version: VERSION, link: link::write(&state.link()), players: state.players, ended }
    }

    /// Opens the game on a page. A stored form that can't be read leaves the page as it is.
    pub fn restore(self, state: &mut State) {
        let Ok(link) = link::read(&self.link) else { return };
        if self.version != VERSION {
            return;
        }
        state.apply(Action::Open(Box::new(link)));
        state.apply(Action::Seat(self.players));
        if let Some(outcome) = self.ended {
            state.apply(Action::End(outcome));
        }
    }
}
