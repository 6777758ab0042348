//! A move as a person types it: coordinates, Abbott's long algebraic, or a short form, in either alphabet.
//!
//! ```text
//! b2b4  b2-b4              two squares: whatever piece stands there
//! Wb6-c7  Wb6-c7:a5        with its letter, and with what it takes or without
//! Wc7  c4  Wc7:a5          short: the only piece of that kind that can go there; without a letter a pawn
//! Lbc4  L2c4               short, with the file or rank that tells the piece from his like
//! Lb2:b4  Lb2xb4  Lb4X     a colon or x says that the move takes something
//! La1:a1  a1a1             given up
//! ```
//!
//! Small and capital letters mean the same: a letter before a digit is a file, any other is a piece's. The closing `+`
//! or `#` may be left out and is not looked at.

use super::alphabet::role_of_letter;
use crate::rules::{File, Move, MoveKind, Piece, Position, Rank, Role, Square, pseudo_legal_moves};

/// The error for a text that is no move of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TypedError {
    /// The text can't be read from this place on, in characters from 1.
    Unreadable {
        /// The place in the text.
        position: usize,
        /// What is wrong there.
        problem: TypedProblem,
    },
    /// The piece that should move does not stand where the text says.
    NoSuchMan {
        /// Where it should stand.
        square: Square,
        /// What it should be, if the text says so.
        role: Option<Role>,
        /// Who stands there.
        found: Option<Piece>,
    },
    /// No piece of this kind can go there.
    Nobody {
        /// The kind.
        role: Role,
        /// Where to.
        to: Square,
    },
    /// The piece can't go there, or can't give itself up.
    Illegal {
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
        /// What it is.
        role: Role,
        /// Why not.
        why: Hindrance,
    },
    /// Several pieces of this kind can go there.
    Ambiguous {
        /// The kind.
        role: Role,
        /// Where to.
        to: Square,
        /// Where they stand.
        from: Vec<Square>,
    },
    /// The move takes other pieces than the text says.
    WrongCaptures {
        /// The move, with what it really takes.
        mv: Move,
        /// The kind of the piece that moves.
        role: Role,
        /// What the move takes: the kind of each victim and its square.
        takes: Vec<(Role, Square)>,
    },
}

impl TypedError {
    /// Returns the moves that an ambiguous text may mean in its position.
    #[must_use]
    pub fn candidates(&self, position: &Position) -> Vec<Move> {
        match self {
            TypedError::Ambiguous { from, to, .. } => {
                from.iter().filter_map(|&from| position.legal(from, *to)).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// What is wrong in a text that can't be read as a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TypedProblem {
    /// There is no text.
    Empty,
    /// Something else stands where a piece's letter or a square should.
    ExpectedManOrSquare(char),
    /// Something else stands where a file from `a` to `h` should.
    ExpectedFile(char),
    /// Something else stands where a rank from `1` to `8` should.
    ExpectedRank(char),
    /// The text ends in the middle of a square.
    TooShort,
    /// Something stands after a whole move.
    TooLong(char),
}

/// Why a piece can't make a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    /// It is frozen.
    Frozen,
    /// Its own king could be taken after it.
    ExposesKing,
    /// It does not move so, or not from here.
    OutOfReach,
}

/// A victim as it is written: its letter, if there is one, and its square.
type Victim = (Option<Role>, Square);

/// The move that a text names, and what the text says of its victims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The legal move.
    pub mv: Move,
    /// The victims whose letter in the text is another's: where they stand, and which letter they have there.
    pub misnamed: Vec<(Square, Role)>,
}

/// What a text says.
#[derive(Default)]
struct Text {
    role: Option<Role>,
    /// The file that the piece stands on, where it is all that is said.
    file: Option<File>,
    /// The rank, likewise.
    rank: Option<Rank>,
    squares: Vec<Victim>,
    /// The second square is the destination and no victim, for no colon stands before it.
    joined: bool,
    /// The move is said to take something.
    takes: bool,
}

/// Returns the legal move that a text names.
///
/// # Errors
/// Returns where the text can't be read, or why what it says is no move of this position.
pub fn read(position: &Position, text: &str) -> Result<Move, TypedError> {
    let Named { mv, misnamed } = read_named(position, text)?;
    if misnamed.is_empty() { Ok(mv) } else { Err(wrong_captures(position, mv)) }
}

/// Returns the legal move that a text names like [`read`], but lets the letters of the victims be wrong: their squares
/// tell enough.
///
/// # Errors
/// Returns what [`read`] does.
pub fn read_named(position: &Position, text: &str) -> Result<Named, TypedError> {
    let text = parse(text)?;
    let (_, first) = text.squares[0];
    let own = |square: Square| position.board().by_color(position.turn()).has(square);
    // A colon after the first square stands before the destination or before a victim. One's own piece on the first
    // square decides: he can't be the destination.
    let long = match text.squares.get(1) {
        None => false,
        Some(_) if text.joined || own(first) => true,
        Some(_) => short_moves(position, &text).is_empty(),
    };
    if long { read_long(position, &text) } else { read_short(position, &text) }
}

/// Returns whether a text can be read as a move, of whatever position.
#[must_use]
pub fn is_readable(text: &str) -> bool {
    parse(text).is_ok()
}

/// Returns the move of a text that names both squares.
fn read_long(position: &Position, text: &Text) -> Result<Named, TypedError> {
    let ((_, from), (victim, to)) = (text.squares[0], text.squares[1]);
    let found = position.board().piece_at(from);
    let piece = found.filter(|piece| piece.color == position.turn() && text.role.is_none_or(|role| role == piece.role));
    let Some(Piece { role, .. }) = piece else {
        return Err(TypedError::NoSuchMan { square: from, role: text.role, found });
    };
    let Some(mv) = position.legal(from, to) else {
        return Err(TypedError::Illegal { from, to, role, why: hindrance(position, from, to) });
    };
    let mut victims = text.squares[2..].to_vec();
    if victim.is_some() {
        victims.push((victim, to));
    }
    agree(position, mv, text.takes, &victims)
}

/// Returns the move of a text that names its destination alone.
fn read_short(position: &Position, text: &Text) -> Result<Named, TypedError> {
    let (_, to) = text.squares[0];
    let role = text.role.unwrap_or(Role::Pawn);
    let victims = &text.squares[1..];
    let mut moves = short_moves(position, text);
    if moves.len() > 1 && (text.takes || !victims.is_empty()) {
        // What is taken may tell who takes it.
        let agreeing =
            |mv: &Move| agree(position, *mv, text.takes, victims).is_ok_and(|named| named.misnamed.is_empty());
        let told: Vec<Move> = moves.iter().copied().filter(agreeing).collect();
        if !told.is_empty() {
            moves = told;
        }
    }
    match moves[..] {
        [] => Err(TypedError::Nobody { role, to }),
        [mv] => agree(position, mv, text.takes, victims),
        _ => Err(TypedError::Ambiguous { role, to, from: moves.iter().map(|mv| mv.from).collect() }),
    }
}

/// Returns the moves that a text without the square of the piece may mean. Nobody gives himself up by a short form.
fn short_moves(position: &Position, text: &Text) -> Vec<Move> {
    let (_, to) = text.squares[0];
    let pieces = position.board().by_piece(position.turn(), text.role.unwrap_or(Role::Pawn));
    let stands = |from: Square| {
        text.file.is_none_or(|file| file == from.file()) && text.rank.is_none_or(|rank| rank == from.rank())
    };
    let context = position.context(position.is_check());
    let own = pieces.into_iter().filter(|&from| from != to && stands(from));
    own.filter_map(|from| position.legal_in(&context, from, to)).collect()
}

/// Returns the move if it takes what the text says. A text that names no victim agrees with any.
fn agree(position: &Position, mv: Move, takes: bool, victims: &[Victim]) -> Result<Named, TypedError> {
    let told = victims.iter().all(|&(_, square)| mv.removed().has(square));
    let mut real = mv.captures.without(mv.to).into_iter();
    let whole = victims.is_empty() || real.all(|square| victims.iter().any(|&(_, named)| named == square));
    if !told || !whole || takes && mv.kind() == MoveKind::Quiet {
        return Err(wrong_captures(position, mv));
    }
    let wrong = |&(role, square): &Victim| {
        let role = role.filter(|_| position.board().role_at(square) != role)?;
        Some((square, role))
    };
    Ok(Named { mv, misnamed: victims.iter().filter_map(wrong).collect() })
}

fn wrong_captures(position: &Position, mv: Move) -> TypedError {
    let board = position.board();
    let role = board.role_at(mv.from).unwrap_or(Role::Pawn);
    let takes = mv.removed().into_iter().filter_map(|square| Some((board.role_at(square)?, square))).collect();
    TypedError::WrongCaptures { mv, role, takes }
}

/// Returns why the piece on a square can't go to another, where that is no legal move.
#[must_use]
pub fn hindrance(position: &Position, from: Square, to: Square) -> Hindrance {
    let reaches = pseudo_legal_moves(position.board(), position.rules(), from).into_iter().any(|mv| mv.to == to);
    if reaches {
        Hindrance::ExposesKing
    } else if position.frozen().has(from) {
        Hindrance::Frozen
    } else {
        Hindrance::OutOfReach
    }
}

/// Returns what a text says, with one square at least.
fn parse(text: &str) -> Result<Text, TypedError> {
    let mut reader =
        Reader { letters: text.chars().zip(1..).filter(|(letter, _)| !letter.is_whitespace()).collect(), at: 0 };
    let mut parsed = Text { role: reader.piece(), ..Text::default() };
    if parsed.role.is_some() && reader.takes(is_capture_mark) {
        // The vchess site writes `Kxe5`.
        parsed.takes = true;
    } else if parsed.role.is_some() {
        (parsed.file, parsed.rank) = reader.origin();
        parsed.takes = (parsed.file.is_some() || parsed.rank.is_some()) && reader.takes(is_capture_mark);
    }
    if reader.at == 0
        && let Some((letter, position)) = reader.peek(0)
        && File::from_letter(letter.to_ascii_lowercase()).is_none()
    {
        return Err(unreadable(position, TypedProblem::ExpectedManOrSquare(letter)));
    }
    parsed.squares.push((None, reader.square()?));
    if !reader.before_capture() {
        let dash = reader.takes(is_dash);
        if dash || reader.peek(0).is_some_and(|(letter, _)| is_file(letter)) {
            parsed.joined = true;
            parsed.squares.push((None, reader.square()?));
        }
    }
    while reader.before_capture() {
        reader.at += 1;
        // The first colon may stand before the destination instead of the dash.
        parsed.takes |= parsed.squares.len() == 1;
        let piece = reader.piece();
        parsed.squares.push((piece, reader.square()?));
    }
    parsed.takes |= reader.takes(is_capture_mark);
    while reader.takes(|letter| matches!(letter, '+' | '#')) {}
    match reader.peek(0) {
        None => Ok(parsed),
        Some((letter, position)) => Err(unreadable(position, TypedProblem::TooLong(letter))),
    }
}

/// A text being read: its characters that are no blanks, with their places from 1.
struct Reader {
    letters: Vec<(char, usize)>,
    at: usize,
}

impl Reader {
    fn peek(&self, ahead: usize) -> Option<(char, usize)> {
        self.letters.get(self.at + ahead).copied()
    }

    /// Steps over the next character if it is as wanted.
    fn takes(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let found = self.peek(0).is_some_and(|(letter, _)| wanted(letter));
        self.at += usize::from(found);
        found
    }

    /// Returns whether a capture mark stands here and something after it that is captured.
    fn before_capture(&self) -> bool {
        let follows = self.peek(1).is_some_and(|(letter, _)| letter.is_alphanumeric());
        self.peek(0).is_some_and(|(letter, _)| letter == ':' || is_capture_mark(letter) && follows)
    }

    /// Reads a piece's letter, if one stands here: a letter with no digit after it.
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

    /// Reads the file or rank that tells a piece from his like, if one stands here: before a mark or a square.
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

    fn square(&mut self) -> Result<Square, TypedError> {
        let end = self.letters.last().map_or(1, |&(_, position)| position + 1);
        let short = if self.letters.is_empty() { TypedProblem::Empty } else { TypedProblem::TooShort };
        let (file, position) = self.peek(0).ok_or(unreadable(end, short))?;
        let file = File::from_letter(file.to_ascii_lowercase())
            .ok_or(unreadable(position, TypedProblem::ExpectedFile(file)))?;
        let (rank, position) = self.peek(1).ok_or(unreadable(end, short))?;
        let rank = Rank::from_digit(rank).ok_or(unreadable(position, TypedProblem::ExpectedRank(rank)))?;
        self.at += 2;
        Ok(Square::at(file, rank))
    }
}

fn is_file(letter: char) -> bool {
    File::from_letter(letter.to_ascii_lowercase()).is_some()
}

/// Returns whether a letter joins the squares of a move: a hyphen, any dash, or the sign for minus.
pub(super) fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn is_capture_mark(letter: char) -> bool {
    matches!(letter, ':' | 'x' | 'X' | '\u{d7}')
}

const fn unreadable(position: usize, problem: TypedProblem) -> TypedError {
    TypedError::Unreadable { position, problem }
}
