//! How strong the engine plays: on a level, or at full strength for a time.

use std::fmt;
use std::str::FromStr;

use super::Level;

/// How strong the engine plays a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Strength {
    /// One of the ten levels. A level plays the same on every device.
    Level(Level),
    /// Full strength, with this many milliseconds per move.
    #[cfg_attr(feature = "serde", serde(rename = "time"))]
    Movetime(u32),
}

impl fmt::Display for Strength {
    /// Writes the form that records use: `level-4`, `time-3000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Level(level) => write!(f, "level-{}", level.number()),
            Strength::Movetime(millis) => write!(f, "time-{millis}"),
        }
    }
}

impl FromStr for Strength {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Strength, &'static str> {
        let strength = match text.split_once('-') {
            Some(("level", level)) => level.parse().ok().and_then(Level::new).map(Strength::Level),
            Some(("time", millis)) => millis.parse().ok().map(Strength::Movetime),
            _ => None,
        };
        strength.ok_or("a strength is a level or a time, like level-4 or time-3000")
    }
}
