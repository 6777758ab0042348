//! Every key of the page, with its effect and scope. The board, the page and the list of keys all use these bindings.
//!
//! Letters belong to the board; letters that name pieces, in either alphabet, are reserved for pieces.

use super::board::explain::Question;
use super::game::{NavigationStep, Neighbor};
use crate::notation::alphabet::role_of_letter;
use crate::rules::{Color, Piece, Rank, Role};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Moves the focus by this many squares to the right and down, as the board is seen, but not off the board.
    Step(i32, i32),
    /// Moves the focus to a rank, on the same file.
    Rank(Rank),
    /// Moves the focus to the next piece of this kind of the side to move.
    OwnPiece(Role),
    /// Moves the focus to the next piece of this kind of the other side.
    OtherPiece(Role),
    Press,
    /// The picked, frozen piece commits suicide.
    Suicide,
    Put(Piece),
    Erase,
    Release,
    Ask(Question),
    Flip,
    Undo,
    Redo,
    Hint,
    Navigate(NavigationStep),
    Replay,
    Confirm,
    Type,
    Help,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// A square of the board with a visible frame.
    Board,
    /// A square of the board that a mouse or a finger has pressed, without a frame.
    Pressed,
    Nothing,
    /// A button or a link.
    Button,
    /// Another control, which may have a use for arrow keys.
    Control,
    Text,
}

impl Focus {
    pub const fn is_board(self) -> bool {
        matches!(self, Focus::Board | Focus::Pressed)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    Board,
    /// On a framed square of the board.
    Square,
    /// Everywhere but on a framed square and on a control that may need the arrow keys.
    Browsing,
    /// While nothing or an unframed square has the focus.
    Idle,
    /// Everywhere but in fields for text.
    Page,
    Everywhere,
}

impl Scope {
    /// All scopes, in the order in which they are listed.
    pub const ALL: [Scope; 6] =
        [Scope::Square, Scope::Browsing, Scope::Idle, Scope::Page, Scope::Everywhere, Scope::Board];

    pub const fn covers(self, focus: Focus) -> bool {
        match self {
            Scope::Board => focus.is_board(),
            Scope::Square => matches!(focus, Focus::Board),
            Scope::Browsing => matches!(focus, Focus::Pressed | Focus::Nothing | Focus::Button),
            Scope::Idle => matches!(focus, Focus::Pressed | Focus::Nothing),
            Scope::Page => !matches!(focus, Focus::Text),
            Scope::Everywhere => true,
        }
    }
}

/// A key, or a family of keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keys {
    /// A key with this name in browsers. A letter is in lower case.
    One(&'static str, Command),
    /// The letters of the pieces. With Shift they stand for the pieces of the other side.
    Pieces {
        /// With Shift.
        shifted: bool,
    },
    /// The digits from 1 to 8.
    Ranks,
    /// The letters of the pieces with Alt held.
    Put(Color),
    /// A letter with Ctrl or ⌘, and with Shift if `shifted`.
    Control {
        /// The letter, in lower case.
        letter: &'static str,
        shifted: bool,
        command: Command,
    },
}

/// A modifier key, other than Shift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modifier {
    /// Alt, which is Option on some keyboards.
    Alt,
    /// Ctrl or ⌘.
    Control,
}

/// Keys with their command, and the scope in which they work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Binding {
    pub keys: Keys,
    pub scope: Scope,
}

const fn control(letter: &'static str, shifted: bool, command: Command) -> Binding {
    Binding { keys: Keys::Control { letter, shifted, command }, scope: Scope::Page }
}

const fn one(scope: Scope, key: &'static str, command: Command) -> Binding {
    Binding { keys: Keys::One(key, command), scope }
}

pub const BINDINGS: &[Binding] = &[
    one(Scope::Square, "ArrowLeft", Command::Step(-1, 0)),
    one(Scope::Square, "ArrowRight", Command::Step(1, 0)),
    one(Scope::Square, "ArrowUp", Command::Step(0, -1)),
    one(Scope::Square, "ArrowDown", Command::Step(0, 1)),
    one(Scope::Square, "Home", Command::Step(-7, 0)),
    one(Scope::Square, "End", Command::Step(7, 0)),
    one(Scope::Square, "PageUp", Command::Step(0, -7)),
    one(Scope::Square, "PageDown", Command::Step(0, 7)),
    one(Scope::Square, "Enter", Command::Press),
    one(Scope::Square, " ", Command::Press),
    Binding { keys: Keys::Ranks, scope: Scope::Board },
    Binding { keys: Keys::Pieces { shifted: false }, scope: Scope::Board },
    Binding { keys: Keys::Pieces { shifted: true }, scope: Scope::Board },
    one(Scope::Board, "Delete", Command::Suicide),
    one(Scope::Board, "Backspace", Command::Erase),
    Binding { keys: Keys::Put(Color::White), scope: Scope::Board },
    Binding { keys: Keys::Put(Color::Black), scope: Scope::Board },
    one(Scope::Board, "g", Command::Ask(Question::Moves)),
    one(Scope::Board, "t", Command::Ask(Question::Captures)),
    one(Scope::Board, "d", Command::Ask(Question::Danger)),
    one(Scope::Board, "y", Command::Ask(Question::Why)),
    one(Scope::Board, "h", Command::Ask(Question::Threats)),
    one(Scope::Board, ",", Command::Navigate(NavigationStep::Previous)),
    one(Scope::Board, ".", Command::Navigate(NavigationStep::Next)),
    one(Scope::Board, "a", Command::Replay),
    one(Scope::Board, "f", Command::Flip),
    one(Scope::Board, "u", Command::Undo),
    one(Scope::Board, "e", Command::Hint),
    one(Scope::Browsing, "ArrowLeft", Command::Navigate(NavigationStep::Previous)),
    one(Scope::Browsing, "ArrowRight", Command::Navigate(NavigationStep::Next)),
    one(Scope::Browsing, "ArrowUp", Command::Navigate(NavigationStep::Variation(Neighbor::Previous))),
    one(Scope::Browsing, "ArrowDown", Command::Navigate(NavigationStep::Variation(Neighbor::Next))),
    one(Scope::Browsing, "Home", Command::Navigate(NavigationStep::First)),
    one(Scope::Browsing, "End", Command::Navigate(NavigationStep::Latest)),
    one(Scope::Idle, "Enter", Command::Confirm),
    control("z", false, Command::Undo),
    control("z", true, Command::Redo),
    control("y", false, Command::Redo),
    one(Scope::Page, "/", Command::Type),
    one(Scope::Page, "?", Command::Help),
    one(Scope::Everywhere, "Escape", Command::Release),
];

impl Binding {
    /// Returns the command of a key under this binding, wherever the focus is. `key` is the browser's name of the key.
    fn command(&self, key: &str, shift: bool) -> Option<Command> {
        let mut letters = key.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let is_letter = letter.is_some_and(char::is_alphabetic);
        match self.keys {
            // A capital from Caps Lock is the same letter. Where Shift produces another character, that character
            // counts.
            Keys::One(name, command) if is_letter => (!shift
                && letter.is_some_and(|letter| name.chars().eq([letter.to_ascii_lowercase()])))
            .then_some(command),
            Keys::One(name, command) => (name == key).then_some(command),
            Keys::Pieces { shifted } => {
                let role = role_of_letter(letter?.to_ascii_uppercase())?;
                (shifted == shift).then_some(if shifted { Command::OtherPiece(role) } else { Command::OwnPiece(role) })
            }
            Keys::Ranks => letter.and_then(Rank::from_digit).map(Command::Rank),
            Keys::Put(_) | Keys::Control { .. } => None,
        }
    }

    fn modified_command(&self, letter: char, shift: bool, modifier: Modifier) -> Option<Command> {
        match (self.keys, modifier) {
            (Keys::Put(color), Modifier::Alt) => {
                let role = role_of_letter(letter.to_ascii_uppercase())?;
                (shift == (color == Color::Black)).then_some(Command::Put(Piece { color, role }))
            }
            (Keys::Control { letter: name, shifted, command }, Modifier::Control) => {
                (shift == shifted && name.chars().eq([letter.to_ascii_lowercase()])).then_some(command)
            }
            _ => None,
        }
    }
}

/// Returns the command of a key for this focus. `key` is the browser's name of the key.
pub fn command(key: &str, shift: bool, focus: Focus) -> Option<Command> {
    BINDINGS.iter().filter(|binding| binding.scope.covers(focus)).find_map(|binding| binding.command(key, shift))
}

/// Returns the command of a letter with a modifier, for this focus.
pub fn modified_command(letter: char, shift: bool, modifier: Modifier, focus: Focus) -> Option<Command> {
    let covering = BINDINGS.iter().filter(|binding| binding.scope.covers(focus));
    covering.filter_map(|binding| binding.modified_command(letter, shift, modifier)).next()
}
