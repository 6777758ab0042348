//! A board drawn in text, for mail and notes: a letter a piece, a point an empty square.

use super::alphabet::{Alphabet, piece_letter, piece_of_letter};
use super::pgn::Place;
use crate::rules::{Board, Color, File, Rank, Square};

/// Returns the board drawn from one side, nine lines: its ranks and the names of the files below them.
///
/// ```
/// use ultima::notation::{alphabet::Alphabet, ascii_board};
/// use ultima::rules::{Array, Color};
///
/// let board = Array::MIRRORED.board();
/// assert!(ascii_board::write(&board, Alphabet::Abbott, Color::White).starts_with("8  i l x k w x l c\n"));
/// ```
#[must_use]
pub fn write(board: &Board, alphabet: Alphabet, from: Color) -> String {
    let mut files: Vec<File> = File::all().collect();
    let mut ranks: Vec<Rank> = Rank::all().rev().collect();
    if from == Color::Black {
        files.reverse();
        ranks.reverse();
    }
    let sign = |square| board.piece_at(square).map_or('.', |piece| piece_letter(piece, alphabet));
    let spaced = |signs: &mut dyn Iterator<Item = char>| signs.map(|sign| format!(" {sign}")).collect::<String>();
    let mut text = String::new();
    for rank in ranks {
        let pieces = spaced(&mut files.iter().map(|&file| sign(Square::at(file, rank))));
        text += &format!("{} {pieces}\n", rank.digit());
    }
    text + "  " + &spaced(&mut files.iter().map(|file| file.letter())) + "\n"
}

/// A board read from text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AsciiBoard {
    /// The pieces.
    pub board: Board,
    /// The side it is drawn from.
    pub from: Color,
    /// The side to move, where a line says so.
    pub turn: Option<Color>,
}

/// What is wrong with a drawn board, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AsciiBoardError {
    /// Where it is.
    pub place: Place,
    /// What is wrong there.
    pub problem: AsciiBoardProblem,
}

/// What is wrong at a place of a drawn board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AsciiBoardProblem {
    /// It stands for no piece in either alphabet, nor for an empty square.
    UnknownSign(char),
    /// The rank of this name has so many squares instead of 8.
    Squares(char, usize),
    /// Another rank, or nothing, stands where the one of this name should.
    Missing(char),
    /// The names of the files are not those of this side's view.
    Files,
}

/// Returns the board that a text holds as [`write()`] draws it, with either alphabet; nothing where none is drawn. Lines
/// before and after it are passed over, but for one that says who is to move, as in `Black to move`.
///
/// # Errors
/// Returns the first place that can't be read, and why.
#[must_use]
pub fn read(text: &str) -> Option<Result<AsciiBoard, AsciiBoardError>> {
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
    let first = lines.iter().position(|(_, line)| rank_of(line).is_some())?;
    let ranks = lines.iter().filter(|(_, line)| rank_of(line).is_some()).count();
    (ranks >= ENOUGH).then(|| read_lines(&lines[first..]).map(|drawn| AsciiBoard { turn: turn(text), ..drawn }))
}

/// How many lines have to look like ranks for a text to be a drawn board, however faulty.
const ENOUGH: usize = 4;

/// Returns the name of the rank that a line looks like: its digit, then signs apart from one another.
fn rank_of(line: &str) -> Option<char> {
    let mut words = line.split_whitespace();
    let name =
        words.next().filter(|name| name.len() == 1)?.chars().next().filter(|&name| Rank::from_digit(name).is_some());
    let signs = words.filter(|word| word.chars().count() == 1).count();
    name.filter(|_| signs >= ENOUGH)
}

fn read_lines(lines: &[(usize, &str)]) -> Result<AsciiBoard, AsciiBoardError> {
    let from = if lines.first().and_then(|(_, line)| rank_of(line)) == Some('1') { Color::Black } else { Color::White };
    let mut ranks: Vec<Rank> = Rank::all().rev().collect();
    let mut files: Vec<File> = File::all().collect();
    if from == Color::Black {
        ranks.reverse();
        files.reverse();
    }
    let mut board = Board::EMPTY;
    for (n, &rank) in ranks.iter().enumerate() {
        let error = |column, problem| {
            let line = lines.get(n).or(lines.last()).map_or(1, |(line, _)| *line);
            AsciiBoardError { place: Place { line, column }, problem }
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
                (_, Some(piece)) => board.put(Square::at(file, rank), piece),
                (_, None) => return Err(error(column, AsciiBoardProblem::UnknownSign(sign))),
            }
        }
    }
    let names: String = files.iter().map(|file| file.letter()).collect();
    let below = lines.get(ranks.len()).map(|(line, text)| (line, text.split_whitespace().collect::<String>()));
    match below {
        Some((&line, found)) if is_files(&found) && found != names => {
            Err(AsciiBoardError { place: Place { line, column: 1 }, problem: AsciiBoardProblem::Files })
        }
        _ => Ok(AsciiBoard { board, from, turn: None }),
    }
}

/// Returns whether this is the name of every file, in any order.
fn is_files(text: &str) -> bool {
    text.len() == 8 && File::all().all(|file| text.contains(file.letter()))
}

/// Returns the side that a line of a text says is to move.
fn turn(text: &str) -> Option<Color> {
    text.lines().find_map(|line| match line.trim().trim_end_matches('.').to_lowercase().as_str() {
        "white to move" => Some(Color::White),
        "black to move" => Some(Color::Black),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::{Array, RuleSet};

    #[test]
    fn both_sides_see_the_same_pieces() {
        let board = fen::read("7k/8/2i5/8/4XP2/8/8/K7", RuleSet::default()).unwrap().board;
        let white = write(&board, Alphabet::Abbott, Color::White);
        assert_eq!(
            white,
            "8  . . . . . . . k\n7  . . . . . . . .\n6  . . i . . . . .\n5  . . . . . . . .\n4  . . . . X P . .\n\
             3  . . . . . . . .\n2  . . . . . . . .\n1  K . . . . . . .\n   a b c d e f g h\n"
        );
        let black = write(&board, Alphabet::Abbott, Color::Black);
        let pieces = |text: &str| text.lines().take(8).flat_map(|line| line[3..].chars()).collect::<String>();
        assert_eq!(pieces(&black), pieces(&white).chars().rev().collect::<String>());
        assert!(black.starts_with("1  . . . . . . . K\n") && black.ends_with("   h g f e d c b a\n"));
        assert!(write(&board, Alphabet::Chess, Color::White).contains("6  . . m . . . . ."));
    }

    #[test]
    fn a_drawn_board_reads_back_from_both_sides_in_both_alphabets_and_within_a_mail() {
        for board in [Array::MIRRORED.board(), fen::read("7k/8/2i5/8/4XP2/8/8/K7", RuleSet::default()).unwrap().board] {
            for (from, alphabet) in
                Color::ALL.into_iter().flat_map(|from| [Alphabet::Abbott, Alphabet::Chess].map(|a| (from, a)))
            {
                let text = write(&board, alphabet, from);
                assert_eq!(read(&text), Some(Ok(AsciiBoard { board, from, turn: None })), "{text}");
                let mail = format!("Dear Ann,\r\n\r\n{}\r\n  Black to move.\r\n", text.replace('\n', "\r\n"));
                assert_eq!(read(&mail), Some(Ok(AsciiBoard { board, from, turn: Some(Color::Black) })), "{mail}");
            }
        }
        for other in ["", "1. b2-b4 f7-f5", "8/8/8/8", "3 . . . .\n2 a\n", "8 pieces\n7 pieces\n6 pieces\n5 pieces"] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn faults_are_told_with_their_place() {
        let text = write(&Array::MIRRORED.board(), Alphabet::Abbott, Color::White);
        for (from, to, line, column, problem) in [
            ("6  .", "6  ?", 3, 4, AsciiBoardProblem::UnknownSign('?')),
            ("5  . .", "5  .", 4, 17, AsciiBoardProblem::Squares('5', 7)),
            ("4  . .", "4  . . .", 5, 20, AsciiBoardProblem::Squares('4', 9)),
            ("3  . . . . . . . .\n", "", 6, 1, AsciiBoardProblem::Missing('3')),
            ("a b c", "h b c", 9, 1, AsciiBoardProblem::Files),
        ] {
            let faulty = text.replacen(from, to, 1).replace("h b c d e f g h", "h g f e d c b a");
            let place = Place { line, column };
            assert_eq!(read(&faulty), Some(Err(AsciiBoardError { place, problem })), "{faulty}");
        }
        let cut: String = text.lines().take(5).map(|line| format!("{line}\n")).collect();
        assert_eq!(read(&cut).unwrap().unwrap_err().problem, AsciiBoardProblem::Missing('3'));
    }
}
