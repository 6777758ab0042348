//! Short lists put in order.

/// Stable insertion sort for short slices: `slice::sort_by_key` adds 4 KB to each web program per element type.
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
