//! The coach: before a beginner's move is played, the engine evaluates it, and the coach decides whether the page warns
//! the person.

use crate::eval::material;
use crate::review::{CAPTURE_LOSS, PIECE_LOSS};
use crate::rules::explain::{threatened_before, threats_of};
use crate::rules::{Bitboard, Move, Position, Role, Square};
use crate::search::{Level, Score, Strength};

/// The strongest level against which the coach helps.
pub const MAX_COACHED_LEVEL: Level = Level::new(3).unwrap();

impl Strength {
    /// Returns whether the coach helps against the engine of this strength.
    pub fn is_coached(self) -> bool {
        matches!(self, Strength::Level(level) if level <= MAX_COACHED_LEVEL)
    }
}

/// What the coach does about a proposed move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::model) enum Coaching {
    /// The engine searches the position before the move.
    SearchBefore,
    /// The engine searches the position after the move. `score_before` is the score before the move.
    SearchAfter { score_before: Score },
    /// The person is asked to confirm the move, which this reply refutes.
    Warned { reply: Move },
}

/// A move that loses a piece or the game, and the reply that refutes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Warning {
    pub mv: Move,
    pub reply: Move,
}

/// What the coach remembers in a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Coach {
    /// The pieces about whose loss the coach has warned, and that can still be captured.
    warned_of: Vec<(Square, Role)>,
    /// The move that the coach warned about last, if it has not been made.
    last_warned: Option<Move>,
}

impl Coach {
    /// Returns the reply of which to warn before a move, or `None` if the move may be played. `score_before` is the
    /// player's score before the move, `score_after` the enemy's score after it, with `best_reply`. Unless the move
    /// loses at once, the coach warns of the loss of a piece only once, whichever move allows it, but warns again if
    /// the last move it warned of is tried again.
    pub fn warn_of(
        &mut self,
        before: &Position,
        mv: Move,
        score_before: Score,
        score_after: Score,
        best_reply: Move,
    ) -> Option<Move> {
        let after = before.play_unchecked(mv);
        let value = |reply: Move| material(after.board(), reply.captures);
        // A good score for the enemy afterwards is bad for the player.
        let loss = score_before.as_centipawns() + score_after.as_centipawns();
        let loses_at_once = score_after == Score::Mate(1);
        let capture = new_threat(before, &after).filter(|&threat| match best_reply.is_capture() {
            // A new threat takes precedence over an old one.
            true => value(threat) >= value(best_reply) && !threatened_before(before, best_reply).is_empty(),
            false => loss >= PIECE_LOSS,
        });
        let reply = capture.filter(|_| !loses_at_once).unwrap_or(best_reply);
        let lost = victims(&after, reply);
        let is_to_warn = if loses_at_once {
            score_before != Score::Mate(-1)
        } else {
            loss >= CAPTURE_LOSS
                && lost.iter().any(|piece| self.last_warned == Some(mv) || !self.warned_of.contains(piece))
        };
        is_to_warn.then(|| {
            self.warned_of.extend(lost);
            self.last_warned = Some(mv);
            reply
        })
    }

    /// Forgets the pieces that the move just made has saved, so that the coach warns of their loss again.
    pub fn forget_saved_pieces(&mut self, position: &Position) {
        self.last_warned = None;
        if !self.warned_of.is_empty() {
            let threats = threats_of(&position.to_setup(), position.turn());
            let lost: Vec<(Square, Role)> = threats.into_iter().flat_map(|threat| victims(position, threat)).collect();
            self.warned_of.retain(|piece| lost.contains(piece));
        }
    }
}

/// Returns the reply that captures the most, among those that capture something that could not be captured before the
/// move.
fn new_threat(before: &Position, after: &Position) -> Option<Move> {
    let threats = threats_of(&before.to_setup(), after.turn());
    let threatened: Bitboard = threats.into_iter().map(|threat| threat.captures).collect();
    let replies = after.legal_moves().into_iter().filter(|reply| !(reply.captures & !threatened).is_empty());
    replies.max_by_key(|reply| material(after.board(), reply.captures))
}

/// Returns the pieces that a move captures, with their squares.
fn victims(position: &Position, mv: Move) -> Vec<(Square, Role)> {
    mv.captures.into_iter().filter_map(|square| Some((square, position.board().role_at(square)?))).collect()
}
