//! The legal moves of a position.

use super::captures::{capture_landings, captures};
use super::destinations::destinations;
use super::king_safety::{king_blockers, king_is_safe};
use super::{Bitboard, Move, MoveList, Piece, Position, Role, Square};

/// What listing the moves of a position needs to know, found out once and handed to every stage of it.
#[derive(Clone, Copy, Debug)]
pub struct MoveContext {
    /// The frozen pieces of the side to move.
    pub frozen: Bitboard,
    safety: Safety,
}

/// Which moves of the side to move are tried on the board they lead to, as they may expose its king.
#[derive(Clone, Copy, Debug)]
enum Safety {
    /// None: kings may be exposed.
    Exempt,
    /// Every one: the king is in check.
    InCheck,
    /// Those of the king, those that empty one of these squares, and those that unfreeze enemies.
    Blockers(Bitboard),
}

impl Position {
    /// Returns what the stages of move generation share.
    pub fn context(&self) -> MoveContext {
        self.context_knowing(!self.rules().king_capture && self.is_check())
    }

    /// Returns the same for a caller that knows whether the side to move is in check.
    pub(crate) fn context_knowing(&self, check: bool) -> MoveContext {
        let safety = match check {
            _ if self.rules().king_capture => Safety::Exempt,
            true => Safety::InCheck,
            false => Safety::Blockers(king_blockers(self.board(), self.turn())),
        };
        MoveContext { frozen: self.frozen(), safety }
    }

    /// Returns every legal move, suicides included. A draw does not end the list; a king captured does.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let context = self.context();
        self.each_piece(&context, |role, from, to| {
            for to in to {
                let mv = self.unchecked_move(role, from, to);
                if self.is_safe(&context.safety, role, mv) {
                    list.push(mv);
                }
            }
        });
        self.each_suicide(&context, |_, mv| list.push(mv));
        list
    }

    pub fn legal_captures(&self) -> MoveList {
        let mut list = MoveList::new();
        self.each_capture(&self.context(), |_, mv| list.push(mv));
        list
    }

    /// Calls `visit` with each legal move that captures an enemy, and the kind of piece that makes it.
    #[inline]
    pub(crate) fn each_capture(&self, context: &MoveContext, mut visit: impl FnMut(Role, Move)) {
        self.each_piece(context, |role, from, to| {
            if role == Role::Immobilizer {
                return;
            }
            for to in to & capture_landings(self.board(), self.rules(), self.turn(), role, from) {
                let mv = self.unchecked_move(role, from, to);
                if mv.is_capture() && self.is_safe(&context.safety, role, mv) {
                    visit(role, mv);
                }
            }
        });
    }

    /// Calls `visit` with each legal move that removes no piece, and the kind of piece that makes it.
    #[inline]
    pub(crate) fn each_quiet(&self, context: &MoveContext, mut visit: impl FnMut(Role, Move)) {
        self.each_piece(context, |role, from, to| {
            let landings = capture_landings(self.board(), self.rules(), self.turn(), role, from);
            // A chameleon's landings may hold squares where it captures nothing.
            let calm = if role == Role::Chameleon { to } else { to & !landings };
            let doubtful = self.may_expose(&context.safety, role, from);
            for to in calm {
                if landings.has(to) && self.unchecked_move(role, from, to).is_capture() {
                    continue;
                }
                let mv = Move { from, to, captures: Bitboard::EMPTY };
                if !doubtful || self.is_safe(&context.safety, role, mv) {
                    visit(role, mv);
                }
            }
        });
    }

    pub fn legal_count(&self) -> u64 {
        let context = self.context();
        let safety = context.safety;
        // A capture can bare the king only by emptying an enemy's square among the blockers.
        let enemies = self.board().by_color(!self.turn());
        let captures_matter = matches!(safety, Safety::Blockers(blockers) if (blockers & enemies).any());
        let mut count = 0;
        self.each_piece(&context, |role, from, to| {
            let doubtful = if self.may_expose(&safety, role, from) {
                to
            } else if captures_matter {
                to & capture_landings(self.board(), self.rules(), self.turn(), role, from)
            } else {
                Bitboard::EMPTY
            };
            count += u64::from((to & !doubtful).count());
            for to in doubtful {
                count += u64::from(self.is_safe(&safety, role, self.unchecked_move(role, from, to)));
            }
        });
        self.each_suicide(&context, |_, _| count += 1);
        count
    }

    pub fn has_legal_move(&self) -> bool {
        self.has_legal_move_in(&self.context())
    }

    /// Returns whether there is any legal move; it stops at the first.
    pub(crate) fn has_legal_move_in(&self, context: &MoveContext) -> bool {
        let mut found = false;
        self.each_piece(context, |role, from, to| {
            found = found
                || to.into_iter().any(|to| self.is_safe(&context.safety, role, self.unchecked_move(role, from, to)));
        });
        if !found {
            self.each_suicide(context, |_, _| found = true);
        }
        found
    }

    /// Returns the legal move between two squares, if there is one. For a suicide both are the same.
    pub fn legal(&self, from: Square, to: Square) -> Option<Move> {
        self.legal_in(&self.context(), from, to)
    }

    /// Returns the legal move between two squares, if there is one, without listing the others.
    pub(crate) fn legal_in(&self, context: &MoveContext, from: Square, to: Square) -> Option<Move> {
        if self.king_captured_by().is_some() || !self.board().by_color(self.turn()).has(from) {
            return None;
        }
        let role = self.board().role_at(from)?;
        let mv = if context.frozen.has(from) {
            (from == to && self.rules().suicide && role != Role::King).then(|| Move::suicide(from))?
        } else {
            let reached = destinations(self.board(), self.rules(), self.turn(), role, from).has(to);
            reached.then(|| self.unchecked_move(role, from, to))?
        };
        self.is_safe(&context.safety, role, mv).then_some(mv)
    }

    /// Calls `visit` with kind, square and destinations of each piece that is free to move.
    #[inline]
    fn each_piece(&self, context: &MoveContext, mut visit: impl FnMut(Role, Square, Bitboard)) {
        if self.king_captured_by().is_some() {
            return;
        }
        let free = self.board().by_color(self.turn()) & !context.frozen;
        for role in Role::ALL {
            for from in self.board().by_role(role) & free {
                visit(role, from, destinations(self.board(), self.rules(), self.turn(), role, from));
            }
        }
    }

    /// Calls `visit` with each legal suicide, and the kind of piece that gives itself up.
    #[inline]
    pub(crate) fn each_suicide(&self, context: &MoveContext, mut visit: impl FnMut(Role, Move)) {
        if !self.rules().suicide || self.king_captured_by().is_some() {
            return;
        }
        for role in Role::ALL.into_iter().filter(|&role| role != Role::King) {
            for square in context.frozen & self.board().by_role(role) {
                if self.is_safe(&context.safety, role, Move::suicide(square)) {
                    visit(role, Move::suicide(square));
                }
            }
        }
    }

    #[inline]
    fn unchecked_move(&self, role: Role, from: Square, to: Square) -> Move {
        Move { from, to, captures: captures(self.board(), self.rules(), self.turn(), role, from, to) }
    }

    /// Returns whether even a quiet move could expose the king: its own, a blocker's, or one that unfreezes enemies.
    #[inline]
    fn may_expose(&self, safety: &Safety, role: Role, from: Square) -> bool {
        let releases = || (Bitboard::of(from).neighbours() & self.board().by_color(!self.turn())).any();
        match *safety {
            Safety::Exempt => false,
            Safety::InCheck => true,
            Safety::Blockers(blockers) => {
                role == Role::King || blockers.has(from) || role == Role::Immobilizer && releases()
            }
        }
    }

    #[inline]
    fn is_safe(&self, safety: &Safety, role: Role, mv: Move) -> bool {
        let empties_blocker = matches!(*safety, Safety::Blockers(blockers) if (mv.captures & blockers).any());
        if !empties_blocker && !self.may_expose(safety, role, mv.from) {
            return true;
        }
        let mut board = *self.board();
        board.make(Piece::new(self.turn(), role), mv);
        king_is_safe(&board, self.rules(), self.turn())
    }
}

/// Returns the number of legal move sequences of `depth` plies. Draws do not end a sequence.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_count(),
        _ => position.legal_moves().into_iter().map(|mv| perft(&position.play_unchecked(mv), depth - 1)).sum(),
    }
}
