//! How many lines an analysis shows.

use std::str::FromStr;

/// The number of best lines an analysis shows, 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct MultiPv(u8);

impl MultiPv {
    pub const ONE: MultiPv = MultiPv(1);
    pub const MAX: MultiPv = MultiPv(5);

    /// Returns every number of lines, from the least.
    pub fn all() -> impl Iterator<Item = MultiPv> {
        (1..=MultiPv::MAX.0).map(MultiPv)
    }

    /// Returns the number of lines.
    pub fn count(self) -> usize {
        usize::from(self.0)
    }
}

impl TryFrom<u8> for MultiPv {
    type Error = &'static str;

    fn try_from(lines: u8) -> Result<MultiPv, &'static str> {
        let is_valid = (1..=MultiPv::MAX.0).contains(&lines);
        if is_valid { Ok(MultiPv(lines)) } else { Err("an analysis has 1 to 5 lines") }
    }
}

impl FromStr for MultiPv {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<MultiPv, &'static str> {
        text.parse().map_or(Err("not a number of lines"), |lines: u8| MultiPv::try_from(lines))
    }
}

impl From<MultiPv> for u8 {
    fn from(multipv: MultiPv) -> u8 {
        multipv.0
    }
}
