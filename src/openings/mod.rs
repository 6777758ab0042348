//! The opening statistics from the starting arrays: the moves played in each position, how many games continued with
//! each, and how those games ended.
//!
//! The file beside this one holds games that the engine played against itself, as `lab openings` plays and counts them.
//! The games of a library are counted the same way.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::notation::uci_move;
use crate::rules::{Color, Move, Position, RuleSet, StartingArray};
use crate::util::splitmix64;

/// The engine's games from the three named arrays, under three rule sets.
const STATISTICS: &str = include_str!("openings.txt");

/// The most centipawns below the best move that a move played for variety may be.
const GOOD: i32 = 30;

/// The number of plies that are counted.
pub const PLIES: usize = 10;

/// A move, with the number and results of the games that continued with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveStatistics {
    pub mv: Move,
    pub games: u32,
    pub white_wins: u32,
    pub black_wins: u32,
    /// The engine's score of the move, in centipawns for the side that plays it, if it was asked.
    pub score: Option<i32>,
}

impl MoveStatistics {
    pub fn draws(&self) -> u32 {
        self.games - self.white_wins - self.black_wins
    }
}

/// The positions met in games under one rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings {
    rules: RuleSet,
    /// By the hash of the position.
    positions: HashMap<u64, Vec<MoveStatistics>>,
}

impl Openings {
    pub fn new(rules: RuleSet) -> Openings {
        Openings { rules, positions: HashMap::new() }
    }

    /// Returns the opening statistics of the engine's games under a rule set; for most there are none. It does not
    /// panic: a test reads the embedded file.
    pub fn embedded(rules: RuleSet) -> Openings {
        Openings::read(STATISTICS, rules).expect("openings.txt can be read")
    }

    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Returns the moves played in a position, the most frequent first.
    pub fn moves(&self, position: &Position) -> &[MoveStatistics] {
        let known = self.positions.get(&position.hash()).filter(|_| position.rules() == self.rules);
        known.map_or(&[], Vec::as_slice)
    }

    /// Returns one of the good moves played in a position, or `None` if the engine's games did not reach it. It is
    /// chosen at random from a seed: moves played in more games are likelier.
    pub fn choose(&self, position: &Position, seed: u64) -> Option<MoveStatistics> {
        let played = || self.moves(position).iter().filter_map(|played| Some((played, played.score?)));
        let best = played().map(|(_, score)| score).max()?;
        let good = || played().filter(|(_, score)| best - score <= GOOD).map(|(played, _)| played);
        let games: u32 = good().map(|played| played.games).sum();
        let mut at = (splitmix64(seed ^ position.hash()) >> 32) as u32 % games.max(1);
        let chosen = good().find(|played| {
            let here = at < played.games;
            at = at.saturating_sub(played.games);
            here
        });
        chosen.copied()
    }

    /// Adds the opening of a game with its winner. The moves must be legal. `scores` has the known scores of the moves.
    pub fn add(&mut self, start: &Position, moves: &[Move], scores: &[Option<i32>], winner: Option<Color>) {
        let mut position = *start;
        for (n, &mv) in moves.iter().take(PLIES).enumerate() {
            let played = self.positions.entry(position.hash()).or_default();
            let at = played.iter().position(|played| played.mv == mv).unwrap_or(played.len());
            if at == played.len() {
                played.push(MoveStatistics { mv, games: 0, white_wins: 0, black_wins: 0, score: None });
            }
            played[at].games += 1;
            played[at].white_wins += u32::from(winner == Some(Color::White));
            played[at].black_wins += u32::from(winner == Some(Color::Black));
            played[at].score = played[at].score.or(scores.get(n).copied().flatten());
            played.sort_by_key(|played| std::cmp::Reverse(played.games));
            position = position.play_unchecked(mv);
        }
    }

    /// Returns the part of a text that is about a rule set, or `None` if it cannot be read. Lines about other rule sets
    /// are skipped.
    ///
    /// A line `# ultima-1963 mirrored` names the rules and the array of the moves below it. A move stands below the one
    /// that it follows, indented by one more space, with the number of games, the wins of White, the wins of Black, and
    /// the score, or `?`: `d2d5 512 250 180 34`.
    pub fn read(text: &str, rules: RuleSet) -> Option<Openings> {
        let mut openings = Openings::new(rules);
        // The positions on the way to the current line, if it is about these rules.
        let mut line_of: Option<Vec<Position>> = None;
        for line in text.lines() {
            let words = line.trim_start();
            if let Some(names) = words.strip_prefix("# ") {
                let (name, array) = names.split_once(' ')?;
                let (named, array): (RuleSet, StartingArray) = (name.parse().ok()?, array.parse().ok()?);
                line_of = (named == rules).then(|| vec![Position::start(rules, array)]);
                continue;
            }
            let Some(positions) = &mut line_of else { continue };
            let ply = line.len() - words.len();
            let position = *positions.get(ply)?;
            let played = statistics(&position, words)?;
            positions.truncate(ply + 1);
            positions.push(position.play_unchecked(played.mv));
            openings.positions.entry(position.hash()).or_default().push(played);
        }
        Some(openings)
    }

    /// Returns the text that [`read`](Openings::read) reads, with the moves played from an array in at least this many
    /// games. A position that can be reached in several ways is written only where it is reached first.
    pub fn write(&self, array: StartingArray, least: u32) -> String {
        let mut text = format!("# {} {array}\n", self.rules);
        let mut written = Vec::new();
        self.write_after(&Position::start(self.rules, array), 0, least, &mut written, &mut text);
        text
    }

    fn write_after(&self, position: &Position, ply: usize, least: u32, written: &mut Vec<u64>, text: &mut String) {
        if written.contains(&position.hash()) {
            return;
        }
        written.push(position.hash());
        for played in self.moves(position).iter().filter(|played| played.games >= least) {
            let MoveStatistics { mv, games, white_wins, black_wins, score } = *played;
            let (mv, score) =
                (uci_move::write(mv), score.map_or_else(|| UNKNOWN.to_owned(), |score| score.to_string()));
            let _ = writeln!(text, "{:ply$}{mv} {games} {white_wins} {black_wins} {score}", "");
            self.write_after(&position.play_unchecked(played.mv), ply + 1, least, written, text);
        }
    }
}

/// Stands for an unknown score.
const UNKNOWN: &str = "?";

fn statistics(position: &Position, line: &str) -> Option<MoveStatistics> {
    let words: Vec<&str> = line.split(' ').collect();
    let [mv, games, white_wins, black_wins, score] = words[..] else { return None };
    let read = MoveStatistics {
        mv: position.find_legal(mv.parse().ok()?)?,
        games: games.parse().ok()?,
        white_wins: white_wins.parse().ok()?,
        black_wins: black_wins.parse().ok()?,
        score: if score == UNKNOWN { None } else { Some(score.parse().ok()?) },
    };
    (read.white_wins.checked_add(read.black_wins)? <= read.games).then_some(read)
}
