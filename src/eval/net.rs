//! A small net that corrects the sum of the terms.
//!
//! It sees each piece that stands somewhere, is frozen there or can be captured there, from the view of both sides, in
//! one layer of hidden numbers; and the switches of the rules. The two sides see the same board: colours swapped, and
//! mirrored so that their King stands on the files a to d and, unless a range is counted from one's own side, on the ranks
//! 1 to 4. How the net was made, and how to make it again, stands in `NET.md`.

use std::sync::LazyLock;

use super::Reach;
use crate::rules::{Bitboard, Board, Color, Position, Role, RuleSet};

/// The hidden numbers for each side.
pub const HIDDEN: usize = 16;

/// What the net asks of each square: which piece stands there, is frozen there, can be captured there.
const STATES: usize = 3;

/// The rows of weights for one state.
const OF_STATE: usize = 2 * 7 * 64;

/// The rows of weights for all pieces in all states; behind them stand those of the switches of the rules.
pub const PIECE_INPUTS: usize = STATES * OF_STATE;

/// All rows of weights.
pub const INPUTS: usize = PIECE_INPUTS + SWITCHES;

const SWITCHES: usize = 7;

/// What a hidden number of 1 is in integers. It is the largest: a hidden number is cut off at 0 and 1, and squared.
pub const ONE: i32 = 127;

/// The weights, as integers.
pub struct Net {
    rows: Box<[[i16; HIDDEN]; INPUTS]>,
    bias: [i16; HIDDEN],
    /// In hundredths of a pawn: for the side to move, then for the other.
    output: [[i16; HIDDEN]; 2],
    output_bias: i16,
}

impl Net {
    /// The bytes of a net without the line at its head.
    const BYTES: usize = INPUTS * HIDDEN + 2 * (HIDDEN + 2 * HIDDEN + 1);

    /// Returns the net of this build.
    pub fn of_this_build() -> &'static Net {
        static NET: LazyLock<Net> =
            LazyLock::new(|| Net::read(include_bytes!("net.bin")).unwrap_or_else(|error| panic!("net.bin: {error}")));
        &NET
    }

    /// Reads a net: a line of text that says how it was made; the rows, a byte for each weight; and as two bytes each, low
    /// byte first, the bias of the hidden numbers, the weights of the output for the side to move and for the other, and
    /// the output's bias. Errors say what is wrong.
    pub fn read(bytes: &[u8]) -> Result<Net, String> {
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or("it has no line at its head")?;
        let (head, body) = (String::from_utf8_lossy(&bytes[..end]), &bytes[end + 1..]);
        if !head.starts_with(&Net::head()) {
            return Err(format!("it begins with '{head}' instead of '{}'", Net::head()));
        }
        if body.len() != Net::BYTES {
            return Err(format!("it has {} bytes behind its head instead of {}", body.len(), Net::BYTES));
        }
        let (rows, rest) = body.split_at(INPUTS * HIDDEN);
        let mut numbers = rest.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]]));
        let mut take = || std::array::from_fn(|_| numbers.next().unwrap_or_default());
        let (bias, output) = (take(), [take(), take()]);
        let mut net = Net { rows: Box::new([[0; HIDDEN]; INPUTS]), bias, output, output_bias: 0 };
        net.output_bias = numbers.next().unwrap_or_default();
        for (row, bytes) in net.rows.iter_mut().zip(rows.chunks_exact(HIDDEN)) {
            for (weight, &byte) in row.iter_mut().zip(bytes) {
                *weight = i16::from(byte.cast_signed());
            }
        }
        Ok(net)
    }

    /// Returns how the line at the head of a net of this shape begins.
    pub fn head() -> String {
        format!("ultima-net 1, {INPUTS} inputs, {HIDDEN} hidden, ")
    }
}

/// What the net sees of a board. A row of weights stands for a state, a colour, a kind and a square, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inputs {
    pieces: [[Bitboard; 7]; 2],
    frozen: Bitboard,
    takeable: Bitboard,
}

impl Inputs {
    const NONE: Inputs =
        Inputs { pieces: [[Bitboard::EMPTY; 7]; 2], frozen: Bitboard::EMPTY, takeable: Bitboard::EMPTY };

    #[inline]
    pub(super) fn new(board: &Board, reach: &Reach) -> Inputs {
        let of = |color: Color| Role::ALL.map(|role| board.by_piece(color, role));
        let [white, black] = &reach.activity;
        Inputs {
            pieces: Color::ALL.map(of),
            frozen: reach.frozen[0] | reach.frozen[1],
            takeable: white.targets | black.targets,
        }
    }

    pub fn of(position: &Position) -> Inputs {
        Inputs::new(position.board(), &Reach::both(position))
    }

    /// Returns the row of each piece in each state, as White sees it, unmirrored.
    pub fn rows(&self) -> Vec<u16> {
        let mut rows = Vec::new();
        self.differences(&Inputs::NONE, |row, _| rows.push(row as u16));
        rows
    }

    /// Tells each row that is in one of the two alone, and whether it is in this one.
    #[inline]
    fn differences(&self, before: &Inputs, mut tell: impl FnMut(usize, bool)) {
        let pairs = self.pieces.as_flattened().iter().zip(before.pieces.as_flattened());
        for (at, (&now, &before_now)) in pairs.enumerate() {
            let states = [
                (now, before_now),
                (now & self.frozen, before_now & before.frozen),
                (now & self.takeable, before_now & before.takeable),
            ];
            for (state, (now, before)) in states.into_iter().enumerate() {
                for square in Bitboard(now.0 ^ before.0) {
                    tell(state * OF_STATE + at * 64 + square.index(), now.has(square));
                }
            }
        }
    }
}

/// How one side sees the rows that White sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Turns a row's colour and square around.
    turn: usize,
}

impl View {
    pub fn new(board: &Board, rules: RuleSet, color: Color) -> View {
        let king = board.by_piece(color, Role::King).first();
        let file = king.is_some_and(|king| king.file().index() > 3);
        let rank =
            if rules.range_limit { color == Color::Black } else { king.is_some_and(|king| king.rank().index() > 3) };
        let square = if file { 7 } else { 0 } | if rank { 56 } else { 0 };
        View { turn: square | if color == Color::Black { BLACK } else { 0 } }
    }

    /// Returns the row that this side sees for one that White sees.
    #[inline]
    pub fn row(self, row: usize) -> usize {
        let turned = row ^ self.turn & 63;
        if self.turn & BLACK == 0 {
            turned
        } else if turned % OF_STATE < OF_STATE / 2 {
            turned + OF_STATE / 2
        } else {
            turned - OF_STATE / 2
        }
    }
}

/// A bit of a view that no square has.
const BLACK: usize = 64;

/// The rows of the switches that are on.
pub fn switches(rules: RuleSet) -> impl Iterator<Item = usize> {
    (0..SWITCHES).filter(move |switch| rules.bits() >> switch & 1 != 0).map(|switch| PIECE_INPUTS + switch)
}

/// The hidden numbers of a position before they are cut off, for both sides.
pub(super) struct Sums {
    rules: RuleSet,
    inputs: Inputs,
    sides: [Side; 2],
}

#[derive(PartialEq, Eq, Debug)]
struct Side {
    view: View,
    sums: [i16; HIDDEN],
}

impl Sums {
    /// Returns the sums of an empty board.
    pub fn new(net: &Net) -> Sums {
        let rules = RuleSet::default();
        let views = Color::ALL.map(|color| View::new(&Board::EMPTY, rules, color));
        Sums { rules, inputs: Inputs::NONE, sides: Sums::anew(net, rules, views, &Inputs::NONE) }
    }

    /// Makes these the sums of a position, by what differs from the one before.
    #[inline]
    pub fn bring_to(&mut self, net: &Net, position: &Position, inputs: &Inputs) {
        let (board, rules) = (position.board(), position.rules());
        let views = Color::ALL.map(|color| View::new(board, rules, color));
        if rules != self.rules || views != [self.sides[0].view, self.sides[1].view] {
            self.restart(net, rules, views);
        }
        let [white, black] = &mut self.sides;
        inputs.differences(&self.inputs, |row, is_new| {
            for side in [&mut *white, &mut *black] {
                let row = &net.rows[side.view.row(row)];
                if is_new { add(&mut side.sums, row) } else { subtract(&mut side.sums, row) }
            }
        });
        self.inputs = *inputs;
        // Now and then, as it takes as long as many evaluations.
        debug_assert!(!position.hash().is_multiple_of(256) || self.sides == Sums::anew(net, rules, views, inputs));
    }

    /// Returns the sums of these inputs, added up one by one.
    fn anew(net: &Net, rules: RuleSet, views: [View; 2], inputs: &Inputs) -> [Side; 2] {
        let all = inputs.rows();
        views.map(|view| {
            let mut sums = net.bias;
            switches(rules).for_each(|row| add(&mut sums, &net.rows[row]));
            all.iter().for_each(|&row| add(&mut sums, &net.rows[view.row(row.into())]));
            Side { view, sums }
        })
    }

    /// Makes these the sums of the same inputs by other rules or seen another way.
    #[cold]
    fn restart(&mut self, net: &Net, rules: RuleSet, views: [View; 2]) {
        self.sides = Sums::anew(net, rules, views, &self.inputs);
        self.rules = rules;
    }

    /// Returns what the net says for the side to move, in hundredths of a pawn.
    #[inline]
    pub fn output(&self, net: &Net, turn: Color) -> i32 {
        let sides = [&self.sides[turn.index()].sums, &self.sides[(!turn).index()].sums];
        let mut sum = 0i32;
        for (sums, weights) in sides.into_iter().zip(&net.output) {
            for (&hidden, &weight) in sums.iter().zip(weights) {
                let cut = hidden.clamp(0, ONE as i16);
                sum += i32::from(cut * cut) * i32::from(weight);
            }
        }
        sum / (ONE * ONE) + i32::from(net.output_bias)
    }
}

#[inline]
fn add(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
}

#[inline]
fn subtract(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum -= weight);
}
