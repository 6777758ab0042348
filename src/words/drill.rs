//! Endings to win against the best defence.

use super::moves::explained_in;
use super::{count, game};
use crate::rules::{Move, Outcome, Position, Role, RuleSet};

texts! {
    TITLE = "Win with one piece";
    ABOUT = "Your King and one piece against a bare King, which defends itself as well as it can. Every position \
             here can be won. (A Pawn alone cannot win.)";
    ASKS = "Win: checkmate the King, or leave it without a legal move.";
    PIECES = "Choose your piece";
    SOLVING = "Solving the ending";
    ANOTHER = "Another";
    NO_ENGINE = "The engine, which solves the ending, cannot be loaded. Check your connection and try again.";

    made(moves: usize) = "Moves: {moves}.";
    // The reply to a move that still wins, but takes longer.
    longer(moves: usize, after: &Position, reply: Move) =
        "That takes {} longer. {} replies: {}.", count(moves, "move"), after.turn(), explained_in(after, reply);
    given_away(after: &Position, reply: Move) =
        "That gives the win away. {} answers: {}.", after.turn(), explained_in(after, reply);
    drawn(outcome: Outcome, rules: RuleSet) = "{}. Try once more.", game::outcome(outcome, rules);
}

/// Returns the name of the ending with a piece.
pub const fn title(role: Role) -> &'static str {
    match role {
        Role::Withdrawer => "Win with the Withdrawer",
        Role::Leaper => "Win with the Leaper",
        Role::Coordinator => "Win with the Coordinator",
        Role::Immobilizer => "Win with the Immobilizer",
        Role::Chameleon => "Win with the Chameleon",
        Role::Pawn | Role::King => TITLE,
    }
}

/// Says how many moves the win takes: `You can win in 7 moves.`
pub fn wins_in(moves: usize) -> String {
    match moves {
        1 => "You can win with this move.".to_owned(),
        _ => format!("You can win in {moves} moves."),
    }
}

/// Returns the result with the number of moves it took: `White wins: Black is checkmated. You took 9 moves; the
/// shortest win takes 7.`
pub fn won(outcome: Outcome, rules: RuleSet, moves: usize, shortest: usize, given_away: usize) -> String {
    let result = game::outcome(outcome, rules);
    let moves = match moves.saturating_sub(shortest) {
        0 => format!("You took {}: no win is faster.", count(moves, "move")),
        _ => format!("You took {}; the shortest win takes {shortest}.", count(moves, "move")),
    };
    let given_away = match given_away {
        0 => String::new(),
        moves => format!(" {} gave the win away.", count(moves, "move")),
    };
    format!("{result}. {moves}{given_away}")
}
