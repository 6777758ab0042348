//! How much time a move may take.

use super::limits::{Limits, TimeControl};
use super::params::{CLOCK_RESERVE_MS, CLOCK_STRETCH, MOVES_EXPECTED, Params};

/// The time of one move, in milliseconds since its search began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Budget {
    /// No iteration begins after this.
    pub soft_ms: Option<u64>,
    /// The search breaks off at this.
    pub hard_ms: Option<u64>,
    /// Whether a clear choice takes less: the time not taken is there for later moves.
    pub saves: bool,
}

impl Budget {
    /// Returns the time that the limits grant: all of a fixed time, a share of a game clock, the less where both bind.
    pub fn new(limits: &Limits, params: &Params) -> Budget {
        let share = limits.clock.map(share);
        let soft = share.map(|(soft, _)| soft);
        let hard = share.map(|(_, hard)| hard);
        let less = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
        Budget {
            soft_ms: less(soft, limits.movetime_ms),
            hard_ms: less(hard, limits.movetime_ms),
            saves: share.is_some() && params.clock_steady != 0,
        }
    }

    /// Returns whether no iteration is to begin after so many milliseconds, when the best move has stayed the same for so
    /// many iterations: a choice that is clear takes less of the clock, one in doubt more.
    pub fn is_spent(&self, elapsed_ms: u64, stability: u32) -> bool {
        let percent = match stability {
            _ if !self.saves => 100,
            0 => 160,
            1 => 120,
            2..=4 => 90,
            _ => 65,
        };
        self.soft_ms.is_some_and(|soft| elapsed_ms >= soft.saturating_mul(percent) / 100)
    }
}

/// The share of a game clock for one move: when to begin no more, and when to break off.
fn share(clock: TimeControl) -> (u64, u64) {
    let usable = clock.remaining_ms.saturating_sub(CLOCK_RESERVE_MS).max(1);
    let moves = match clock.moves_to_go {
        Some(moves) if moves > 0 => u64::from(moves).min(MOVES_EXPECTED),
        _ => MOVES_EXPECTED,
    };
    let share = (usable / moves).saturating_add(clock.increment_ms / 4 * 3).clamp(1, usable);
    // An iteration takes several times as long as the one before: one begun past half the share would not end in time.
    (share.div_ceil(2), share.saturating_mul(CLOCK_STRETCH).min(usable.div_ceil(2).max(share)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_move_takes_more_than_the_clock_has() {
        for remaining_ms in [0, 1, 10, 25, 1_000, 60_000, u64::MAX] {
            for increment_ms in [0, 5, 10_000, u64::MAX] {
                for moves_to_go in [None, Some(0), Some(1), Some(40), Some(u32::MAX)] {
                    let (soft, hard) = share(TimeControl { remaining_ms, increment_ms, moves_to_go });
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
        let budget = |limits| Budget::new(&limits, &Params::DEFAULT);
        let clock = Some(TimeControl { remaining_ms: 60_020, increment_ms: 0, moves_to_go: None });
        assert_eq!(
            budget(Limits { clock, ..Limits::default() }),
            Budget { soft_ms: Some(1_000), hard_ms: Some(8_000), saves: true }
        );
        let spent = budget(Limits { clock, ..Limits::default() });
        assert_eq!([0, 3, 9].map(|stability| spent.is_spent(950, stability)), [false, true, true]);
        let both = budget(Limits { clock, movetime_ms: Some(100), ..Limits::default() });
        assert_eq!(both, Budget { soft_ms: Some(100), hard_ms: Some(100), saves: true });
    }
}
