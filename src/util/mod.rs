//! Small helpers that know nothing of the game.

mod hash;
mod identifiers;
mod sort;

#[cfg(feature = "app")]
pub(crate) use hash::fnv1a;
pub(crate) use hash::{GOLDEN_GAMMA, splitmix64};
pub(crate) use identifiers::identifiers;
pub(crate) use sort::insertion_sort_by_key;
