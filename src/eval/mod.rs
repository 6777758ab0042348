//! The evaluation of a position: how far the side to move is ahead, in centipawns.
//!
//! The value is a sum of terms, corrected by a small net ([`net`]). Each term is a count times a weight of the table in
//! [`weights`]. All decisions use integers, so every machine gives the same number. Like the
//! rules, the sum is the same under all eight board symmetries and colour swap, except with a range limit. The net is
//! the same under mirroring and colour swap only.

mod mobility;
pub mod net;
pub mod weights;

pub use net::Net;

use crate::endings::{MAX_PIECES, wins_alone};
use crate::rules::rays::{king_attacks, queen_attacks, queen_rays};
use crate::rules::{Bitboard, Board, Color, FIFTY_MOVE_PLIES, Position, Role, Square};
use mobility::BoardMobility;
use net::{Accumulator, Features};
use weights::{MATERIAL, MAX_EVAL, MOP_UP_PAWNS, RoleValues, Term, WEIGHT_COUNT, WEIGHTS};

/// Returns the sum of the terms from the perspective of the side to move, within [`MAX_EVAL`] of zero. It uses neither
/// the net nor the knowledge of endings, and looks no move ahead.
pub fn evaluate_terms(position: &Position) -> i32 {
    let mut sum = Sum(0);
    add_terms(position, &BoardMobility::new(position), &mut sum);
    scale_by_halfmoves(sum.0, position)
}

/// Evaluates positions, with or without a net.
pub struct Evaluator {
    /// The net with its hidden layer for the last position: the next one usually differs in only a few pieces.
    net: Option<(&'static Net, Box<Accumulator>)>,
    /// Evaluations by position hash, since a search revisits many positions. An entry holds the upper bits of the hash,
    /// then the value.
    cache: Vec<u64>,
}

/// The lower bits of a hash index the cache. The entry stores the upper bits, which leaves as many bits for the value.
const INDEX_BITS: u32 = i16::BITS;

impl Evaluator {
    pub fn new(net: Option<&'static Net>) -> Evaluator {
        Evaluator { net: net.map(|net| (net, Box::new(Accumulator::new(net)))), cache: vec![0; 1 << INDEX_BITS] }
    }

    /// Returns the evaluation from the perspective of the side to move, within [`MAX_EVAL`] of zero. The same position
    /// gives the same number, whatever was evaluated before.
    #[inline]
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        // An empty entry is zero; a filled one never is.
        let hash = position.hash_with_rules() | 1 << 63;
        let (key, index) = (hash >> INDEX_BITS, hash as usize % (1 << INDEX_BITS));
        if self.cache[index] >> INDEX_BITS == key {
            return scale_by_halfmoves(i32::from(self.cache[index] as i16), position);
        }
        let board_mobility = BoardMobility::new(position);
        let mut sum = Sum(0);
        add_terms(position, &board_mobility, &mut sum);
        if let Some((net, accumulator)) = &mut self.net {
            accumulator.update(net, position, &Features::new(position.board(), &board_mobility));
            sum.0 += accumulator.output(net, position.turn());
        }
        if position.board().occupied().count() == MAX_PIECES {
            sum.0 = adjust_lone_piece_ending(position, sum.0);
        }
        let value = sum.0.clamp(-MAX_EVAL, MAX_EVAL) as i16;
        self.cache[index] = key << INDEX_BITS | u64::from(value.cast_unsigned());
        scale_by_halfmoves(value.into(), position)
    }
}

/// Returns the evaluation of a position with one piece besides the kings, using which of these endings are known to be
/// won.
#[cold]
fn adjust_lone_piece_ending(position: &Position, value: i32) -> i32 {
    let lone = position.board().pieces().map(|(_, piece)| piece).find(|piece| piece.role != Role::King);
    match lone.and_then(|piece| Some((piece.color, wins_alone(position.rules(), piece.role)?))) {
        Some((color, true)) => value + if color == position.turn() { WON_ENDING_BONUS } else { -WON_ENDING_BONUS },
        Some((_, false)) => value / DRAWN_ENDING_DIVISOR,
        None => value,
    }
}

/// The value of a won ending besides its pieces, in centipawns.
const WON_ENDING_BONUS: i32 = 1_000;

/// Divisor for drawn endings.
const DRAWN_ENDING_DIVISOR: i32 = 16;

/// Scales an advantage down as the draw by the fifty-move rule comes nearer, so that a winning side makes progress.
fn scale_by_halfmoves(value: i32, position: &Position) -> i32 {
    (value * halfmove_scale(position) / HALFMOVE_SCALE).clamp(-MAX_EVAL, MAX_EVAL)
}

/// Returns the factor, in parts of [`HALFMOVE_SCALE`], that scales an advantage as the fifty-move rule draws near.
pub fn halfmove_scale(position: &Position) -> i32 {
    HALFMOVE_SCALE - position.halfmoves().min(FIFTY_MOVE_PLIES) as i32
}

/// The number of plies without a capture that would reduce an advantage to nothing. The draw comes at half of it.
pub const HALFMOVE_SCALE: i32 = 2 * FIFTY_MOVE_PLIES as i32;

/// Returns, for each weight, how often it counts for the side to move minus how often it counts for the enemy.
pub fn trace(position: &Position) -> [i32; WEIGHT_COUNT] {
    let mut counts = Counts([0; WEIGHT_COUNT]);
    add_terms(position, &BoardMobility::new(position), &mut counts);
    counts.0
}

/// Returns the total value of the pieces on the given squares, of both sides.
#[inline]
pub fn material(board: &Board, squares: Bitboard) -> i32 {
    weighted_material(&MATERIAL, board, squares)
}

/// Returns the value of a kind of piece in whole pawns, or `None` for a King.
pub fn pawns_worth(role: Role) -> Option<i32> {
    let [worth, pawn] = [role, Role::Pawn].map(|role| MATERIAL[role.index()]);
    (role != Role::King).then_some((worth + pawn / 2) / pawn)
}

/// Returns the total of these values for the pieces on the given squares, of both sides.
#[inline]
pub fn weighted_material(values: &RoleValues, board: &Board, squares: Bitboard) -> i32 {
    Role::ALL.into_iter().map(|role| values[role.index()] * (board.by_role(role) & squares).count() as i32).sum()
}

/// Receives the terms.
trait TermSink {
    /// Records that the weight at this index of the table counts `count` times for the side to move.
    fn add(&mut self, index: usize, count: i32);
}

struct Sum(i32);

impl TermSink for Sum {
    #[inline]
    fn add(&mut self, index: usize, count: i32) {
        self.0 += WEIGHTS[index] * count;
    }
}

struct Counts([i32; WEIGHT_COUNT]);

impl TermSink for Counts {
    fn add(&mut self, index: usize, count: i32) {
        self.0[index] += count;
    }
}

#[inline]
fn add_terms(position: &Position, board_mobility: &BoardMobility, sink: &mut impl TermSink) {
    let turn = position.turn();
    add_side_terms(position.board(), board_mobility, turn, 1, sink);
    add_side_terms(position.board(), board_mobility, !turn, -1, sink);
    sink.add(const { Term::Tempo.index() }, 1);
}

/// Adds the terms of one side, each multiplied by `sign`.
#[inline]
fn add_side_terms(board: &Board, board_mobility: &BoardMobility, color: Color, sign: i32, sink: &mut impl TermSink) {
    let own = board.by_color(color);
    let (frozen, mobility) = (board_mobility.frozen[color.index()], &board_mobility.sides[color.index()]);
    let threats = if sign > 0 { Term::OwnThreats.index() } else { Term::EnemyThreats.index() };
    for role in Role::ALL {
        let pieces = board.by_role(role) & own;
        sink.add(Term::Material.index_for(role), sign * pieces.count() as i32);
        sink.add(Term::Frozen.index_for(role), -sign * (pieces & frozen).count() as i32);
        sink.add(Term::Mobility.index_for(role), sign * mobility.destinations[role.index()] as i32);
        sink.add(threats + role.index(), sign * (mobility.capturable & board.by_role(role)).count() as i32);
        let steps: u32 = RINGS.iter().map(|&ring| (pieces & ring).count()).sum();
        sink.add(Term::Centre.index_for(role), sign * steps as i32);
    }
    proximity(board, color, sign, sink);
    piece_coordination(board, color, sign, sink);
    king_safety(board, color, sign, sink);
    mop_up(board, color, sign, sink);
    king_hunt(board, color, sign, sink);
}

/// The inner 36, 16 and 4 squares. A piece counts once for each set that contains it.
const RINGS: [Bitboard; 3] =
    [Bitboard(0x007e_7e7e_7e7e_7e00), Bitboard(0x0000_3c3c_3c3c_0000), Bitboard(0x0000_0018_1800_0000)];

#[inline]
fn proximity(board: &Board, color: Color, sign: i32, sink: &mut impl TermSink) {
    let own = board.by_piece(color, Role::Immobilizer);
    let enemy = board.by_piece(!color, Role::Immobilizer);
    let near_king = closeness(own, board.by_piece(!color, Role::King));
    let near_immobilizer = closeness(board.by_piece(color, Role::Chameleon), enemy);
    let unopposed = !own.is_empty() && enemy.is_empty() && board.by_piece(!color, Role::Chameleon).is_empty();
    sink.add(Term::ImmobilizerNearKing.index(), sign * near_king);
    sink.add(Term::ChameleonNearImmobilizer.index(), sign * near_immobilizer);
    sink.add(Term::ImmobilizerUnopposed.index(), sign * i32::from(unopposed));
}

/// Returns the sum, over the hunters, of 7 minus the distance to the nearest target.
fn closeness(hunters: Bitboard, targets: Bitboard) -> i32 {
    hunters
        .into_iter()
        .filter_map(|hunter| targets.into_iter().map(|target| hunter.distance(target)).min())
        .map(|distance| 7 - distance as i32)
        .sum()
}

/// Adds the terms for what coordinators and pawns depend on.
#[inline]
fn piece_coordination(board: &Board, color: Color, sign: i32, sink: &mut impl TermSink) {
    let own = board.by_color(color);
    if !board.by_piece(color, Role::Coordinator).is_empty()
        && let Some(king) = board.by_piece(color, Role::King).first()
    {
        let enemies = cross(king) & board.by_color(!color);
        sink.add(Term::CoordinatorLine.index(), sign * enemies.count() as i32);
    }
    let pawns = board.by_piece(color, Role::Pawn);
    let partners = [own.north(), own.south(), own.east(), own.west()];
    let pairs: u32 = partners.iter().map(|&beside| (pawns & beside).count()).sum();
    sink.add(Term::PawnPartner.index(), sign * pairs as i32);
}

fn cross(square: Square) -> Bitboard {
    Bitboard::file(square.file()) | Bitboard::rank(square.rank())
}

/// Adds the terms for king safety: open lines to the king, enemies on those lines, and friendly pieces around it.
#[inline]
fn king_safety(board: &Board, color: Color, sign: i32, sink: &mut impl TermSink) {
    let Some(king) = board.by_piece(color, Role::King).first() else { return };
    let open = queen_attacks(king, board.occupied()) & !board.occupied();
    let shelter = king_attacks(king) & board.by_color(color);
    let leapers = queen_rays(king) & board.by_piece(!color, Role::Leaper);
    let aligned = !(cross(king) & board.by_piece(!color, Role::King)).is_empty()
        && !board.by_piece(!color, Role::Coordinator).is_empty();
    sink.add(Term::KingOpenLine.index(), -sign * open.count() as i32);
    sink.add(Term::KingShelter.index(), sign * shelter.count() as i32);
    sink.add(Term::KingLeaperLine.index(), -sign * leapers.count() as i32);
    sink.add(Term::KingCoordinatorLine.index(), -sign * i32::from(aligned));
}

/// Adds the terms for driving a king that has only pawns left into a corner, with one's own king close. Most endings
/// are won there, with a piece of any other kind.
#[inline]
fn mop_up(board: &Board, color: Color, sign: i32, sink: &mut impl TermSink) {
    let plain = board.by_role(Role::King) | board.by_role(Role::Pawn);
    let (own, enemy) = (board.by_color(color), board.by_color(!color));
    if enemy.count() > MOP_UP_PAWNS + 1 || !(enemy & !plain).is_empty() || (own & !plain).is_empty() {
        return;
    }
    let kings = board.by_piece(color, Role::King).first().zip(board.by_piece(!color, Role::King).first());
    if let Some((king, lone_king)) = kings {
        sink.add(Term::DriveToCorner.index(), sign * (6 - corner_steps(lone_king)));
        sink.add(Term::KingsClose.index(), sign * (7 - king.distance(lone_king) as i32));
    }
}

/// Adds the term for a king close to the last enemy piece, in an ending with one piece each, unless one's own piece is
/// a pawn or worth less. Once the enemy piece falls, most such endings are won.
#[inline]
fn king_hunt(board: &Board, color: Color, sign: i32, sink: &mut impl TermSink) {
    if board.occupied().count() != 4 {
        return;
    }
    let king = board.by_piece(color, Role::King);
    let [own, enemy] = [color, !color].map(|side| board.by_color(side) & !board.by_role(Role::King));
    let is_even = own.count() == 1 && enemy.count() == 1;
    if is_even && (own & board.by_role(Role::Pawn)).is_empty() && material(board, own) >= material(board, enemy) {
        sink.add(Term::KingHuntsLast.index(), sign * closeness(king, enemy));
    }
}

/// Returns the steps along rank and file to the nearest corner.
fn corner_steps(square: Square) -> i32 {
    let to_edge = |index: u32| index.min(7 - index) as i32;
    to_edge(square.file().index() as u32) + to_edge(square.rank().index() as u32)
}
