//! Generates games of the engine against itself.

use std::io::{BufReader, Seek, SeekFrom, Write};

use fastrand::Rng;
use pico_args::Arguments;

use super::games::{NO_SCORE, Ply, TrainingGame, WON};
use crate::lab::args::{ToolResult, append, finish, value};
use crate::lab::game::{DecidedPlies, best};
use crate::rules::{Color, MoveLine, Outcome, RuleSet, StartingArray};
use crate::search::Searcher;
use crate::util::GOLDEN_GAMMA;

/// The number of plies played at random from the array.
const RANDOM: std::ops::RangeInclusive<usize> = 4..=9;

/// The largest advantage, in centipawns, of a start that is kept.
const UNEVEN: i32 = 400;

/// The score recorded for a forced win, in centipawns.
const MOST: i32 = WON as i32;

/// The number of plies after which a game counts as drawn.
const MAX_PLIES: usize = 200;

/// Appends games to a file until it holds this many. The same seed gives the same games, regardless of the number of
/// runs.
pub(in crate::lab) fn run(mut args: Arguments) -> ToolResult {
    let games = value(&mut args, "--games", 150_000u64)?;
    let nodes = value(&mut args, "--nodes", 500u64)?;
    let seed = value(&mut args, "--seed", 1u64)?;
    let path: String = args.value_from_str("--file")?;
    finish(args)?;
    let failed = |error: std::io::Error| format!("{path}: {error}");
    let mut file = append(&path)?;
    let (mut done, mut end) = (0, 0);
    let mut reader = BufReader::new(&mut file);
    while let Some(game) = TrainingGame::read(&mut reader)? {
        (done, end) = (done + 1, end + game.bytes());
    }
    file.set_len(end).map_err(failed)?;
    file.seek(SeekFrom::End(0)).map_err(failed)?;
    let mut searcher = Searcher::new(1).without_net();
    for number in done..games {
        let mut bytes = Vec::new();
        play(&mut searcher, seed, number, nodes).write(&mut bytes).map_err(failed)?;
        file.write_all(&bytes).map_err(failed)?;
        if (number + 1).is_multiple_of(1_000) {
            eprintln!("{} games", number + 1);
        }
    }
    Ok(())
}

/// Returns the game with this number. About seven in twelve games use the default rules; all arrays are equally
/// frequent.
fn play(searcher: &mut Searcher, seed: u64, number: u64, nodes: u64) -> TrainingGame {
    let mut rng = Rng::with_seed(seed.wrapping_mul(GOLDEN_GAMMA) ^ number.wrapping_mul(GOLDEN_GAMMA).rotate_left(17));
    loop {
        searcher.clear();
        let rules = if rng.bool() { RuleSet::default() } else { RuleSet::PRESETS[rng.usize(..RuleSet::PRESETS.len())] };
        let array = rng.u8(..StartingArray::all().count() as u8);
        if let Some(game) = play_from(searcher, &mut rng, rules, array, nodes) {
            return game;
        }
    }
}

fn play_from(searcher: &mut Searcher, rng: &mut Rng, rules: RuleSet, array: u8, nodes: u64) -> Option<TrainingGame> {
    let mut game = TrainingGame { rules, array, result: 0, plies: Vec::new() };
    let (mut line, mut decided) = (MoveLine::from(game.start()), DecidedPlies::default());
    let result = |winner| if winner == Color::White { 1 } else { -1 };
    let random = rng.usize(RANDOM);
    while game.plies.len() < MAX_PLIES {
        match line.outcome() {
            None => {}
            Some(_) if game.plies.len() <= random => return None,
            Some(Outcome::Win { winner, .. }) => {
                game.result = result(winner);
                break;
            }
            Some(_) => break,
        }
        let (mv, score) = if game.plies.len() < random {
            (rng.choice(line.latest().legal_moves())?, NO_SCORE)
        } else {
            let (mv, score) = best(searcher, &line, nodes)?;
            let score = score.as_centipawns().clamp(-MOST, MOST);
            if game.plies.len() == random && score.abs() > UNEVEN {
                return None;
            }
            if let Some(winner) = decided.winner(line.latest().turn(), score) {
                game.result = result(winner);
                break;
            }
            (mv, score as i16)
        };
        line.push_unchecked(mv);
        game.plies.push(Ply::new(mv, score));
    }
    Some(game)
}
