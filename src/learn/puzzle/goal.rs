//! The goal of a puzzle, and the texts about it.

use crate::rules::freeze::freezers;
use crate::rules::{Color, Move, Outcome, Position, Role};
use crate::words::moves::pieces_at;
use crate::words::pieces::piece_at;
use crate::words::{count, moves};

/// The goal of a puzzle. It is the theme of the same name; an advantage of material is distinguished from any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleGoal {
    Mate,
    Stalemate,
    WinKing,
    Material,
    Advantage,
    Defence,
    /// The puzzle is made from a mistake that gave away neither a win nor material.
    BestMove,
}

impl PuzzleGoal {
    /// Returns whether the line of such a puzzle ends the game with a win.
    pub fn is_forced_win(self) -> bool {
        matches!(self, PuzzleGoal::Mate | PuzzleGoal::Stalemate | PuzzleGoal::WinKing)
    }

    /// Returns the task: `White to move and checkmate in 2 moves`.
    pub fn prompt(self, turn: Color, number: usize) -> String {
        let within = match number {
            1 => "in one move".to_owned(),
            _ => format!("in {}", count(number, "move")),
        };
        let goal = match self {
            PuzzleGoal::Mate => format!(" and checkmate {within}"),
            PuzzleGoal::Stalemate => format!(" and stalemate {} {within} (in Ultima, stalemate wins)", !turn),
            PuzzleGoal::WinKing => format!(" and capture the King {within}"),
            PuzzleGoal::Material => format!(" and win material {within}"),
            PuzzleGoal::Advantage => format!(" and gain a decisive advantage {within}"),
            PuzzleGoal::Defence => ": find the only defence".to_owned(),
            PuzzleGoal::BestMove => ": find the best move".to_owned(),
        };
        format!("{} to move{goal}", turn.name())
    }

    /// Returns the goal to reach in this many moves: `Checkmate in 2 moves.`
    pub fn within(self, number: usize) -> String {
        let within = match number {
            1 => "at once".to_owned(),
            _ => format!("in {}", count(number, "move")),
        };
        match self {
            PuzzleGoal::Mate => format!("Checkmate {within}."),
            PuzzleGoal::Stalemate => format!("Win {within} by leaving no legal move."),
            PuzzleGoal::WinKing => format!("Capture the King {within}."),
            PuzzleGoal::Material => format!("Win material {within}."),
            PuzzleGoal::Advantage => format!("Gain a decisive advantage {within}."),
            PuzzleGoal::Defence => "Only one move does not lose.".to_owned(),
            PuzzleGoal::BestMove => "Find the best move.".to_owned(),
        }
    }

    /// Returns why a move is wrong, and its refutation: `That loses a piece`, `Black answers: Leaper b8 to b4 captures
    /// ..., and wins.` If the moved piece should have given check but is frozen, the reason says so: `That does not
    /// win: the Chameleon on d7 is frozen by the Immobilizer on c8`. If the `last` move to find should have mated but
    /// gives no check, the reason says that. `much_worse` says whether the move costs much more than the best
    /// one.
    pub fn refuted(self, after: &Position, mv: Move, reply: Move, last: bool, much_worse: bool) -> [String; 2] {
        let board = after.board();
        let freezers = freezers(board, after.rules(), mv.to);
        let why = match self {
            PuzzleGoal::Defence => "That does not save the game".to_owned(),
            PuzzleGoal::BestMove if much_worse => "That is much worse than the best move".to_owned(),
            PuzzleGoal::BestMove => "That is not the best move".to_owned(),
            PuzzleGoal::Material | PuzzleGoal::Advantage if reply.captures.count() > mv.captures.count() => {
                let pawns_alone = (reply.captures & !board.by_role(Role::Pawn)).is_empty();
                let lost = match (pawns_alone, reply.captures.more_than_one()) {
                    (true, false) => "a Pawn",
                    (true, true) => "Pawns",
                    (false, false) => "a piece",
                    (false, true) => "pieces",
                };
                format!("That loses {lost}")
            }
            PuzzleGoal::Material if !mv.is_capture() => "That wins nothing at once".to_owned(),
            PuzzleGoal::Material | PuzzleGoal::Advantage => "That gains less than the best move".to_owned(),
            _ if !freezers.is_empty() && !after.is_check() => {
                format!("That does not win: the {} is frozen by {}", piece_at(board, mv.to), pieces_at(board, freezers))
            }
            PuzzleGoal::Mate if last && !after.is_check() => "That gives no check".to_owned(),
            _ => "That does not win".to_owned(),
        };
        let turn = after.turn();
        let answer = if reply.is_suicide() {
            format!("removes its own frozen {} instead of moving (suicide)", piece_at(after.board(), reply.from))
        } else {
            format!("answers: {}", moves::explained_in(after, reply))
        };
        let outcome = after.play_unchecked(reply).outcome();
        let wins = matches!(outcome, Some(Outcome::Win { winner, .. }) if winner == turn);
        // Where only mate counts, nothing else matters.
        let is_telling = !wins && self != PuzzleGoal::Mate;
        let effect = moves::effects_clause(after, reply).filter(|_| is_telling).map(|effect| format!(" {effect}."));
        let wins = if wins { ", and wins" } else { "" };
        [why, format!("{} {answer}{wins}.{}", turn.name(), effect.unwrap_or_default())]
    }
}

/// Returns the prompt of a linked puzzle, which does not say how to win: `White to move and win`.
pub fn linked_prompt(turn: Color, saves: bool) -> String {
    let goal = if saves { ": find the best move" } else { " and win" };
    format!("{} to move{goal}", turn.name())
}
