//! Rule sets and arrays in their written form: a base and its changed switches, `ultima-1963+no-suicide`; `mirrored`,
//! or king file and immobilizer file of each side, `da-eh`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::phrase::{cut, list, quote};
use crate::rules::{BackRank, RuleSet, StartingArray};

/// The identifiers of the six common rule sets, in the order of [`RuleSet::PRESETS`].
pub const RULE_SETS: [(&str, RuleSet); 6] = [
    ("ultima-1963", RuleSet::ULTIMA_1963),
    ("ultima-1968", RuleSet::ULTIMA_1968),
    ("pure", RuleSet::PURE),
    ("vchess", RuleSet::VCHESS),
    ("king-capture", RuleSet::KING_CAPTURE),
    ("single-leap", RuleSet::SINGLE_LEAP),
];

/// A switch of a rule set with the words that turn it on and off.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    pub on: &'static str,
    pub off: &'static str,
    pub get: fn(&RuleSet) -> bool,
    pub set: fn(&mut RuleSet, bool),
}

macro_rules! switch {
    ($field:ident, $on:literal, $off:literal) => {
        Switch { on: $on, off: $off, get: |rules| rules.$field, set: |rules, value| rules.$field = value }
    };
}

/// The switches, in the order they are written.
pub const SWITCHES: [Switch; RuleSet::SWITCH_COUNT] = [
    switch!(range_limit, "range-limit", "no-range-limit"),
    switch!(single_leap, "single-leap", "multi-leap"),
    switch!(pure_leaps, "pure-leaps", "mixed-leaps"),
    switch!(cancelling, "cancelling", "mutual-freeze"),
    switch!(suicide, "suicide", "no-suicide"),
    switch!(stalemate_loses, "stalemate-loses", "stalemate-draws"),
    switch!(king_capture, "king-capture", "checkmate"),
];

/// The arrays with a name of their own.
pub const ARRAYS: [(&str, StartingArray); 3] =
    [("mirrored", StartingArray::MIRRORED), ("rotated", StartingArray::ROTATED), ("vchess", StartingArray::VCHESS)];

/// The error for a text that is not a rule set: where and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesError {
    /// The place in the text, in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: RulesProblem,
}

/// A problem in the written form of a rule set.
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
            RulesProblem::UnknownSwitch(found) => {
                (found, "switch", SWITCHES.iter().flat_map(|switch| [switch.on, switch.off]).collect())
            }
        };
        let known: Vec<String> = known.into_iter().map(str::to_owned).collect();
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
            let Some(switch) = SWITCHES.iter().find(|switch| switch.on == word || switch.off == word) else {
                return Err(RulesError { column, problem: RulesProblem::UnknownSwitch(cut(word)) });
            };
            (switch.set)(&mut rules, switch.on == word);
            column += word.chars().count() + 1;
        }
        Ok(rules)
    }
}

impl fmt::Display for RuleSet {
    /// Writes the shortest form: the identifier with the fewest changed switches, the earlier one of [`RULE_SETS`] in a
    /// tie.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = |base: RuleSet| SWITCHES.iter().filter(move |switch| (switch.get)(&base) != (switch.get)(self));
        let (identifier, base) =
            RULE_SETS.iter().min_by_key(|(_, base)| changed(*base).count()).unwrap_or(&RULE_SETS[0]);
        f.write_str(identifier)?;
        changed(*base).try_for_each(|switch| write!(f, "+{}", if (switch.get)(self) { switch.on } else { switch.off }))
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

/// Returns the files of the king and the immobilizer of White, and of Black: `da-eh`.
fn files(array: StartingArray) -> String {
    let of = |back_rank: BackRank| {
        format!("{}{}", if back_rank.king_on_e { 'e' } else { 'd' }, if back_rank.immobilizer_on_h { 'h' } else { 'a' })
    };
    format!("{}-{}", of(array.white), of(array.black))
}
