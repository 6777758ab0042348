//! Whether a text tells the truth about a board.

use ultima::rules::{Board, Role, Square};

/// Panics unless every piece that a text names with its square, `the Leaper on c4` or `the Pawns on c5 and e5`, stands
/// there on one of the boards.
pub fn assert_pieces_stand(name: &str, text: &str, boards: &[Board]) {
    for (role, square) in pieces_named(text) {
        let stands = boards.iter().any(|board| board.role_at(square) == Some(role));
        assert!(stands, "{name}: {role:?} on {square} in {text:?}");
    }
}

/// Returns the pieces that a text names with their squares.
pub fn pieces_named(text: &str) -> Vec<(Role, Square)> {
    let words: Vec<&str> =
        text.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric())).collect();
    let mut found = Vec::new();
    for (at, pair) in words.windows(2).enumerate() {
        let Some(role) = role_named(pair[0]).filter(|_| pair[1] == "on") else { continue };
        for word in &words[at + 2..] {
            match (word.parse(), *word) {
                (Ok(square), _) => found.push((role, square)),
                (_, "and") => {}
                _ => break,
            }
            if !pair[0].ends_with('s') {
                break;
            }
        }
    }
    found
}

fn role_named(word: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|&role| word == role.name() || word == format!("{}s", role.name()))
}

#[test]
fn pieces_are_found_in_a_text() {
    let found = pieces_named("The Leaper on c4, and the Pawns on c5, d6 and e5; a King on the rank.");
    let found: Vec<String> = found.into_iter().map(|(role, square)| format!("{role:?} {square}")).collect();
    assert_eq!(found, ["Leaper c4", "Pawn c5", "Pawn d6", "Pawn e5"]);
}
