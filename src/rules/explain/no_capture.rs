//! Why an enemy is not captured.

use super::illegal::{Obstacle, obstacle};
use crate::rules::captures::{coordinator, leaper, pincer, victims, withdrawer};
use crate::rules::freeze::freezers;
use crate::rules::rays::{Direction, rook_attacks};
use crate::rules::{Bitboard, Board, Move, Piece, Role, Setup, Square, pseudo_legal_moves};

/// Why a piece does not capture another. The reasons also apply to a chameleon that borrows the victim's power.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoCaptureReason {
    /// The first square is empty.
    NoPiece,
    /// The second square holds no enemy.
    NoEnemy,
    /// The piece is frozen by these enemies.
    Frozen(Bitboard),
    Suicide,
    CapturesNothing,
    /// A chameleon captures no chameleon and no immobilizer.
    Immune,
    /// A chameleon that steps onto a king captures nothing else.
    KingAlone,
    /// A chameleon that leaps captures nothing else under these rules.
    LeapsAlone,
    /// A victim that is stepped onto or withdrawn from must stand next to the start square, and this one does not.
    NotNextTo,
    /// The piece captures by stepping onto the victim, but moves elsewhere.
    NotSteppedOnto,
    /// The move does not lead straight away from the victim.
    NotStraightAway,
    /// The move does not lead over the victim.
    NotLeapt,
    /// The move ends before the victim.
    StopsShort,
    /// The victim stands on no line from where the piece starts.
    NotInLine,
    /// The board ends where the piece, or its partner, would have to stand.
    NoRoom,
    /// The move does not end next to the victim on its rank or file.
    NotBeside,
    /// The piece reaches these squares next to the victim, but there is no friendly piece on the far side.
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
    /// The piece already stands on the right square, but only a move captures.
    MustMove,
    /// The piece already stands beside the victim: another of its power would have to move to this square beyond it.
    StandsBeside(Square),
    /// The piece would capture the victim from this square, but does not reach it.
    Unreached {
        to: Square,
        obstacle: Obstacle,
    },
}

/// Returns why a pseudo-legal move does not capture the enemy on a square; `None` if it does.
pub fn why_not_captured(setup: &Setup, mv: Move, victim: Square) -> Option<NoCaptureReason> {
    match pairing(&setup.board, mv.from, victim) {
        Ok(_) if mv.is_suicide() => Some(NoCaptureReason::Suicide),
        Ok((piece, power)) => no_capture_reason(setup, piece, power, mv, victim),
        Err(reason) => Some(reason),
    }
}

/// Returns why no move of the piece on a square could capture the enemy on another, regardless of turn and king safety;
/// `None` if some move captures it. Of several reasons, the nearest miss is returned.
pub fn why_cannot_capture(setup: &Setup, from: Square, victim: Square) -> Option<NoCaptureReason> {
    captured_by_any_move(setup, from, victim).err()
}

fn captured_by_any_move(setup: &Setup, from: Square, victim: Square) -> Result<(), NoCaptureReason> {
    let Setup { board, rules, .. } = setup;
    let (piece, power) = pairing(board, from, victim)?;
    let frozen_by = freezers(board, *rules, from);
    if !frozen_by.is_empty() {
        return Err(NoCaptureReason::Frozen(frozen_by));
    }
    if pseudo_legal_moves(board, *rules, from).iter().any(|mv| mv.captures.contains(victim)) {
        return Ok(());
    }
    let landings = landings(board, piece, power, from, victim)?;
    if power == Role::Pawn {
        return Err(not_closed_in(setup, piece, from, victim, landings));
    }
    // Returns by how much a landing misses the capture, and why.
    let shortfall = |to: Square| {
        let mv = Move { piece, from, to, captures: Bitboard::EMPTY };
        match (to == from, obstacle(board, *rules, piece, from, to)) {
            (true, _) => (0, NoCaptureReason::MustMove),
            (_, Some(obstacle @ Obstacle::NotInLine)) => (2, NoCaptureReason::Unreached { to, obstacle }),
            (_, Some(obstacle)) => (1, NoCaptureReason::Unreached { to, obstacle }),
            (_, None) => (1, no_capture_reason(setup, piece, power, mv, victim).unwrap_or(NoCaptureReason::MustMove)),
        }
    };
    let shortfalls = landings.into_iter().map(|to| (shortfall(to), from.distance(to)));
    let nearest = shortfalls.min_by_key(|&((shortfall, _), distance)| (shortfall, distance));
    Err(nearest.map_or(NoCaptureReason::NoRoom, |((_, reason), _)| reason))
}

/// Returns why a piece cannot close the victim in from any of these squares beside it: there is an obstacle on the way
/// to a square with a partner beyond the victim, or a partner is missing, or the piece cannot get beside the victim.
fn not_closed_in(setup: &Setup, piece: Piece, from: Square, victim: Square, beside: Bitboard) -> NoCaptureReason {
    let Setup { board, rules, .. } = setup;
    let partner_is = |among: Bitboard| {
        beside.into_iter().filter(move |&to| pincer::partner(to, victim).is_some_and(|square| among.contains(square)))
    };
    let own = board.by_color(piece.color);
    let prepared: Bitboard = partner_is(own).collect();
    if prepared.contains(from) {
        return NoCaptureReason::MustMove;
    }
    let straight = rook_attacks(from, Bitboard::EMPTY);
    let nearest = prepared.into_iter().min_by_key(|&to| (!straight.contains(to), from.distance(to)));
    let missed = nearest.map(|to| match obstacle(board, *rules, piece, from, to) {
        Some(obstacle) => NoCaptureReason::Unreached { to, obstacle },
        None => NoCaptureReason::MovesDiagonally,
    });
    let reached = |to: &Square| straight.contains(*to) && obstacle(board, *rules, piece, from, *to).is_none();
    let lacking = |among: Bitboard| partner_is(among).filter(reached).collect::<Bitboard>();
    let landings = Some(lacking(!board.occupied())).filter(|free| !free.is_empty()).unwrap_or_else(|| lacking(!own));
    match missed {
        Some(NoCaptureReason::Unreached { obstacle: Obstacle::NotInLine, .. }) | None if !landings.is_empty() => {
            NoCaptureReason::NeedsPartner { landings }
        }
        Some(missed) => missed,
        None => NoCaptureReason::CannotGetBeside,
    }
}

/// Returns the piece, and the role whose power it would use to capture the victim.
fn pairing(board: &Board, from: Square, victim: Square) -> Result<(Piece, Role), NoCaptureReason> {
    let piece = board.piece_at(from).ok_or(NoCaptureReason::NoPiece)?;
    let target = board.piece_at(victim).filter(|target| target.color != piece.color).ok_or(NoCaptureReason::NoEnemy)?;
    match (piece.role, target.role) {
        (Role::Immobilizer, _) => Err(NoCaptureReason::CapturesNothing),
        (Role::Chameleon, Role::Chameleon | Role::Immobilizer) => Err(NoCaptureReason::Immune),
        (Role::Chameleon, role) | (role, _) => Ok((piece, role)),
    }
}

/// Returns why a move does not capture a victim by a power; `None` if it does.
fn no_capture_reason(setup: &Setup, piece: Piece, power: Role, mv: Move, victim: Square) -> Option<NoCaptureReason> {
    let (Setup { board, rules, .. }, Move { from, to, .. }) = (setup, mv);
    if piece.role == Role::Chameleon {
        let leaps = !leaper::victims(from, to, board.by_piece(!piece.color, Role::Leaper)).is_empty();
        if power != Role::King && board.by_piece(!piece.color, Role::King).contains(to) {
            return Some(NoCaptureReason::KingAlone);
        }
        if power != Role::Leaper && rules.pure_leaps && leaps {
            return Some(NoCaptureReason::LeapsAlone);
        }
    }
    if victims(board, *rules, piece, from, to).contains(victim) {
        return None;
    }
    // `reason` names where the piece would have to go, so it counts only if nothing bars the way to a landing there.
    let unless_barred = |landings: Bitboard, reason| {
        let Some(nearest) = landings.into_iter().min_by_key(|&to| from.distance(to)) else {
            return NoCaptureReason::NoRoom;
        };
        let obstacle = obstacle(board, *rules, piece, from, nearest);
        obstacle.map_or(reason, |obstacle| NoCaptureReason::Unreached { to: nearest, obstacle })
    };
    Some(match power {
        Role::King => NoCaptureReason::NotSteppedOnto,
        Role::Withdrawer if from.distance(victim) == 1 => {
            unless_barred(withdrawer::landings(from, Bitboard::from(victim)), NoCaptureReason::NotStraightAway)
        }
        Role::Withdrawer => NoCaptureReason::NotNextTo,
        Role::Leaper if Direction::from_to(from, victim) == Direction::from_to(from, to) => {
            unless_barred(leaper::ray_beyond(from, victim).unwrap_or_default(), NoCaptureReason::StopsShort)
        }
        Role::Leaper => NoCaptureReason::NotLeapt,
        Role::Pawn => match pincer::partner(to, victim) {
            None if pincer::flanks(victim).contains(to) => NoCaptureReason::NoRoom,
            None => NoCaptureReason::NotBeside,
            Some(_) if !rook_attacks(from, Bitboard::EMPTY).contains(to) => NoCaptureReason::MovesDiagonally,
            Some(_) => NoCaptureReason::NeedsPartner { landings: Bitboard::from(to) },
        },
        Role::Coordinator => match board.by_piece(piece.color, Role::King).first() {
            None => NoCaptureReason::NoKing,
            Some(king) => coordinator::corners(to, king).map_or(NoCaptureReason::InLineWithKing(king), |corners| {
                NoCaptureReason::NotOnCorner { king, corners }
            }),
        },
        Role::Immobilizer | Role::Chameleon => NoCaptureReason::CapturesNothing,
    })
}

/// Returns the squares from which a piece would capture a victim by a power. For a pincer, the partner may still be
/// missing. An error means that this kind of capture can never reach the victim.
fn landings(
    board: &Board,
    piece: Piece,
    power: Role,
    from: Square,
    victim: Square,
) -> Result<Bitboard, NoCaptureReason> {
    let room = |squares: Bitboard| if squares.is_empty() { Err(NoCaptureReason::NoRoom) } else { Ok(squares) };
    match power {
        Role::King | Role::Withdrawer if from.distance(victim) > 1 => Err(NoCaptureReason::NotNextTo),
        Role::King => Ok(Bitboard::from(victim)),
        Role::Withdrawer => room(withdrawer::landings(from, Bitboard::from(victim))),
        Role::Leaper => room(leaper::ray_beyond(from, victim).ok_or(NoCaptureReason::NotInLine)?),
        Role::Pawn => {
            let own = board.by_color(piece.color);
            let fits = |to: Square, partner: Square| partner != from && (to != from || own.contains(partner));
            let flanks = pincer::flanks(victim).into_iter();
            let landings: Bitboard =
                flanks.filter(|&to| pincer::partner(to, victim).is_some_and(|partner| fits(to, partner))).collect();
            match pincer::partner(from, victim) {
                Some(beyond) if landings.is_empty() => Err(NoCaptureReason::StandsBeside(beyond)),
                _ => room(landings),
            }
        }
        Role::Coordinator => {
            let king = board.by_piece(piece.color, Role::King).first().ok_or(NoCaptureReason::NoKing)?;
            let landings = coordinator::landings(board, piece.color, Bitboard::from(victim));
            if landings.is_empty() { Err(NoCaptureReason::OffKingLines(king)) } else { Ok(landings) }
        }
        Role::Immobilizer | Role::Chameleon => Err(NoCaptureReason::CapturesNothing),
    }
}
