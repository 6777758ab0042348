//! How the players ended a game, as a text: the winner, or `draw`, and the reason.

use crate::rules::{Color, Termination};

const ALL: [Termination; 6] = [
    Termination::Resignation(Color::Black),
    Termination::Resignation(Color::White),
    Termination::Timeout(Color::Black),
    Termination::Timeout(Color::White),
    Termination::Agreement,
    Termination::TimeoutAgainstBareKing,
];

/// Returns the termination that a text names; `None` if it names none. `white resignation` means that White won by
/// resignation.
pub fn read(text: &str) -> Option<Termination> {
    ALL.into_iter().find(|&termination| write(termination) == text)
}

/// Returns the text of a termination.
pub fn write(termination: Termination) -> &'static str {
    match termination {
        Termination::Resignation(Color::Black) => "white resignation",
        Termination::Resignation(Color::White) => "black resignation",
        Termination::Timeout(Color::Black) => "white time",
        Termination::Timeout(Color::White) => "black time",
        Termination::Agreement => "draw agreement",
        Termination::TimeoutAgainstBareKing => "draw time-against-bare-king",
    }
}
