//! What the free pieces of a side reach, and which enemies they could take next move. Whether that would expose their own
//! king is not asked.

use crate::rules::lines::{Direction, first_blocker, queen_reach, rook_reach};
use crate::rules::reach::{destinations, range};
use crate::rules::{Bitboard, Board, Color, Role, RuleSet, Square};

/// The reach of one side.
#[derive(Clone, Copy, Default)]
pub(super) struct Attack {
    /// The squares the pieces of each kind may move to, counted piece by piece; for pawns each square once, for the king none.
    pub mobility: [u32; 7],
    /// The enemies that could be taken.
    pub targets: Bitboard,
}

/// Returns the reach of the pieces of `color` that are not frozen.
pub(super) fn attack(board: &Board, rules: RuleSet, color: Color, frozen: Bitboard) -> Attack {
    let side = Side { board, rules, color, free: board.by_color(color) & !frozen, empty: !board.occupied() };
    let mut attack = Attack::default();
    side.pawns(&mut attack);
    side.others(&mut attack);
    attack.targets |= side.pieces(Role::King).neighbours() & board.by_color(!color);
    attack
}

struct Side<'a> {
    board: &'a Board,
    rules: RuleSet,
    color: Color,
    free: Bitboard,
    empty: Bitboard,
}

impl Side<'_> {
    fn pieces(&self, role: Role) -> Bitboard {
        self.free & self.board.role(role)
    }

    fn enemies(&self, role: Role) -> Bitboard {
        self.board.by_piece(!self.color, role)
    }

    fn pawns(&self, attack: &mut Attack) {
        let pawns = self.pieces(Role::Pawn);
        let gaps = if self.rules.range_limit {
            let reach = |pawn| destinations(self.board, self.rules, self.color, Role::Pawn, pawn);
            pawns.into_iter().fold(Bitboard::EMPTY, |all, pawn| all | reach(pawn))
        } else {
            rook_fill(pawns, self.empty)
        };
        attack.mobility[Role::Pawn.index()] = gaps.count();
        attack.targets |= self.closed(gaps) & self.board.by_color(!self.color);
    }

    /// The squares with a piece of this side on one side and one of the gaps on the other.
    fn closed(&self, gaps: Bitboard) -> Bitboard {
        let own = self.board.by_color(self.color);
        (gaps.north() & own.south())
            | (gaps.south() & own.north())
            | (gaps.east() & own.west())
            | (gaps.west() & own.east())
    }

    fn others(&self, attack: &mut Attack) {
        let occupied = self.board.occupied();
        let everyone = self.board.by_color(!self.color);
        for role in [Role::Withdrawer, Role::Leaper, Role::Coordinator, Role::Immobilizer, Role::Chameleon] {
            for piece in self.pieces(role) {
                let mut to = if self.rules.range_limit {
                    destinations(self.board, self.rules, self.color, role, piece)
                } else {
                    queen_reach(piece, occupied)
                } & self.empty;
                match role {
                    Role::Withdrawer => attack.targets |= self.withdrawn(piece, everyone),
                    Role::Leaper => attack.targets |= self.leapt(piece, everyone, &mut to),
                    Role::Coordinator => attack.targets |= self.coordinated(to) & everyone,
                    Role::Chameleon => {
                        attack.targets |= self.withdrawn(piece, self.enemies(Role::Withdrawer))
                            | self.leapt(piece, self.enemies(Role::Leaper), &mut to)
                            | self.coordinated(to) & self.enemies(Role::Coordinator)
                            | self.closed(to & rook_reach(piece, occupied)) & self.enemies(Role::Pawn);
                    }
                    _ => {}
                }
                attack.mobility[role.index()] += to.count();
            }
        }
    }

    /// The pieces of `targets` that a piece could back away from.
    fn withdrawn(&self, piece: Square, targets: Bitboard) -> Bitboard {
        let near = Bitboard::of(piece).neighbours() & targets;
        let has_room = |&victim: &Square| {
            let away = Direction::between(victim, piece).and_then(|direction| piece.step(direction));
            away.is_some_and(|away| self.empty.has(away))
        };
        near.into_iter().filter(has_room).collect()
    }

    /// The pieces of `targets` that a piece could leap; where it would land is added to `to`.
    fn leapt(&self, piece: Square, targets: Bitboard, to: &mut Bitboard) -> Bitboard {
        let occupied = self.board.occupied();
        let mut leapt = Bitboard::EMPTY;
        if (queen_reach(piece, occupied) & targets).is_empty() {
            return leapt;
        }
        let range = range(self.rules, self.color, piece);
        for direction in Direction::ALL {
            let mut from = piece;
            while let Some(hurdle) = first_blocker(from, direction, occupied)
                && targets.has(hurdle)
                && let Some(beyond) = hurdle.step(direction)
                && self.empty.has(beyond)
                && piece.distance(beyond) <= range
            {
                leapt = leapt.with(hurdle);
                *to = to.with(beyond);
                if self.rules.single_leap {
                    break;
                }
                from = hurdle;
            }
        }
        leapt
    }

    /// The corners that a coordinator's moves to these squares make with its king.
    fn coordinated(&self, to: Bitboard) -> Bitboard {
        let Some(king) = self.board.by_piece(self.color, Role::King).first() else { return Bitboard::EMPTY };
        let (file, rank) = (Bitboard::file(king.file()), Bitboard::rank(king.rank()));
        let landings = to & !file & !rank;
        (file_fill(landings) & rank) | (rank_fill(landings) & file)
    }
}

/// The empty squares that rooks on these squares reach, all at once.
fn rook_fill(rooks: Bitboard, empty: Bitboard) -> Bitboard {
    let mut filled = Bitboard::EMPTY;
    for step in [Bitboard::north, Bitboard::south, Bitboard::east, Bitboard::west] {
        let mut front = step(rooks) & empty;
        while front.any() {
            filled |= front;
            front = step(front) & empty;
        }
    }
    filled
}

/// All squares of the files of these squares.
fn file_fill(set: Bitboard) -> Bitboard {
    let mut bits = set.0;
    bits |= bits << 8 | bits >> 8;
    bits |= bits << 16 | bits >> 16;
    bits |= bits.rotate_left(32);
    Bitboard(bits)
}

/// All squares of the ranks of these squares.
fn rank_fill(set: Bitboard) -> Bitboard {
    // The low bit of each rank that has a square, spread over the rank.
    let mut bits = set.0;
    bits |= bits >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
    bits |= bits >> 2 & 0x3333_3333_3333_3333;
    bits |= bits >> 1 & 0x5555_5555_5555_5555;
    Bitboard((bits & 0x0101_0101_0101_0101) * 0xff)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;
    use crate::rules::RuleSet;
    use crate::rules::freeze::frozen;
    use crate::search::bench::POSITIONS;

    #[test]
    fn targets_are_what_moves_take() {
        for (_, text) in POSITIONS {
            for rules in RuleSet::ALL.map(|rules| RuleSet { king_capture: true, pure_leaps: false, ..rules }) {
                let setup = crate::notation::fen::read(text, rules).expect("readable");
                let mut position = Position::try_from(setup).expect("sound");
                for _ in 0..20 {
                    let (board, turn) = (position.board(), position.turn());
                    let king = board.role(Role::King);
                    let expected = position.legal_captures().iter().fold(Bitboard::EMPTY, |all, mv| all | mv.captures);
                    let found = attack(board, rules, turn, frozen(board, rules, turn)).targets;
                    assert_eq!(found & !king, expected & !king, "{position:?}");
                    let moves = position.legal_moves();
                    let Some(&mv) = moves.get(position.hash() as usize % moves.len().max(1)) else { break };
                    position = position.play(mv);
                }
            }
        }
    }
}
