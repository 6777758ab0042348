//! The parameters of the search: [`Params`] may be varied in a match, the others are fixed.

use crate::eval::weights::{MATERIAL, RoleValues};
use crate::rules::Role;

/// Declares [`Params`]: each parameter with its meaning, its name and its value.
macro_rules! params {
    ($($(#[$doc:meta])+ $name:ident: $value:expr;)+) => {
        /// The parameters of the search that a match can vary. Margins are in centipawns.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Params {
            $($(#[$doc])+ pub $name: i32,)+
        }

        impl Params {
            pub const DEFAULT: Params = Params { $($name: $value,)+ };

            pub const NAMES: &[&str] = &[$(stringify!($name),)+];

            /// Returns the value of a parameter, or `None` if there is none of this name.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)+
                    _ => None,
                }
            }

            /// Sets the value of a parameter. Returns false if there is none of this name.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value,)+
                    _ => return false,
                }
                true
            }
        }
    };
}

params! {
    /// The half-width of the first window around the score of the previous iteration.
    aspiration_width: 30;
    /// The minimum depth for a window around the previous score.
    aspiration_depth: 4;
    /// The maximum depth for refuting a position far above the window without a search.
    reverse_futility_depth: 6;
    /// The margin of that refutation per ply, in centipawns.
    reverse_futility_margin: 90;
    /// The reduction of the margin of that refutation for an improving side, in centipawns.
    reverse_futility_improving: 60;
    /// The minimum depth for searching a position without a move from the table one ply less deeply (internal iterative
    /// reduction).
    iir_depth: 4;
    /// The maximum depth for limiting the number of quiet moves (late-move pruning).
    lmp_depth: 6;
    /// The number of quiet moves to which late-move pruning limits depth 0. It grows with the square of the depth.
    lmp_base: 5;
    /// The maximum depth for skipping quiet moves in positions far below the window.
    futility_depth: 6;
    /// The margin of futility pruning at depth 0, in centipawns.
    futility_base: 100;
    /// The margin of futility pruning per ply, in centipawns.
    futility_margin: 90;
    /// The maximum depth for skipping quiet moves with a bad history.
    history_pruning_depth: 4;
    /// The history score per ply below zero that counts as bad.
    history_pruning_margin: 3000;
    /// The base reduction of late moves, in 1/1024 of a ply.
    reduction_base: 500;
    /// The divisor for the growth of the reduction with the logarithms of depth and move number.
    reduction_slope: 2600;
    /// The history score that changes the reduction by one ply.
    reduction_history: 9000;
    /// The most that a capture in quiescence may gain beyond its victims, in centipawns.
    delta_margin: 150;
    /// The number of plies of captures that quiescence follows.
    quiescence_plies: 8;
    /// The number of plies of quiescence in which a side in check may try every move.
    evasion_plies: 2;
}

/// The maximum length of a line in plies, including quiescence.
pub const MAX_PLY: usize = 128;

pub const MAX_DEPTH: u32 = 100;

/// The number of nodes between two checks of the clock and the stop signal.
pub const POLL_NODES: u64 = 1024;

/// The score from which a game counts as decided: the search then looks for mate rather than for more material.
pub const WINNING_SCORE: i32 = 1_000;

/// The number of unfrozen pieces up to which quiescence checks whether a side can move at all.
pub const STALEMATE_PIECES: u32 = 3;

/// The largest history score of a quiet move.
pub const HISTORY_LIMIT: i32 = 16_384;

/// The largest change of a history score in one update.
pub const HISTORY_BONUS_LIMIT: i32 = 1_600;

/// The number of plies without a capture from which table keys depend on that number, since the draw is near.
pub const HALFMOVES_IN_SIGHT: u32 = 64;

/// The values of pieces for MVV-LVA, the order of captures. The king comes first.
pub const ORDER_VALUE: RoleValues = {
    let mut values = MATERIAL;
    values[Role::King.index()] = 10_000;
    values
};

/// 1024 times the binary logarithm of the index, computed with integers so that reductions are the same on every
/// machine.
pub(super) static LOG: [i32; 128] = {
    let mut table = [0; 128];
    let mut n = 1;
    while n < 128 {
        table[n] = log(n as u64);
        n += 1;
    }
    table
};

/// Squares a number between 1 and 2 ten times. Each time the result reaches 2, another binary digit of the logarithm is
/// 1.
const fn log(n: u64) -> i32 {
    let whole = n.ilog2();
    let mut fraction = (n << 32) >> whole;
    let mut result = whole as i32;
    let mut place = 0;
    while place < 10 {
        fraction = ((fraction >> 2) * (fraction >> 2)) >> 28;
        result <<= 1;
        if fraction >= 2 << 32 {
            fraction >>= 1;
            result |= 1;
        }
        place += 1;
    }
    result
}

/// The milliseconds of a game clock reserved for communication overhead.
pub const CLOCK_RESERVE_MS: u64 = 20;

/// The number of further moves that a game is expected to last, unless the time control is nearer.
pub const MOVES_EXPECTED: u64 = 30;

/// The most time that a move may take, in multiples of its share of the clock.
pub const MAX_SHARE_FACTOR: u64 = 4;

/// The size of a transposition table in megabytes by default.
pub const DEFAULT_MEGABYTES: usize = 16;

pub const MAX_MEGABYTES: usize = 1024;

pub const MAX_THREADS: usize = 256;

/// The stack size in bytes for a search of the deepest line, with a large margin.
pub const STACK_BYTES: usize = 16 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for (n, &log) in LOG.iter().enumerate().skip(1) {
            assert!((f64::from(log) - (n as f64).log2() * 1024.0).abs() <= 1.5, "{n}: {log}");
        }
    }
}
