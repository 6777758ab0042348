//! The starting arrays.

use super::{Board, Color, Piece, Role, Square};

/// One side's choices for its first rank. Both are free in the symmetry phase of Baroque chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BackRank {
    /// The king stands on the e-file and the withdrawer on the d-file; else the other way round.
    pub king_on_e: bool,
    /// The immobilizer stands on the h-file and the coordinator on the a-file; else the other way round.
    pub immobilizer_on_h: bool,
}

impl BackRank {
    /// Returns the eight pieces from the a-file to the h-file.
    pub const fn roles(self) -> [Role; 8] {
        let (d, e) = if self.king_on_e { (Role::Withdrawer, Role::King) } else { (Role::King, Role::Withdrawer) };
        let (a, h) = if self.immobilizer_on_h {
            (Role::Coordinator, Role::Immobilizer)
        } else {
            (Role::Immobilizer, Role::Coordinator)
        };
        [a, Role::Leaper, Role::Chameleon, d, e, Role::Chameleon, Role::Leaper, h]
    }
}

/// A starting array: the first rank of each side, with the pawns in front of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StartingArray {
    pub white: BackRank,
    /// Black's first rank, with the files as White sees them.
    pub black: BackRank,
}

const LEFT: BackRank = BackRank { king_on_e: false, immobilizer_on_h: false };

impl StartingArray {
    /// Each piece faces its counterpart (The Chess Variant Pages). The default.
    pub const MIRRORED: StartingArray = StartingArray { white: LEFT, black: LEFT };
    /// Black's rank is White's rotated by 180 degrees (NOST, AISE).
    pub const ROTATED: StartingArray =
        StartingArray { white: LEFT, black: BackRank { king_on_e: true, immobilizer_on_h: true } };
    pub const VCHESS: StartingArray = StartingArray {
        white: BackRank { king_on_e: true, immobilizer_on_h: false },
        black: BackRank { king_on_e: false, immobilizer_on_h: true },
    };

    pub fn all() -> impl Iterator<Item = StartingArray> {
        let back_rank = |bits: u8| BackRank { king_on_e: bits & 1 != 0, immobilizer_on_h: bits & 2 != 0 };
        (0..16).map(move |bits| StartingArray { white: back_rank(bits), black: back_rank(bits >> 2) })
    }

    pub fn from_board(board: &Board) -> Option<StartingArray> {
        StartingArray::all().find(|array| array.board() == *board)
    }

    pub fn board(self) -> Board {
        let ranks = [(Color::White, self.white, 0, 1), (Color::Black, self.black, 7, 6)];
        let mut board = Board::EMPTY;
        for (color, back_rank, first, second) in ranks {
            for (file, role) in (0..).zip(back_rank.roles()) {
                board.put(Square::new(8 * first + file), Piece::new(color, role));
                board.put(Square::new(8 * second + file), Piece::new(color, Role::Pawn));
            }
        }
        board
    }
}
