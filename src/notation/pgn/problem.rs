//! What can be wrong with a record. The sentences stand in `words::records`.

use super::{Choice, GameResult, Place, Turn};
use crate::notation::fen::FenError;
use crate::notation::nearest;
use crate::notation::rule_text::RulesError;
use crate::notation::typed::{self, TypedError};
use crate::rules::{Move, Position, Role, SetupError, Square};

/// Something wrong in a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where it is.
    pub place: Place,
    /// What stands there, cut where it is endless.
    pub text: String,
    /// What is wrong with it.
    pub kind: ProblemKind,
}

/// What is wrong at a place of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProblemKind {
    /// It is no move, or none of this position.
    Move {
        /// Which move it should be.
        turn: Turn,
        /// Why it is none.
        error: TypedError,
    },
    /// Another piece stands where one is taken than the letter says; the board is right.
    Misnamed {
        /// Where he stands.
        square: Square,
        /// What the text calls him.
        said: Role,
        /// What he is.
        found: Option<Role>,
    },
    /// A move is left out before the text.
    Missing {
        /// Which one.
        turn: Turn,
    },
    /// A letter that looks like a 1 stands where a rank should; read as this.
    Respelt(String),
    /// What stands before a move is no number.
    UnreadNumber,
    /// The moves are numbered otherwise.
    Number {
        /// Which move comes next.
        expected: Turn,
        /// Which one the text says.
        found: Turn,
    },
    /// The result after the moves is not that of the tag; it is the one that counts.
    Result {
        /// What the tag says.
        tag: GameResult,
        /// What stands after the moves.
        found: GameResult,
    },
    /// The result of the tag is none.
    UnknownResult,
    /// A tag is not like `[Name "value"]`.
    Tag,
    /// A tag is given twice; the first counts.
    RepeatedTag,
    /// The game is another variant.
    OtherVariant,
    /// The rules can't be read.
    Rules(RulesError),
    /// The start can't be read.
    Fen(FenError),
    /// No game can go on from the start.
    SetupFault(SetupError),
    /// A comment does not end.
    OpenComment,
    /// A variation does not end.
    OpenVariation,
    /// A variation stands before any move.
    NothingToVary,
    /// Variations stand in one another too deeply; this one is passed over.
    TooDeep,
    /// A variation ends that has not begun.
    NoVariation,
    /// A number of a mark is not 0 to 255.
    Nag,
    /// There is more after the result.
    AfterResult,
    /// Prose begins like the next move; it is taken for prose.
    Unsure,
    /// The move as it is written fits several pieces.
    Untold(Move),
    /// There is no move in the text.
    NoMoves,
    /// The text is not UTF-8 here.
    Encoding,
}

/// Where the main line of a game can't go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// What is wrong, and where.
    pub problem: Problem,
    /// The position the moves before have led to; none where the game has no start.
    pub position: Option<Position>,
    /// Where the unread rest begins, in bytes from the start of the text: after what is wrong.
    pub rest: usize,
    /// Where what is wrong begins, in bytes from the start of the game.
    pub(super) offset: usize,
    /// What ambiguous moves before it mean, as the moves up to it told, by their offsets.
    pub(super) told: Vec<(usize, Choice)>,
}

/// The moves that are offered in place of an impossible one.
const OFFERED: usize = 5;

impl Stop {
    /// Returns the few legal moves nearest to what the text says, the nearest first.
    #[must_use]
    pub fn suggestions(&self) -> Vec<Move> {
        let Some(position) = self.position else { return Vec::new() };
        let text = &self.problem.text;
        let mut moves = match &self.problem.kind {
            // What was left out lets the text follow.
            ProblemKind::Missing { .. } => {
                let follows = |mv: &Move| typed::read_named(&position.play(*mv), text).is_ok();
                position.legal_moves().into_iter().filter(follows).collect()
            }
            ProblemKind::Move { error: error @ TypedError::Ambiguous { .. }, .. } => error.candidates(&position),
            _ => nearest::rank(&position, text),
        };
        moves.truncate(OFFERED);
        moves
    }
}
