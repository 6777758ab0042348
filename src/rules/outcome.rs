//! How a game ends, and why.

use std::fmt;

use super::{Color, Position, Role};

/// The number of plies without a capture or suicide that make a draw: the fifty-move rule.
pub const FIFTY_MOVE_PLIES: u32 = 100;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    Win { winner: Color, reason: WinReason },
    Draw { reason: DrawReason },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    Checkmate,
    /// The loser has no legal move.
    Stalemate,
    KingCapture,
    Resignation,
    Timeout,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// The side to move is not in check and has no legal move, where that draws.
    Stalemate,
    /// The same placement with the same side to move occurred for the third time.
    Repetition,
    /// Fifty moves by each side without a capture or suicide.
    FiftyMoveRule,
    BareKings,
    Agreement,
    TimeoutAgainstBareKing,
}

/// An end that the players or a clock declare, which the position does not show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// This side resigned.
    Resignation(Color),
    /// This side ran out of time.
    Timeout(Color),
    TimeoutAgainstBareKing,
    Agreement,
}

impl From<Termination> for Outcome {
    fn from(termination: Termination) -> Outcome {
        match termination {
            Termination::Resignation(loser) => Outcome::Win { winner: !loser, reason: WinReason::Resignation },
            Termination::Timeout(loser) => Outcome::Win { winner: !loser, reason: WinReason::Timeout },
            Termination::TimeoutAgainstBareKing => Outcome::Draw { reason: DrawReason::TimeoutAgainstBareKing },
            Termination::Agreement => Outcome::Draw { reason: DrawReason::Agreement },
        }
    }
}

impl Outcome {
    /// Returns the reason for the outcome: `Black is checkmated`.
    pub fn reason(self) -> String {
        match self {
            Outcome::Win { winner, reason } => {
                let how = match reason {
                    WinReason::Checkmate => " is checkmated",
                    WinReason::Stalemate => " has no legal move",
                    WinReason::KingCapture => "'s King was captured",
                    WinReason::Resignation => " resigned",
                    WinReason::Timeout => " ran out of time",
                };
                format!("{}{how}", !winner)
            }
            Outcome::Draw { reason } => match reason {
                DrawReason::Stalemate => "the side to move has no legal move",
                DrawReason::Repetition => "the same position occurred for the third time",
                DrawReason::FiftyMoveRule => "no piece has left the board for 50 moves by each side",
                DrawReason::BareKings => "only the Kings are left",
                DrawReason::Agreement => "both sides agreed",
                DrawReason::TimeoutAgainstBareKing => "a player ran out of time against a bare King",
            }
            .to_owned(),
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes the result and its reason: `White wins: Black is checkmated`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win { winner, .. } => write!(f, "{winner} wins: {}", self.reason()),
            Outcome::Draw { .. } => write!(f, "Draw: {}", self.reason()),
        }
    }
}

impl Position {
    /// Returns how the game ends when this side runs out of time: it loses, but draws against a bare king.
    pub fn termination_on_flag_fall(&self, flagged: Color) -> Termination {
        let others = self.board().by_color(!flagged);
        if (others & !self.board().by_role(Role::King)).is_empty() {
            Termination::TimeoutAgainstBareKing
        } else {
            Termination::Timeout(flagged)
        }
    }

    /// Returns how the game has ended here, if it has. `occurrences` says how often this placement with this side to
    /// move has occurred in the game, this time included; one that occurs for the third time is a draw. A win comes
    /// before a draw on the same ply.
    pub fn outcome_with_occurrences(&self, occurrences: usize) -> Option<Outcome> {
        let draws = |reason| Some(Outcome::Draw { reason });
        if let Some(winner) = self.king_captured_by() {
            return Some(Outcome::Win { winner, reason: WinReason::KingCapture });
        }
        if !self.has_legal_move() {
            return Some(self.outcome_without_legal_move());
        }
        if self.has_bare_kings() {
            return draws(DrawReason::BareKings);
        }
        if occurrences >= 3 {
            return draws(DrawReason::Repetition);
        }
        if self.halfmoves() >= FIFTY_MOVE_PLIES {
            return draws(DrawReason::FiftyMoveRule);
        }
        None
    }

    /// Returns whether the side to move is in check and has no legal move; never under king-capture rules.
    pub fn is_checkmate(&self) -> bool {
        self.must_answer_check() && !self.has_legal_move()
    }

    /// Returns whether only kings are left, which is a draw under every rule set.
    pub(crate) fn has_bare_kings(&self) -> bool {
        self.board().occupied() == self.board().by_role(Role::King)
    }

    /// Returns how the game has ended here, if it has, by any rule but repetition, which a single position does not
    /// show.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_with_occurrences(1)
    }

    /// Returns how the game ends if the side to move has no legal move: by checkmate or stalemate.
    pub fn outcome_without_legal_move(&self) -> Outcome {
        let loses = |reason| Outcome::Win { winner: !self.turn(), reason };
        match (self.must_answer_check(), self.rules().stalemate_loses) {
            (true, _) => loses(WinReason::Checkmate),
            (false, true) => loses(WinReason::Stalemate),
            (false, false) => Outcome::Draw { reason: DrawReason::Stalemate },
        }
    }
}
