//! The notice about an opened game, with the possible responses.

use std::rc::Rc;

use crate::notation::pgn::{GameResult, Problem, ProblemKind};
use crate::rules::MovesAfterEnd;
use crate::words::{library, share, tree};

/// A notice about how a game was opened, shown until it is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Moves follow the end of the game. They are an analysis.
    MovesAfterEnd(MovesAfterEnd),
    /// The text of the game had errors.
    ReadWarnings(Rc<ReadWarnings>),
}

impl Notice {
    pub fn text(&self) -> String {
        match self {
            Notice::MovesAfterEnd(MovesAfterEnd { outcome, .. }) => tree::after_end(*outcome),
            Notice::ReadWarnings(_) => share::OPENED_WITH_PROBLEMS.to_owned(),
        }
    }

    pub fn suggestions(&self) -> &[ReadSuggestion] {
        if let Notice::ReadWarnings(warnings) = self { &warnings.suggestions } else { &[] }
    }

    pub fn items(&self) -> Vec<String> {
        let Notice::ReadWarnings(warnings) = self else { return Vec::new() };
        let more = (warnings.more > 0).then(|| library::more_problems(warnings.more));
        warnings.first.iter().cloned().chain(more).collect()
    }
}

/// The problems of a text from which a game could still be read, as texts with their places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadWarnings {
    pub(super) first: Vec<String>,
    pub(super) more: usize,
    /// The possible corrections, which are not stored.
    pub(super) suggestions: Vec<ReadSuggestion>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadSuggestion {
    Correct(TagCorrection),
    /// This text is to be read instead. It is the same text with its fallback start named.
    Reread(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TagCorrection {
    /// The names of White and Black.
    Names([String; 2]),
    Result(GameResult),
}

/// The number of warnings that are listed, since the notice must not obscure the game.
const LISTED: usize = 5;

impl ReadWarnings {
    pub fn from_problems(problems: &[Problem], text: &str) -> Option<Rc<ReadWarnings>> {
        let first: Vec<String> = problems.iter().take(LISTED).map(ToString::to_string).collect();
        let more = problems.len() - first.len();
        let suggestion = |problem: &Problem| match &problem.kind {
            ProblemKind::PerhapsNames(names) => Some(ReadSuggestion::Correct(TagCorrection::Names(names.clone()))),
            ProblemKind::PerhapsResult(result) => Some(ReadSuggestion::Correct(TagCorrection::Result(*result))),
            ProblemKind::Start { fallback, .. } => Some(ReadSuggestion::Reread(fallback.tagged(text))),
            _ => None,
        };
        let suggestions = problems.iter().filter_map(suggestion).collect();
        (!first.is_empty()).then(|| Rc::new(ReadWarnings { first, more, suggestions }))
    }
}
