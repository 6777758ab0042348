//! Why a link can't be opened, and which part of it can be read.

use std::error::Error;
use std::fmt;

use super::content::Presentation;
use super::field::LinkField;
use super::message::{CorrespondenceId, Declaration, DeclarationProblem};
use super::page::{DRAW_GOAL, MAX_NAME, PageName, VERSION};
use crate::notation::fen::FenError;
use crate::notation::rule_text::{ArrayError, RulesError};
use crate::notation::shapes::ShapesProblem;
use crate::notation::uci_move::MovesError;
use crate::rules::{Board, MoveLine, RuleSet, Setup, SetupError};
use crate::search::LineCount;
use crate::util::phrase::{count, list, quote};

/// The error for a link that can't be opened: what is wrong, where, and the readable part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError<R = Readable> {
    /// The first part that is wrong.
    pub field: LinkField,
    /// The place in the field's percent-decoded value, in characters from 1. For the page, it is the place in the
    /// fragment.
    pub column: usize,
    pub problem: LinkProblem,
    pub readable: Box<R>,
}

/// What is wrong with a link, and where: the fields of a [`LinkError`].
pub(super) type LocatedProblem = (LinkField, usize, LinkProblem);

impl<R> LinkError<R> {
    pub(super) fn new((field, column, problem): LocatedProblem, readable: R) -> LinkError<R> {
        LinkError { field, column, problem, readable: Box::new(readable) }
    }
}

/// A problem in a part of a link. Texts in it are cut to the beginning of the word.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LinkProblem {
    UnknownPage(String),
    /// The key is given more than once.
    Repeated,
    /// The start is given both as FEN and as an array.
    TwoStarts,
    /// The format version is newer than [`VERSION`](super::VERSION).
    NewerVersion(u32),
    ExpectedNumber(String),
    ExpectedFlag(String),
    /// `lines` is not a number of lines that an analysis can show.
    ExpectedLines(String),
    /// `cursor` is larger than the number of moves.
    TooFewMoves {
        cursor: usize,
        moves: usize,
    },
    Rules(RulesError),
    Array(ArrayError),
    Fen(FenError),
    Setup(SetupError),
    Moves(Box<MovesError>),
    /// A name has more than [`MAX_NAME`](super::MAX_NAME) characters.
    LongName(usize),
    HiddenCharacter(char),
    Shapes(ShapesProblem),
    ExpectedCorrespondenceId(String),
    /// `says` is given without `game`.
    NoGame,
    UnknownDeclaration(String),
    UnknownGoal(String),
    UnknownTermination(String),
    /// The link says how the players ended the game, but the game has ended on the board, or is played by messages.
    CannotEnd,
    /// The declaration is not possible in this position.
    Declaration(Declaration, DeclarationProblem),
}

impl<R> fmt::Display for LinkError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.write(self.field.identifier(), self.column, f)
    }
}

impl<R: fmt::Debug> Error for LinkError<R> {}

impl LinkProblem {
    /// Writes the error of a key. It is not a method of the generic [`LinkError`], so that it is compiled only once.
    fn write(&self, key: &str, column: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = quote(key);
        match self {
            // The errors of these parts name their subject themselves.
            LinkProblem::Rules(error) => fmt::Display::fmt(error, f),
            LinkProblem::Array(error) => fmt::Display::fmt(error, f),
            LinkProblem::Fen(error) => fmt::Display::fmt(error, f),
            LinkProblem::Setup(error) => fmt::Display::fmt(error, f),
            LinkProblem::Moves(error) => fmt::Display::fmt(error, f),
            LinkProblem::UnknownPage(found) => {
                let pages = list(&PageName::ALL.map(PageName::identifier));
                write!(f, "Link: there is no page {}, only {pages}.", quote(found))
            }
            LinkProblem::Repeated => write!(f, "Link: {key} is given more than once."),
            LinkProblem::TwoStarts => {
                write!(f, "Link: 'fen' and 'array' both say where the game starts; one of them is enough.")
            }
            LinkProblem::NewerVersion(version) => {
                write!(f, "Link: it has version {version}, but only version {VERSION} and older can be opened here.")
            }
            LinkProblem::ExpectedNumber(found) => write!(f, "Link: {key} must be a number, not {}.", quote(found)),
            LinkProblem::ExpectedLines(found) => {
                let most = LineCount::MAX;
                write!(f, "Link: {key} must be a number from 1 to {most}, not {}.", quote(found))
            }
            LinkProblem::ExpectedFlag(found) => write!(f, "Link: {key} must be 1 or 0, not {}.", quote(found)),
            LinkProblem::TooFewMoves { cursor, moves } => {
                write!(f, "Link: 'cursor' is {cursor}, but the link has {}.", count(*moves, "move"))
            }
            LinkProblem::LongName(length) => {
                write!(f, "Link: {key}, character {column}: a name has at most {MAX_NAME} characters, not {length}.")
            }
            LinkProblem::HiddenCharacter(c) => {
                write!(f, "Link: {key}, character {column}: {} is invisible and cannot be part of a name.", quote(c))
            }
            LinkProblem::Shapes(problem) => write!(f, "Link: {key}, character {column}: {problem}."),
            LinkProblem::ExpectedCorrespondenceId(found) => {
                write!(f, "Link: {key} is up to {} letters and digits, not {}.", CorrespondenceId::MAX, quote(found))
            }
            LinkProblem::NoGame => write!(f, "Link: {key} needs the key 'game', which names a game played by link."),
            LinkProblem::UnknownDeclaration(found) => {
                let found = quote(found);
                write!(f, "Link: {key} is a side and what it declares, like white-offers, not {found}.")
            }
            LinkProblem::UnknownGoal(found) => {
                write!(f, "Link: {key} can only be {DRAW_GOAL}, which makes a draw the goal, not {}.", quote(found))
            }
            LinkProblem::UnknownTermination(found) => {
                let found = quote(found);
                write!(
                    f,
                    "Link: {key} names the winner and the reason, like white_resignation or draw_agreement, not {found}."
                )
            }
            LinkProblem::CannotEnd => {
                write!(f, "Link: {key} is only for games that have not ended on the board and are not played by link.")
            }
            LinkProblem::Declaration(declaration, problem) => {
                write!(f, "Link: {key}: {}.", declaration.refusal(*problem))
            }
        }
    }
}

/// The readable part of the game of a faulty link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadableGame {
    /// Only the rule set, or the default one if that can't be read either.
    Nothing(RuleSet),
    Invalid(Setup),
    /// The moves before the first one that can't be read or played.
    Valid(MoveLine),
}

impl Default for ReadableGame {
    /// Nothing could be read.
    fn default() -> ReadableGame {
        ReadableGame::Nothing(RuleSet::default())
    }
}

impl ReadableGame {
    /// Returns the readable moves, if the start is valid.
    pub const fn line(&self) -> Option<&MoveLine> {
        match self {
            ReadableGame::Valid(line) => Some(line),
            ReadableGame::Invalid(_) | ReadableGame::Nothing(_) => None,
        }
    }

    /// Returns the position after the readable moves, the invalid start, or an empty board.
    pub fn setup(&self) -> Setup {
        match self {
            ReadableGame::Valid(line) => line.latest().to_setup(),
            ReadableGame::Invalid(setup) => *setup,
            ReadableGame::Nothing(rules) => Setup { board: Board::EMPTY, rules: *rules, ..Setup::default() },
        }
    }
}

/// The readable part of a faulty link, with fields as in a [`Link`](super::Link).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Readable {
    pub game: ReadableGame,
    pub presentation: Presentation,
}
