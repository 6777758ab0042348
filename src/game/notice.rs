//! What a person is told once, with what can be done about it.

use std::rc::Rc;

use super::tree::NodeId;
use crate::notation::Overrun;
use crate::notation::pgn::Problem;
use crate::words::library;

/// Something that a person is told once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A line has been deleted; it can be put back.
    Deleted {
        /// The first move of the line.
        id: NodeId,
        /// Its place among the moves after the one before.
        place: usize,
        /// The moves that went with it.
        moves: usize,
    },
    /// The moves of a link go on where the game is over: they are looked into.
    Overrun(Overrun),
    /// The text that the game was read from was not all in order.
    Flaws(Rc<Flaws>),
}

/// What was wrong with a text and did not keep its game from being opened, in words, each with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaws {
    /// The first few.
    pub(super) first: Vec<String>,
    /// How many more there are.
    pub(super) more: usize,
}

/// How many flaws are shown one by one: the notice is not to be in the way of the game.
const TOLD: usize = 5;

impl Flaws {
    /// Returns what there is to tell of these problems, if there are any.
    #[must_use]
    pub fn of(problems: &[Problem]) -> Option<Rc<Flaws>> {
        let first: Vec<String> = problems.iter().take(TOLD).map(ToString::to_string).collect();
        let more = problems.len() - first.len();
        (!first.is_empty()).then(|| Rc::new(Flaws { first, more }))
    }

    /// Returns what there is to say of them one by one.
    #[must_use]
    pub fn items(&self) -> Vec<String> {
        let more = (self.more > 0).then(|| library::more_problems(self.more));
        self.first.iter().cloned().chain(more).collect()
    }
}
