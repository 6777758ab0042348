//! The pieces and their squares, and what a move does to them. A board does not know which moves are legal.

use std::fmt;

use super::{Bitboard, Color, File, Move, Piece, Rank, Role, Square};

/// The pieces on the 64 squares: one set for each side and one for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    colors: [Bitboard; 2],
    roles: [Bitboard; Role::COUNT],
}

impl Board {
    pub const EMPTY: Board = Board { colors: [Bitboard::EMPTY; 2], roles: [Bitboard::EMPTY; Role::COUNT] };

    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    #[inline]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Returns the squares of both sides' pieces of one kind.
    #[inline]
    pub fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    #[inline]
    pub fn by_piece(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.by_color(color).contains(square))
    }

    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.by_role(role).contains(square))
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Some(Piece { color: self.color_at(square)?, role: self.role_at(square)? })
    }

    /// Puts a piece on a square, in place of whatever stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.clear(Bitboard::from(square));
        self.colors[piece.color.index()] |= Bitboard::from(square);
        self.roles[piece.role.index()] |= Bitboard::from(square);
    }

    #[inline]
    pub fn clear(&mut self, squares: Bitboard) {
        for set in self.colors.iter_mut().chain(&mut self.roles) {
            *set &= !squares;
        }
    }

    /// Makes a move: empties its start, its destination and the squares of its victims, and puts the piece on its
    /// destination, unless it is a suicide.
    #[inline]
    pub(super) fn make(&mut self, mv: Move) {
        debug_assert!(!mv.is_suicide() || mv.captures.is_empty(), "a suicide that captures: {mv:?}");
        self.clear(mv.captures.with(mv.from).with(mv.to));
        if !mv.is_suicide() {
            self.colors[mv.piece.color.index()] |= Bitboard::from(mv.to);
            self.roles[mv.piece.role.index()] |= Bitboard::from(mv.to);
        }
    }

    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Board {
        let mut next = *self;
        next.make(mv);
        next
    }

    /// Returns whether a move captures a king of either side.
    #[inline]
    pub fn captures_king(&self, mv: Move) -> bool {
        !(mv.captures & self.by_role(Role::King)).is_empty()
    }

    /// Returns the pieces with their squares, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

impl FromIterator<(Square, Piece)> for Board {
    fn from_iter<I: IntoIterator<Item = (Square, Piece)>>(pieces: I) -> Board {
        let mut board = Board::EMPTY;
        for (square, piece) in pieces {
            board.put(square, piece);
        }
        board
    }
}

/// Writes the board as eight rows, the eighth rank first, in Abbott's letters, with lower case for Black.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |square| match self.piece_at(square) {
            Some(Piece { color: Color::White, role }) => role.letter(),
            Some(Piece { color: Color::Black, role }) => role.letter().to_ascii_lowercase(),
            None => '.',
        };
        for rank in Rank::all().rev() {
            let row: String = File::all().map(|file| letter(Square::from_coords(file, rank))).collect();
            writeln!(f, "{row}")?;
        }
        Ok(())
    }
}
