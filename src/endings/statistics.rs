//! Statistics of the solved endings: a line for each, as `lab endings` prints them.

use std::fmt;
use std::sync::LazyLock;

use super::{MaterialSignature, WdlCounts};
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

/// How the positions of an ending go for the side to move, in hundredths of a per cent, and the longest of the wins and
/// losses, in plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WdlShares {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub longest_win: u16,
    pub longest_loss: u16,
}

/// What is wrong with a line of statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsError {
    /// The line in the text, from 1.
    pub line: usize,
    pub expected: &'static str,
    pub found: String,
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

/// Returns the statistics of all solved endings.
///
/// # Panics
/// If the file of this module can't be read; a test reads it.
pub fn statistics() -> Vec<EndingStatistics> {
    read(STATISTICS).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns whether a side with a King and this piece wins against a bare King from most positions. None where nothing is
/// known of the rule set.
pub fn wins_alone(rules: RuleSet, role: Role) -> Option<bool> {
    static KNOWN: LazyLock<Vec<EndingStatistics>> = LazyLock::new(statistics);
    let ending = MaterialSignature::new(&[role], &[]);
    let statistics = KNOWN.iter().find(|known| known.rules == rules && known.signature == ending)?;
    Some(statistics.won(0, true) > 5_000)
}

/// Returns the statistics of a text.
///
/// # Errors
/// Returns the first line that can't be read.
pub fn read(text: &str) -> Result<Vec<EndingStatistics>, StatisticsError> {
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().unwrap_or((1, ""));
    if first != COLUMNS {
        return Err(StatisticsError { line: 1, expected: "the names of the columns", found: first.to_owned() });
    }
    lines
        .map(|(number, line)| {
            read_line(line).map_err(|(expected, found)| StatisticsError { line: number, expected, found })
        })
        .collect()
}

/// Returns the statistics of a line, or what was expected and what was found.
fn read_line(line: &str) -> Result<EndingStatistics, (&'static str, String)> {
    let columns: Vec<&str> = line.split('\t').collect();
    let [rules, signature, rest @ ..] = &columns[..] else { return Err(("12 columns", columns.len().to_string())) };
    let Ok(columns): Result<[&str; 10], _> = rest.try_into() else {
        return Err(("12 columns", columns.len().to_string()));
    };
    let rules = rules.parse().map_err(|_| ("a rule set", (*rules).to_owned()))?;
    let ending: Option<MaterialSignature> = signature.parse().ok();
    let signature =
        ending.filter(|read| read.to_string() == *signature).ok_or(("an ending", (*signature).to_owned()))?;
    let mut to_move = [WdlShares { won: 0, drawn: 0, lost: 0, longest_win: 0, longest_loss: 0 }; 2];
    for (shares, columns) in to_move.iter_mut().zip(columns.chunks(5)) {
        let share = |at: usize| hundredths(columns[at]).ok_or(("a share in per cent", columns[at].to_owned()));
        let plies = |at: usize| columns[at].parse().map_err(|_| ("a number of plies", columns[at].to_owned()));
        *shares = WdlShares {
            won: share(0)?,
            drawn: share(1)?,
            lost: share(2)?,
            longest_win: plies(3)?,
            longest_loss: plies(4)?,
        };
    }
    Ok(EndingStatistics { rules, signature, to_move })
}

/// Returns a number with two decimals as hundredths.
fn hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').filter(|(_, part)| part.len() == 2)?;
    Some(whole.parse::<u32>().ok()? * 100 + part.parse::<u32>().ok()?)
}

impl From<WdlCounts> for WdlShares {
    fn from(counts: WdlCounts) -> WdlShares {
        let all = counts.all().max(1);
        let share = |part: u64| ((part * 10_000 + all / 2) / all) as u32;
        let WdlCounts { won, drawn, lost, longest_win, longest_loss } = counts;
        WdlShares { won: share(won), drawn: share(drawn), lost: share(lost), longest_win, longest_loss }
    }
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

impl fmt::Display for StatisticsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "endings, line {}: expected {} instead of '{}'", self.line, self.expected, self.found)
    }
}

impl std::error::Error for StatisticsError {}
