//! Small helpers that know nothing of the game.

pub mod phrase;

/// Defines `ALL`, in the given order, and the identifiers of the values in addresses, forms, files and style sheets.
/// For a `stored` type, serde uses the identifiers too, so they occur in stored data and messages.
macro_rules! identifiers {
    (stored $kind:ident: $($value:ident = $name:literal),+) => {
        $crate::util::identifiers!($kind: $($value = $name),+);

        #[cfg(feature = "serde")]
        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.identifier())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$kind, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                let unknown = || serde::de::Error::unknown_variant(&text, &[$($name),+]);
                $kind::from_identifier(&text).ok_or_else(unknown)
            }
        }
    };
    ($kind:ident: $($value:ident = $name:literal),+) => {
        impl $kind {
            /// Every value, in the order of the enum.
            pub const ALL: [$kind; [$($name),+].len()] = {
                let all = [$($kind::$value),+];
                let mut at = 0;
                while at < all.len() {
                    assert!(all[at] as usize == at, "in the order of the enum");
                    at += 1;
                }
                all
            };

            pub const fn identifier(self) -> &'static str {
                match self {
                    $($kind::$value => $name),+
                }
            }

            /// Returns the value with this identifier, if there is one.
            pub fn from_identifier(text: &str) -> Option<$kind> {
                $kind::ALL.into_iter().find(|value| value.identifier() == text)
            }
        }
    };
}

pub(crate) use identifiers;

/// The step of the splitmix64 generator. Its multiples are well spread.
pub(crate) const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the output of the splitmix64 generator for a state. Successive states differ by [`GOLDEN_GAMMA`].
pub(crate) const fn splitmix64(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Returns a hash of a text (FNV-1a) that is the same in every version.
#[cfg(any(test, feature = "app"))]
pub(crate) fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Sorts short slices by a stable insertion sort. It is for the programs of the page, where `slice::sort_by_key` adds
/// 4 KB per element type. Long slices, and code of native programs, use the standard sorts.
pub(crate) fn insertion_sort_by_key<T, K: Ord>(entries: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..entries.len() {
        for at in (1..=end).rev() {
            if key(&entries[at]) >= key(&entries[at - 1]) {
                break;
            }
            entries.swap(at, at - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_hash_as_everywhere() {
        let published = [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)];
        assert_eq!(published.map(|(text, _)| fnv1a(text)), published.map(|(_, hash)| hash));
    }

    #[test]
    fn it_sorts_as_the_library_does() {
        let mut rng = fastrand::Rng::with_seed(1);
        for length in 0..20 {
            let list: Vec<(u8, usize)> = (0..length).map(|n| (rng.u8(0..5), n)).collect();
            let (mut few, mut expected) = (list.clone(), list);
            insertion_sort_by_key(&mut few, |&(key, _)| key);
            expected.sort_by_key(|&(key, _)| key);
            assert_eq!(few, expected);
        }
    }
}
