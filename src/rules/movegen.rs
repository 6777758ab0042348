//! The legal moves of a position.

use std::fmt;

use super::captures::{capture_landings, victims};
use super::destinations::{destinations, pseudo_legal_moves};
use super::king_safety::{king_blockers, king_is_safe};
use super::rays::king_attacks;
use super::{Bitboard, Move, MoveList, Piece, Position, Role, Square, UciMove};

/// Generates the legal moves of a position in stages, and computes what the stages share only once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveGen<'a> {
    pub position: &'a Position,
    /// The pieces of the side to move that may move, and those that are frozen. Both are empty once a king has been
    /// captured.
    unfrozen: Bitboard,
    frozen: Bitboard,
    filter: LegalityFilter,
}

/// Which moves might expose the king of the side to move, and are therefore verified on the board after the move.
#[derive(Clone, Copy, Debug)]
enum LegalityFilter {
    /// None: kings may be exposed.
    Unrestricted,
    /// All: the king is in check.
    VerifyAll,
    /// Moves of the king, moves that empty one of these squares, and moves that may unfreeze enemies.
    VerifyBlockers(Bitboard),
}

impl Position {
    /// Returns the generator of this position's moves.
    pub(crate) fn movegen(&self) -> MoveGen<'_> {
        self.movegen_with_check(self.must_answer_check())
    }

    /// Like [`movegen`](Position::movegen), for a caller that already knows whether the side to move is in check. Under
    /// king-capture rules a check may be ignored, so `in_check` has no effect.
    pub(crate) fn movegen_with_check(&self, in_check: bool) -> MoveGen<'_> {
        debug_assert!(self.rules().king_capture || in_check == self.is_check(), "{self:?}");
        let filter = match in_check {
            _ if self.rules().king_capture => LegalityFilter::Unrestricted,
            true => LegalityFilter::VerifyAll,
            false => LegalityFilter::VerifyBlockers(king_blockers(self.board(), self.turn())),
        };
        let own = if self.king_captured_by().is_some() { Bitboard::EMPTY } else { self.board().by_color(self.turn()) };
        let frozen = self.frozen() & own;
        MoveGen { position: self, unfrozen: own & !frozen, frozen, filter }
    }

    /// Returns every legal move, suicides included. A drawn position has moves too; one whose king has been captured
    /// has none.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let movegen = self.movegen();
        movegen.for_each_piece(|role, from, to| {
            list.extend(to.into_iter().map(|to| movegen.move_to(role, from, to)).filter(|&mv| movegen.is_safe(mv)));
        });
        list.extend(movegen.suicides());
        list
    }

    /// Returns the legal moves of the piece on a square, including a suicide. The list is empty unless the piece
    /// belongs to the side to move.
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        let movegen = self.movegen();
        if !(movegen.unfrozen | movegen.frozen).contains(from) {
            return MoveList::new();
        }
        let moves = pseudo_legal_moves(self.board(), self.rules(), from);
        moves.into_iter().filter(|&mv| movegen.is_safe(mv)).collect()
    }

    /// Returns the legal moves that capture an enemy. Suicides are not among them.
    pub fn legal_captures(&self) -> MoveList {
        let mut list = MoveList::new();
        self.movegen().for_each_capture(|mv| list.push(mv));
        list
    }

    /// Returns the number of legal moves, suicides included.
    pub fn count_legal_moves(&self) -> u64 {
        self.movegen().count()
    }

    /// Returns whether there is any legal move, a suicide included.
    pub fn has_legal_move(&self) -> bool {
        self.movegen().any()
    }

    /// Returns whether a move is legal, with exactly these captures.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.find_legal(mv.into()) == Some(mv)
    }

    /// Returns the legal move between two squares, if there is one.
    pub fn find_legal(&self, squares: UciMove) -> Option<Move> {
        self.movegen().find(squares)
    }

    /// Returns the position after the legal move between two squares.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] if there is no such move; [`explain::why_illegal`](super::explain::why_illegal) says
    /// why.
    pub fn play(&self, squares: UciMove) -> Result<Position, IllegalMove> {
        self.find_legal(squares).map(|mv| self.play_unchecked(mv)).ok_or(IllegalMove(squares))
    }
}

impl MoveGen<'_> {
    /// Calls `visit` with each legal move that captures an enemy.
    #[inline]
    pub fn for_each_capture(&self, mut visit: impl FnMut(Move)) {
        self.for_each_piece(|role, from, to| {
            for to in to & self.landings(role, from) {
                let mv = self.move_to(role, from, to);
                debug_assert!(mv.is_capture(), "{mv:?} in {:?}", self.position);
                if self.is_safe(mv) {
                    visit(mv);
                }
            }
        });
    }

    /// Calls `visit` with each legal move that removes no piece.
    #[inline]
    pub fn for_each_quiet(&self, mut visit: impl FnMut(Move)) {
        self.for_each_piece(|role, from, to| {
            let landings = self.landings(role, from);
            let must_verify = self.may_expose(role, from);
            for to in to & !landings {
                let mv = Move { piece: self.own(role), from, to, captures: Bitboard::EMPTY };
                if !must_verify || self.is_safe(mv) {
                    visit(mv);
                }
            }
        });
    }

    /// Returns the legal suicides.
    #[inline]
    pub fn suicides(&self) -> impl Iterator<Item = Move> {
        let allows_suicide = |&(role, _): &(Role, Square)| self.position.rules().allows_suicide(role);
        let suicides =
            self.pieces(self.frozen).filter(allows_suicide).map(|(role, from)| Move::suicide(self.own(role), from));
        suicides.filter(|&mv| self.is_safe(mv))
    }

    /// Returns the number of legal moves.
    fn count(&self) -> u64 {
        // A capture can expose the king only by removing an enemy piece that is a blocker.
        let enemies = self.position.board().by_color(!self.position.turn());
        let captures_matter =
            matches!(self.filter, LegalityFilter::VerifyBlockers(blockers) if !(blockers & enemies).is_empty());
        let mut count = 0;
        self.for_each_piece(|role, from, to| {
            let to_verify = if self.may_expose(role, from) {
                to
            } else if captures_matter {
                to & self.landings(role, from)
            } else {
                Bitboard::EMPTY
            };
            count += u64::from((to & !to_verify).count());
            for to in to_verify {
                count += u64::from(self.is_safe(self.move_to(role, from, to)));
            }
        });
        count + self.suicides().count() as u64
    }

    /// Returns whether there is any legal move.
    pub fn any(&self) -> bool {
        let is_safe = |role, from, to| self.is_safe(self.move_to(role, from, to));
        let can_move = |(role, from)| self.destinations(role, from).into_iter().any(|to| is_safe(role, from, to));
        self.pieces(self.unfrozen).any(can_move) || self.suicides().next().is_some()
    }

    /// Returns the legal move between two squares, if there is one, without listing the others.
    pub fn find(&self, UciMove { from, to }: UciMove) -> Option<Move> {
        let role = self.position.board().role_at(from)?;
        let mv = if self.frozen.contains(from) {
            let may_remove_itself = from == to && self.position.rules().allows_suicide(role);
            may_remove_itself.then(|| Move::suicide(self.own(role), from))?
        } else {
            let reached = self.unfrozen.contains(from) && self.destinations(role, from).contains(to);
            reached.then(|| self.move_to(role, from, to))?
        };
        self.is_safe(mv).then_some(mv)
    }

    /// Calls `visit` with the kind, the square and the destinations of each piece that may move.
    #[inline]
    fn for_each_piece(&self, mut visit: impl FnMut(Role, Square, Bitboard)) {
        for role in Role::ALL {
            for from in self.position.board().by_role(role) & self.unfrozen {
                visit(role, from, self.destinations(role, from));
            }
        }
    }

    /// Returns the kind and the square of each piece of a set.
    #[inline]
    fn pieces(&self, set: Bitboard) -> impl Iterator<Item = (Role, Square)> {
        let squares = move |role| (self.position.board().by_role(role) & set).into_iter();
        Role::ALL.into_iter().flat_map(move |role| squares(role).map(move |from| (role, from)))
    }

    #[inline]
    fn own(&self, role: Role) -> Piece {
        Piece::new(self.position.turn(), role)
    }

    #[inline]
    fn destinations(&self, role: Role, from: Square) -> Bitboard {
        destinations(self.position.board(), self.position.rules(), self.own(role), from)
    }

    #[inline]
    fn landings(&self, role: Role, from: Square) -> Bitboard {
        capture_landings(self.position.board(), self.position.rules(), self.own(role), from)
    }

    #[inline]
    fn move_to(&self, role: Role, from: Square, to: Square) -> Move {
        let captures = victims(self.position.board(), self.position.rules(), self.own(role), from, to);
        Move { piece: self.own(role), from, to, captures }
    }

    /// Returns whether even a quiet move of this piece could expose the king: it is the king, a blocker, or may
    /// unfreeze enemies.
    #[inline]
    fn may_expose(&self, role: Role, from: Square) -> bool {
        let releases = || !(king_attacks(from) & self.position.board().by_color(!self.position.turn())).is_empty();
        match self.filter {
            LegalityFilter::Unrestricted => false,
            LegalityFilter::VerifyAll => true,
            LegalityFilter::VerifyBlockers(blockers) => {
                role == Role::King || blockers.contains(from) || role == Role::Immobilizer && releases()
            }
        }
    }

    #[inline]
    fn is_safe(&self, mv: Move) -> bool {
        let empties_blocker =
            matches!(self.filter, LegalityFilter::VerifyBlockers(blockers) if !(mv.captures & blockers).is_empty());
        if !empties_blocker && !self.may_expose(mv.piece.role, mv.from) {
            return true;
        }
        king_is_safe(&self.position.board().after(mv), self.position.rules(), self.position.turn())
    }
}

/// The error for two squares that no legal move connects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove(pub UciMove);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move", self.0)
    }
}

impl std::error::Error for IllegalMove {}

/// Returns the number of legal move sequences of `depth` plies. Draws do not end a sequence.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => position.legal_moves().into_iter().map(|mv| perft(&position.play_unchecked(mv), depth - 1)).sum(),
    }
}

/// Returns the same as [`perft`], or `None` if `stop` returns true. It is polled about every 1,000 sequences.
pub fn perft_until(position: &Position, depth: u32, stop: &dyn Fn() -> bool) -> Option<u64> {
    if stop() {
        return None;
    }
    if depth <= 2 {
        return Some(perft(position, depth));
    }
    let after = |mv| perft_until(&position.play_unchecked(mv), depth - 1, stop);
    position.legal_moves().into_iter().map(after).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Color, RuleSet, Setup, StartingArray};

    /// Calls `check` with positions under every named rule set: from random games, and with random pieces.
    fn random_positions(mut check: impl FnMut(&Position, &mut fastrand::Rng)) {
        let mut rng = fastrand::Rng::with_seed(12);
        for rules in RuleSet::PRESETS {
            for _ in 0..2000 {
                let mut squares: Vec<Square> = Square::all().collect();
                rng.shuffle(&mut squares);
                let kings = Color::ALL.map(|color| Piece::new(color, Role::King));
                let others = (0..rng.usize(4..30)).map(|_| {
                    // Chameleons fill the rest, as they capture in the most ways at once.
                    let role = Role::ALL.into_iter().filter(|&role| role != Role::King).nth(rng.usize(..12));
                    Piece::new(Color::ALL[rng.usize(..2)], role.unwrap_or(Role::Chameleon))
                });
                let mut board = Board::EMPTY;
                for (square, piece) in squares.into_iter().zip(kings.into_iter().chain(others)) {
                    board.put(square, piece);
                }
                let setup = Setup { board, ..Setup::start(rules, StartingArray::default()) };
                if let Ok(position) = Position::try_from(setup) {
                    check(&position, &mut rng);
                }
            }
            for _ in 0..8 {
                let mut position = Position::start(rules, StartingArray::default());
                for _ in 0..80 {
                    check(&position, &mut rng);
                    let Some(&mv) = rng.choice(position.legal_moves().as_slice()) else { break };
                    position = position.play_unchecked(mv);
                }
            }
        }
    }

    fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
        let mut moves: Vec<Move> = moves.into_iter().collect();
        moves.sort_by_key(|mv| (mv.from, mv.to, mv.captures.0));
        moves
    }

    #[test]
    fn the_stages_together_are_the_legal_moves() {
        random_positions(|position, _| {
            let legal = sorted(position.legal_moves());
            let movegen = position.movegen();
            let (mut staged, mut quiet) = (Vec::new(), Vec::new());
            movegen.for_each_capture(|mv| staged.push(mv));
            assert_eq!(sorted(position.legal_captures()), sorted(staged.iter().copied()));
            staged.extend(movegen.suicides());
            movegen.for_each_quiet(|mv| quiet.push(mv));
            assert!(quiet.iter().all(|mv| mv.captures.is_empty() && !mv.is_suicide()), "{position:?}");
            assert_eq!(sorted(staged.into_iter().chain(quiet)), legal, "{position:?}");
            assert_eq!(movegen.any(), !legal.is_empty());
            let verifies_all = matches!(movegen.filter, LegalityFilter::VerifyAll);
            assert_eq!(verifies_all, position.must_answer_check());
        });
    }

    #[test]
    fn a_move_is_legal_only_with_all_its_captures() {
        random_positions(|position, rng| {
            let legal = position.legal_moves();
            let Some(&mv) = rng.choice(legal.as_slice()) else { return };
            assert!(position.is_legal(mv), "{mv:?} in {position:?}");
            let other = Move { captures: mv.captures ^ Bitboard::from(mv.from), ..mv };
            assert!(!position.is_legal(other), "{other:?} in {position:?}");
        });
    }
}
