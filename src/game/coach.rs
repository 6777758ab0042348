//! The coach: before a beginner's move is played, the engine is asked what it costs, and the coach says whether the
//! page asks the person about it.

use crate::eval::material;
use crate::review::CAPTURE_LOSS;
use crate::rules::explain::{threatened_before, threats_of};
use crate::rules::{Bitboard, Move, Position, Role, Square};
use crate::search::{Level, Score};

/// The strongest level against which the coach helps.
pub const MAX_COACHED_LEVEL: Level = Level::new(3).unwrap();

/// The least loss for which the coach asks if the other side's best move is not an immediate capture, in centipawns:
/// about a piece.
const GREAT_LOSS_CENTIPAWNS: i32 = 200;

/// What the coach does about a move that is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coaching {
    /// The engine searches the position before the move.
    SearchBefore,
    /// It searches the position after the move, having found this score before it.
    SearchAfter { score_before: Score },
    /// The person is asked to confirm the move, which this reply refutes.
    Warned { reply: Move },
}

/// A move that loses a piece or the game, and the reply that does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Warning {
    pub mv: Move,
    pub reply: Move,
}

/// What the coach remembers of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Coach {
    /// The pieces whose loss it has asked about, and that can still be captured.
    warned_of: Vec<(Square, Role)>,
    /// The move that it has asked about last, and that has not been made.
    last_warned: Option<Move>,
}

impl Coach {
    /// Returns the reply that the person is to be warned of before a move, from the score of the position before it,
    /// for the player, and the score of the position after it, for the enemy, whose best reply is given; `None` if the
    /// move may be played. Unless the move loses at once, the coach asks about the loss of a piece only once, whichever
    /// move allows it; it asks again if the move that it asked about last is tried once more.
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
        // What is good for the enemy afterwards is bad for the player.
        let loss = score_before.as_centipawns() + score_after.as_centipawns();
        let loses_at_once = score_after == Score::Mate(1);
        let capture = new_threat(before, &after).filter(|&threat| match best_reply.is_capture() {
            // What the move itself allows comes before what was threatened already.
            true => value(threat) >= value(best_reply) && !threatened_before(before, best_reply).is_empty(),
            false => loss >= GREAT_LOSS_CENTIPAWNS,
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

    /// Forgets pieces that the move just made has saved, so that the coach warns of their loss again.
    pub fn forget_saved_pieces(&mut self, position: &Position) {
        self.last_warned = None;
        if !self.warned_of.is_empty() {
            let threats = threats_of(&position.to_setup(), position.turn());
            let lost: Vec<(Square, Role)> = threats.into_iter().flat_map(|threat| victims(position, threat)).collect();
            self.warned_of.retain(|piece| lost.contains(piece));
        }
    }
}

/// Returns the reply that captures the most, of those that capture something they could not before.
fn new_threat(before: &Position, after: &Position) -> Option<Move> {
    let threats = threats_of(&before.to_setup(), after.turn());
    let threatened: Bitboard = threats.into_iter().map(|threat| threat.captures).collect();
    let replies = after.legal_moves().into_iter().filter(|reply| !(reply.captures & !threatened).is_empty());
    replies.max_by_key(|reply| material(after.board(), reply.captures))
}

/// Returns the pieces that a move of a position captures, and where they stand.
fn victims(position: &Position, mv: Move) -> Vec<(Square, Role)> {
    mv.captures.into_iter().filter_map(|square| Some((square, position.board().role_at(square)?))).collect()
}
