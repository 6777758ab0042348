//! From which size on a difference counts. A share is one of the points that a side can expect, 0 to 1; a material loss
//! is in centipawns.

/// The share that a move must cost to count as an inaccuracy: about the worth of a Pawn in an even game.
pub const INACCURACY_LOSS: f64 = 0.1;

/// The share that a move must cost to count as a mistake.
pub(super) const MISTAKE_LOSS: f64 = 0.15;

/// The share that a move must cost to count as a blunder: about two Pawns in an even game, or a piece if its side
/// stands a Pawn or two worse.
pub(super) const BLUNDER_LOSS: f64 = 0.23;

/// The least share that a missed capture of several pieces must cost to count.
pub(super) const LEAST_LOSS: f64 = 0.05;

/// The largest share that an equally good move may cost. Two searches may differ by as much.
pub(super) const AS_GOOD: f64 = 0.02;

/// The same limit in centipawns, since a share says little in a decided game.
pub(super) const AS_GOOD_CENTIPAWNS: i32 = 30;

/// The share from which a side is winning.
pub(super) const WINNING: f64 = 0.65;

/// The share from which a win that is not forced is as good as sure. A game is as good as lost for the other side.
pub const SURE: f64 = 0.85;

/// The loss from which a move is blamed for the capture that follows it.
pub const CAPTURE_LOSS: i32 = 60;

/// The same loss in a decided game, where two searches differ by more.
pub(super) const CAPTURE_LOSS_DECIDED: i32 = 120;

/// The loss from which a move loses a piece, however well the side stands.
pub const PIECE_LOSS: i32 = 200;

/// The loss of a piece for nothing.
pub(super) const WHOLE_PIECE_LOSS: i32 = 300;

/// The longest win that counts as missed, in moves.
pub(super) const MISSED_MATE: i32 = 4;

/// The number of captured pieces from which a capture is worth mentioning.
pub(super) const SEVERAL: u32 = 2;
