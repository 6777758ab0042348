//! Rule sets and arrays in their written form: a base and its changed switches, `ultima-1963+no-suicide`; `mirrored`,
//! or king file and immobilizer file of each side, `da-eh`.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Array, RuleSet, Wing};

/// The identifiers of the six rule sets of the field, in the order of [`RuleSet::ALL`].
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
    /// The word for the switch on.
    pub on: &'static str,
    /// The word for the switch off.
    pub off: &'static str,
    /// Returns the switch of a rule set.
    pub get: fn(&RuleSet) -> bool,
    /// Sets the switch of a rule set.
    pub set: fn(&mut RuleSet, bool),
}

macro_rules! switch {
    ($field:ident, $on:literal, $off:literal) => {
        Switch { on: $on, off: $off, get: |rules| rules.$field, set: |rules, value| rules.$field = value }
    };
}

/// The seven switches, in the order they are written.
pub const SWITCHES: [Switch; 7] = [
    switch!(range_limit, "range-limit", "no-range-limit"),
    switch!(single_leap, "single-leap", "multi-leap"),
    switch!(pure_leaps, "pure-leaps", "mixed-leaps"),
    switch!(cancelling, "cancelling", "mutual-freeze"),
    switch!(suicide, "suicide", "no-suicide"),
    switch!(stalemate_loses, "stalemate-loses", "stalemate-draws"),
    switch!(king_capture, "king-capture", "checkmate"),
];

/// The error for a text that names no rule set: where and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesError {
    /// The place in the text, in characters from 1.
    pub position: usize,
    /// What is wrong there.
    pub problem: RulesProblem,
}

/// What is wrong in the written form of a rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesProblem {
    /// No rule set has this identifier.
    UnknownBase(String),
    /// No switch has this word.
    UnknownSwitch(String),
}

/// Returns the rule set that a written form names.
///
/// # Errors
/// Returns the first word that is no identifier or switch, and its place.
pub fn read_rules(text: &str) -> Result<RuleSet, RulesError> {
    let mut words = text.split('+');
    let base = words.next().unwrap_or_default();
    let quoted = |word: &str| word.chars().take(40).collect::<String>();
    let named = RULE_SETS.iter().find(|(identifier, _)| *identifier == base);
    let Some(&(_, mut rules)) = named else {
        return Err(RulesError { position: 1, problem: RulesProblem::UnknownBase(quoted(base)) });
    };
    let mut position = base.chars().count() + 2;
    for word in words {
        let Some(switch) = SWITCHES.iter().find(|switch| switch.on == word || switch.off == word) else {
            return Err(RulesError { position, problem: RulesProblem::UnknownSwitch(quoted(word)) });
        };
        (switch.set)(&mut rules, switch.on == word);
        position += word.chars().count() + 1;
    }
    Ok(rules)
}

/// Returns the shortest written form of a rule set: the identifier with the fewest changed switches, the earlier one
/// of [`RULE_SETS`] where several have as few.
#[must_use]
pub fn write_rules(rules: RuleSet) -> String {
    let changes = |base: &RuleSet| SWITCHES.iter().filter(|switch| (switch.get)(base) != (switch.get)(&rules)).count();
    let (identifier, base) = RULE_SETS.iter().min_by_key(|(_, base)| changes(base)).unwrap_or(&RULE_SETS[0]);
    let changed = SWITCHES.iter().filter(|switch| (switch.get)(base) != (switch.get)(&rules));
    changed.fold((*identifier).to_owned(), |text, switch| {
        text + "+" + if (switch.get)(&rules) { switch.on } else { switch.off }
    })
}

/// The arrays with a name of their own.
pub const ARRAYS: [(&str, Array); 3] =
    [("mirrored", Array::MIRRORED), ("rotated", Array::ROTATED), ("vchess", Array::VCHESS)];

/// The error for a text that names no array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArrayError {
    /// The text, cut after 40 characters.
    pub found: String,
}

/// Returns the array that a name (`rotated`) or the four files (`da-eh`) describe.
///
/// # Errors
/// Returns the text itself when it is neither.
pub fn read_array(text: &str) -> Result<Array, ArrayError> {
    if let Some(&(_, array)) = ARRAYS.iter().find(|(name, _)| *name == text) {
        return Ok(array);
    }
    let wing = |text: &str| match text {
        "da" => Some(Wing { king_on_e: false, immobilizer_on_h: false }),
        "dh" => Some(Wing { king_on_e: false, immobilizer_on_h: true }),
        "ea" => Some(Wing { king_on_e: true, immobilizer_on_h: false }),
        "eh" => Some(Wing { king_on_e: true, immobilizer_on_h: true }),
        _ => None,
    };
    text.split_once('-')
        .and_then(|(white, black)| Some(Array { white: wing(white)?, black: wing(black)? }))
        .ok_or_else(|| ArrayError { found: text.chars().take(40).collect() })
}

/// Returns the name of an array, or its four files where it has none.
#[must_use]
pub fn write_array(array: Array) -> String {
    if let Some((name, _)) = ARRAYS.iter().find(|(_, named)| *named == array) {
        return (*name).to_owned();
    }
    let wing = |wing: Wing| match (wing.king_on_e, wing.immobilizer_on_h) {
        (false, false) => "da",
        (false, true) => "dh",
        (true, false) => "ea",
        (true, true) => "eh",
    };
    format!("{}-{}", wing(array.white), wing(array.black))
}

impl fmt::Display for RuleSet {
    /// Writes the rule set as [`write_rules`] does: `ultima-1963+no-suicide`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_rules(*self))
    }
}

impl FromStr for RuleSet {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<RuleSet, RulesError> {
        read_rules(text)
    }
}

impl fmt::Display for Array {
    /// Writes the array as [`write_array`] does: `mirrored`, `da-eh`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_array(*self))
    }
}

impl FromStr for Array {
    type Err = ArrayError;

    fn from_str(text: &str) -> Result<Array, ArrayError> {
        read_array(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mixture_reads_back() {
        for bits in 0..128u8 {
            let mut rules = RuleSet::default();
            for (n, switch) in SWITCHES.iter().enumerate() {
                (switch.set)(&mut rules, bits >> n & 1 != 0);
            }
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        for (identifier, rules) in RULE_SETS {
            assert_eq!(write_rules(rules), identifier);
        }
        assert_eq!(write_rules(RuleSet { suicide: false, ..RuleSet::ULTIMA_1963 }), "ultima-1963+no-suicide");
    }

    #[test]
    fn unknown_words_are_located() {
        let problem = |text| read_rules(text).unwrap_err();
        assert_eq!(problem("chess").problem, RulesProblem::UnknownBase("chess".into()));
        let error = problem("pure+suicide+flying");
        assert_eq!((error.position, error.problem), (14, RulesProblem::UnknownSwitch("flying".into())));
        assert_eq!(problem("pure+").position, 6);
    }

    #[test]
    fn every_array_reads_back() {
        for array in Array::all() {
            assert_eq!(read_array(&write_array(array)), Ok(array));
        }
        assert_eq!(read_array("da-da"), Ok(Array::MIRRORED));
        assert_eq!(read_array("da-eh"), Ok(Array::ROTATED));
        assert_eq!(read_array("ea-dh"), Ok(Array::VCHESS));
        for bad in ["", "da", "da-da-da", "ad-ad", "Mirrored", "é-é"] {
            assert!(read_array(bad).is_err(), "{bad:?}");
        }
    }
}
