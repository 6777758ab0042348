//! What is wrong with a record or with a game among prose, and what would be a move there.

use std::error::Error;
use std::fmt;

use super::errors::{quote, typed_error};
use super::pieces::{name, side};
use super::{alternatives, count};
use crate::notation::alphabet::Alphabet;
use crate::notation::ascii_board::{AsciiBoardError, AsciiBoardProblem};
use crate::notation::forms::{Notation, write};
use crate::notation::pgn::{MAX_DEPTH, Problem, ProblemKind, Stop, Turn};

/// Stands over what was wrong with the text of a game that could be opened.
pub const FLAWS: &str = "The game is open, but its text had problems:";

/// Names the field for the move that was meant.
pub const OWN_MOVE: &str = "Another move";
/// Takes that move.
pub const TAKE_MOVE: &str = "Play it";
/// Takes the last choice back.
pub const BACK: &str = "Back: choose again";
/// Stands under the position in which a move is missing, before whose turn it is.
#[must_use]
pub fn before(turn: &str) -> String {
    format!("Before the fault. {turn}.")
}

/// Takes an impossible move for a part of the prose around it.
pub const AS_COMMENT: &str = "Not a move: treat it as a comment";

/// Returns what is wrong, without its place: `Move 24 of Black, 'Kg6-h9': Character 5: a rank is 1 to 8, not '9'.`
#[must_use]
pub fn problem(problem: &Problem) -> String {
    let text = quote(&problem.text);
    match &problem.kind {
        ProblemKind::Move { turn, error } => format!("Move {}, {text}: {}", number(*turn), typed_error(error)),
        ProblemKind::Misnamed { square, said, found } => {
            let found = found.map_or("no piece", name);
            format!("{text} says {}, but the piece taken on {square} is the {found}; the board counts.", name(*said))
        }
        ProblemKind::Missing { turn: (number, color) } => format!("{}'s move {number} is missing here.", side(*color)),
        ProblemKind::Respelt(respelt) => format!("{text} is misprinted; read as {}.", quote(respelt)),
        ProblemKind::UnreadNumber => format!("{text} stands where the number of a move should; it is passed over."),
        ProblemKind::Number { expected, found } => {
            format!("{text} is numbered as move {}, but move {} comes next.", number(*found), number(*expected))
        }
        ProblemKind::Result { tag, found } => {
            format!("The Result tag says {tag}, but the moves end with {found}; read as that.")
        }
        ProblemKind::UnknownResult => format!("{text} is no result; there are 1-0, 0-1, 1/2-1/2 and *."),
        ProblemKind::Tag => format!("{text} is no tag; one is written like [Event \"Club championship\"]."),
        ProblemKind::RepeatedTag => format!("The tag {text} is given more than once; the first one counts."),
        ProblemKind::OtherVariant => format!("The variant {text} is not Ultima; read as Ultima."),
        ProblemKind::Rules(error) => error.to_string(),
        ProblemKind::Fen(error) => error.to_string(),
        ProblemKind::SetupFault(error) => error.to_string(),
        ProblemKind::OpenComment => "The comment that begins here does not end; a } is missing.".to_owned(),
        ProblemKind::OpenVariation => "The variation that begins here does not end; a ) is missing.".to_owned(),
        ProblemKind::NothingToVary => "A variation stands before any move; it is left out.".to_owned(),
        ProblemKind::TooDeep => {
            format!("More than {MAX_DEPTH} variations stand in one another here; the innermost are left out.")
        }
        ProblemKind::NoVariation => "A variation ends here that has not begun.".to_owned(),
        ProblemKind::Nag => format!("{text} is no mark; there are $0 to $255."),
        ProblemKind::AfterResult => format!("{text} and what follows stands after the result; it is left out."),
        ProblemKind::Unsure => format!("{text} may be the next move, or prose about it; read as prose."),
        ProblemKind::Untold(mv) => {
            format!(
                "{text} does not tell {}-{} from the moves of its like; only the moves after it may.",
                mv.from, mv.to
            )
        }
        ProblemKind::NoMoves => "There is no move in this text.".to_owned(),
        ProblemKind::Encoding => format!("{text}: not all of this is UTF-8."),
    }
}

/// Returns what is wrong, its place first: `Line 3, character 7: ...`
#[must_use]
pub fn located(found: &Problem) -> String {
    format!("Line {}, character {}: {}", found.place.line, found.place.column, problem(found))
}

/// Returns what is wrong with a board drawn in text, its place first.
#[must_use]
pub fn drawing_error(error: &AsciiBoardError) -> String {
    let why = match error.problem {
        AsciiBoardProblem::UnknownSign(sign) => format!("{} stands for no piece and no empty square", quote(&sign)),
        AsciiBoardProblem::Squares(rank, found) => format!("rank {rank} has {} instead of 8", count(found, "square")),
        AsciiBoardProblem::Missing(rank) => format!("rank {rank} should stand here"),
        AsciiBoardProblem::Files => "the files are not named in the order of the ranks' view".to_owned(),
    };
    format!("Line {}, character {}: {why}.", error.place.line, error.place.column)
}

/// Returns which moves are offered in place of an impossible one, if any: `Perhaps Xg3-g4 or Xg3-h3.`
#[must_use]
pub fn offer(stop: &Stop, alphabet: Alphabet) -> Option<String> {
    let position = stop.position?;
    let moves = stop.suggestions().into_iter().map(|mv| write(Notation::Abbott, &position, mv, alphabet));
    let moves: Vec<String> = moves.collect();
    (!moves.is_empty()).then(|| format!("Perhaps {}.", alternatives(&moves)))
}

/// Returns the number of a move and whose it is: `24 of White`.
fn number((number, color): Turn) -> String {
    format!("{number} of {}", side(color))
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&located(self))
    }
}

impl Error for Problem {}
