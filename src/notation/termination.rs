//! How the players ended a game, as a text: the winner, or `draw`, and the reason.

use crate::rules::{Color, Termination};

const TEXTS: [(&str, Termination); 6] = [
    ("white resignation", Termination::Resignation(Color::Black)),
    ("black resignation", Termination::Resignation(Color::White)),
    ("white time", Termination::Timeout(Color::Black)),
    ("black time", Termination::Timeout(Color::White)),
    ("draw agreement", Termination::Agreement),
    ("draw time-against-bare-king", Termination::TimeoutAgainstBareKing),
];

/// Returns the termination that a text names; `None` if it names none. `white resignation` means that White won by
/// resignation.
pub fn read(text: &str) -> Option<Termination> {
    TEXTS.iter().find(|(known, _)| *known == text).map(|&(_, termination)| termination)
}

/// Returns the text of a termination.
pub fn write(termination: Termination) -> &'static str {
    TEXTS.iter().find(|(_, known)| *known == termination).map_or("", |(text, _)| text)
}
