//! Rule sets and arrays in their written form. Rules are a base with its changed switches: `ultima-1963+no-suicide`. An
//! array is a name such as `mirrored`, or the king file and the immobilizer file of each side: `da-eh`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::rules::{BackRank, RuleSet, StartingArray, Switch};
use crate::util::phrase::{cut, list, quote};

/// The identifiers of the six common rule sets, in the order of [`RuleSet::PRESETS`].
pub const RULE_SETS: [(&str, RuleSet); 6] = [
    ("ultima-1963", RuleSet::ULTIMA_1963),
    ("ultima-1968", RuleSet::ULTIMA_1968),
    ("pure", RuleSet::PURE),
    ("vchess", RuleSet::VCHESS),
    ("king-capture", RuleSet::KING_CAPTURE),
    ("single-leap", RuleSet::SINGLE_LEAP),
];

/// Returns the word that turns a switch on or off.
pub const fn switch_identifier(switch: Switch, on: bool) -> &'static str {
    let [off_word, on_word] = match switch {
        Switch::RangeLimit => ["no-range-limit", "range-limit"],
        Switch::SingleLeap => ["multi-leap", "single-leap"],
        Switch::PureLeaps => ["mixed-leaps", "pure-leaps"],
        Switch::Cancelling => ["mutual-freeze", "cancelling"],
        Switch::Suicide => ["no-suicide", "suicide"],
        Switch::StalemateLoses => ["stalemate-draws", "stalemate-loses"],
        Switch::KingCapture => ["checkmate", "king-capture"],
    };
    if on { on_word } else { off_word }
}

fn switch_words() -> impl Iterator<Item = (Switch, bool, &'static str)> {
    let states = Switch::ALL.into_iter().flat_map(|switch| [(switch, true), (switch, false)]);
    states.map(|(switch, on)| (switch, on, switch_identifier(switch, on)))
}

/// The arrays with names of their own.
pub const ARRAYS: [(&str, StartingArray); 3] =
    [("mirrored", StartingArray::MIRRORED), ("rotated", StartingArray::ROTATED), ("vchess", StartingArray::VCHESS)];

/// The error for a text that is not a rule set: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesError {
    /// The place in the text, in characters from 1.
    pub column: usize,
    pub problem: RulesProblem,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesProblem {
    /// No rule set has this identifier.
    UnknownBase(String),
    UnknownSwitch(String),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (found, kind, known): (_, _, Vec<&str>) = match &self.problem {
            RulesProblem::UnknownBase(found) => (found, "rule set", RULE_SETS.iter().map(|(name, _)| *name).collect()),
            RulesProblem::UnknownSwitch(found) => (found, "switch", switch_words().map(|(_, _, word)| word).collect()),
        };
        let (place, found) = (self.column, quote(found));
        write!(f, "Rule set, character {place}: {found} is not a {kind}. Known: {}.", list(&known))
    }
}

impl Error for RulesError {}

impl FromStr for RuleSet {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<RuleSet, RulesError> {
        let mut words = text.split('+');
        let base = words.next().unwrap_or_default();
        let Some(&(_, mut rules)) = RULE_SETS.iter().find(|(identifier, _)| *identifier == base) else {
            return Err(RulesError { column: 1, problem: RulesProblem::UnknownBase(cut(base)) });
        };
        let mut column = base.chars().count() + 2;
        for word in words {
            let Some((switch, on, _)) = switch_words().find(|(_, _, known)| *known == word) else {
                return Err(RulesError { column, problem: RulesProblem::UnknownSwitch(cut(word)) });
            };
            rules = rules.with(switch, on);
            column += word.chars().count() + 1;
        }
        Ok(rules)
    }
}

impl fmt::Display for RuleSet {
    /// Writes the identifier of the nearest preset, and the switches that differ from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let preset = self.nearest_preset();
        let (identifier, _) = RULE_SETS.iter().find(|(_, rules)| *rules == preset).unwrap_or(&RULE_SETS[0]);
        f.write_str(identifier)?;
        let mut differences = self.differences(preset);
        differences.try_for_each(|switch| write!(f, "+{}", switch_identifier(switch, self.get(switch))))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArrayError {
    /// The text, cut after 40 characters.
    pub found: String,
}

impl fmt::Display for ArrayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = quote(&self.found);
        write!(f, "Array: {found} is not an array: use mirrored, rotated, vchess, or files like da-eh.")
    }
}

impl Error for ArrayError {}

impl FromStr for StartingArray {
    type Err = ArrayError;

    fn from_str(text: &str) -> Result<StartingArray, ArrayError> {
        let named = ARRAYS.iter().find(|(name, _)| *name == text).map(|&(_, array)| array);
        let free = || StartingArray::all().find(|&array| files(array) == text);
        named.or_else(free).ok_or_else(|| ArrayError { found: cut(text) })
    }
}

impl fmt::Display for StartingArray {
    /// Writes the name of the array, or its four files if it has none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = ARRAYS.iter().find(|(_, array)| array == self) {
            return f.write_str(name);
        }
        f.write_str(&files(*self))
    }
}

/// Returns the files of White's king and immobilizer, then those of Black's: `da-eh`.
fn files(array: StartingArray) -> String {
    let of = |back_rank: BackRank| {
        format!("{}{}", if back_rank.king_on_e { 'e' } else { 'd' }, if back_rank.immobilizer_on_h { 'h' } else { 'a' })
    };
    format!("{}-{}", of(array.white), of(array.black))
}
