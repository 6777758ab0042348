//! What a puzzle is about, read from its moves by the rules.

use crate::rules::captures::{CaptureMethod, capture_methods};
use crate::rules::freeze::frozen;
use crate::rules::{Bitboard, Move, Outcome, Position, Role, WinReason};

/// What a puzzle is about. All but [`Theme::Defence`] follow from its position and line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// It ends in checkmate.
    Mate,
    /// It ends with no legal move where that wins.
    Stalemate,
    /// It ends with the capture of the king, where that wins: Abbott's kind.
    WinKing,
    /// It ends with a clear advantage.
    Advantage,
    /// Every other move loses.
    Defence,
    /// A Pawn captures.
    Pincer,
    /// A Withdrawer captures.
    Withdrawal,
    /// A Leaper captures.
    Leap,
    /// A Coordinator captures.
    Coordination,
    /// The King captures.
    Displacement,
    /// A Chameleon captures.
    Chameleon,
    /// A Chameleon captures in two ways or more at once.
    ManyWays,
    /// A move captures two pieces.
    Double,
    /// A move captures three pieces or more.
    Multiple,
    /// A move freezes a piece.
    Freeze,
    /// A move frees a frozen piece of its own side.
    Unfreeze,
    /// A frozen piece gives itself up.
    Suicide,
    /// The first move neither captures nor gives check.
    Quiet,
}

impl Theme {
    pub const ALL: [Theme; 18] = [
        Theme::Mate,
        Theme::Stalemate,
        Theme::WinKing,
        Theme::Advantage,
        Theme::Defence,
        Theme::Pincer,
        Theme::Withdrawal,
        Theme::Leap,
        Theme::Coordination,
        Theme::Displacement,
        Theme::Chameleon,
        Theme::ManyWays,
        Theme::Double,
        Theme::Multiple,
        Theme::Freeze,
        Theme::Unfreeze,
        Theme::Suicide,
        Theme::Quiet,
    ];

    /// The themes that say what is to be reached: a puzzle has one of them.
    pub const GOALS: [Theme; 5] = [Theme::Mate, Theme::Stalemate, Theme::WinKing, Theme::Advantage, Theme::Defence];

    /// The goals that end the game.
    pub const WINS: [Theme; 3] = [Theme::Mate, Theme::Stalemate, Theme::WinKing];

    /// Returns its title in a list.
    pub const fn title(self) -> &'static str {
        match self {
            Theme::Mate => "Checkmate",
            Theme::Stalemate => "No legal move",
            Theme::WinKing => "Win the King",
            Theme::Advantage => "Advantage",
            Theme::Defence => "Defence",
            Theme::Pincer => "Pawn",
            Theme::Withdrawal => "Withdrawer",
            Theme::Leap => "Long Leaper",
            Theme::Coordination => "Coordinator",
            Theme::Displacement => "King",
            Theme::Chameleon => "Chameleon",
            Theme::ManyWays => "Chameleon in several ways",
            Theme::Double => "Two pieces at once",
            Theme::Multiple => "Three pieces or more",
            Theme::Freeze => "Freezing",
            Theme::Unfreeze => "Unfreezing",
            Theme::Suicide => "Suicide",
            Theme::Quiet => "Quiet first move",
        }
    }

    /// Returns what it says as a hint.
    pub const fn hint(self) -> &'static str {
        match self {
            Theme::Mate => "It ends in checkmate.",
            Theme::Stalemate => "The enemy is left without a legal move.",
            Theme::WinKing => "The King is captured.",
            Theme::Advantage => "A decisive advantage is won.",
            Theme::Defence => "Every other move loses.",
            Theme::Pincer => "A Pawn closes something in.",
            Theme::Withdrawal => "The Withdrawer backs away from something.",
            Theme::Leap => "A Leaper jumps over something.",
            Theme::Coordination => "The Coordinator captures on a corner with its King.",
            Theme::Displacement => "The King captures.",
            Theme::Chameleon => "A Chameleon borrows a power.",
            Theme::ManyWays => "A Chameleon captures in two ways or more at once.",
            Theme::Double => "One move captures two pieces.",
            Theme::Multiple => "One move captures three pieces or more.",
            Theme::Freeze => "A piece becomes frozen.",
            Theme::Unfreeze => "A frozen piece becomes free.",
            Theme::Suicide => "A frozen piece gives itself up.",
            Theme::Quiet => "The first move neither captures nor gives check.",
        }
    }

    /// Returns its name in files and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Mate => "mate",
            Theme::Stalemate => "stalemate",
            Theme::WinKing => "win-king",
            Theme::Advantage => "advantage",
            Theme::Defence => "defence",
            Theme::Pincer => "pincer",
            Theme::Withdrawal => "withdrawal",
            Theme::Leap => "leap",
            Theme::Coordination => "coordination",
            Theme::Displacement => "displacement",
            Theme::Chameleon => "chameleon",
            Theme::ManyWays => "many-ways",
            Theme::Double => "double",
            Theme::Multiple => "multiple",
            Theme::Freeze => "freeze",
            Theme::Unfreeze => "unfreeze",
            Theme::Suicide => "suicide",
            Theme::Quiet => "quiet",
        }
    }

    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// Returns the themes of a line, the solver's moves being every other one from the first, in the order of
/// [`Theme::ALL`]. A line that does not end the game aims at an advantage, or, if so said, at a defence.
pub fn themes(start: &Position, line: &[Move], is_defence: bool) -> Vec<Theme> {
    let mut found = vec![match line.iter().fold(*start, |position, &mv| position.play_unchecked(mv)).outcome(1) {
        Some(Outcome::Win { by: WinReason::Checkmate, .. }) => Theme::Mate,
        Some(Outcome::Win { by: WinReason::KingCapture, .. }) => Theme::WinKing,
        Some(Outcome::Win { .. }) => Theme::Stalemate,
        _ if is_defence => Theme::Defence,
        _ => Theme::Advantage,
    }];
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
        let role = position.board().role_at(mv.from);
        found.extend(role.and_then(power));
        match mv.captures.count() {
            1 => {}
            2 => found.push(Theme::Double),
            _ => found.push(Theme::Multiple),
        }
        if role == Some(Role::Chameleon) && ways(position, mv) > 1 {
            found.push(Theme::ManyWays);
        }
    }
    let (own, enemy) = (position.turn(), !position.turn());
    let held = |of: &Position, side| frozen(of.board(), of.rules(), side);
    let gone = Bitboard::of(mv.from) | mv.captures;
    if (held(next, enemy) & !held(position, enemy)).any() {
        found.push(Theme::Freeze);
    }
    if (held(position, own) & !held(next, own) & !gone).any() {
        found.push(Theme::Unfreeze);
    }
    found
}

/// Returns the theme of a capture by such a piece.
fn power(role: Role) -> Option<Theme> {
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

/// Returns in how many ways a move captures.
fn ways(position: &Position, mv: Move) -> usize {
    let mut kinds: Vec<_> = capture_methods(position.board(), position.rules(), mv)
        .into_iter()
        .map(|capture| std::mem::discriminant::<CaptureMethod>(&capture.method))
        .collect();
    let mut distinct = Vec::new();
    while let Some(kind) = kinds.pop() {
        if !distinct.contains(&kind) {
            distinct.push(kind);
        }
    }
    distinct.len()
}
