//! Openings from the engine's own games, which are played with some variety and then counted.

use std::collections::HashMap;
use std::io::Write as _;
use std::num::NonZeroUsize;

use fastrand::Rng;
use pico_args::Arguments;

use super::args::{ToolResult, append, finish, rest, value};
use super::game::{DecidedPlies, best};
use crate::notation::rule_text::ARRAYS;
use crate::notation::uci_move;
use crate::openings::{Openings, PLIES};
use crate::rules::{Color, Move, MoveLine, Outcome, Position, RuleSet, StartingArray};
use crate::search::{Limits, Score, SearchOptions, Searcher};
use crate::util::GOLDEN_GAMMA;

/// The default rules, and the two rule sets that differ most from them in the opening. Under one, no piece goes far
/// from its first rank. Under the other, Immobilizers can be cancelled and there is no suicide.
const RULES: [RuleSet; 3] = [RuleSet::ULTIMA_1963, RuleSet::ULTIMA_1968, RuleSet::PURE];

/// The number of best moves of a position among which a game chooses.
const CHOICES: NonZeroUsize = NonZeroUsize::new(8).unwrap();

/// The most centipawns below the best move that a chosen move may be.
const MARGIN: i32 = 60;

/// The difference in centipawns that makes a move e times as likely.
const WARMTH: f64 = 25.0;

/// The score of a forced win, in centipawns.
const MOST: i32 = 10_000;

/// The nodes per move after the opening.
const GAME_NODES: u64 = 1_500;

/// The number of plies after which a game counts as drawn.
const MAX_PLIES: usize = 250;

pub(super) fn run(mut args: Arguments) -> ToolResult {
    match args.subcommand()?.as_deref() {
        Some("play") => play(args),
        Some("count") => count(args),
        verb => Err(format!("openings {}: expected play or count", verb.unwrap_or_default()).into()),
    }
}

/// Appends games to a file until it holds this many from each array under each rule set, one per line.
fn play(mut args: Arguments) -> ToolResult {
    let games = value(&mut args, "--games", 1_500u64)?;
    let nodes = value(&mut args, "--nodes", 10_000u64)?;
    let seed = value(&mut args, "--seed", 1u64)?;
    let path: String = args.value_from_str("--file")?;
    finish(args)?;
    let failed = |error: std::io::Error| format!("{path}: {error}");
    let mut file = append(&path)?;
    let before = std::fs::read_to_string(&path).map_err(failed)?;
    for rules in RULES {
        for (array, _) in ARRAYS {
            let head = format!("{rules}\t{array}\t");
            let done = before.lines().filter(|line| line.starts_with(&head)).count() as u64;
            let mut players = Players::new(rules, array.parse()?, nodes);
            for number in done..games {
                let mut rng = Rng::with_seed(seed.wrapping_mul(GOLDEN_GAMMA) ^ number.wrapping_mul(GOLDEN_GAMMA));
                writeln!(file, "{head}{}", players.game(&mut rng)).map_err(failed)?;
            }
        }
    }
    Ok(())
}

struct Players {
    start: Position,
    /// The searcher for the opening, where each position is searched with a cleared table.
    openings: Searcher,
    nodes: u64,
    /// The best moves in the positions of the opening, the best first, each with its score.
    found: HashMap<u64, Vec<(Move, i32)>>,
    games: Searcher,
}

impl Players {
    fn new(rules: RuleSet, array: StartingArray, nodes: u64) -> Players {
        let start = Position::start(rules, array);
        Players { start, openings: Searcher::new(4), nodes, found: HashMap::new(), games: Searcher::new(1) }
    }

    /// Returns a game as text: the winner, then the moves of the opening with their scores.
    fn game(&mut self, rng: &mut Rng) -> String {
        self.games.clear();
        let (mut game, mut text) = (MoveLine::from(self.start), String::new());
        let (mut winner, mut decided) = (None, DecidedPlies::default());
        for ply in 0..MAX_PLIES {
            match game.outcome() {
                None => {}
                Some(Outcome::Win { winner: side, .. }) => {
                    winner = Some(side);
                    break;
                }
                Some(Outcome::Draw { .. }) => break,
            }
            let chosen = if ply < PLIES {
                self.choose(game.latest(), rng)
            } else {
                best(&mut self.games, &game, GAME_NODES).map(|(mv, score)| (mv, centipawns(score)))
            };
            let Some((mv, score)) = chosen else { break };
            if ply < PLIES {
                text += &format!(" {}:{score}", uci_move::write(mv));
            }
            winner = decided.winner(game.latest().turn(), score);
            if winner.is_some() {
                break;
            }
            game.push_unchecked(mv);
        }
        let result = winner.map_or("draw", |winner| if winner == Color::White { "white" } else { "black" });
        format!("{result}{text}")
    }

    /// Returns one of the good moves of a position. Better moves are likelier.
    fn choose(&mut self, position: &Position, rng: &mut Rng) -> Option<(Move, i32)> {
        let (searcher, nodes) = (&mut self.openings, self.nodes);
        let found = self.found.entry(position.hash()).or_insert_with(|| {
            let mut iterations: Vec<Vec<(Move, i32)>> = Vec::new();
            searcher.clear();
            let options = SearchOptions::new(Limits { multipv: CHOICES, ..Limits::nodes(nodes) });
            searcher.search(position, &options, &mut |info| {
                if info.multipv == 1 {
                    iterations.push(Vec::new());
                }
                if let (Some(lines), Some(&mv)) = (iterations.last_mut(), info.pv.first()) {
                    lines.push((mv, centipawns(info.score)));
                }
            });
            // The last complete iteration: an interrupted one reports only its best line.
            iterations.into_iter().max_by_key(Vec::len).unwrap_or_default()
        });
        let best = found.first()?.1;
        let weight = |&(_, score): &(Move, i32)| {
            if score < best - MARGIN { 0.0 } else { (f64::from(score - best) / WARMTH).exp() }
        };
        let mut at = rng.f64() * found.iter().map(weight).sum::<f64>();
        found
            .iter()
            .find(|line| {
                at -= weight(line);
                at < 0.0
            })
            .or(found.first())
            .copied()
    }
}

fn centipawns(score: Score) -> i32 {
    score.as_centipawns().clamp(-MOST, MOST)
}

/// Prints the statistics of such games in at most `--bytes N`: the moves played most often from each array under each
/// rule set. Each of these gets an equal share of the bytes.
fn count(mut args: Arguments) -> ToolResult {
    let bytes = value(&mut args, "--bytes", 20_000usize)?;
    let mut text = String::new();
    for path in rest(args)? {
        text += &std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    }
    let each = bytes / (RULES.len() * ARRAYS.len());
    for rules in RULES {
        for (name, array) in ARRAYS {
            let mut openings = Openings::new(rules);
            let head = format!("{rules}\t{name}\t");
            for (number, line) in (1..).zip(text.lines()) {
                if let Some(game) = line.strip_prefix(&head) {
                    add(&mut openings, array, game).ok_or_else(|| format!("line {number}: this is no game"))?;
                }
            }
            // The smallest number of games that makes the text short enough.
            let written = (2..).map(|least| openings.write(array, least)).find(|text| text.len() <= each);
            print!("{}", written.unwrap_or_default());
        }
    }
    Ok(())
}

/// Counts a game written by [`Players::game`].
fn add(openings: &mut Openings, array: StartingArray, game: &str) -> Option<()> {
    let mut words = game.split(' ');
    let winner = match words.next()? {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        "draw" => None,
        _ => return None,
    };
    let start = Position::start(openings.rules(), array);
    let (mut position, mut moves, mut scores) = (start, Vec::new(), Vec::new());
    for word in words {
        let (mv, score) = word.split_once(':')?;
        let mv = position.find_legal(mv.parse().ok()?)?;
        position = position.play_unchecked(mv);
        moves.push(mv);
        scores.push(Some(score.parse().ok()?));
    }
    openings.add(&start, &moves, &scores, winner);
    Some(())
}
