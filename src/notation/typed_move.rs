//! Moves as people type them: coordinates, Abbott's long algebraic, or a short form, in either alphabet.
//!
//! ```text
//! b2b4  b2-b4              two squares: whatever piece stands there
//! Wb6-c7  Wb6-c7:a5        with its letter, with or without what it captures
//! Wc7  c4  Wc7:a5          short: the only piece of that kind that can move there; without a letter a pawn
//! Lbc4  L2c4               short, with the file or rank of the piece, where several of its kind can move there
//! Lb2:b4  Lb2xb4  Lb4X     a colon or x says that the move captures
//! La1:a1  a1a1             suicide
//! ```
//!
//! Letter case does not matter: a letter before a digit is a file, and any other is a piece. A `+` or `#` at the end is
//! optional and ignored.

use std::error::Error;
use std::fmt;

use strsim::osa_distance;

use super::alphabet::{Alphabet, role_of_letter};
use super::move_text::{Notation, write};
use super::uci_move::{self, UciMoveProblem};
use crate::rules::explain::{IllegalReason, why_illegal};
use crate::rules::{File, Move, MoveKind, Piece, Position, Rank, Role, Square, UciMove};
use crate::util::phrase::{alternatives, capitalized, count, list, quote};

/// The error for a text that does not name a move of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TypedMoveError {
    /// The text can't be read from this place on, in characters from 1.
    Unreadable { column: usize, problem: TypedMoveProblem },
    /// No movable piece of this kind stands on the square given in the text.
    NoPiece { square: Square, role: Option<Role>, found: Option<Piece> },
    /// No piece of this kind can move there.
    NoMove { role: Role, to: Square },
    /// The piece can't make this move, or can't be removed by suicide.
    Illegal { from: Square, to: Square, role: Role, why: Option<IllegalReason> },
    /// Several pieces of this kind can move there; these are their moves.
    Ambiguous { role: Role, to: Square, candidates: Vec<Move> },
    /// The move captures these pieces, not those in the text.
    WrongCaptures { mv: Move, captures: Vec<(Role, Square)> },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TypedMoveProblem {
    Empty,
    /// The text is castling, as in chess.
    Castling,
    ExpectedPieceOrSquare(char),
    /// The same problems as in a move of two squares.
    Squares(UciMoveProblem),
}

impl fmt::Display for TypedMoveProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TypedMoveProblem::Empty => f.write_str("there is no text"),
            TypedMoveProblem::Castling => f.write_str("there is no castling in Ultima"),
            TypedMoveProblem::ExpectedPieceOrSquare(found) => {
                write!(f, "a move begins with a piece's letter or a square, not {}", quote(found))
            }
            TypedMoveProblem::Squares(problem) => problem.fmt(f),
        }
    }
}

impl fmt::Display for TypedMoveError {
    /// Writes why the text is not a move and, if possible, what to write instead.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TypedMoveError::Unreadable { problem: TypedMoveProblem::Empty, .. } => {
                f.write_str("Type a move, like b2-b4, Wb6-c7 or Wc7.")
            }
            TypedMoveError::Unreadable { problem: TypedMoveProblem::Castling, .. } => {
                f.write_str("There is no castling in Ultima.")
            }
            TypedMoveError::Unreadable { column, problem } => {
                write!(f, "{} (character {column}).", capitalized(&problem.to_string()))
            }
            TypedMoveError::NoPiece { square, role, found } => {
                write!(f, "The side to move has no {} on {square}: ", role.map_or("piece", Role::name))?;
                match found {
                    Some(Piece { color, role }) => {
                        write!(f, "a {} {} stands there.", color.name().to_ascii_lowercase(), role.name())
                    }
                    None => f.write_str("it is empty."),
                }
            }
            TypedMoveError::NoMove { role, to } => write!(f, "No {} can move to {to}.", role.name()),
            TypedMoveError::Illegal { from, to, role, why } => {
                write!(f, "The {} on {from} ", role.name())?;
                match why {
                    Some(IllegalReason::Frozen(_)) => write!(f, "is frozen and cannot move to {to}."),
                    _ if from == to => f.write_str("cannot be removed by suicide."),
                    Some(IllegalReason::Exposes { .. }) => {
                        write!(f, "cannot move to {to}: its King could be captured.")
                    }
                    _ => write!(f, "cannot move to {to}."),
                }
            }
            TypedMoveError::Ambiguous { role, to, candidates } => {
                let moves: Vec<String> = candidates.iter().map(|mv| format!("{}-{to}", mv.from)).collect();
                let pieces = count(candidates.len(), role.name());
                write!(f, "{pieces} can move to {to}: write {}.", alternatives(&moves))
            }
            TypedMoveError::WrongCaptures { mv, captures } => {
                let victims = captures.iter().map(|(role, square)| format!("the {} on {square}", role.name()));
                let victims: Vec<String> = victims.collect();
                let victims = if victims.is_empty() { "nothing".to_owned() } else { list(&victims) };
                let Move { piece, from, to, .. } = mv;
                let name = piece.role.name();
                write!(f, "{name} {from} to {to} captures {victims}, which is not what the text says.")
            }
        }
    }
}

impl Error for TypedMoveError {}

/// The letter of a victim, if the text has one, and its square.
type Victim = (Option<Role>, Square);

/// The move named by a text, and the victims in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchedMove {
    pub mv: Move,
    /// The victims whose letter is wrong in the text: their squares, and the kinds that the text names.
    pub wrong_letters: Vec<(Square, Role)>,
    /// The victims that are not pawns but have no letter, although the moving piece has one.
    pub unlettered: Vec<Square>,
    /// Whether some victim has its letter.
    pub lettered: bool,
}

#[derive(Default)]
struct Parts {
    role: Option<Role>,
    /// The file that the piece stands on, if the text does not name its square.
    file: Option<File>,
    /// The rank that the piece stands on, if the text does not name its square.
    rank: Option<Rank>,
    squares: Vec<Victim>,
    /// Whether no colon precedes the second square, so that it is the destination and not a victim.
    joined: bool,
    /// Whether the text says that the move captures.
    captures: bool,
}

/// Returns the legal move named by a text.
///
/// # Errors
/// Returns the place where the text can't be read, or why the move is not possible in this position.
pub fn read(position: &Position, text: &str) -> Result<Move, TypedMoveError> {
    let MatchedMove { mv, wrong_letters, .. } = read_named(position, text)?;
    if wrong_letters.is_empty() { Ok(mv) } else { Err(wrong_captures(position, mv)) }
}

/// Returns the legal move that a text names, like [`read`]. Wrong letters of victims are accepted, since their squares
/// are enough.
///
/// # Errors
/// Returns what [`read`] does.
pub fn read_named(position: &Position, text: &str) -> Result<MatchedMove, TypedMoveError> {
    let text = parse(text)?;
    let (_, first) = text.squares[0];
    let own = |square: Square| position.board().by_color(position.turn()).contains(square);
    // A colon after the first square precedes the destination or a victim. If the first square holds a piece of the
    // mover's side, it cannot be the destination, so the second square is.
    let long = match text.squares.get(1) {
        None => false,
        Some(_) if text.joined || own(first) => true,
        Some(_) => short_moves(position, &text).is_empty(),
    };
    if long { read_long(position, &text) } else { read_short(position, &text) }
}

/// Returns whether a text can be read as a move in some position.
pub fn is_readable(text: &str) -> bool {
    parse(text).is_ok()
}

/// Returns the move of a text that names the start and the destination.
fn read_long(position: &Position, text: &Parts) -> Result<MatchedMove, TypedMoveError> {
    let ((_, from), (victim, to)) = (text.squares[0], text.squares[1]);
    let found = position.board().piece_at(from);
    let piece = found.filter(|piece| piece.color == position.turn() && text.role.is_none_or(|role| role == piece.role));
    let Some(Piece { role, .. }) = piece else {
        return Err(TypedMoveError::NoPiece { square: from, role: text.role, found });
    };
    let Some(mv) = position.find_legal(UciMove { from, to }) else {
        return Err(TypedMoveError::Illegal { from, to, role, why: why_illegal(position, from, to) });
    };
    let mut victims = text.squares[2..].to_vec();
    if victim.is_some() {
        victims.push((victim, to));
    }
    let letters = text.role.is_some() || role == Role::Pawn;
    agree(position, mv, text.captures, &victims)
        .map(|named| named.with_unlettered(position, &text.squares[2..], letters))
}

/// Returns the move of a text that names only the destination.
fn read_short(position: &Position, text: &Parts) -> Result<MatchedMove, TypedMoveError> {
    let (_, to) = text.squares[0];
    let role = text.role.unwrap_or(Role::Pawn);
    let victims = &text.squares[1..];
    let mut moves = short_moves(position, text);
    if moves.len() > 1 && (text.captures || !victims.is_empty()) {
        // The victims may show which piece captures them.
        let agreeing =
            |mv: &Move| agree(position, *mv, text.captures, victims).is_ok_and(|named| named.wrong_letters.is_empty());
        let agreeing: Vec<Move> = moves.iter().copied().filter(agreeing).collect();
        if !agreeing.is_empty() {
            moves = agreeing;
        }
    }
    match moves[..] {
        [] => Err(TypedMoveError::NoMove { role, to }),
        [mv] => agree(position, mv, text.captures, victims).map(|named| named.with_unlettered(position, victims, true)),
        _ => Err(TypedMoveError::Ambiguous { role, to, candidates: moves }),
    }
}

/// Returns the moves that a text without the start square may mean. No short form is a suicide.
fn short_moves(position: &Position, text: &Parts) -> Vec<Move> {
    let (_, to) = text.squares[0];
    let pieces = position.board().by_piece(position.turn(), text.role.unwrap_or(Role::Pawn));
    let stands = |from: Square| {
        text.file.is_none_or(|file| file == from.file()) && text.rank.is_none_or(|rank| rank == from.rank())
    };
    let movegen = position.movegen();
    let own = pieces.into_iter().filter(|&from| from != to && stands(from));
    own.filter_map(|from| movegen.find(UciMove { from, to })).collect()
}

/// Returns the move if it captures the victims in the text. A text without victims agrees with any move.
fn agree(position: &Position, mv: Move, captures: bool, victims: &[Victim]) -> Result<MatchedMove, TypedMoveError> {
    let all_removed = victims.iter().all(|&(_, square)| mv.removed().contains(square));
    let mut real = mv.captures.without(mv.to).into_iter();
    let whole = victims.is_empty() || real.all(|square| victims.iter().any(|&(_, named)| named == square));
    if !all_removed || !whole || captures && mv.kind() == MoveKind::Quiet {
        return Err(wrong_captures(position, mv));
    }
    let wrong = |&(role, square): &Victim| {
        let role = role.filter(|_| position.board().role_at(square) != role)?;
        Some((square, role))
    };
    let lettered = victims.iter().any(|(role, _)| role.is_some());
    Ok(MatchedMove { mv, wrong_letters: victims.iter().filter_map(wrong).collect(), unlettered: Vec::new(), lettered })
}

impl MatchedMove {
    /// Adds the victims that are not pawns but have no letter, if the text writes letters.
    fn with_unlettered(mut self, position: &Position, victims: &[Victim], letters: bool) -> MatchedMove {
        let is_unlettered =
            |&&(role, square): &&Victim| role.is_none() && position.board().role_at(square) != Some(Role::Pawn);
        self.unlettered = victims.iter().filter(|_| letters).filter(is_unlettered).map(|&(_, square)| square).collect();
        self
    }
}

fn wrong_captures(position: &Position, mv: Move) -> TypedMoveError {
    let board = position.board();
    let captures = mv.removed().into_iter().filter_map(|square| Some((board.role_at(square)?, square))).collect();
    TypedMoveError::WrongCaptures { mv, captures }
}

/// Reads the parts of a typed move; it has at least one square.
fn parse(text: &str) -> Result<Parts, TypedMoveError> {
    let mut reader =
        MoveReader { letters: text.chars().zip(1..).filter(|(letter, _)| !letter.is_whitespace()).collect(), at: 0 };
    if matches!(&*text.trim().replace(['o', 'O'], "0"), "0-0" | "0-0-0") {
        return Err(unreadable(1, TypedMoveProblem::Castling));
    }
    let mut parsed = Parts { role: reader.piece(), ..Parts::default() };
    if parsed.role.is_some() && reader.accept(is_capture_mark) {
        // The vchess site writes `Kxe5`.
        parsed.captures = true;
    } else if parsed.role.is_some() {
        (parsed.file, parsed.rank) = reader.origin();
        parsed.captures = (parsed.file.is_some() || parsed.rank.is_some()) && reader.accept(is_capture_mark);
    }
    if reader.at == 0
        && let Some((letter, column)) = reader.peek(0)
        && File::from_letter(letter.to_ascii_lowercase()).is_none()
    {
        return Err(unreadable(column, TypedMoveProblem::ExpectedPieceOrSquare(letter)));
    }
    parsed.squares.push((None, reader.square()?));
    if !reader.before_capture() {
        let dash = reader.accept(is_dash);
        if dash || reader.peek(0).is_some_and(|(letter, _)| is_file(letter)) {
            parsed.joined = true;
            parsed.squares.push((None, reader.square()?));
        }
    }
    while reader.before_capture() {
        reader.at += 1;
        // The first colon may stand for the dash before the destination.
        parsed.captures |= parsed.squares.len() == 1;
        let piece = reader.piece();
        parsed.squares.push((piece, reader.square()?));
    }
    parsed.captures |= reader.accept(is_capture_mark);
    while reader.accept(|letter| matches!(letter, '+' | '#')) {}
    match reader.peek(0) {
        None => Ok(parsed),
        Some((letter, column)) => Err(unreadable(column, TypedMoveProblem::Squares(UciMoveProblem::TooLong(letter)))),
    }
}

/// The characters of a text without spaces, with their columns from 1, as they are read.
struct MoveReader {
    letters: Vec<(char, usize)>,
    at: usize,
}

impl MoveReader {
    fn peek(&self, ahead: usize) -> Option<(char, usize)> {
        self.letters.get(self.at + ahead).copied()
    }

    /// Skips the next character if it is wanted, and returns whether it did.
    fn accept(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let found = self.peek(0).is_some_and(|(letter, _)| wanted(letter));
        self.at += usize::from(found);
        found
    }

    /// Returns whether a capture mark comes next, followed by a victim or a destination.
    fn before_capture(&self) -> bool {
        let follows = self.peek(1).is_some_and(|(letter, _)| letter.is_alphanumeric());
        self.peek(0).is_some_and(|(letter, _)| letter == ':' || is_capture_mark(letter) && follows)
    }

    /// Reads the letter of a piece if one comes next: a letter without a digit after it.
    fn piece(&mut self) -> Option<Role> {
        let (letter, _) = self.peek(0)?;
        let role = role_of_letter(letter.to_ascii_uppercase())?;
        let square = is_file(letter) && self.peek(1).is_none_or(|(next, _)| next.is_ascii_digit());
        if square {
            return None;
        }
        self.at += 1;
        Some(role)
    }

    /// Reads the file or rank that distinguishes a piece from others of its kind, if one comes next. It must precede a
    /// mark or a square.
    fn origin(&mut self) -> (Option<File>, Option<Rank>) {
        let Some((first, _)) = self.peek(0) else { return (None, None) };
        let square = usize::from(self.peek(1).is_some_and(|(letter, _)| is_capture_mark(letter)));
        let follows = |at: usize, wanted: fn(char) -> bool| self.peek(at).is_some_and(|(letter, _)| wanted(letter));
        if !follows(square + 1, is_file) || !follows(square + 2, |letter| letter.is_ascii_digit()) {
            return (None, None);
        }
        let found = (File::from_letter(first.to_ascii_lowercase()), Rank::from_digit(first));
        self.at += usize::from(found != (None, None));
        found
    }

    fn square(&mut self) -> Result<Square, TypedMoveError> {
        let end = self.letters.last().map_or(1, |&(_, column)| column + 1);
        let problem = |column, problem| unreadable(column, TypedMoveProblem::Squares(problem));
        let short = || match self.letters.is_empty() {
            true => unreadable(end, TypedMoveProblem::Empty),
            false => problem(end, UciMoveProblem::TooShort),
        };
        let (letter, column) = self.peek(0).ok_or_else(short)?;
        let file = File::from_letter(letter.to_ascii_lowercase());
        let file = file.ok_or_else(|| problem(column, UciMoveProblem::ExpectedFile(letter)))?;
        let (digit, column) = self.peek(1).ok_or_else(short)?;
        let rank = Rank::from_digit(digit).ok_or_else(|| problem(column, UciMoveProblem::ExpectedRank(digit)))?;
        self.at += 2;
        Ok(Square::from_coords(file, rank))
    }
}

fn is_file(letter: char) -> bool {
    File::from_letter(letter.to_ascii_lowercase()).is_some()
}

/// Returns whether a character joins the squares of a move: a hyphen, any dash, or the minus sign.
pub(super) fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn is_capture_mark(letter: char) -> bool {
    matches!(letter, ':' | 'x' | 'X' | '\u{d7}')
}

const fn unreadable(column: usize, problem: TypedMoveProblem) -> TypedMoveError {
    TypedMoveError::Unreadable { column, problem }
}

/// The number of characters of a text that are compared. No move is much longer.
const MAX_COMPARED: usize = 40;

/// Returns the legal moves of a position, sorted by how close their text is to a misprinted move: the fewest characters
/// to change, swap, insert or omit, in the closest notation and alphabet. If the text has a mark for check or capture
/// and the move does not, this counts as two characters; another piece counts as one more. Of equally close moves,
/// those to a square closer to the printed one come first.
pub fn nearest(position: &Position, text: &str) -> Vec<Move> {
    let printed = Printed {
        checks: text.ends_with(['+', '#']),
        captures: text.chars().skip(1).any(is_capture_mark),
        role: text.chars().next().filter(char::is_ascii_uppercase).and_then(role_of_letter),
        to: parse(text).ok().and_then(|parsed| Some(parsed.squares.get(usize::from(parsed.joined))?.1)),
        text: plain(text),
    };
    let rank = |mv: Move| (printed.distance(position, mv), uci_move::write(mv), mv);
    let mut moves: Vec<_> = position.legal_moves().into_iter().map(rank).collect();
    moves.sort_by(|(a, a_name, _), (b, b_name, _)| (a, a_name).cmp(&(b, b_name)));
    moves.into_iter().map(|(_, _, mv)| mv).collect()
}

struct Printed {
    text: String,
    checks: bool,
    captures: bool,
    role: Option<Role>,
    to: Option<Square>,
}

impl Printed {
    /// Returns how much a move differs, whether its text begins differently, and how far its destination is from the
    /// printed one.
    fn distance(&self, position: &Position, mv: Move) -> (usize, bool, u32) {
        let forms = [
            write(Notation::Abbott, position, mv, Alphabet::Abbott),
            write(Notation::Abbott, position, mv, Alphabet::Chess),
            write(Notation::Short, position, mv, Alphabet::Abbott),
            write(Notation::Short, position, mv, Alphabet::Chess),
            write(Notation::Uci, position, mv, Alphabet::Abbott),
        ];
        let distance = |form: &String| {
            let form = plain(form);
            (osa_distance(&form, &self.text), form.chars().next() != self.text.chars().next())
        };
        let (characters, begins_otherwise) = forms.iter().map(distance).min().unwrap_or((usize::MAX / 2, true));
        let other_check = self.checks && !forms[0].ends_with(['+', '#']);
        let other_kind = self.captures && !mv.is_capture();
        let other_piece = self.role.is_some_and(|role| position.board().role_at(mv.from) != Some(role));
        let others = 2 * (usize::from(other_check) + usize::from(other_kind)) + usize::from(other_piece);
        let away = self.to.map_or(0, |to| to.distance(mv.to));
        (characters + others, begins_otherwise, away)
    }
}

/// Returns a text without case, spaces, dashes and marks like `!` and `+`.
fn plain(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric() || *letter == ':');
    letters.take(MAX_COMPARED).flat_map(char::to_lowercase).collect()
}
