//! A diagram: a position with a caption whose facts are also stated as values, which tests check by the rules.

use super::constants::{Start, Subject};
use crate::notation::alphabet::Alphabet;
use crate::rules::freeze::frozen;
use crate::rules::{
    Bitboard, Color, Move, Outcome, Position, RuleSet, Setup, Square, UciMove, WinReason, pseudo_legal_moves,
};
use crate::scene::{Mark, Orientation, Scene, capture_marks, check_marks, frozen_marks};

/// A playable position with a caption, and with claims that prove every fact the caption states.
#[derive(Debug)]
pub struct Diagram {
    /// An identifier that never changes, used in links and in the rules.
    pub id: &'static str,
    /// The title, without a full stop.
    pub title: &'static str,
    /// The description of the position, in sentences.
    pub caption: &'static str,
    pub start: Start,
    pub subject: Subject,
    pub claims: &'static [Claim],
}

impl Diagram {
    pub fn position(&self) -> Position {
        self.start.position()
    }

    pub fn shown(&self) -> Option<Move> {
        self.position().find_legal(self.subject.mv?)
    }

    /// Returns the position before the move, with marks for its subject, its frozen pieces and the captures of the
    /// move.
    pub fn scene(&self, alphabet: Alphabet) -> Scene {
        let position = self.position();
        let mut marks = vec![Mark::Picked(self.subject.piece)];
        marks.extend(check_marks(&position));
        marks.extend(frozen_marks(position.board(), position.rules()));
        if let Some(mv) = self.shown() {
            marks.extend(move_marks(&position, mv));
        }
        Scene { board: *position.board(), orientation: Orientation(Color::White), alphabet, marks }
    }
}

/// Returns the marks of a move that may be made: its captures, with its path on top.
fn move_marks(position: &Position, mv: Move) -> Vec<Mark> {
    if mv.is_suicide() {
        return vec![Mark::Victim(mv.from)];
    }
    let mut marks = capture_marks(position.board(), mv);
    marks.push(Mark::Hint { from: mv.from, to: mv.to });
    marks
}

/// A statement about a position. Moves are moves of the side to move.
#[derive(Clone, Copy, Debug)]
pub enum Claim {
    /// The move is legal and captures exactly these pieces.
    Captures(UciMove, Bitboard),
    /// The move is legal and does not capture these enemies.
    Spares(UciMove, Bitboard),
    /// The piece can move to exactly these squares.
    Reaches(Square, Bitboard),
    /// The move is illegal because the piece does not move there.
    Cannot(UciMove),
    /// The move is illegal only because it exposes the king.
    Exposes(UciMove),
    /// No legal move captures any of these enemies.
    Untouched(Bitboard),
    /// Exactly these pieces of both sides are frozen.
    Frozen(Bitboard),
    /// The side to move may remove exactly these pieces by suicide.
    MayGiveUp(Bitboard),
    /// The side to move is in check from exactly these pieces.
    InCheckFrom(Bitboard),
    /// The move gives check, but not mate.
    Checks(UciMove),
    Mates(UciMove),
    /// The move leaves the enemy without a legal move and not in check, and wins.
    WinsByStalemate(UciMove),
    CapturesKing(UciMove),
    Draws(UciMove),
    After(UciMove, &'static Claim),
    Under(RuleSet, &'static Claim),
}

impl Claim {
    pub fn holds(&self, position: &Position) -> bool {
        let board = position.board();
        match *self {
            Claim::Captures(way, victims) => position.find_legal(way).is_some_and(|mv| mv.captures == victims),
            Claim::Spares(way, enemies) => {
                let there = enemies & !board.by_color(!position.turn());
                there.is_empty() && position.find_legal(way).is_some_and(|mv| (mv.captures & enemies).is_empty())
            }
            Claim::Reaches(from, squares) => {
                position.legal_moves_from(from).iter().map(|mv| mv.to).collect::<Bitboard>() == squares
            }
            Claim::Cannot(UciMove { from, to }) => {
                board.by_color(position.turn()).contains(from)
                    && !pseudo_legal_moves(board, position.rules(), from).iter().any(|mv| mv.to == to)
            }
            Claim::Exposes(way @ UciMove { from, to }) => {
                board.by_color(position.turn()).contains(from)
                    && pseudo_legal_moves(board, position.rules(), from).iter().any(|mv| mv.to == to)
                    && position.find_legal(way).is_none()
            }
            Claim::Untouched(enemies) => {
                (enemies & !board.by_color(!position.turn())).is_empty()
                    && position.legal_moves().iter().all(|mv| (mv.captures & enemies).is_empty())
            }
            Claim::Frozen(pieces) => {
                let both = Color::ALL.map(|color| frozen(board, position.rules(), color));
                (both[0] | both[1]) == pieces
            }
            Claim::MayGiveUp(pieces) => {
                let moves = position.legal_moves();
                moves.iter().filter(|mv| mv.is_suicide()).map(|mv| mv.from).collect::<Bitboard>() == pieces
            }
            Claim::InCheckFrom(pieces) => !pieces.is_empty() && position.checkers() == pieces,
            Claim::Checks(way) => after(position, way).is_some_and(|next| next.is_check() && next.has_legal_move()),
            Claim::Mates(way) => won(position, way, WinReason::Checkmate),
            Claim::WinsByStalemate(way) => won(position, way, WinReason::Stalemate),
            Claim::CapturesKing(way) => won(position, way, WinReason::KingCapture),
            Claim::Draws(way) => {
                after(position, way).is_some_and(|next| matches!(next.outcome(), Some(Outcome::Draw { .. })))
            }
            Claim::After(way, claim) => after(position, way).is_some_and(|next| claim.holds(&next)),
            Claim::Under(rules, claim) => {
                let setup = Setup { rules, ..position.to_setup() };
                Position::try_from(setup).is_ok_and(|position| claim.holds(&position))
            }
        }
    }
}

fn after(position: &Position, way: UciMove) -> Option<Position> {
    Some(position.play_unchecked(position.find_legal(way)?))
}

fn won(position: &Position, way: UciMove, reason: WinReason) -> bool {
    let winner = position.turn();
    after(position, way).and_then(|next| next.outcome()) == Some(Outcome::Win { winner, reason })
}
