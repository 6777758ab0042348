//! The starting arrays.

use super::{Board, Color, File, Piece, Rank, Role, Square};

/// How one side sets up its first rank: both choices are free in Baroque chess's symmetry phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wing {
    /// The king stands on the e-file and the withdrawer on the d-file; else the other way round.
    pub king_on_e: bool,
    /// The immobilizer stands on the h-file and the coordinator on the a-file; else the other way round.
    pub immobilizer_on_h: bool,
}

impl Wing {
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

/// A starting array: the first rank of each side, pawns before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Array {
    /// White's first rank.
    pub white: Wing,
    /// Black's first rank, files as White sees them.
    pub black: Wing,
}

const LEFT: Wing = Wing { king_on_e: false, immobilizer_on_h: false };

impl Array {
    /// Each piece faces its like (The Chess Variant Pages). The default.
    pub const MIRRORED: Array = Array { white: LEFT, black: LEFT };
    /// Black's rank is White's turned by half a circle (NOST, AISE).
    pub const ROTATED: Array = Array { white: LEFT, black: Wing { king_on_e: true, immobilizer_on_h: true } };
    /// The vchess site's array.
    pub const VCHESS: Array = Array {
        white: Wing { king_on_e: true, immobilizer_on_h: false },
        black: Wing { king_on_e: false, immobilizer_on_h: true },
    };

    /// Returns all sixteen arrays.
    pub fn all() -> impl Iterator<Item = Array> {
        let wing = |bits: u8| Wing { king_on_e: bits & 1 != 0, immobilizer_on_h: bits & 2 != 0 };
        (0..16).map(move |bits| Array { white: wing(bits), black: wing(bits >> 2) })
    }

    /// Returns the board with all 32 pieces set up.
    pub fn board(self) -> Board {
        let ranks = [(Color::White, self.white, 0, 1), (Color::Black, self.black, 7, 6)];
        let mut board = Board::EMPTY;
        for (color, wing, first, second) in ranks {
            for (file, role) in File::all().zip(wing.roles()) {
                for (rank, role) in [(first, role), (second, Role::Pawn)] {
                    if let Some(rank) = Rank::new(rank) {
                        board.put(Square::at(file, rank), Piece::new(color, role));
                    }
                }
            }
        }
        board
    }
}

impl Default for Array {
    fn default() -> Array {
        Array::MIRRORED
    }
}
