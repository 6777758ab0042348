//! A number for a position: how much better the side to move stands, in hundredths of a pawn.
//!
//! A sum of terms, each a count times a weight of the table in [`weights`]. Integers alone decide, so every machine gives
//! the same number. Ultima has no direction, so the number does not change under the eight symmetries of the board or
//! when the sides swap places (with a limited range, under those that keep the ranks).

mod attack;
pub mod weights;

use crate::rules::freeze::frozen;
use crate::rules::lines::{queen_lines, queen_reach};
use crate::rules::{Bitboard, Board, Color, Position, Role, Square};
use attack::attack;
use weights::{COUNT, LIMIT, MATERIAL, REMNANT, Term, WEIGHTS};

/// Returns the evaluation from the view of the side to move, within [`LIMIT`] of zero. It looks no move ahead.
#[must_use]
pub fn evaluate(position: &Position) -> i32 {
    let mut sum = Sum(0);
    count(position, &mut sum);
    // The nearer the draw by a hundred plies, the less an advantage is worth: a winner makes progress.
    let value = sum.0 * (FADE - position.halfmoves().min(100) as i32) / FADE;
    value.clamp(-LIMIT, LIMIT)
}

/// How many plies without a capture would take all worth from an advantage; the draw comes at 100.
const FADE: i32 = 200;

/// Returns how often each weight of the table counts for the side to move, less how often against it.
#[must_use]
pub fn trace(position: &Position) -> [i32; COUNT] {
    let mut counts = Counts([0; COUNT]);
    count(position, &mut counts);
    counts.0
}

/// Returns the sum of the values of the pieces on the given squares, either side's.
#[inline]
#[must_use]
pub fn material(board: &Board, squares: Bitboard) -> i32 {
    Role::ALL.into_iter().map(|role| MATERIAL[role.index()] * (board.role(role) & squares).count() as i32).sum()
}

/// Where the terms are written down.
trait Ledger {
    /// Notes that the weight at this place of the table counts so often for the side to move.
    fn note(&mut self, place: usize, times: i32);
}

struct Sum(i32);

impl Ledger for Sum {
    #[inline]
    fn note(&mut self, place: usize, times: i32) {
        self.0 += WEIGHTS[place] * times;
    }
}

struct Counts([i32; COUNT]);

impl Ledger for Counts {
    fn note(&mut self, place: usize, times: i32) {
        self.0[place] += times;
    }
}

/// Notes all terms.
#[inline]
fn count(position: &Position, ledger: &mut impl Ledger) {
    let turn = position.turn();
    count_side(position, turn, 1, ledger);
    count_side(position, !turn, -1, ledger);
    ledger.note(const { Term::Tempo.start() }, 1);
}

/// Notes the terms of one side, `sign` times each.
#[inline]
fn count_side(position: &Position, color: Color, sign: i32, ledger: &mut impl Ledger) {
    let (board, rules) = (position.board(), position.rules());
    let own = board.by_color(color);
    let frozen = frozen(board, rules, color);
    let attack = attack(board, rules, color, frozen);
    let prey = if sign > 0 { Term::Prey.start() } else { Term::Threat.start() };
    for role in Role::ALL {
        let pieces = board.role(role) & own;
        ledger.note(Term::Material.of(role), sign * pieces.count() as i32);
        ledger.note(Term::Frozen.of(role), -sign * (pieces & frozen).count() as i32);
        ledger.note(Term::Mobility.of(role), sign * attack.mobility[role.index()] as i32);
        ledger.note(prey + role.index(), sign * (attack.prey & board.role(role)).count() as i32);
        let steps: u32 = RINGS.iter().map(|&ring| (pieces & ring).count()).sum();
        ledger.note(Term::Centre.of(role), sign * steps as i32);
    }
    hunters(board, color, sign, ledger);
    lines(board, color, sign, ledger);
    king(board, color, sign, ledger);
    remnant(board, color, sign, ledger);
}

/// The board without its outer ring, without its two outer rings, and its middle four squares: a piece counts once for each
/// that holds it.
const RINGS: [Bitboard; 3] =
    [Bitboard(0x007e_7e7e_7e7e_7e00), Bitboard(0x0000_3c3c_3c3c_0000), Bitboard(0x0000_0018_1800_0000)];

/// The immobilizers on their way to the enemy king, the chameleons on theirs to an enemy immobilizer.
#[inline]
fn hunters(board: &Board, color: Color, sign: i32, ledger: &mut impl Ledger) {
    let own = board.by_piece(color, Role::Immobilizer);
    let enemy = board.by_piece(!color, Role::Immobilizer);
    let near_king = nearness(own, board.by_piece(!color, Role::King));
    let near_immobilizer = nearness(board.by_piece(color, Role::Chameleon), enemy);
    let unopposed = own.any() && enemy.is_empty() && board.by_piece(!color, Role::Chameleon).is_empty();
    ledger.note(Term::ImmobilizerNearKing.start(), sign * near_king);
    ledger.note(Term::ChameleonNearImmobilizer.start(), sign * near_immobilizer);
    ledger.note(Term::ImmobilizerUnopposed.start(), sign * i32::from(unopposed));
}

/// How many steps less than the length of the board each hunter has to its nearest prey, summed up.
fn nearness(hunters: Bitboard, prey: Bitboard) -> i32 {
    hunters
        .into_iter()
        .filter_map(|hunter| prey.into_iter().map(|prey| hunter.distance(prey)).min())
        .map(|distance| 7 - distance as i32)
        .sum()
}

/// What coordinators and pawns find to work with.
#[inline]
fn lines(board: &Board, color: Color, sign: i32, ledger: &mut impl Ledger) {
    let own = board.by_color(color);
    if board.by_piece(color, Role::Coordinator).any()
        && let Some(king) = board.by_piece(color, Role::King).first()
    {
        let targets = cross(king) & board.by_color(!color);
        ledger.note(Term::CoordinatorLine.start(), sign * targets.count() as i32);
    }
    let pawns = board.by_piece(color, Role::Pawn);
    let partners = [own.north(), own.south(), own.east(), own.west()];
    let pairs: u32 = partners.iter().map(|&beside| (pawns & beside).count()).sum();
    ledger.note(Term::PawnPartner.start(), sign * pairs as i32);
}

/// The rank and the file of a square.
fn cross(square: Square) -> Bitboard {
    Bitboard::file(square.file()) | Bitboard::rank(square.rank())
}

/// The safety of the king: open lines that lead to it, enemies on them, pieces of its own around it.
#[inline]
fn king(board: &Board, color: Color, sign: i32, ledger: &mut impl Ledger) {
    let Some(king) = board.by_piece(color, Role::King).first() else { return };
    let open = queen_reach(king, board.occupied()) & !board.occupied();
    let shelter = Bitboard::of(king).neighbours() & board.by_color(color);
    let leapers = queen_lines(king) & board.by_piece(!color, Role::Leaper);
    let aligned =
        (cross(king) & board.by_piece(!color, Role::King)).any() && board.by_piece(!color, Role::Coordinator).any();
    ledger.note(Term::KingOpenLine.start(), -sign * open.count() as i32);
    ledger.note(Term::KingShelter.start(), sign * shelter.count() as i32);
    ledger.note(Term::KingLeaperLine.start(), -sign * leapers.count() as i32);
    ledger.note(Term::KingCoordinatorLine.start(), -sign * i32::from(aligned));
}

/// What a side in front gains for cornering the king of a side with hardly a piece left.
#[inline]
fn remnant(board: &Board, color: Color, sign: i32, ledger: &mut impl Ledger) {
    let (own, left) = (board.by_color(color).count(), board.by_color(!color).count());
    if left > REMNANT + 1 || own <= left {
        return;
    }
    let kings = board.by_piece(color, Role::King).first().zip(board.by_piece(!color, Role::King).first());
    if let Some((king, beaten)) = kings {
        let inward = RINGS.iter().filter(|ring| ring.has(beaten)).count() as i32;
        ledger.note(Term::DriveToEdge.start(), sign * (3 - inward));
        ledger.note(Term::KingsClose.start(), sign * (7 - king.distance(beaten) as i32));
    }
}
