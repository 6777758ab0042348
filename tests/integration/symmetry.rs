//! The symmetries of the rules, written independently of [`ultima::rules::Symmetry`].

use ultima::rules::{Bitboard, Color, File, Move, Piece, Position, Rank, RuleSet, Setup, Square};

/// One of the sixteen ways to turn, mirror and recolour a board.
#[derive(Clone, Copy, Debug)]
pub struct Map {
    pub transpose: bool,
    flip_files: bool,
    flip_ranks: bool,
    swap_colors: bool,
}

impl Map {
    /// Returns the maps under which the rules do not change: all sixteen, or the four that keep the ranks of a side
    /// where the range of a piece depends on its rank.
    pub fn all(rules: RuleSet) -> impl Iterator<Item = Map> {
        let map = |bits: u8| Map {
            transpose: bits & 1 != 0,
            flip_files: bits & 2 != 0,
            flip_ranks: bits & 4 != 0,
            swap_colors: bits & 8 != 0,
        };
        let keeps = move |map: &Map| !rules.range_limit || !map.transpose && map.flip_ranks == map.swap_colors;
        (0..16).map(map).filter(keeps)
    }

    pub fn square(self, square: Square) -> Square {
        let (mut file, mut rank) = (square.file().index() as u8, square.rank().index() as u8);
        if self.transpose {
            (file, rank) = (rank, file);
        }
        if self.flip_files {
            file = 7 - file;
        }
        if self.flip_ranks {
            rank = 7 - rank;
        }
        File::new(file).zip(Rank::new(rank)).map(|(file, rank)| Square::from_coords(file, rank)).expect("on the board")
    }

    pub fn color(self, color: Color) -> Color {
        if self.swap_colors { !color } else { color }
    }

    pub fn squares(self, squares: Bitboard) -> Bitboard {
        squares.into_iter().map(|square| self.square(square)).collect()
    }

    pub fn moves(self, moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
        let mapped = moves.into_iter().map(|Move { piece, from, to, captures }| Move {
            piece: Piece::new(self.color(piece.color), piece.role),
            from: self.square(from),
            to: self.square(to),
            captures: self.squares(captures),
        });
        sorted(mapped)
    }

    pub fn setup(self, setup: &Setup) -> Setup {
        let pieces = setup.board.pieces();
        let board =
            pieces.map(|(square, piece)| (self.square(square), Piece::new(self.color(piece.color), piece.role)));
        Setup { board: board.collect(), turn: self.color(setup.turn), ..*setup }
    }

    pub fn position(self, position: &Position) -> Position {
        Position::try_from(self.setup(&position.to_setup())).expect("as valid as its image")
    }
}

/// Returns the moves in the order of their squares.
pub fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_by_key(|mv| (mv.from, mv.to));
    moves
}
