//! The rule sets and arrays: their names, when to use them, and the meaning of each switch.

use super::list;
use crate::rules::{BackRank, Color, RuleSet, StartingArray, Switch};

texts! {
    ABOUT = "What these rules are";
}

/// Returns the name of a switch that is on or off, as part of the name of a mixed rule set.
const fn switch_name(switch: Switch, on: bool) -> &'static str {
    let [off_name, on_name] = match switch {
        Switch::RangeLimit => ["unlimited range", "limited range"],
        Switch::SingleLeap => ["multiple leaps", "single leaps"],
        Switch::PureLeaps => ["mixed leaps", "pure leaps"],
        Switch::Cancelling => ["mutual freezing", "cancelled freezing"],
        Switch::Suicide => ["no suicide", "suicide"],
        Switch::StalemateLoses => ["stalemate as a draw", "stalemate as a loss"],
        Switch::KingCapture => ["checkmate", "king capture"],
    };
    if on { on_name } else { off_name }
}

/// Returns the rule that applies when a switch is on or off.
const fn switch_sentence(switch: Switch, on: bool) -> &'static str {
    let [off_sentence, on_sentence] = match switch {
        Switch::RangeLimit => [
            "Pieces move any distance along an open line.",
            "On its first rank, counted from its own side, a piece moves one square; on its second at most two, and so on.",
        ],
        Switch::SingleLeap => [
            "A Leaper may leap over several enemies in one move, and so may a Chameleon over Leapers.",
            "A Leaper leaps over at most one enemy per move, and so does a Chameleon over Leapers.",
        ],
        Switch::PureLeaps => [
            "A Chameleon that leaps also captures everything else its move captures.",
            "A Chameleon that leaps captures only the pieces it leaps over.",
        ],
        Switch::Cancelling => [
            "An Immobilizer freezes every enemy next to it; two enemy Immobilizers next to each other freeze each \
             other until one leaves the board.",
            "An Immobilizer does not freeze a piece if another Chameleon or Immobilizer of that piece's side stands \
             next to the Immobilizer.",
        ],
        Switch::Suicide => [
            "A frozen piece may not be removed by its owner.",
            "A frozen piece other than the King may be removed from the board as its owner's move.",
        ],
        Switch::StalemateLoses => [
            "If the side to move has no legal move and is not in check, the game is a draw.",
            "If the side to move has no legal move, it loses, in check or not.",
        ],
        Switch::KingCapture => [
            "A side may not leave its King where it could be captured; checkmate wins.",
            "A side may leave its King where it could be captured; capturing the King wins.",
        ],
    };
    if on { on_sentence } else { off_sentence }
}

/// Returns the name of a rule set: `Ultima 1963`, or for a combination `Ultima 1963 with no suicide`.
pub fn name(rules: RuleSet) -> String {
    let preset = rules.nearest_preset();
    let changes: Vec<&str> = rules.differences(preset).map(|switch| switch_name(switch, rules.get(switch))).collect();
    let base = base_name(preset);
    if changes.is_empty() { base.to_owned() } else { format!("{base} with {}", list(&changes)) }
}

/// Returns the name of a rule set in a list of choices, which marks the default one: `Ultima 1963 (standard)`.
pub fn name_in_choice(rules: RuleSet) -> String {
    let standard = if rules == RuleSet::default() { " (standard)" } else { "" };
    format!("{}{standard}", name(rules))
}

fn base_name(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::ULTIMA_1968 => "Ultima 1968",
        RuleSet::PURE => "Pure Ultima",
        RuleSet::VCHESS => "vchess Baroque",
        RuleSet::KING_CAPTURE => "King-capture Ultima",
        RuleSet::SINGLE_LEAP => "Single-leap Ultima",
        _ => "Ultima 1963",
    }
}

pub const fn played_by(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::ULTIMA_1963 => {
            "Robert Abbott's rules of 1963, played on The Chess Variant Pages and Game Courier and by the postal clubs \
             NOST and AISE."
        }
        RuleSet::ULTIMA_1968 => "Robert Abbott's edition of 1968.",
        RuleSet::PURE => "The rules of Sewell and MacKay.",
        RuleSet::VCHESS => "The rules of Baroque on the vchess site.",
        RuleSet::KING_CAPTURE => {
            "The rules of Zillions of Games and of the puzzle page on Abbott's site; Wikipedia also gives the capture of the King as the aim of the game."
        }
        RuleSet::SINGLE_LEAP => "A widespread house rule.",
        _ => "A combination of your own.",
    }
}

/// Returns the seven rules in which rule sets differ, in one sentence each, as they apply in this set.
pub fn sentences(rules: RuleSet) -> [&'static str; Switch::ALL.len()] {
    Switch::ALL.map(|switch| switch_sentence(switch, rules.get(switch)))
}

/// Returns the sentence for a switch turned on.
pub const fn switch_on(switch: Switch) -> &'static str {
    switch_sentence(switch, true)
}

/// Returns the rules in which a rule set differs from another, one sentence each.
pub fn differences(rules: RuleSet, other: RuleSet) -> Vec<&'static str> {
    rules.differences(other).map(|switch| switch_sentence(switch, rules.get(switch))).collect()
}

pub fn array_name(array: StartingArray) -> String {
    match array {
        StartingArray::MIRRORED => "Mirrored".to_owned(),
        StartingArray::ROTATED => "Rotated".to_owned(),
        StartingArray::VCHESS => "vchess".to_owned(),
        StartingArray { white, black } => {
            format!("{}, {}", back_rank(Color::White, white, "1"), back_rank(Color::Black, black, "8"))
        }
    }
}

/// Returns where one side's King and Immobilizer stand.
fn back_rank(color: Color, back_rank: BackRank, rank: &str) -> String {
    let king = if back_rank.king_on_e { 'e' } else { 'd' };
    let immobilizer = if back_rank.immobilizer_on_h { 'h' } else { 'a' };
    format!("{} King {king}{rank}, Immobilizer {immobilizer}{rank}", color.name())
}

/// Returns how the pieces of an array stand.
pub fn array(array: StartingArray) -> &'static str {
    match array {
        StartingArray::MIRRORED => "Each piece faces the enemy piece of its kind, as on The Chess Variant Pages.",
        StartingArray::ROTATED => {
            "Black's first rank is White's rotated by 180 degrees, as in the postal clubs NOST and AISE."
        }
        StartingArray::VCHESS => "The rotated array with King and Withdrawer exchanged, as on the vchess site.",
        _ => "Each side has chosen the places of its King and its Immobilizer.",
    }
}
