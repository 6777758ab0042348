//! The number of lines of an analysis.

use std::num::{NonZeroU8, NonZeroUsize};
use std::str::FromStr;

/// The number of best lines an analysis shows, 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct LineCount(NonZeroU8);

impl LineCount {
    pub const ONE: LineCount = LineCount(NonZeroU8::MIN);
    pub const MAX: usize = 5;

    /// Returns every number of lines, in ascending order.
    pub fn all() -> impl Iterator<Item = LineCount> {
        (1..).map_while(|lines| LineCount::try_from(lines).ok())
    }

    pub fn count(self) -> usize {
        usize::from(self.0.get())
    }
}

impl TryFrom<u8> for LineCount {
    type Error = &'static str;

    fn try_from(lines: u8) -> Result<LineCount, &'static str> {
        let valid = NonZeroU8::new(lines).filter(|lines| usize::from(lines.get()) <= LineCount::MAX);
        valid.map(LineCount).ok_or("an analysis has 1 to 5 lines")
    }
}

impl FromStr for LineCount {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<LineCount, &'static str> {
        text.parse().map_or(Err("not a number of lines"), |lines: u8| LineCount::try_from(lines))
    }
}

impl From<LineCount> for u8 {
    fn from(lines: LineCount) -> u8 {
        lines.0.get()
    }
}

impl From<LineCount> for NonZeroUsize {
    fn from(lines: LineCount) -> NonZeroUsize {
        lines.0.into()
    }
}
