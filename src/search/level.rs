//! Ten levels for people, from beginner to strongest, each with a fixed number of nodes per move.
//!
//! Levels are limited by nodes, so that a level is equally strong on every device. Time ends a search only if it would
//! exceed a fixed move time or a small part of the clock (`Level::limits`). The weak levels do not play at random: like
//! people, they misjudge moves slightly and overlook some captures, their own and the enemy's, after the move that they
//! consider. They never miss a king capture.

use super::limits::{ClockState, Limits};
use super::score::MATE_IN_MAX_PLY;
use crate::rules::{Move, Position, Role};
use crate::util::{GOLDEN_GAMMA, splitmix64};

/// A strength from 1, for a beginner, to 10, the strongest with a fixed number of nodes per move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct Level(u8);

impl TryFrom<u8> for Level {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Level, &'static str> {
        Level::new(number).ok_or("levels are 1 to 10")
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}

struct LevelSpec {
    /// The difference in Elo to the weakest level, measured by `lab ladder`.
    elo: u32,
    nodes: u64,
    /// Whether the net corrects the evaluation.
    net: bool,
    /// The depth of the last iteration, in plies. If there is none, only the nodes end the search.
    depth: Option<u32>,
    /// The largest error in judging a move, in centipawns.
    noise: i32,
    /// The kinds of piece whose captures the level overlooks, except at the root.
    overlooks: &'static [Role],
}

use Role::{Chameleon, Coordinator, King, Leaper, Withdrawer};

const LEVEL_SPECS: [LevelSpec; 10] = [
    LevelSpec {
        elo: 0,
        nodes: 2_000,
        net: false,
        depth: Some(1),
        noise: 152,
        overlooks: &[King, Withdrawer, Leaper, Coordinator, Chameleon],
    },
    LevelSpec {
        elo: 170,
        nodes: 2_000,
        net: false,
        depth: Some(1),
        noise: 150,
        overlooks: &[Withdrawer, Coordinator, Chameleon],
    },
    LevelSpec { elo: 345, nodes: 4_000, net: false, depth: Some(2), noise: 134, overlooks: &[Coordinator, Chameleon] },
    LevelSpec { elo: 540, nodes: 4_000, net: false, depth: Some(2), noise: 88, overlooks: &[Chameleon] },
    LevelSpec { elo: 725, nodes: 4_000, net: false, depth: Some(2), noise: 88, overlooks: &[] },
    LevelSpec { elo: 905, nodes: 3_000, net: false, depth: Some(3), noise: 23, overlooks: &[] },
    LevelSpec { elo: 1045, nodes: 2_600, net: false, depth: None, noise: 0, overlooks: &[] },
    LevelSpec { elo: 1200, nodes: 4_600, net: false, depth: None, noise: 0, overlooks: &[] },
    LevelSpec { elo: 1355, nodes: 2_200, net: true, depth: None, noise: 0, overlooks: &[] },
    LevelSpec { elo: 1530, nodes: 3_500, net: true, depth: None, noise: 0, overlooks: &[] },
];

impl Level {
    pub const ALL: [Level; 10] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8), Level(9), Level(10)];

    pub const STRONGEST: Level = Level(10);

    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the level's strength in Elo, relative to the weakest level.
    pub const fn elo(self) -> u32 {
        self.spec().elo
    }

    /// Returns the strongest level of at most this Elo, or the weakest level if there is none.
    pub fn from_elo(elo: u32) -> Level {
        Level::ALL.into_iter().rev().find(|level| level.elo() <= elo).unwrap_or(Level::ALL[0])
    }

    pub const fn nodes(self) -> u64 {
        self.spec().nodes
    }

    /// Returns whether the net corrects the level's evaluation. It would make weak levels too strong.
    pub const fn has_net(self) -> bool {
        self.spec().net
    }

    /// Returns the kinds of pieces whose captures the level overlooks after the move that it considers.
    pub const fn overlooks(self) -> &'static [Role] {
        self.spec().overlooks
    }

    /// Returns the limits of a level's search on depth, nodes and time. The time is the smaller of the move time and a
    /// twentieth of the remaining time plus half the increment, but at most half the remaining time.
    pub(super) fn limits(self, movetime_ms: Option<u64>, clock: Option<ClockState>) -> Limits {
        let LevelSpec { nodes, depth, .. } = *self.spec();
        let last = clock.map(|ClockState { remaining_ms, increment_ms, .. }| {
            (remaining_ms / 20).saturating_add(increment_ms / 2).min(remaining_ms / 2)
        });
        let movetime_ms = movetime_ms.into_iter().chain(last).min();
        Limits { depth, nodes: Some(nodes), movetime_ms, ..Limits::default() }
    }

    const fn spec(self) -> &'static LevelSpec {
        &LEVEL_SPECS[self.0 as usize - 1]
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Handicap {
    noise: i32,
    seed: u64,
    overlooks: u8,
}

impl Handicap {
    /// Returns the handicap of a level for the move at this ply of a game with this seed, so that each move is
    /// misjudged in its own way.
    pub fn new(level: Level, game_seed: u64, ply: usize) -> Handicap {
        let LevelSpec { noise, overlooks, .. } = *level.spec();
        let seed = game_seed << 16 ^ ply as u64;
        Handicap { noise, seed, overlooks: overlooks.iter().fold(0, |mask, role| mask | 1 << role.index()) }
    }

    /// Returns the error with which the player judges a move. It is mostly small, and at most the noise of the level.
    pub fn misjudgement(&self, mv: Move) -> i32 {
        let mut bits = self.seed ^ (mv.from.index() as u64) << 32 ^ (mv.to.index() as u64) << 48;
        let mut next_random = || {
            bits = bits.wrapping_add(GOLDEN_GAMMA);
            ((splitmix64(bits) >> 33) % (self.noise as u64 + 1)) as i32
        };
        next_random() - next_random()
    }

    /// Returns whether the player overlooks a capture. A move at the root and the capture of a king are never
    /// overlooked.
    #[inline]
    pub fn overlooks(&self, position: &Position, ply: usize, mv: Move) -> bool {
        ply > 0
            && mv.is_capture()
            && self.overlooks >> mv.piece.role.index() & 1 != 0
            && !position.board().captures_king(mv)
    }
}

/// Adds an error of judgement to a score, unless the score is a proven win or loss.
pub(super) fn with_misjudgement(score: i32, error: i32) -> i32 {
    if score.abs() >= MATE_IN_MAX_PLY { score } else { (score + error).clamp(1 - MATE_IN_MAX_PLY, MATE_IN_MAX_PLY - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Bitboard, Color, Piece, Role, Square};

    #[test]
    fn levels_grow() {
        assert!(LEVEL_SPECS.is_sorted_by_key(|spec| spec.elo));
        assert!(LEVEL_SPECS.is_sorted_by_key(|spec| -spec.noise));
        assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        assert!(Level::ALL.into_iter().all(|level| Level::from_elo(level.elo()) == level));
        assert_eq!((Level::new(0), Level::new(11)), (None, None));
    }

    #[test]
    fn a_clock_bounds_a_level() {
        for (remaining_ms, latest_ms) in
            [(59_500, 3_975), (1_500, 750), (300, 150), (0, 0), (u64::MAX, u64::MAX / 20 + 1000)]
        {
            let clock = Some(ClockState { remaining_ms, increment_ms: 2_000, moves_to_go: None });
            let of = |movetime_ms| Level::STRONGEST.limits(movetime_ms, clock);
            assert_eq!((of(None).movetime_ms, of(None).nodes), (Some(latest_ms), Some(Level::STRONGEST.nodes())));
            assert_eq!(of(Some(100)).movetime_ms, Some(latest_ms.min(100)));
        }
        assert_eq!(Level::STRONGEST.limits(None, None).movetime_ms, None);
    }

    #[test]
    fn misjudgements_are_even_and_bounded() {
        let handicap = |seed| Handicap { noise: 50, seed, overlooks: 0 };
        let piece = Piece::new(Color::White, Role::Withdrawer);
        let mv = Move { piece, from: Square::new(3), to: Square::new(40), captures: Bitboard::EMPTY };
        let thrown: Vec<i32> = (0..4_000).map(|seed| handicap(seed).misjudgement(mv)).collect();
        assert!(thrown.iter().all(|by| by.abs() <= 50) && thrown.iter().any(|by| by.abs() > 40));
        assert!(thrown.iter().sum::<i32>().abs() < 4_000 * 2);
        assert!(Handicap { noise: 0, seed: 9, overlooks: 0 }.misjudgement(mv) == 0);
    }
}
