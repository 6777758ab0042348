//! The board and the side to move, and their FEN in both alphabets.

use crate::squares::square;

/// The seven kinds of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    King,
    Withdrawer,
    Leaper,
    Coordinator,
    Immobilizer,
    Chameleon,
    Pawn,
}

/// A piece of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Whether it is White's.
    pub white: bool,
    /// What it is.
    pub kind: Kind,
}

/// A placement of pieces, checked by nobody, and the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The piece on each square, a1 = 0 to h8 = 63.
    pub pieces: [Option<Piece>; 64],
    /// Whether it is White's turn.
    pub white_to_move: bool,
}

impl Piece {
    /// Returns the piece a FEN letter stands for, in Abbott's alphabet or in that of chess.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let kind = match letter.to_ascii_uppercase() {
            'K' => Kind::King,
            'W' | 'Q' => Kind::Withdrawer,
            'L' | 'N' => Kind::Leaper,
            'C' | 'R' => Kind::Coordinator,
            'I' | 'M' => Kind::Immobilizer,
            'X' | 'S' | 'B' => Kind::Chameleon,
            'P' => Kind::Pawn,
            _ => return None,
        };
        Some(Piece { white: letter.is_ascii_uppercase(), kind })
    }

    /// Returns Abbott's letter for the piece, upper case for White.
    pub fn letter(self) -> char {
        let letter = match self.kind {
            Kind::King => 'K',
            Kind::Withdrawer => 'W',
            Kind::Leaper => 'L',
            Kind::Coordinator => 'C',
            Kind::Immobilizer => 'I',
            Kind::Chameleon => 'X',
            Kind::Pawn => 'P',
        };
        if self.white { letter } else { letter.to_ascii_lowercase() }
    }
}

impl State {
    /// Returns the state written in the first two fields of a FEN, none if they cannot be read.
    /// Further fields are passed over.
    pub fn parse(fen: &str) -> Option<State> {
        let mut fields = fen.split_whitespace();
        let placement = fields.next()?;
        let white_to_move = match fields.next()? {
            "w" => true,
            "b" => false,
            _ => return None,
        };

        let rows: Vec<&str> = placement.split('/').collect();
        if rows.len() != 8 {
            return None;
        }
        let mut pieces = [None; 64];
        for (row, rank) in rows.into_iter().zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                if let '1'..='8' = letter {
                    file += letter as u8 - b'0';
                } else {
                    let piece = Piece::from_letter(letter)?;
                    if file > 7 {
                        return None;
                    }
                    pieces[square(file, rank) as usize] = Some(piece);
                    file += 1;
                }
            }
            if file != 8 {
                return None;
            }
        }
        Some(State { pieces, white_to_move })
    }

    /// Returns the placement and the side to move as FEN fields, in Abbott's letters.
    pub fn fen(&self) -> String {
        let rows: Vec<String> = (0..8).rev().map(|rank| self.row(rank)).collect();
        let side = if self.white_to_move { "w" } else { "b" };
        format!("{} {side}", rows.join("/"))
    }

    fn row(&self, rank: u8) -> String {
        let mut row = String::new();
        let mut empty = 0;
        for file in 0..8 {
            let piece = self.at(square(file, rank));
            if empty > 0 && piece.is_some() {
                row.push_str(&empty.to_string());
                empty = 0;
            }
            match piece {
                Some(piece) => row.push(piece.letter()),
                None => empty += 1,
            }
        }
        if empty > 0 {
            row.push_str(&empty.to_string());
        }
        row
    }

    /// Returns the piece on a square.
    pub fn at(&self, square: u8) -> Option<Piece> {
        self.pieces[square as usize]
    }

    /// Returns whether a piece of the given side stands on a square.
    pub fn is_side(&self, square: u8, white: bool) -> bool {
        self.at(square).is_some_and(|piece| piece.white == white)
    }

    /// Returns whether a piece of the given side and kind stands on a square.
    pub fn is_piece(&self, square: u8, white: bool, kind: Kind) -> bool {
        self.at(square) == Some(Piece { white, kind })
    }

    /// Returns the squares on which a side has pieces, ascending.
    pub fn side(&self, white: bool) -> Vec<u8> {
        self.squares_of(|piece| piece.white == white)
    }

    /// Returns the squares on which a side has kings, ascending.
    pub fn kings(&self, white: bool) -> Vec<u8> {
        self.squares_of(|piece| piece.white == white && piece.kind == Kind::King)
    }

    fn squares_of(&self, wanted: impl Fn(Piece) -> bool) -> Vec<u8> {
        let mut squares = Vec::new();
        for (square, piece) in (0..).zip(self.pieces) {
            if piece.is_some_and(&wanted) {
                squares.push(square);
            }
        }
        squares
    }
}
