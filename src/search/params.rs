//! The numbers that tune the search: [`Params`] may be varied in a match, the others are fixed.

use crate::eval::weights::{MATERIAL, RoleValues};
use crate::rules::Role;

/// Declares [`Params`]: each number with its reason, its name and its value.
macro_rules! params {
    ($($(#[$doc:meta])+ $name:ident: $value:expr;)+) => {
        /// The numbers of the search that a match can vary. Margins are in centipawns.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Params {
            $($(#[$doc])+ pub $name: i32,)+
        }

        impl Params {
            pub const DEFAULT: Params = Params { $($name: $value,)+ };

            pub const NAMES: &[&str] = &[$(stringify!($name),)+];

            /// Returns the number of this name, if there is one.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)+
                    _ => None,
                }
            }

            /// Gives the number of this name another value, and returns whether there is one.
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
    /// The half-width of the first window around the score of the iteration before.
    aspiration_width: 30;
    /// The depth from which a window is tried.
    aspiration_depth: 4;
    /// The depth to which a position far above the window counts as refuted at once.
    reverse_futility_depth: 6;
    /// The margin per ply, in centipawns.
    reverse_futility_margin: 90;
    /// How much less an improving side needs, in centipawns.
    reverse_futility_improving: 60;
    /// The depth from which a position without a move in the table is searched one ply less deeply (internal iterative
    /// reduction).
    iir_depth: 4;
    /// The depth up to which only so many quiet moves are tried (late-move pruning).
    lmp_depth: 6;
    /// How many, at depth 0; the number grows with the square of the depth.
    lmp_base: 5;
    /// The depth to which quiet moves are left out in positions far below the window.
    futility_depth: 6;
    /// The margin at depth 0, in centipawns.
    futility_base: 100;
    /// The margin per ply, in centipawns.
    futility_margin: 90;
    /// The depth to which quiet moves of a bad history are left out.
    history_pruning_depth: 4;
    /// How bad, in history score per ply.
    history_pruning_margin: 3000;
    /// The base reduction of late moves, in 1/1024 of a ply.
    reduction_base: 500;
    /// Its growth with the logarithms of depth and move number; the larger, the slower.
    reduction_slope: 2600;
    /// The history score that is worth a ply of reduction.
    reduction_history: 9000;
    /// What a capture in quiescence may gain beyond its victims.
    delta_margin: 150;
    /// The plies of captures that quiescence follows.
    quiescence_plies: 8;
    /// The plies of quiescence in which a side in check may try every move.
    evasion_plies: 2;
}

/// The plies a line may grow to, quiescence included.
pub const MAX_PLY: usize = 128;

pub const MAX_DEPTH: u32 = 100;

/// The nodes between two looks at the clock and the stop signal.
pub const POLL_NODES: u64 = 1024;

/// The score from which a game counts as decided, so that the search looks for mate rather than for more material.
pub const WINNING_SCORE: i32 = 1_000;

/// The number of unfrozen pieces up to which quiescence asks whether a side can move at all.
pub const STALEMATE_PIECES: u32 = 3;

/// The largest history score of a quiet move.
pub const HISTORY_LIMIT: i32 = 16_384;

/// The largest change of a history score in one update.
pub const HISTORY_BONUS_LIMIT: i32 = 1_600;

/// From this many plies without a capture on, table keys depend on their number: the draw is in sight.
pub const HALFMOVES_IN_SIGHT: u32 = 64;

/// What capturing a piece counts in move ordering, by kind; the king before all.
pub const ORDER_VALUE: RoleValues = {
    let mut values = MATERIAL;
    values[Role::King.index()] = 10_000;
    values
};

/// 1024 times the binary logarithm of the index, by integers alone: every machine reduces alike.
pub(super) static LOG: [i32; 128] = {
    let mut table = [0; 128];
    let mut n = 1;
    while n < 128 {
        table[n] = log(n as u64);
        n += 1;
    }
    table
};

/// Squares a number between 1 and 2 ten times; each time it passes 2, a binary place of the logarithm is found.
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

/// The milliseconds of a game clock set aside for communication overhead.
pub const CLOCK_RESERVE_MS: u64 = 20;

/// The moves a game is expected to last, where no time control is near.
pub const MOVES_EXPECTED: u64 = 30;

/// The most time that a move may take, in multiples of its share of the clock.
pub const MAX_SHARE_FACTOR: u64 = 4;

/// The size of a transposition table in megabytes by default.
pub const DEFAULT_MEGABYTES: usize = 16;

pub const MAX_MEGABYTES: usize = 1024;

pub const MAX_THREADS: usize = 256;

/// The stack that a search of the deepest line needs, in bytes, with much to spare.
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
