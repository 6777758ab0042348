//! Reasons as sentences: why a move is not legal, why it does not capture a piece, why a piece is frozen or a king in
//! check.
//!
//! Each reason is phrased for the board on which it was found.

use std::iter;

use super::moves::{its, no_piece, pieces_at, whose};
use super::pieces::{a, piece_at, power};
use super::{alternatives, capitalized, count, list, sentence};
use crate::rules::captures::{CaptureMethod, pincer};
use crate::rules::explain::{
    Evasion, EvasionKind, Exposure, Freezer, FrozenPiece, IllegalReason, KingAttack, NoCaptureReason, Obstacle,
    WhyNoMoves,
};
use crate::rules::{Bitboard, Board, Color, Move, Piece, Role, RuleSet, Square};

texts! {
    WHY = "Why";
    WHY_CHECK = "Why check?";
    THREATS = "Show threats";
    HIDE_THREATS = "Hide threats";
    NO_WAY_OUT = "there is no way out";
    KING_CAPTURED = "The game is over: a King has been captured";
    NOTHING = "Nothing to explain: no piece on this square is frozen, no King is in check, and there is a legal move";

    // An answer to a check, in a list of answers: `Block it: Pawn c3 to c5`.
    evasion(evasion: &Evasion) = "{}: {}", capitalized(evasion_kind(evasion.kind)), moves(&[evasion.mv]);
}

/// Returns why the piece on a square may not move to another, addressing the player of side `you`, if any: `The Leaper
/// on b1 cannot move to b3: your Pawn on b2 stands in the way`.
pub fn illegal_reason(board: &Board, from: Square, to: Square, why: &IllegalReason, you: Option<Color>) -> String {
    let Some(piece) = board.piece_at(from) else { return no_piece(from) };
    let who = piece_at(board, from);
    let cannot = if from == to { "cannot be removed by suicide".to_owned() } else { format!("cannot move to {to}") };
    let reason = match why {
        IllegalReason::KingCaptured => return KING_CAPTURED.to_owned(),
        IllegalReason::NoPiece => return no_piece(from),
        IllegalReason::NotItsTurn => {
            return format!("The {who} is {}'s, and it is {}'s turn", piece.color.name(), (!piece.color).name());
        }
        IllegalReason::NotFrozen => "only a frozen piece can".to_owned(),
        IllegalReason::Frozen(by) => format!("it is frozen by {}", pieces_at(board, *by)),
        IllegalReason::KingStays => "a King never can".to_owned(),
        IllegalReason::NoSuicide => "suicide is not allowed under these rules".to_owned(),
        IllegalReason::Unreached(found) => {
            obstacle(board, piece.role, to, *found, if you == Some(piece.color) { "your" } else { "its own" })
        }
        IllegalReason::Exposes { exposure, attack: found, .. } => {
            let attack = attack(board, found);
            match exposure {
                Exposure::StepsIntoCheck => format!("there {attack}"),
                Exposure::StaysInCheck => {
                    format!("{} King stays in check, because {attack}", its(piece.color, you))
                }
                Exposure::Unfreezes => format!("it would free an enemy, and {attack}"),
                Exposure::Discovers => format!("then {attack}"),
            }
        }
    };
    format!("The {who} {cannot}: {reason}")
}

/// Returns why the piece on a square does not reach another, as a clause. `own` precedes the names of pieces of its
/// side.
fn obstacle(board: &Board, role: Role, to: Square, why: Obstacle, own: &str) -> String {
    let own = |square: Square| {
        let friend = board.role_at(square).map_or("piece", Role::name);
        format!("{own} {friend}")
    };
    match why {
        Obstacle::NotInLine => match role {
            Role::King => "a King moves one square".to_owned(),
            Role::Pawn => "a Pawn moves along a rank or file".to_owned(),
            _ => format!("{} moves along a rank, file or diagonal", a(role)),
        },
        Obstacle::OwnPiece(square) if square == to => format!("{} stands there", own(square)),
        Obstacle::OwnPiece(square) => format!("{} on {square} stands in the way", own(square)),
        Obstacle::Occupied(square) => {
            let there = board.role_at(square).map_or("a piece".to_owned(), a);
            match (role, board.role_at(square)) {
                (Role::Chameleon, Some(Role::King)) => {
                    format!("{there} stands there, and a Chameleon captures a King only from a neighbouring square")
                }
                _ => format!("{there} stands there, and {} moves to empty squares only", a(role)),
            }
        }
        Obstacle::Enemy(square) => {
            let there = piece_at(board, square);
            match role {
                Role::Chameleon => format!("the {there} stands in the way, and a Chameleon can leap only over Leapers"),
                _ => format!("the {there} stands in the way"),
            }
        }
        Obstacle::DoubleBlock { first, second } => {
            let (first, second) = (piece_at(board, first), piece_at(board, second));
            format!("the {first} and the {second} stand in the way without a gap between them")
        }
        Obstacle::SecondLeap { first, second } => {
            let (first, second) = (piece_at(board, first), piece_at(board, second));
            format!("it would leap over the {first} and the {second}, and these rules allow one leap per move")
        }
        Obstacle::TooFar { range } => {
            format!("under these rules {} on this rank moves at most {}", a(role), count(range as usize, "square"))
        }
    }
}

/// Returns why a move does not capture an enemy: `Pawn b2 to b4 does not capture the Leaper on c4: it needs another
/// white piece on d4`.
pub fn not_captured(board: &Board, mv: Move, victim: Square, why: &NoCaptureReason) -> String {
    let clause = clause(board, mv.piece, mv.from, victim, why);
    if *why == NoCaptureReason::NoEnemy {
        return clause;
    }
    let mover = mv.piece.role.name();
    let way = if mv.is_suicide() { format!("on {}", mv.from) } else { format!("{} to {}", mv.from, mv.to) };
    format!("{mover} {way} does not capture the {}: {clause}", piece_at(board, victim))
}

/// Returns why a piece cannot capture an enemy by any move: `The Leaper on b2 cannot capture the Pawn on b4: the board
/// ends behind the Pawn`.
pub fn cannot_capture(board: &Board, from: Square, victim: Square, why: &NoCaptureReason) -> String {
    let Some(piece) = board.piece_at(from) else { return no_piece(from) };
    let clause = clause(board, piece, from, victim, why);
    if *why == NoCaptureReason::NoEnemy {
        return clause;
    }
    let clause = match *why {
        // The attempt does not show where the piece must move.
        NoCaptureReason::NeedsPartner { landings } => match *partners(landings, victim) {
            [(landing, partner)] if board.role_at(partner).is_none() => {
                let own = piece.color.name().to_ascii_lowercase();
                format!("it would have to move to {landing}, with another {own} piece on {partner}")
            }
            _ => clause,
        },
        _ => clause,
    };
    // A chess player would try this first.
    let is_pawn = piece.role == Role::Pawn;
    let clause = match *why {
        NoCaptureReason::NeedsPartner { .. } | NoCaptureReason::CannotGetBeside if is_pawn => {
            format!("a Pawn does not capture by stepping onto a piece; {clause}")
        }
        NoCaptureReason::Unreached { to, obstacle: Obstacle::NotInLine } if is_pawn => format!(
            "a Pawn does not capture by stepping onto a piece; to close this one in, a piece would have to move to {to}"
        ),
        NoCaptureReason::NotNextTo if piece.role == Role::Withdrawer => {
            "it captures by moving straight away from a piece next to it".to_owned()
        }
        _ => clause,
    };
    format!("The {} cannot capture the {}: {clause}", piece_at(board, from), piece_at(board, victim))
}

/// Returns where a piece must move to capture an enemy: `To capture the Pawn on c3, move the Leaper on c1 to c4 or c5`.
pub fn elsewhere(board: &Board, from: Square, victim: Square, moves: &[Move]) -> String {
    let squares: Vec<String> = moves.iter().map(|mv| mv.to.to_string()).collect();
    format!(
        "To capture the {}, move the {} to {}",
        piece_at(board, victim),
        piece_at(board, from),
        alternatives(&squares)
    )
}

/// Returns how a piece captures, after it was moved onto an enemy that it could capture in another way.
pub fn not_stepped_onto(board: &Board, from: Square, victim: Square, rules: RuleSet) -> String {
    let how = board.role_at(from).map_or("", |role| power(role, rules)).trim_end_matches('.');
    format!("The {} does not step onto the {}. {how}", piece_at(board, from), piece_at(board, victim))
}

/// Returns why a piece on `from` does not capture an enemy, as a clause, or as a whole sentence if there is no clause.
fn clause(board: &Board, piece: Piece, from: Square, victim: Square, why: &NoCaptureReason) -> String {
    let mover = piece.role;
    let target = board.role_at(victim).map_or("piece", Role::name);
    let power = if mover == Role::Chameleon { board.role_at(victim).unwrap_or(mover) } else { mover };
    let own = piece.color.name().to_ascii_lowercase();
    match *why {
        NoCaptureReason::NoPiece => no_piece(from),
        NoCaptureReason::NoEnemy => format!("No enemy stands on {victim}"),
        NoCaptureReason::Frozen(by) => format!("it is frozen by {}", pieces_at(board, by)),
        NoCaptureReason::Suicide => "a suicide captures nothing".to_owned(),
        NoCaptureReason::CapturesNothing => "an Immobilizer captures nothing".to_owned(),
        NoCaptureReason::Immune => {
            format!("a Chameleon never captures {}", board.role_at(victim).map_or("such a piece".to_owned(), a))
        }
        NoCaptureReason::KingAlone => "a Chameleon that captures a King captures nothing else".to_owned(),
        NoCaptureReason::LeapsAlone => "under these rules a Chameleon that leaps captures nothing else".to_owned(),
        NoCaptureReason::NotNextTo if piece.role == Role::King => {
            "a King captures only on a square next to it".to_owned()
        }
        NoCaptureReason::NotNextTo => format!("it does not start next to the {target}"),
        NoCaptureReason::NotSteppedOnto => format!("it must step onto the {target}"),
        NoCaptureReason::NotStraightAway => format!("it must move straight away from the {target}"),
        NoCaptureReason::NotLeapt => format!("it must leap over the {target}"),
        NoCaptureReason::StopsShort => format!("it stops before the {target} and must land behind it"),
        NoCaptureReason::NotInLine => format!("no line from {from} leads over the {target}"),
        NoCaptureReason::NoRoom => match power {
            Role::Withdrawer => format!("the board ends before it can move straight away from the {target}"),
            Role::Pawn => format!("the board ends beside the {target}, where a second piece would have to stand"),
            _ => format!("the board ends behind the {target}"),
        },
        NoCaptureReason::NotBeside => format!("it must land next to the {target} on a rank or file"),
        NoCaptureReason::NeedsPartner { landings } => match *partners(landings, victim) {
            [(_, partner)] => match board.role_at(partner) {
                Some(role) => {
                    let occupant = format!("{}'s {}", (!piece.color).name(), role.name());
                    format!("it would need another {own} piece on {partner}, where {occupant} stands")
                }
                None => format!("it needs another {own} piece on {partner}"),
            },
            ref several => {
                let ways = several.iter().enumerate().map(|(n, (landing, partner))| match n {
                    0 => format!("with another {own} piece on {partner} it captures by moving to {landing}"),
                    _ => format!("with one on {partner} by moving to {landing}"),
                });
                ways.collect::<Vec<_>>().join("; ")
            }
        },
        NoCaptureReason::CannotGetBeside if pincer::flanks(victim).contains(from) => {
            format!("it is beside the {target} already, and captures only by arriving there")
        }
        NoCaptureReason::CannotGetBeside => {
            let straight = if mover == Role::Pawn { "" } else { " along a rank or file" };
            // The squares beside the victim that leave room for the partner.
            let beside: Vec<String> = pincer::flanks(victim)
                .into_iter()
                .filter(|&to| pincer::partner(to, victim).is_some())
                .map(|to| to.to_string())
                .collect();
            format!("it has no move{straight} to {}, beside the {target}", alternatives(&beside))
        }
        NoCaptureReason::MovesDiagonally => {
            "a Chameleon captures Pawns only when it moves along a rank or file".to_owned()
        }
        NoCaptureReason::NoKing => format!("it needs the {own} King to coordinate with"),
        NoCaptureReason::InLineWithKing(king) => {
            format!("it lands on the rank or file of its own {}, where it cannot coordinate", piece_at(board, king))
        }
        NoCaptureReason::NotOnCorner { king, corners: [one, other] } => {
            format!("from there, with the {}, its corners are {one} and {other}", piece_at(board, king))
        }
        NoCaptureReason::OffKingLines(king) => {
            format!("the {target} stands neither on the rank nor on the file of the {}", piece_at(board, king))
        }
        NoCaptureReason::StandsBeside(beyond) => {
            format!(
                "it already stands beside the {target}, and another {} would have to move to {beyond}",
                power.name()
            )
        }
        NoCaptureReason::MustMove => "it already stands in place, and only a move captures".to_owned(),
        NoCaptureReason::Unreached { to, obstacle: found } => {
            format!("it cannot reach {to}, because {}", obstacle(board, mover, to, found, "its own"))
        }
    }
}

/// Returns the squares from which a victim may be closed in, each with the square of the missing partner.
fn partners(landings: Bitboard, victim: Square) -> Vec<(Square, Square)> {
    landings.into_iter().filter_map(|landing| Some((landing, pincer::partner(landing, victim)?))).collect()
}

/// Returns the piece that freezes another, and the ways to free it: `The Leaper on a2 is frozen by the Immobilizer on
/// b1, which cannot be captured now; the Leaper may be removed by suicide`.
pub fn why_frozen(board: &Board, frozen: &FrozenPiece) -> String {
    let freezers: Bitboard = frozen.freezers.iter().map(|freezer| freezer.square).collect();
    let by = format!("The {} is frozen by {}", piece_at(board, frozen.piece), pieces_at(board, freezers));
    let freed = match frozen.freezers.as_slice() {
        [only] => format!(", which {}", ways_out(board, only)),
        several => {
            let each = several
                .iter()
                .map(|freezer| format!("; the {} {}", piece_at(board, freezer.square), ways_out(board, freezer)));
            each.collect()
        }
    };
    let name = board.role_at(frozen.piece).map_or("piece", Role::name);
    let suicide = match &frozen.no_suicide {
        None => format!("the {name} may be removed by suicide"),
        Some(IllegalReason::KingStays) => "a King may not be removed by suicide".to_owned(),
        Some(IllegalReason::NoSuicide) => "suicide is not allowed under these rules".to_owned(),
        Some(IllegalReason::Exposes { attack: found, .. }) => {
            format!("the {name} may not be removed by suicide, because then {}", attack(board, found))
        }
        Some(_) => format!("the {name} may not be removed by suicide"),
    };
    format!("{by}{freed}; {suicide}")
}

/// Returns how the freezing could end, as the rest of a sentence about the freezer.
fn ways_out(board: &Board, freezer: &Freezer) -> String {
    let mut ways = Vec::new();
    if !freezer.captured_by.is_empty() {
        ways.push(format!("can be captured by {}", moves(&freezer.captured_by)));
    }
    if !freezer.cancelled_by.is_empty() {
        ways.push(format!("can be cancelled by {}", moves(&freezer.cancelled_by)));
    }
    if ways.is_empty() {
        ways.push("cannot be captured now".to_owned());
    }
    if !freezer.frozen_by.is_empty() {
        ways.push(format!("is itself frozen by {}", pieces_at(board, freezer.frozen_by)));
    }
    list(&ways)
}

/// Returns how a king could be captured, as a clause: `the Leaper on c4 could jump over the King on c2 to c1`.
pub fn attack(board: &Board, attack: &KingAttack) -> String {
    attack_on("the", board, attack)
}

/// Returns the clause of an attack. `whose` precedes the name of the king.
fn attack_on(whose: &str, board: &Board, attack: &KingAttack) -> String {
    let (attacker, to) = (piece_at(board, attack.mv.from), attack.mv.to);
    let king = format!("{whose} King on {}", attack.capture.victim);
    match attack.capture.method {
        CaptureMethod::Displacement if attack.mv.piece.role == Role::King => {
            format!("the enemy {attacker} could step onto {king}")
        }
        CaptureMethod::Displacement => format!("the {attacker} could step onto {king}"),
        CaptureMethod::Withdrawal => format!("the {attacker} could capture {king} by backing away to {to}"),
        CaptureMethod::Leap => format!("the {attacker} could jump over {king} to {to}"),
        CaptureMethod::Pincer { partner } => {
            format!("the {attacker} could move to {to} and close in {king} against the {}", piece_at(board, partner))
        }
        CaptureMethod::Coordination { king: partner } => {
            let partner = piece_at(board, partner);
            format!("the {attacker} could move to {to} and capture {king} by coordination with the {partner}")
        }
    }
}

/// Says that a side is in check, addressing its player if that is `you`: `Check! The Leaper on c4 could jump over your
/// King on c2 to c1`.
pub fn in_check(board: &Board, color: Color, attacks: &[KingAttack], you: Option<Color>) -> String {
    let attacks: Vec<String> = attacks.iter().map(|found| attack_on(&whose(color, you), board, found)).collect();
    format!("Check! {}", capitalized(&list(&attacks)))
}

/// Returns why a side is in check and how it can answer.
pub fn check(board: &Board, color: Color, attacks: &[KingAttack], answers: &str) -> String {
    let attacks: Vec<String> = attacks.iter().map(|found| attack(board, found)).collect();
    format!("{} is in check, because {}: {answers}", color.name(), list(&attacks))
}

/// Returns the number of answers to a check, beside a list of them.
pub fn evasion_count(number: usize) -> String {
    if number == 1 { "one move answers it".to_owned() } else { format!("{number} moves answer it") }
}

/// Says that nothing answers a check, and adds a line for each reason: what attacks the king, and what keeps it from
/// moving away.
///
/// ```text
/// Black is in check, and there is no way out.
/// The Withdrawer on g7 could capture the King on h8 by backing away to f6.
/// The King on h6 guards g7 and h7.
/// ```
pub fn no_way_out(board: &Board, color: Color, attacks: &[KingAttack], why: &WhyNoMoves) -> String {
    let frozen = why.frozen.iter().map(|&(by, pieces)| (by, pieces & board.by_role(Role::King)));
    let frozen = frozen.filter(|(_, king)| !king.is_empty()).map(|(by, king)| frozen_by(board, king, by));
    let reasons = attacks.iter().map(|found| attack(board, found)).chain(frozen).chain(guarded(board, why));
    lines(&format!("{} is in check, and {NO_WAY_OUT}", color.name()), reasons)
}

/// Says that a side has no legal move, and adds a line for what keeps each of its pieces from moving.
///
/// ```text
/// Black has no legal move.
/// The Withdrawer on g6 guards g7 and h7.
/// The Leaper on a8 is frozen by the Immobilizer on b7.
/// A suicide of the Leaper on a8 would expose the King.
/// Every move of the Pawn on c7 would expose the King.
/// The Pawn on d7 has nowhere to go.
/// ```
pub fn no_moves(board: &Board, color: Color, why: &WhyNoMoves) -> String {
    let guarded = guarded(board, why);
    let frozen = why.frozen.iter().map(|&(by, pieces)| frozen_by(board, pieces, by));
    let group = |pieces: Bitboard, says: &dyn Fn(String, bool) -> String| {
        (!pieces.is_empty()).then(|| says(pieces_at(board, pieces), pieces.more_than_one()))
    };
    let unremovable = group(why.unremovable, &|pieces, _| format!("a suicide of {pieces} would expose the King"));
    let pinned = group(why.pinned, &|pieces, _| format!("every move of {pieces} would expose the King"));
    let blocked = group(why.blocked, &|pieces, several| {
        format!("{pieces} {} nowhere to go", if several { "have" } else { "has" })
    });
    let reasons = guarded.into_iter().chain(frozen).chain(unremovable).chain(pinned).chain(blocked);
    lines(&format!("{} has no legal move", color.name()), reasons)
}

/// Returns a sentence and its reasons, each on its own line.
fn lines(said: &str, reasons: impl IntoIterator<Item = String>) -> String {
    let reasons = reasons.into_iter().map(|reason| sentence(capitalized(&reason)));
    iter::once(sentence(said)).chain(reasons).collect::<Vec<_>>().join("\n")
}

/// Returns which squares each enemy guards against the king: `the Coordinator on a1 guards g7 and h7`.
fn guarded(board: &Board, why: &WhyNoMoves) -> Vec<String> {
    let guarded = |&(guard, squares): &(Square, Bitboard)| {
        let squares: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
        format!("the {} guards {}", piece_at(board, guard), list(&squares))
    };
    why.guards.iter().map(guarded).collect()
}

/// Says what freezes pieces: `the King on e8 is frozen by the Immobilizer on d8`.
fn frozen_by(board: &Board, pieces: Bitboard, by: Bitboard) -> String {
    let are = if pieces.more_than_one() { "are" } else { "is" };
    format!("{} {are} frozen by {}", pieces_at(board, pieces), pieces_at(board, by))
}

/// Returns the answers to a check: `capture the attacker by King c2 to c3; escape by King c2 to b1, c1 or d1`.
pub fn evasions(evasions: &[Evasion]) -> String {
    let groups = EvasionKind::ALL.into_iter().filter(|&group| group != EvasionKind::Ignores).filter_map(|group| {
        let found: Vec<Move> =
            evasions.iter().filter(|evasion| evasion.kind == group).map(|evasion| evasion.mv).collect();
        (!found.is_empty()).then(|| format!("{} by {}", evasion_kind(group), moves(&found)))
    });
    let groups: Vec<String> = groups.collect();
    if groups.is_empty() { NO_WAY_OUT.to_owned() } else { groups.join("; ") }
}

/// Returns the effect of an answer to a check.
const fn evasion_kind(kind: EvasionKind) -> &'static str {
    match kind {
        EvasionKind::Wins => "capture the enemy King",
        EvasionKind::Captures => "capture the attacker",
        EvasionKind::MovesKing => "escape",
        EvasionKind::Freezes => "freeze the attacker",
        EvasionKind::BreaksPincer => "capture its partner",
        EvasionKind::Blocks => "block it",
        EvasionKind::Ignores => "leave the King in check",
    }
}

/// Returns what a side threatens to capture, and by which moves: `Black threatens the King on c2 (Leaper c4 to c1)`.
/// Moves with the same captures are listed together.
pub fn threats(board: &Board, color: Color, threats: &[Move]) -> String {
    // If a piece can capture more, its smaller captures are not mentioned.
    let is_more = |more: &Move, mv: &Move| {
        more.from == mv.from && more.captures != mv.captures && (mv.captures & !more.captures).is_empty()
    };
    let most = |mv: &&Move| !threats.iter().any(|more| is_more(more, mv));
    let threats: Vec<Move> = threats.iter().filter(most).copied().collect();
    let mut targets: Vec<Bitboard> = Vec::new();
    for mv in &threats {
        if !targets.contains(&mv.captures) {
            targets.push(mv.captures);
        }
    }
    let said = |&target: &Bitboard| {
        let attackers: Vec<Move> = threats.iter().copied().filter(|mv| mv.captures == target).collect();
        format!("{} ({})", pieces_at(board, target), moves(&attackers))
    };
    match &*shortened(targets.iter().map(said).collect()) {
        [] => format!("{} threatens nothing", color.name()),
        said => format!("{} threatens {}", color.name(), list(said)),
    }
}

/// The number of items that a sentence names before it only counts the rest.
const NAMED: usize = 4;

/// Returns moves by their squares, naming each piece once: `Pawn c3 to c1 or d3, or suicide of the Leaper a1`.
fn moves(moves: &[Move]) -> String {
    let of_piece = |moves: &[Move]| {
        let Move { piece, from, .. } = moves[0];
        let name = piece.role.name();
        if moves[0].is_suicide() {
            return format!("suicide of the {name} {from}");
        }
        format!("{name} {from} to {}", alternatives(&shortened(moves.iter().map(|mv| mv.to.to_string()).collect())))
    };
    shortened(moves.chunk_by(|one, next| one.from == next.from).map(of_piece).collect()).join(", or ")
}

/// Returns the first few items, and one that counts the rest.
fn shortened(mut items: Vec<String>) -> Vec<String> {
    if items.len() > NAMED + 1 {
        let rest = items.split_off(NAMED).len();
        items.push(format!("{rest} more"));
    }
    items
}
