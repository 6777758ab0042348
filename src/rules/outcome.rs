//! The end of a game and why.

use std::fmt;

use super::{Color, Position, Role};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Outcome {
    Win { winner: Color, by: WinReason },
    Draw { by: DrawReason },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum WinReason {
    Checkmate,
    /// The loser has no legal move.
    Stalemate,
    KingCapture,
    Resignation,
    Time,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum DrawReason {
    /// The side to move is not in check and has no legal move, where that draws.
    Stalemate,
    /// The same placement with the same side to move came up for the third time.
    Repetition,
    /// A hundred plies went by without a capture or suicide.
    HundredPlies,
    BareKings,
    Agreement,
    /// A side ran out of time against a bare king.
    TimeAgainstBareKing,
}

impl fmt::Display for Outcome {
    /// Writes the result and its reason: `White wins: Black is checkmated`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win { winner, by } => {
                let loser = !*winner;
                write!(f, "{winner} wins: {loser}")?;
                f.write_str(match by {
                    WinReason::Checkmate => " is checkmated",
                    WinReason::Stalemate => " has no legal move",
                    WinReason::KingCapture => "'s King was captured",
                    WinReason::Resignation => " resigned",
                    WinReason::Time => " ran out of time",
                })
            }
            Outcome::Draw { by } => f.write_str(match by {
                DrawReason::Stalemate => "Draw: the side to move has no legal move",
                DrawReason::Repetition => "Draw: the same position occurred for the third time",
                DrawReason::HundredPlies => "Draw: 50 moves by each side without a capture",
                DrawReason::BareKings => "Draw: only the Kings are left",
                DrawReason::Agreement => "Draw: both sides agreed",
                DrawReason::TimeAgainstBareKing => "Draw: a player ran out of time against a bare King",
            }),
        }
    }
}

impl Position {
    /// Returns how the game ends when this side has no time left: it loses, but against a bare king it draws.
    pub fn outcome_on_time(&self, flagged: Color) -> Outcome {
        let others = self.board().by_color(!flagged);
        if others == others & self.board().by_role(Role::King) {
            Outcome::Draw { by: DrawReason::TimeAgainstBareKing }
        } else {
            Outcome::Win { winner: !flagged, by: WinReason::Time }
        }
    }

    /// Returns how the game has ended here, if it has. `occurrences` says how often this placement with this side to
    /// move has stood in the game, this time included. A win comes before a draw on the same ply.
    pub fn outcome(&self, occurrences: usize) -> Option<Outcome> {
        let loses = |by| Some(Outcome::Win { winner: !self.turn(), by });
        let draws = |by| Some(Outcome::Draw { by });
        if let Some(winner) = self.king_captured_by() {
            return Some(Outcome::Win { winner, by: WinReason::KingCapture });
        }
        if self.is_checkmate() {
            return loses(WinReason::Checkmate);
        }
        if !self.has_legal_move() {
            return if self.rules().stalemate_loses {
                loses(WinReason::Stalemate)
            } else {
                draws(DrawReason::Stalemate)
            };
        }
        if self.board().occupied() == self.board().by_role(Role::King) {
            return draws(DrawReason::BareKings);
        }
        if occurrences >= 3 {
            return draws(DrawReason::Repetition);
        }
        if self.halfmoves() >= 100 {
            return draws(DrawReason::HundredPlies);
        }
        None
    }
}
