//! Days, as counted for the puzzles.

/// A day, as the number of days since 1 January 1970 in UTC.
pub type Day = u32;

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Returns the day of a moment, which is given in milliseconds since 1970.
pub fn day_of(unix_ms: u64) -> Day {
    u32::try_from(unix_ms / DAY_MS).unwrap_or(u32::MAX)
}
