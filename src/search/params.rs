//! Every number that tunes the search.

use crate::eval::weights::MATERIAL;

/// The plies a line may grow to, quiescence included.
pub const MAX_PLY: usize = 128;

/// The deepest iteration.
pub const MAX_DEPTH: u32 = 100;

/// The nodes between two looks at the clock and the stop signal.
pub const POLL_NODES: u64 = 1024;

/// The plies of captures that quiescence follows.
pub const QUIESCENCE_PLIES: u32 = 8;

/// The plies of quiescence in which a side in check may try every move.
pub const EVASION_PLIES: u32 = 2;

/// What a capture in quiescence may gain beyond the men it takes, in hundredths of a pawn.
pub const DELTA_MARGIN: i32 = 200;

/// The number of free men up to which quiescence asks whether a side can move at all.
pub const STALEMATE_MEN: u32 = 3;

/// The largest history score of a quiet move.
pub const HISTORY_LIMIT: i32 = 16_384;

/// The largest change of a history score at once.
pub const HISTORY_BONUS_LIMIT: i32 = 1_600;

/// The plies without a capture from which the table tells positions of different counts apart, because the draw comes
/// into sight.
pub const HALFMOVES_IN_SIGHT: u32 = 64;

/// What taking a man counts in move ordering, by kind; the king before all.
pub const ORDER_VALUE: [i32; 7] = {
    let mut values = MATERIAL;
    values[1] = 10_000;
    values
};

/// The milliseconds kept back from a game clock for the way to the player and back.
pub const CLOCK_RESERVE_MS: u64 = 20;

/// The moves a game is expected to last on, where no time control is near.
pub const MOVES_EXPECTED: u64 = 30;

/// How many times its share a move may take when its last iteration has begun.
pub const CLOCK_STRETCH: u64 = 4;

/// The size of a transposition table in megabytes where nobody asks for another.
pub const DEFAULT_MEGABYTES: usize = 16;

/// The largest table in megabytes.
pub const MAX_MEGABYTES: usize = 2048;
