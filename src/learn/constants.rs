//! Squares, sets, moves and positions written as text in constant data. A wrong square does not compile. A wrong FEN is
//! found by tests, which read every one.

use crate::notation::fen;
use crate::rules::{Bitboard, File, Position, Rank, RuleSet, Square, UciMove};

/// A position as text, with its rules.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    pub fen: &'static str,
    pub rules: RuleSet,
}

impl Start {
    /// Returns the position. Panics if the text is not the FEN of a valid position.
    pub(super) fn position(self) -> Position {
        let Start { fen, rules } = self;
        let setup = fen::read(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
        Position::try_from(setup).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }
}

/// Returns a position under the default rules.
pub(super) const fn start(fen: &'static str) -> Start {
    start_by(RuleSet::ULTIMA_1963, fen)
}

pub(super) const fn start_by(rules: RuleSet, fen: &'static str) -> Start {
    Start { fen, rules }
}

/// The subject of a diagram: a piece, and optionally a move.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    pub piece: Square,
    pub mv: Option<UciMove>,
}

pub(super) const fn piece(name: &str) -> Subject {
    Subject { piece: square(name), mv: None }
}

/// Returns the subject of a diagram about the move of a piece, such as `b2b4`.
pub(super) const fn moving(text: &str) -> Subject {
    let mv = mv(text);
    Subject { piece: mv.from, mv: Some(mv) }
}

pub(super) const fn square(name: &str) -> Square {
    assert!(name.len() == 2, "a square is a file and a rank");
    square_at(name.as_bytes(), 0)
}

/// Returns the squares named in a text, separated by spaces.
pub(super) const fn squares(names: &str) -> Bitboard {
    let text = names.as_bytes();
    let mut set = Bitboard::EMPTY;
    let mut at = 0;
    while at < text.len() {
        set = set.with(square_at(text, at));
        assert!(at + 2 == text.len() || text[at + 2] == b' ', "a blank stands between squares");
        at += 3;
    }
    set
}

/// Returns the move written in a text, such as `b2b4`.
pub(super) const fn mv(text: &str) -> UciMove {
    assert!(text.len() == 4, "a move is two squares");
    UciMove { from: square_at(text.as_bytes(), 0), to: square_at(text.as_bytes(), 2) }
}

const fn square_at(text: &[u8], at: usize) -> Square {
    match (File::from_letter(text[at] as char), Rank::from_digit(text[at + 1] as char)) {
        (Some(file), Some(rank)) => Square::from_coords(file, rank),
        _ => panic!("a square is a file from a to h and a rank from 1 to 8"),
    }
}
