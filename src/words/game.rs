//! Players, draw offers, and the end of a game.

use super::{count, new_game, rules, ui};
use crate::notation::pgn::GameResult;
use crate::rules::{Color, DrawReason, Outcome, Role, RuleSet, WinReason};
use crate::search::Level;

texts! {
    COMPUTER_COACHED = "Computer, with a coach";
    COMPUTER_NOT_COACHED = "Computer, without a coach";
    COACHED = "The coach asks before a move that loses a piece.";
    not_coached(last: Level) = "No coach: it helps only up to level {}.", last.number();
    FULL_STRENGTH = "The engine plays as well as it can: the faster the device, the stronger it is.";
    DRAW = "Draw";
    // Withdraws the draw offer made with a move that has not been sent yet.
    NO_OFFER = "No offer";
    OFFER_DRAW = "Offer a draw";
    OFFER_ENDS = "If the computer accepts, the game is over: a draw.";
    ACCEPT = "Accept the draw";
    DECLINE = "Decline";
    RESULT = "Result";
    REMATCH = "Rematch";
    KEPT = "The game on the board stays in your list under Games.";
    FULL_SCREEN = "Full screen";
    LEAVE_FULL_SCREEN = "Leave full screen";

    offer(by: Color) = "{by} offers a draw. Does {} accept?", !by;
    level_name(level: Level) = "Level {}", level.number();
    // The engine at full strength with a time for each move: `Full strength, 3 seconds`, `Full strength, 3 seconds a
    // move`.
    timed_short(millis: u32) = "Full strength, {}", new_game::time(millis);
    timed_name(millis: u32) = "{} a move", timed_short(millis);
    // The engine as a player: `Computer, level 4`, `Computer, 3 seconds`.
    computer(level: Level) = "{}, {}", ui::COMPUTER, level_name(level).to_ascii_lowercase();
    computer_timed(millis: u32) = "{}, {}", ui::COMPUTER, new_game::time(millis);
    // A side's lead in material, in pawns.
    lead(pawns: u32) = "+{pawns}";
    lead_aloud(pawns: u32) = "ahead by the value of {}", count(pawns as usize, Role::Pawn.name());
}

/// Says that a side declines a draw: `Black declines the draw.`
pub fn declined(color: Color, by_computer: bool) -> String {
    match by_computer {
        true => "The computer declines the draw.".to_owned(),
        false => format!("{} declines the draw.", color.name()),
    }
}

/// How each level plays, from the weakest.
const LEVELS: [&str; Level::ALL.len()] = [
    "A beginner: captures most of what it can, and overlooks your captures except those by Pawns.",
    "Also sees what your King and Leapers could capture, but still misjudges most moves.",
    "Considers your reply, but overlooks what Coordinators and Chameleons can do.",
    "Overlooks only what Chameleons can do, and often makes mistakes.",
    "Sees every capture you could make next, but still often makes mistakes.",
    "Looks three half-moves ahead and rarely makes mistakes.",
    "Makes no random mistakes, and looks further where it matters.",
    "Looks further still, and finds short combinations.",
    "Judges positions better, and punishes most mistakes.",
    "The strongest level. Only full strength is harder.",
];

/// Returns how a level plays.
pub const fn level_sentence(level: Level) -> &'static str {
    LEVELS[level.number() as usize - 1]
}

/// Returns the result with its reason: `White wins: Black has no legal move (stalemate loses in Ultima 1963)`.
pub fn outcome(ended: Outcome, rules: RuleSet) -> String {
    outcome_for(ended, rules, None)
}

/// Returns the result for the person at the board, if there is only one (`you`): `You win: Black is checkmated`.
pub fn outcome_for(ended: Outcome, rules: RuleSet, you: Option<Color>) -> String {
    if let (Outcome::Win { winner, reason: WinReason::Resignation }, Some(you)) = (ended, you)
        && winner != you
    {
        return format!("You resigned: {winner} wins");
    }
    let result = match (ended, you) {
        (Outcome::Draw { .. }, _) => "Draw".to_owned(),
        (Outcome::Win { winner, .. }, None) => format!("{winner} wins"),
        (Outcome::Win { winner, .. }, Some(you)) if winner == you => "You win".to_owned(),
        (Outcome::Win { .. }, Some(_)) => "You lose".to_owned(),
    };
    let rule = match ended {
        Outcome::Win { reason: WinReason::Stalemate, .. } => format!(" (stalemate loses in {})", rules::name(rules)),
        Outcome::Draw { reason: DrawReason::Stalemate } => format!(" (stalemate draws in {})", rules::name(rules)),
        _ => String::new(),
    };
    format!("{result}: {}{rule}", ended.reason())
}

/// Returns the result of a recorded game whose moves do not show it: `The game ended here: a draw`.
pub fn recorded(result: GameResult) -> String {
    let result = match result {
        GameResult::WhiteWins => "White won",
        GameResult::BlackWins => "Black won",
        GameResult::Draw => "a draw",
        GameResult::Unknown => return "The record ends here, without a result".to_owned(),
    };
    format!("The game ended here: {result}")
}

/// Returns the result as a score: `1–0`, `0–1` or `½–½`.
pub const fn score(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win { winner: Color::White, .. } => "1–0",
        Outcome::Win { winner: Color::Black, .. } => "0–1",
        Outcome::Draw { .. } => "½–½",
    }
}
