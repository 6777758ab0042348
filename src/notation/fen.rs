//! Positions as FEN text: placement, side to move, two dashes, plies since the last capture, move number.

use std::error::Error;
use std::fmt;
use std::num::NonZeroU32;

use crate::notation::alphabet::{Alphabet, piece_letter, piece_of_letter};
use crate::rules::{Board, Color, File, Rank, RuleSet, Setup, Square};
use crate::util::phrase::{count, cut, quote};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenField {
    Placement,
    Side,
    /// A dash, or the vchess site's count of plies played.
    Third,
    Fourth,
    Halfmoves,
    MoveNumber,
    /// Anything after the sixth field.
    Extra,
}

/// A problem in a FEN text. Texts in it are cut to the beginning of the word.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenProblem {
    Empty,
    UnknownLetter(char),
    /// A digit that can't count empty squares: 0 or 9.
    BadDigit(char),
    /// The rank of this number (1 to 8) has this many squares instead of 8.
    RankLength {
        rank: u32,
        squares: u32,
    },
    RankCount(usize),
    UnknownSide(String),
    ExpectedDash(String),
    ExpectedNumber(String),
    NumberTooLarge(String),
    ExtraField(String),
}

/// The error for a text that is not a FEN: where and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The field that can't be read.
    pub field: FenField,
    /// The place in the text, in characters from 1.
    pub column: usize,
    pub problem: FenProblem,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = match self.field {
            FenField::Placement => "the placement",
            FenField::Side => "the side to move",
            FenField::Third => "the third field",
            FenField::Fourth => "the fourth field",
            FenField::Halfmoves => "the count of half-moves without a capture",
            FenField::MoveNumber => "the move number",
            FenField::Extra => "the seventh field",
        };
        write!(f, "FEN, character {}: ", self.column)?;
        match &self.problem {
            FenProblem::Empty => write!(f, "there is no text."),
            FenProblem::UnknownLetter(letter) => write!(f, "{} stands for no piece.", quote(letter)),
            FenProblem::BadDigit(digit) => write!(f, "{digit} cannot count empty squares; use 1 to 8."),
            FenProblem::RankLength { rank, squares } => {
                write!(f, "rank {rank} has {} instead of 8.", count(*squares as usize, "square"))
            }
            FenProblem::RankCount(1) => write!(f, "there is 1 rank instead of 8."),
            FenProblem::RankCount(ranks) => write!(f, "there are {ranks} ranks instead of 8."),
            FenProblem::UnknownSide(found) => write!(f, "{field} must be w or b, not {}.", quote(found)),
            FenProblem::ExpectedDash(found) => write!(f, "{field} must be a dash, not {}.", quote(found)),
            FenProblem::ExpectedNumber(found) => write!(f, "{field} must be a number, not {}.", quote(found)),
            FenProblem::NumberTooLarge(found) => {
                write!(f, "{field} must be at most {MAX_COUNTER}, not {}.", quote(found))
            }
            FenProblem::ExtraField(found) => {
                write!(f, "a FEN has at most six fields, and {} is a seventh.", quote(found))
            }
        }
    }
}

impl Error for FenError {}

/// The largest counter that can be read; no game comes near it.
const MAX_COUNTER: u32 = 99_999;

/// Returns the setup of a FEN text of one to six fields. Letters of both alphabets may be mixed. If omitted, the side
/// to move is White and the counters are 0 and 1.
///
/// # Errors
/// Returns the first field that can't be read, its place in the text, and the reason. A setup that can be read may be
/// invalid: see [`Setup::problems`].
pub fn read(text: &str, rules: RuleSet) -> Result<Setup, FenError> {
    match read_partial(text, rules) {
        (setup, None) => Ok(setup),
        (_, Some(error)) => Err(error),
    }
}

/// Returns the readable part of a FEN text, field by field, and the first error.
pub fn read_partial(text: &str, rules: RuleSet) -> (Setup, Option<FenError>) {
    let fields = fields(text);
    let mut setup = Setup { board: Board::EMPTY, turn: Color::White, rules, halfmoves: 0, fullmoves: NonZeroU32::MIN };
    let Some(first) = fields.first() else {
        return (setup, Some(FenError { field: FenField::Placement, column: 1, problem: FenProblem::Empty }));
    };
    let mut errors = vec![read_placement(first, &mut setup.board).err()];
    let mut read = |n: usize, set: &mut dyn FnMut(&FieldText<'_>) -> Result<(), FenError>| {
        errors.push(fields.get(n).and_then(|field| set(field).err()));
    };
    read(1, &mut |side| read_side(side).map(|turn| setup.turn = turn));
    read(2, &mut |third| {
        // The vchess site ends its FEN here with the number of plies played.
        if fields.len() == 3 && third.text.starts_with(|c: char| c.is_ascii_digit()) {
            third.number(FenField::Third).map(|plies| setup.fullmoves = NonZeroU32::MIN.saturating_add(plies / 2))
        } else {
            third.dash(FenField::Third)
        }
    });
    read(3, &mut |fourth| fourth.dash(FenField::Fourth));
    read(4, &mut |halfmoves| halfmoves.number(FenField::Halfmoves).map(|number| setup.halfmoves = number));
    read(5, &mut |moves| {
        let number = moves.number(FenField::MoveNumber)?;
        setup.fullmoves = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Ok(())
    });
    read(6, &mut |extra| Err(extra.error(FenField::Extra, 0, FenProblem::ExtraField(cut(extra.text)))));
    (setup, errors.into_iter().flatten().next())
}

/// A diagram of the vchess site, between `fen:` and a colon: the placement, then optionally the marked squares and the
/// side at the bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VchessDiagram<'t> {
    pub placement: &'t str,
    pub marks: Vec<Square>,
    pub flipped: bool,
}

/// Returns the diagram in a text such as `fen:7k/8/8/3Qr3/8/8/8/K7 a5,b5,c5:`, or `None` if it is not one.
pub fn read_diagram(text: &str) -> Option<VchessDiagram<'_>> {
    let inside = text.trim().trim_start_matches('|').trim_start().strip_prefix("fen:")?;
    let mut fields = inside.split(':').next()?.split_whitespace();
    let placement = fields.next()?;
    let marks = fields.next().filter(|marks| *marks != "-").unwrap_or_default();
    let marks = marks.split(',').filter_map(|square| square.parse().ok()).collect();
    Some(VchessDiagram { placement, marks, flipped: fields.next() == Some("b") })
}

/// Returns the six fields of a setup as a FEN text.
pub fn write(setup: &Setup, alphabet: Alphabet) -> String {
    let side = match setup.turn {
        Color::White => 'w',
        Color::Black => 'b',
    };
    // Larger counters could not be read back.
    let [halfmoves, fullmoves] = [setup.halfmoves, setup.fullmoves.get()].map(|counter| counter.min(MAX_COUNTER));
    format!("{} {side} - - {halfmoves} {fullmoves}", write_placement(&setup.board, alphabet))
}

/// Returns the first field of a FEN, the placement: the ranks from the eighth down.
pub fn write_placement(board: &Board, alphabet: Alphabet) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let mut empty = 0;
        for file in File::all() {
            let piece = board.piece_at(Square::from_coords(file, rank));
            if empty > 0 && piece.is_some() {
                text += &empty.to_string();
                empty = 0;
            }
            match piece {
                Some(piece) => text.push(piece_letter(piece, alphabet)),
                None => empty += 1,
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if rank.index() > 0 {
            text.push('/');
        }
    }
    text
}

struct FieldText<'a> {
    text: &'a str,
    /// The column of the field's first character, from 1.
    column: usize,
}

impl FieldText<'_> {
    fn error(&self, field: FenField, offset: usize, problem: FenProblem) -> FenError {
        FenError { field, column: self.column + offset, problem }
    }

    fn dash(&self, field: FenField) -> Result<(), FenError> {
        if self.text == "-" { Ok(()) } else { Err(self.error(field, 0, FenProblem::ExpectedDash(cut(self.text)))) }
    }

    fn number(&self, field: FenField) -> Result<u32, FenError> {
        if let Some(offset) = self.text.chars().position(|c| !c.is_ascii_digit()) {
            return Err(self.error(field, offset, FenProblem::ExpectedNumber(cut(self.text))));
        }
        match self.text.parse() {
            Ok(number) if number <= MAX_COUNTER => Ok(number),
            _ => Err(self.error(field, 0, FenProblem::NumberTooLarge(cut(self.text)))),
        }
    }
}

fn fields(text: &str) -> Vec<FieldText<'_>> {
    let mut fields = Vec::new();
    let mut column = 1;
    for text in text.split(char::is_whitespace) {
        if !text.is_empty() {
            fields.push(FieldText { text, column });
        }
        column += text.chars().count() + 1;
    }
    fields
}

/// Puts the readable pieces of a placement on an empty board, and returns the first error.
fn read_placement(field_text: &FieldText<'_>, board: &mut Board) -> Result<(), FenError> {
    let mut result = Ok(());
    let mut fail = |offset, problem| {
        if result.is_ok() {
            result = Err(field_text.error(FenField::Placement, offset, problem));
        }
    };
    let ranks: Vec<&str> = field_text.text.split('/').collect();
    let mut offset = 0;
    for (row, text) in ranks.iter().enumerate().take(8) {
        let rank = 8 - row as u32;
        let mut squares = 0;
        let mut overflow = None;
        let mut is_read = true;
        for (n, letter) in text.chars().enumerate() {
            let width = match letter {
                '1'..='8' => letter as u32 - '0' as u32,
                '0' | '9' => {
                    fail(offset + n, FenProblem::BadDigit(letter));
                    is_read = false;
                    0
                }
                _ => match piece_of_letter(letter) {
                    Some(piece) => {
                        if squares < 8 {
                            board.put(Square::new(8 * (rank - 1) + squares), piece);
                        }
                        1
                    }
                    None => {
                        fail(offset + n, FenProblem::UnknownLetter(letter));
                        is_read = false;
                        1
                    }
                },
            };
            squares = (squares + width).min(999);
            if squares > 8 && overflow.is_none() {
                overflow = Some(n);
            }
        }
        let length = text.chars().count();
        if squares != 8 && is_read {
            fail(offset + overflow.unwrap_or(length), FenProblem::RankLength { rank, squares });
        }
        offset += length + 1;
    }
    match ranks.len() {
        8 => {}
        count if count > 8 => fail(offset - 1, FenProblem::RankCount(count)),
        count => fail(field_text.text.chars().count(), FenProblem::RankCount(count)),
    }
    result
}

fn read_side(field_text: &FieldText<'_>) -> Result<Color, FenError> {
    match field_text.text {
        "w" | "W" => Ok(Color::White),
        "b" | "B" => Ok(Color::Black),
        _ => Err(field_text.error(FenField::Side, 0, FenProblem::UnknownSide(cut(field_text.text)))),
    }
}
