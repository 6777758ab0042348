//! Every key of the page and what it does where. The board, the page and the list of keys all read it here.
//!
//! Letters belong to the board, and of them those of the pieces, in both alphabets, to the pieces alone.

use super::explain::Question;
use crate::notation::alphabet::role_of_letter;
use crate::rules::{Color, Piece, Rank, Role};
use crate::words::keys as words;

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Walks from square to square.
    Step(Step),
    /// Goes to a rank, on the same file.
    Rank(Rank),
    /// Goes to the next piece of a kind: of the side to move, or of the other.
    Piece(Role, bool),
    Press,
    /// The picked piece, frozen, gives itself up.
    GiveUp,
    Put(Piece),
    Erase,
    /// Lets the picked piece go.
    Release,
    /// Asks about the piece on the square.
    Ask(Question),
    Flip,
    /// Shows another position of the game.
    Walk(Walk),
    Replay,
    Confirm,
    /// Goes to the field where moves are typed.
    Type,
    Help,
}

/// A step from square to square, as the board is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Left,
    Right,
    Up,
    Down,
    LeftEdge,
    RightEdge,
    Top,
    Bottom,
}

/// A step through the positions of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    First,
    Earlier,
    Later,
    Latest,
    LineBefore,
    LineAfter,
}

/// What has the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// A square of the board, framed.
    Board,
    /// A square of the board that a mouse or a finger has pressed; it is not framed.
    Hand,
    Nothing,
    /// A button or another control.
    Control,
    /// A field for text.
    Text,
}

impl Focus {
    /// All of them.
    pub const ALL: [Focus; 5] = [Focus::Board, Focus::Hand, Focus::Nothing, Focus::Control, Focus::Text];

    pub const fn is_board(self) -> bool {
        matches!(self, Focus::Board | Focus::Hand)
    }
}

/// Where a key works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the board.
    Board,
    /// On a square of it that is framed.
    Square,
    /// While nothing has the focus, or a square that is not framed.
    Idle,
    /// Everywhere but in fields for text.
    Page,
    Everywhere,
}

impl Place {
    /// All of them, in the order they are listed.
    pub const ALL: [Place; 5] = [Place::Board, Place::Square, Place::Idle, Place::Page, Place::Everywhere];

    /// Returns whether the place takes in what has the focus.
    pub const fn covers(self, focus: Focus) -> bool {
        match self {
            Place::Board => focus.is_board(),
            Place::Square => matches!(focus, Focus::Board),
            Place::Idle => matches!(focus, Focus::Hand | Focus::Nothing),
            Place::Page => !matches!(focus, Focus::Text),
            Place::Everywhere => true,
        }
    }
}

/// A key, or a family of keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keys {
    /// The key that browsers call so; a letter is a small one.
    One(&'static str, Command),
    /// The letters of the pieces; with Shift for the pieces of the other side.
    Pieces {
        /// With Shift.
        shifted: bool,
    },
    /// The digits from 1 to 8.
    Ranks,
    /// The letters of the pieces with Alt held.
    Put(Color),
    /// A letter with Ctrl held, or ⌘, and with Shift.
    Control {
        /// The letter, a small one.
        letter: &'static str,
        shifted: bool,
        command: Command,
    },
}

/// What is held down with a key, besides Shift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// Alt, on some keyboards Option.
    Alt,
    /// Ctrl, or ⌘.
    Control,
}

/// A line of the table: which keys do what where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Binding {
    pub keys: Keys,
    pub place: Place,
    /// What they do, in words; lines that stand together and say the same are one to a reader.
    pub says: &'static str,
}

const fn control(letter: &'static str, shifted: bool, command: Command, says: &'static str) -> Binding {
    Binding { keys: Keys::Control { letter, shifted, command }, place: Place::Page, says }
}

const fn one(place: Place, key: &'static str, command: Command, says: &'static str) -> Binding {
    Binding { keys: Keys::One(key, command), place, says }
}

/// Every key there is.
pub const BINDINGS: &[Binding] = &[
    one(Place::Square, "ArrowLeft", Command::Step(Step::Left), words::STEP),
    one(Place::Square, "ArrowRight", Command::Step(Step::Right), words::STEP),
    one(Place::Square, "ArrowUp", Command::Step(Step::Up), words::STEP),
    one(Place::Square, "ArrowDown", Command::Step(Step::Down), words::STEP),
    one(Place::Square, "Home", Command::Step(Step::LeftEdge), words::EDGE),
    one(Place::Square, "End", Command::Step(Step::RightEdge), words::EDGE),
    one(Place::Square, "PageUp", Command::Step(Step::Top), words::EDGE),
    one(Place::Square, "PageDown", Command::Step(Step::Bottom), words::EDGE),
    one(Place::Square, "Enter", Command::Press, words::PRESS),
    one(Place::Square, " ", Command::Press, words::PRESS),
    Binding { keys: Keys::Ranks, place: Place::Board, says: words::RANK },
    Binding { keys: Keys::Pieces { shifted: false }, place: Place::Board, says: words::OWN_PIECE },
    Binding { keys: Keys::Pieces { shifted: true }, place: Place::Board, says: words::OTHER_PIECE },
    one(Place::Board, "Delete", Command::GiveUp, words::GIVE_UP),
    one(Place::Board, "Backspace", Command::Erase, words::ERASE),
    Binding { keys: Keys::Put(Color::White), place: Place::Board, says: words::PUT_WHITE },
    Binding { keys: Keys::Put(Color::Black), place: Place::Board, says: words::PUT_BLACK },
    one(Place::Board, "g", Command::Ask(Question::Moves), words::ASK_MOVES),
    one(Place::Board, "t", Command::Ask(Question::Captures), words::ASK_CAPTURES),
    one(Place::Board, "d", Command::Ask(Question::Danger), words::ASK_DANGER),
    one(Place::Board, "y", Command::Ask(Question::Why), words::ASK_WHY),
    one(Place::Board, "h", Command::Ask(Question::Threats), words::ASK_THREATS),
    one(Place::Board, ",", Command::Walk(Walk::Earlier), words::WALK),
    one(Place::Board, ".", Command::Walk(Walk::Later), words::WALK),
    one(Place::Board, "a", Command::Replay, words::REPLAY),
    one(Place::Board, "f", Command::Flip, words::FLIP),
    one(Place::Idle, "ArrowLeft", Command::Walk(Walk::Earlier), words::WALK),
    one(Place::Idle, "ArrowRight", Command::Walk(Walk::Later), words::WALK),
    one(Place::Idle, "ArrowUp", Command::Walk(Walk::LineBefore), words::LINES),
    one(Place::Idle, "ArrowDown", Command::Walk(Walk::LineAfter), words::LINES),
    one(Place::Idle, "Home", Command::Walk(Walk::First), words::ENDS),
    one(Place::Idle, "End", Command::Walk(Walk::Latest), words::ENDS),
    one(Place::Idle, "Enter", Command::Confirm, words::CONFIRM),
    control("z", false, Command::Walk(Walk::Earlier), words::TAKE_BACK),
    control("z", true, Command::Walk(Walk::Later), words::MAKE_AGAIN),
    control("y", false, Command::Walk(Walk::Later), words::MAKE_AGAIN),
    one(Place::Page, "/", Command::Type, words::TYPE),
    one(Place::Page, "?", Command::Help, words::HELP),
    one(Place::Everywhere, "Escape", Command::Release, words::RELEASE),
];

impl Binding {
    /// Returns what a key does by this line, wherever the focus is. `key` is the browser's name for it.
    fn command(&self, key: &str, shift: bool) -> Option<Command> {
        let mut letters = key.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let is_letter = letter.is_some_and(char::is_alphabetic);
        match self.keys {
            // A capital by the lock is the same letter; where Shift makes a sign, it is the sign that counts.
            Keys::One(name, command) if is_letter => (!shift
                && letter.is_some_and(|letter| name.chars().eq([letter.to_ascii_lowercase()])))
            .then_some(command),
            Keys::One(name, command) => (name == key).then_some(command),
            Keys::Pieces { shifted } => {
                let role = role_of_letter(letter?.to_ascii_uppercase())?;
                (shifted == shift).then_some(Command::Piece(role, shifted))
            }
            Keys::Ranks => letter.and_then(Rank::from_digit).map(Command::Rank),
            Keys::Put(_) | Keys::Control { .. } => None,
        }
    }

    /// Returns what a letter does by this line while another key is held.
    fn held_command(&self, letter: char, shift: bool, held: Held) -> Option<Command> {
        match (self.keys, held) {
            (Keys::Put(color), Held::Alt) => {
                let role = role_of_letter(letter.to_ascii_uppercase())?;
                (shift == (color == Color::Black)).then_some(Command::Put(Piece { color, role }))
            }
            (Keys::Control { letter: name, shifted, command }, Held::Control) => {
                (shift == shifted && name.chars().eq([letter.to_ascii_lowercase()])).then_some(command)
            }
            _ => None,
        }
    }
}

/// Returns what a key does while this has the focus. `key` is the browser's name for it.
pub fn command(key: &str, shift: bool, focus: Focus) -> Option<Command> {
    BINDINGS.iter().filter(|binding| binding.place.covers(focus)).find_map(|binding| binding.command(key, shift))
}

/// Returns what a letter does on a board that is set up while this has the focus and another key is held.
pub fn held_command(letter: char, shift: bool, held: Held, focus: Focus) -> Option<Command> {
    let covering = BINDINGS.iter().filter(|binding| binding.place.covers(focus));
    covering.filter_map(|binding| binding.held_command(letter, shift, held)).next()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::notation::alphabet::{Alphabet, letter};

    /// Every key that could be meant: all that are named, and all printable characters.
    fn keys() -> BTreeSet<String> {
        let named = BINDINGS.iter().filter_map(|binding| match binding.keys {
            Keys::One(name, _) => Some(name.to_owned()),
            _ => None,
        });
        named.chain((' '..='~').map(String::from)).chain(["é".to_owned(), "Tab".to_owned()]).collect()
    }

    #[test]
    fn no_key_means_two_things_in_one_place() {
        for key in keys() {
            for (shift, focus) in [false, true].into_iter().flat_map(|shift| Focus::ALL.map(|focus| (shift, focus))) {
                let covering = BINDINGS.iter().filter(|binding| binding.place.covers(focus));
                let meanings: Vec<Command> = covering.filter_map(|binding| binding.command(&key, shift)).collect();
                assert!(meanings.len() <= 1, "{key} with {focus:?}: {meanings:?}");
                assert_eq!(command(&key, shift, focus), meanings.first().copied());
            }
        }
    }

    #[test]
    fn a_letter_of_a_piece_goes_to_the_piece_and_does_nothing_else() {
        for (role, alphabet) in
            Role::ALL.into_iter().flat_map(|role| [Alphabet::Abbott, Alphabet::Chess].map(|letters| (role, letters)))
        {
            let capital = letter(role, alphabet);
            for key in [capital, capital.to_ascii_lowercase()].map(String::from) {
                for focus in [Focus::Board, Focus::Hand] {
                    assert_eq!(command(&key, false, focus), Some(Command::Piece(role, false)));
                    assert_eq!(command(&key, true, focus), Some(Command::Piece(role, true)));
                }
            }
        }
        let letters = BINDINGS.iter().filter_map(|binding| match binding.keys {
            Keys::One(name, _) if name.len() == 1 => name.chars().next().filter(char::is_ascii_alphabetic),
            _ => None,
        });
        for letter in letters {
            assert_eq!(role_of_letter(letter.to_ascii_uppercase()), None, "{letter} is a piece's");
        }
    }

    #[test]
    fn letters_with_a_key_held_put_pieces_and_take_changes_back() {
        for (role, alphabet) in
            Role::ALL.into_iter().flat_map(|role| [Alphabet::Abbott, Alphabet::Chess].map(|letters| (role, letters)))
        {
            for (shift, color) in [(false, Color::White), (true, Color::Black)] {
                let put = Some(Command::Put(Piece { color, role }));
                let letter = letter(role, alphabet).to_ascii_lowercase();
                assert_eq!(held_command(letter, shift, Held::Alt, Focus::Board), put);
                assert_eq!(held_command(letter, shift, Held::Alt, Focus::Control), None);
                assert_eq!(held_command(letter, shift, Held::Control, Focus::Board), None);
            }
        }
        let walk = |letter, shift, focus| held_command(letter, shift, Held::Control, focus);
        assert_eq!(walk('z', false, Focus::Nothing), Some(Command::Walk(Walk::Earlier)));
        assert_eq!(walk('Z', true, Focus::Board), Some(Command::Walk(Walk::Later)));
        assert_eq!(walk('z', false, Focus::Text), None, "a text field takes back its own changes");
    }

    #[test]
    fn letters_and_digits_work_on_the_board_alone_and_text_fields_keep_their_keys() {
        for key in keys() {
            let one = key.chars().count() == 1;
            for shift in [false, true] {
                assert!(!one || command(&key, shift, Focus::Text).is_none(), "{key}");
                for focus in [Focus::Nothing, Focus::Control] {
                    let sign = matches!(key.as_str(), "/" | "?");
                    assert!(!one || sign || command(&key, shift, focus).is_none(), "{key}");
                }
            }
        }
        assert_eq!(command("Escape", false, Focus::Text), Some(Command::Release));
        assert_eq!(command("?", true, Focus::Board), Some(Command::Help));
        assert_eq!(command("ArrowLeft", false, Focus::Control), None);
    }

    #[test]
    fn arrows_walk_the_squares_where_one_is_framed_and_the_moves_after_a_press_by_hand() {
        for (key, squares, moves) in [
            ("ArrowLeft", Command::Step(Step::Left), Command::Walk(Walk::Earlier)),
            ("ArrowRight", Command::Step(Step::Right), Command::Walk(Walk::Later)),
            ("Home", Command::Step(Step::LeftEdge), Command::Walk(Walk::First)),
            ("Enter", Command::Press, Command::Confirm),
        ] {
            assert_eq!(command(key, false, Focus::Board), Some(squares));
            for focus in [Focus::Hand, Focus::Nothing] {
                assert_eq!(command(key, false, focus), Some(moves));
            }
        }
    }
}
