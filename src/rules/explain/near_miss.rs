//! Why was this enemy not captured?

use super::refusal::{Obstacle, obstacle};
use crate::rules::captures::{captures, coordinator, leaper, pincer, withdrawer};
use crate::rules::freeze::freezers;
use crate::rules::lines::{Direction, rook_attacks};
use crate::rules::{Bitboard, Board, Move, Piece, Role, RuleSet, Setup, Square, pseudo_legal_moves};

/// Why a piece does not capture another. Also applies to a chameleon borrowing the power.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NearMiss {
    /// The first square is empty, or the second holds no enemy.
    NoEnemy,
    /// The piece is frozen by these.
    Frozen(Bitboard),
    /// A suicide captures nothing.
    GivesUp,
    CapturesNothing,
    /// A chameleon captures no chameleon and no immobilizer.
    Immune,
    /// A chameleon that steps onto a king captures nothing else.
    KingAlone,
    /// A chameleon that leaps captures nothing else by these rules.
    LeapsAlone,
    /// To be stepped onto, or moved away from, the victim must stand next to where the piece starts.
    NotNextTo,
    /// The victim stands next to the piece, which moves elsewhere.
    NotSteppedOnto,
    /// The move does not lead straight away from the victim.
    NotStraightAway,
    /// The move does not lead over the victim.
    NotLeapt,
    /// The move ends before the victim.
    StopsShort,
    /// The victim stands on no line from where the piece starts.
    OffLine,
    /// The board ends where the piece, or its partner, would have to stand.
    NoRoom,
    /// The move does not end next to the victim on its rank or file.
    NotBeside,
    /// The piece reaches these squares next to the victim; on its far side another piece of the mover's side is
    /// missing.
    NeedsPartner {
        landings: Bitboard,
    },
    /// The piece reaches no square from which it could close the victim in.
    CannotGetBeside,
    /// A chameleon closes in only along a rank or file.
    MovesDiagonally,
    /// The mover's side has no king to coordinate with.
    NoKing,
    /// The move ends on the rank or file of its own king, where it coordinates nothing.
    InLineWithKing(Square),
    /// The victim stands on neither of the two corners between the move's end and its own king.
    NotOnCorner {
        king: Square,
        corners: [Square; 2],
    },
    /// The victim stands neither on the rank nor on the file of its own king.
    OffKingLines(Square),
    /// The piece already stands there: only a move captures.
    MustMove,
    /// The piece would capture it from this square and does not reach it.
    Unreached {
        to: Square,
        obstacle: Obstacle,
    },
}

/// Returns why a pseudo-legal move does not capture the enemy on a square; nothing when it does.
pub fn why_not_captured(setup: &Setup, mv: Move, victim: Square) -> Option<NearMiss> {
    match pairing(&setup.board, mv.from, victim) {
        Ok(_) if mv.is_suicide() => Some(NearMiss::GivesUp),
        Ok((piece, power)) => miss(&setup.board, setup.rules, piece, power, mv, victim),
        Err(reason) => Some(reason),
    }
}

/// Returns why the piece on a square could not capture the enemy on another by any move, regardless of turn and king
/// safety: of all reasons the nearest miss. None when some move captures it.
pub fn why_cannot_capture(setup: &Setup, from: Square, victim: Square) -> Option<NearMiss> {
    captured_by_any_move(setup, from, victim).err()
}

fn captured_by_any_move(setup: &Setup, from: Square, victim: Square) -> Result<(), NearMiss> {
    let Setup { board, rules, .. } = setup;
    let (piece, power) = pairing(board, from, victim)?;
    let frozen_by = freezers(board, *rules, from);
    if !frozen_by.is_empty() {
        return Err(NearMiss::Frozen(frozen_by));
    }
    if pseudo_legal_moves(board, *rules, from).iter().any(|mv| mv.captures.contains(victim)) {
        return Ok(());
    }
    let wanted = wanted(board, piece, power, from, victim)?;
    if power == Role::Pawn {
        return Err(not_closed_in(setup, piece, from, victim, wanted));
    }
    // Why the piece does not capture the victim from a square, and by how much it misses.
    let lacks = |to: Square| {
        let mv = Move { from, to, captures: Bitboard::EMPTY };
        match (to == from, obstacle(board, *rules, piece, from, to)) {
            (true, _) => (0, NearMiss::MustMove),
            (_, Some(obstacle @ Obstacle::OffLine)) => (2, NearMiss::Unreached { to, obstacle }),
            (_, Some(obstacle)) => (1, NearMiss::Unreached { to, obstacle }),
            (_, None) => (1, miss(board, *rules, piece, power, mv, victim).unwrap_or(NearMiss::MustMove)),
        }
    };
    let lacks = wanted.into_iter().map(|to| (lacks(to), from.distance(to)));
    let nearest = lacks.min_by_key(|&((lack, _), distance)| (lack, distance));
    Err(nearest.map_or(NearMiss::NoRoom, |((_, miss), _)| miss))
}

/// Returns why a piece cannot close the victim in from any of these squares beside it: something is in the way to one
/// with a partner beyond the victim, or no partner stands where the piece could help, or it cannot get there.
fn not_closed_in(setup: &Setup, piece: Piece, from: Square, victim: Square, beside: Bitboard) -> NearMiss {
    let Setup { board, rules, .. } = setup;
    let partner_is = |among: Bitboard| {
        beside.into_iter().filter(move |&to| pincer::partner(to, victim).is_some_and(|square| among.contains(square)))
    };
    let own = board.by_color(piece.color);
    let prepared: Bitboard = partner_is(own).collect();
    if prepared.contains(from) {
        return NearMiss::MustMove;
    }
    let straight = rook_attacks(from, Bitboard::EMPTY);
    let nearest = prepared.into_iter().min_by_key(|&to| (!straight.contains(to), from.distance(to)));
    let missed = nearest.map(|to| match obstacle(board, *rules, piece, from, to) {
        Some(obstacle) => NearMiss::Unreached { to, obstacle },
        None => NearMiss::MovesDiagonally,
    });
    let reached = |to: &Square| straight.contains(*to) && obstacle(board, *rules, piece, from, *to).is_none();
    let lacking = |among: Bitboard| partner_is(among).filter(reached).collect::<Bitboard>();
    let landings = Some(lacking(!board.occupied())).filter(|free| !free.is_empty()).unwrap_or_else(|| lacking(!own));
    match missed {
        Some(NearMiss::Unreached { obstacle: Obstacle::OffLine, .. }) | None if !landings.is_empty() => {
            NearMiss::NeedsPartner { landings }
        }
        Some(missed) => missed,
        None => NearMiss::CannotGetBeside,
    }
}

/// Returns the piece, and the role whose power it would use to capture the victim.
fn pairing(board: &Board, from: Square, victim: Square) -> Result<(Piece, Role), NearMiss> {
    let piece = board.piece_at(from).ok_or(NearMiss::NoEnemy)?;
    let target = board.piece_at(victim).filter(|target| target.color != piece.color).ok_or(NearMiss::NoEnemy)?;
    match (piece.role, target.role) {
        (Role::Immobilizer, _) => Err(NearMiss::CapturesNothing),
        (Role::Chameleon, Role::Chameleon | Role::Immobilizer) => Err(NearMiss::Immune),
        (Role::Chameleon, role) | (role, _) => Ok((piece, role)),
    }
}

/// Returns why a move does not capture a victim by a power, nothing when it does.
fn miss(board: &Board, rules: RuleSet, piece: Piece, power: Role, mv: Move, victim: Square) -> Option<NearMiss> {
    let Move { from, to, .. } = mv;
    if piece.role == Role::Chameleon {
        let leaps = !leaper::victims(from, to, board.by_piece(!piece.color, Role::Leaper)).is_empty();
        if power != Role::King && board.by_piece(!piece.color, Role::King).contains(to) {
            return Some(NearMiss::KingAlone);
        }
        if power != Role::Leaper && rules.pure_leaps && leaps {
            return Some(NearMiss::LeapsAlone);
        }
    }
    if captures(board, rules, piece.color, piece.role, from, to).contains(victim) {
        return None;
    }
    let adjacent = from.distance(victim) == 1;
    Some(match power {
        Role::King if adjacent => NearMiss::NotSteppedOnto,
        Role::Withdrawer if adjacent => NearMiss::NotStraightAway,
        Role::King | Role::Withdrawer => NearMiss::NotNextTo,
        Role::Leaper if Direction::from_to(from, victim) == Direction::from_to(from, to) => NearMiss::StopsShort,
        Role::Leaper => NearMiss::NotLeapt,
        Role::Pawn => match pincer::partner(to, victim) {
            None if pincer::flanks(victim).contains(to) => NearMiss::NoRoom,
            None => NearMiss::NotBeside,
            Some(_) if !rook_attacks(from, Bitboard::EMPTY).contains(to) => NearMiss::MovesDiagonally,
            Some(_) => NearMiss::NeedsPartner { landings: Bitboard::from(to) },
        },
        Role::Coordinator => match board.by_piece(piece.color, Role::King).first() {
            None => NearMiss::NoKing,
            Some(king) => coordinator::corners(to, king)
                .map_or(NearMiss::InLineWithKing(king), |corners| NearMiss::NotOnCorner { king, corners }),
        },
        Role::Immobilizer | Role::Chameleon => NearMiss::CapturesNothing,
    })
}

/// Returns the squares from which a piece would capture a victim by a power, or close it in with a partner that may be
/// missing. An error means that the victim stands beyond that power.
fn wanted(board: &Board, piece: Piece, power: Role, from: Square, victim: Square) -> Result<Bitboard, NearMiss> {
    let room = |squares: Bitboard| if squares.is_empty() { Err(NearMiss::NoRoom) } else { Ok(squares) };
    match power {
        Role::King | Role::Withdrawer if from.distance(victim) > 1 => Err(NearMiss::NotNextTo),
        Role::King => Ok(Bitboard::from(victim)),
        Role::Withdrawer => room(withdrawer::landings(from, Bitboard::from(victim))),
        Role::Leaper => room(leaper::beyond(from, victim).ok_or(NearMiss::OffLine)?),
        Role::Pawn => {
            let own = board.by_color(piece.color);
            let fits = |to: Square, partner: Square| partner != from && (to != from || own.contains(partner));
            let flanks = pincer::flanks(victim).into_iter();
            room(flanks.filter(|&to| pincer::partner(to, victim).is_some_and(|partner| fits(to, partner))).collect())
        }
        Role::Coordinator => {
            let king = board.by_piece(piece.color, Role::King).first().ok_or(NearMiss::NoKing)?;
            let landings = coordinator::landings(board, piece.color, Bitboard::from(victim));
            if landings.is_empty() { Err(NearMiss::OffKingLines(king)) } else { Ok(landings) }
        }
        Role::Immobilizer | Role::Chameleon => Err(NearMiss::CapturesNothing),
    }
}
