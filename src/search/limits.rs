//! The limits of a search, and time management: how much of the clock a move may take.

use std::num::NonZeroUsize;

use super::params::{CLOCK_RESERVE_MS, MAX_SHARE_FACTOR, MOVES_EXPECTED};

/// The limits of a search. Without any, the search ends when it is stopped, when the result is proven, or after the
/// deepest iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The depth of the last iteration, in plies.
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    /// The time for the move, in milliseconds. The first search of an ending with three pieces may take longer, because
    /// it generates the table of the ending.
    pub movetime_ms: Option<u64>,
    pub clock: Option<ClockState>,
    /// The number of best moves to report (MultiPV), each with its line.
    pub multipv: NonZeroUsize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: None, nodes: None, movetime_ms: None, clock: None, multipv: NonZeroUsize::MIN }
    }
}

impl Limits {
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Returns whether the limits never end the search.
    pub fn is_unbounded(&self) -> bool {
        self.depth.is_none() && self.nodes.is_none() && self.movetime_ms.is_none() && self.clock.is_none()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClockState {
    pub remaining_ms: u64,
    pub increment_ms: u64,
    /// The number of moves until time is added, if the time control counts moves.
    pub moves_to_go: Option<u32>,
}

/// A source of time, the only one that the search uses: the system's clock does not exist in a browser.
pub trait TimeSource {
    /// Returns the milliseconds since some fixed moment.
    fn now_ms(&self) -> u64;
}

/// A clock that never advances, for searches bounded by depth or nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl TimeSource for NoClock {
    fn now_ms(&self) -> u64 {
        0
    }
}

/// The system's clock, counted from its creation. It is for native programs only: it panics in a browser.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(std::time::Instant);

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock(std::time::Instant::now())
    }
}

impl TimeSource for SystemClock {
    fn now_ms(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

/// The time for one move, in milliseconds since the search began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeManager {
    /// No iteration begins after this time.
    pub soft_ms: Option<u64>,
    /// The search stops at this time.
    pub hard_ms: Option<u64>,
    /// Whether a stable best move takes less time, which leaves more for later moves.
    pub scales_with_stability: bool,
}

impl TimeManager {
    /// Returns the time that the limits allow: a fixed move time, or a share of a game clock, or the smaller of the two
    /// if both apply.
    pub fn new(limits: &Limits) -> TimeManager {
        let budget = limits.clock.map(time_budget);
        let soft = budget.map(|(soft, _)| soft);
        let hard = budget.map(|(_, hard)| hard);
        let less = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
        TimeManager {
            soft_ms: less(soft, limits.movetime_ms),
            hard_ms: less(hard, limits.movetime_ms),
            scales_with_stability: budget.is_some(),
        }
    }

    /// Returns whether no further iteration should begin after this many milliseconds. `best_move_stability` is the
    /// number of iterations for which the best move has stayed the same: a clear choice takes less of the clock, a
    /// doubtful one more.
    pub fn is_spent(&self, elapsed_ms: u64, best_move_stability: u32) -> bool {
        let percent = match best_move_stability {
            _ if !self.scales_with_stability => 100,
            0 => 160,
            1 => 120,
            2..=4 => 90,
            _ => 65,
        };
        self.soft_ms.is_some_and(|soft| elapsed_ms >= soft.saturating_mul(percent) / 100)
    }
}

/// Returns the share of a game clock for one move, as a soft and a hard limit.
fn time_budget(clock: ClockState) -> (u64, u64) {
    let usable = clock.remaining_ms.saturating_sub(CLOCK_RESERVE_MS).max(1);
    let moves = match clock.moves_to_go {
        Some(moves) if moves > 0 => u64::from(moves).min(MOVES_EXPECTED),
        _ => MOVES_EXPECTED,
    };
    let share = (usable / moves).saturating_add(clock.increment_ms / 4 * 3).clamp(1, usable);
    // An iteration takes several times as long as the one before: started after half the share, it would not end in
    // time.
    (share.div_ceil(2), share.saturating_mul(MAX_SHARE_FACTOR).min(usable.div_ceil(2).max(share)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_move_takes_more_than_the_clock_has() {
        for remaining_ms in [0, 1, 10, 25, 1_000, 60_000, u64::MAX] {
            for increment_ms in [0, 5, 10_000, u64::MAX] {
                for moves_to_go in [None, Some(0), Some(1), Some(40), Some(u32::MAX)] {
                    let (soft, hard) = time_budget(ClockState { remaining_ms, increment_ms, moves_to_go });
                    assert!(
                        soft <= hard && hard <= remaining_ms.max(1),
                        "{remaining_ms} {increment_ms} {moves_to_go:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_smaller_bound_binds() {
        let time = |limits| TimeManager::new(&limits);
        let clock = Some(ClockState { remaining_ms: 60_020, increment_ms: 0, moves_to_go: None });
        assert_eq!(
            time(Limits { clock, ..Limits::default() }),
            TimeManager { soft_ms: Some(1_000), hard_ms: Some(8_000), scales_with_stability: true }
        );
        let spent = time(Limits { clock, ..Limits::default() });
        assert_eq!([0, 3, 9].map(|best_move_stability| spent.is_spent(950, best_move_stability)), [false, true, true]);
        let both = time(Limits { clock, movetime_ms: Some(100), ..Limits::default() });
        assert_eq!(both, TimeManager { soft_ms: Some(100), hard_ms: Some(100), scales_with_stability: true });
    }
}
