//! Statistics of the solved endings, one line for each, as `lab endings` prints them.

use std::fmt;
use std::sync::LazyLock;

use super::signature::MaterialSignature;
use crate::rules::{Role, RuleSet};

/// The lines for all endings with three and four pieces, Kings included, under every rule set.
const STATISTICS: &str = include_str!("statistics.tsv");

/// The header: for each side to move, the positions in per cent, and the longest win and loss in plies.
pub const COLUMNS: &str =
    "rules\tending\twon\tdrawn\tlost\tlongest win\tlongest loss\twon\tdrawn\tlost\tlongest win\tlongest loss";

/// What is known about an ending under a rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndingStatistics {
    pub rules: RuleSet,
    pub signature: MaterialSignature,
    /// The results with the first side to move, and with the other.
    pub to_move: [WdlShares; 2],
}

/// The results of all positions of an ending for the side to move, in hundredths of a per cent, with the longest win
/// and loss in plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WdlShares {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub longest_win: u16,
    pub longest_loss: u16,
}

impl EndingStatistics {
    /// Returns the share of positions that a side wins, in hundredths of a per cent, with itself or the other side to
    /// move. Side 0 is the first of the ending, side 1 the other.
    pub fn won(&self, side: usize, is_to_move: bool) -> u32 {
        if is_to_move { self.to_move[side].won } else { self.to_move[1 - side].lost }
    }

    /// Returns the number of moves of the side's own in its longest win, or `None` if it never wins.
    pub fn longest_win(&self, side: usize) -> Option<u16> {
        let (own, other) = (self.to_move[side], self.to_move[1 - side]);
        let is_won = own.won > 0 || other.lost > 0 || own.longest_win > 0;
        is_won.then(|| own.longest_win.div_ceil(2).max(other.longest_loss / 2))
    }
}

/// Returns the statistics of all solved endings. It does not panic: a test reads the embedded file.
pub fn statistics() -> Vec<EndingStatistics> {
    read(STATISTICS).expect("statistics.tsv can be read")
}

/// Returns whether a side with a King and this piece wins most positions against a bare King, or `None` if there are no
/// statistics for the rule set.
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

/// Parses a number with two decimals and returns it in hundredths.
fn hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').filter(|(_, part)| part.len() == 2)?;
    Some(whole.parse::<u32>().ok()? * 100 + part.parse::<u32>().ok()?)
}

impl fmt::Display for EndingStatistics {
    /// Writes the line of the statistics file.
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
