//! The words around making a move: typing it, confirming it, and the choices about it.

/// Names the field where a move is typed.
pub const TYPED: &str = "Type a move";
/// Shows what can be typed there.
pub const EXAMPLE: &str = "b2-b4, Wc7";
/// Plays what is typed.
pub const PLAY: &str = "Play";
/// Says that nothing can be played while an earlier position is shown.
pub const NOT_LATEST: &str = "An earlier position is shown; go to the latest to play.";
/// The same, where an analysis lets moves be tried.
pub const NOT_LATEST_BUT_ANALYSED: &str =
    "An earlier position is shown: press Analyse to try moves here, or go to the latest to play.";
/// Says that the game has ended.
pub const OVER: &str = "The game is over.";
/// Says that it is the computer's turn.
pub const NOT_YOUR_TURN: &str = "It is the computer's turn.";
/// Plays the move that is shown.
pub const CONFIRM: &str = "Confirm";
/// Over the choices about making a move.
pub const MOVING: &str = "Moving";
/// A choice: one click.
pub const ONE_CLICK: &str = "One-click moves: press a square that only one piece can go to";
/// A choice: confirm.
pub const CONFIRM_MOVES: &str = "Confirm every move";
/// A choice: preview by touch.
pub const TAP_PREVIEW: &str = "By touch, show a capture on the first tap and play it on the second";
/// A choice: keys outside the board.
pub const PAGE_KEYS: &str = "Keys / and ? work outside the board too";

/// Returns that a move waits to be confirmed: `Confirm: Pawn b2 to b4`.
#[must_use]
pub fn to_confirm(mv: &str) -> String {
    format!("{CONFIRM}: {mv}")
}

/// Returns that a second tap plays a move: `Tap again to play: Leaper b1 to b3 takes the Pawn on b2`.
#[must_use]
pub fn tap_again(mv: &str) -> String {
    format!("Tap again to play: {mv}")
}

/// Tells a move that is advised: `Hint: Pawn g2 to g5`.
#[must_use]
pub fn hint(mv: &str) -> String {
    format!("{}: {mv}", super::ui::HINT)
}

/// Asks which move was meant, before the moves.
pub const DID_YOU_MEAN: &str = "Did you mean";

/// Offers one of them: `Kg3-f3?`.
#[must_use]
pub fn meant(mv: &str) -> String {
    format!("{mv}?")
}
