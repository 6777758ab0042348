//! A message that the page shows once, with what can be done about it.

use std::rc::Rc;

use super::line::Game;
use super::tree::NodeId;
use crate::notation::pgn::Problem;
use crate::notation::{Overrun, uci};
use crate::words::{library, review, share};

/// A message that the page shows once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A line has been deleted; it can be put back.
    Deleted {
        id: NodeId,
        /// Its place among the moves after the one before.
        place: usize,
        /// How many moves were deleted.
        moves: usize,
    },
    /// The moves of a link go on where the game is over: they are a study.
    Overrun(Overrun),
    /// The text that the game was read from had errors.
    Flaws(Rc<Flaws>),
}

impl Notice {
    /// Returns the notice about a game in words.
    pub fn words(&self, game: &Game) -> String {
        match self {
            Notice::Deleted { moves, .. } => review::deleted(*moves),
            Notice::Overrun(overrun) => {
                let played = game.followed();
                let error = uci::overrun_error(played, *overrun, &uci::write_line(played.moves()));
                format!("{error} {}", review::OVERRUN)
            }
            Notice::Flaws(_) => share::FLAWS.to_owned(),
        }
    }

    pub fn items(&self) -> Vec<String> {
        let Notice::Flaws(flaws) = self else { return Vec::new() };
        let more = (flaws.more > 0).then(|| library::more_problems(flaws.more));
        flaws.first.iter().cloned().chain(more).collect()
    }
}

/// What was wrong with a text from which a game could be read all the same, in words, each with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaws {
    pub(super) first: Vec<String>,
    pub(super) more: usize,
}

/// How many flaws are listed: the notice is not to be in the way of the game.
const LISTED: usize = 5;

impl Flaws {
    pub fn of(problems: &[Problem]) -> Option<Rc<Flaws>> {
        let first: Vec<String> = problems.iter().take(LISTED).map(ToString::to_string).collect();
        let more = problems.len() - first.len();
        (!first.is_empty()).then(|| Rc::new(Flaws { first, more }))
    }
}
