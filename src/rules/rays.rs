//! Straight lines: rays, the squares between two others, and how far a piece reaches before it is blocked.
//!
//! Rays come from a 4 KB table built at compile time. The first blocker on a ray is found by counting zero bits, which
//! is one instruction natively and in WebAssembly.

use super::{Bitboard, Square};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    North,
    NorthEast,
    East,
    NorthWest,
    South,
    SouthWest,
    West,
    SouthEast,
}

use Direction::*;

impl Direction {
    /// All eight directions: the four in which square indices increase, then their opposites in the same order.
    pub const ALL: [Direction; 8] = [North, NorthEast, East, NorthWest, South, SouthWest, West, SouthEast];
    pub const ORTHOGONAL: [Direction; 4] = [North, East, South, West];

    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }

    pub const fn is_orthogonal(self) -> bool {
        matches!(self, North | East | South | West)
    }

    /// Returns the step to the next square as (files, ranks), each -1, 0 or 1.
    pub const fn delta(self) -> (i8, i8) {
        const STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (-1, 1), (0, -1), (-1, -1), (-1, 0), (1, -1)];
        STEPS[self as usize]
    }

    /// Returns whether square indices increase along this direction.
    const fn is_positive(self) -> bool {
        (self as usize) < 4
    }

    /// Returns the direction of the straight line from one square to another, if there is one.
    pub const fn from_to(from: Square, to: Square) -> Option<Direction> {
        let files = to.file().index() as i8 - from.file().index() as i8;
        let ranks = to.rank().index() as i8 - from.rank().index() as i8;
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() || from.index() == to.index() {
            return None;
        }
        Some(match (files.signum(), ranks.signum()) {
            (0, 1) => North,
            (1, 1) => NorthEast,
            (1, 0) => East,
            (-1, 1) => NorthWest,
            (0, -1) => South,
            (-1, -1) => SouthWest,
            (-1, 0) => West,
            _ => SouthEast,
        })
    }
}

impl Square {
    /// Returns the next square in a direction, or `None` at the edge.
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (files, ranks) = direction.delta();
        self.offset(files, ranks)
    }
}

static RAYS: [[Bitboard; 64]; 8] = {
    let mut rays = [[Bitboard::EMPTY; 64]; 8];
    let mut d = 0;
    while d < 8 {
        let mut s = 0;
        while s < 64 {
            let mut at = Square::new(s as u32);
            while let Some(next) = at.step(Direction::ALL[d]) {
                rays[d][s] = rays[d][s].with(next);
                at = next;
            }
            s += 1;
        }
        d += 1;
    }
    rays
};

/// Returns every square from `square` to the edge in a direction, excluding `square` itself.
#[inline]
pub fn ray(square: Square, direction: Direction) -> Bitboard {
    RAYS[direction as usize][square.index()]
}

/// Returns the squares strictly between two squares, or none if no straight line connects them.
#[inline]
pub fn between(from: Square, to: Square) -> Bitboard {
    match Direction::from_to(from, to) {
        Some(direction) => ray(from, direction) & ray(to, direction.opposite()),
        None => Bitboard::EMPTY,
    }
}

/// Returns the squares of the eight rays from a square, excluding the square itself.
#[inline]
pub fn queen_rays(square: Square) -> Bitboard {
    Direction::ALL.into_iter().map(|direction| ray(square, direction)).collect()
}

/// Returns the first occupied square from `square` in a direction, if there is one.
#[inline]
pub fn first_blocker(square: Square, direction: Direction, occupied: Bitboard) -> Option<Square> {
    let met = ray(square, direction).0 & occupied.0;
    if met == 0 {
        return None;
    }
    Some(Square::new(if direction.is_positive() { met.trailing_zeros() } else { 63 - met.leading_zeros() }))
}

/// Returns the squares from `square` in a direction up to and including the first occupied one.
#[inline]
pub fn ray_attacks(square: Square, direction: Direction, occupied: Bitboard) -> Bitboard {
    let line = ray(square, direction);
    match first_blocker(square, direction, occupied) {
        Some(blocker) => line ^ ray(blocker, direction),
        None => line,
    }
}

/// Returns the squares next to a square, in all eight directions.
#[inline]
pub fn king_attacks(square: Square) -> Bitboard {
    Bitboard::from(square).neighbors()
}

/// Returns what a rook would see: its lines up to and including the first occupied square on each.
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Direction::ORTHOGONAL.into_iter().map(|direction| ray_attacks(square, direction, occupied)).collect()
}

/// Returns what a queen would see: its lines up to and including the first occupied square on each.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Direction::ALL.into_iter().map(|direction| ray_attacks(square, direction, occupied)).collect()
}

/// Returns the squares within `steps` king steps of `square`, including `square` itself.
#[inline]
pub fn squares_within(square: Square, steps: u32) -> Bitboard {
    SQUARES_WITHIN[square.index()][if steps < 8 { steps as usize } else { 7 }]
}

static SQUARES_WITHIN: [[Bitboard; 8]; 64] = {
    let mut sets = [[Bitboard::EMPTY; 8]; 64];
    let mut s = 0;
    while s < 64 {
        let mut set = Bitboard::from_square(Square::new(s as u32));
        let mut steps = 0;
        while steps < 8 {
            sets[s][steps] = set;
            set = Bitboard(set.0 | set.neighbors().0);
            steps += 1;
        }
        s += 1;
    }
    sets
};
