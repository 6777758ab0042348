//! A board drawn as text, for mail and notes: a letter for a piece, a dot for an empty square.

use std::error::Error;
use std::fmt;

use super::alphabet::{Alphabet, piece_letter, piece_of_letter};
use super::place::LineColumn;
use crate::rules::{Board, Color, File, Rank, Square};
use crate::util::phrase::{count, quote};

/// Returns the board as drawn from one side, in nine lines: its ranks, and the names of the files below them.
///
/// ```
/// use ultima::notation::{alphabet::Alphabet, ascii_board};
/// use ultima::rules::{Color, StartingArray};
///
/// let board = StartingArray::MIRRORED.board();
/// assert!(ascii_board::write(&board, Alphabet::Abbott, Color::White).starts_with("8  i l x k w x l c\n"));
/// ```
pub fn write(board: &Board, alphabet: Alphabet, from: Color) -> String {
    let (ranks, files) = seen_from(from);
    let sign = |square| board.piece_at(square).map_or('.', |piece| piece_letter(piece, alphabet));
    let spaced = |signs: &mut dyn Iterator<Item = char>| signs.map(|sign| format!(" {sign}")).collect::<String>();
    let mut text = String::new();
    for rank in ranks {
        let pieces = spaced(&mut files.iter().map(|&file| sign(Square::from_coords(file, rank))));
        text += &format!("{} {pieces}\n", rank.digit());
    }
    text + "  " + &spaced(&mut files.iter().map(|file| file.letter())) + "\n"
}

/// Returns the ranks from the top and the files from the left, as seen from a side.
fn seen_from(side: Color) -> (Vec<Rank>, Vec<File>) {
    match side {
        Color::White => (Rank::all().rev().collect(), File::all().collect()),
        Color::Black => (Rank::all().collect(), File::all().rev().collect()),
    }
}

/// A board read from text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AsciiBoard {
    pub board: Board,
    /// The side that the board is drawn from.
    pub from: Color,
    /// The side to move, if a line names it.
    pub turn: Option<Color>,
}

/// The error for a drawn board: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AsciiBoardError {
    pub place: LineColumn,
    pub problem: AsciiBoardProblem,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AsciiBoardProblem {
    /// A character that is neither a piece in either alphabet nor an empty square.
    UnknownSign(char),
    /// The rank of this name has this many squares instead of 8.
    Squares(char, usize),
    /// The rank of this name is missing: its line is another rank, or absent.
    Missing(char),
    /// The file names do not match this side's view.
    Files,
}

impl fmt::Display for AsciiBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.place)?;
        match self.problem {
            AsciiBoardProblem::UnknownSign(sign) => {
                write!(f, "{} stands for no piece and no empty square.", quote(&sign))
            }
            AsciiBoardProblem::Squares(rank, found) => {
                write!(f, "rank {rank} has {} instead of 8.", count(found, "square"))
            }
            AsciiBoardProblem::Missing(rank) => write!(f, "rank {rank} should stand here."),
            AsciiBoardProblem::Files => write!(f, "the file names do not match the order of the ranks."),
        }
    }
}

impl Error for AsciiBoardError {}

/// Returns the board in a text as drawn by [`write()`], in either alphabet, or `None` if there is none. Lines before
/// and after the board are ignored, except a line that names the side to move, such as `Black to move`.
///
/// # Errors
/// Returns the first place that can't be read, and why.
pub fn read(text: &str) -> Option<Result<AsciiBoard, AsciiBoardError>> {
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
    let first = lines.iter().position(|(_, line)| rank_of(line).is_some())?;
    let ranks = lines.iter().filter(|(_, line)| rank_of(line).is_some()).count();
    (ranks >= ENOUGH).then(|| read_lines(&lines[first..]).map(|drawn| AsciiBoard { turn: turn(text), ..drawn }))
}

/// The number of lines that must look like ranks for a text to count as a drawn board, even a faulty one.
const ENOUGH: usize = 4;

/// Returns the name of the rank that a line looks like: a digit followed by separate characters.
fn rank_of(line: &str) -> Option<char> {
    let mut words = line.split_whitespace();
    let name =
        words.next().filter(|name| name.len() == 1)?.chars().next().filter(|&name| Rank::from_digit(name).is_some());
    let signs = words.filter(|word| word.chars().count() == 1).count();
    name.filter(|_| signs >= ENOUGH)
}

fn read_lines(lines: &[(usize, &str)]) -> Result<AsciiBoard, AsciiBoardError> {
    let from = if lines.first().and_then(|(_, line)| rank_of(line)) == Some('1') { Color::Black } else { Color::White };
    let (ranks, files) = seen_from(from);
    let mut board = Board::EMPTY;
    for (n, &rank) in ranks.iter().enumerate() {
        let error = |column, problem| {
            let line = lines.get(n).or(lines.last()).map_or(1, |(line, _)| *line);
            AsciiBoardError { place: LineColumn { line, column }, problem }
        };
        let missing = || error(1, AsciiBoardProblem::Missing(rank.digit()));
        let line = lines.get(n).map(|(_, line)| *line).ok_or_else(missing)?;
        let mut signs = line.chars().zip(1..).filter(|(sign, _)| !sign.is_whitespace());
        if signs.next().map(|(sign, _)| sign) != Some(rank.digit()) {
            return Err(missing());
        }
        let signs: Vec<(char, usize)> = signs.collect();
        if signs.len() != files.len() {
            let column = signs.get(files.len()).map_or(line.chars().count() + 1, |(_, column)| *column);
            return Err(error(column, AsciiBoardProblem::Squares(rank.digit(), signs.len())));
        }
        for (&file, &(sign, column)) in files.iter().zip(&signs) {
            match (sign, piece_of_letter(sign)) {
                ('.', _) => {}
                (_, Some(piece)) => board.put(Square::from_coords(file, rank), piece),
                (_, None) => return Err(error(column, AsciiBoardProblem::UnknownSign(sign))),
            }
        }
    }
    let names: String = files.iter().map(|file| file.letter()).collect();
    let below = lines.get(ranks.len()).map(|(line, text)| (line, text.split_whitespace().collect::<String>()));
    match below {
        Some((&line, found)) if is_files(&found) && found != names => {
            Err(AsciiBoardError { place: LineColumn { line, column: 1 }, problem: AsciiBoardProblem::Files })
        }
        _ => Ok(AsciiBoard { board, from, turn: None }),
    }
}

/// Returns whether a text consists of the names of all files, in any order.
fn is_files(text: &str) -> bool {
    text.len() == 8 && File::all().all(|file| text.contains(file.letter()))
}

fn turn(text: &str) -> Option<Color> {
    text.lines().find_map(|line| match line.trim().trim_end_matches('.').to_lowercase().as_str() {
        "white to move" => Some(Color::White),
        "black to move" => Some(Color::Black),
        _ => None,
    })
}
