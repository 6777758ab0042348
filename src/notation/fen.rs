//! Positions as FEN text: placement, side to move, two dashes, plies since the last capture, move number.

use std::num::NonZeroU32;

use crate::notation::alphabet::{Alphabet, piece_letter, piece_of_letter};
use crate::rules::{Board, Color, File, Rank, RuleSet, Setup, Square};

/// A field of a FEN text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenField {
    /// The pieces, eight ranks from the eighth down.
    Placement,
    /// The side to move, `w` or `b`.
    Side,
    /// The third field, a dash, or the vchess site's count of plies played.
    Third,
    /// The fourth field, a dash.
    Fourth,
    /// The plies since the last capture.
    Halfmoves,
    /// The number of the move.
    MoveNumber,
    /// Anything after the sixth field.
    Extra,
}

/// What is wrong in a FEN text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenProblem {
    /// The text is empty.
    Empty,
    /// A character that stands for no piece in either alphabet.
    UnknownLetter(char),
    /// A digit that can't count empty squares: 0 or 9.
    BadDigit(char),
    /// The rank of this number (1 to 8) has so many squares instead of 8.
    RankLength {
        /// The rank, 1 to 8.
        rank: u32,
        /// The squares found.
        squares: u32,
    },
    /// There are so many ranks instead of 8.
    RankCount(usize),
    /// The side to move is neither `w` nor `b`.
    UnknownSide(String),
    /// Something else stands where a dash should.
    ExpectedDash(String),
    /// Something else stands where a number should.
    ExpectedNumber(String),
    /// A number above 99,999.
    NumberTooLarge(String),
    /// There are more than six fields.
    ExtraField(String),
}

/// The error for a text that is no FEN: where and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The field that can't be read.
    pub field: FenField,
    /// The place in the text, in characters from 1.
    pub position: usize,
    /// What is wrong there.
    pub problem: FenProblem,
}

/// The largest counter a FEN may hold; no game comes near it.
const MAX_COUNTER: u32 = 99_999;

/// Returns the setup that a FEN text of one to six fields describes. Letters of both alphabets may be mixed; the side
/// to move is White, the counters are 0 and 1 where they are left out.
///
/// # Errors
/// Returns the first field that can't be read, its place in the text, and the reason. A setup that can be read need
/// not be sound: see [`Setup::faults`].
pub fn read(text: &str, rules: RuleSet) -> Result<Setup, FenError> {
    let fields = fields(text);
    let mut setup = Setup { board: Board::EMPTY, turn: Color::White, rules, halfmoves: 0, fullmoves: NonZeroU32::MIN };
    let Some(first) = fields.first() else {
        return Err(FenError { field: FenField::Placement, position: 1, problem: FenProblem::Empty });
    };
    setup.board = read_placement(first)?;
    if let Some(side) = fields.get(1) {
        setup.turn = read_side(side)?;
    }
    if let Some(third) = fields.get(2) {
        // The vchess site ends its FEN here with the number of plies played.
        if fields.len() == 3 && third.text.starts_with(|c: char| c.is_ascii_digit()) {
            setup.fullmoves = NonZeroU32::MIN.saturating_add(third.number(FenField::Third)? / 2);
        } else {
            third.dash(FenField::Third)?;
        }
    }
    if let Some(fourth) = fields.get(3) {
        fourth.dash(FenField::Fourth)?;
    }
    if let Some(halfmoves) = fields.get(4) {
        setup.halfmoves = halfmoves.number(FenField::Halfmoves)?;
    }
    if let Some(number) = fields.get(5) {
        setup.fullmoves = NonZeroU32::new(number.number(FenField::MoveNumber)?).unwrap_or(NonZeroU32::MIN);
    }
    match fields.get(6) {
        Some(extra) => Err(extra.error(FenField::Extra, 0, FenProblem::ExtraField(extra.owned()))),
        None => Ok(setup),
    }
}

/// Returns the six fields of a setup.
#[must_use]
pub fn write(setup: &Setup, alphabet: Alphabet) -> String {
    let side = match setup.turn {
        Color::White => 'w',
        Color::Black => 'b',
    };
    format!("{} {side} - - {} {}", write_placement(&setup.board, alphabet), setup.halfmoves, setup.fullmoves)
}

/// Returns the first field of a FEN: the eight ranks from the eighth down.
#[must_use]
pub fn write_placement(board: &Board, alphabet: Alphabet) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let mut empty = 0;
        for file in File::all() {
            match board.piece_at(Square::at(file, rank)) {
                Some(piece) => {
                    flush(&mut text, &mut empty);
                    text.push(piece_letter(piece, alphabet));
                }
                None => empty += 1,
            }
        }
        flush(&mut text, &mut empty);
        if rank.index() > 0 {
            text.push('/');
        }
    }
    text
}

/// Writes the count of empty squares, if there are any, and starts a new one.
fn flush(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// A field with its place in the text.
struct Token<'a> {
    text: &'a str,
    /// The place of its first character, from 1.
    position: usize,
}

impl Token<'_> {
    fn error(&self, field: FenField, offset: usize, problem: FenProblem) -> FenError {
        FenError { field, position: self.position + offset, problem }
    }

    /// The field as it is quoted in an error, cut where it is endless.
    fn owned(&self) -> String {
        self.text.chars().take(40).collect()
    }

    fn dash(&self, field: FenField) -> Result<(), FenError> {
        if self.text == "-" { Ok(()) } else { Err(self.error(field, 0, FenProblem::ExpectedDash(self.owned()))) }
    }

    fn number(&self, field: FenField) -> Result<u32, FenError> {
        if let Some(offset) = self.text.chars().position(|c| !c.is_ascii_digit()) {
            return Err(self.error(field, offset, FenProblem::ExpectedNumber(self.owned())));
        }
        match self.text.parse() {
            Ok(number) if number <= MAX_COUNTER => Ok(number),
            _ => Err(self.error(field, 0, FenProblem::NumberTooLarge(self.owned()))),
        }
    }
}

/// Returns the parts of a text between blanks.
fn fields(text: &str) -> Vec<Token<'_>> {
    let mut fields = Vec::new();
    let mut start = None;
    let ends = text.char_indices().enumerate().map(|(n, (byte, c))| (n, byte, c.is_whitespace()));
    for (n, byte, blank) in ends.chain([(text.chars().count(), text.len(), true)]) {
        match (start, blank) {
            (None, false) => start = Some((n, byte)),
            (Some((first, from)), true) => {
                fields.push(Token { text: &text[from..byte], position: first + 1 });
                start = None;
            }
            _ => {}
        }
    }
    fields
}

fn read_placement(token: &Token<'_>) -> Result<Board, FenError> {
    let error = |offset, problem| token.error(FenField::Placement, offset, problem);
    let mut board = Board::EMPTY;
    let ranks: Vec<&str> = token.text.split('/').collect();
    let mut offset = 0;
    for (row, text) in ranks.iter().enumerate().take(8) {
        let rank = 8 - row as u32;
        let mut squares = 0;
        let mut overflow = None;
        for (n, letter) in text.chars().enumerate() {
            let width = match letter {
                '1'..='8' => letter as u32 - '0' as u32,
                '0' | '9' => return Err(error(offset + n, FenProblem::BadDigit(letter))),
                _ => {
                    let Some(piece) = piece_of_letter(letter) else {
                        return Err(error(offset + n, FenProblem::UnknownLetter(letter)));
                    };
                    let at = u8::try_from(squares).ok().and_then(File::new).zip(Rank::new(7 - row as u8));
                    if let Some((file, rank)) = at {
                        board.put(Square::at(file, rank), piece);
                    }
                    1
                }
            };
            squares = (squares + width).min(999);
            if squares > 8 && overflow.is_none() {
                overflow = Some(n);
            }
        }
        let length = text.chars().count();
        if squares != 8 {
            return Err(error(offset + overflow.unwrap_or(length), FenProblem::RankLength { rank, squares }));
        }
        offset += length + 1;
    }
    match ranks.len() {
        8 => Ok(board),
        count if count > 8 => Err(error(offset - 1, FenProblem::RankCount(count))),
        count => Err(error(token.text.chars().count(), FenProblem::RankCount(count))),
    }
}

fn read_side(token: &Token<'_>) -> Result<Color, FenError> {
    match token.text {
        "w" | "W" => Ok(Color::White),
        "b" | "B" => Ok(Color::Black),
        _ => Err(token.error(FenField::Side, 0, FenProblem::UnknownSide(token.owned()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Array;

    const START: &str = "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w - - 0 1";

    fn problem(text: &str) -> (FenField, usize, FenProblem) {
        let FenError { field, position, problem } = read(text, RuleSet::default()).unwrap_err();
        (field, position, problem)
    }

    #[test]
    fn the_start_is_written_and_read() {
        let start = Setup::default();
        assert_eq!(write(&start, Alphabet::Abbott), START);
        assert_eq!(write(&start, Alphabet::Chess), "mnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/MNBKQBNR w - - 0 1");
        for array in Array::all() {
            let setup = Setup::start(RuleSet::PURE, array);
            for alphabet in [Alphabet::Abbott, Alphabet::Chess] {
                assert_eq!(read(&write(&setup, alphabet), RuleSet::PURE), Ok(setup));
            }
        }
    }

    #[test]
    fn one_to_six_fields_are_read() {
        let placement = "mnskqXLc/8/8/8/8/8/8/K7";
        let read = |rest: &str| {
            read(&format!("{placement}{rest}"), RuleSet::default()).map(|s| (s.turn, s.halfmoves, s.fullmoves.get()))
        };
        assert_eq!(read(""), Ok((Color::White, 0, 1)));
        assert_eq!(read(" b"), Ok((Color::Black, 0, 1)));
        assert_eq!(read(" b 7"), Ok((Color::Black, 0, 4)));
        assert_eq!(read(" b -"), Ok((Color::Black, 0, 1)));
        assert_eq!(read("  b - - 12"), Ok((Color::Black, 12, 1)));
        assert_eq!(read(" b - - 12 40 "), Ok((Color::Black, 12, 40)));
    }

    #[test]
    fn errors_say_where_and_why() {
        use FenField::*;
        use FenProblem::*;
        assert_eq!(problem(" "), (Placement, 1, Empty));
        assert_eq!(problem("ilxkwxlc/ppppppppp/8/8/8/8/8/8"), (Placement, 18, RankLength { rank: 7, squares: 9 }));
        assert_eq!(problem("8/8/8/7/8/8/8/8 w"), (Placement, 8, RankLength { rank: 5, squares: 7 }));
        assert_eq!(problem("8/8/8"), (Placement, 6, RankCount(3)));
        assert_eq!(problem("8/8/8/8/8/8/8/8/8"), (Placement, 16, RankCount(9)));
        assert_eq!(problem("8/8/4e3/8/8/8/8/8"), (Placement, 6, UnknownLetter('e')));
        assert_eq!(problem("8/9/8/8/8/8/8/8"), (Placement, 3, BadDigit('9')));
        assert_eq!(problem("8/8/8/8/8/8/8/8 x"), (Side, 17, UnknownSide("x".into())));
        assert_eq!(problem("8/8/8/8/8/8/8/8 w KQkq - 0 1"), (Third, 19, ExpectedDash("KQkq".into())));
        assert_eq!(problem("8/8/8/8/8/8/8/8 w - - 1x"), (Halfmoves, 24, ExpectedNumber("1x".into())));
        assert_eq!(problem("8/8/8/8/8/8/8/8 w - - 0 123456"), (MoveNumber, 25, NumberTooLarge("123456".into())));
        assert_eq!(problem("8/8/8/8/8/8/8/8 w - - 0 1 z"), (Extra, 27, ExtraField("z".into())));
    }
}
