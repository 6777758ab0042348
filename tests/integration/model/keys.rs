//! The keys of the page: their commands and scopes.

use std::collections::BTreeSet;

use ultima::model::NavigationStep;
use ultima::model::keys::{BINDINGS, Command, Focus, Keys, Modifier, command, modified_command};
use ultima::notation::alphabet::{Alphabet, letter, role_of_letter};
use ultima::rules::{Color, Piece, Role};

/// Returns every key that could have a meaning: all named keys and all printable characters.
fn keys() -> BTreeSet<String> {
    let named = BINDINGS.iter().filter_map(|binding| match binding.keys {
        Keys::One(name, _) => Some(name.to_owned()),
        _ => None,
    });
    named.chain((' '..='~').map(String::from)).chain(["é".to_owned(), "Tab".to_owned()]).collect()
}

#[test]
fn no_key_means_two_things_in_one_place() {
    let same_key = |pair: (Keys, Keys)| match pair {
        (Keys::One(one, _), Keys::One(other, _)) => one == other,
        (Keys::One(name, _), Keys::Ranks) | (Keys::Ranks, Keys::One(name, _)) => {
            matches!(name.as_bytes(), [b'1'..=b'8'])
        }
        (Keys::Pieces { shifted: one }, Keys::Pieces { shifted: other }) => one == other,
        (Keys::Put(one), Keys::Put(other)) => one == other,
        (Keys::Control { letter: one, shifted, .. }, Keys::Control { letter: other, shifted: with_other, .. }) => {
            (one, shifted) == (other, with_other)
        }
        (one, other) => std::mem::discriminant(&one) == std::mem::discriminant(&other),
    };
    let places = [Focus::Board, Focus::Pressed, Focus::Nothing, Focus::Button, Focus::Control, Focus::Text];
    for (n, one) in BINDINGS.iter().enumerate() {
        for other in &BINDINGS[n + 1..] {
            let meet = places.into_iter().any(|focus| one.scope.covers(focus) && other.scope.covers(focus));
            assert!(!meet || !same_key((one.keys, other.keys)), "{one:?} and {other:?}");
        }
    }
}

#[test]
fn a_letter_of_a_piece_goes_to_the_piece_and_does_nothing_else() {
    for (role, alphabet) in
        Role::ALL.into_iter().flat_map(|role| [Alphabet::Abbott, Alphabet::Chess].map(|alphabet| (role, alphabet)))
    {
        let capital = letter(role, alphabet);
        for key in [capital, capital.to_ascii_lowercase()].map(String::from) {
            for focus in [Focus::Board, Focus::Pressed] {
                assert_eq!(command(&key, false, focus), Some(Command::OwnPiece(role)));
                assert_eq!(command(&key, true, focus), Some(Command::OtherPiece(role)));
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
        Role::ALL.into_iter().flat_map(|role| [Alphabet::Abbott, Alphabet::Chess].map(|alphabet| (role, alphabet)))
    {
        for (shift, color) in [(false, Color::White), (true, Color::Black)] {
            let put = Some(Command::Put(Piece { color, role }));
            let letter = letter(role, alphabet).to_ascii_lowercase();
            assert_eq!(modified_command(letter, shift, Modifier::Alt, Focus::Board), put);
            assert_eq!(modified_command(letter, shift, Modifier::Alt, Focus::Control), None);
            assert_eq!(modified_command(letter, shift, Modifier::Control, Focus::Board), None);
        }
    }
    let control = |letter, shift, focus| modified_command(letter, shift, Modifier::Control, focus);
    assert_eq!(control('z', false, Focus::Nothing), Some(Command::Undo));
    assert_eq!(control('Z', true, Focus::Board), Some(Command::Redo));
    assert_eq!(control('z', false, Focus::Text), None, "a text field takes back its own changes");
}

#[test]
fn letters_and_digits_work_on_the_board_alone_and_text_fields_keep_their_keys() {
    for key in keys() {
        let one = key.chars().count() == 1;
        for shift in [false, true] {
            assert!(!one || command(&key, shift, Focus::Text).is_none(), "{key}");
            for focus in [Focus::Nothing, Focus::Button, Focus::Control] {
                let sign = matches!(key.as_str(), "/" | "?");
                assert!(!one || sign || command(&key, shift, focus).is_none(), "{key}");
            }
        }
    }
    assert_eq!(command("Escape", false, Focus::Text), Some(Command::Release));
    assert_eq!(command("?", true, Focus::Board), Some(Command::Help));
    assert_eq!(command("ArrowLeft", false, Focus::Control), None);
    assert_eq!(command("Enter", false, Focus::Button), None, "it presses the button");
    assert_eq!(command("ArrowLeft", false, Focus::Button), command("ArrowLeft", false, Focus::Nothing));
}

#[test]
fn arrows_walk_the_squares_where_one_is_framed_and_the_moves_after_a_press_by_hand() {
    for (key, squares, moves) in [
        ("ArrowLeft", Command::Step(-1, 0), Command::Navigate(NavigationStep::Previous)),
        ("ArrowRight", Command::Step(1, 0), Command::Navigate(NavigationStep::Next)),
        ("Home", Command::Step(-7, 0), Command::Navigate(NavigationStep::First)),
        ("Enter", Command::Press, Command::Confirm),
    ] {
        assert_eq!(command(key, false, Focus::Board), Some(squares));
        for focus in [Focus::Pressed, Focus::Nothing] {
            assert_eq!(command(key, false, focus), Some(moves));
        }
    }
}
