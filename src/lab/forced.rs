//! Forced wins, proven by trying every line, and the miner that finds them in random and played games.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use fastrand::Rng;
use pico_args::Arguments;

use super::args::{ToolResult, finish, rule_sets, value};
use super::baseline::best_capture;
use super::game::{best, random_position};
use crate::notation::alphabet::Alphabet;
use crate::notation::{fen, uci_move};
use crate::rules::{Move, MoveLine, Outcome, Position};
use crate::search::{Score, Searcher};

/// The longest win that is searched for, in moves of the winner.
pub const MAX_MOVES: u32 = 4;

/// The depth in plies to which a capture is proven to be the best move.
pub const CAPTURE_PLIES: u32 = 4;

/// Returns the smallest number of its moves, up to `most`, in which the side to move can force a win, and every first
/// move that does so. It tries every line. Returns `None` if there is no such win, or if the `budget` of positions runs
/// out.
pub fn shortest_win(position: &Position, most: u32, budget: &mut u64) -> Option<(u32, Vec<Move>)> {
    for moves in 1..=most {
        let mut winning = Vec::new();
        for mv in position.legal_moves() {
            if loses(&position.play_unchecked(mv), moves - 1, budget)? {
                winning.push(mv);
            }
        }
        if !winning.is_empty() {
            return Some((moves, winning));
        }
    }
    None
}

/// Returns whether the side to move loses within this many moves of the other side; `None` if the budget runs out.
fn loses(position: &Position, moves: u32, budget: &mut u64) -> Option<bool> {
    *budget = budget.checked_sub(1)?;
    match position.outcome() {
        Some(Outcome::Win { winner, .. }) => return Some(winner != position.turn()),
        Some(Outcome::Draw { .. }) => return Some(false),
        None if moves == 0 => return Some(false),
        None => {}
    }
    for reply in position.legal_moves() {
        if !wins(&position.play_unchecked(reply), moves, budget)? {
            return Some(false);
        }
    }
    Some(true)
}

/// Returns whether the side to move wins within this many of its moves; `None` if the budget runs out.
fn wins(position: &Position, moves: u32, budget: &mut u64) -> Option<bool> {
    *budget = budget.checked_sub(1)?;
    match position.outcome() {
        Some(Outcome::Win { winner, .. }) => return Some(winner == position.turn()),
        Some(Outcome::Draw { .. }) => return Some(false),
        None => {}
    }
    for mv in position.legal_moves() {
        if loses(&position.play_unchecked(mv), moves - 1, budget)? {
            return Some(true);
        }
    }
    Some(false)
}

/// Mines positions. Prints the rules, the FEN, the number of moves to the win (or `captures`), and the right first
/// moves.
pub(super) fn run(mut args: Arguments) -> ToolResult {
    let wanted = value(&mut args, "--each", 3usize)?;
    let seed = value(&mut args, "--seed", 1)?;
    let least = value(&mut args, "--least", 0usize)?;
    let most = value(&mut args, "--most", MAX_MOVES as usize)?;
    let most_games = value(&mut args, "--games", 400)?;
    let sets = rule_sets(&mut args)?;
    finish(args)?;
    if least > most || most > MAX_MOVES as usize {
        return Err(format!("--least {least} --most {most}: expected numbers of moves up to {MAX_MOVES}").into());
    }
    println!("rules\tposition\twin\tmoves");
    for rules in sets {
        let mut rng = Rng::with_seed(seed);
        let mut seen = HashSet::new();
        // The counts for captures (0) and for wins in 1 to 4 moves.
        let mut found = [0; MAX_MOVES as usize + 1];
        let mut games = 0;
        while found[least..=most].iter().any(|&found| found < wanted) && games < most_games {
            games += 1;
            let Some(mut position) = random_position(rules, &mut rng, 12) else { continue };
            let mut searcher = Searcher::new(1);
            for _ in 0..160 {
                if position.outcome().is_some() {
                    break;
                }
                let Some((best, score)) = best(&mut searcher, &MoveLine::from(position), 2_000) else { break };
                if let Some((kind, moves)) = puzzle(&position, best, score, least..=most)
                    && (least..=most).contains(&kind)
                    && found[kind] < wanted
                    && seen.insert(position.hash())
                {
                    found[kind] += 1;
                    let win = if kind == 0 { "captures".to_owned() } else { kind.to_string() };
                    let moves: Vec<String> = moves.into_iter().map(uci_move::write).collect();
                    let text = fen::write(&position.to_setup(), Alphabet::Abbott);
                    println!("{rules}\t{text}\t{win}\t{}", moves.join(" "));
                    // Only one position is taken from each game.
                    break;
                }
                let mv = if rng.u8(..4) == 0 { rng.choice(position.legal_moves()).unwrap_or(best) } else { best };
                position = position.play_unchecked(mv);
            }
        }
    }
    Ok(())
}

/// Returns 1 to 4 for a win in this many moves, or 0 for a capture of several pieces that wins by far the most, each
/// with the right first moves.
fn puzzle(position: &Position, likely: Move, score: Score, kinds: RangeInclusive<usize>) -> Option<(usize, Vec<Move>)> {
    let legal = position.legal_moves();
    if legal.len() < 8 || position.halfmoves() > 80 {
        return None;
    }
    match score {
        Score::Mate(moves @ 1..=4) if moves as usize >= *kinds.start() && *kinds.end() > 0 => {
            let (moves, winning) = shortest_win(position, MAX_MOVES, &mut 30_000_000)?;
            // With more than two ways to begin, there is nothing to find.
            (winning.len() <= 2).then_some((moves as usize, winning))
        }
        Score::Centipawns(_) if kinds.contains(&0) && likely.captures.more_than_one() => {
            let mv = best_capture(position, CAPTURE_PLIES)?;
            (mv.captures.more_than_one() && !position.board().captures_king(mv)).then_some((0, vec![mv]))
        }
        _ => None,
    }
}
