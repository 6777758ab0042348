//! The words around making a move: typing it, confirming it, and the choices about it.

texts! {
    TYPED = "Type a move";
    EXAMPLE = "b2-b4, Wc7";
    PLAY = "Play";
    NOT_LATEST = "An earlier position is shown; go to the latest one to play.";
    NOT_LATEST_BUT_ANALYSED = "An earlier position is shown; choose Analyse to try moves here, or go to the latest one \
                               to play.";
    OVER = "The game is over.";
    NOT_YOUR_TURN = "It is the computer's turn.";
    CONFIRM = "Confirm";
    MOVING = "Moving";
    ONE_CLICK = "One-click moves: click a square that only one piece can move to";
    CONFIRM_MOVES = "Confirm every move";
    TAP_PREVIEW = "On touch screens, preview a capture with the first tap and play it with the second";
    PAGE_KEYS = "The keys / and ? also work outside the board";
    DID_YOU_MEAN = "Did you mean";
}

/// Returns that a move waits to be confirmed: `Confirm: Pawn b2 to b4`.
#[must_use]
pub fn to_confirm(mv: &str) -> String {
    format!("{CONFIRM}: {mv}")
}

/// Returns that a second tap plays a move: `Tap again to play: Leaper b1 to b3 captures the Pawn on b2`.
#[must_use]
pub fn tap_again(mv: &str) -> String {
    format!("Tap again to play: {mv}")
}

/// Shows a suggested move: `Hint: Pawn g2 to g5`.
#[must_use]
pub fn hint(mv: &str) -> String {
    format!("{}: {mv}", super::ui::HINT)
}

/// Offers one of them: `Kg3-f3?`.
#[must_use]
pub fn meant(mv: &str) -> String {
    format!("{mv}?")
}
