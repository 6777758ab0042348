//! A game as it is kept between visits.

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::clock::Clock;
use super::letters::Kept;
use super::players::Players;
use super::state::State;
use crate::notation::{link, record};
use crate::rules::Outcome;

/// The version of the stored form.
const VERSION: u32 = 1;

/// A game in its stored form: its address, who plays, an ending that the moves don't show, and the clocks. No form of another
/// version can be read.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Saved {
    #[serde(deserialize_with = "this_version")]
    version: u32,
    /// The address of the game, a link's fragment.
    pub link: String,
    players: Players,
    #[serde(default)]
    ended: Option<Outcome>,
    #[serde(default)]
    clock: Option<Clock>,
    /// The game as a record, where it has more than its moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<String>,
    /// The newest letter of a game played by link, as a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    letter: Option<String>,
    /// That letter was opened although another is known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    aside: bool,
}

impl Saved {
    /// Returns the stored form of the game on the page.
    #[must_use]
    pub fn of(state: &State) -> Saved {
        let link = link::write(&state.link());
        let tree = state.game.tree();
        let plain = tree.is_plain() && state.game.line() == tree.line(None);
        let record = (!plain).then(|| record::write(&state.game.to_record()));
        let (players, ended, clock) = (state.players, state.game.agreed(), state.clock.clone());
        let letters = state.letters.as_ref();
        let letter = letters.and_then(|letters| state.newest_letter(letters)).map(|kept| kept.line());
        let aside = letters.is_some_and(|letters| letters.aside);
        Saved { version: VERSION, link, players, ended, clock, record, letter, aside }
    }

    /// Opens the game on a page, its clocks stopped. A stored address that can't be read leaves the page as it is.
    pub fn restore(self, state: &mut State) {
        let Ok(link) = link::read(&self.link) else { return };
        let whole = self.record.map(|text| record::read(&text, state.game.start()).record);
        let whole = whole.filter(|whole| whole.start.to_setup() == link.start);
        let (moves, cursor, drawn) = (link.moves.clone(), link.cursor, link.drawn.clone());
        state.apply(Action::Open(Box::new(link)));
        state.apply(Action::Seat(self.players));
        if let Some(whole) = whole {
            state.load(&whole, &moves, cursor);
        }
        if let Some(kept) = self.letter.as_deref().and_then(Kept::read) {
            state.take_up(&kept, self.aside);
            // What was looked into was no letter.
            state.study = false;
        }
        if let Some(outcome) = self.ended {
            state.apply(Action::End(outcome));
        }
        let (first, plies) = (state.game.start().turn(), state.game.moves().len());
        state.clock = self.clock.filter(|clock| clock.belongs_to(first, plies));
        // Nobody may be at the board yet.
        state.apply(Action::Pause(true));
        state.sketch.wipe_all();
        state.sketch.take(state.game.cursor(), &drawn);
    }
}

fn this_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match u32::deserialize(deserializer)? {
        VERSION => Ok(VERSION),
        other => Err(D::Error::custom(format_args!("version {other} of a stored game"))),
    }
}
