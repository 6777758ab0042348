//! The moves of a game, the position shown, and how it ended.

use crate::rules::{Color, Move, Outcome, Position, Role};

/// A game from its start to its latest position, with a cursor on the position shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The start and the position after each move: one more than there are moves.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// Moves taken back, the last one played first to be played again.
    undone: Vec<Move>,
    cursor: usize,
    /// An ending that the position alone doesn't show.
    agreed: Option<Outcome>,
}

impl Game {
    /// Returns a game that starts from a position.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game { positions: vec![start], moves: Vec::new(), undone: Vec::new(), cursor: 0, agreed: None }
    }

    /// Returns the game of these legal moves, its latest position shown.
    #[must_use]
    pub fn with_moves(start: Position, moves: &[Move]) -> Game {
        let mut game = Game::new(start);
        for &mv in moves {
            game.push(mv);
        }
        game
    }

    /// Returns the first position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// Returns the position shown.
    #[must_use]
    pub fn shown(&self) -> &Position {
        &self.positions[self.cursor]
    }

    /// Returns the position after the last move.
    #[must_use]
    pub fn latest(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// Returns the position before the move of index `ply`, and that move.
    #[must_use]
    pub fn ply(&self, ply: usize) -> Option<(&Position, Move)> {
        Some((self.positions.get(ply)?, *self.moves.get(ply)?))
    }

    /// Returns the side to move after so many plies.
    #[must_use]
    pub fn turn_at(&self, ply: usize) -> Option<Color> {
        self.positions.get(ply).map(Position::turn)
    }

    /// Returns the moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the number of plies played before the position shown.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns the move that led to the position shown.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.moves[..self.cursor].last().copied()
    }

    /// Returns whether the position shown is the latest.
    #[must_use]
    pub fn is_latest(&self) -> bool {
        self.cursor == self.moves.len()
    }

    /// Returns whether there is a move to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Returns whether there is a move taken back.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Returns the hashes of the positions before the latest, the oldest first.
    #[must_use]
    pub fn history(&self) -> Vec<u64> {
        self.positions[..self.moves.len()].iter().map(Position::hash).collect()
    }

    /// Returns how the game has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let latest = self.latest();
        let occurrences = self.positions.iter().filter(|position| position.hash() == latest.hash()).count();
        latest.outcome(occurrences).or(self.agreed)
    }

    /// Plays a legal move of the latest position and shows what it leads to. Moves taken back are forgotten, unless
    /// this is the next of them.
    pub fn play(&mut self, mv: Move) {
        if self.undone.pop() != Some(mv) {
            self.undone.clear();
        }
        self.push(mv);
    }

    fn push(&mut self, mv: Move) {
        self.positions.push(self.latest().play(mv));
        self.moves.push(mv);
        self.cursor = self.moves.len();
    }

    /// Takes back moves until `plies` are left, and shows what is then the latest position.
    pub fn take_back_to(&mut self, plies: usize) {
        while self.moves.len() > plies {
            self.undone.extend(self.moves.pop());
            self.positions.pop();
        }
        self.agreed = None;
        self.cursor = self.moves.len();
    }

    /// Plays the move last taken back again.
    pub fn redo(&mut self) {
        if let Some(mv) = self.undone.pop() {
            self.push(mv);
        }
    }

    /// Shows the position after so many plies, or the latest when there are not as many.
    pub fn show(&mut self, plies: usize) {
        self.cursor = plies.min(self.moves.len());
    }

    /// Ends the game by word of its players, unless it has ended already.
    pub fn end(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.agreed = Some(outcome);
        }
    }

    /// Returns the men that a side has lost since the start by the position shown, the pawns first.
    #[must_use]
    pub fn lost(&self, color: Color) -> Vec<Role> {
        let count = |position: &Position, role| position.board().men(color, role).count();
        Role::ALL
            .into_iter()
            .flat_map(|role| {
                let gone = count(self.start(), role).saturating_sub(count(self.shown(), role));
                std::iter::repeat_n(role, gone as usize)
            })
            .collect()
    }
}
