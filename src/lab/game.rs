//! One game between two players.

use super::player::Player;
use crate::rules::{Color, Move, Outcome, Position};

/// The plies after which a game counts as drawn: nobody makes progress.
const LONGEST: usize = 600;

/// A game as far as it has come.
pub(super) struct Game {
    pub start: Position,
    pub position: Position,
    /// The hashes of the positions before this one.
    pub hashes: Vec<u64>,
    pub moves: Vec<Move>,
}

impl Game {
    pub fn new(start: Position) -> Game {
        Game { start, position: start, hashes: Vec::new(), moves: Vec::new() }
    }

    pub fn play(&mut self, mv: Move) {
        self.hashes.push(self.position.hash());
        self.moves.push(mv);
        self.position = self.position.play(mv);
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let hash = self.position.hash();
        self.position.outcome(1 + self.hashes.iter().filter(|&&before| before == hash).count())
    }
}

/// Plays a game out, and returns the side that has won, if any. A player without a legal move to say has lost.
pub(super) fn play(start: Position, players: [&mut dyn Player; 2]) -> Result<(Option<Color>, Game), String> {
    let mut game = Game::new(start);
    let [white, black] = players;
    white.begin(&game)?;
    black.begin(&game)?;
    while game.moves.len() < LONGEST {
        match game.outcome() {
            Some(Outcome::Win { winner, .. }) => return Ok((Some(winner), game)),
            Some(Outcome::Draw { .. }) => break,
            None => {}
        }
        let turn = game.position.turn();
        let player: &mut dyn Player = if turn == Color::White { white } else { black };
        match player.choose(&game)? {
            Some(mv) => game.play(mv),
            None => return Ok((Some(!turn), game)),
        }
    }
    Ok((None, game))
}
