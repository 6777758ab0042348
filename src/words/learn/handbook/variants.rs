//! The rule sets side by side.

/// The heading of the section.
pub const RULE_SETS: &str = "Rule sets";
/// What the table shows.
pub const TABLE: &str = "Six rule sets are played. They are mixtures of seven switches, and any other mixture can be \
                         played too. The text so far describes the first set:";
/// The heads of the first columns; a column for each set follows.
pub const COLUMNS: [&str; 2] = ["Rule", "Written"];

/// Says whether a set has a rule.
#[must_use]
pub const fn has(rule: bool) -> &'static str {
    if rule { "yes" } else { "no" }
}

/// What the identifiers are for.
pub const WRITTEN: &str = "A mixture is written as the nearest set and the switches that differ, with plus signs: \
                           ultima-1963+no-suicide is the game of 1963 without suicide.";
/// About the pure rules and freezing.
pub const CANCELLING: &str = "By cancelled freezing an Immobilizer holds a piece only if no other Chameleon or Immobilizer of \
                              that piece's side stands next to it. The helper itself is held, unless it has a helper too.";
