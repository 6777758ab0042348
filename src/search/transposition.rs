//! The transposition table: the results of earlier searches by position.
//!
//! Several threads read and write the table without locks. A slot that two threads wrote at once matches no position,
//! because the key is stored combined with the data (Hyatt and Mann, "A lock-less transposition table implementation",
//! 2002).

use std::sync::atomic::{AtomicU64, Ordering};

use super::params::MAX_MEGABYTES;
use super::score::MATE_IN_MAX_PLY;
use crate::rules::{Move, Square, UciMove};

/// How a stored score bounds the true score; 0 marks an empty slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Upper = 1,
    Lower = 2,
    Exact = 3,
}

impl Bound {
    /// Returns how the best score found within a window bounds the true score.
    #[inline]
    pub fn from_score(score: i32, alpha: i32, beta: i32) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TtEntry {
    /// The best move found. It must be looked up among the legal moves.
    pub best: Option<UciMove>,
    /// The score, with wins counted from the root of the current search.
    pub score: i32,
    /// The depth of the search below the position, in plies.
    pub depth: u8,
    pub bound: Bound,
}

impl TtEntry {
    /// Returns whether the score alone answers a search to `depth` plies with this window.
    pub fn allows_cutoff(&self, depth: i32, alpha: i32, beta: i32) -> bool {
        i32::from(self.depth) >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => self.score >= beta,
                Bound::Upper => self.score <= alpha,
            }
    }
}

/// A slot of 16 bytes: the key XORed with the data, and the data.
#[derive(Default)]
struct Slot {
    key_xor_data: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    fn data(&self) -> Data {
        Data(self.data.load(Ordering::Relaxed))
    }

    fn get(&self, key: u64) -> Option<Data> {
        let data = self.data();
        (self.key_xor_data.load(Ordering::Relaxed) ^ data.0 == key && !data.is_empty()).then_some(data)
    }

    fn set(&self, key: u64, data: u64) {
        self.key_xor_data.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// The contents of a slot. From the low bits up: 13 bits for the move, 16 for the score, 8 for the depth, 2 for the
/// bound (0 in an empty slot) and 6 for the generation.
#[derive(Clone, Copy)]
struct Data(u64);

impl Data {
    fn is_empty(self) -> bool {
        self.0 >> BOUND_SHIFT & 3 == 0
    }

    fn bound(self) -> Bound {
        match self.0 >> BOUND_SHIFT & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }

    fn depth(self) -> u8 {
        (self.0 >> DEPTH_SHIFT) as u8
    }

    fn best(self) -> Option<UciMove> {
        (self.0 >> 12 & 1 != 0).then(|| UciMove { from: square(self.0), to: square(self.0 >> 6) })
    }

    fn score(self) -> i32 {
        i32::from((self.0 >> SCORE_SHIFT) as u16 as i16)
    }
}

const BUCKET: usize = 4;
const GENERATIONS: u64 = 64;

const SCORE_SHIFT: u32 = 13;
const DEPTH_SHIFT: u32 = 29;
const BOUND_SHIFT: u32 = 37;
const GENERATION_SHIFT: u32 = 39;

pub(super) struct TranspositionTable {
    slots: Vec<Slot>,
    generation: u64,
}

/// Returns the number of slots of a table of this size: the largest power of two that fits.
fn slots_in(megabytes: usize) -> usize {
    let bytes = megabytes.clamp(1, MAX_MEGABYTES) << 20;
    1 << (bytes / size_of::<Slot>()).ilog2()
}

impl TranspositionTable {
    /// Returns an empty table of at most this size (at least one megabyte), smaller if memory is short.
    pub fn new(megabytes: usize) -> TranspositionTable {
        let (mut slots, mut len) = (Vec::new(), slots_in(megabytes));
        while slots.try_reserve_exact(len).is_err() && len > slots_in(1) {
            len /= 2;
        }
        slots.resize_with(len, Slot::default);
        TranspositionTable { slots, generation: 0 }
    }

    /// Returns whether the table has the size that this many megabytes allow.
    pub fn is_sized_for(&self, megabytes: usize) -> bool {
        self.slots.len() == slots_in(megabytes)
    }

    pub fn megabytes(&self) -> usize {
        size_of_val(&self.slots[..]) >> 20
    }

    pub fn clear(&mut self) {
        self.slots.fill_with(Slot::default);
        self.generation = 0;
    }

    /// Ages all entries, so that they are replaced first.
    pub fn new_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// Returns the entry of the position with this key, `ply` plies from the root.
    pub fn probe(&self, key: u64, ply: usize) -> Option<TtEntry> {
        let data = self.bucket(key).iter().find_map(|slot| slot.get(key))?;
        let score = score_from_table(data.score(), ply as i32);
        Some(TtEntry { best: data.best(), score, depth: data.depth(), bound: data.bound() })
    }

    /// Stores a position in place of its earlier entry, or else of the oldest and shallowest entry of its bucket.
    pub fn store(&self, key: u64, ply: usize, best: Option<Move>, score: i32, depth: i32, bound: Bound) {
        let generation = self.generation;
        let bucket = self.bucket(key);
        // The priority of a slot is its depth, minus eight plies for each search since it was written.
        let priority = |slot: &Slot| {
            let data = slot.data();
            let age = (GENERATIONS + generation - (data.0 >> GENERATION_SHIFT)) % GENERATIONS;
            if data.is_empty() { i64::MIN } else { i64::from(data.depth()) - 8 * age as i64 }
        };
        let same = (0..BUCKET).find_map(|n| Some((n, bucket[n].get(key)?)));
        let place = same.map_or_else(|| (0..BUCKET).min_by_key(|&n| priority(&bucket[n])).unwrap_or(0), |(n, _)| n);

        let mv = match (best, same) {
            (Some(mv), _) => mv.from.index() as u64 | (mv.to.index() as u64) << 6 | 1 << 12,
            (None, Some((_, before))) => before.0 & ((1 << SCORE_SHIFT) - 1),
            (None, None) => 0,
        };
        let data = mv
            | u64::from(score_to_table(score, ply as i32) as i16 as u16) << SCORE_SHIFT
            | (depth.clamp(0, 255) as u64) << DEPTH_SHIFT
            | (bound as u64) << BOUND_SHIFT
            | generation << GENERATION_SHIFT;
        bucket[place].set(key, data);
    }

    /// Returns the bucket of a key. The length of a table is a power of two, because wasm has no cheap high product.
    fn bucket(&self, key: u64) -> &[Slot] {
        // The low bits select the bucket; the whole key is compared.
        let start = key as usize & (self.slots.len() - 1) & !(BUCKET - 1);
        &self.slots[start..start + BUCKET]
    }
}

/// Converts a score to its stored form: a proven win counts its plies from the position, which is `ply` plies from the
/// root, instead of from the root.
fn score_to_table(score: i32, ply: i32) -> i32 {
    if score >= MATE_IN_MAX_PLY {
        score + ply
    } else if score <= -MATE_IN_MAX_PLY {
        score - ply
    } else {
        score
    }
}

/// Converts a stored score back: the inverse of [`score_to_table`].
fn score_from_table(score: i32, ply: i32) -> i32 {
    score_to_table(score, -ply)
}

/// Returns the square in the lowest six bits, ignoring the bits above.
fn square(bits: u64) -> Square {
    Square::new(bits as u32 & 63)
}

#[cfg(test)]
mod tests {
    use super::super::score::MATE;
    use super::*;
    use crate::rules::{Bitboard, Color, Piece, Role};

    fn mv(from: u32, to: u32) -> Move {
        let piece = Piece::new(Color::White, Role::Withdrawer);
        let [from, to] = [from, to].map(Square::new);
        Move { piece, from, to, captures: Bitboard::EMPTY }
    }

    #[test]
    fn a_stored_entry_is_found() {
        let mut table = TranspositionTable::new(1);
        assert_eq!(table.probe(0, 0), None);
        for (key, score) in [(0, 0), (1 << 63, -29_999), (77, MATE - 9), (78, 7 - MATE)] {
            table.store(key, 3, Some(mv(0, 0)), score, 200, Bound::Exact);
            let best = Some(mv(0, 0).into());
            assert_eq!(table.probe(key, 3), Some(TtEntry { best, score, depth: 200, bound: Bound::Exact }));
        }
        assert_eq!(table.probe(77, 5).map(|entry| entry.score), Some(MATE - 11));
        // A score without a move keeps the move that was already stored.
        table.store(77, 0, None, 5, 1, Bound::Upper);
        let found = table.probe(77, 0).expect("stored");
        assert_eq!((found.best.is_some(), found.bound, found.depth), (true, Bound::Upper, 1));
        table.clear();
        assert_eq!(table.probe(77, 0), None);
    }

    #[test]
    fn the_shallow_and_the_old_give_way() {
        let mut table = TranspositionTable::new(1);
        let step = table.slots.len() as u64;
        for n in 0..4 {
            table.store(n * step, 0, None, 0, 10 + n as i32, Bound::Lower);
        }
        table.store(4 * step, 0, None, 0, 1, Bound::Lower);
        assert_eq!(table.probe(0, 0), None);
        table.new_search();
        table.new_search();
        table.store(4 * step, 0, None, 0, 2, Bound::Lower);
        table.store(5 * step, 0, None, 0, 1, Bound::Lower);
        assert_eq!(table.probe(step, 0), None);
        assert!(table.probe(4 * step, 0).is_some());
    }

    #[test]
    fn threads_read_only_complete_entries() {
        let table = TranspositionTable::new(1);
        // Many keys for few buckets, so that the threads collide.
        let keys: Vec<u64> =
            (1..=64).map(|n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) & !0xffff | (n % 4 * 4)).collect();
        let score = |key: u64| (key >> 40) as i32 % 1_000;
        std::thread::scope(|scope| {
            for first in 0..4 {
                let (table, keys) = (&table, &keys);
                scope.spawn(move || {
                    for n in 0..40_000 {
                        let key = keys[(n * (2 * first + 1)) % keys.len()];
                        if let Some(entry) = table.probe(key, 0) {
                            assert_eq!(entry.score, score(key));
                        }
                        table.store(key, 0, None, score(key), 1, Bound::Exact);
                    }
                });
            }
        });
    }
}
