//! One game between two players, and start positions for games: random plies from a random array.

use fastrand::Rng;

use crate::rules::{Color, Move, MoveLine, Outcome, Position, RuleSet, StartingArray};
use crate::search::{Limits, Score, SearchOptions, Searcher};
use crate::util::GOLDEN_GAMMA;

/// The number of plies after which a game counts as drawn, since neither side makes progress.
const MAX_PLIES: usize = 600;

/// The score, in centipawns, that must hold for [`DECIDED_PLIES`] plies for a game to count as won without being played
/// out.
const DECIDED: i32 = 1_000;

const DECIDED_PLIES: u32 = 4;

/// The number of consecutive plies in which the game has looked decided.
#[derive(Clone, Copy, Default)]
pub(super) struct DecidedPlies(u32);

impl DecidedPlies {
    /// Counts a ply by its score, in centipawns for the side to move. Returns the winner if the game is decided.
    pub fn winner(&mut self, turn: Color, score: i32) -> Option<Color> {
        self.0 = if score.abs() >= DECIDED { self.0 + 1 } else { 0 };
        (self.0 == DECIDED_PLIES).then_some(if score > 0 { turn } else { !turn })
    }
}

pub(super) trait MatchPlayer {
    fn begin(&mut self, _: &MoveLine) -> Result<(), String> {
        Ok(())
    }

    /// Returns a move for the latest position of the game, which has a legal move.
    fn choose(&mut self, game: &MoveLine) -> Result<Option<Move>, String>;
}

/// Plays a game to its end, and returns the side that won, if any. A player that returns no move loses.
pub(super) fn play(start: Position, players: [&mut dyn MatchPlayer; 2]) -> Result<(Option<Color>, MoveLine), String> {
    let mut game = MoveLine::from(start);
    let [white, black] = players;
    white.begin(&game)?;
    black.begin(&game)?;
    while game.moves().len() < MAX_PLIES {
        match game.outcome() {
            Some(Outcome::Win { winner, .. }) => return Ok((Some(winner), game)),
            Some(Outcome::Draw { .. }) => break,
            None => {}
        }
        let turn = game.latest().turn();
        let player: &mut dyn MatchPlayer = if turn == Color::White { white } else { black };
        match player.choose(&game)? {
            Some(mv) => game.push_unchecked(mv),
            None => return Ok((Some(!turn), game)),
        }
    }
    Ok((None, game))
}

/// The nodes used to check that a start is even.
const NODES: u64 = 3_000;

/// The largest advantage, in centipawns, of a start that counts as even.
const TOLERANCE: i32 = 80;

/// Returns a start position. The same seed gives the same position.
pub(super) fn opening(rules: RuleSet, seed: u64) -> Position {
    let mut rng = Rng::with_seed(seed.wrapping_mul(GOLDEN_GAMMA));
    let mut searcher = Searcher::new(1);
    loop {
        let array = StartingArray::all().nth(rng.usize(..16)).unwrap_or_default();
        let mut position = Position::start(rules, array);
        for _ in 0..rng.usize(6..=10) {
            if let Some(mv) = rng.choice(position.legal_moves()) {
                position = position.play_unchecked(mv);
            }
        }
        if position.outcome().is_none() && is_even(&mut searcher, &position) {
            return position;
        }
    }
}

fn is_even(searcher: &mut Searcher, position: &Position) -> bool {
    searcher.clear();
    let found = best(searcher, &MoveLine::from(*position), NODES);
    matches!(found, Some((_, Score::Centipawns(value))) if value.abs() <= TOLERANCE)
}

/// Returns the best move in the latest position of a game, by a search of this many nodes, with its score.
pub(super) fn best(searcher: &mut Searcher, game: &MoveLine, nodes: u64) -> Option<(Move, Score)> {
    let mut score = Score::Centipawns(0);
    let past_hashes = game.past_hashes();
    let options = SearchOptions { past_hashes: &past_hashes, ..SearchOptions::new(Limits::nodes(nodes)) };
    let mv = searcher.search(game.latest(), &options, &mut |info| score = info.score)?;
    Some((mv, score))
}

/// Returns a position after this many random plies, or `None` if the game ends before.
pub(super) fn random_position(rules: RuleSet, rng: &mut Rng, plies: usize) -> Option<Position> {
    let array = StartingArray::all().nth(rng.usize(..16))?;
    let mut position = Position::start(rules, array);
    for _ in 0..plies {
        position = position.play_unchecked(rng.choice(position.legal_moves())?);
        if matches!(position.outcome(), Some(Outcome::Win { .. })) {
            return None;
        }
    }
    Some(position)
}
