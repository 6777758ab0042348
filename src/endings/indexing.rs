//! Numbers the positions of an ending. Positions that are symmetries of one another share an index.

use arrayvec::ArrayVec;

use crate::rules::{Board, Color, Piece, Position, Role, RuleSet, Setup, Square, Symmetry};

use super::signature::MaterialSignature;

/// Maps the positions of an ending to indices. An index is made from the side to move, the square of the first King,
/// and the squares of the other pieces. A symmetry of the rules moves the first King to one of a few canonical squares.
pub(super) struct Indexing {
    rules: RuleSet,
    /// How many pieces of each kind the first side has.
    first: [u32; Role::COUNT],
    /// The first side's King, the other King, the first side's other pieces, the other side's. The first side is White.
    pieces: Vec<Piece>,
    /// For each square of the first King: the index of its canonical square in `king_squares`, and the symmetry that
    /// maps it there.
    canonical: [(usize, Symmetry); 64],
    /// The canonical squares of the first King: one for each class of symmetric squares.
    king_squares: Vec<Square>,
}

impl Indexing {
    pub fn new(rules: RuleSet, signature: &MaterialSignature) -> Indexing {
        let [first, other] = signature.sides();
        let of = |color: Color| move |&role: &Role| Piece::new(color, role);
        let mut pieces = vec![Piece::new(Color::White, Role::King), Piece::new(Color::Black, Role::King)];
        pieces.extend(first.iter().map(of(Color::White)));
        pieces.extend(other.iter().map(of(Color::Black)));
        // With a range limit, only left-right symmetry holds.
        let symmetries = if rules.range_limit { 2 } else { 8 };
        let canonical_of = |square: Square| {
            let under = Symmetry::all().take(symmetries).map(|symmetry| (square.transformed(symmetry), symmetry));
            under.min().unwrap_or((square, Symmetry::IDENTITY))
        };
        let king_squares: Vec<Square> = Square::all().filter(|&square| canonical_of(square).0 == square).collect();
        let place_of = |index: usize| {
            let (square, symmetry) = canonical_of(Square::new(index as u32));
            (king_squares.iter().position(|&king| king == square).unwrap_or(0), symmetry)
        };
        let count = |role| pieces.iter().filter(|&&piece| piece == Piece::new(Color::White, role)).count() as u32;
        Indexing { rules, first: Role::ALL.map(count), pieces, canonical: std::array::from_fn(place_of), king_squares }
    }

    pub fn count(&self) -> usize {
        2 * self.king_squares.len() * 64usize.pow(self.pieces.len() as u32 - 1)
    }

    /// Returns the index of a position with these pieces, in these colours or swapped.
    pub fn index(&self, position: &Position) -> usize {
        let is_first = |color| Role::ALL.map(|role| position.board().by_piece(color, role).count()) == self.first;
        let first = if is_first(Color::White) { Color::White } else { Color::Black };
        let king = position.board().by_piece(first, Role::King).first().map_or(0, Square::index);
        // If Black is the first side, the board is mirrored, so that it becomes White.
        let turned = if first == Color::White { Symmetry::IDENTITY } else { Symmetry::TOP_BOTTOM };
        let (place, symmetry) = self.canonical[Square::new(king as u32).transformed(turned).index()];
        let mut index = usize::from(position.turn() != first) * self.king_squares.len() + place;
        let mut at = 1;
        while at < self.pieces.len() {
            let Piece { color, role } = self.pieces[at];
            let color = if first == Color::White { color } else { !color };
            let mut squares: ArrayVec<usize, 8> = position
                .board()
                .by_piece(color, role)
                .into_iter()
                .map(|square| square.transformed(turned).transformed(symmetry).index())
                .collect();
            squares.sort_unstable();
            at += squares.len();
            index = squares.into_iter().fold(index, |index, square| index * 64 + square);
        }
        index
    }

    /// Returns the position at an index, or `None` if there is no valid one. Of equal pieces, the first has the lower
    /// square.
    pub fn position(&self, index: usize) -> Option<Position> {
        let mut rest = index;
        let mut squares = vec![Square::new(0); self.pieces.len()];
        for square in squares[1..].iter_mut().rev() {
            *square = Square::new((rest % 64) as u32);
            rest /= 64;
        }
        squares[0] = self.king_squares[rest % self.king_squares.len()];
        let turn = if rest < self.king_squares.len() { Color::White } else { Color::Black };
        let mut board = Board::default();
        for (at, (&square, &piece)) in squares.iter().zip(&self.pieces).enumerate() {
            let is_out_of_order = at > 0 && self.pieces[at - 1] == piece && squares[at - 1] > square;
            if board.piece_at(square).is_some() || is_out_of_order {
                return None;
            }
            board.put(square, piece);
        }
        let start = Setup::start(self.rules, Default::default());
        Position::try_from(Setup { board, turn, ..start }).ok()
    }

    /// Returns the number of symmetric positions that share an index.
    pub fn weight(&self, index: usize) -> u64 {
        let king = index / 64usize.pow(self.pieces.len() as u32 - 1) % self.king_squares.len();
        self.canonical.iter().filter(|(place, _)| *place == king).count() as u64
    }
}
