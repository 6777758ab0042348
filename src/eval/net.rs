//! A small net that corrects the sum of the terms.
//!
//! Its inputs are the pieces on each square, the frozen ones and those that can be captured, and the switches of the
//! rules. One hidden layer sees them from the perspective of each side. Each side sees the board as its own: with
//! colours swapped for Black, and mirrored so that its king stands on the files a to d and, unless a range limit counts
//! ranks from one's own side, on the ranks 1 to 4. `NET.md` says how the net was made, and how to make it again.

use std::sync::LazyLock;

use super::mobility::BoardMobility;
use crate::rules::{Bitboard, Board, Color, Position, Role, RuleSet, Switch};

/// Hidden neurons per side.
pub const HIDDEN: usize = 16;

/// The number of planes: a piece stands on a square, is frozen there, or can be captured there.
const PLANES: usize = 3;

/// The features of one plane.
const PLANE_FEATURES: usize = 2 * Role::COUNT * 64;

/// The features of all pieces in all planes, followed by the switches of the rules.
pub const PIECE_FEATURES: usize = PLANES * PLANE_FEATURES;

/// The switches that the net knows, in the order of its inputs. It was trained without any other.
const SWITCHES: [Switch; 7] = [
    Switch::RangeLimit,
    Switch::SingleLeap,
    Switch::PureLeaps,
    Switch::Cancelling,
    Switch::Suicide,
    Switch::StalemateLoses,
    Switch::KingCapture,
];

pub const FEATURES: usize = PIECE_FEATURES + SWITCHES.len();

/// The integer that represents 1.0. An activation is clipped to 0 and 1 and squared (SCReLU).
pub const QA: i32 = 127;

/// The integer weights of the net.
pub struct Net {
    feature_weights: Box<[[i16; HIDDEN]; FEATURES]>,
    bias: [i16; HIDDEN],
    /// In centipawns: for the side to move, then for the other.
    output: [[i16; HIDDEN]; 2],
    output_bias: i16,
}

impl Net {
    /// The bytes of a net without its header.
    const BYTES: usize = FEATURES * HIDDEN + 2 * (HIDDEN + 2 * HIDDEN + 1);

    pub fn embedded() -> &'static Net {
        static NET: LazyLock<Net> =
            LazyLock::new(|| Net::read(include_bytes!("net.bin")).unwrap_or_else(|error| panic!("net.bin: {error}")));
        &NET
    }

    /// Reads a net. It starts with a header line, a text that says how the net was made. The weights of the features
    /// follow, a byte each. After them, as two bytes each, low byte first, come the biases of the hidden neurons, the
    /// output weights for the side to move and for the other, and the output's bias. Errors say what is wrong.
    pub fn read(bytes: &[u8]) -> Result<Net, String> {
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or("it has no header")?;
        let (header, body) = (String::from_utf8_lossy(&bytes[..end]), &bytes[end + 1..]);
        if !header.starts_with(&Net::header()) {
            return Err(format!("it begins with '{header}' instead of '{}'", Net::header()));
        }
        if body.len() != Net::BYTES {
            return Err(format!("it has {} bytes after its header instead of {}", body.len(), Net::BYTES));
        }
        let (features, rest) = body.split_at(FEATURES * HIDDEN);
        let mut numbers = rest.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]]));
        let mut take = || std::array::from_fn(|_| numbers.next().unwrap_or_default());
        let (bias, output) = (take(), [take(), take()]);
        let mut net = Net { feature_weights: Box::new([[0; HIDDEN]; FEATURES]), bias, output, output_bias: 0 };
        net.output_bias = numbers.next().unwrap_or_default();
        for (weights, bytes) in net.feature_weights.iter_mut().zip(features.chunks_exact(HIDDEN)) {
            for (weight, &byte) in weights.iter_mut().zip(bytes) {
                *weight = i16::from(byte.cast_signed());
            }
        }
        Ok(net)
    }

    /// Returns the start of the header of a net of this shape.
    pub fn header() -> String {
        format!("ultima-net 1, {FEATURES} inputs, {HIDDEN} hidden, ")
    }
}

/// What the net sees of a board. The index of a feature is made of plane, colour, kind and square, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    pieces: [[Bitboard; Role::COUNT]; 2],
    frozen: Bitboard,
    capturable: Bitboard,
}

impl Features {
    const NONE: Features =
        Features { pieces: [[Bitboard::EMPTY; Role::COUNT]; 2], frozen: Bitboard::EMPTY, capturable: Bitboard::EMPTY };

    #[inline]
    pub(super) fn new(board: &Board, board_mobility: &BoardMobility) -> Features {
        let of = |color: Color| Role::ALL.map(|role| board.by_piece(color, role));
        let [white, black] = &board_mobility.sides;
        Features {
            pieces: Color::ALL.map(of),
            frozen: board_mobility.frozen[0] | board_mobility.frozen[1],
            capturable: white.capturable | black.capturable,
        }
    }

    pub fn from_position(position: &Position) -> Features {
        Features::new(position.board(), &BoardMobility::new(position))
    }

    /// Returns the index of each active feature, as White sees the board unmirrored.
    pub fn indices(&self) -> Vec<u16> {
        let mut indices = Vec::new();
        self.differences(&Features::NONE, |feature, _| indices.push(feature as u16));
        indices
    }

    /// Calls `visit` with each feature that is active in only one of the two, and whether it is active in this one.
    #[inline]
    fn differences(&self, before: &Features, mut visit: impl FnMut(usize, bool)) {
        let pairs = self.pieces.as_flattened().iter().zip(before.pieces.as_flattened());
        for (at, (&now, &before_now)) in pairs.enumerate() {
            let planes = [
                (now, before_now),
                (now & self.frozen, before_now & before.frozen),
                (now & self.capturable, before_now & before.capturable),
            ];
            for (plane, (now, before)) in planes.into_iter().enumerate() {
                for square in now ^ before {
                    visit(plane * PLANE_FEATURES + at * 64 + square.index(), now.contains(square));
                }
            }
        }
    }
}

/// Maps a feature index from White's view to a side's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perspective {
    /// The bits of a feature's square to flip, and [`BLACK`] to swap the colours.
    flip_mask: usize,
}

impl Perspective {
    pub fn new(board: &Board, rules: RuleSet, color: Color) -> Perspective {
        let king = board.by_piece(color, Role::King).first();
        let file = king.is_some_and(|king| king.file().index() > 3);
        let rank =
            if rules.range_limit { color == Color::Black } else { king.is_some_and(|king| king.rank().index() > 3) };
        let square = if file { 7 } else { 0 } | if rank { 56 } else { 0 };
        Perspective { flip_mask: square | if color == Color::Black { BLACK } else { 0 } }
    }

    /// Returns this side's index of a feature, given White's.
    #[inline]
    pub fn feature(self, feature: usize) -> usize {
        let turned = feature ^ self.flip_mask & 63;
        if self.flip_mask & BLACK == 0 {
            turned
        } else if turned % PLANE_FEATURES < PLANE_FEATURES / 2 {
            turned + PLANE_FEATURES / 2
        } else {
            turned - PLANE_FEATURES / 2
        }
    }
}

/// A bit above those of a square.
const BLACK: usize = 64;

/// Returns the inputs of the switches that are on, as far as the net knows them.
pub fn rule_features(rules: RuleSet) -> impl Iterator<Item = usize> {
    let switches = SWITCHES.into_iter().enumerate();
    switches.filter(move |&(_, switch)| rules.get(switch)).map(|(n, _)| PIECE_FEATURES + n)
}

/// The hidden layer of a position before clipping, for both sides.
pub(super) struct Accumulator {
    rules: RuleSet,
    features: Features,
    sides: [Side; 2],
}

#[derive(PartialEq, Eq, Debug)]
struct Side {
    perspective: Perspective,
    sums: [i16; HIDDEN],
}

impl Accumulator {
    /// Returns the accumulator of an empty board.
    pub fn new(net: &Net) -> Accumulator {
        let rules = RuleSet::default();
        let perspectives = Color::ALL.map(|color| Perspective::new(&Board::EMPTY, rules, color));
        Accumulator {
            rules,
            features: Features::NONE,
            sides: Accumulator::refreshed(net, rules, perspectives, &Features::NONE),
        }
    }

    /// Updates the accumulator to a position. Applies only the features that differ from those of the position before.
    #[inline]
    pub fn update(&mut self, net: &Net, position: &Position, features: &Features) {
        let (board, rules) = (position.board(), position.rules());
        let perspectives = Color::ALL.map(|color| Perspective::new(board, rules, color));
        if rules != self.rules || perspectives != [self.sides[0].perspective, self.sides[1].perspective] {
            self.refresh(net, rules, perspectives);
        }
        let [white, black] = &mut self.sides;
        features.differences(&self.features, |feature, is_new| {
            for side in [&mut *white, &mut *black] {
                let weights = &net.feature_weights[side.perspective.feature(feature)];
                if is_new { add(&mut side.sums, weights) } else { subtract(&mut side.sums, weights) }
            }
        });
        self.features = *features;
        // Checks one position in 256 only, as this costs as much as many evaluations.
        debug_assert!(
            !position.hash().is_multiple_of(256)
                || self.sides == Accumulator::refreshed(net, rules, perspectives, features)
        );
    }

    /// Returns the accumulator of both sides for these features, computed from scratch.
    fn refreshed(net: &Net, rules: RuleSet, perspectives: [Perspective; 2], features: &Features) -> [Side; 2] {
        let all = features.indices();
        perspectives.map(|perspective| {
            let mut sums = net.bias;
            rule_features(rules).for_each(|feature| add(&mut sums, &net.feature_weights[feature]));
            all.iter().for_each(|&feature| add(&mut sums, &net.feature_weights[perspective.feature(feature.into())]));
            Side { perspective, sums }
        })
    }

    /// Recomputes the sums of the current features, under other rules or from other perspectives.
    #[cold]
    fn refresh(&mut self, net: &Net, rules: RuleSet, perspectives: [Perspective; 2]) {
        self.sides = Accumulator::refreshed(net, rules, perspectives, &self.features);
        self.rules = rules;
    }

    /// Returns the net's output for the side to move, in centipawns.
    #[inline]
    pub fn output(&self, net: &Net, turn: Color) -> i32 {
        let sides = [&self.sides[turn.index()].sums, &self.sides[(!turn).index()].sums];
        let mut sum = 0i32;
        for (sums, weights) in sides.into_iter().zip(&net.output) {
            for (&hidden, &weight) in sums.iter().zip(weights) {
                let clipped = hidden.clamp(0, QA as i16);
                sum += i32::from(clipped * clipped) * i32::from(weight);
            }
        }
        sum / (QA * QA) + i32::from(net.output_bias)
    }
}

#[inline]
fn add(sums: &mut [i16; HIDDEN], weights: &[i16; HIDDEN]) {
    sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
}

#[inline]
fn subtract(sums: &mut [i16; HIDDEN], weights: &[i16; HIDDEN]) {
    sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum -= weight);
}
