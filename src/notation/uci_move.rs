//! Moves as UCI writes them: start and destination, `b5f5`. A suicide is its square twice, `a1a1`. A line is a sequence
//! of moves without separators.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::rules::{File, Move, MoveLine, MovesAfterEnd, Outcome, Position, Rank, Square, UciMove};
use crate::util::phrase::quote;

impl FromStr for UciMove {
    type Err = UciMoveError;

    fn from_str(text: &str) -> Result<UciMove, UciMoveError> {
        let mut chars = text.chars();
        let mut square = |column| {
            let error = |column, problem| UciMoveError { column, problem };
            let file = chars.next().ok_or(error(column, UciMoveProblem::TooShort))?;
            let file = File::from_letter(file).ok_or(error(column, UciMoveProblem::ExpectedFile(file)))?;
            let rank = chars.next().ok_or(error(column + 1, UciMoveProblem::TooShort))?;
            let rank = Rank::from_digit(rank).ok_or(error(column + 1, UciMoveProblem::ExpectedRank(rank)))?;
            Ok(Square::from_coords(file, rank))
        };
        let (from, to) = (square(1)?, square(3)?);
        match chars.next() {
            None => Ok(UciMove { from, to }),
            Some(next) => Err(UciMoveError { column: 5, problem: UciMoveProblem::TooLong(next) }),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for UciMove {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for UciMove {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<UciMove, D::Error> {
        <String as serde::Deserialize>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The error for a text that is not two squares: what is wrong, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UciMoveError {
    /// The place in the text, in characters from 1.
    pub column: usize,
    pub problem: UciMoveProblem,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UciMoveProblem {
    ExpectedFile(char),
    ExpectedRank(char),
    /// The text ends before or in the middle of a square.
    TooShort,
    /// The text continues after a whole move with this character.
    TooLong(char),
}

impl fmt::Display for UciMoveProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciMoveProblem::ExpectedFile(found) => write!(f, "a file is a to h, not {}", quote(found)),
            UciMoveProblem::ExpectedRank(found) => write!(f, "a rank is 1 to 8, not {}", quote(found)),
            UciMoveProblem::TooShort => f.write_str("the move ends early; a square is missing"),
            UciMoveProblem::TooLong(found) => write!(f, "the move is complete; {} is unexpected", quote(found)),
        }
    }
}

impl fmt::Display for UciMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move, character {}: {}.", self.column, self.problem)
    }
}

impl Error for UciMoveError {}

/// The error for a line with a move that can't be read or played: which move, where, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovesError {
    /// The legal moves before it.
    pub played: MoveLine,
    /// The move's place in the text, in characters from 1.
    pub column: usize,
    /// The move as written.
    pub text: String,
    pub problem: MovesProblem,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MovesProblem {
    /// The move can't be read. Places count from the start of the move.
    Unreadable(UciMoveError),
    /// The move is not legal after the moves before it.
    Illegal,
    /// The game was over before the move.
    Over(Outcome),
}

impl MovesError {
    /// Returns the move's number in the line, from 1.
    pub fn ply(&self) -> usize {
        self.played.moves().len() + 1
    }
}

impl fmt::Display for MovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, text, position) = (self.column, quote(&self.text), self.played.latest());
        write!(f, "Moves, character {place}: {}'s move {}, {text}, ", position.turn(), position.fullmoves())?;
        match &self.problem {
            MovesProblem::Illegal => write!(f, "is not legal."),
            MovesProblem::Over(outcome) => write!(f, "comes after the end of the game ({outcome})."),
            MovesProblem::Unreadable(error) => {
                write!(f, "cannot be read (its character {}: {}).", error.column, error.problem)
            }
        }
    }
}

impl Error for MovesError {}

/// Returns the four characters of a move.
pub fn write(mv: Move) -> String {
    UciMove::from(mv).to_string()
}

/// Returns moves as one word, with four characters for each.
pub fn write_line(moves: &[Move]) -> String {
    moves.iter().map(|&mv| write(mv)).collect()
}

/// Returns the error for moves after the end of a game. `text` is the line that was read.
pub fn moves_after_end_error(
    line: &MoveLine,
    MovesAfterEnd { plies, outcome }: MovesAfterEnd,
    text: &str,
) -> Box<MovesError> {
    let mut played = line.clone();
    played.truncate(plies);
    let mut columns = (1..).zip(text.chars()).filter(|&(_, c)| !is_separator(c)).map(|(column, _)| column);
    Box::new(MovesError {
        played,
        column: columns.nth(plies * 4).unwrap_or(plies * 4 + 1),
        text: line.moves().get(plies).copied().map(write).unwrap_or_default(),
        problem: MovesProblem::Over(outcome),
    })
}

/// Returns the moves of a line, each legal after those before it. Spaces, commas and underscores may separate moves.
///
/// # Errors
/// Returns the first move that can't be read or played, with its place and the moves before it.
pub fn read_line(start: &Position, text: &str) -> Result<MoveLine, Box<MovesError>> {
    let mut played = MoveLine::from(*start);
    for (column, text) in words(text) {
        match read_legal(played.latest(), &text) {
            Ok(mv) => played.push_unchecked(mv),
            Err(problem) => return Err(Box::new(MovesError { played, column, text, problem })),
        }
    }
    Ok(played)
}

/// Returns the moves of a line before the first that can't be read or played.
pub fn legal_prefix(start: &Position, text: &str) -> Vec<Move> {
    let mut position = *start;
    let legal = words(text).map_while(|(_, word)| {
        let mv = read_legal(&position, &word).ok()?;
        position = position.play_unchecked(mv);
        Some(mv)
    });
    legal.collect()
}

fn read_legal(position: &Position, word: &str) -> Result<Move, MovesProblem> {
    let mv: UciMove = word.parse().map_err(MovesProblem::Unreadable)?;
    position.find_legal(mv).ok_or(MovesProblem::Illegal)
}

/// Splits a text into moves of up to four characters, and returns each with its column, from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, String)> {
    let mut chars = text.chars().zip(1..).peekable();
    std::iter::from_fn(move || {
        while chars.next_if(|&(c, _)| is_separator(c)).is_some() {}
        let &(_, column) = chars.peek()?;
        let mut word = String::new();
        while word.chars().count() < 4
            && let Some((c, _)) = chars.next_if(|&(c, _)| !is_separator(c))
        {
            word.push(c);
        }
        Some((column, word))
    })
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '_')
}
