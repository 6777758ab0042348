//! A game read from a text, with its place in the text and its problems. Each kind of problem has its sentence; one of
//! them may have stopped the main line.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use super::record::{Correction, GameResult, MAX_DEPTH, MoveNumber, Record};
use super::start_name::StartName;
use crate::notation::LineColumn;
use crate::notation::fen::FenError;
use crate::notation::rule_text::{ArrayError, RulesError};
use crate::notation::typed_move::{self, TypedMoveError};
use crate::rules::{Move, Position, Role, SetupError, Square};
use crate::util::phrase::{quote, uncapitalized};

/// A game as read from a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedGame {
    /// The game, as far as it could be read.
    pub record: Record,
    /// The place of each move of the main line.
    pub places: Vec<LineColumn>,
    /// Problems that did not stop the main line.
    pub warnings: Vec<Problem>,
    /// Where the main line stops, if it does.
    pub stop: Option<ParseStop>,
    /// The game's part of the text, in bytes.
    pub span: Range<usize>,
    /// The context for reading the game again.
    pub(super) context: ReadContext,
}

/// The inputs of reading besides the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ReadContext {
    /// The start of a game that does not name one.
    pub start: Position,
    /// The line that the text begins on.
    pub line: usize,
    /// Where the text begins in a longer one, in bytes.
    pub base: usize,
    /// The corrections made so far, by offset.
    pub corrections: Vec<(usize, Correction)>,
}

impl ReadContext {
    /// Returns the context of a text that begins at a line and a byte of a longer one, without corrections.
    pub const fn new(start: Position, line: usize, base: usize) -> ReadContext {
        ReadContext { start, line, base, corrections: Vec::new() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    pub place: LineColumn,
    /// The text at that place, cut if it is long.
    pub text: String,
    pub kind: ProblemKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProblemKind {
    /// The text is not a move, or not possible in this position.
    Move {
        number: MoveNumber,
        error: TypedMoveError,
    },
    /// The letter of a captured piece is wrong, but the move is clear.
    WrongLetter {
        square: Square,
        written: Role,
        found: Option<Role>,
    },
    /// The move before the text is missing.
    Missing {
        number: MoveNumber,
    },
    /// A letter that looks like a 1 stands for a rank. It is read as this text.
    Misprint(String),
    /// The text before a move is not a number.
    UnreadNumber,
    /// The moves are numbered differently from the position.
    Number {
        expected: MoveNumber,
        found: MoveNumber,
    },
    /// The result after the moves differs from the tag, and is used.
    Result {
        tag: GameResult,
        found: GameResult,
    },
    UnknownResult,
    /// A tag is not like `[Name "value"]`.
    Tag,
    /// A tag is given twice, and the first is used.
    RepeatedTag,
    OtherVariant,
    Rules(RulesError),
    Array(ArrayError),
    Fen(FenError),
    Setup(SetupError),
    OpenComment,
    OpenVariation,
    /// A variation stands before any move.
    NothingToVary,
    /// Variations are nested more than [`MAX_DEPTH`] deep.
    TooDeep,
    /// A closing parenthesis has no opening one.
    NoVariation,
    /// The number of a glyph is not between 0 and 255.
    Nag,
    AfterResult,
    /// Text begins like the next move, but is read as prose.
    Unsure,
    /// The move as written fits several pieces.
    Ambiguous(Move),
    NoMoves,
    /// The text is damaged at this place; it is UTF-8 otherwise.
    Encoding,
    /// The text is Latin-1. This is a note.
    Latin1,
    /// Prose may name White and Black. This is a note.
    PerhapsNames([String; 2]),
    /// Prose may name the result. This is a note.
    PerhapsResult(GameResult),
    /// The text names no start, and its moves do not fit the fallback start. This is a note.
    Start {
        read: StartName,
        fallback: StartName,
    },
}

impl Problem {
    /// Returns whether the problem is not an error, but only a note on how the text was read.
    pub const fn is_note(&self) -> bool {
        matches!(
            self.kind,
            ProblemKind::Latin1
                | ProblemKind::Start { .. }
                | ProblemKind::PerhapsNames(_)
                | ProblemKind::PerhapsResult(_)
        )
    }

    /// Returns the problem without its place: `Move 24 of Black, 'Kg6-h9': a rank is 1 to 8, not '9' (character 5).`
    pub fn reason(&self) -> String {
        let text = quote(&self.text);
        let named = |(number, color): MoveNumber| format!("{number} of {color}");
        match &self.kind {
            ProblemKind::Move { number, error } => {
                format!("Move {}, {text}: {}", named(*number), uncapitalized(&error.to_string()))
            }
            ProblemKind::WrongLetter { square, written, found } => {
                let (written, found) = (written.name(), found.map_or("no piece", Role::name));
                format!(
                    "{text} says {written}, but the piece captured on {square} is the {found}; the board is followed."
                )
            }
            ProblemKind::Missing { number: (number, color) } => format!("{color}'s move {number} is missing here."),
            ProblemKind::Misprint(read) => format!("{text} is misprinted; read as {}.", quote(read)),
            ProblemKind::UnreadNumber => format!("{text} stands where the number of a move should; it is ignored."),
            ProblemKind::Number { expected, found } => {
                format!("{text} is numbered as move {}, but move {} comes next.", named(*found), named(*expected))
            }
            ProblemKind::Result { tag, found } => {
                format!("The Result tag says {tag}, but the moves end with {found}; the latter is used.")
            }
            ProblemKind::UnknownResult => format!("{text} is not a result: use 1-0, 0-1, 1/2-1/2 or *."),
            ProblemKind::Tag => format!("{text} is not a tag: write one like [Event \"Club championship\"]."),
            ProblemKind::RepeatedTag => format!("The tag {text} is given more than once; the first one counts."),
            ProblemKind::OtherVariant => format!("The variant {text} is not Ultima; read as Ultima."),
            ProblemKind::Rules(error) => error.to_string(),
            ProblemKind::Array(error) => error.to_string(),
            ProblemKind::Fen(error) => error.to_string(),
            ProblemKind::Setup(error) => error.to_string(),
            ProblemKind::OpenComment => "The comment that begins here does not end; a } is missing.".to_owned(),
            ProblemKind::OpenVariation => "The variation that begins here does not end; a ) is missing.".to_owned(),
            ProblemKind::NothingToVary => "A variation stands before any move; it is left out.".to_owned(),
            ProblemKind::TooDeep => {
                format!("Variations are nested more than {MAX_DEPTH} deep here; the innermost are left out.")
            }
            ProblemKind::NoVariation => "A variation ends here, but none has begun.".to_owned(),
            ProblemKind::Nag => format!("{text} is not a glyph number ($0 to $255)."),
            ProblemKind::AfterResult => format!("{text} and what follows come after the result; they are left out."),
            ProblemKind::Unsure => format!("{text} may be the next move, or prose about it; read as prose."),
            ProblemKind::Ambiguous(Move { from, to, .. }) => {
                format!("{text} does not say that {from}-{to} is meant; only the moves after it can show that.")
            }
            ProblemKind::NoMoves => "There is no move in this text.".to_owned(),
            ProblemKind::Encoding => format!("{text}: not all of this is UTF-8."),
            ProblemKind::Latin1 => format!("{text} is not UTF-8; read as Latin-1."),
            ProblemKind::PerhapsNames([white, black]) => format!("Perhaps {white} played White and {black} Black."),
            ProblemKind::PerhapsResult(result) => format!("{text} may mean that the result is {result}."),
            ProblemKind::Start { read, fallback } => read.instead_of(*fallback),
        }
    }
}

impl fmt::Display for Problem {
    /// Writes the place, then the problem: `Line 3, character 7: ...`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason())
    }
}

impl Error for Problem {}

/// The stop of the main line of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseStop {
    pub problem: Problem,
    /// The position after the earlier moves; `None` if the game has no start.
    pub position: Option<Position>,
    /// Where the unread rest begins after the problem, in bytes from the start of the text.
    pub rest: usize,
    /// Where the problem begins, in bytes from the start of the game.
    pub(super) offset: usize,
    /// Whether the impossible move is printed with a mark for check.
    pub(super) checks: bool,
    /// The meanings of earlier ambiguous moves, decided by the moves up to here, with their offsets.
    pub(super) decided: Vec<(usize, Correction)>,
}

/// The number of moves suggested for an impossible one.
const OFFERED: usize = 5;

impl ParseStop {
    /// Returns the stop of a game without a start.
    pub(super) const fn at(problem: Problem) -> ParseStop {
        ParseStop { problem, position: None, rest: 0, offset: 0, checks: false, decided: Vec::new() }
    }

    /// Returns the legal moves closest to the text, the closest first.
    pub fn suggestions(&self) -> Vec<Move> {
        let Some(position) = self.position else { return Vec::new() };
        let text = &self.problem.text;
        let mut moves = match &self.problem.kind {
            // The missing move must make the next one legal.
            ProblemKind::Missing { .. } => {
                let follows = |mv: &Move| typed_move::read_named(&position.play_unchecked(*mv), text).is_ok();
                position.legal_moves().into_iter().filter(follows).collect()
            }
            ProblemKind::Move { error: TypedMoveError::Ambiguous { candidates, .. }, .. } => candidates.clone(),
            _ if self.checks => typed_move::nearest(&position, &format!("{text}+")),
            _ => typed_move::nearest(&position, text),
        };
        moves.truncate(OFFERED);
        moves
    }
}
