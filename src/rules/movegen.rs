//! The legal moves of a position.

use super::bitboard::Bitboard;
use super::captures::{captures, stops};
use super::moves::{Move, MoveList};
use super::piece::Role;
use super::position::Position;
use super::reach::destinations;
use super::square::Square;
use super::threats::{king_is_safe, shields};

/// What a move of the side to move may not do to its own king.
struct Safety {
    /// Every move is checked on the board it leads to: the side is in check.
    check_all: bool,
    /// A move that empties one of these squares is checked on the board it leads to.
    shields: Bitboard,
    /// No move is checked: kings may be exposed.
    exempt: bool,
}

impl Position {
    /// Returns every legal move, suicides included. A draw does not end the list; a king taken does.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let safety = self.safety();
        self.each_man(|role, from, to| self.collect(&safety, role, from, to, &mut list));
        self.each_suicide(&safety, |mv| list.push(mv));
        list
    }

    /// Returns every legal move that takes an enemy.
    #[must_use]
    pub fn legal_captures(&self) -> MoveList {
        let mut list = MoveList::new();
        let safety = self.safety();
        self.each_man(|role, from, to| {
            if role == Role::Immobilizer {
                return;
            }
            let to = to & stops(self.board(), self.rules(), self.turn(), role, from);
            self.collect(&safety, role, from, to, &mut list);
        });
        list.retain(|mv| mv.is_capture());
        list
    }

    /// Returns the number of legal moves.
    #[must_use]
    pub fn legal_count(&self) -> u64 {
        let safety = self.safety();
        // A capture can bare the king only by emptying an enemy's square among the shields.
        let captures_matter = (safety.shields & self.board().side(!self.turn())).any();
        let mut count = 0;
        self.each_man(|role, from, to| {
            let doubtful = if self.may_expose(&safety, role, from) {
                to
            } else if captures_matter {
                to & stops(self.board(), self.rules(), self.turn(), role, from)
            } else {
                Bitboard::EMPTY
            };
            count += u64::from((to & !doubtful).count());
            for to in doubtful {
                count += u64::from(self.is_safe(&safety, role, self.unchecked_move(role, from, to)));
            }
        });
        self.each_suicide(&safety, |_| count += 1);
        count
    }

    /// Returns whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        // Counting stops nowhere, but it is nearly as cheap as finding one move that is safe.
        self.legal_count() != 0
    }

    /// Returns the legal move between two squares, if there is one. A suicide is asked for by the same square twice.
    #[must_use]
    pub fn legal(&self, from: Square, to: Square) -> Option<Move> {
        self.legal_moves().into_iter().find(|mv| mv.from == from && mv.to == to)
    }

    fn safety(&self) -> Safety {
        if self.rules().king_capture {
            return Safety { check_all: false, shields: Bitboard::EMPTY, exempt: true };
        }
        if self.is_check() {
            return Safety { check_all: true, shields: Bitboard::EMPTY, exempt: false };
        }
        Safety { check_all: false, shields: shields(self.board(), self.turn()), exempt: false }
    }

    /// Calls `visit` with kind, square and destinations of each man that is free to move.
    #[inline]
    fn each_man(&self, mut visit: impl FnMut(Role, Square, Bitboard)) {
        if self.king_taken_by().is_some() {
            return;
        }
        let free = self.board().side(self.turn()) & !self.frozen();
        for role in Role::ALL {
            for from in self.board().role(role) & free {
                visit(role, from, destinations(self.board(), self.rules(), self.turn(), role, from));
            }
        }
    }

    /// Calls `visit` with each legal suicide.
    #[inline]
    fn each_suicide(&self, safety: &Safety, mut visit: impl FnMut(Move)) {
        if !self.rules().suicide || self.king_taken_by().is_some() {
            return;
        }
        for square in self.frozen() & !self.board().role(Role::King) {
            let role = self.board().role_at(square).unwrap_or(Role::Pawn);
            if self.is_safe(safety, role, Move::suicide(square)) {
                visit(Move::suicide(square));
            }
        }
    }

    /// Adds the legal moves of one man to the given squares.
    #[inline]
    fn collect(&self, safety: &Safety, role: Role, from: Square, to: Bitboard, list: &mut MoveList) {
        for to in to {
            let mv = self.unchecked_move(role, from, to);
            if self.is_safe(safety, role, mv) {
                list.push(mv);
            }
        }
    }

    #[inline]
    fn unchecked_move(&self, role: Role, from: Square, to: Square) -> Move {
        Move { from, to, captures: captures(self.board(), self.rules(), self.turn(), role, from, to) }
    }

    /// Returns whether even a move that takes nothing could expose the own king, for the man on `from`: it is the
    /// king, it shields him, or it is an immobilizer that lets enemies go.
    #[inline]
    fn may_expose(&self, safety: &Safety, role: Role, from: Square) -> bool {
        let releases = || (Bitboard::of(from).neighbours() & self.board().side(!self.turn())).any();
        !safety.exempt
            && (safety.check_all
                || role == Role::King
                || safety.shields.has(from)
                || role == Role::Immobilizer && releases())
    }

    /// Returns whether the own king can't be taken after the move.
    #[inline]
    fn is_safe(&self, safety: &Safety, role: Role, mv: Move) -> bool {
        if !self.may_expose(safety, role, mv.from) && (mv.captures & safety.shields).is_empty() {
            return true;
        }
        let mut board = *self.board();
        if mv.is_suicide() {
            board.clear(mv.captures);
        } else {
            board.carry(self.turn(), role, mv.from, mv.to, mv.captures);
        }
        king_is_safe(&board, self.rules(), self.turn())
    }
}
