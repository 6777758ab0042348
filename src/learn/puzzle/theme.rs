//! The themes of a puzzle, derived from its moves by the rules.

use std::mem::discriminant;

use super::goal::PuzzleGoal;
use crate::rules::captures::capture_methods;
use crate::rules::freeze::frozen;
use crate::rules::{Bitboard, Move, Outcome, Position, Role, WinReason};

/// Defines the themes, each with its name in files and addresses, its title in lists, and its hint.
macro_rules! themes {
    ($($(#[$doc:meta])* $theme:ident = $name:literal, $title:literal, $hint:literal;)*) => {
        /// A theme of a puzzle. All except [`Theme::Defence`] follow from its position and line.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Theme {
            $($(#[$doc])* $theme,)*
        }

        impl Theme {
            pub const ALL: [Theme; [$($name),*].len()] = [$(Theme::$theme),*];

            const fn texts(self) -> [&'static str; 3] {
                match self {
                    $(Theme::$theme => [$name, $title, $hint],)*
                }
            }
        }
    };
}

themes! {
    Mate = "mate", "Checkmate", "It ends in checkmate.";
    /// The line leaves the enemy no legal move, which wins.
    Stalemate = "stalemate", "No legal move", "The enemy is left without a legal move.";
    /// The line captures the king, which wins, as in Abbott's rules.
    WinKing = "win-king", "Win the King", "The King is captured.";
    /// The line ends with a clear advantage.
    Advantage = "advantage", "Advantage", "A decisive advantage is won.";
    Defence = "defence", "Defence", "Any other move loses.";
    Pincer = "pincer", "Pawn", "A Pawn captures by closing in.";
    Withdrawal = "withdrawal", "Withdrawer", "The Withdrawer captures by backing away.";
    Leap = "leap", "Leaper", "A Leaper captures by jumping.";
    Coordination = "coordination", "Coordinator", "The Coordinator captures on a corner with its King.";
    Displacement = "displacement", "King", "The King captures.";
    Chameleon = "chameleon", "Chameleon", "A Chameleon borrows a power.";
    ManyWays = "many-ways", "Chameleon in several ways", "A Chameleon captures in two ways or more at once.";
    Double = "double", "Two pieces at once", "One move captures two pieces.";
    Multiple = "multiple", "Three pieces or more", "One move captures three pieces or more.";
    Freeze = "freeze", "Freezing", "A piece becomes frozen.";
    /// A move frees a frozen piece of its own side.
    Unfreeze = "unfreeze", "Unfreezing", "A frozen piece becomes free.";
    Suicide = "suicide", "Suicide", "A frozen piece commits suicide.";
    Quiet = "quiet", "Quiet first move", "The next move neither captures nor gives check.";
}

impl Theme {
    /// The goals that end the game.
    pub const WINS: [Theme; 3] = [Theme::Mate, Theme::Stalemate, Theme::WinKing];

    pub const fn name(self) -> &'static str {
        self.texts()[0]
    }

    pub const fn title(self) -> &'static str {
        self.texts()[1]
    }

    pub const fn hint(self) -> &'static str {
        self.texts()[2]
    }

    /// Returns the goal named by the theme. Every puzzle has one such theme.
    pub const fn goal(self) -> Option<PuzzleGoal> {
        match self {
            Theme::Mate => Some(PuzzleGoal::Mate),
            Theme::Stalemate => Some(PuzzleGoal::Stalemate),
            Theme::WinKing => Some(PuzzleGoal::WinKing),
            Theme::Advantage => Some(PuzzleGoal::Advantage),
            Theme::Defence => Some(PuzzleGoal::Defence),
            _ => None,
        }
    }

    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// Returns the themes of a line, in the order of [`Theme::ALL`]. The solver makes the first move and every other one. A
/// line that does not end the game aims at an advantage or, with `is_defence`, at a defence.
pub fn themes(start: &Position, line: &[Move], is_defence: bool) -> Vec<Theme> {
    let goal = match start.play_line_unchecked(line.iter().copied()).outcome() {
        Some(Outcome::Win { reason: WinReason::Checkmate, .. }) => Theme::Mate,
        Some(Outcome::Win { reason: WinReason::KingCapture, .. }) => Theme::WinKing,
        Some(Outcome::Win { .. }) => Theme::Stalemate,
        _ if is_defence => Theme::Defence,
        _ => Theme::Advantage,
    };
    let mut found = vec![goal];
    let mut position = *start;
    for (ply, &mv) in line.iter().enumerate() {
        let next = position.play_unchecked(mv);
        if ply % 2 == 0 {
            found.extend(of_move(&position, mv, &next));
            if ply == 0 && !mv.is_capture() && !next.is_check() {
                found.push(Theme::Quiet);
            }
        }
        position = next;
    }
    Theme::ALL.into_iter().filter(|theme| found.contains(theme)).collect()
}

fn of_move(position: &Position, mv: Move, next: &Position) -> Vec<Theme> {
    let mut found = Vec::new();
    if mv.is_suicide() {
        found.push(Theme::Suicide);
    }
    if mv.is_capture() {
        let role = mv.piece.role;
        found.extend(capture_theme(role));
        match mv.captures.count() {
            1 => {}
            2 => found.push(Theme::Double),
            _ => found.push(Theme::Multiple),
        }
        if role == Role::Chameleon && ways(position, mv) > 1 {
            found.push(Theme::ManyWays);
        }
    }
    let (own, enemy) = (position.turn(), !position.turn());
    let held = |of: &Position, side| frozen(of.board(), of.rules(), side);
    let gone = Bitboard::from(mv.from) | mv.captures;
    if !(held(next, enemy) & !held(position, enemy)).is_empty() {
        found.push(Theme::Freeze);
    }
    if !(held(position, own) & !held(next, own) & !gone).is_empty() {
        found.push(Theme::Unfreeze);
    }
    found
}

fn capture_theme(role: Role) -> Option<Theme> {
    Some(match role {
        Role::Pawn => Theme::Pincer,
        Role::Withdrawer => Theme::Withdrawal,
        Role::Leaper => Theme::Leap,
        Role::Coordinator => Theme::Coordination,
        Role::King => Theme::Displacement,
        Role::Chameleon => Theme::Chameleon,
        Role::Immobilizer => return None,
    })
}

fn ways(position: &Position, mv: Move) -> usize {
    let captures = capture_methods(position.board(), mv);
    let kinds: Vec<_> = captures.iter().map(|capture| discriminant(&capture.method)).collect();
    (0..kinds.len()).filter(|&n| !kinds[..n].contains(&kinds[n])).count()
}
