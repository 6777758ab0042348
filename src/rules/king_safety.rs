//! The safety of a king: which enemy pieces could capture it next move, and which squares shield it.

use super::captures::leaper::leap_over;
use super::captures::{coordinator, pincer, withdrawer};
use super::destinations::range;
use super::freeze::frozen;
use super::rays::{Direction, between, king_attacks, queen_attacks, queen_rays, rook_attacks, squares_within};
use super::{Bitboard, Board, Color, Role, RuleSet, Square};

/// Returns the enemy pieces that could capture the king of `color` if it were their move.
pub fn king_attackers(board: &Board, rules: RuleSet, color: Color) -> Bitboard {
    attackers_by_kind(board, rules, color).collect()
}

/// Returns whether no enemy piece could capture the king of `color` next move.
#[inline]
pub fn king_is_safe(board: &Board, rules: RuleSet, color: Color) -> bool {
    attackers_by_kind(board, rules, color).all(Bitboard::is_empty)
}

/// Returns the attackers of each kind in turn, starting with the kinds that are fastest to find.
#[inline]
fn attackers_by_kind<'a>(board: &'a Board, rules: RuleSet, color: Color) -> impl Iterator<Item = Bitboard> {
    let unfrozen = board.by_color(!color) & !frozen(board, rules, !color);
    board.by_piece(color, Role::King).into_iter().flat_map(move |king| {
        let attackers = KingAttackers { board, rules, color, king, unfrozen };
        let kinds: [fn(&KingAttackers<'a>) -> Bitboard; 5] = [
            KingAttackers::adjacent,
            KingAttackers::withdrawers,
            KingAttackers::leapers,
            KingAttackers::pincers,
            KingAttackers::coordinators,
        ];
        kinds.into_iter().map(move |find| find(&attackers))
    })
}

/// Returns the squares whose pieces block attacks on the king of `color`, which must be safe now. A move by a piece
/// other than a king or an immobilizer that empties none of them leaves the king safe. Filling a square exposes
/// nothing, because enemies capture only across or onto empty squares.
pub fn king_blockers(board: &Board, color: Color) -> Bitboard {
    let enemies = board.by_color(!color);
    let occupied = board.occupied();
    let mut blockers = Bitboard::EMPTY;
    let Some(king) = board.by_piece(color, Role::King).first() else { return blockers };
    let target = Bitboard::from(king);

    // The square a withdrawer would back off to.
    for withdrawer in board.by_piece(!color, Role::Withdrawer) & king_attacks(king) {
        blockers |= withdrawer::retreat(withdrawer, king).map_or(Bitboard::EMPTY, Bitboard::from);
    }
    // The pieces between a leaper and the king, and the square beyond.
    for leaper in board.by_piece(!color, Role::Leaper) & queen_rays(king) {
        if let Some(beyond) = Direction::from_to(leaper, king).and_then(|direction| king.step(direction)) {
            blockers |= between(leaper, king).with(beyond);
        }
    }
    // The square from which a pawn would close the king in, and the pieces that block the way there.
    for flank in pincer::landings(enemies, target) {
        blockers |= (rook_attacks(flank, occupied) & occupied).with(flank);
    }
    // Pieces blocking a coordinator that has somewhere to land.
    if !coordinator::landings(board, !color, target).is_empty() {
        for coordinator in board.by_piece(!color, Role::Coordinator) {
            blockers |= queen_attacks(coordinator, occupied) & occupied;
        }
    }
    blockers & occupied
}

/// A king, and the unfrozen enemy pieces that might attack it.
struct KingAttackers<'a> {
    board: &'a Board,
    rules: RuleSet,
    color: Color,
    king: Square,
    unfrozen: Bitboard,
}

impl KingAttackers<'_> {
    #[inline]
    fn unfrozen(&self, role: Role) -> Bitboard {
        self.unfrozen & self.board.by_role(role)
    }

    /// Returns the kings and chameleons that could step onto the king.
    #[inline]
    fn adjacent(&self) -> Bitboard {
        (self.unfrozen(Role::King) | self.unfrozen(Role::Chameleon)) & king_attacks(self.king)
    }

    /// Returns the withdrawers next to the king with an empty square straight behind them.
    #[inline]
    fn withdrawers(&self) -> Bitboard {
        let near = self.unfrozen(Role::Withdrawer) & king_attacks(self.king);
        let has_room = |&withdrawer: &Square| {
            withdrawer::retreat(withdrawer, self.king).is_some_and(|square| !self.board.occupied().contains(square))
        };
        near.into_iter().filter(has_room).collect()
    }

    /// Returns the leapers that could leap the king.
    #[inline]
    fn leapers(&self) -> Bitboard {
        let candidates = self.board.by_color(self.color);
        let in_line = self.unfrozen(Role::Leaper) & queen_rays(self.king);
        let leaps = |&leaper: &Square| {
            leap_over(self.board, self.rules, leaper, self.king, candidates)
                .is_some_and(|beyond| leaper.distance(beyond) <= range(self.rules, !self.color, leaper))
        };
        in_line.into_iter().filter(leaps).collect()
    }

    /// Returns the coordinators that could land so that the king stands on a corner.
    #[inline]
    fn coordinators(&self) -> Bitboard {
        let coordinators = self.unfrozen(Role::Coordinator);
        if coordinators.is_empty() {
            return Bitboard::EMPTY;
        }
        let landings = coordinator::landings(self.board, !self.color, Bitboard::from(self.king));
        self.arrivals(coordinators, landings, queen_attacks)
    }

    /// Returns the pawns that could close the king in. No pawn is its own partner: the king blocks its way to the other
    /// flank.
    #[inline]
    fn pincers(&self) -> Bitboard {
        let flanks = pincer::landings(self.board.by_color(!self.color), Bitboard::from(self.king));
        self.arrivals(self.unfrozen(Role::Pawn), flanks, rook_attacks)
    }

    /// Returns the pieces of `movers` that reach an empty square of `landings`.
    #[inline]
    fn arrivals(&self, movers: Bitboard, landings: Bitboard, reach: fn(Square, Bitboard) -> Bitboard) -> Bitboard {
        let occupied = self.board.occupied();
        let landings = landings & !occupied;
        if landings.is_empty() {
            return Bitboard::EMPTY;
        }
        let arrives = |&mover: &Square| {
            let near = squares_within(mover, range(self.rules, !self.color, mover));
            !(reach(mover, occupied) & landings & near).is_empty()
        };
        movers.into_iter().filter(arrives).collect()
    }
}
