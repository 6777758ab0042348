//! Statistics of the solved endings: a line for each, as `lab endings` prints them.

use std::fmt;
use std::sync::LazyLock;

use super::signature::MaterialSignature;
use crate::rules::{Role, RuleSet};

/// The lines of all rule sets with three and four pieces, Kings included.
const STATISTICS: &str = include_str!("statistics.tsv");

/// The first line: for each side to move the positions in per cent, and the longest win and loss in plies.
pub const COLUMNS: &str =
    "rules\tending\twon\tdrawn\tlost\tlongest win\tlongest loss\twon\tdrawn\tlost\tlongest win\tlongest loss";

/// What is known of an ending in a rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndingStatistics {
    pub rules: RuleSet,
    pub signature: MaterialSignature,
    /// Its results when the side that comes first is to move, and when the other is.
    pub to_move: [WdlShares; 2],
}

/// The results of all positions of an ending for the side to move, in hundredths of a per cent, and the longest win and
/// loss, in plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WdlShares {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub longest_win: u16,
    pub longest_loss: u16,
}

impl EndingStatistics {
    /// Returns how often a side wins, in hundredths of a per cent, with itself or the other side to move. The side that
    /// comes first is 0, the other 1.
    pub fn won(&self, side: usize, is_to_move: bool) -> u32 {
        if is_to_move { self.to_move[side].won } else { self.to_move[1 - side].lost }
    }

    /// Returns how many moves of a side its longest win takes, none where it never wins.
    pub fn longest_win(&self, side: usize) -> Option<u16> {
        let (own, other) = (self.to_move[side], self.to_move[1 - side]);
        let is_won = own.won > 0 || other.lost > 0 || own.longest_win > 0;
        is_won.then(|| own.longest_win.div_ceil(2).max(other.longest_loss / 2))
    }
}

/// Returns the statistics of all solved endings. A test reads the file of this module, so that this does not panic.
pub fn statistics() -> Vec<EndingStatistics> {
    read(STATISTICS).expect("statistics.tsv can be read")
}

/// Returns whether a side with a King and this piece wins against a bare King from most positions. None where nothing
/// is known of the rule set.
pub fn wins_alone(rules: RuleSet, role: Role) -> Option<bool> {
    static KNOWN: LazyLock<Vec<EndingStatistics>> = LazyLock::new(statistics);
    let ending = MaterialSignature::new(&[role], &[]);
    let statistics = KNOWN.iter().find(|known| known.rules == rules && known.signature == ending)?;
    Some(statistics.won(0, true) > 5_000)
}

pub fn read(text: &str) -> Option<Vec<EndingStatistics>> {
    let mut lines = text.lines();
    lines.next().filter(|&first| first == COLUMNS)?;
    lines.map(read_line).collect()
}

fn read_line(line: &str) -> Option<EndingStatistics> {
    let columns: Vec<&str> = line.split('\t').collect();
    let &[rules, name, ref rest @ ..] = columns.as_slice() else { return None };
    let signature = name.parse().ok().filter(|read: &MaterialSignature| read.to_string() == name)?;
    let (first, other) = rest.split_at_checked(5)?;
    Some(EndingStatistics { rules: rules.parse().ok()?, signature, to_move: [shares(first)?, shares(other)?] })
}

fn shares(columns: &[&str]) -> Option<WdlShares> {
    let &[won, drawn, lost, longest_win, longest_loss] = columns else { return None };
    Some(WdlShares {
        won: hundredths(won)?,
        drawn: hundredths(drawn)?,
        lost: hundredths(lost)?,
        longest_win: longest_win.parse().ok()?,
        longest_loss: longest_loss.parse().ok()?,
    })
}

/// Returns a number with two decimals as hundredths.
fn hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').filter(|(_, part)| part.len() == 2)?;
    Some(whole.parse::<u32>().ok()? * 100 + part.parse::<u32>().ok()?)
}

impl fmt::Display for EndingStatistics {
    /// Writes the line of the statistics.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}", self.rules, self.signature)?;
        for WdlShares { won, drawn, lost, longest_win, longest_loss } in self.to_move {
            for share in [won, drawn, lost] {
                write!(f, "\t{}.{:02}", share / 100, share % 100)?;
            }
            write!(f, "\t{longest_win}\t{longest_loss}")?;
        }
        Ok(())
    }
}
