//! Why a link can't be opened, and what of it could be read nevertheless.

use super::{Declaration, DeclarationProblem, KeptFault, Standing};
use crate::notation::Mainline;
use crate::notation::fen::FenError;
use crate::notation::rule_text::{ArrayError, RulesError};
use crate::notation::uci::LineError;
use crate::rules::{Board, RuleSet, Setup, SetupError};

/// A part of a link.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum LinkField {
    /// The page, before the question mark.
    Page,
    /// The version of the form.
    Version,
    /// The rule set.
    Rules,
    /// The start as FEN.
    Fen,
    /// The start as an array.
    Array,
    /// The moves.
    Moves,
    /// How many moves are shown.
    Cursor,
    /// Which side stands at the bottom.
    Flip,
    /// How many lines of analysis are shown.
    Lines,
    /// White's name.
    White,
    /// Black's name.
    Black,
    /// What is drawn.
    Marks,
    /// The game played by link.
    Game,
    /// What is declared with the last move.
    Says,
    /// Whether pieces are placed freely.
    Free,
    /// Whether either side may be moved.
    Both,
    /// The rule set to compare with.
    Compare,
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

/// What is wrong in a part of a link.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LinkProblem {
    /// No page has this name.
    UnknownPage(String),
    /// The game kept under this name can't be opened.
    Kept(String, KeptFault),
    /// The key is given more than once.
    Repeated,
    /// The start is given both as FEN and as an array.
    TwoStarts,
    /// The form is newer than [`VERSION`](super::VERSION).
    NewerVersion(u32),
    /// Something else stands where a number should.
    ExpectedNumber(String),
    /// Something else stands where 1 or 0 should.
    ExpectedFlag(String),
    /// More moves are to be shown than there are.
    TooFewMoves {
        /// The moves to be shown.
        cursor: usize,
        /// The moves there are.
        moves: usize,
    },
    /// The value names no rule set.
    Rules(RulesError),
    /// The value names no array.
    Array(ArrayError),
    /// The value is no FEN.
    Fen(FenError),
    /// No game can go on from the start.
    SetupFault(SetupError),
    /// A move can't be read or played.
    Moves(Box<LineError>),
    /// A name has more than [`MAX_NAME`](super::MAX_NAME) characters.
    LongName(usize),
    /// A name has a character that does not show.
    HiddenCharacter(char),
    /// Something else stands where an arrow or a circle should.
    ExpectedMark(String),
    /// More is drawn than [`MAX_SHAPES`](crate::notation::shapes::MAX_SHAPES).
    ManyMarks,
    /// Something else stands where the name of a game should.
    ExpectedGame(String),
    /// Something is declared in no game.
    NoGame,
    /// This is no declaration.
    UnknownDeclaration(String),
    /// It can't be declared here.
    Declaration(Declaration, DeclarationProblem),
    /// The message does not go on from what is known of its game.
    Clash(Standing),
}

/// What could be read of the game of a faulty link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadableGame {
    /// The rule set alone; the default one where it can't be read either.
    Missing(RuleSet),
    /// A start that no game can go on from.
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

/// What could be read of a faulty link.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Readable {
    /// The game.
    pub game: ReadableGame,
    /// Whether Black stands at the bottom of the board.
    pub flipped: bool,
    /// The names of White and Black.
    pub names: [String; 2],
    /// Keys and values of no meaning here.
    pub extra: Vec<(String, String)>,
}
