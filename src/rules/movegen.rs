//! The legal moves of a position.

use std::fmt;

use super::captures::{capture_landings, victims};
use super::destinations::{destinations, pseudo_legal_moves};
use super::king_safety::{king_blockers, king_is_safe};
use super::rays::king_attacks;
use super::{Bitboard, FromTo, Move, MoveList, Piece, Position, Role, Square};

/// What every stage of move generation needs to know of a position, computed once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveGen {
    /// The pieces of the side to move that may move, and those that are frozen. Once a king is captured there are
    /// neither.
    unfrozen: Bitboard,
    frozen: Bitboard,
    filter: LegalityFilter,
}

/// Which moves may expose the king of the side to move, and are verified on the board they lead to.
#[derive(Clone, Copy, Debug)]
enum LegalityFilter {
    /// Kings may be exposed.
    Unrestricted,
    /// The king is in check.
    VerifyAll,
    /// Moves of the king, moves that empty one of these squares, and moves that unfreeze enemies.
    VerifyBlockers(Bitboard),
}

impl Position {
    /// Returns what the stages of move generation share.
    pub(crate) fn movegen(&self) -> MoveGen {
        self.movegen_with_check(self.must_answer_check())
    }

    /// Like [`movegen`](Position::movegen), for a caller that knows whether the side to move is in check. Under
    /// king-capture rules it does not matter whether a check that may be ignored counts.
    pub(crate) fn movegen_with_check(&self, in_check: bool) -> MoveGen {
        debug_assert!(self.rules().king_capture || in_check == self.is_check(), "{self:?}");
        let filter = match in_check {
            _ if self.rules().king_capture => LegalityFilter::Unrestricted,
            true => LegalityFilter::VerifyAll,
            false => LegalityFilter::VerifyBlockers(king_blockers(self.board(), self.turn())),
        };
        if self.king_captured_by().is_some() {
            return MoveGen { unfrozen: Bitboard::EMPTY, frozen: Bitboard::EMPTY, filter };
        }
        let frozen = self.frozen();
        MoveGen { unfrozen: self.board().by_color(self.turn()) & !frozen, frozen, filter }
    }

    /// Returns every legal move, suicides included. A drawn position has moves too; one whose king has been captured
    /// has none.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let movegen = self.movegen();
        self.for_each_piece(&movegen, |role, from, to| {
            for to in to {
                let mv = self.move_with_captures(role, from, to);
                if self.is_safe(&movegen.filter, mv) {
                    list.push(mv);
                }
            }
        });
        self.for_each_suicide(&movegen, |mv| list.push(mv));
        list
    }

    /// Returns the legal moves of the piece on a square, a suicide included; none if it is not the side to move's.
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        let movegen = self.movegen();
        if !(movegen.unfrozen | movegen.frozen).contains(from) {
            return MoveList::new();
        }
        let is_safe = |&mv: &Move| self.is_safe(&movegen.filter, mv);
        pseudo_legal_moves(self.board(), self.rules(), from).into_iter().filter(is_safe).collect()
    }

    /// Returns the legal moves that capture an enemy; suicides are none.
    pub fn legal_captures(&self) -> MoveList {
        let mut list = MoveList::new();
        self.for_each_capture(&self.movegen(), |mv| list.push(mv));
        list
    }

    #[inline]
    pub(crate) fn for_each_capture(&self, movegen: &MoveGen, mut visit: impl FnMut(Move)) {
        self.for_each_piece(movegen, |role, from, to| {
            for to in to & capture_landings(self.board(), self.rules(), self.own(role), from) {
                let mv = self.move_with_captures(role, from, to);
                debug_assert!(mv.is_capture(), "{mv:?} in {self:?}");
                if self.is_safe(&movegen.filter, mv) {
                    visit(mv);
                }
            }
        });
    }

    /// Calls `visit` with each legal move that removes no piece.
    #[inline]
    pub(crate) fn for_each_quiet(&self, movegen: &MoveGen, mut visit: impl FnMut(Move)) {
        self.for_each_piece(movegen, |role, from, to| {
            let landings = capture_landings(self.board(), self.rules(), self.own(role), from);
            let piece = Piece::new(self.turn(), role);
            let needs_check = self.may_expose(&movegen.filter, role, from);
            for to in to & !landings {
                let mv = Move { piece, from, to, captures: Bitboard::EMPTY };
                if !needs_check || self.is_safe(&movegen.filter, mv) {
                    visit(mv);
                }
            }
        });
    }

    /// Returns the number of legal moves, suicides included.
    pub fn legal_count(&self) -> u64 {
        let movegen = self.movegen();
        let filter = movegen.filter;
        // A capture can expose the king only by emptying an enemy's square among the blockers.
        let enemies = self.board().by_color(!self.turn());
        let captures_matter =
            matches!(filter, LegalityFilter::VerifyBlockers(blockers) if !(blockers & enemies).is_empty());
        let mut count = 0;
        self.for_each_piece(&movegen, |role, from, to| {
            let needs_check = if self.may_expose(&filter, role, from) {
                to
            } else if captures_matter {
                to & capture_landings(self.board(), self.rules(), self.own(role), from)
            } else {
                Bitboard::EMPTY
            };
            count += u64::from((to & !needs_check).count());
            for to in needs_check {
                count += u64::from(self.is_safe(&filter, self.move_with_captures(role, from, to)));
            }
        });
        self.for_each_suicide(&movegen, |_| count += 1);
        count
    }

    /// Returns whether there is any legal move, a suicide included.
    pub fn has_legal_move(&self) -> bool {
        self.has_legal_move_with(&self.movegen())
    }

    pub(crate) fn has_legal_move_with(&self, movegen: &MoveGen) -> bool {
        let is_safe = |role, from, to| self.is_safe(&movegen.filter, self.move_with_captures(role, from, to));
        let can_move = |role, from| self.destinations(role, from).into_iter().any(|to| is_safe(role, from, to));
        if Role::ALL
            .into_iter()
            .any(|role| (self.board().by_role(role) & movegen.unfrozen).into_iter().any(|from| can_move(role, from)))
        {
            return true;
        }
        let mut found = false;
        self.for_each_suicide(movegen, |_| found = true);
        found
    }

    /// Returns whether this very move, with these captures, is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.find_legal(mv.into()) == Some(mv)
    }

    /// Returns the legal move between two squares, if there is one.
    pub fn find_legal(&self, squares: FromTo) -> Option<Move> {
        self.find_legal_with(&self.movegen(), squares)
    }

    /// Returns the legal move between two squares, if there is one, without listing the others.
    pub(crate) fn find_legal_with(&self, movegen: &MoveGen, squares: FromTo) -> Option<Move> {
        let FromTo { from, to } = squares;
        let role = self.board().role_at(from)?;
        let mv = if movegen.frozen.contains(from) {
            (from == to && self.rules().allows_suicide(role))
                .then(|| Move::suicide(Piece::new(self.turn(), role), from))?
        } else {
            let reached = movegen.unfrozen.contains(from) && self.destinations(role, from).contains(to);
            reached.then(|| self.move_with_captures(role, from, to))?
        };
        self.is_safe(&movegen.filter, mv).then_some(mv)
    }

    /// Returns the position after the legal move between two squares.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] where there is no such move; [`explain::why_illegal`](super::explain::why_illegal) says
    /// why.
    pub fn play(&self, squares: FromTo) -> Result<Position, IllegalMove> {
        self.find_legal(squares).map(|mv| self.play_unchecked(mv)).ok_or(IllegalMove(squares))
    }

    /// Calls `visit` with kind, square and destinations of each piece that may move.
    #[inline]
    fn for_each_piece(&self, movegen: &MoveGen, mut visit: impl FnMut(Role, Square, Bitboard)) {
        for role in Role::ALL {
            for from in self.board().by_role(role) & movegen.unfrozen {
                visit(role, from, self.destinations(role, from));
            }
        }
    }

    fn own(&self, role: Role) -> Piece {
        Piece::new(self.turn(), role)
    }

    #[inline]
    fn destinations(&self, role: Role, from: Square) -> Bitboard {
        destinations(self.board(), self.rules(), self.own(role), from)
    }

    #[inline]
    pub(crate) fn for_each_suicide(&self, movegen: &MoveGen, mut visit: impl FnMut(Move)) {
        for role in Role::ALL.into_iter().filter(|&role| self.rules().allows_suicide(role)) {
            for square in movegen.frozen & self.board().by_role(role) {
                let mv = Move::suicide(self.own(role), square);
                if self.is_safe(&movegen.filter, mv) {
                    visit(mv);
                }
            }
        }
    }

    #[inline]
    fn move_with_captures(&self, role: Role, from: Square, to: Square) -> Move {
        let captures = victims(self.board(), self.rules(), self.own(role), from, to);
        Move { piece: self.own(role), from, to, captures }
    }

    /// Returns whether even a quiet move could expose the king: its own, a blocker's, or one that unfreezes enemies.
    #[inline]
    fn may_expose(&self, filter: &LegalityFilter, role: Role, from: Square) -> bool {
        let releases = || !(king_attacks(from) & self.board().by_color(!self.turn())).is_empty();
        match *filter {
            LegalityFilter::Unrestricted => false,
            LegalityFilter::VerifyAll => true,
            LegalityFilter::VerifyBlockers(blockers) => {
                role == Role::King || blockers.contains(from) || role == Role::Immobilizer && releases()
            }
        }
    }

    #[inline]
    fn is_safe(&self, filter: &LegalityFilter, mv: Move) -> bool {
        let empties_blocker =
            matches!(*filter, LegalityFilter::VerifyBlockers(blockers) if !(mv.captures & blockers).is_empty());
        if !empties_blocker && !self.may_expose(filter, mv.piece.role, mv.from) {
            return true;
        }
        king_is_safe(&self.board().after(mv), self.rules(), self.turn())
    }
}

/// No legal move leads from one square to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove(pub FromTo);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} is not a legal move", self.0.from, self.0.to)
    }
}

impl std::error::Error for IllegalMove {}

/// Returns the number of legal move sequences of `depth` plies. Draws do not end a sequence.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_count(),
        _ => position.legal_moves().into_iter().map(|mv| perft(&position.play_unchecked(mv), depth - 1)).sum(),
    }
}

/// Returns what [`perft`] does, or `None` once `stop` says so: it is polled about every 1,000 sequences.
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

    /// Calls `check` with positions under every rule set of a name: of random games, and with random pieces.
    fn random_positions(mut check: impl FnMut(&Position, &mut fastrand::Rng)) {
        let mut rng = fastrand::Rng::with_seed(12);
        for rules in RuleSet::PRESETS {
            for _ in 0..2000 {
                let mut squares: Vec<Square> = Square::all().collect();
                rng.shuffle(&mut squares);
                let kings = Color::ALL.map(|color| Piece::new(color, Role::King));
                let others = (0..rng.usize(4..30)).map(|_| {
                    // Chameleons capture in the most ways at once.
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
            position.for_each_capture(&movegen, |mv| staged.push(mv));
            assert_eq!(sorted(position.legal_captures()), sorted(staged.iter().copied()));
            position.for_each_suicide(&movegen, |mv| staged.push(mv));
            position.for_each_quiet(&movegen, |mv| quiet.push(mv));
            assert!(quiet.iter().all(|mv| mv.captures.is_empty() && !mv.is_suicide()), "{position:?}");
            assert_eq!(sorted(staged.into_iter().chain(quiet)), legal, "{position:?}");
            assert_eq!(position.has_legal_move_with(&movegen), !legal.is_empty());
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
