//! Why a link can't be opened, and what of it could be read nevertheless.

use std::error::Error;
use std::fmt;

use super::message::{Declaration, DeclarationProblem, Standing};
use super::{MAX_GAME, MAX_NAME, PAGES, VERSION};
use crate::notation::Mainline;
use crate::notation::fen::FenError;
use crate::notation::phrase::{count, list, quote};
use crate::notation::rule_text::{ArrayError, RulesError};
use crate::notation::shapes::ShapesProblem;
use crate::notation::uci::LineError;
use crate::rules::{Board, RuleSet, Setup, SetupError};

/// A part of a link; the tables of [`link`](super) and [`exploration`](super::exploration) say what each is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum LinkField {
    /// The page, before the question mark.
    Page,
    Version,
    Rules,
    Fen,
    Array,
    Moves,
    Cursor,
    Flip,
    Lines,
    White,
    Black,
    Marks,
    Game,
    Says,
    Free,
    Both,
    Compare,
}

impl LinkField {
    /// Returns the key of the field.
    pub(super) const fn key(self) -> &'static str {
        match self {
            LinkField::Page => "page",
            LinkField::Version => "v",
            LinkField::Rules => "rules",
            LinkField::Fen => "fen",
            LinkField::Array => "array",
            LinkField::Moves => "moves",
            LinkField::Cursor => "cursor",
            LinkField::Flip => "flip",
            LinkField::Lines => "lines",
            LinkField::White => "white",
            LinkField::Black => "black",
            LinkField::Marks => "marks",
            LinkField::Game => "game",
            LinkField::Says => "says",
            LinkField::Free => "free",
            LinkField::Both => "both",
            LinkField::Compare => "compare",
        }
    }
}

/// The error for a link that can't be opened: where, why, and what of it could be read nevertheless.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError<R = Readable> {
    /// The first part with a fault.
    pub field: LinkField,
    /// The place in its value, percent-decoded, in characters from 1; for the page, the place in the fragment.
    pub position: usize,
    /// What is wrong there.
    pub problem: LinkProblem,
    /// What could be read.
    pub readable: Box<R>,
}

/// Where and why a link can't be read: the fields of a [`LinkError`].
pub(super) type Fault = (LinkField, usize, LinkProblem);

impl<R> LinkError<R> {
    pub(super) fn new((field, position, problem): Fault, readable: R) -> LinkError<R> {
        LinkError { field, position, problem, readable: Box::new(readable) }
    }
}

/// What is wrong in a part of a link; where it is a word, with its beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LinkProblem {
    UnknownPage(String),
    /// The game saved under this identifier can't be opened.
    Saved(String, SavedGameFault),
    /// The key is given more than once.
    Repeated,
    /// The start is given both as FEN and as an array.
    TwoStarts,
    /// The form is newer than [`VERSION`](super::VERSION).
    NewerVersion(u32),
    ExpectedNumber(String),
    ExpectedFlag(String),
    /// More moves are to be shown than there are.
    TooFewMoves {
        cursor: usize,
        moves: usize,
    },
    Rules(RulesError),
    Array(ArrayError),
    Fen(FenError),
    /// The start is unsound.
    Setup(SetupError),
    Moves(Box<LineError>),
    /// A name has more than [`MAX_NAME`](super::MAX_NAME) characters.
    LongName(usize),
    /// A name has a character that does not show.
    HiddenCharacter(char),
    Shapes(ShapesProblem),
    /// Something else stands where the identifier of a game should.
    ExpectedGame(String),
    /// Something is declared in no game.
    NoGame,
    UnknownDeclaration(String),
    /// It can't be declared here.
    Declaration(Declaration, DeclarationProblem),
    /// The message does not continue what is known of its game.
    Clash(Standing),
}

/// Why a saved game can't be opened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SavedGameFault {
    /// No game has this identifier.
    Missing,
    /// Its record can't be read.
    Damaged,
    /// It was saved by a newer version of the app.
    Newer,
    /// The browser does not allow reading its storage.
    Denied,
}

impl fmt::Display for SavedGameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SavedGameFault::Missing => {
                "no game is saved under this name in this browser. Games are saved where they are played: ask for a \
                 link that contains the game"
            }
            SavedGameFault::Damaged => "the game saved under this name can't be read",
            SavedGameFault::Newer => "this game was saved by a newer version of Ultima. Reload the page to update",
            SavedGameFault::Denied => "this browser does not allow the page to read saved games",
        })
    }
}

impl<R> fmt::Display for LinkError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.write(self.field.key(), self.position, f)
    }
}

impl<R: fmt::Debug> Error for LinkError<R> {}

impl LinkProblem {
    /// Writes the error of a key. Apart from [`LinkError`], so that it is compiled once for all of them.
    fn write(&self, key: &str, place: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // These errors name what they are about themselves.
        let inner: &dyn fmt::Display = match self {
            LinkProblem::Rules(error) => error,
            LinkProblem::Array(error) => error,
            LinkProblem::Fen(error) => error,
            LinkProblem::Setup(error) => error,
            LinkProblem::Moves(error) => error,
            LinkProblem::Clash(standing) => standing,
            _ => &"Link: ",
        };
        fmt::Display::fmt(inner, f)?;
        match self {
            LinkProblem::UnknownPage(found) => {
                let pages = list(&PAGES.map(|(name, _)| name.to_owned()));
                write!(f, "character {place}: there is no page {}, only {pages}.", quote(found))
            }
            LinkProblem::Saved(id, fault) => write!(f, "character {place}, {}: {fault}.", quote(id)),
            LinkProblem::Repeated => write!(f, "{key} is given more than once."),
            LinkProblem::TwoStarts => write!(f, "fen and array both say where the game starts; one of them is enough."),
            LinkProblem::NewerVersion(version) => {
                write!(f, "it has version {version}, but only version {VERSION} and older can be opened here.")
            }
            LinkProblem::ExpectedNumber(found) => write!(f, "{key} is a number, not {}.", quote(found)),
            LinkProblem::ExpectedFlag(found) => write!(f, "{key} is 1 or 0, not {}.", quote(found)),
            LinkProblem::TooFewMoves { cursor, moves } => {
                write!(f, "cursor is {cursor}, but the link has {}.", count(*moves, "move"))
            }
            LinkProblem::LongName(length) => {
                write!(f, "{key}, character {place}: a name has at most {MAX_NAME} characters, not {length}.")
            }
            LinkProblem::HiddenCharacter(letter) => {
                write!(f, "{key}, character {place}: {} does not show in a name.", quote(letter))
            }
            LinkProblem::Shapes(problem) => write!(f, "{key}, character {place}: {problem}."),
            LinkProblem::ExpectedGame(found) => {
                write!(f, "{key} is up to {MAX_GAME} letters and digits, not {}.", quote(found))
            }
            LinkProblem::NoGame => write!(f, "{key} is only read in a game played by link, which game would name."),
            LinkProblem::UnknownDeclaration(found) => {
                let found = quote(found);
                write!(f, "{key} is a side with offers, declines, accepts or resigns, like white-offers, not {found}.")
            }
            LinkProblem::Declaration(declaration, problem) => {
                write!(f, "{key}: {}.", declaration.refusal(*problem))
            }
            _ => Ok(()),
        }
    }
}

/// What could be read of the game of a faulty link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadableGame {
    /// The rule set alone; the default one where it can't be read either.
    Missing(RuleSet),
    /// An unsound start.
    Unsound(Setup),
    /// The moves before the first that can't be read or played.
    Sound(Mainline),
}

impl Default for ReadableGame {
    /// Returns that nothing could be read.
    fn default() -> ReadableGame {
        ReadableGame::Missing(RuleSet::default())
    }
}

impl ReadableGame {
    /// Returns the moves that could be read, where the start is sound.
    #[must_use]
    pub const fn line(&self) -> Option<&Mainline> {
        match self {
            ReadableGame::Sound(line) => Some(line),
            ReadableGame::Unsound(_) | ReadableGame::Missing(_) => None,
        }
    }

    /// Returns the position after the moves, the unsound start, or an empty board.
    #[must_use]
    pub fn setup(&self) -> Setup {
        match self {
            ReadableGame::Sound(line) => line.latest().to_setup(),
            ReadableGame::Unsound(setup) => *setup,
            ReadableGame::Missing(rules) => Setup { board: Board::EMPTY, rules: *rules, ..Setup::default() },
        }
    }
}

/// What could be read of a faulty link: as in a [`Link`](super::Link).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Readable {
    pub game: ReadableGame,
    pub flipped: bool,
    pub names: [String; 2],
    pub extra: Vec<(String, String)>,
}
