//! Moves as coordinates: from and to, `b5f5`; a suicide is its square twice, `a1a1`. Lines are moves without gaps.

use super::Mainline;
use crate::rules::{File, Move, Outcome, Position, Rank, Square};

/// The error for a text that is no move from square to square: where and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UciError {
    /// The place in the text, in characters from 1.
    pub position: usize,
    /// What is wrong there.
    pub problem: UciProblem,
}

/// What is wrong in the coordinates of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UciProblem {
    /// Something else stands where a file from `a` to `h` should.
    ExpectedFile(char),
    /// Something else stands where a rank from `1` to `8` should.
    ExpectedRank(char),
    /// The text ends before its fourth character.
    TooShort,
    /// The text goes on after its fourth character, with this.
    TooLong(String),
}

/// The error for a line with a move that can't be read or played: which one, where and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineError {
    /// The moves before it, all legal.
    pub played: Mainline,
    /// Its place in the text, in characters from 1.
    pub position: usize,
    /// The move as it is written.
    pub text: String,
    /// What is wrong with it.
    pub problem: LineProblem,
}

/// What is wrong with a move of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineProblem {
    /// It can't be read; places count from the start of the move.
    Unreadable(UciError),
    /// It is no legal move after those before it.
    Illegal,
    /// The game was over before it, so.
    Over(Outcome),
}

impl LineError {
    /// Returns the move's number in the line, from 1.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.played.moves().len() + 1
    }
}

/// Returns the four characters of a move.
#[must_use]
pub fn write(mv: Move) -> String {
    format!("{}{}", mv.from, mv.to)
}

/// Returns the two squares that a move names. Whether it is legal is for [`Position::legal`] to say.
///
/// # Errors
/// Returns the first character that does not fit, and its place.
pub fn read(text: &str) -> Result<(Square, Square), UciError> {
    let mut letters = text.chars();
    let mut square = |position| {
        let error = |position, problem| UciError { position, problem };
        let file = letters.next().ok_or(error(position, UciProblem::TooShort))?;
        let file = File::from_letter(file).ok_or(error(position, UciProblem::ExpectedFile(file)))?;
        let rank = letters.next().ok_or(error(position + 1, UciProblem::TooShort))?;
        let rank = Rank::from_digit(rank).ok_or(error(position + 1, UciProblem::ExpectedRank(rank)))?;
        Ok(Square::at(file, rank))
    };
    let (from, to) = (square(1)?, square(3)?);
    let rest: String = letters.take(40).collect();
    if rest.is_empty() { Ok((from, to)) } else { Err(UciError { position: 5, problem: UciProblem::TooLong(rest) }) }
}

/// Returns moves as one word, four characters each.
#[must_use]
pub fn write_line(moves: &[Move]) -> String {
    moves.iter().map(|&mv| write(mv)).collect()
}

/// Returns where a move stands in a line that can be read, in characters from 1; moves count from 0.
#[must_use]
pub fn place(line: &str, ply: usize) -> usize {
    let letters = (1..).zip(line.chars()).filter(|&(_, letter)| !separates(letter));
    letters.map(|(place, _)| place).nth(ply * 4).unwrap_or(ply * 4 + 1)
}

/// Returns the moves of a line, each found legal after those before it. Blanks, commas and underscores may stand
/// between moves.
///
/// # Errors
/// Returns the first move that can't be read or played, with its place and the moves before it.
pub fn read_line(start: &Position, text: &str) -> Result<Mainline, LineError> {
    let mut played = Mainline::from(*start);
    let mut letters = text.chars().zip(1..).peekable();
    loop {
        while letters.next_if(|&(letter, _)| separates(letter)).is_some() {}
        let Some(&(_, place)) = letters.peek() else { return Ok(played) };
        let mut word = String::new();
        while word.chars().count() < 4
            && let Some((letter, _)) = letters.next_if(|&(letter, _)| !separates(letter))
        {
            word.push(letter);
        }
        let found = read(&word).map_err(LineProblem::Unreadable);
        match found.and_then(|(from, to)| played.latest().legal(from, to).ok_or(LineProblem::Illegal)) {
            Ok(mv) => played.push(mv),
            Err(problem) => return Err(LineError { played, position: place, text: word, problem }),
        }
    }
}

fn separates(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | '_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Array, RuleSet};

    #[test]
    fn every_pair_of_squares_reads_back() {
        for from in Square::all() {
            for to in Square::all() {
                assert_eq!(read(&format!("{from}{to}")), Ok((from, to)));
            }
        }
    }

    #[test]
    fn bad_coordinates_are_located() {
        use UciProblem::*;
        for (text, position, problem) in [
            ("", 1, TooShort),
            ("b2b", 4, TooShort),
            ("i2b4", 1, ExpectedFile('i')),
            ("b9b4", 2, ExpectedRank('9')),
            ("b2-b4", 3, ExpectedFile('-')),
            ("b2bé", 4, ExpectedRank('é')),
            ("b2b4q", 5, TooLong("q".into())),
        ] {
            assert_eq!(read(text), Err(UciError { position, problem }), "{text:?}");
        }
    }

    #[test]
    fn a_line_plays_its_moves() {
        let start = Position::start(RuleSet::default(), Array::default());
        let line = read_line(&start, "b2b4f7f5").unwrap();
        assert_eq!(write_line(line.moves()), "b2b4f7f5");
        assert_eq!(read_line(&start, " b2b4, f7f5_").unwrap(), line);
        assert_eq!(read_line(&start, ""), Ok(Mainline::from(start)));
    }

    #[test]
    fn a_bad_move_of_a_line_is_located_and_the_moves_before_it_are_kept() {
        let start = Position::start(RuleSet::default(), Array::default());
        let unreadable = |position, problem| LineProblem::Unreadable(UciError { position, problem });
        for (text, ply, position, word, problem) in [
            ("b2b4f7f2", 2, 5, "f7f2", LineProblem::Illegal),
            ("b2b4 f7f5 b4b9", 3, 11, "b4b9", unreadable(4, UciProblem::ExpectedRank('9'))),
            ("b2b4f7", 2, 5, "f7", unreadable(3, UciProblem::TooShort)),
            ("b2b4 f7 f5", 2, 6, "f7", unreadable(3, UciProblem::TooShort)),
            ("a1a1", 1, 1, "a1a1", LineProblem::Illegal),
        ] {
            let error = read_line(&start, text).unwrap_err();
            assert_eq!((error.ply(), error.position, &*error.text, error.problem), (ply, position, word, problem));
        }
    }
}
