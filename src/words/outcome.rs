//! How a game has ended, and why.

use super::pieces::side;
use super::rules::name;
use crate::rules::{Color, DrawReason, Outcome, RuleSet, WinReason};

/// Returns the result as a sentence: `White wins: Black has no legal move (stalemate loses in Ultima 1963)`.
#[must_use]
pub fn outcome(outcome: Outcome, rules: RuleSet) -> String {
    match outcome {
        Outcome::Win { winner, by } => format!("{} wins: {}", side(winner), win(!winner, by, rules)),
        Outcome::Draw { by } => format!("Draw: {}", draw(by, rules)),
    }
}

fn win(loser: Color, by: WinReason, rules: RuleSet) -> String {
    let loser = side(loser);
    match by {
        WinReason::Checkmate => format!("{loser} is checkmated"),
        WinReason::Stalemate => format!("{loser} has no legal move (stalemate loses in {})", name(rules)),
        WinReason::KingCapture => format!("{loser}'s King was captured"),
        WinReason::Resignation => format!("{loser} resigned"),
        WinReason::Time => format!("{loser} ran out of time"),
    }
}

fn draw(by: DrawReason, rules: RuleSet) -> String {
    match by {
        DrawReason::Stalemate => {
            return format!("the side to move has no legal move (stalemate draws in {})", name(rules));
        }
        DrawReason::Repetition => "the same position occurred for the third time",
        DrawReason::HundredPlies if rules.suicide => "each side made 50 moves and there was no capture or suicide",
        DrawReason::HundredPlies => "each side made 50 moves and there was no capture",
        DrawReason::BareKings => "only the Kings are left",
        DrawReason::Agreement => "both sides agreed",
        DrawReason::TimeAgainstBareKing => "a player ran out of time against a bare King",
    }
    .to_owned()
}

/// Returns the result as a score: `1-0`, `0-1` or `½-½`.
#[must_use]
pub const fn score(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win { winner: Color::White, .. } => "1-0",
        Outcome::Win { winner: Color::Black, .. } => "0-1",
        Outcome::Draw { .. } => "½-½",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_names_its_reason() {
        use DrawReason as D;
        use WinReason as W;
        let won = |by, rules| outcome(Outcome::Win { winner: Color::White, by }, rules);
        let rules = RuleSet::ULTIMA_1963;
        for (by, expected) in [
            (W::Checkmate, "White wins: Black is checkmated"),
            (W::Stalemate, "White wins: Black has no legal move (stalemate loses in Ultima 1963)"),
            (W::KingCapture, "White wins: Black's King was captured"),
            (W::Resignation, "White wins: Black resigned"),
            (W::Time, "White wins: Black ran out of time"),
        ] {
            assert_eq!(won(by, rules), expected);
        }
        for (by, rules, expected) in [
            (
                D::Stalemate,
                RuleSet::VCHESS,
                "Draw: the side to move has no legal move (stalemate draws in vchess Baroque)",
            ),
            (D::Repetition, rules, "Draw: the same position occurred for the third time"),
            (D::HundredPlies, rules, "Draw: each side made 50 moves and there was no capture or suicide"),
            (D::HundredPlies, RuleSet::PURE, "Draw: each side made 50 moves and there was no capture"),
            (D::BareKings, rules, "Draw: only the Kings are left"),
            (D::Agreement, rules, "Draw: both sides agreed"),
            (D::TimeAgainstBareKing, rules, "Draw: a player ran out of time against a bare King"),
        ] {
            assert_eq!(outcome(Outcome::Draw { by }, rules), expected);
        }
        assert_eq!(score(Outcome::Win { winner: Color::Black, by: W::Time }), "0-1");
    }
}
