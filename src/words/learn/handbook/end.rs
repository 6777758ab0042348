//! Freezing, check, and the end of the game.

/// The heading of the section on freezing.
pub const FREEZING: &str = "Freezing";
/// Who is frozen.
pub const FROZEN: &str = "A piece next to an enemy Immobilizer is frozen, and so is an Immobilizer next to an enemy \
                          Chameleon. A frozen Immobilizer still freezes, and so does a frozen Chameleon. Therefore two \
                          enemy Immobilizers next to each other, or an Immobilizer and a Chameleon, hold one another until \
                          one of them leaves the board.";
/// Suicide.
pub const SUICIDE: &str = "The owner of a frozen piece other than the King may remove it from the board instead of making a \
                           move. This may open a line, and even give check. It may not leave the own King in danger.";

/// The heading of the section on the end.
pub const END: &str = "The end of the game";
/// Check and mate.
pub const MATE: &str = "No move may leave the mover's own King where it could be taken. A side in check that has no legal \
                        move is checkmated and has lost.";
/// Stalemate.
pub const STALEMATE: &str = "A side that is not in check and has no legal move of any kind loses as well. Giving up a frozen \
                             piece is a legal move, so a piece that may be given up keeps the game going.";
/// Draws.
pub const DRAWS: &str = "The game is drawn when the same pieces stand on the same squares with the same side to move for the \
                         third time, when each side has made fifty moves without a capture or a piece given up, when only \
                         the two Kings are left, and when both sides agree. A win on the same move comes first. Who runs \
                         out of time loses, but against a bare King it is a draw. Either side may resign.";
