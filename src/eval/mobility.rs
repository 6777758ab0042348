//! The input of both the terms and the net: what the unfrozen pieces of a side can reach, and which enemies they could
//! capture next move, even if that would expose their own King.
//!
//! Two cases are left to the search, for speed: a Chameleon's pincer at the end of a leap, which is rare, and a King
//! beside an enemy Chameleon, which is a check.

use crate::rules::captures::{coordinator, leaper, pincer, withdrawer};
use crate::rules::destinations::{destinations, range};
use crate::rules::freeze::frozen;
use crate::rules::rays::{Direction, king_attacks, queen_attacks, rook_attacks};
use crate::rules::{Bitboard, Board, Color, Piece, Position, Role, RuleSet, Square};

/// The frozen pieces by colour, with the mobility of both sides.
pub(super) struct BoardMobility {
    pub frozen: [Bitboard; 2],
    pub sides: [SideMobility; 2],
}

impl BoardMobility {
    #[inline]
    pub fn new(position: &Position) -> BoardMobility {
        let (board, rules) = (position.board(), position.rules());
        let frozen = Color::ALL.map(|color| frozen(board, rules, color));
        let sides = Color::ALL.map(|color| SideMobility::new(board, rules, color, frozen[color.index()]));
        BoardMobility { frozen, sides }
    }
}

/// Where the unfrozen pieces of a side may go, and what they could capture.
#[derive(Clone, Copy, Default)]
pub(super) struct SideMobility {
    /// The number of destinations by kind, added up piece by piece. Pawns count a square that several reach only once,
    /// and the king counts none.
    pub destinations: [u32; Role::COUNT],
    /// The enemies that could be captured next.
    pub capturable: Bitboard,
}

impl SideMobility {
    /// Returns the mobility of the pieces of `color` that are not frozen.
    pub fn new(board: &Board, rules: RuleSet, color: Color, frozen: Bitboard) -> SideMobility {
        let side =
            UnfrozenSide { board, rules, color, unfrozen: board.by_color(color) & !frozen, empty: !board.occupied() };
        let mut mobility = SideMobility::default();
        side.pawns(&mut mobility);
        side.other_pieces(&mut mobility);
        mobility.capturable |= side.pieces(Role::King).neighbors() & board.by_color(!color);
        mobility
    }
}

/// A side whose mobility is counted.
struct UnfrozenSide<'a> {
    board: &'a Board,
    rules: RuleSet,
    color: Color,
    unfrozen: Bitboard,
    empty: Bitboard,
}

impl UnfrozenSide<'_> {
    fn pieces(&self, role: Role) -> Bitboard {
        self.unfrozen & self.board.by_role(role)
    }

    fn enemies(&self, role: Role) -> Bitboard {
        self.board.by_piece(!self.color, role)
    }

    fn pawns(&self, mobility: &mut SideMobility) {
        let pawns = self.pieces(Role::Pawn);
        let reached = if self.rules.range_limit {
            let reach = |pawn| destinations(self.board, self.rules, Piece::new(self.color, Role::Pawn), pawn);
            pawns.into_iter().map(reach).collect()
        } else {
            rook_fill(pawns, self.empty)
        };
        mobility.destinations[Role::Pawn.index()] = reached.count();
        mobility.capturable |=
            pincer::victims(reached, self.board.by_color(self.color), self.board.by_color(!self.color));
    }

    fn other_pieces(&self, mobility: &mut SideMobility) {
        let occupied = self.board.occupied();
        let enemies = self.board.by_color(!self.color);
        for role in [Role::Withdrawer, Role::Leaper, Role::Coordinator, Role::Immobilizer, Role::Chameleon] {
            for from in self.pieces(role) {
                let mut to = if self.rules.range_limit {
                    destinations(self.board, self.rules, Piece::new(self.color, role), from)
                } else {
                    queen_attacks(from, occupied)
                } & self.empty;
                match role {
                    Role::Withdrawer => mobility.capturable |= self.withdrawn(from, enemies),
                    Role::Leaper => mobility.capturable |= self.leapt(from, enemies, &mut to),
                    Role::Coordinator => mobility.capturable |= self.coordinated(to) & enemies,
                    Role::Chameleon => {
                        let sliding = to;
                        mobility.capturable |= self.withdrawn(from, self.enemies(Role::Withdrawer))
                            | self.leapt(from, self.enemies(Role::Leaper), &mut to);
                        // Under pure leaps, a leap captures only the pieces that it passes over.
                        let landings = if self.rules.pure_leaps { sliding } else { to };
                        let partners = self.board.by_color(self.color);
                        mobility.capturable |= self.coordinated(landings) & self.enemies(Role::Coordinator)
                            | pincer::victims(
                                landings & rook_attacks(from, occupied),
                                partners,
                                self.enemies(Role::Pawn),
                            );
                    }
                    Role::Pawn | Role::King | Role::Immobilizer => {}
                }
                mobility.destinations[role.index()] += to.count();
            }
        }
    }

    /// Returns the pieces of `candidates` that a piece could back away from.
    fn withdrawn(&self, piece: Square, candidates: Bitboard) -> Bitboard {
        let near = king_attacks(piece) & candidates;
        let has_room =
            |&victim: &Square| withdrawer::retreat(piece, victim).is_some_and(|square| self.empty.contains(square));
        near.into_iter().filter(has_room).collect()
    }

    /// Returns the pieces of `candidates` that a piece could leap, and adds its landing squares to `to`.
    fn leapt(&self, piece: Square, candidates: Bitboard, to: &mut Bitboard) -> Bitboard {
        let occupied = self.board.occupied();
        let mut leapt = Bitboard::EMPTY;
        if leaper::has_nothing_to_leap(occupied, piece, candidates) {
            return leapt;
        }
        let range = range(self.rules, self.color, piece);
        for direction in Direction::ALL {
            for (victim, beyond) in leaper::leaps(occupied, self.rules, piece, direction, candidates) {
                if piece.distance(beyond) > range {
                    break;
                }
                leapt = leapt.with(victim);
                *to = to.with(beyond);
            }
        }
        leapt
    }

    fn coordinated(&self, to: Bitboard) -> Bitboard {
        let king = self.board.by_piece(self.color, Role::King).first();
        king.map_or(Bitboard::EMPTY, |king| coordinator::all_corners(to, king))
    }
}

/// Returns the empty squares that rooks on these squares reach, computed for all of them at once.
fn rook_fill(rooks: Bitboard, empty: Bitboard) -> Bitboard {
    let mut filled = Bitboard::EMPTY;
    for step in [Bitboard::north, Bitboard::south, Bitboard::east, Bitboard::west] {
        let mut front = step(rooks) & empty;
        while !front.is_empty() {
            filled |= front;
            front = step(front) & empty;
        }
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::captures::{CaptureMethod, capture_methods};
    use crate::rules::{Move, StartingArray};

    /// Leaping to a4, the Chameleon coordinates with its king; a pure leap does not.
    const LEAP_IN_LINE_WITH_THE_KING: &str = "7k/8/8/8/7c/l7/1P6/X6K w";

    /// Leaping to a3, the Chameleon closes in the Pawn on b3 against its Immobilizer.
    const PINCER_AFTER_A_LEAP: &str = "7k/8/8/8/8/1pI5/l7/X6K w";

    /// Returns the victims of a move that the mobility counts: those that need no search.
    fn seen(position: &Position, mv: Move) -> Bitboard {
        let captures = capture_methods(position.board(), mv);
        let leaps = captures.iter().any(|capture| capture.method == CaptureMethod::Leap);
        let is_seen = |method| !(leaps && matches!(method, CaptureMethod::Pincer { .. }));
        captures.iter().filter(|capture| is_seen(capture.method)).map(|capture| capture.victim).collect()
    }

    fn position(text: &str, rules: RuleSet) -> Position {
        Position::try_from(crate::notation::fen::read(text, rules).expect("readable")).expect("valid")
    }

    #[test]
    fn a_pincer_after_a_leap_is_left_to_the_search() {
        let position = position(PINCER_AFTER_A_LEAP, RuleSet::ULTIMA_1963);
        let captured = |of: fn(&Position, Move) -> Bitboard| {
            position.legal_captures().into_iter().map(|mv| of(&position, mv)).collect::<Bitboard>().count()
        };
        assert_eq!((captured(|_, mv| mv.captures), captured(seen)), (2, 1));
    }

    #[test]
    fn capturable_enemies_are_what_moves_capture() {
        for rules in RuleSet::PRESETS.map(|rules| RuleSet { king_capture: true, ..rules }) {
            let endings = [LEAP_IN_LINE_WITH_THE_KING, PINCER_AFTER_A_LEAP].map(|text| position(text, rules));
            for start in StartingArray::all().map(|array| Position::start(rules, array)).chain(endings) {
                let mut position = start;
                for ply in 0..20 {
                    let (board, turn) = (position.board(), position.turn());
                    let king = board.by_role(Role::King);
                    let captures = position.legal_captures();
                    let expected: Bitboard = captures.into_iter().map(|mv| seen(&position, mv)).collect();
                    let found = SideMobility::new(board, rules, turn, frozen(board, rules, turn)).capturable;
                    assert_eq!(found & !king, expected & !king, "{position:?}");
                    let moves = position.legal_moves();
                    let Some(&mv) = moves.get(37 * ply % moves.len().max(1)) else { break };
                    position = position.play_unchecked(mv);
                }
            }
        }
    }
}
