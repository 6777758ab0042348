//! Hashing and mixing: for keys, seeds and names.

/// The step of the splitmix64 generator; its multiples are well spread.
pub(crate) const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the output of the splitmix64 generator for a state; states are multiples of [`GOLDEN_GAMMA`].
pub(crate) const fn splitmix64(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Returns a stable hash of a text (FNV-1a), the same in every version.
#[cfg(any(test, feature = "app"))]
pub(crate) fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_hash_as_everywhere() {
        let published = [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)];
        assert_eq!(published.map(|(text, _)| fnv1a(text)), published.map(|(_, hash)| hash));
    }
}
